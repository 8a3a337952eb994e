/*
 * Steps over the ground: from polygon to polygon through open portals, and along walls. Coordinates are taken from where the
 * walker is, so that floats are as exact near it as positions are.
 */

/* Two edges that are met closer together than this are met at once, in metres: at a corner. */
#define AT_CORNER 5e-4f

/* How a polygon is left. */
#define BY_WALL 0
#define BY_PORTAL 1
#define BY_CORRIDOR 2

typedef struct {
    /* How much of the move is done by then; 1 and kind -1 where it ends in the polygon. */
    float share;
    int kind;
    /* Of a portal. */
    int crossing;
    /* Along the edge. */
    float edgeX;
    float edgeZ;
} Exit;

/* The crossing of the open part of an edge at a share of it, or -1 where there is a wall. */
FUNCTION int opening_at(const Ground* ground, int row, float share) {
    const float beside = 1e-5f;
    int near = -1;
    for (int i = ground->openingFirst[row]; i < ground->openingFirst[row + 1]; i++) {
        int4 opening = ground->openings[i];
        float from = float_of(opening.y);
        float to = float_of(opening.z);
        if (opening.x >= 0 && share >= from - beside && share <= to + beside) {
            if (share >= from && share < to) return opening.x;
            near = opening.x;
        }
    }
    return near;
}

/*
 * Where a move out of a point leaves a polygon. At a corner, where several edges are met, the portal of the corridor comes first, then
 * other portals, then walls: strings touch corners of walls.
 */
FUNCTION Exit exit_of(const Ground* ground, int polygon, float x, float z, float dx, float dz, int wanted) {
    Exit exit = {1, -1, -1, 0, 0};
    float length = sqrt(dx * dx + dz * dz);
    float tie = AT_CORNER / max(length, 1e-9f);
    int begin = ground->edgeFirst[polygon];
    int end = ground->edgeFirst[polygon + 1];
    int4 last = ground->edges[end - 1];
    int edge = end - 1;
    float ax = float_of(last.x);
    float az = float_of(last.y);
    int there = last.w;
    for (int i = begin; i < end; i++) {
        int4 next = ground->edges[i];
        float bx = float_of(next.x);
        float bz = float_of(next.y);
        float ex = bx - ax;
        float ez = bz - az;
        float leaving = ez * dx - ex * dz;
        float size2 = ex * ex + ez * ez;
        /* Along the edge, but for rounding, is not out of it. */
        if (leaving > 0 && leaving * leaving > 1e-10f * size2 * length * length) {
            float side = ez * (ax - x) - ex * (az - z);
            float share = side <= 0 ? 0 : side / leaving;
            /* A move that ends before an edge never leaves there, however short it is. */
            if (share < 1 && share < exit.share + tie) {
                int crossing = -1;
                float along = (x + share * dx - ax) * ex + (z + share * dz - az) * ez;
                if (there >= 0) {
                    /* Where a wall goes on in line with a portal, both are met at once, however far the portal is. */
                    float slack = AT_CORNER * sqrt(size2);
                    crossing = along >= -slack && along <= size2 + slack ? ground->edgeCrossings[edge] : -1;
                } else if (there < -1) {
                    crossing = opening_at(ground, ~there, along / size2);
                }
                int kind = crossing < 0 ? BY_WALL : crossing == wanted ? BY_CORRIDOR : BY_PORTAL;
                if (exit.kind < 0 || share < exit.share - tie || kind > exit.kind
                        || (kind == exit.kind && share < exit.share)) {
                    exit.share = share;
                    exit.kind = kind;
                    exit.crossing = crossing;
                    exit.edgeX = ex;
                    exit.edgeZ = ez;
                }
            }
        }
        ax = bx;
        az = bz;
        edge = i;
        there = next.w;
    }
    return exit;
}

/* The height of a polygon at a point on it: its surface is a fan around its first corner. */
FUNCTION float height_of(const Ground* ground, int polygon, float x, float z) {
    int begin = ground->edgeFirst[polygon];
    int end = ground->edgeFirst[polygon + 1];
    int4 a = ground->edges[begin];
    int4 b = ground->edges[begin + 1];
    float ax = float_of(a.x);
    float az = float_of(a.y);
    float ay = float_of(a.z);
    float fromX = x - ax;
    float fromZ = z - az;
    float bx = float_of(b.x) - ax;
    float bz = float_of(b.y) - az;
    float by = float_of(b.z) - ay;
    float height = ay;
    int found = 0;
    float low = min(0.0f, by);
    float high = max(0.0f, by);
    for (int i = begin + 2; i < end; i++) {
        int4 c = ground->edges[i];
        float cx = float_of(c.x) - ax;
        float cz = float_of(c.y) - az;
        float cy = float_of(c.z) - ay;
        float area = bx * cz - bz * cx;
        low = min(low, cy);
        high = max(high, cy);
        if (area > 0 && !found) {
            float u = fromX * cz - fromZ * cx;
            float v = bx * fromZ - bz * fromX;
            height = ay + u / area * by + v / area * cy;
            found = u >= 0;
        }
        bx = cx;
        bz = cz;
        by = cy;
    }
    /* In a sliver, rounding would lead anywhere. */
    return max(ay + low, min(ay + high, height));
}

/* Moves a point that is beside its polygon, by rounding or at a corner, to the closest point of it. */
FUNCTION void settle_on(const Ground* ground, int polygon, float* x, float* z) {
    int begin = ground->edgeFirst[polygon];
    int end = ground->edgeFirst[polygon + 1];
    int4 last = ground->edges[end - 1];
    float ax = float_of(last.x) - *x;
    float az = float_of(last.y) - *z;
    int beside = 0;
    float least = 1e30f;
    float toX = 0;
    float toZ = 0;
    for (int i = begin; i < end; i++) {
        int4 next = ground->edges[i];
        float bx = float_of(next.x) - *x;
        float bz = float_of(next.y) - *z;
        float ex = bx - ax;
        float ez = bz - az;
        if (ez * ax - ex * az < 0) {
            /* What is closest lies on an edge that the point is beside. */
            beside = 1;
            float size2 = ex * ex + ez * ez;
            float t = size2 > 0 ? max(0.0f, min(1.0f, -(ax * ex + az * ez) / size2)) : 0;
            float px = ax + t * ex;
            float pz = az + t * ez;
            if (px * px + pz * pz < least) {
                least = px * px + pz * pz;
                toX = px;
                toZ = pz;
            }
        }
        ax = bx;
        az = bz;
    }
    if (beside) {
        *x += toX;
        *z += toZ;
    }
}
