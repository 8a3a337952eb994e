package dev.throng.grid.hpa;

import dev.throng.graph.Ids;
import dev.throng.grid.index.TilePlan;
import dev.throng.overlay.GatePath;

/**
 * An abstract path, and how far it has been refined. Owned and reused by an agent. It belongs to the index in which it
 * was found, or to a later one in which it is still valid.
 */
public final class HpaPlan implements TilePlan {
    /** The index in which it was found, or to which it was moved; null before. */
    HpaIndex index;

    final GatePath path = new GatePath();
    boolean complete = true;

    /** The gates; undefined unless a path was found. */
    public GatePath path() {
        return path;
    }

    /** Switches to another snapshot if the rest of the path is valid there; else returns the reason why not. */
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
     * Returns why the rest of the path is invalid in a snapshot, or null. It is valid if its costs are unchanged.
     * Between gates the tables tell. The legs from the start and to the goal are in no table: there all tiles of the
     * cluster must be unchanged. Later gates may have moved, but not the one that the agent has reached.
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
