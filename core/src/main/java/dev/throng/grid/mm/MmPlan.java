package dev.throng.grid.mm;

import dev.throng.grid.index.TilePlan;

/**
 * An agent's abstract path and how far it has been refined: all that is kept of it from frame to frame. The agent's own,
 * reused; belongs to the index that it was found in, or to a later one in which it holds.
 */
public final class MmPlan implements TilePlan {
    /** Where it was found or taken over; null before. */
    MmIndex index;

    /** How many paths it has held: tells one from the next. */
    int paths;

    int[] regions = new int[64];
    int size;

    /** How many edges lie behind, of those between the regions. */
    int refined;

    /** Where the tiles found so far end. */
    int position;

    int goal;

    /** Whether the tiles have reached the goal. */
    boolean complete = true;

    /** Whether the start has been handed out. */
    boolean departed;

    /** Whether the next step leads to the centre of the region where the path is, before any edge. */
    boolean viaFirst;

    /** How many regions the abstract path has, the start's and the goal's included. */
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

    /** The tile with which the path ends as far as it has been refined. */
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
