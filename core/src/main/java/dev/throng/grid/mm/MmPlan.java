package dev.throng.grid.mm;

import dev.throng.grid.index.TilePlan;

/**
 * An agent's abstract path, and how far it has been refined: the only state kept from frame to frame. Owned and reused
 * by the agent. It belongs to the index in which it was found, or to a later one in which it is still valid.
 */
public final class MmPlan implements TilePlan {
    /** The index in which it was found, or to which it was moved; null before. */
    MmIndex index;

    /** Number of paths it has held, which tells one from the next. */
    int paths;

    int[] regions = new int[64];
    int size;

    /** Number of edges between regions that are refined. */
    int refined;

    /** Last tile found so far. */
    int position;

    int goal;

    /** Whether the tiles have reached the goal. */
    boolean complete = true;

    /** Whether the start has been added. */
    boolean departed;

    /** Whether the next step leads to the centre of the current region, before any edge. */
    boolean viaFirst;

    /** Number of regions on the abstract path, those of the start and the goal included. */
    public int size() {
        return size;
    }

    /** A region of the path, by its id in the index. */
    public int region(int i) {
        if (i < 0 || i >= size) {
            throw new IndexOutOfBoundsException("region " + i + " of " + size);
        }
        return regions[i];
    }

    @Override
    public boolean complete() {
        return complete;
    }

    /** The last tile of the path as far as it has been refined. */
    public int position() {
        return position;
    }

    @Override
    public void clear() {
        size = 0;
        complete = true;
    }

    int[] room(int wanted) {
        if (wanted > regions.length) {
            regions = new int[Math.max(wanted, 2 * regions.length)];
        }
        return regions;
    }
}
