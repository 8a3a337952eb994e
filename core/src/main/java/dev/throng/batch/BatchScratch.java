package dev.throng.batch;

import dev.throng.inside.Inside;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Queries and trees of a batch planner, kept from batch to batch because they are large. Share freely. */
final class BatchScratch {
    private final World world;
    private final boolean waypoints;
    private final ConcurrentLinkedQueue<PathQuery> queries = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<SharedTree> trees = new ConcurrentLinkedQueue<>();

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

    SharedTree tree(MeshWorld mesh) {
        SharedTree tree = trees.poll();
        return tree == null ? new SharedTree(Inside.portals(mesh)) : tree;
    }

    void giveBack(SharedTree tree) {
        trees.add(tree);
    }
}
