package dev.throng.bench.crowd;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CostField;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.bench.harness.FreshMemory;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;

/** Times costs without paths in one world: of a crowd, of a matrix, and of a field to one goal. Checks them by single queries. */
public final class CostBench {
    /**
     * The results of one kind of costs.
     *
     * @param answers "costs", "matrix" or "field"
     * @param costs number of costs
     * @param totalMs the median of the rounds
     * @param speedupVsPaths over whole answers in the same threads, per cost; NaN if not meaningful
     * @param speedupVsSingle over single queries for costs only, if all threads ran some; NaN if not meaningful
     * @param mismatches number of wrong costs among the checked ones
     */
    public record Row(
            String answers,
            long costs,
            double totalMs,
            double speedupVsPaths,
            double speedupVsSingle,
            long mismatches) {}

    private static final int ROUNDS = 7;

    /** Time of the warm-up for costs [Unit: ms]. */
    private static final double WARM_UP_MS = 500;

    /** Maximum time of the warm-up with whole answers to a large crowd, until memory is reused [Unit: ms]. */
    private static final double MOST_WARM_UP_MS = 8000;

    /** Rows and columns of a matrix, and of one in which every cost takes a search. */
    private static final int MATRIX = 1000;

    private static final int SEARCHED_MATRIX = 100;

    /** Number of single queries with which a matrix or a field is compared. */
    private static final int SAMPLE = 2000;

    private static final int FIELDS = 40;

    /** Relative tolerance of costs: the promise of batch planners. */
    private static final double TOLERANCE = 1e-5;

    private final World world;
    private final float[] requests;
    private final long seed;
    private final int threads;
    private final int size;
    private final CpuBatchPlanner planner;
    private final PathQuery query;
    private final PathBuffer single = new PathBuffer();

    /**
     * @param requests requests of a crowd, in the form of {@link BatchPlanner}
     * @param seed of the points of the matrix and the field
     */
    public CostBench(World world, float[] requests, long seed, Executor executor, int threads) {
        this.world = world;
        this.requests = requests;
        this.seed = seed;
        this.threads = threads;
        size = CrowdRequests.mesh(world) != null && ((MeshWorld) world).index().method() != MeshIndex.Method.ASTAR
                ? MATRIX
                : SEARCHED_MATRIX;
        planner = CpuBatchPlanner.of(world, executor, threads, true);
        query = world.newQuery();
        query.costOnly(true);
    }

    /** Times all kinds, one after the other. */
    public List<Row> run() {
        return List.of(costs(), matrix(), field());
    }

    private Row costs() {
        BatchPaths[] paths = new BatchPaths[1];
        BatchPaths[] costs = new BatchPaths[1];
        // Take turns, so that both have the same conditions, each after its warm-up.
        double warm = 0;
        double all = 0;
        boolean large = requests.length / BatchPlanner.REQUEST >= CrowdBench.LARGE;
        FreshMemory memory = new FreshMemory();
        while (warm < WARM_UP_MS || large && !memory.isUsed() && all < MOST_WARM_UP_MS) {
            all += millis(() -> planner.plan(requests));
            warm += millis(() -> planner.costs(requests));
        }
        double[][] times = new double[2][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            times[0][round] = millis(() -> paths[0] = planner.plan(requests));
            times[1][round] = millis(() -> costs[0] = planner.costs(requests));
        }
        long wrong = 0;
        for (int i = 0; i < paths[0].count(); i++) {
            boolean same = costs[0].status(i) == paths[0].status(i) && costs[0].cost(i) == paths[0].cost(i);
            wrong += same ? 0 : 1;
        }
        return new Row(
                "costs", paths[0].count(), median(times[1]), median(times[0]) / median(times[1]), Double.NaN, wrong);
    }

    private Row matrix() {
        float[] points = CrowdRequests.between(world, size, ~seed);
        float[] sources = Arrays.copyOf(points, points.length / 2);
        float[] targets = Arrays.copyOfRange(points, points.length / 2, points.length);
        double[][] costs = new double[1][];
        double[] times = new double[ROUNDS];
        double[] alone = new double[ROUNDS];
        long[] wrong = new long[1];
        for (int round = -1; round < ROUNDS; round++) {
            double all = millis(() -> costs[0] = planner.costMatrix(sources, targets));
            double some = millis(() -> wrong[0] += wrongOf(costs[0], sources, targets));
            if (round >= 0) {
                times[round] = all;
                alone[round] = some;
            }
        }
        long pairs = (long) size * size;
        double singleMs = median(alone) / SAMPLE / threads * pairs;
        return new Row("matrix", pairs, median(times), Double.NaN, singleMs / median(times), wrong[0]);
    }

    /** Compares some pairs with single queries. Returns the number of wrong costs. */
    private long wrongOf(double[] costs, float[] sources, float[] targets) {
        long wrong = 0;
        for (int i = 0; i < SAMPLE; i++) {
            int pair = (int) (i * 499_979L % costs.length);
            int from = 3 * (pair / size);
            int to = 3 * (pair % size);
            query.find(
                    sources[from],
                    sources[from + 1],
                    sources[from + 2],
                    targets[to],
                    targets[to + 1],
                    targets[to + 2],
                    single);
            wrong += same(costs[pair]) ? 0 : 1;
        }
        return wrong;
    }

    private boolean same(double cost) {
        return single.status() == PathStatus.FOUND
                ? Math.abs(cost - single.cost()) <= TOLERANCE * single.cost()
                : cost == Double.POSITIVE_INFINITY;
    }

    private Row field() {
        float[] points = CrowdRequests.between(world, 2 * FIELDS, ~seed);
        CostField field = CostField.of(world);
        List<Double> times = new ArrayList<>();
        long wrong = 0;
        for (int i = 0; i < 2 * FIELDS; i++) {
            int goal = 6 * i;
            double took = millis(() -> field.aim(points[goal], points[goal + 1], points[goal + 2]));
            // The first half warms up.
            if (i >= FIELDS) {
                times.add(took);
                wrong += wrongOf(field, points, goal, SAMPLE / FIELDS);
            }
        }
        double median = median(times.stream().mapToDouble(Double::doubleValue).toArray());
        return new Row("field", world.cellCount(), median, Double.NaN, Double.NaN, wrong);
    }

    private long wrongOf(CostField field, float[] points, int goal, int sample) {
        long wrong = 0;
        for (int i = 0; i < sample; i++) {
            int from = 6 * (i % (points.length / 6)) + 3;
            query.find(
                    points[from],
                    points[from + 1],
                    points[from + 2],
                    points[goal],
                    points[goal + 1],
                    points[goal + 2],
                    single);
            double cost = field.costFrom(points[from], points[from + 1], points[from + 2]);
            // Grids with an index have paths that may cost more than the cheapest ones.
            boolean right = same(cost) || CrowdRequests.mesh(world) == null && cost <= single.cost();
            wrong += right ? 0 : 1;
        }
        return wrong;
    }

    private static double millis(Runnable work) {
        long before = System.nanoTime();
        work.run();
        return (System.nanoTime() - before) / 1e6;
    }

    private static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
