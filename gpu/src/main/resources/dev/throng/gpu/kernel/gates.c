/* Plans over the gates of one level: joins both ends by tables, searches with A*, copies stored ways. A crew for each agent. */

#define MOST_GATES_ON_WAY 128

/* An estimate in floats may be too long by rounding. */
#define LESS_THAN_STRAIGHT 0.999998f

/* Gates that have a common least key. */
#define GROUP 32

/* Set in a head behind which is nothing but a dead end. */
#define BLIND (1 << 30)

/* A search over the gates of a level. */
typedef struct {
    /* By gate: what it costs, what is left at least, and the sum of both while the gate is open. */
    LOCAL_POINTER int* known;
    LOCAL_POINTER int* left;
    LOCAL_POINTER int* keys;
    /* By group of gates: the least of their keys. */
    LOCAL_POINTER int* leastKeys;
    /* By gate: where the way to it comes from, one more than that gate's number or 0, doubled, plus the side it arrives on. */
    LOCAL_POINTER ushort* from;
} Search;

/* Arrives at a gate, unless that is no news or cannot beat what is known. */
FUNCTION void reach(const Search* search, int gate, int side, int before, int cost, int best) {
    if (cost < search->known[gate]) {
        int key = cost + search->left[gate];
        if (key < best) {
            search->known[gate] = cost;
            search->keys[gate] = key;
            search->from[gate] = (ushort) ((before + 1) << 1 | side);
            min_locally(&search->leastKeys[gate / GROUP], key);
        }
    }
}

/* Whether a head is worth to be reached: not when nothing but a dead end is behind it in which the goal is not. */
FUNCTION int leads_on(GLOBAL const int* RESTRICT blindRanges, int head, int goalNumber) {
    if (!(head & BLIND)) return 1;
    /* Behind the gate is what lies on its other side. */
    int behind = (head & (BLIND - 1)) ^ 1;
    return goalNumber >= blindRanges[2 * behind] && goalNumber < blindRanges[2 * behind + 1];
}

/* Takes the open gate with the least key out, if that is below a limit; else -1. */
FUNCTION int take_least(const Search* search, int gateCount, int limit) {
    const int groups = (gateCount + GROUP - 1) / GROUP;
    int key = UNREACHED;
    int group = 0;
    for (int i = crew_lane(); i < groups; i += CREW) {
        if (search->leastKeys[i] < key) {
            key = search->leastKeys[i];
            group = i;
        }
    }
    const int least = crew_min(key);
    if (least >= limit) return -1;
    group = crew_min(key == least ? group : 0x7fffffff);
    int gate = 0x7fffffff;
    int second = UNREACHED;
    for (int i = group * GROUP + crew_lane(); i < (group + 1) * GROUP && i < gateCount; i += CREW) {
        int own = search->keys[i];
        if (own == least && gate == 0x7fffffff) {
            gate = i;
        } else {
            second = own < second ? own : second;
        }
    }
    const int taken = crew_min(gate);
    /* Of several with the same key one is taken now. */
    second = crew_min(gate != taken && gate != 0x7fffffff ? least : second);
    if (crew_lane() == 0) {
        search->keys[taken] = UNREACHED;
        search->leastKeys[group] = second;
    }
    return taken;
}

