package dev.throng.grid.hpa;

/**
 * What a part of a query took, in counts that are the same on every machine.
 *
 * @param expanded tiles and gates expanded
 * @param openTotal sizes of the open list at these expansions, added up: over {@code expanded} their mean
 */
public record HpaEffort(long expanded, long openTotal) {
    static final HpaEffort NONE = new HpaEffort(0, 0);
}
