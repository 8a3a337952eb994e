package dev.throng.batch;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Plans a batch over an executor, with the answers of single queries. Share freely; the answers do not depend on the
 * thread count.
 *
 * <p>The calling thread works too, so a planner never waits for an executor that has no thread to spare.
 *
 * <p>Requests are planned in an order that keeps tables in the cache. Where many on a plain mesh have one goal or one
 * start, one search from there serves them all. Requests with tied shortest paths are searched individually, so that results
 * match single queries.
 */
public final class CpuBatchPlanner implements BatchPlanner {
    /** Requests a thread takes at a time: enough to hide the hand-over, few enough to share the work evenly. */
    private static final int PIECE = 128;

    private final Executor executor;
    private final int parallelism;
    private final boolean waypoints;
    private final MeshWorld searched;
    private final BatchScratch scratch;

    /**
     * @param searched the mesh on which requests share searches, or null when they do not
     */
    CpuBatchPlanner(
            Supplier<? extends PathQuery> newQuery,
            Executor executor,
            int parallelism,
            boolean waypoints,
            MeshWorld searched) {
        if (parallelism < 1) {
            throw new BadInputException("batch planner: parallelism is " + parallelism + ", it must be at least 1");
        }
        this.executor = executor;
        this.parallelism = parallelism;
        this.waypoints = waypoints;
        this.searched = searched;
        scratch = new BatchScratch(newQuery);
    }

    /**
     * A planner with queries as the world makes them.
     *
     * @param world that paths are found in
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included, at least 1
     * @param waypoints whether the answers carry waypoints or corridors alone
     * @return a planner that threads may share
     */
    public static CpuBatchPlanner of(World world, Executor executor, int parallelism, boolean waypoints) {
        return new CpuBatchPlanner(world::newQuery, executor, parallelism, waypoints, searchedMesh(world));
    }

    /**
     * A planner on a mesh with settings of its own. Every request is searched alone.
     *
     * @param world that paths are found in
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included, at least 1
     * @param waypoints whether the answers carry waypoints or corridors alone
     * @param prepare gives each query its settings before it is first used
     * @return a planner that threads may share
     */
    public static CpuBatchPlanner of(
            MeshWorld world, Executor executor, int parallelism, boolean waypoints, Consumer<MeshQuery> prepare) {
        Supplier<MeshQuery> newQuery = () -> {
            MeshQuery query = world.newQuery();
            prepare.accept(query);
            return query;
        };
        return new CpuBatchPlanner(newQuery, executor, parallelism, waypoints, null);
    }

    /**
     * A planner on a grid with settings of its own.
     *
     * @param world that paths are found in
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included, at least 1
     * @param waypoints whether the answers carry waypoints or corridors alone
     * @param prepare gives each query its settings before it is first used
     * @return a planner that threads may share
     */
    public static CpuBatchPlanner of(
            GridWorld world, Executor executor, int parallelism, boolean waypoints, Consumer<GridQuery> prepare) {
        Supplier<GridQuery> newQuery = () -> {
            GridQuery query = world.newQuery();
            prepare.accept(query);
            return query;
        };
        return new CpuBatchPlanner(newQuery, executor, parallelism, waypoints, null);
    }

    /**
     * Only A* is worth sharing and can be: tables answer as fast as a tree is read, and HNA* rounds the costs of long
     * intra-edges, so that its costs are not the tree's to the last bit.
     */
    private static MeshWorld searchedMesh(World world) {
        return world instanceof MeshWorld mesh && mesh.index().method() == MeshIndex.Method.ASTAR ? mesh : null;
    }

    @Override
    public Paths plan(float[] requests, BatchLimits limits) {
        return plan(requests, limits, waypoints ? AnswerParts.WAYPOINTS : AnswerParts.CORRIDOR);
    }

    @Override
    public Paths costs(float[] requests, BatchLimits limits) {
        return plan(requests, limits, AnswerParts.COST);
    }

    private Paths plan(float[] requests, BatchLimits limits, AnswerParts parts) {
        if (requests.length % REQUEST != 0) {
            throw new BadInputException(
                    "batch planner: " + requests.length + " coordinates are not a multiple of " + REQUEST);
        }
        BatchAnswers answers =
                new BatchAnswers(requests.length / REQUEST, parts == AnswerParts.WAYPOINTS, BatchAnswers.LONGEST);
        BatchRun batch = new BatchRun(requests, limits, parts, answers, scratch, executor, parallelism);
        int[] order = BatchOrder.grouped(requests);
        // A budget is meant for searches of a request's own.
        if (searched != null && limits.unlimited()) {
            SharedEnds shared = new SharedEnds(requests, order, SharedSearches.SMALLEST_GROUP);
            new SharedSearches(batch, searched, shared).run();
            order = shared.without(order);
        }
        planSingly(batch, order);
        return answers.join(executor, parallelism);
    }

    private static void planSingly(BatchRun batch, int[] order) {
        batch.share((order.length + PIECE - 1) / PIECE, query -> piece -> {
            int end = Math.min(order.length, (piece + 1) * PIECE);
            for (int i = piece * PIECE; i < end; i++) {
                query.answer(order[i]);
            }
        });
    }
}
