/*
 * A* over the portal graph, a team for each agent.
 *
 * A slot is the memory of one search: a record of each node, and the open nodes that are far. A team keeps its slot and takes one
 * agent after another. What counts is how much memory is in use at once: with a lane for each agent there were a hundred thousand
 * searches whose records lay beyond all caches, and each step waited for memory. A team needs thirty times fewer slots.
 *
 * Open nodes whose key (the cost so far and what is left at least) is below a limit are near, and are expanded in the order in which they
 * were reached, some at a time: a node has four lanes, one for an edge. The others are far; when none is near, the limit is raised
 * to somewhat more than the least key of those. So a node may be expanded before its cost is final, and again when it is: the
 * cheapest way is known once no open node has a key below what it costs.
 *
 * Costs are whole numbers of grains, exact. The estimate is rounded down, in float.
 *
 * An edge comes with all that the next step needs to know of the node that it leads to: where that node is, which polygon lies behind it,
 * and which edges leave it there. So a step waits for memory twice: for edges, and for the records of their nodes.
 *
 * Agents that have far to go are taken first, so that none is left with a long search at the end.
 */
#ifdef __CUDACC__
#define ASTAR_RECORD(cost, rest) make_uint2(cost, rest)
#else
#define ASTAR_RECORD(cost, rest) (uint2)(cost, rest)
#endif

/* The second half of a record: the turn of the slot in which it was written, the node before, and two bits. */
#define ASTAR_SIDE 1u
/* The goal lies in the dead end behind the node. */
#define ASTAR_WANTED 2u
/* In the head of an edge. */
#define ASTAR_DEAD_END 2

/* Nodes that are near at most: a power of two. What does not fit is far. */
#define ASTAR_NEAR 128

/* Lanes that expand a node together. */
#define ASTAR_PER_NODE (LANES < 4 ? 1 : 4)

/* The least of a team. Numbers without a sign are compared as numbers that have one. */
FUNCTION uint astar_team_least(uint value) { return (uint) team_min((int) (value ^ 0x80000000u)) ^ 0x80000000u; }

/* By how far agents have to go in a straight line: the place of each in the order, and how many share it. */
KERNEL void count_by_distance(
        GLOBAL const int* RESTRICT states, GLOBAL const float* RESTRICT points, int count, float bucketsPerMetre, int buckets,
        GLOBAL int* RESTRICT keys, GLOBAL int* RESTRICT counters) {
    for (int agent = thread_index(); agent < count; agent += thread_count()) {
        int key = buckets - 1;
        if (states[agent] == TO_BE_PLANNED) {
            float dx = points[6 * agent + 3] - points[6 * agent];
            float dy = points[6 * agent + 4] - points[6 * agent + 1];
            float dz = points[6 * agent + 5] - points[6 * agent + 2];
            float distance = sqrt(dx * dx + dy * dy + dz * dz);
            key -= (int) fmin(distance * bucketsPerMetre, (float) (buckets - 1));
        }
        keys[agent] = key;
        add_atomically(&counters[key], 1);
    }
}

/* A search of a team: the same on all lanes. */
typedef struct {
    GLOBAL uint2* records;
    uint turn;
    int turnShift;
    /* A ring of nodes with their cost and edges: head, cost, first edge, edges. */
    LOCAL_POINTER int4* near;
    int nearFirst;
    int nearEnd;
    /* The same in no order, and the key of each. */
    GLOBAL int4* far;
    GLOBAL uint* farKeys;
    int farEnd;
    int capacity;
    uint farLeast;
    uint limit;
    /* The cheapest way so far, and its last node; -1 for a direct one. */
    uint best;
    int last;
    int goal;
    int deep;
    float goalX;
    float goalY;
    float goalZ;
    float metreCost;
    float scale;
    double grain;
} AstarSearch;

/* Opens the node of each lane that has one. */
FUNCTION void astar_open(AstarSearch* search, int open, uint key, int4 entry) {
    int near = open && key < search->limit;
    int flags = team_flags(near);
    int space = ASTAR_NEAR - (search->nearEnd - search->nearFirst);
    near = near && team_rank(flags) < space;
    if (near) search->near[(search->nearEnd + team_rank(flags)) & (ASTAR_NEAR - 1)] = entry;
    search->nearEnd += bit_count(flags) < space ? bit_count(flags) : space;
    int far = open && !near;
    flags = team_flags(far);
    if (flags == 0) return;
    int slot = search->farEnd + team_rank(flags);
    if (far && slot < search->capacity) {
        search->far[slot] = entry;
        search->farKeys[slot] = key;
    }
    search->farEnd += bit_count(flags);
    uint least = astar_team_least(far ? key : ASTAR_NO_KEY);
    search->farLeast = least < search->farLeast ? least : search->farLeast;
}

/*
 * Arrives at the node of each lane that has one, unless that is no news or cannot beat what is known.
 *
 * edge: head, cost, first of the edges that leave the node, how many they are
 * there: where the node is, and the polygon behind it
 */
