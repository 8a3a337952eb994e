package dev.throng.world;

import dev.throng.inside.Inside;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Queries and trees of a batch planner, kept from batch to batch because they are large. Share freely. */
final class BatchScratch {
    private final World world;
    private final boolean waypoints;
    private final ConcurrentLinkedQueue<PathQuery> queries = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<EndTree> trees = new ConcurrentLinkedQueue<>();

    BatchScratch(World world, boolean waypoints) {
        this.world = world;
        this.waypoints = waypoints;
    }

    PathQuery query() {
        PathQuery query = queries.poll();
        if (query == null) {
            query = world.newQuery();
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
