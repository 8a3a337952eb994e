package dev.throng.world;

import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/** Finds paths on a mesh with A* over its portal graph. One per thread. */
public final class MeshQuery extends MeshPathQuery {
    private final PlainSearch search;

    MeshQuery(MeshWorld world) {
        super(world);
        search = new PlainSearch(world, ends);
    }

    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    @Override
    void beginSearch() {
        search.begin();
    }

    @Override
    boolean advanceSearch(int expansions) {
        return search.advance(expansions);
    }

    @Override
    long expandedBySearch() {
        return search.expanded();
    }

    @Override
    SearchMetrics searchMetrics() {
        return search.metrics();
    }

    @Override
    void writeFound(PathBuffer out) {
        search.wayToGoal(way);
        writeToGoal(PathStatus.FOUND, StopReason.NONE, search.cost(), out);
    }

    @Override
    void writePartial(StopReason reason, PathBuffer out) {
        if (search.cost() < Double.POSITIVE_INFINITY) {
            // The goal is reached already, only not proven to be reached by the best way.
            search.wayToGoal(way);
            writeToGoal(PathStatus.PARTIAL, reason, search.cost(), out);
        } else {
            search.wayToClosest(way);
            writeToNode(search.closest(), reason, search.costOfClosest(), out);
        }
    }
}
