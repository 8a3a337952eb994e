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
public final class TransitQuery extends PathQuery {
    private final MeshEnds ends;
    private final TransitSearch search;
    private final CorridorWriter writer;

    TransitQuery(TransitWorld world) {
        ends = new MeshEnds(world.plain());
        search = new TransitSearch(world.index());
        writer = new CorridorWriter(world.plain());
    }

    /** How far from the mesh a start or goal may lie and still be put on it; see {@link MeshQuery#reach}. */
    public void reach(double horizontal, double vertical) {
        ends.reach(horizontal, vertical);
    }

    /** Tables have nothing to tell; what is searched inside a cell that holds both ends is counted alone. */
    @Override
    public void listener(SearchListener listener) {}

    @Override
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        return ends.locate(fromX, fromY, fromZ, toX, toY, toZ);
    }

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
        out.begin(status, reason, search.cost(), 0);
        int size = search.walk();
        writer.write(
                ends, search.nodes(), size, ends.goalPolygon, ends.goalX, ends.goalY, ends.goalZ, waypoints(), out);
    }
}
