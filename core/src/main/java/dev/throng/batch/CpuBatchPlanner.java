package dev.throng.batch;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Plans a batch over an executor. Share freely; the answers do not depend on the thread count.
 *
 * <p>Statuses are those of single queries, costs agree to within 1e-5, and all paths are cheapest ones. With {@link #withPathsOfSingleQueries}
 * the paths are those of single queries too, bit for bit, whatever the size of the batch.
 *
 * <p>The calling thread works too, so a planner never waits for an executor that has no thread to spare.
 *
 * <p>Points are located first, equal ones once. Requests are planned in an order that keeps tables in the cache. If
 * many requests on a mesh without an index have a common goal or start, one search from there serves them all. Requests
 * with tied shortest paths are searched individually, so that results match single queries.
 *
 * <p>With HNA* and PCCP, a batch of at least 4,096 requests, and 16 for each gate, searches from all gates of one level once. What it finds is kept
 * for the next batches of the planner: a table between at most 4,096 gates, and next hops inside their cells. Among several cheapest paths
 * such a batch may choose another one than a single query. A planner keeps memory of about the size of its largest answer while there is
 * enough.
 */
public final class CpuBatchPlanner implements BatchPlanner {
    /** Maximum requests that a thread takes at a time: enough to hide the overhead of a hand-over. */
    private static final int PIECE = 128;

    /** Pieces for each thread in a small batch: enough to share the work evenly. */
    private static final int PIECES_EACH = 8;

    /** Minimum requests of a piece on an indexed mesh: fewer are answered before another thread has begun. */
    private static final int LEAST_INDEXED = 16;

    /** The world, where it is a mesh; else null. */
    private final @Nullable MeshWorld mesh;

    private final Executor executor;
    private final int parallelism;
    private final boolean waypoints;
    private final boolean shares;
    private final BatchScratch scratch;

    /** Null where the index of the world has all that a batch can share, or where paths of single queries are wanted. */
    private final @Nullable SharedTables tables;

    /** @param shares whether requests may share searches: false if queries have other than default settings */
    CpuBatchPlanner(
            World world,
            Supplier<? extends PathQuery> newQuery,
            Executor executor,
            int parallelism,
            boolean waypoints,
            boolean shares) {
        if (parallelism < 1) {
            throw new BadInputException("batch planner: parallelism is " + parallelism + ", it must be at least 1");
        }
        this.executor = executor;
        this.parallelism = parallelism;
        this.waypoints = waypoints;
        this.shares = shares;
        scratch = new BatchScratch(newQuery);
        mesh = world instanceof MeshWorld onMesh ? onMesh : null;
        tables = shares && mesh != null ? SharedTables.of(mesh) : null;
    }

    /** A planner that shares the scratch space of another, and no tables. */
    private CpuBatchPlanner(CpuBatchPlanner fast) {
        mesh = fast.mesh;
        executor = fast.executor;
        parallelism = fast.parallelism;
        waypoints = fast.waypoints;
        shares = fast.shares;
        scratch = fast.scratch;
        tables = null;
    }

    /**
     * Returns a planner with default queries of the world.
     *
     * @param world that paths are found in
     * @param executor runs the work of the other threads
     * @param parallelism threads to use, the calling one included, at least 1
     * @param waypoints whether answers have waypoints besides corridors
     * @return a planner that threads may share
     */
    public static CpuBatchPlanner of(World world, Executor executor, int parallelism, boolean waypoints) {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(executor, "executor is null");
        return new CpuBatchPlanner(world, world::newQuery, executor, parallelism, waypoints, true);
    }

    /**
     * Returns a planner on a mesh with other settings. Every request is searched individually.
     *
     * @param world that paths are found in
     * @param executor runs the work of the other threads
     * @param parallelism threads to use, the calling one included, at least 1
     * @param waypoints whether answers have waypoints besides corridors
     * @param prepare gives each query its settings before it is first used
     * @return a planner that threads may share
     */
    public static CpuBatchPlanner of(
            MeshWorld world, Executor executor, int parallelism, boolean waypoints, Consumer<MeshQuery> prepare) {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(executor, "executor is null");
        Objects.requireNonNull(prepare, "prepare is null");
        Supplier<MeshQuery> newQuery = () -> {
            MeshQuery query = world.newQuery();
            prepare.accept(query);
            return query;
        };
        return new CpuBatchPlanner(world, newQuery, executor, parallelism, waypoints, false);
    }

    /**
     * Returns a planner on a grid with other settings.
     *
     * @param world that paths are found in
     * @param executor runs the work of the other threads
     * @param parallelism threads to use, the calling one included, at least 1
     * @param waypoints whether answers have waypoints besides corridors
     * @param prepare gives each query its settings before it is first used
     * @return a planner that threads may share
     */
    public static CpuBatchPlanner of(
            GridWorld world, Executor executor, int parallelism, boolean waypoints, Consumer<GridQuery> prepare) {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(executor, "executor is null");
        Objects.requireNonNull(prepare, "prepare is null");
        Supplier<GridQuery> newQuery = () -> {
            GridQuery query = world.newQuery();
            prepare.accept(query);
            return query;
        };
        return new CpuBatchPlanner(world, newQuery, executor, parallelism, waypoints, false);
    }

    /**
     * Returns a planner whose paths are those of single queries, bit for bit. With HNA* and PCCP its large batches take about as long for
     * each request as single queries do. With A* and transit, and on grids, every planner keeps this promise already.
     *
     * @return a planner that threads may share; this one where it keeps the promise
     */
    public CpuBatchPlanner withPathsOfSingleQueries() {
        return tables == null ? this : new CpuBatchPlanner(this);
    }

    /**
     * Builds the tables that requests share with HNA* and PCCP, which otherwise the first large batch would build. It takes their memory
     * too. Does nothing if they exist, if the index has all that a batch can share, if paths of single queries are wanted, or if queries
     * have their own settings.
     *
     * @param requests size of the later batches: nothing is built for batches that are too small to share
     * @return whether batches of that size share tables, which are now ready
     */
    public boolean prepare(int requests) {
        if (tables == null || !tables.pay(requests)) {
            return false;
        }
        tables.world(executor, parallelism);
        return true;
    }

    @Override
    public BatchPaths plan(float[] requests, BatchLimits limits) {
        return plan(requests, limits, waypoints ? AnswerParts.WAYPOINTS : AnswerParts.CORRIDOR);
    }

    @Override
    public BatchPaths costs(float[] requests, BatchLimits limits) {
        return plan(requests, limits, AnswerParts.COST);
    }

    @Override
    public double[] costMatrix(float[] sources, float[] targets) {
        Objects.requireNonNull(sources, "sources is null");
        Objects.requireNonNull(targets, "targets is null");
        if (mesh != null) {
            long pairs = (long) (sources.length / POINT) * (targets.length / POINT);
            SharedTables shared = tables != null && tables.pay(pairs) ? tables : null;
            MeshWorld used = shared == null ? mesh : shared.world(executor, parallelism);
            BatchScratch queries = shared == null ? scratch : shared.scratch();
            double[] costs = CostMatrix.byTables(used, queries, sources, targets, shares, executor, parallelism);
            if (costs != null) {
                return costs;
            }
        }
        return BatchPlanner.super.costMatrix(sources, targets);
    }

    private BatchPaths plan(float[] requests, BatchLimits limits, AnswerParts parts) {
        Objects.requireNonNull(requests, "requests is null");
        Objects.requireNonNull(limits, "limits is null");
        if (requests.length % REQUEST != 0) {
            throw new BadInputException(
                    "batch planner: " + requests.length + " coordinates are not a multiple of " + REQUEST);
        }
        // A budget limits the search of each request, so none is shared.
        boolean sharing = shares && limits.unlimited();
        if (mesh != null) {
            return sharing && tables != null && tables.pay(requests.length / REQUEST)
                    ? planOnMesh(
                            tables.world(executor, parallelism), requests, limits, parts, tables.scratch(), sharing)
                    : planOnMesh(mesh, requests, limits, parts, scratch, sharing);
        }
        BatchOrder order = scratch.order();
        BatchRun batch = batch(requests, null, limits, parts, scratch);
        planSingly(batch, 1, order.bySquares(requests));
        scratch.giveBack(order);
        return batch.answers().join(executor, parallelism);
    }

    private BatchPaths planOnMesh(
            MeshWorld used,
            float[] requests,
            BatchLimits limits,
            AnswerParts parts,
            BatchScratch queries,
            boolean sharing) {
        LocatedRequests located = queries.located();
        MeshOverlay overlay = Inside.snapshot(used).overlay();
        boolean joined = sharing && overlay != null && overlay.hasTable();
        boolean paths = parts != AnswerParts.COST;
        located.locate(
                requests, Inside.snapshot(used).mesh(), overlay, joined, paths, limits, queries, executor, parallelism);
        BatchRun batch = batch(requests, located, limits, parts, queries);
        if (overlay != null) {
            planSingly(batch, LEAST_INDEXED, located.byCells());
        } else if (sharing) {
            int[] order = located.bySquares(requests);
            SharedEnds shared = new SharedEnds(requests, order, SharedSearches.SMALLEST_GROUP);
            new SharedSearches(batch, used, shared).run();
            planSingly(batch, 1, shared.without(order));
        } else {
            planSingly(batch, 1, located.bySquares(requests));
        }
        queries.giveBack(located);
        return batch.answers().join(executor, parallelism);
    }

    private BatchRun batch(
            float[] requests,
            @Nullable LocatedRequests located,
            BatchLimits limits,
            AnswerParts parts,
            BatchScratch queries) {
        BatchAnswers answers = new BatchAnswers(
                requests.length / REQUEST, parts == AnswerParts.WAYPOINTS, BatchAnswers.LONGEST, queries.blocks());
        return new BatchRun(requests, located, limits, parts, answers, queries, executor, parallelism);
    }

    private static void planSingly(BatchRun batch, int least, int[] order) {
        int size = Math.max(least, Math.min(PIECE, order.length / (PIECES_EACH * batch.parallelism())));
        batch.share((order.length + size - 1) / size, query -> piece -> {
            int end = Math.min(order.length, (piece + 1) * size);
            for (int i = piece * size; i < end; i++) {
                query.answer(order[i]);
            }
        });
    }
}
