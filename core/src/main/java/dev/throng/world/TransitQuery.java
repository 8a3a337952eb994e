package dev.throng.world;

import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.mesh.transit.TransitSearch;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/**
 * Finds cheapest paths on a mesh by tables: as cheap as those of A* on its portal graph. One per thread.
 *
 * <p>A query is over as soon as it is begun; there is nothing to slice.
 */
public final class TransitQuery extends MeshPathQuery {
    private final TransitSearch search;

    TransitQuery(TransitWorld world) {
        super(world.plain());
        search = new TransitSearch(world.index());
    }

    /** Tables have nothing to tell; what is searched inside a cell that holds both ends is counted alone. */
    @Override
    public void listener(SearchListener listener) {}

    @Override
    void beginSearch() {
        search.find(
                ends.startPolygon,
                ends.startX,
                ends.startY,
                ends.startZ,
                ends.goalPolygon,
                ends.goalX,
                ends.goalY,
                ends.goalZ);
    }

    @Override
    boolean advanceSearch(int expansions) {
        return true;
    }

    @Override
    long expandedBySearch() {
        return search.expanded();
    }

    @Override
    SearchMetrics searchMetrics() {
        return new SearchMetrics(search.expanded(), 0, 0, 0, 0);
    }

    @Override
    void writeFound(PathBuffer out) {
        write(PathStatus.FOUND, StopReason.NONE, out);
    }

    @Override
    void writePartial(StopReason reason, PathBuffer out) {
        write(PathStatus.PARTIAL, reason, out);
    }

    private void write(PathStatus status, StopReason reason, PathBuffer out) {
        search.walk(way);
        writeToGoal(status, reason, search.cost(), out);
    }
}
