package dev.throng.grid.hpa;

import dev.throng.grid.octile.TilePlan;
import dev.throng.overlay.GatePath;

/** The gates of a path and how far it has been refined. An agent's own, reused; belongs to the index it was found in. */
public final class HpaPlan implements TilePlan {
    /** Where it was found; null before. */
    HpaIndex index;

    final GatePath path = new GatePath();
    boolean complete = true;

    /** The gates; void unless a path was found. */
    public GatePath path() {
        return path;
    }

    @Override
    public boolean complete() {
        return complete;
    }

    @Override
    public void clear() {
        complete = true;
    }
}
