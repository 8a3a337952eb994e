/*
 * Puts agents in the order in which they are planned: those that need the same kernel together, and among them by the cells of
 * start and goal, so that teams side by side read the same tables.
 */

/* Where an agent stands in the order, by counters of BUCKETS times BUCKETS for each segment; -1 when it is not planned. */
FUNCTION int order_key(
        GLOBAL const int* cellOf, int polygonCount, int levels, int buckets, int start, int goal,
        GLOBAL const int* firstCells) {
    /* Apart at the highest level, at a lower one, or at none. */
    int level = levels - 1;
    while (level >= 0 && cellOf[level * polygonCount + start] == cellOf[level * polygonCount + goal]) level--;
    int segment = level < 0 ? levels : levels - 1 - level;
    int shown = level < 0 ? 0 : level;
    int base = firstCells[shown];
    long count = firstCells[shown + 1] - base;
    int row = (int) ((cellOf[shown * polygonCount + start] - base) * (long) buckets / count);
    int column = (int) ((cellOf[shown * polygonCount + goal] - base) * (long) buckets / count);
    return (segment * buckets + row) * buckets + column;
}

KERNEL void count_agents(
        GLOBAL const int* RESTRICT states, GLOBAL const int* RESTRICT polygons, int count,
        GLOBAL const int* RESTRICT cellOf, GLOBAL const int* RESTRICT firstCells, int polygonCount, int levels,
        int buckets, GLOBAL int* RESTRICT keys, GLOBAL int* RESTRICT counters) {
    for (int agent = thread_index(); agent < count; agent += thread_count()) {
        int key = -1;
        if (states[agent] == TO_BE_PLANNED) {
            key = order_key(
                cellOf, polygonCount, levels, buckets, polygons[2 * agent], polygons[2 * agent + 1], firstCells);
            add_atomically(&counters[key], 1);
        }
        keys[agent] = key;
    }
}

/* One group of 256. Turns counts into the first place of each counter; bounds are those of the segments. */
KERNEL void add_up_counters(
        GLOBAL int* RESTRICT counters, int counterCount, int countersPerSegment, GLOBAL int* RESTRICT bounds) {
    LOCAL int sums[257];
    const int lane = group_lane();
    const int share = (counterCount + 255) / 256;
    const int from = lane * share < counterCount ? lane * share : counterCount;
    const int to = from + share < counterCount ? from + share : counterCount;
    int sum = 0;
    for (int i = from; i < to; i++) sum += counters[i];
    sums[lane + 1] = sum;
    group_sync();
    if (lane == 0) {
        sums[0] = 0;
        for (int i = 0; i < 256; i++) sums[i + 1] += sums[i];
    }
    group_sync();
    sum = sums[lane];
    for (int i = from; i < to; i++) {
        int own = counters[i];
        counters[i] = sum;
        if (i % countersPerSegment == 0) bounds[i / countersPerSegment] = sum;
        sum += own;
    }
    if (lane == 255) bounds[counterCount / countersPerSegment] = sums[256];
}

KERNEL void place_agents(
        GLOBAL const int* RESTRICT keys, int count, GLOBAL int* RESTRICT counters, GLOBAL int* RESTRICT order) {
    for (int agent = thread_index(); agent < count; agent += thread_count()) {
        int key = keys[agent];
        if (key >= 0) order[add_atomically(&counters[key], 1)] = agent;
    }
}
