/*
 * The search over gates of all agents at once: what it costs from every gate, left on either side, to every gate of a level, and
 * the first leg of each way. A group for each gate that ways lead to.
 *
 * Rows, a gate and a side each, are looked at again and again until none gets cheaper; only those of cells at whose gates
 * something has changed.
 */
KERNEL void join_all_gates(
        GLOBAL const int* RESTRICT costsTo, GLOBAL const int4* RESTRICT allGateEnds, int gateBase,
        GLOBAL const int* RESTRICT rowOfColumn, int firstCell, int cellCount, int gateCount,
        GLOBAL int* RESTRICT between, GLOBAL ushort* RESTRICT firstLegs, int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, group_lanes());
    GLOBAL const int4* gateEnds = allGateEnds + 2 * gateBase;
    LOCAL_POINTER int* known = (LOCAL_POINTER int*) memory;
    LOCAL_POINTER int* any = known + 2 * gateCount;
    LOCAL_POINTER uchar* changed = (LOCAL_POINTER uchar*) (any + 1);
    LOCAL_POINTER uchar* changing = changed + cellCount;
    const int rows = 2 * gateCount;
    for (int target = group_index(); target < gateCount; target += group_count()) {
        for (int row = group_lane(); row < rows; row += group_lanes()) known[row] = row >> 1 == target ? 0 : UNREACHED;
        for (int cell = group_lane(); cell < cellCount; cell += group_lanes()) {
            changed[cell] = 0;
            changing[cell] = 0;
        }
        group_sync();
        if (group_lane() == 0) {
            changed[gateEnds[2 * target].x - firstCell] = 1;
            changed[gateEnds[2 * target + 1].x - firstCell] = 1;
            *any = 1;
        }
        group_sync();
        while (*any) {
            group_sync();
            if (group_lane() == 0) *any = 0;
            group_sync();
            for (int row = group_lane(); row < rows; row += group_lanes()) {
                const int4 out = gateEnds[row];
                if (!changed[out.x - firstCell] || row >> 1 == target) continue;
                const int columns = out.w >> 16;
                int best = known[row];
                int bestColumn = -1;
                for (int column = 0; column < columns; column++) {
                    int way = costsTo[out.y + column];
                    /* A leg that costs nothing would lead round and round. */
                    int total = (way > 0 ? way : 1) + known[rowOfColumn[out.z + column]];
                    if (total < best && way < NO_WAY && column != (out.w & 0xffff)) {
                        best = total;
                        bestColumn = column;
                    }
                }
                if (bestColumn >= 0) {
                    known[row] = best;
                    firstLegs[row * gateCount + target] = (ushort) bestColumn;
                    /* Ways that come to this row come through the cell on the gate's other side. */
                    changing[gateEnds[row ^ 1].x - firstCell] = 1;
                    *any = 1;
                }
            }
            group_sync();
            for (int cell = group_lane(); cell < cellCount; cell += group_lanes()) {
                changed[cell] = changing[cell];
                changing[cell] = 0;
            }
            group_sync();
        }
        for (int row = group_lane(); row < rows; row += group_lanes()) {
            between[row * gateCount + target] = known[row] < UNREACHED ? known[row] : NO_WAY;
        }
        group_sync();
    }
}
