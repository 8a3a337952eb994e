package dev.throng.path;

/**
 * Operation counts of a search. They are the same on every machine.
 *
 * @param expanded number of expansions, of nodes from the open list and of nodes passed in a corridor
 * @param generated nodes put on the open list
 * @param heapOperations insertions, decreases and removals
 * @param largestOpen largest size of the open list
 * @param openTotal sum of the sizes of the open list at every expansion from it; divided by {@code expanded} the mean
 */
public record SearchMetrics(long expanded, long generated, long heapOperations, int largestOpen, long openTotal) {}
