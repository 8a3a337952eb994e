package dev.throng.mesh.search;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import java.util.Locale;

/** Finds the cheapest path between two points on a mesh, with or without an index. One per query. */
public abstract class MeshSearch {
    private final MeshIndex.Method method;

    MeshSearch(MeshIndex.Method method) {
        this.method = method;
    }

    /**
     * Switches to another snapshot of the same mesh.
     *
     * @param index index of that snapshot; null if there is none
     */
    public abstract void moveTo(PortalGraph snapshot, MeshOverlay index);

    /** Starts a search between two connected points. */
    public abstract void begin(Endpoints endpoints);

    /**
     * Expands up to this many more nodes.
     *
     * @return whether the search has ended
     */
    public abstract boolean advance(int expansions);

    /** Cost of the cheapest path, after the search has ended; does not require that the path is written. */
    public abstract double foundCost();

    /** Writes the crossings of the cheapest path, once the search has ended. */
    public abstract void writeFound(Crossings out);

    /**
     * Writes the crossings of the best path known so far.
     *
     * @return whether they lead to the goal; if not, they lead to {@link #lastNode}
     */
    public abstract boolean writePartial(Crossings out);

    /** Cost of the last written path. */
    public abstract double cost();

    /** The node of the portal graph at which a partial path ends, or -1 if it ends at the start. */
    public abstract int lastNode();

    /** Nodes expanded since the search was begun. */
    public abstract long expanded();

    public abstract SearchMetrics metrics();

    /** Work of the last search, in expansions of a portal; the same pair always gives the same number. */
    public abstract long work();

    /** Sets the expansion listener from the next search on, or null for none. */
    public abstract void listener(SearchListener listener);

    /** Sets the level of searches. */
    public void level(int wanted) {
        throw unknown("level");
    }

    /** Sets the connector of start and goal. */
    public void connector(MeshIndex.Connector wanted) {
        throw unknown("connector");
    }

    /** Returns the error for a setting that this kind of index does not have. */
    private BadInputException unknown(String setting) {
        return new BadInputException(setting + ": " + name() + " does not have this setting");
    }

    /** Name of the index, as on the command line. */
    final String name() {
        return method.name().toLowerCase(Locale.ROOT);
    }
}
