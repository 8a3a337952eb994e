package dev.throng.path;

/**
 * Counts of what a search did. They are the same on every machine.
 *
 * @param expanded how often a node's edges were followed, whether it came from the open list or was passed in a corridor
 * @param generated nodes put on the open list
 * @param heapOperations insertions, decreases and removals
 * @param largestOpen most nodes on the open list at one time
 * @param openTotal sizes of the open list at every expansion from it, added up: over {@code expanded} their mean
 */
public record SearchMetrics(long expanded, long generated, long heapOperations, int largestOpen, long openTotal) {}
