package dev.throng.path;

/**
 * What a search did, in counts that are the same on every machine: the papers' tables are made of these.
 *
 * @param expanded how often a node's edges were followed, whether it came from the open list or was passed in a corridor
 * @param generated nodes put on the open list
 * @param heapOperations insertions, decreases and removals
 * @param largestOpen most nodes on the open list at one time
 * @param openTotal sizes of the open list at every expansion from it, added up: over {@code expanded} their mean
 */
public record SearchMetrics(long expanded, long generated, long heapOperations, int largestOpen, long openTotal) {}
