package dev.throng.jmh;

import dev.throng.bench.mesh.DetourWalk;
import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.Crowd;
import dev.throng.crowd.CrowdOptions;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One step of a tenth of a second of a crowd with random goals, in one thread. Each iteration walks a new crowd from the same starts: ours, or
 * recast4j's DetourCrowd at its usual settings, which searches a few paths in each step.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5)
@Measurement(iterations = 10)
public class StepBenchmark {
    private static final float DT = 0.1f;

    /** Steps before the timed ones: all agents of ours have their paths, and walk. */
    private static final int FIRST = 20;

    private static final int STEPS = 50;

    @Param("medieval-city")
    public String world;

    @Param({"throng", "throng-orca", "detour"})
    public String method;

    @Param("1000")
    public int agents;

    private DetourTwin twin;
    private MeshWorld indexed;
    private Crowd crowd;
    private DetourWalk detour;

    @Setup
    public void load() {
        twin = BenchWorld.twin(world);
        indexed = BenchWorld.indexed(twin, "transit");
    }

    @Setup(Level.Iteration)
    public void populate() {
        if (method.equals("detour")) {
            detour = new DetourWalk(twin, AgentOptions.person());
            detour.addRandom(agents, BenchWorld.SEED);
        } else {
            CrowdOptions.Model model = method.equals("throng") ? CrowdOptions.Model.SPEED : CrowdOptions.Model.ORCA;
            crowd = Crowd.of(indexed, CrowdOptions.defaults().withModel(model));
            addRandom();
        }
        for (int i = 0; i < FIRST; i++) {
            step();
        }
    }

    /** Adds agents at the points that {@link DetourWalk#addRandom} draws. */
    private void addRandom() {
        SplittableRandom random = new SplittableRandom(BenchWorld.SEED);
        Surface surface = MeshWorld.of(twin.mesh()).newSurface();
        int component = twin.mesh().components().largest();
        for (int i = 0; i < agents; i++) {
            surface.randomPoint(component, random);
            int id = crowd.add(AgentOptions.person(), surface.x(), surface.y(), surface.z());
            surface.randomPoint(component, random);
            crowd.goal(id, surface.x(), surface.y(), surface.z());
        }
    }

    private void step() {
        if (crowd != null) {
            crowd.step(DT);
        } else {
            detour.step(DT);
        }
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Object steps() {
        for (int i = 0; i < STEPS; i++) {
            step();
        }
        return this;
    }

    /** Fails if a tenth of our agents stand: those that the bench times must walk. */
    @TearDown(Level.Iteration)
    public void check() {
        if (crowd == null) {
            return;
        }
        int walking = 0;
        for (int id = 0; id < agents; id++) {
            byte state = crowd.states()[id];
            walking += state == Crowd.WALKING || state == Crowd.ON_LINK || state == Crowd.ARRIVED ? 1 : 0;
        }
        crowd.close();
        if (walking < agents * 9 / 10) {
            throw new IllegalStateException(method + ": " + walking + " of " + agents + " agents walk");
        }
    }
}
