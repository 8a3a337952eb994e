package dev.throng.jmh;

import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.bench.crowd.CrowdRequests;
import dev.throng.bench.mesh.MeshContender;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.path.PathStatus;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A path of a crowd of random agents: planned as a batch in one thread, or query after query by recast4j. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 3)
@Measurement(iterations = 5, time = 3)
public class BatchBenchmark {
    private static final int AGENTS = 4096;

    @Param("medieval-city")
    public String world;

    @Param({"transit", "pccp", "hna", "detour"})
    public String method;

    private float[] requests;
    private BatchPlanner planner;
    private MeshContender detour;
    private final List<MeshPair> pairs = new ArrayList<>();

    @Setup
    public void prepare() {
        DetourTwin twin = BenchWorld.twin(world);
        MeshWorld plain = MeshWorld.of(twin.mesh());
        requests = CrowdRequests.between(plain, AGENTS, BenchWorld.SEED);
        if (method.equals("detour")) {
            detour = BenchWorld.contender(twin, method);
            for (int i = 0; i < AGENTS; i++) {
                pairs.add(pair(BatchPlanner.REQUEST * i));
            }
        } else {
            planner = CpuBatchPlanner.of(BenchWorld.indexed(twin, method), Runnable::run, 1, true);
        }
    }

    /** Returns a request as a pair whose polygons are not needed: a whole answer locates its points. */
    private MeshPair pair(int at) {
        return new MeshPair(
                0,
                requests[at],
                requests[at + 1],
                requests[at + 2],
                0,
                requests[at + 3],
                requests[at + 4],
                requests[at + 5]);
    }

    @Benchmark
    @OperationsPerInvocation(AGENTS)
    public Object batch() {
        if (detour != null) {
            for (MeshPair pair : pairs) {
                detour.prepare(pair);
                detour.solve(pair);
            }
            return detour;
        }
        var paths = planner.plan(requests);
        for (int i = 0; i < AGENTS; i++) {
            if (paths.status(i) != PathStatus.FOUND) {
                throw new IllegalStateException(method + ": request " + i + " is " + paths.status(i));
            }
        }
        return paths;
    }
}
