package dev.throng.jmh;

import dev.throng.bench.mesh.SurfaceCall;
import dev.throng.bench.mesh.SurfaceCalls;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
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

/** One call of a surface, ours or recast4j's, from the points of {@code throng bench surface}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class SurfaceBenchmark {
    /** Minimum percentage of calls with equal answers, or with a difference that simple code explains. */
    private static final double EXPLAINED = 99.9;

    private static final int BLOCKS = 10;

    @Param("medieval-city")
    public String world;

    @Param({"throng", "detour"})
    public String method;

    @Param({"nearest", "height", "raycast 10 m", "raycast 50 m", "moveAlong 0.1 m", "moveAlong 2 m"})
    public String call;

    private SurfaceCall asked;
    private boolean ours;
    private int block;

    /** Compares the answers of both, too. */
    @Setup
    public void prepare() {
        DetourTwin twin = BenchWorld.twin(world);
        ours = method.equals("throng");
        asked = SurfaceCalls.all(MeshWorld.of(twin.mesh()), twin, BLOCKS * SurfaceCall.BLOCK, BenchWorld.SEED).stream()
                .filter(kind -> kind.name().equals(call))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown call " + call));
        for (int from = 0; from < BLOCKS * SurfaceCall.BLOCK; from += SurfaceCall.BLOCK) {
            asked.askOurs(from, from + SurfaceCall.BLOCK);
            asked.keepOurs(from);
            asked.askDetour(from, from + SurfaceCall.BLOCK);
            asked.keepDetour(from, from + SurfaceCall.BLOCK);
        }
        if (asked.explainedPct() < EXPLAINED) {
            throw new IllegalStateException(
                    call + ": only " + asked.explainedPct() + " % of the answers agree with recast4j or are explained");
        }
    }

    @Benchmark
    @OperationsPerInvocation(SurfaceCall.BLOCK)
    public Object call() {
        int from = block * SurfaceCall.BLOCK;
        block = block + 1 == BLOCKS ? 0 : block + 1;
        if (ours) {
            asked.askOurs(from, from + SurfaceCall.BLOCK);
        } else {
            asked.askDetour(from, from + SurfaceCall.BLOCK);
        }
        return asked;
    }
}