KERNEL_OF_128(8) void plan_gates(
        AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, TABLE_PARAMETERS, EDGE_PARAMETERS,
        GLOBAL const float* RESTRICT allGatePoints, GLOBAL const int4* RESTRICT allGateEnds,
        GLOBAL const int* RESTRICT heads, GLOBAL const int* RESTRICT allBlindRanges,
        GLOBAL const int* RESTRICT deadEndNumbers, GLOBAL const int* RESTRICT legOfRow,
        GLOBAL const int* RESTRICT legs, GLOBAL const int* RESTRICT legIds, float perMetre, int gateCount,
        int mostGates, int mostNodes, int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, CREW);
    const Mesh mesh = MESH_OF_PARAMETERS;
    const Cells cells = CELLS_OF_PARAMETERS;
    const Tables tables = TABLES_OF_PARAMETERS;
    const Edges edges = EDGES_OF_PARAMETERS;
    const Agents agents = AGENTS_OF_PARAMETERS;
    GLOBAL const float* gatePoints = allGatePoints + 3 * gateBase;
    GLOBAL const int4* gateEnds = allGateEnds + 2 * gateBase;
    GLOBAL const int* blindRanges = allBlindRanges + 4 * gateBase;
    Search search;
    search.known = (LOCAL_POINTER int*) memory;
    search.left = search.known + gateCount;
    search.keys = search.left + gateCount;
    search.leastKeys = search.keys + gateCount;
    LOCAL_POINTER int* startKnown = search.leastKeys + (gateCount + GROUP - 1) / GROUP;
    LOCAL_POINTER int* goalKnown = startKnown + mostGates;
    LOCAL_POINTER int* words = goalKnown + mostGates;
    LOCAL_POINTER ushort* chain = (LOCAL_POINTER ushort*) (words + 4 * MOST_DOORS);
    LOCAL_POINTER ushort* hops = chain + MOST_GATES_ON_WAY;
    search.from = hops + 2 * HOPS;
    const Labels labels = labels_in((LOCAL_POINTER char*) (search.from + ((gateCount + 1) & ~1)), mostNodes);
    const int lane = crew_lane();
    const int end = bounds[segment + 1];
    for (int i = bounds[segment] + crew_index(); i < end; i += crew_count()) {
        const int agent = order[i];
        Trip trip = trip_of(&agents, &cells, agent, startKnown, goalKnown);
        crew_sync();
        for (int gate = lane; gate < gateCount; gate += CREW) {
            float dx = gatePoints[3 * gate] - trip.goal.x;
            float dy = gatePoints[3 * gate + 1] - trip.goal.y;
            float dz = gatePoints[3 * gate + 2] - trip.goal.z;
            search.known[gate] = UNREACHED;
            search.left[gate] = (int) (perMetre * LESS_THAN_STRAIGHT * sqrt(dx * dx + dy * dy + dz * dz));
            search.keys[gate] = UNREACHED;
        }
        for (int group = lane; group < (gateCount + GROUP - 1) / GROUP; group += CREW) {
            search.leastKeys[group] = UNREACHED;
        }
        int best = join_ends(&mesh, &cells, &tables, &trip, words, UNREACHED);
        const int inside = trip.start.cell == trip.goal.cell;
        if (best < 0 || (inside && nodes_of(&cells, trip.start.cell) > mostNodes)) {
            leave_over(&agents, agent);
            continue;
        }
        int bestGate = -1;
        int last = inside ? find_inside(&mesh, &edges, &cells, &trip, &labels, &best) : -1;

        const int goalNumber = deadEndNumbers[trip.goal.polygon];
        const int firstColumn = firstGate[trip.start.cell];
        for (int column = lane; column < firstGate[trip.start.cell + 1] - firstColumn; column += CREW) {
            int head = heads[firstColumn + column];
            if (startKnown[column] < NO_WAY && leads_on(blindRanges, head, goalNumber)) {
                int gate = (head & (BLIND - 1)) >> 1;
                reach(&search, gate, head & 1, -1, startKnown[column], best);
            }
        }
        crew_sync();
        int gate;
        while ((gate = take_least(&search, gateCount, best)) >= 0) {
            const int cost = search.known[gate];
            /* The cell that the way enters, the gate's row of costs there, the cell's columns, and the gate's own among them. */
            const int4 out = gateEnds[2 * gate + ((search.from[gate] & 1) ^ 1)];
            const int columns = out.w >> 16;
            if (out.x == trip.goal.cell) {
                int over = goalKnown[out.w & 0xffff];
                if (over < NO_WAY && cost + over < best) {
                    best = cost + over;
                    bestGate = gate;
                    last = -1;
                }
            }
            crew_sync();
            for (int column = lane; column < columns; column += CREW) {
                int way = costsTo[out.y + column];
                int head = heads[out.z + column];
                int next = (head & (BLIND - 1)) >> 1;
                if (way < NO_WAY && next != gate && leads_on(blindRanges, head, goalNumber)) {
                    reach(&search, next, head & 1, gate, cost + way, best);
                }
            }
            crew_sync();
        }

        if (last >= 0) {
            write_inside(&mesh, &edges, &cells, &agents, agent, &trip, &labels, last);
            continue;
        }
        if (bestGate < 0) {
            answer_without_gates(&agents, agent, &trip);
            continue;
        }

        /* From the last gate back to the first. */
        int count = 0;
        for (int on = bestGate; on >= 0 && count <= MOST_GATES_ON_WAY; on = (search.from[on] >> 1) - 1) {
            if (lane == 0 && count < MOST_GATES_ON_WAY) chain[count] = (ushort) on;
            count++;
        }
        crew_sync();
        if (count > MOST_GATES_ON_WAY) {
            leave_over(&agents, agent);
            continue;
        }
        const int firstOf = chain[count - 1];
        const int startColumn = cells.gateColumns[2 * firstOf + (search.from[firstOf] & 1)];
        const int goalColumn = cells.gateColumns[2 * bestGate + ((search.from[bestGate] & 1) ^ 1)];
        const EndWalks ends = walk_ends(&mesh, &cells, &tables, &trip, startColumn, goalColumn, hops, words);
        /* The ways between gates, in the memory of the search's keys and estimates, which have done their work. */
        for (int way = lane; way < count - 1; way += CREW) {
            int tail = chain[count - 1 - way];
            int head = chain[count - 2 - way];
            int leg = legOfRow[2 * (gateBase + tail) + ((search.from[tail] & 1) ^ 1)]
                + cells.gateColumns[2 * head + (search.from[head] & 1)];
            search.keys[way] = legs[2 * leg];
            search.left[way] = legs[2 * leg + 2] - legs[2 * leg];
        }
        crew_sync();
        int crossing = cells.gateNodes[bestGate] << 1 | ((search.from[bestGate] & 1) ^ 1);
        write_over_gates(
            &mesh, &cells, &tables, &agents, agent, &trip, &ends, hops, best * grain, search.keys, search.left, count - 1,
            legIds, crossing);
    }
}