FUNCTION void astar_reach(AstarSearch* search, int arrives, int4 edge, int4 there, uint cost, int before) {
    const int node = edge.x >> 2;
    const uint2 old = search->records[arrives ? node : 0];
    const int known = old.y >> search->turnShift == search->turn;
    const uint wanted = known ? old.y & ASTAR_WANTED : 0;
    const float x = float_of(there.x);
    const float y = float_of(there.y);
    const float z = float_of(there.z);
    const uint left = astar_left(x - search->goalX, y - search->goalY, z - search->goalZ, search->scale);
    const uint key = astar_sum(cost, left);
    const int leads = (edge.x & ASTAR_DEAD_END) == 0 || (search->deep && wanted);
    int better = arrives && leads && key < search->best && cost < (known ? old.x : ASTAR_UNREACHED);
    const uint rest = search->turn << search->turnShift | (uint) before << 2 | wanted | (uint) (edge.x & 1);
    int arrived = 0;
    /* Where several lanes arrive at one node, one record stays; it is written again if it is not the cheapest. */
    while (team_any(better)) {
        if (better) search->records[node] = ASTAR_RECORD(cost, rest);
        team_sync();
        if (better) {
            const uint2 stays = search->records[node];
            arrived = stays.x == cost && stays.y == rest;
            better = cost < stays.x;
        }
    }
    uint whole = ASTAR_NO_KEY;
    if (arrived && there.w == search->goal) {
        double dx = (double) x - search->goalX;
        double dy = (double) y - search->goalY;
        double dz = (double) z - search->goalZ;
        whole = astar_sum(cost, astar_grains(cost_inside(dx, dy, dz, search->metreCost, search->grain), search->grain));
    }
    if (team_any(whole < search->best)) {
        search->best = astar_team_least(whole);
        search->last = team_from(node, team_min(whole == search->best ? lane_index() : LANES));
    }
    astar_open(search, arrived && edge.w > 0 && key < search->best, key, INT4(edge.x, (int) cost, edge.z, edge.w));
}

/* Raises the limit, so that some of what was far is near; what cannot beat the best way is forgotten. */
FUNCTION void astar_raise(AstarSearch* search, uint step) {
    const int end = search->farEnd;
    search->limit = astar_sum(search->farLeast, step);
    search->farEnd = 0;
    search->farLeast = ASTAR_NO_KEY;
    for (int i = lane_index(); i - lane_index() < end; i += LANES) {
        uint key = i < end ? search->farKeys[i] : ASTAR_NO_KEY;
        int counts = key < search->best;
        int4 entry = search->far[counts ? i : 0];
        /* What is kept is written where it, or what lies before it, has been read. */
        team_sync();
        astar_open(search, counts, key, entry);
        team_sync();
    }
}

