package dev.throng.mesh.snapshot;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.taut.ShortestSearch;
import dev.throng.mesh.taut.TautGraph;
import dev.throng.path.flat.FlatPath;

/**
 * The second stage of a search for a shortest path. It replaces the path that the first stage has found by a shorter one, or
 * proves that there is none. One per thread, reused.
 */
final class ShortestStage {
    private final FlatPath known = new FlatPath();
    private TautGraph graph;
    private ShortestSearch search;
    private boolean begun;
    private boolean searches;
    private long limit = Long.MAX_VALUE;

    /** Sets how many corners a search may expand. */
    void limit(long expansions) {
        limit = expansions;
    }

    /** Forgets the search before. */
    void reset() {
        begun = false;
        searches = false;
    }

    /** Whether a search was begun since the last {@link #reset}. */
    boolean begun() {
        return begun;
    }

    /** The path of the first stage: the caller writes it before {@link #begin}. */
    FlatPath known() {
        return known;
    }

    /** Starts the search for a path shorter than {@link #known}. */
    void begin(TautGraph current, MeshEnds ends, MeshArrays mesh) {
        if (graph != current) {
            graph = current;
            if (search == null) {
                search = new ShortestSearch(current);
            } else {
                search.moveTo(current);
            }
        }
        begun = true;
        double cost = cost(mesh, ends);
        searches = cost < Double.POSITIVE_INFINITY;
        if (searches) {
            search.begin(ends.startPolygon, ends.startX, ends.startZ, ends.goalPolygon, ends.goalX, ends.goalZ, cost);
        }
    }

    /**
     * Returns the cost of the known path with the ground measured in the plane; infinite if it crosses ground of more than
     * one cost.
     */
    private double cost(MeshArrays mesh, MeshEnds ends) {
        float perMetre = mesh.costPerMetre(ends.startPolygon);
        final int[] corridor = known.corridor();
        for (int i = 0; i < known.corridorSize(); i++) {
            if (mesh.costPerMetre(corridor[i]) != perMetre) {
                return Double.POSITIVE_INFINITY;
            }
        }
        final float[] points = known.points();
        final int[] places = known.places();
        double cost = 0;
        for (int i = 1; i < known.waypointCount(); i++) {
            double dx = (double) points[3 * i] - points[3 * i - 3];
            double dz = (double) points[3 * i + 2] - points[3 * i - 1];
            int place = places[i - 1];
            cost += place < 0 ? mesh.linkCost(~place) : perMetre * Math.sqrt(dx * dx + dz * dz);
        }
        return cost;
    }

    /** Expands up to this many corners; returns whether the search has ended, or used up its limit. */
    boolean advance(int expansions) {
        if (!searches) {
            return true;
        }
        long left = limit - search.expanded();
        return search.advance((int) Math.min(expansions, left)) || search.expanded() >= limit;
    }

    /** Writes the portals of the shorter path; returns false if the known path stays. */
    boolean write(Crossings out) {
        return searches && search.found() && search.write(out);
    }

    /** Whether no path is shorter than the one written. */
    boolean proven() {
        return searches && search.proven();
    }

    long expanded() {
        return searches ? search.expanded() : 0;
    }
}
