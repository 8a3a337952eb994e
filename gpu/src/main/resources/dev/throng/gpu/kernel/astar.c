/*
 * A* over the portal graph, one thread for one agent, as many side by side as there is memory for.
 *
 * A slot is the memory of one search: a record of each node and an open list. A thread keeps its slot and takes one agent after
 * another. What it does next it decides anew at each turn of one loop, and all turns begin with the record of a node: so threads
 * of a warp stay together, although one sets out while another searches and a third walks its way back.
 *
 * Costs are whole numbers of grains, exact. The estimate is rounded down, in float: it is admissible but not quite consistent, so
 * a node may be expanded twice; the first way that no entry of the open list can beat is the cheapest all the same.
 *
 * What counts is memory of the slots, which lies beyond all caches. A record has 8 bytes, so that the nodes of a polygon,
 * neighbours in number, share sectors. The open list is a heap of which each node has four children in one sector of 32 bytes,
 * and old entries are left in it. A node that is taken from it is replaced by the best node reached from there: most are as good
 * as the one before, and stay at the top. There are two kernels: one has the first entries of the heap in local memory, which
 * spares the trips to global memory that each search must wait for; the other leaves that memory to the cache.
 *
 * Agents that have far to go are taken first: threads of a warp then search for about as long, and none is left with a long search
 * at the end. Where there are fewer agents than threads, only each second thread works, or each
 * fourth and so on: those of a warp wait for each other.
 */
#ifdef __CUDACC__
typedef unsigned long long astar_entry;
typedef ulonglong2 astar_entries;
#define ASTAR_RECORD(cost, rest) make_uint2(cost, rest)
#else
typedef ulong astar_entry;
typedef ulong2 astar_entries;
#define ASTAR_RECORD(cost, rest) (uint2)(cost, rest)
#endif

/* Costs of ways are below it; as the cost of a node: not reached. The dearest edge can be added to it without overflow. */
#define ASTAR_UNREACHED 0xe0000000u
#define ASTAR_NO_KEY 0xffffffffu
#define ASTAR_NO_ENTRY (~(astar_entry) 0)

/* The second half of a record: the turn of the slot in which it was written, the node before, and two bits. */
#define ASTAR_SIDE 1u
/* The goal lies behind the node. */
#define ASTAR_WANTED 2u
/* In the head of an edge. */
#define ASTAR_DEAD_END 2

/* What a thread does next. */
#define ASTAR_TAKE 0
#define ASTAR_SET_OUT 1
#define ASTAR_SEARCH 2
#define ASTAR_WALK_BACK 3
#define ASTAR_WRITE 4

/* Edges whose memory is asked for at once, and ids written at once. */
#define ASTAR_EDGES 4
#define ASTAR_IDS 8

/* A heap's first entry lies here, so that the children of any lie in one sector. */
#define ASTAR_TOP 3

/* The top, its children and theirs. */
#define ASTAR_NEAR 21

/* Four children for each entry. Some of the first entries are near; the others lie in global memory. */
typedef struct {
    GLOBAL astar_entry* entries;
    /* Those of the lanes of a team lie side by side. */
    LOCAL_POINTER astar_entry* near;
    /* 0 or ASTAR_NEAR. */
    int nearSize;
} AstarHeap;

FUNCTION astar_entry astar_least(astar_entry a, astar_entry b) { return a < b ? a : b; }

FUNCTION astar_entry astar_get(const AstarHeap* heap, int at) {
    return at < heap->nearSize ? heap->near[LANES * at] : heap->entries[ASTAR_TOP + at];
}

FUNCTION void astar_put(const AstarHeap* heap, int at, astar_entry entry) {
    if (at < heap->nearSize) {
        heap->near[LANES * at] = entry;
    } else {
        heap->entries[ASTAR_TOP + at] = entry;
    }
}

/* Puts an entry at the top, whose own is gone, and returns which one is at the top then. */
FUNCTION astar_entry astar_replace(const AstarHeap* heap, int size, astar_entry entry) {
    astar_entry top = entry;
    int at = 0;
    for (;;) {
        int child = 4 * at + 1;
        if (child >= size) break;
        astar_entries low;
        astar_entries high;
        if (child < heap->nearSize) {
            LOCAL_POINTER const astar_entry* children = heap->near + LANES * child;
            low.x = children[0];
            low.y = children[LANES];
            high.x = children[2 * LANES];
            high.y = children[3 * LANES];
        } else {
            GLOBAL const astar_entries* children = (GLOBAL const astar_entries*) (heap->entries + ASTAR_TOP + child);
            low = children[0];
            high = children[1];
        }
        astar_entry second = child + 1 < size ? low.y : ASTAR_NO_ENTRY;
        astar_entry third = child + 2 < size ? high.x : ASTAR_NO_ENTRY;
        astar_entry fourth = child + 3 < size ? high.y : ASTAR_NO_ENTRY;
        astar_entry least = astar_least(astar_least(low.x, second), astar_least(third, fourth));
        if (least >= entry) break;
        if (at == 0) top = least;
        astar_put(heap, at, least);
        at = child + (least == low.x ? 0 : least == second ? 1 : least == third ? 2 : 3);
    }
    astar_put(heap, at, entry);
    return top;
}

