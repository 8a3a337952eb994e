package dev.throng.bench.mesh;

import dev.throng.bench.AllocatedBytes;
import dev.throng.bench.CpuTime;
import dev.throng.bench.HeapBytes;
import dev.throng.bench.data.Spread;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

/** A method with its newest snapshot of an edited world, and its measurements. Used by one thread. */
final class EditedMethod {
    /** Queries after each edit. */
    static final int QUERIES = 10;

    /** Edits whose bytes are counted. */
    static final int SAMPLES = 6;

    /** Number of an edit that is not counted. */
    static final int NOT_COUNTED = -1;

    /** How far costs may differ, relative: those of the portal graph are rounded. */
    private static final double COST_TOLERANCE = 1e-4;

    private final String algo;
    private final PathBuffer path = new PathBuffer();
    private final double[] snapshotMs;
    private final double[] cpuMs;
    private final double[] queryUs;
    private final double[] queryBytes;
    private final double[] tablesBackMs;
    private final List<Double> bytes = new ArrayList<>();
    private MeshWorld world;
    private MeshQuery query;
    private double worldBytes;
    private int mismatches;

    EditedMethod(String algo, MeshWorld world, int edits) {
        this(algo, world, edits, edits);
    }

    /**
     * @param asked number of edits that are followed by queries
     */
    EditedMethod(String algo, MeshWorld world, int edits, int asked) {
        this.algo = algo;
        snapshotMs = new double[edits];
        cpuMs = new double[edits];
        tablesBackMs = new double[edits];
        queryUs = new double[asked * QUERIES];
        queryBytes = new double[asked * QUERIES];
        begin(world);
    }

    /** Switches to a world that need not be a snapshot of the last one. */
    void begin(MeshWorld other) {
        world = other;
        query = other.newQuery();
        query.waypoints(false);
    }

    MeshWorld world() {
        return world;
    }

    /**
     * Makes an edit.
     *
     * @param i its number; negative if it is not counted
     * @param preparedMs time of its preparation for all methods together [Unit: ms]
     */
    void edit(int i, UnaryOperator<MeshWorld> change, double preparedMs) {
        edit(i, change, preparedMs, preparedMs);
    }

    /**
     * Makes an edit whose preparation was also measured in processor time.
     *
     * @param preparedCpuMs processor time of its preparation [Unit: ms]
     */
    void edit(int i, UnaryOperator<MeshWorld> change, double preparedMs, double preparedCpuMs) {
        boolean sampled = i >= 0 && i < SAMPLES;
        HeapBytes heap = new HeapBytes();
        if (sampled) {
            worldBytes = heap.added(world);
        }
        long cpuBefore = CpuTime.ofThisThread();
        long before = System.nanoTime();
        world = change.apply(world);
        query.moveTo(world);
        long nanos = System.nanoTime() - before;
        long cpuNanos = CpuTime.ofThisThread() - cpuBefore;
        if (i >= 0) {
            cpuMs[i] = preparedCpuMs + cpuNanos / 1e6;
            snapshotMs[i] = preparedMs + nanos / 1e6;
        }
        if (sampled) {
            bytes.add((double) heap.added(world));
        }
    }

    /**
     * Runs one of the queries after an edit.
     *
     * @param i number of the edit, among those with queries; negative if it is not counted
     * @param expected cost of the cheapest path
     */
    void ask(int i, int j, MeshPair pair, double expected) {
        long allocated = AllocatedBytes.ofThisThread();
        long before = System.nanoTime();
        PathStatus status = pair.find(query, path);
        long nanos = System.nanoTime() - before;
        if (i >= 0) {
            queryBytes[i * QUERIES + j] = AllocatedBytes.ofThisThread() - allocated;
            queryUs[i * QUERIES + j] = nanos / 1e3;
            mismatches += right(status, expected) ? 0 : 1;
        }
    }

    private boolean right(PathStatus status, double expected) {
        if (expected == Double.POSITIVE_INFINITY) {
            return status == PathStatus.UNREACHABLE;
        }
        return status == PathStatus.FOUND && Math.abs(path.cost() - expected) <= COST_TOLERANCE * expected;
    }

    /** Rebuilds invalidated tables, so that the next edit finds all of them valid. */
    void finish(int i, Executor executor, int parallelism) {
        long before = System.nanoTime();
        world.finish(executor, parallelism);
        tablesBackMs[i] = snapshotMs[i] + (System.nanoTime() - before) / 1e6;
    }

    /**
     * Returns the results.
     *
     * @param edit name of the kind of edit
     */
    MeshEditRow row(String edit) {
        Spread snapshots = Spread.of(snapshotMs);
        double ownBytes =
                bytes.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        return new MeshEditRow(
                edit,
                algo,
                snapshotMs.length,
                snapshots.mean(),
                snapshots.percentile(50),
                snapshots.percentile(95),
                snapshots.percentile(99),
                Spread.of(cpuMs).percentile(50),
                Spread.of(cpuMs).percentile(99),
                Spread.of(queryUs).mean(),
                Spread.of(queryBytes).percentile(50),
                Spread.of(tablesBackMs).mean(),
                Math.round(ownBytes),
                100 * (1 - ownBytes / worldBytes),
                mismatches);
    }
}
