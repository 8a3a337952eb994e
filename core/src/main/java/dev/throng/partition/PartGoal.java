package dev.throng.partition;

/**
 * The goal of a cut.
 *
 * @param count number of parts
 * @param limit maximum weight of a part
 * @param effort duration of the improvement
 */
record PartGoal(int count, int limit, int effort) {}