/* Records and turns are all 0 before the first search, and the next agent is 0 before each launch. */
KERNEL_OF_128(8) void astar_search(
        GLOBAL const int* RESTRICT polygons, GLOBAL const float* RESTRICT points, GLOBAL int* states,
        GLOBAL double* costs, GLOBAL int* first, GLOBAL int* sizes, GLOBAL int* ids, GLOBAL int* cursor, int idCapacity,
        int narrow, GLOBAL const int* RESTRICT order, int count, GLOBAL const int* RESTRICT firstSlot,
        GLOBAL const int4* RESTRICT slotEdges, GLOBAL const float* RESTRICT metreCosts,
        GLOBAL const int* RESTRICT behind, GLOBAL const int* RESTRICT idOfEnd, int lead,
        GLOBAL const int* RESTRICT wayOut, GLOBAL const int4* RESTRICT edges, int nodes, int nodeBits,
        GLOBAL uint2* allRecords, GLOBAL int4* allFar, GLOBAL uint* allFarKeys, int capacity, GLOBAL uint* turns,
        int mostTurns, int slots, GLOBAL int* next, int step, float scale, double grain, int trusted,
        int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, LANES);
    const int slot = team_index();
    if (slot >= slots) return;
    const int lane = lane_index();
    const uint parentMask = (1u << nodeBits) - 1;
    AstarSearch search;
    search.records = allRecords + (size_t) slot * nodes;
    search.near = (LOCAL_POINTER int4*) memory;
    search.far = allFar + (size_t) slot * capacity;
    search.farKeys = allFarKeys + (size_t) slot * capacity;
    search.capacity = capacity;
    search.turn = turns[slot];
    search.turnShift = nodeBits + 2;
    search.scale = scale;
    search.grain = grain;
    /* When a search has ended, this is where the way back is kept. */
    GLOBAL int* way = (GLOBAL int*) search.far;

    for (;;) {
        const int i = team_from(lane == 0 ? add_atomically(next, 1) : 0, 0);
        if (i >= count) break;
        const int agent = order[i];
        if (states[agent] != TO_BE_PLANNED) continue;
        const int start = polygons[2 * agent];
        const float startX = points[6 * agent];
        const float startY = points[6 * agent + 1];
        const float startZ = points[6 * agent + 2];
        search.goal = polygons[2 * agent + 1];
        search.goalX = points[6 * agent + 3];
        search.goalY = points[6 * agent + 4];
        search.goalZ = points[6 * agent + 5];
        search.metreCost = metreCosts[search.goal];
        team_sync();
        if (search.turn == (uint) mostTurns) {
            for (int node = lane; node < nodes; node += LANES) search.records[node] = ASTAR_RECORD(0, 0);
            search.turn = 0;
            team_sync();
        }
        search.turn++;
        search.best = ASTAR_NO_KEY;
        search.last = -1;
        const double startCost = metreCosts[start];
        const float dx = search.goalX - startX;
        const float dy = search.goalY - startY;
        const float dz = search.goalZ - startZ;
        if (start == search.goal) {
            search.best = astar_grains(
                cost_inside(
                    (double) search.goalX - startX, (double) search.goalY - startY, (double) search.goalZ - startZ,
                    startCost, grain),
                grain);
        }
        int out = wayOut[search.goal];
        search.deep = out >= 0;
        while (out >= 0) {
            uint wanted = search.turn << search.turnShift | ASTAR_WANTED;
            if (lane == 0) search.records[out >> 1] = ASTAR_RECORD(ASTAR_UNREACHED, wanted);
            out = wayOut[behind[out]];
        }
        team_sync();
        search.nearFirst = 0;
        search.nearEnd = 0;
        search.farEnd = 0;
        search.farLeast = ASTAR_NO_KEY;
        search.limit = astar_sum(astar_left(dx, dy, dz, scale), (uint) step);
        for (int s = firstSlot[start]; s < firstSlot[start + 1]; s += LANES) {
            const int own = s + lane < firstSlot[start + 1];
            const int at = 2 * (own ? s + lane : s);
            const int4 edge = slotEdges[at];
            const int4 there = slotEdges[at + 1];
            const double inside = cost_inside(
                (double) float_of(there.x) - startX, (double) float_of(there.y) - startY,
                (double) float_of(there.z) - startZ, startCost, grain);
            astar_reach(&search, own, edge, there, astar_grains(inside, grain), edge.x >> 2);
        }
        while (search.farEnd <= capacity) {
            if (search.nearFirst == search.nearEnd) {
                if (search.farLeast >= search.best) break;
                astar_raise(&search, (uint) step);
                continue;
            }
            const int ready = search.nearEnd - search.nearFirst;
            const int taken = ready < LANES / ASTAR_PER_NODE ? ready : LANES / ASTAR_PER_NODE;
            const int which = lane / ASTAR_PER_NODE;
            team_sync();
            const int4 own = search.near[(search.nearFirst + (which < taken ? which : 0)) & (ASTAR_NEAR - 1)];
            search.nearFirst += taken;
            team_sync();
            /* Otherwise a cheaper way to the node was found since. */
            const int last = which < taken && search.records[own.x >> 2].x == (uint) own.y ? own.w : 0;
            for (int k = lane % ASTAR_PER_NODE; team_any(k < last); k += ASTAR_PER_NODE) {
                const int at = 2 * (own.z + (k < last ? k : 0));
                const int4 edge = edges[at];
                const int4 there = edges[at + 1];
                astar_reach(&search, k < last, edge, there, (uint) own.y + (uint) edge.y, own.x >> 2);
            }
        }
        if (search.farEnd > capacity || search.best >= (uint) trusted) {
            if (lane == 0) states[agent] = LEFT_OVER;
            continue;
        }

        int size = 0;
        for (int node = search.last; node >= 0 && size <= 4 * capacity; size++) {
            const uint2 record = search.records[node];
            if (lane == 0 && size < 4 * capacity) way[size] = idOfEnd[2 * node + ((record.y & ASTAR_SIDE) ^ 1)];
            const int before = (int) (record.y >> 2 & parentMask);
            node = before == node ? -1 : before;
        }
        int at = 0;
        if (lane == 0 && size <= 4 * capacity) at = add_atomically(cursor, size + lead);
        at = team_from(at, 0);
        if (size > 4 * capacity || at < 0 || at > idCapacity - size - lead) {
            if (lane == 0) states[agent] = LEFT_OVER;
            continue;
        }
        if (lane == 0) {
            states[agent] = FOUND;
            costs[agent] = search.best * grain;
            first[agent] = at;
            sizes[agent] = size + lead;
            if (lead) put_id(ids, narrow, at, start);
        }
        team_sync();
        for (int k = lane; k < size; k += LANES) put_id(ids, narrow, at + lead + k, way[size - 1 - k]);
        team_sync();
    }
    if (lane == 0) turns[slot] = search.turn;
}
