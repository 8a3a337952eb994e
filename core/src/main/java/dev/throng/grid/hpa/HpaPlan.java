package dev.throng.grid.hpa;

import dev.throng.graph.Ids;
import dev.throng.grid.index.TilePlan;
import dev.throng.overlay.GatePath;

/**
 * The gates of a path and how far it has been refined. An agent's own, reused; belongs to the index that it was found in, or to a
 * later one in which it holds.
 */
public final class HpaPlan implements TilePlan {
    /** Where it was found or taken over; null before. */
    HpaIndex index;

    final GatePath path = new GatePath();
    boolean complete = true;

    /** The gates; void unless a path was found. */
    public GatePath path() {
        return path;
    }

    /** Goes over to another snapshot if what is left of the path holds there; else returns why it does not. */
    String moveTo(HpaIndex snapshot) {
        if (complete || index == snapshot) {
            return null;
        }
        String fault = fault(snapshot);
        if (fault == null) {
            index = snapshot;
            path.moveTo(snapshot.overlay());
        }
        return fault;
    }

    /**
     * What lies ahead holds when it costs what it did. Between gates the tables say so. The legs from the start and to the goal
     * are in no table: there all tiles of the cluster must be as they were. Gates ahead may have moved, the one that the agent has
     * come to may not.
     */
    private String fault(HpaIndex snapshot) {
        if (index.clusters() != snapshot.clusters()) {
            return "the index was rebuilt";
        }
        int gates = path.size();
        if (path.departed()) {
            if (moved(path.legTo(), snapshot)) {
                return "the gate that it has come to has moved";
            }
        } else if (!index.sameTilesAround(path.start(), snapshot) || gates > 0 && moved(path.out(0) ^ 1, snapshot)) {
            return "tiles around its start have changed";
        }
        if (path.goal() != Ids.NONE
                && (!index.sameTilesAround(path.goal(), snapshot)
                        || gates > 0 && moved(path.out(gates - 1), snapshot))) {
            return "tiles around its goal have changed";
        }
        return path.crossingsHold(snapshot.overlay()) ? null : "a cluster that it crosses has changed";
    }

    private boolean moved(int end, HpaIndex snapshot) {
        return index.tile(end) != snapshot.tile(end);
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
