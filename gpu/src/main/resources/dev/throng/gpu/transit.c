/*
 * Plans by tables alone: from portals to the gates of their cells, and between all gates. A crew for each agent.
 *
 * The table between gates has rows, from which a way sets out, and a column for every gate. A row is a gate; or, where the table
 * was made on the device, a gate and the side on which a way leaves it (rowShift is 1 then).
 */

#define MOST_LEGS 64

/* Behind every pair of gates that is not over the goal's cheapest gate, which is preferred among equals, as on the host. */
#define NOT_OVER_PIVOT (1 << 24)

/* Bytes of local memory that a crew needs besides labels; TransitMethod knows them too. */
#define TRANSIT_BYTES(mostGates) (8 * (mostGates) + 16 * MOST_DOORS + 8 * MOST_LEGS + 4 * HOPS)

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
    LOCAL_POINTER int* words = goalKnown + mostGates;
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

        /* Each lane has a column, as far as there are lanes enough, and some of the rows. */
        int width = 1;
        while (width < goalGates && width < CREW) width <<= 1;
        int best = limit - 1;
        int bestRank = 0x7fffffff;
        for (int column = lane & (width - 1); column < goalGates; column += width) {
            int from = goalKnown[column];
            if (from >= NO_WAY) continue;
            GLOBAL const int* toGate = between + gates[firstGate[goal.cell] + column];
            for (int row = lane / width; row < startGates; row += CREW / width) {
                int total = startKnown[row] + from + toGate[rowOfColumn[firstGate[start.cell] + row] * gateCount];
                if (total <= best) {
                    int rank =
                        column == pivot ? row : NOT_OVER_PIVOT + row * goalGates + (column == joined ? pivot : column);
                    if (total < best || rank < bestRank) {
                        best = total;
                        bestRank = rank;
                    }
                }
            }
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