/* Adds an entry behind the last, and leads it up to where it belongs, but not to the top where that is to be replaced. */
FUNCTION void astar_add(const AstarHeap* heap, int at, astar_entry entry, int replacing) {
    while (at > (replacing ? 4 : 0)) {
        int parent = (at - 1) >> 2;
        astar_entry above = astar_get(heap, parent);
        if (above <= entry) break;
        astar_put(heap, at, above);
        at = parent;
    }
    astar_put(heap, at, entry);
}

/* Whole grains, at most the cost of a node that is not reached. */
FUNCTION uint astar_grains(double cost, double grain) { return (uint) fmin(cost / grain, (double) ASTAR_UNREACHED); }

/* What is left to the goal at least, at most what can be added to a cost. */
FUNCTION uint astar_estimate(float4 place, float x, float y, float z, float scale) {
    float dx = place.x - x;
    float dy = place.y - y;
    float dz = place.z - z;
    return (uint) fmin(scale * sqrt(dx * dx + dy * dy + dz * dz), 3.0e9f);
}

FUNCTION uint astar_sum(uint cost, uint estimate) { return estimate < ASTAR_NO_KEY - cost ? cost + estimate : ASTAR_NO_KEY; }

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

/* Records and turns are all 0 before the first search, and the next agent is 0 before each launch. */
#define ASTAR_PARAMETERS \
    GLOBAL const int* RESTRICT polygons, GLOBAL const float* RESTRICT points, GLOBAL int* states, \
    GLOBAL double* costs, GLOBAL int* first, GLOBAL int* sizes, GLOBAL int* ids, GLOBAL int* cursor, int idCapacity, \
    int narrow, GLOBAL const int* RESTRICT order, int count, GLOBAL const int* RESTRICT firstSlot, \
    GLOBAL const int* RESTRICT slotHeads, GLOBAL const float4* RESTRICT places, \
    GLOBAL const float* RESTRICT metreCosts, GLOBAL const int* RESTRICT behind, GLOBAL const int* RESTRICT idOfEnd, \
    int lead, GLOBAL const int* RESTRICT wayOut, GLOBAL const int* RESTRICT firstEdge, \
    GLOBAL const int2* RESTRICT edges, int nodes, int nodeBits, GLOBAL uint2* allRecords, \
    GLOBAL astar_entry* allHeaps, int capacity, GLOBAL uint* turns, int mostTurns, int slots, int spread, \
    GLOBAL int* next, float scale, double grain, int trusted

#define ASTAR_ARGUMENTS \
    polygons, points, states, costs, first, sizes, ids, cursor, idCapacity, narrow, order, count, firstSlot, \
    slotHeads, places, metreCosts, behind, idOfEnd, lead, wayOut, firstEdge, edges, nodes, nodeBits, allRecords, \
    allHeaps, capacity, turns, mostTurns, slots, spread, next, scale, grain, trusted

