package dev.throng.grid.hpa;

/**
 * Operation counts of a part of a query, the same on every machine.
 *
 * @param expanded tiles and gates expanded
 * @param openTotal sum of the sizes of the open list at these expansions; divided by {@code expanded} the mean
 */
public record HpaEffort(long expanded, long openTotal) {
    static final HpaEffort NONE = new HpaEffort(0, 0);
}
