/*
 * Plans by tables alone: from portals to the gates of their cells, and between all gates. A crew for each agent.
 *
 * The table between gates has rows, from which a way sets out, and a column for every gate. A row is a gate; or, where the table
 * was made on the device, a gate and the side on which a way leaves it (rowShift is 1 then).
 */

#define MOST_LEGS 64

/* Behind every pair of gates that is not over the goal's cheapest gate, which is preferred among equals, as on the host. */
#define NOT_OVER_PIVOT (1 << 24)

/* What it costs from one gate to another, whichever side is left. */
FUNCTION int least_between(GLOBAL const int* RESTRICT between, int from, int to, int gateCount, int rowShift) {
    GLOBAL const int* entry = between + ((from << rowShift) * gateCount + to);
    int cost = entry[0];
    return rowShift && entry[gateCount] < cost ? entry[gateCount] : cost;
}

KERNEL_OF_128(8) void plan_transit(
        AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, TABLE_PARAMETERS, EDGE_PARAMETERS,
        GLOBAL const int* RESTRICT between, GLOBAL const ushort* RESTRICT firstLegs,
        GLOBAL const int* RESTRICT rowOfColumn, GLOBAL const int* RESTRICT legOfRow, GLOBAL const int* RESTRICT legs,
        GLOBAL const int* RESTRICT legIds, int rowShift, int rowBase, int gateCount, int mostGates, int mostNodes, int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, CREW);
    const Mesh mesh = MESH_OF_PARAMETERS;
    const Cells cells = CELLS_OF_PARAMETERS;
    const Tables tables = TABLES_OF_PARAMETERS;
    const Edges edges = EDGES_OF_PARAMETERS;
    const Agents agents = AGENTS_OF_PARAMETERS;
    LOCAL_POINTER int* startKnown = (LOCAL_POINTER int*) memory;
    LOCAL_POINTER int* goalKnown = startKnown + mostGates;
    LOCAL_POINTER int* overPivot = goalKnown + mostGates;
    LOCAL_POINTER int* words = overPivot + mostGates;
    LOCAL_POINTER int* legList = words + 4 * MOST_DOORS;
    LOCAL_POINTER ushort* hops = (LOCAL_POINTER ushort*) (legList + 2 * MOST_LEGS);
    const Labels labels = labels_in((LOCAL_POINTER char*) (hops + 2 * HOPS), mostNodes);
    const int lane = crew_lane();
    const int end = bounds[segment + 1];
    for (int i = bounds[segment] + crew_index(); i < end; i += crew_count()) {
        const int agent = order[i];
        crew_sync();
        const End start = start_of(&agents, &cells, agent);
        const End goal = goal_of(&agents, &cells, agent);
        const Doors startDoors = doors_of(&mesh, &cells, &start, words);
        const Doors goalDoors = doors_of(&mesh, &cells, &goal, words + 2 * MOST_DOORS);
        if (startDoors.count > MOST_DOORS || goalDoors.count > MOST_DOORS) {
            leave_over(&agents, agent);
            continue;
        }
        crew_sync();
        join(&cells, tables.costsTo, &start, &startDoors, startKnown);
        join(&cells, tables.costsFrom, &goal, &goalDoors, goalKnown);
        crew_sync();

        double straight = INFINITY;
        int limit = 2 * NO_WAY - 1;
        if (start.polygon == goal.polygon) {
            straight = mesh.graphGrain
                * grains_inside(
                    (double) goal.x - start.x, (double) goal.y - start.y, (double) goal.z - start.z,
                    metreCosts[start.polygon], perGraphGrain);
            limit = (int) fmin(straight * perGrain, (double) limit);
        }

        /* The goal's cheapest gate, and its first that is joined. */
        const int startGates = firstGate[start.cell + 1] - firstGate[start.cell];
        const int goalGates = firstGate[goal.cell + 1] - firstGate[goal.cell];
        int least = NO_WAY;
        int pivot = 0x7fffffff;
        int joined = 0x7fffffff;
        for (int column = lane; column < goalGates; column += CREW) {
            int known = goalKnown[column];
            if (known < NO_WAY && column < joined) joined = column;
            if (known < least) {
                least = known;
                pivot = column;
            }
        }
        int cheapest = crew_min(least);
        pivot = crew_min(least == cheapest ? pivot : 0x7fffffff);
        joined = crew_min(joined);

        /*
         * The goal's cheapest gate is looked at first, for all gates of the start. Since no way is longer than one round by way of
         * that gate, it says for each gate of the start what is the least that is to be had over it, and most rows of the table
         * need not be looked at. Rounds may leave a gate on either side, so that both count.
         */
        int best = limit - 1;
        int bestRank = 0x7fffffff;
        int saving = 0;
        if (cheapest < NO_WAY) {
            const int pivotGate = gates[firstGate[goal.cell] + pivot];
            for (int row = lane; row < startGates; row += CREW) {
                const int own = rowOfColumn[firstGate[start.cell] + row];
                int over = startKnown[row] + between[own * gateCount + pivotGate];
                overPivot[row] = startKnown[row] + least_between(between, own >> rowShift, pivotGate, gateCount, rowShift);
                if (over + cheapest <= best && (over + cheapest < best || row < bestRank)) {
                    best = over + cheapest;
                    bestRank = row;
                }
            }
            saving = cheapest;
            for (int column = lane; column < goalGates; column += CREW) {
                int gate = gates[firstGate[goal.cell] + column];
                int least = goalKnown[column] - least_between(between, gate, pivotGate, gateCount, rowShift);
                if (column != pivot && goalKnown[column] < NO_WAY && least < saving) saving = least;
            }
            saving = crew_min(saving);
        }
        crew_sync();
        int leastTotal = crew_min(best);
        for (int row = 0; row < startGates && cheapest < NO_WAY; row++) {
            if (overPivot[row] + saving >= leastTotal) continue;
            const int to = startKnown[row];
            GLOBAL const int* fromGate = between + rowOfColumn[firstGate[start.cell] + row] * gateCount;
            for (int column = lane; column < goalGates; column += CREW) {
                int from = goalKnown[column];
                int total = to + from + fromGate[gates[firstGate[goal.cell] + column]];
                if (total < best && from < NO_WAY) {
                    best = total;
                    bestRank = NOT_OVER_PIVOT + row * goalGates + (column == joined ? pivot : column);
                }
            }
            leastTotal = crew_min(best);
        }
        const int cost = crew_min(best);
        const int rank = crew_min(best == cost ? bestRank : 0x7fffffff);

        if (start.cell == goal.cell) {
            if (firstNode[start.cell + 1] - firstNode[start.cell] > mostNodes) {
                leave_over(&agents, agent);
                continue;
            }
            int insideCost;
            int last = find_inside(
                &mesh, &edges, &cells, &start, &startDoors, &goal, &goalDoors, &labels, cost + 1, &insideCost);
            if (last >= 0 && insideCost <= cost) {
                write_inside(&mesh, &edges, &cells, &agents, agent, &start, &goal, &labels, last);
                continue;
            }
        }
        if (rank == 0x7fffffff) {
            if (start.polygon == goal.polygon) {
                begin_path(&agents, agent, start.polygon, straight, 0);
            } else if (lane == 0) {
                states[agent] = UNREACHABLE;
                costs[agent] = INFINITY;
                sizes[agent] = 0;
            }
            continue;
        }

        int startColumn = rank;
        int goalColumn = pivot;
        if (rank >= NOT_OVER_PIVOT) {
            startColumn = (rank - NOT_OVER_PIVOT) / goalGates;
            goalColumn = rank - NOT_OVER_PIVOT - startColumn * goalGates;
            goalColumn = goalColumn == pivot ? joined : goalColumn;
        }
        const EndWalks ends = walk_ends(
            &mesh, &cells, &tables, &start, &startDoors, startColumn, startKnown[startColumn], &goal, &goalDoors,
            goalColumn, goalKnown[goalColumn], hops, words);
        const int firstRow = rowOfColumn[firstGate[start.cell] + startColumn];
        const int lastOf = gate_in(&cells, goal.cell, goalColumn);
        int legCount = 0;
        int between_ids = 0;
        int before = ends.before;
        int legTouch = 0;
        for (int row = firstRow; row >> rowShift != lastOf; legCount++) {
            int leg = legOfRow[rowBase + row] + firstLegs[row * gateCount + lastOf];
            int from = legs[2 * leg];
            int to = legs[2 * leg + 2];
            if (legCount == 0) {
                legTouch = polygon_of(&mesh, lead, get_id(legIds, narrow, from)) == before && before >= 0;
            }
            if (legCount < MOST_LEGS && lane == 0) {
                legList[2 * legCount] = from;
                legList[2 * legCount + 1] = to - from;
            }
            between_ids += to - from;
            row = legs[2 * leg + 1];
            if (row >> rowShift == lastOf) before = polygon_of(&mesh, lead, get_id(legIds, narrow, to - 1));
        }
        if (legCount > MOST_LEGS) {
            leave_over(&agents, agent);
            continue;
        }
        /* Where midpoints are in line, a way may touch a gate and turn back into the cell that it came from. */
        int crossing = gateNodes[gateBase + lastOf] << 1 | side_in(&cells, lastOf, goal.cell);
        int goalTouch = behind[crossing] == before && before >= 0;
        int size = start_size(&ends) + between_ids - legTouch + 1 - goalTouch + goal_size(&ends);
        int slot = begin_path(&agents, agent, start.polygon, cost * grain, size);
        if (slot >= 0) {
            write_start(&mesh, &cells, &tables, &agents, &ends, slot, hops);
            slot += start_size(&ends);
            for (int leg = 0; leg < legCount; leg++) {
                int skipped = leg == 0 ? legTouch : 0;
                copy_ids(&agents, slot, legIds, legList[2 * leg] + skipped, legList[2 * leg + 1] - skipped);
                slot += legList[2 * leg + 1] - skipped;
            }
            if (!goalTouch && lane == 0) put_id(ids, narrow, slot, idOfEnd[crossing]);
            slot += 1 - goalTouch;
            write_goal(&mesh, &cells, &tables, &agents, &ends, slot, hops);
        }
    }
}
