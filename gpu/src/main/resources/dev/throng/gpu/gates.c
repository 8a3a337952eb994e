/* Plans over the gates of one level: joins both ends by tables, searches with A*, copies stored ways. A team for each agent. */

#define MOST_GATES_ON_WAY 256

/* An estimate in floats may be too long by rounding. */
#define LESS_THAN_STRAIGHT 0.999998f

/* Bytes of local memory that a team needs besides labels; GateMethod knows them too. */
#define GATE_BYTES(gateCount, mostGates) \
    (8 * (gateCount) + 2 * (((gateCount) + 1) & ~1) + 8 * (mostGates) + 4 * 64 + 4 * MOST_GATES_ON_WAY + 4 * HOPS)

/* A search over the gates of a level. */
typedef struct {
    /* By gate: what it costs, with the estimate of what is left while it is open. */
    LOCAL_POINTER int* known;
    LOCAL_POINTER int* keys;
    /* By gate: where the way to it comes from, one more than that gate's number or 0, doubled, plus the side it arrives on. */
    LOCAL_POINTER ushort* from;
    int gateCount;
    float goalX;
    float goalY;
    float goalZ;
    float perMetre;
} Search;

FUNCTION int estimate(const Search* search, GLOBAL const float* gatePoints, int gate) {
    float dx = gatePoints[3 * gate] - search->goalX;
    float dy = gatePoints[3 * gate + 1] - search->goalY;
    float dz = gatePoints[3 * gate + 2] - search->goalZ;
    return (int) (search->perMetre * sqrt(dx * dx + dy * dy + dz * dz));
}

/* Arrives at a gate, unless that is no news or cannot beat what is known. */
FUNCTION void reach(
        const Search* search, GLOBAL const float* gatePoints, int gate, int side, int before, int cost, int best) {
    if (cost < search->known[gate]) {
        int key = cost + estimate(search, gatePoints, gate);
        if (key < best) {
            search->known[gate] = cost;
            search->keys[gate] = key;
            search->from[gate] = (ushort) ((before + 1) << 1 | side);
        }
    }
}