FUNCTION void astar_search(ASTAR_PARAMETERS, LOCAL_POINTER astar_entry* near, int nearSize) {
    int slot = thread_index() >> spread;
    if (slot >= slots || slot << spread != thread_index()) return;
    GLOBAL uint2* records = allRecords + (size_t) slot * nodes;
    AstarHeap open = {allHeaps + (size_t) slot * (capacity + ASTAR_TOP + 1), near, nearSize};
    /* When a search has ended, its open list is where the way back is kept. */
    GLOBAL int* way = (GLOBAL int*) open.entries;
    int turnShift = nodeBits + 2;
    uint parentMask = (1u << nodeBits) - 1;
    uint turn = turns[slot];

    int mode = ASTAR_TAKE;
    int agent = 0;
    int goal = 0;
    float goalX = 0;
    float goalY = 0;
    float goalZ = 0;
    uint best = 0;
    /* The last node of the best way; then how far it is walked back. */
    int last = 0;
    int deep = 0;
    /* Entries of the open list; then nodes of the way. */
    int size = 0;
    astar_entry top = ASTAR_NO_ENTRY;
    /* The next node to set out from; then where ids are written. */
    int at = 0;
    int done = 0;

    for (;;) {
        if (mode == ASTAR_TAKE) {
            int i = add_atomically(next, 1);
            if (i >= count) break;
            agent = order[i];
            if (states[agent] != TO_BE_PLANNED) continue;
            int start = polygons[2 * agent];
            goal = polygons[2 * agent + 1];
            goalX = points[6 * agent + 3];
            goalY = points[6 * agent + 4];
            goalZ = points[6 * agent + 5];
            if (turn == (uint) mostTurns) {
                for (int node = 0; node < nodes; node++) records[node] = ASTAR_RECORD(0, 0);
                turn = 0;
            }
            turn++;
            best = ASTAR_NO_KEY;
            if (start == goal) {
                double dx = (double) goalX - points[6 * agent];
                double dy = (double) goalY - points[6 * agent + 1];
                double dz = (double) goalZ - points[6 * agent + 2];
                best = astar_grains(cost_inside(dx, dy, dz, metreCosts[goal], grain), grain);
            }
            last = -1;
            size = 0;
            top = ASTAR_NO_ENTRY;
            uint2 wanted = ASTAR_RECORD(ASTAR_UNREACHED, turn << turnShift | ASTAR_WANTED);
            for (int s = firstSlot[goal]; s < firstSlot[goal + 1]; s++) records[slotHeads[s] >> 2] = wanted;
            int out = wayOut[goal];
            deep = out >= 0;
            while (out >= 0) {
                records[out >> 1] = wanted;
                out = wayOut[behind[out]];
            }
            at = firstSlot[start];
            done = firstSlot[start + 1];
            mode = at < done ? ASTAR_SET_OUT : ASTAR_SEARCH;
        }

        /* The end on which the node of this turn was reached, as edges have it, and its key. */
        int head = last << 2;
        uint key = 0;
        if (mode == ASTAR_SET_OUT) {
            head = slotHeads[at++];
        } else if (mode == ASTAR_SEARCH) {
            key = (uint) (top >> 32);
            head = (int) (uint) top;
            if (key >= best) {
                if (best >= (uint) trusted) {
                    states[agent] = LEFT_OVER;
                    mode = ASTAR_TAKE;
                    continue;
                }
                head = last << 2;
                size = 0;
                mode = ASTAR_WALK_BACK;
            }
        }

        if (mode == ASTAR_WRITE || head < 0) {
            /* The way is known; a direct one has no nodes. */
            if (mode == ASTAR_WALK_BACK) {
                at = add_atomically(cursor, size + lead);
                if (at < 0 || at > idCapacity - size - lead) {
                    states[agent] = LEFT_OVER;
                    mode = ASTAR_TAKE;
                    continue;
                }
                states[agent] = FOUND;
                costs[agent] = best * grain;
                first[agent] = at;
                sizes[agent] = size + lead;
                if (lead) put_id(ids, narrow, at, polygons[2 * agent]);
                at += lead;
                done = 0;
                mode = ASTAR_WRITE;
            }
#pragma unroll
            for (int i = 0; i < ASTAR_IDS; i++) {
                if (done + i < size) put_id(ids, narrow, at + done + i, way[size - 1 - done - i]);
            }
            done += ASTAR_IDS;
            if (done >= size) mode = ASTAR_TAKE;
            continue;
        }

        int node = head >> 2;
        int out = 2 * node + ((head & 1) ^ 1);
        /* Asked for together, whether needed or not. */
        uint2 record = records[node];
        float4 place = places[node];
        int e = firstEdge[out];
        int end = firstEdge[out + 1];

        if (mode == ASTAR_WALK_BACK) {
            if (size == 2 * capacity) {
                states[agent] = LEFT_OVER;
                mode = ASTAR_TAKE;
                continue;
            }
            way[size++] = idOfEnd[2 * node + ((record.y & ASTAR_SIDE) ^ 1)];
            int before = (int) (record.y >> 2 & parentMask);
            last = before == node ? -1 : before;
            continue;
        }

        uint estimate = astar_estimate(place, goalX, goalY, goalZ, scale);
        uint tag = turn << turnShift;
        uint side = head & ASTAR_SIDE;

        if (mode == ASTAR_SET_OUT) {
            if (at == done) mode = ASTAR_SEARCH;
            int known = record.y >> turnShift == turn;
            uint wanted = known ? record.y & ASTAR_WANTED : 0;
            if ((head & ASTAR_DEAD_END) != 0 && !(deep && wanted)) continue;
            double dx = (double) place.x - points[6 * agent];
            double dy = (double) place.y - points[6 * agent + 1];
            double dz = (double) place.z - points[6 * agent + 2];
            uint cost = astar_grains(cost_inside(dx, dy, dz, metreCosts[polygons[2 * agent]], grain), grain);
            uint sum = astar_sum(cost, estimate);
            if (cost >= (known ? record.x : ASTAR_UNREACHED) || sum >= best) continue;
            records[node] = ASTAR_RECORD(cost, tag | (uint) node << 2 | wanted | side);
            if (size == capacity) {
                states[agent] = LEFT_OVER;
                mode = ASTAR_TAKE;
                continue;
            }
            astar_entry entry = (astar_entry) sum << 32 | (uint) (node << 2) | side;
            astar_add(&open, size++, entry, 0);
            top = astar_least(top, entry);
            continue;
        }

        /* What will be at the top; until then its place is free, and the others are from the second place on. */
        astar_entry following = ASTAR_NO_ENTRY;
        size--;
        int full = 0;
        uint cost = record.x;
        /* Otherwise a cheaper way to the node was found since. */
        if (astar_sum(cost, estimate) == key) {
            if ((record.y & ASTAR_WANTED) && behind[out] == goal) {
                double dx = (double) place.x - goalX;
                double dy = (double) place.y - goalY;
                double dz = (double) place.z - goalZ;
                uint rest = astar_grains(cost_inside(dx, dy, dz, metreCosts[goal], grain), grain);
                uint whole = astar_sum(cost, rest);
                if (whole < best) {
                    best = whole;
                    last = node;
                }
            }
            for (; e < end; e += ASTAR_EDGES) {
                int heads[ASTAR_EDGES];
                uint news[ASTAR_EDGES];
                uint rests[ASTAR_EDGES];
                astar_entry entries[ASTAR_EDGES];
#pragma unroll
                for (int i = 0; i < ASTAR_EDGES; i++) {
                    int2 edge = edges[e + i < end ? e + i : end - 1];
                    int leads = e + i < end && (deep || (edge.x & ASTAR_DEAD_END) == 0);
                    heads[i] = leads ? edge.x : node << 2;
                    news[i] = leads ? cost + (uint) edge.y : ASTAR_UNREACHED;
                }
#pragma unroll
                for (int i = 0; i < ASTAR_EDGES; i++) {
                    uint2 old = records[heads[i] >> 2];
                    int known = old.y >> turnShift == turn;
                    uint wanted = known ? old.y & ASTAR_WANTED : 0;
                    int better = news[i] < (known ? old.x : ASTAR_UNREACHED);
                    if (!better || ((heads[i] & ASTAR_DEAD_END) != 0 && !wanted)) heads[i] = -1;
                    rests[i] = tag | (uint) node << 2 | wanted | (heads[i] & ASTAR_SIDE);
                }
                int more = 0;
#pragma unroll
                for (int i = 0; i < ASTAR_EDGES; i++) {
                    float4 there = places[heads[i] < 0 ? node : heads[i] >> 2];
                    uint left = astar_estimate(there, goalX, goalY, goalZ, scale);
                    uint sum = heads[i] < 0 ? ASTAR_NO_KEY : astar_sum(news[i], left);
                    entries[i] = ASTAR_NO_ENTRY;
                    if (sum < best) {
                        records[heads[i] >> 2] = ASTAR_RECORD(news[i], rests[i]);
                        astar_entry entry = (astar_entry) sum << 32 | (uint) (heads[i] & ~ASTAR_DEAD_END);
                        /* The best so far is kept for the top. */
                        entries[i] = entry < following ? following : entry;
                        following = astar_least(entry, following);
                        more |= (entries[i] != ASTAR_NO_ENTRY) << i;
                    }
                }
                while (more != 0) {
                    astar_entry entry = more & 1 ? entries[0] : more & 2 ? entries[1] : more & 4 ? entries[2] : entries[3];
                    more &= more - 1;
                    if (size + 1 < capacity) {
                        astar_add(&open, ++size, entry, 1);
                    } else {
                        full = 1;
                    }
                }
            }
        }
        if (full) {
            states[agent] = LEFT_OVER;
            mode = ASTAR_TAKE;
        } else if (following != ASTAR_NO_ENTRY) {
            top = astar_replace(&open, ++size, following);
        } else {
            top = size > 0 ? astar_replace(&open, size, astar_get(&open, size)) : ASTAR_NO_ENTRY;
        }
    }
    turns[slot] = turn;
}

KERNEL void astar_search_far(ASTAR_PARAMETERS) {
    astar_search(ASTAR_ARGUMENTS, (LOCAL_POINTER astar_entry*) 0, 0);
}

KERNEL void astar_search_near(ASTAR_PARAMETERS, int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, LANES);
    astar_search(ASTAR_ARGUMENTS, (LOCAL_POINTER astar_entry*) memory + lane_index(), ASTAR_NEAR);
}
