/*
 * Joins the start and the goal of one request to the gates of their cells: one A* for each gate, all side by side, each by a team.
 * It stays inside the cell, so that all it has to remember fits in local memory.
 *
 * The open list is an array in no order: the lanes of a warp find its least key faster than one could keep a heap. They also follow
 * the edges of a node all at once. A node is on the open list once, and its key is changed in place.
 *
 * Costs are whole numbers of grains, exact, and estimates rounded down, as in astar.c.
 */
/* The key of a node that is not on the open list. Other keys have their last bit replaced by the side that was reached. */
#define CONNECT_NOT_OPEN 0xffffffffu

/* What is written instead of a cost. */
#define CONNECT_NO_WAY -1.0
#define CONNECT_TOO_DEAR -2.0

/* Keys are compared as signed numbers. */
FUNCTION int connect_signed(uint key) { return (int) (key ^ 0x80000000u); }

KERNEL void connect_gates(
        GLOBAL const int* RESTRICT cellFirst,
        GLOBAL const float4* RESTRICT places,
        GLOBAL const int* RESTRICT firstEdge,
        GLOBAL const int2* RESTRICT edges,
        GLOBAL const int* RESTRICT firstEdgeBack,
        GLOBAL const int2* RESTRICT edgesBack,
        GLOBAL const int* RESTRICT rowFirst,
        GLOBAL const int* RESTRICT rowNodes,
        GLOBAL const int* RESTRICT firstSlot,
        GLOBAL const int* RESTRICT slotEnds,
        GLOBAL const float* RESTRICT metreCosts,
        int startPolygon,
        int startCell,
        double startX,
        double startY,
        double startZ,
        int goalPolygon,
        int goalCell,
        double goalX,
        double goalY,
        double goalZ,
        float scale,
        double grain,
        GLOBAL double* RESTRICT answers,
        int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, LANES);
    int lane = lane_index();
    int starts = rowFirst[startCell + 1] - rowFirst[startCell];
    int back = team_index() >= starts;
    int row = back ? team_index() - starts : team_index();
    int cell = back ? goalCell : startCell;
    if (row >= rowFirst[cell + 1] - rowFirst[cell]) return;
    int polygon = back ? goalPolygon : startPolygon;
    GLOBAL const int* firstOut = back ? firstEdgeBack : firstEdge;
    GLOBAL const int2* ways = back ? edgesBack : edges;
    int base = cellFirst[cell];
    int nodes = cellFirst[cell + 1] - base;
    LOCAL_POINTER uint* costs = (LOCAL_POINTER uint*) memory;
    LOCAL_POINTER uint* keys = costs + nodes;
    LOCAL_POINTER int* open = (LOCAL_POINTER int*) (keys + nodes);
    int target = rowNodes[rowFirst[cell] + row];
    float4 aim = places[base + target];
    /* Whether a way was given up because its cost does not fit. */
    int lost = 0;
    int size = 0;

    for (int i = lane; i < nodes; i += LANES) {
        costs[i] = ASTAR_UNREACHED;
        keys[i] = CONNECT_NOT_OPEN;
    }
    team_sync();

    /* First the nodes of the end's polygon are reached, then those that edges of an expanded node lead to. */
    int from = firstSlot[polygon];
    int to = firstSlot[polygon + 1];
    int setOut = 0;
    uint soFar = 0;
    for (;;) {
        uint limit = costs[target];
        team_sync();
        for (int i = from; i < to; i += LANES) {
            int news = 0;
            int node = 0;
            if (i + lane < to) {
                int end;
                uint cost;
                float4 place;
                if (setOut) {
                    int2 edge = ways[i + lane];
                    end = edge.x;
                    place = places[base + (end >> 1)];
                    cost = soFar + (uint) edge.y;
                } else {
                    end = slotEnds[i + lane];
                    place = places[base + (end >> 1)];
                    double dx = place.x - (back ? goalX : startX);
                    double dy = place.y - (back ? goalY : startY);
                    double dz = place.z - (back ? goalZ : startZ);
                    cost = astar_grains(cost_inside(dx, dy, dz, metreCosts[polygon], grain), grain);
                }
                node = end >> 1;
                uint sum = astar_sum(cost, astar_estimate(place, aim.x, aim.y, aim.z, scale));
                lost |= sum >= ASTAR_UNREACHED;
                if (cost < costs[node] && sum < limit) {
                    news = keys[node] == CONNECT_NOT_OPEN;
                    costs[node] = cost;
                    keys[node] = (sum & ~1u) | (uint) (end & 1);
                }
            }
            int slot = size + team_before(news);
            if (news) open[slot] = node;
            size += team_sum(news);
        }
        setOut = 1;
        team_sync();

        uint key = CONNECT_NOT_OPEN;
        int where = 0;
        for (int i = lane; i < size; i += LANES) {
            uint other = keys[open[i]];
            if (other < key) {
                key = other;
                where = i;
            }
        }
        int least = team_min(connect_signed(key));
        uint leastKey = (uint) least ^ 0x80000000u;
        if ((leastKey & ~1u) >= costs[target]) break;
        where = team_min(connect_signed(key) == least ? where : size);
        int node = open[where];
        soFar = costs[node];
        team_sync();
        size--;
        if (lane == 0) {
            open[where] = open[size];
            keys[node] = CONNECT_NOT_OPEN;
        }
        team_sync();
        int out = 2 * (base + node) + (int) ((leastKey & 1) ^ 1);
        from = firstOut[out];
        to = firstOut[out + 1];
    }
    lost = team_any(lost);
    if (lane == 0) {
        uint cost = costs[target];
        double none = lost ? CONNECT_TOO_DEAR : CONNECT_NO_WAY;
        answers[team_index()] = cost < ASTAR_UNREACHED ? cost * grain : none;
    }
}
