/* Costs and estimates of an A*: whole numbers of grains, exact, and estimates rounded down. */

/* Costs of ways are below it; as the cost of a node: not reached. The dearest edge can be added to it without overflow. */
#define ASTAR_UNREACHED 0xe0000000u
#define ASTAR_NO_KEY 0xffffffffu

/* Whole grains, at most the cost of a node that is not reached. */
FUNCTION uint astar_grains(double cost, double grain) { return (uint) fmin(cost / grain, (double) ASTAR_UNREACHED); }

/* What is left over a straight line at least, at most what can be added to a cost. */
FUNCTION uint astar_left(float dx, float dy, float dz, float scale) {
    return (uint) fmin(scale * rough_root(dx * dx + dy * dy + dz * dz), 3.0e9f);
}

FUNCTION uint astar_estimate(float4 place, float x, float y, float z, float scale) {
    return astar_left(place.x - x, place.y - y, place.z - z, scale);
}

FUNCTION uint astar_sum(uint cost, uint estimate) { return estimate < ASTAR_NO_KEY - cost ? cost + estimate : ASTAR_NO_KEY; }
