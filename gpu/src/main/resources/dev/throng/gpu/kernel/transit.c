/*
 * Plans by tables alone: from portals to the gates of their cells, and between all gates. A crew for each agent; a whole team where
 * both ends lie in one cell, which is searched too.
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

/* The parameters of both kernels, and how they are handed on. */
#define TRANSIT_PARAMETERS \
    GLOBAL const int* RESTRICT between, GLOBAL const ushort* RESTRICT firstLegs, \
    GLOBAL const int* RESTRICT rowOfColumn, GLOBAL const int* RESTRICT legOfRow, GLOBAL const int* RESTRICT legs, \
    GLOBAL const int* RESTRICT legIds, int rowShift, int rowBase, int gateCount, int mostGates, int mostNodes

#define TRANSIT_ARGUMENTS \
    between, firstLegs, rowOfColumn, legOfRow, legs, legIds, rowShift, rowBase, gateCount, mostGates, mostNodes

FUNCTION void plan_by_table(
        const int crew, AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, TABLE_PARAMETERS, EDGE_PARAMETERS,
        TRANSIT_PARAMETERS, LOCAL_POINTER char* memory) {
    const Mesh mesh = MESH_OF_PARAMETERS;
    const Cells cells = CELLS_OF_PARAMETERS;
    const Tables tables = TABLES_OF_PARAMETERS;
    const Edges edges = EDGES_OF_PARAMETERS;
    const Agents agents = AGENTS_OF_PARAMETERS;
    LOCAL_POINTER int* startKnown = (LOCAL_POINTER int*) memory;
    LOCAL_POINTER int* goalKnown = startKnown + mostGates;
    LOCAL_POINTER int* overPivot = goalKnown + mostGates;
    LOCAL_POINTER int* words = overPivot + mostGates;
    LOCAL_POINTER int* legFrom = words + 4 * MOST_DOORS;
    LOCAL_POINTER int* legSizes = legFrom + MOST_LEGS;
    LOCAL_POINTER ushort* hops = (LOCAL_POINTER ushort*) (legSizes + MOST_LEGS);
    const Labels labels = labels_in((LOCAL_POINTER char*) (hops + 2 * HOPS), mostNodes);
    const int lane = crew_lane(crew);
    const int end = bounds[segment + 1];
    for (int i = bounds[segment] + crew_index(crew); i < end; i += crew_count(crew)) {
        const int agent = order[i];
        crew_sync(crew);
        Trip trip = trip_of(&agents, &cells, agent, startKnown, goalKnown);
        const int limit = join_ends(crew, &mesh, &cells, &tables, &trip, words, 2 * NO_WAY - 1);
        const int inside = trip.start.cell == trip.goal.cell;
        if (limit < 0 || (inside && nodes_of(&cells, trip.start.cell) > mostNodes)) {
            leave_over(crew, &agents, agent);
            continue;
        }

        /* The goal's cheapest gate, and its first that is joined. */
        const int startGates = firstGate[trip.start.cell + 1] - firstGate[trip.start.cell];
        const int goalGates = firstGate[trip.goal.cell + 1] - firstGate[trip.goal.cell];
        int least = NO_WAY;
        int pivot = 0x7fffffff;
        int joined = 0x7fffffff;
        for (int column = lane; column < goalGates; column += crew) {
            int known = goalKnown[column];
            if (known < NO_WAY && column < joined) joined = column;
            if (known < least) {
                least = known;
                pivot = column;
            }
        }
        int cheapest = crew_min(crew, least);
        pivot = crew_min(crew, least == cheapest ? pivot : 0x7fffffff);
        joined = crew_min(crew, joined);

        /*
         * The goal's cheapest gate is looked at first, for all gates of the start. Since no way is longer than one round by way of
         * that gate, it says for each gate of the start what is the least that is to be had over it, and most rows of the table
         * need not be looked at. Rounds may leave a gate on either side, so that both count.
         */
        int best = limit - 1;
        int bestRank = 0x7fffffff;
        int saving = 0;
        if (cheapest < NO_WAY) {
            const int pivotGate = gates[firstGate[trip.goal.cell] + pivot];
            for (int row = lane; row < startGates; row += crew) {
                const int own = rowOfColumn[firstGate[trip.start.cell] + row];
                int over = startKnown[row] + between[own * gateCount + pivotGate];
                overPivot[row] = startKnown[row] + least_between(between, own >> rowShift, pivotGate, gateCount, rowShift);
                if (over + cheapest <= best && (over + cheapest < best || row < bestRank)) {
                    best = over + cheapest;
                    bestRank = row;
                }
            }
            saving = cheapest;
            for (int column = lane; column < goalGates; column += crew) {
                int gate = gates[firstGate[trip.goal.cell] + column];
                int least = goalKnown[column] - least_between(between, gate, pivotGate, gateCount, rowShift);
                if (column != pivot && goalKnown[column] < NO_WAY && least < saving) saving = least;
            }
            saving = crew_min(crew, saving);
        }
        crew_sync(crew);
        int leastTotal = crew_min(crew, best);
        for (int row = 0; row < startGates && cheapest < NO_WAY; row++) {
            if (overPivot[row] + saving >= leastTotal) continue;
            const int to = startKnown[row];
            GLOBAL const int* fromGate = between + rowOfColumn[firstGate[trip.start.cell] + row] * gateCount;
            for (int column = lane; column < goalGates; column += crew) {
                int from = goalKnown[column];
                int total = to + from + fromGate[gates[firstGate[trip.goal.cell] + column]];
                if (total < best && from < NO_WAY) {
                    best = total;
                    bestRank = NOT_OVER_PIVOT + row * goalGates + (column == joined ? pivot : column);
                }
            }
            leastTotal = crew_min(crew, best);
        }
        const int cost = crew_min(crew, best);
        const int rank = crew_min(crew, best == cost ? bestRank : 0x7fffffff);

        if (inside) {
            int bound = cost + 1;
            int last = find_inside(crew, &mesh, &edges, &cells, &trip, &labels, &bound);
            if (last >= 0) {
                write_inside(crew, &mesh, &edges, &cells, &agents, agent, &trip, &labels, last);
                continue;
            }
        }
        if (rank == 0x7fffffff) {
            answer_without_gates(crew, &agents, agent, &trip);
            continue;
        }

        int startColumn = rank;
        int goalColumn = pivot;
        if (rank >= NOT_OVER_PIVOT) {
            startColumn = (rank - NOT_OVER_PIVOT) / goalGates;
            goalColumn = rank - NOT_OVER_PIVOT - startColumn * goalGates;
            goalColumn = goalColumn == pivot ? joined : goalColumn;
        }
        const EndWalks ends = walk_ends(crew, &mesh, &cells, &tables, &trip, startColumn, goalColumn, hops, words);
        const int firstRow = rowOfColumn[firstGate[trip.start.cell] + startColumn];
        const int lastOf = gate_in(&cells, trip.goal.cell, goalColumn);
        int legCount = 0;
        int before = ends.before;
        for (int row = firstRow; row >> rowShift != lastOf; legCount++) {
            int leg = legOfRow[rowBase + row] + firstLegs[row * gateCount + lastOf];
            int from = legs[2 * leg];
            int to = legs[2 * leg + 2];
            row = legs[2 * leg + 1];
            if (legCount < MOST_LEGS && lane == 0) {
                /* Where midpoints are in line, a way may touch a gate and turn back into the cell that it came from. */
                int touch = legCount == 0 && before >= 0 && polygon_of(&mesh, lead, get_id(legIds, narrow, from)) == before;
                legFrom[legCount] = from + touch;
                legSizes[legCount] = to - from - touch;
            }
            if (row >> rowShift == lastOf) before = polygon_of(&mesh, lead, get_id(legIds, narrow, to - 1));
        }
        if (legCount > MOST_LEGS) {
            leave_over(crew, &agents, agent);
            continue;
        }
        crew_sync(crew);
        int crossing = gateNodes[gateBase + lastOf] << 1 | side_in(&cells, lastOf, trip.goal.cell);
        int touch = before >= 0 && behind[crossing] == before;
        write_over_gates(
            crew, &mesh, &cells, &tables, &agents, agent, &trip, &ends, hops, cost * grain, legFrom, legSizes, legCount, legIds,
            touch ? -1 : crossing);
    }
}

/* A crew for each agent. */
KERNEL_OF_128(8) void plan_transit(
        AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, TABLE_PARAMETERS, EDGE_PARAMETERS, TRANSIT_PARAMETERS,
        int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, CREW);
    plan_by_table(
        CREW, AGENT_ARGUMENTS, MESH_ARGUMENTS, CELL_ARGUMENTS, TABLE_ARGUMENTS, EDGE_ARGUMENTS, TRANSIT_ARGUMENTS, memory);
}

/* A team for each agent: a cell whose labels take much memory leaves no space for more crews than there are teams. */
KERNEL_OF_128(8) void plan_transit_inside(
        AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, TABLE_PARAMETERS, EDGE_PARAMETERS, TRANSIT_PARAMETERS,
        int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, LANES);
    plan_by_table(
        LANES, AGENT_ARGUMENTS, MESH_ARGUMENTS, CELL_ARGUMENTS, TABLE_ARGUMENTS, EDGE_ARGUMENTS, TRANSIT_ARGUMENTS, memory);
}
