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
 * <p>A query by tables is over as soon as it is begun; there is nothing to slice.
 */
public final class TransitQuery extends JoinedQuery {
    /** What it takes to look both ends and the best pair of gates up, in expansions of a portal. */
    private static final int JOINING_WORK = 20;

    private final TransitSearch search;

    TransitQuery(TransitWorld world, NearPairs near) {
        super(world.plain(), near);
        search = new TransitSearch(world.index());
    }

    @Override
    long work() {
        return JOINING_WORK + search.expanded();
    }

    /** Tables have nothing to tell; what is searched inside a cell that holds both ends is counted alone. */
    @Override
    void joinedListener(SearchListener listener) {}

    @Override
    void beginJoined() {
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
    boolean advanceJoined(int expansions) {
        return true;
    }

    @Override
    long expandedJoined() {
        return search.expanded();
    }

    @Override
    SearchMetrics joinedMetrics() {
        return new SearchMetrics(search.expanded(), 0, 0, 0, 0);
    }

    @Override
    void writeJoined(PathBuffer out) {
        write(PathStatus.FOUND, StopReason.NONE, out);
    }

    @Override
    void writeJoinedPart(StopReason reason, PathBuffer out) {
        write(PathStatus.PARTIAL, reason, out);
    }

    private void write(PathStatus status, StopReason reason, PathBuffer out) {
        search.walk(way);
        writeToGoal(status, reason, search.cost(), out);
    }
}
