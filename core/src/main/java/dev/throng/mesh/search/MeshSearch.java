package dev.throng.mesh.search;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import java.util.Locale;

/** Finds the cheapest path between two points on a mesh, with whichever index. One per query. */
public abstract class MeshSearch {
    private final MeshIndex.Method method;

    MeshSearch(MeshIndex.Method method) {
        this.method = method;
    }

    /**
     * Goes over to another snapshot of the same mesh.
     *
     * @param index over it; null where there is none
     */
    public abstract void moveTo(PortalGraph snapshot, MeshOverlay index);

    /** Starts a search between two points that a path joins. */
    public abstract void begin(Endpoints endpoints);

    /**
     * Expands up to this many more nodes.
     *
     * @return whether the search has ended
     */
    public abstract boolean advance(int expansions);

    /** Cost of the cheapest path, once the search has ended; nothing need be written for it. */
    public abstract double foundCost();

    /** Writes the crossings of the cheapest path, once the search has ended. */
    public abstract void writeFound(Crossings out);

    /**
     * Writes the crossings of the best that is known so far.
     *
     * @return whether they lead to the goal; if not, they lead to {@link #lastNode}
     */
    public abstract boolean writePartial(Crossings out);

    /** Cost of what was written last. */
    public abstract double cost();

    /** The node of the portal graph at which a partial path ends, or -1 when it ends at the start. */
    public abstract int lastNode();

    /** Nodes expanded since the search was begun. */
    public abstract long expanded();

    public abstract SearchMetrics metrics();

    /** What the search begun last took, in expansions of a portal; the same pair always gives the same number. */
    public abstract long work();

    /** Who is told of every expansion from the next search on, or null. */
    public abstract void listener(SearchListener listener);

    /** At which level paths are searched. */
    public void level(int wanted) {
        throw unknown("level");
    }

    /** How start and goal are joined to a hierarchy. */
    public void connector(MeshIndex.Connector wanted) {
        throw unknown("connector");
    }

    /** A setting that this kind of index does not have. */
    private BadInputException unknown(String setting) {
        return new BadInputException(setting + ": " + name() + " does not have this setting");
    }

    /** The index, as the command line names it. */
    final String name() {
        return method.name().toLowerCase(Locale.ROOT);
    }
}
