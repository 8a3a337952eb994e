/*
 * The search over gates of all agents at once: what it costs from every gate, left on either side, to every gate of a level, and
 * the first leg of each way. A team for each gate that ways lead to.
 */
KERNEL void join_all_gates(
        CELL_PARAMETERS, GLOBAL const int* RESTRICT costsTo, GLOBAL const int4* RESTRICT allGateEnds,
        GLOBAL const int* RESTRICT legOfRow, GLOBAL const int* RESTRICT legs,
        int gateCount, GLOBAL int* RESTRICT between, GLOBAL ushort* RESTRICT firstLegs, int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, LANES);
    GLOBAL const int4* gateEnds = allGateEnds + 2 * gateBase;
    LOCAL_POINTER int* known = (LOCAL_POINTER int*) memory;
    const int rows = 2 * gateCount;
    for (int target = team_index(); target < gateCount; target += team_count()) {
        team_sync();
        for (int row = lane_index(); row < rows; row += LANES) known[row] = row >> 1 == target ? 0 : UNREACHED;
        int any = 1;
        while (any) {
            team_sync();
            any = 0;
            for (int row = lane_index(); row < rows; row += LANES) {
                if (row >> 1 == target) continue;
                const int4 out = gateEnds[row];
                const int columns = out.w >> 16;
                const int leg = legOfRow[2 * gateBase + row];
                int best = known[row];
                int bestColumn = -1;
                for (int column = 0; column < columns; column++) {
                    int way = costsTo[out.y + column];
                    int total = (way > 0 ? way : 1) + known[legs[2 * (leg + column) + 1]];
                    if (total < best && way < NO_WAY && column != (out.w & 0xffff)) {
                        best = total;
                        bestColumn = column;
                    }
                }
                if (bestColumn >= 0) {
                    known[row] = best;
                    firstLegs[row * gateCount + target] = (ushort) bestColumn;
                    any = 1;
                }
            }
            any = team_any(any);
        }
        team_sync();
        for (int row = lane_index(); row < rows; row += LANES) {
            between[row * gateCount + target] = known[row] < UNREACHED ? known[row] : NO_WAY;
        }
    }
}
