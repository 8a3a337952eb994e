package dev.throng.batch;

import dev.throng.inside.Inside;
import dev.throng.mesh.search.CellSearch;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** Queries, searches and trees of a batch planner, reused from batch to batch because they are large. Share freely. */
final class BatchScratch {
    private final Supplier<? extends PathQuery> newQuery;
    private final ConcurrentLinkedQueue<PathQuery> queries = new ConcurrentLinkedQueue<>();
    private final PathBlocks blocks = new PathBlocks();
    private final ConcurrentLinkedQueue<SharedTree> trees = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<LocatedRequests> located = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<CellSearch> cellSearches = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<BatchOrder> orders = new ConcurrentLinkedQueue<>();

    BatchScratch(Supplier<? extends PathQuery> newQuery) {
        this.newQuery = newQuery;
    }

    PathQuery query(AnswerParts parts) {
        PathQuery query = queries.poll();
        query = query == null ? newQuery.get() : query;
        parts.applyTo(query);
        return query;
    }

    void giveBack(PathQuery query) {
        queries.add(query);
    }

    PathBlocks blocks() {
        return blocks;
    }

    LocatedRequests located() {
        LocatedRequests points = located.poll();
        return points == null ? new LocatedRequests() : points;
    }

    void giveBack(LocatedRequests points) {
        located.add(points);
    }

    BatchOrder order() {
        BatchOrder order = orders.poll();
        return order == null ? new BatchOrder() : order;
    }

    void giveBack(BatchOrder order) {
        orders.add(order);
    }

    /** Returns an idle search; null if there is none. */
    CellSearch cellSearch() {
        return cellSearches.poll();
    }

    void giveBack(CellSearch search) {
        cellSearches.add(search);
    }

    SharedTree tree(MeshWorld mesh) {
        SharedTree tree = trees.poll();
        return tree == null ? new SharedTree(Inside.snapshot(mesh).portals()) : tree;
    }

    void giveBack(SharedTree tree) {
        trees.add(tree);
    }
}
