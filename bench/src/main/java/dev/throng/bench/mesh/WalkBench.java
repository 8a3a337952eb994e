package dev.throng.bench.mesh;

import dev.throng.bench.Progress;
import dev.throng.bench.walk.WalkPlan;
import dev.throng.bench.walk.WalkResult;
import dev.throng.bench.walk.WalkRun;
import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.CrowdOptions.Model;
import dev.throng.gpu.GpuDevice;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;

/** Times the steps of crowds with random goals. Stateless. */
public final class WalkBench {
    private static final float DT = 0.1f;
    private static final float VOXEL = 0.3f;

    /** Voxels along a tile of the field: its polygons are as large as those of real open ground. */
    private static final int TILE = 64;

    private WalkBench() {}

    /**
     * Results of Detour's crowd.
     *
     * @param withPathPct agents with a path after the first step
     * @param withPathPctLast the same after the last
     */
    public record DetourRow(
            int agents,
            int steps,
            double msPerStep,
            double usPerAgentStep,
            double firstStepMs,
            double withPathPct,
            double withPathPctLast,
            double meanSpeed) {}

    /** Returns a square field for agents at a density, built by Recast. */
    public static DetourTwin field(int agents, double perSquareMetre, Executor executor, int threads) {
        float side = (float) Math.sqrt(agents / perSquareMetre) + 2 * VOXEL;
        float[] corners = {0, 0, 0, side, 0, 0, side, 0, side, 0, 0, side};
        TriangleSoup soup = new TriangleSoup(corners, new int[] {0, 2, 1, 0, 3, 2});
        RecastSettings usual = RecastSettings.DEFAULT;
        RecastSettings settings = new RecastSettings(
                VOXEL,
                usual.cellHeight(),
                usual.agentHeight(),
                AgentOptions.person().radius(),
                usual.maxClimb(),
                usual.maxSlope(),
                usual.minRegion(),
                usual.mergeRegion(),
                usual.maxEdgeLength(),
                usual.maxEdgeError(),
                usual.vertsPerPoly());
        return RecastPipeline.twin(soup, settings, Tiling.tiles(TILE), executor, threads, (done, all) -> {});
    }

    /**
     * Times a crowd of ours: the first half of the steps warms up.
     *
     * @param device device of the crowd; null for the CPU
     * @param allocated supplier of the bytes that all threads have allocated so far
     */
    public static WalkResult ours(
            MeshWorld world,
            GpuDevice device,
            Model model,
            int agents,
            int steps,
            long seed,
            Executor executor,
            int threads,
            LongSupplier allocated,
            Progress progress) {
        WalkPlan plan = WalkPlan.of(world, model, agents, 2 * steps * DT, seed);
        return new WalkRun(plan, device).unchecked().run(executor, threads, allocated, progress, (step, crowd) -> {});
    }

    /** Times recast4j's DetourCrowd: the first half of the steps warms up. */
    public static DetourRow detour(DetourTwin twin, int agents, int steps, long seed, Progress progress) {
        DetourWalk walk = new DetourWalk(twin, AgentOptions.person());
        walk.addRandom(agents, seed);
        double[] times = new double[2 * steps];
        double withPath = 0;
        for (int step = 0; step < times.length; step++) {
            long start = System.nanoTime();
            walk.step(DT);
            times[step] = (System.nanoTime() - start) / 1e6;
            withPath = step == 0 ? walk.withPathPct() : withPath;
            progress.at(step + 1, times.length);
        }
        double first = times[0];
        double[] timed = Arrays.copyOfRange(times, steps, times.length);
        Arrays.sort(timed);
        double ms = timed[steps / 2];
        return new DetourRow(
                agents, 2 * steps, ms, 1e3 * ms / agents, first, withPath, walk.withPathPct(), walk.meanSpeed());
    }
}