KERNEL void plan_gates(
        AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, TABLE_PARAMETERS, EDGE_PARAMETERS,
        GLOBAL const float* RESTRICT allGatePoints, GLOBAL const int* RESTRICT firstPair,
        GLOBAL const int* RESTRICT pairs, GLOBAL const int* RESTRICT wayIds, float perMetre, int gateCount,
        int mostGates, int mostNodes, int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes);
    const Mesh mesh = MESH_OF_PARAMETERS;
    const Cells cells = CELLS_OF_PARAMETERS;
    const Tables tables = TABLES_OF_PARAMETERS;
    const Edges edges = EDGES_OF_PARAMETERS;
    const Agents agents = AGENTS_OF_PARAMETERS;
    GLOBAL const float* gatePoints = allGatePoints + 3 * gateBase;
    Search search;
    search.known = (LOCAL_POINTER int*) memory;
    search.keys = search.known + gateCount;
    LOCAL_POINTER int* startKnown = search.keys + gateCount;
    LOCAL_POINTER int* goalKnown = startKnown + mostGates;
    LOCAL_POINTER int* words = goalKnown + mostGates;
    LOCAL_POINTER ushort* chain = (LOCAL_POINTER ushort*) (words + 64);
    LOCAL_POINTER ushort* hops = chain + 2 * MOST_GATES_ON_WAY;
    search.from = hops + 2 * HOPS;
    LOCAL_POINTER int* labelMemory = (LOCAL_POINTER int*) (search.from + ((gateCount + 1) & ~1));
    Labels labels = {labelMemory, (LOCAL_POINTER uchar*) (labelMemory + 2 * mostNodes)};
    search.gateCount = gateCount;
    search.perMetre = perMetre * LESS_THAN_STRAIGHT;
    const int lane = lane_index();
    const int end = bounds[segment + 1];
    for (int i = bounds[segment] + team_index(); i < end; i += team_count()) {
        const int agent = order[i];
        const End start = start_of(&agents, &cells, agent);
        const End goal = goal_of(&agents, &cells, agent);
        team_sync();
        search.goalX = goal.x;
        search.goalY = goal.y;
        search.goalZ = goal.z;
        for (int gate = lane; gate < gateCount; gate += LANES) {
            search.known[gate] = UNREACHED;
            search.keys[gate] = UNREACHED;
        }
        join(&mesh, &cells, tables.costsTo, &start, startKnown, words);
        join(&mesh, &cells, tables.costsFrom, &goal, goalKnown, words);
        team_sync();

        double straight = INFINITY;
        int best = UNREACHED;
        int bestGate = -1;
        int last = -1;
        if (start.polygon == goal.polygon) {
            straight = cost_inside(
                (double) goal.x - start.x, (double) goal.y - start.y, (double) goal.z - start.z,
                metreCosts[start.polygon], graphGrain);
            best = (int) fmin(straight / grain, (double) best);
        }
        if (start.cell == goal.cell) {
            if (firstNode[start.cell + 1] - firstNode[start.cell] > mostNodes) {
                leave_over(&agents, agent);
                continue;
            }
            int insideCost;
            last = find_inside(&mesh, &edges, &cells, &start, &goal, &labels, &insideCost);
            if (last >= 0 && insideCost < best) {
                best = insideCost;
            } else {
                last = -1;
            }
        }

        const int startGates = firstGate[start.cell + 1] - firstGate[start.cell];
        for (int column = lane; column < startGates; column += LANES) {
            int gate = gate_in(&cells, start.cell, column);
            if (startKnown[column] < NO_WAY) {
                reach(&search, gatePoints, gate, side_in(&cells, gate, start.cell), -1, startKnown[column], best);
            }
        }
        team_sync();
        while (1) {
            int key = UNREACHED;
            int gate = 0x7fffffff;
            for (int candidate = lane; candidate < gateCount; candidate += LANES) {
                int candidateKey = search.keys[candidate];
                if (candidateKey < key) {
                    key = candidateKey;
                    gate = candidate;
                }
            }
            int least = team_min(key);
            if (least >= best) break;
            gate = team_min(key == least ? gate : 0x7fffffff);
            const int cost = search.known[gate];
            const int out = 2 * gate + ((search.from[gate] & 1) ^ 1);
            const int cell = cells.gateCells[out];
            const int columns = firstGate[cell + 1] - firstGate[cell];
            const int row = firstEntry[cell] + cells.gatePlaces[out] * columns;
            if (cell == goal.cell) {
                int over = goalKnown[cells.gateColumns[out]];
                int total = cost + over;
                if (over < NO_WAY && total < best) {
                    best = total;
                    bestGate = gate;
                    last = -1;
                }
            }
            team_sync();
            if (lane == 0) search.keys[gate] = UNREACHED;
            for (int column = lane; column < columns; column += LANES) {
                int way = costsTo[row + column];
                int next = gate_in(&cells, cell, column);
                if (way < NO_WAY && next != gate) {
                    reach(&search, gatePoints, next, side_in(&cells, next, cell), gate, cost + way, best);
                }
            }
            team_sync();
        }

        if (last >= 0) {
            write_inside(&mesh, &edges, &cells, &agents, agent, &start, &goal, &labels, last);
            continue;
        }
        if (bestGate < 0) {
            if (start.polygon == goal.polygon) {
                begin_path(&agents, agent, start.polygon, straight, 0);
            } else if (lane == 0) {
                states[agent] = UNREACHABLE;
                costs[agent] = INFINITY;
                sizes[agent] = 0;
            }
            continue;
        }

        /* From the last gate back to the first. */
        int count = 0;
        for (int gate = bestGate; gate >= 0 && count <= MOST_GATES_ON_WAY; gate = (search.from[gate] >> 1) - 1) {
            if (lane == 0 && count < MOST_GATES_ON_WAY) chain[count] = (ushort) gate;
            count++;
        }
        team_sync();
        if (count > MOST_GATES_ON_WAY) {
            leave_over(&agents, agent);
            continue;
        }
        const int firstOf = chain[count - 1];
        const int startColumn = cells.gateColumns[2 * firstOf + (search.from[firstOf] & 1)];
        const int goalColumn = cells.gateColumns[2 * bestGate + ((search.from[bestGate] & 1) ^ 1)];
        const EndWalks ends = walk_ends(
            &mesh, &cells, &tables, &start, startColumn, startKnown[startColumn], &goal, goalColumn,
            goalKnown[goalColumn], hops, words);
        /* The ways between gates, in the room of the search's keys, which has done its work. */
        int sum = 0;
        for (int way = lane; way < count - 1; way += LANES) {
            int tail = chain[count - 1 - way];
            int head = chain[count - 2 - way];
            int out = 2 * tail + ((search.from[tail] & 1) ^ 1);
            int cell = cells.gateCells[out];
            int columns = firstGate[cell + 1] - firstGate[cell];
            int pair = firstPair[cell] + cells.gateColumns[out] * columns
                + cells.gateColumns[2 * head + (search.from[head] & 1)];
            sum += pairs[pair + 1] - pairs[pair];
            search.keys[way] = pair;
        }
        sum = team_sum(sum);
        team_sync();
        int size = start_size(&ends) + sum + 1 + goal_size(&ends);
        int slot = begin_path(&agents, agent, start.polygon, best * grain, size);
        if (slot >= 0) {
            write_start(&mesh, &cells, &tables, &agents, &ends, slot, hops);
            slot += start_size(&ends);
            for (int way = 0; way < count - 1; way++) {
                int from = pairs[search.keys[way]];
                int ids_of_way = pairs[search.keys[way] + 1] - from;
                copy_ids(&agents, slot, wayIds, from, ids_of_way);
                slot += ids_of_way;
            }
            int crossing = cells.gateNodes[bestGate] << 1 | ((search.from[bestGate] & 1) ^ 1);
            if (lane == 0) put_id(ids, narrow, slot, idOfEnd[crossing]);
            write_goal(&mesh, &cells, &tables, &agents, &ends, slot + 1, hops);
        }
    }
}
