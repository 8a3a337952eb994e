package dev.throng.world;

import dev.throng.inside.Inside;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** Queries and trees of a batch planner, kept from batch to batch because they are large. Share freely. */
final class BatchScratch {
    private final Supplier<? extends PathQuery> newQuery;
    private final boolean waypoints;
    private final ConcurrentLinkedQueue<PathQuery> queries = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<EndTree> trees = new ConcurrentLinkedQueue<>();

    BatchScratch(Supplier<? extends PathQuery> newQuery, boolean waypoints) {
        this.newQuery = newQuery;
        this.waypoints = waypoints;
    }

    PathQuery query() {
        PathQuery query = queries.poll();
        if (query == null) {
            query = newQuery.get();
            query.waypoints(waypoints);
        }
        return query;
    }

    void giveBack(PathQuery query) {
        queries.add(query);
    }

    EndTree tree(MeshWorld mesh) {
        EndTree tree = trees.poll();
        return tree == null ? new EndTree(Inside.portals(mesh)) : tree;
    }

    void giveBack(EndTree tree) {
        trees.add(tree);
    }
}
