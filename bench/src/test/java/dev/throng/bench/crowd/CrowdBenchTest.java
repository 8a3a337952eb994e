package dev.throng.bench.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.bench.Progress;
import dev.throng.gpu.GpuTimes;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathStatus;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrowdBenchTest {
    /** Fewest rounds of a method: those that it is timed in, and one to warm up, or more. All are checked. */
    private static final int ROUNDS = 4;

    private final GridWorld grid = GridWorld.of(GridMap.drawn("""
            ......@.....
            .@@@..@..@..
            ......@..@..
            ..@@.....@..
            ......@..@..
            """));
    private final MeshWorld mesh = MeshWorld.of(MeshDrawing.of("""
            00000000
            0##00##0
            0##00##0
            00000000
            000##000
            """).build());

    private static List<BatchTimes> onHost(
            World world, RefinePolicy policy, float[] requests, int threads, BatchTimes astar) {
        return CrowdBench.onHost(
                "any", world, policy, requests, Runnable::run, threads, astar, CrowdBench.Care.BENCH, Progress.NONE);
    }

    private static BatchTimes astar(World world, float[] requests) {
        return onHost(world, null, requests, 1, null).get(0);
    }

    @Test
    void onlyOurOwnMistakesShouldCountAgainstUs() {
        BatchTimes ours = astar(grid, CrowdRequests.between(grid, 20, 3));
        assertThat(ours.mismatches()).isZero();
        assertThat(ours.checked()).isGreaterThanOrEqualTo(20 * ROUNDS);
        assertThat(ours.checked() % 20).isZero();
        BatchTimes peer = withMismatches("detour", 7);
        assertThat(CrowdBench.ownMismatches(List.of(ours, peer))).isZero();
        assertThat(CrowdBench.ownMismatches(List.of(ours, withMismatches("astar", 2), peer)))
                .isEqualTo(2);
    }

    @Test
    void theFirstAndTheLastRoundAloneShouldBeChecked() {
        float[] requests = CrowdRequests.between(mesh, 20, 3);
        // Knows the answers to other requests.
        CrowdReference other =
                new CrowdReference(mesh.mesh(), mesh, CrowdRequests.between(mesh, 20, 4), Runnable::run, 1);
        try (CrowdPlanner planner = new CrowdPlanner("astar", mesh, false, Runnable::run, 1)) {
            BatchTimes all = CrowdBench.run(5, Progress.NONE, planner.on(requests, other))
                    .get(0);
            BatchTimes some = CrowdBench.run(
                            5, Progress.NONE, planner.on(requests, other).checkedFirstAndLast())
                    .get(0);
            assertThat(all.checked()).isEqualTo(6 * 20);
            assertThat(some.checked()).isEqualTo(2 * 20);
            assertThat(some.mismatches()).isGreaterThan(20).isEqualTo(all.mismatches() / 3);
        }
    }

    private static BatchTimes withMismatches(String algo, long mismatches) {
        return new BatchTimes(algo, "cpu", null, 1, 20, 1, GpuTimes.NONE, 1, 1, 20, mismatches, 0, 0, 0, null);
    }

    @Test
    void aRowShouldHaveTheMeansOfItsPaths() {
        BatchTimes row = astar(mesh, CrowdRequests.between(mesh, 50, 5));
        BatchPaths paths = row.paths();
        double costs = 0;
        for (int i = 0; i < 50; i++) {
            assertThat(paths.status(i)).isEqualTo(PathStatus.FOUND);
            costs += paths.cost(i);
        }
        assertThat(row.agents()).isEqualTo(50);
        assertThat(row.costMean()).isCloseTo(costs / 50, within(1e-9));
        assertThat(row.stepsMean()).isEqualTo(paths.firstCell(50) / 50.0);
        assertThat(row.planMs()).isEqualTo(row.totalMs());
    }

    @Test
    void hpaShouldBeComparedWithAStar() {
        GridWorld world = grid.withIndex(GridIndex.hpa().withClusterSize(3), Runnable::run, 1);
        float[] requests = CrowdRequests.between(world, 60, 3);
        assertThat(requests).isEqualTo(CrowdRequests.between(grid, 60, 3));
        BatchTimes astar = astar(grid, requests);
        List<BatchTimes> hpa = onHost(world, null, requests, 2, astar);
        assertThat(hpa).extracting(BatchTimes::threads).containsExactly(1, 2);
        assertThat(hpa).allMatch(row -> row.mismatches() == 0 && row.indexBytes() == world.indexBytes());
        assertThat(hpa.get(0).costMean()).isGreaterThanOrEqualTo(astar.costMean());
        assertThat(hpa.get(0).speedupOver(astar) * hpa.get(0).planMs()).isCloseTo(astar.planMs(), within(1e-6));

        // Other requests have other answers: some of them cannot be.
        BatchTimes other = astar(grid, CrowdRequests.between(grid, 60, 4));
        assertThat(CrowdBench.ownMismatches(onHost(world, null, requests, 1, other)))
                .isGreaterThanOrEqualTo(10L * ROUNDS);
    }

    @Test
    void methodsOnAMeshShouldHaveTheCostsOfAStar() {
        MeshWorld hna = mesh.withIndex(MeshIndex.hna().withMergeFactor(4));
        MeshWorld pccp = hna.withIndex(new MeshIndex.Pccp((MeshIndex.Hna) hna.index(), 1));
        MeshWorld transit = mesh.withIndex(MeshIndex.transit().withCellSize(6));
        float[] requests = CrowdRequests.between(mesh, 80, 3);
        BatchTimes astar = astar(mesh, requests);
        for (World world : List.of(hna, pccp, transit)) {
            assertThat(CrowdRequests.between(world, 80, 3)).isEqualTo(requests);
            List<BatchTimes> rows = onHost(world, null, requests, 2, astar);
            assertThat(rows).hasSize(2).allMatch(row -> row.mismatches() == 0);
        }
        // With the answers of other requests, most costs are wrong.
        BatchTimes other = astar(mesh, CrowdRequests.between(mesh, 80, 4));
        assertThat(CrowdBench.ownMismatches(onHost(transit, null, requests, 1, other)))
                .isGreaterThanOrEqualTo(60L * ROUNDS);
    }

    @Test
    void batchesShouldHaveTheAnswersOfSingleQueriesToTheLastBit() {
        float[] requests = CrowdRequests.between(mesh, 80, 3);
        SingleAnswers single = new SingleAnswers(mesh.newQuery(), requests, null, null, SingleAnswers.Bound.SAME);
        CpuBatchPlanner planner = CpuBatchPlanner.of(mesh, Runnable::run, 1, true);
        assertThat(single.wrong(Answers.of(planner.plan(requests)))).isZero();
        // One agent that ends a little elsewhere in the same polygon: a waypoint and the cost differ, and nothing else.
        requests[6 * 7 + 3] += 0.01f;
        assertThat(single.wrong(Answers.of(planner.plan(requests)))).isOne();
        // The same corridors without waypoints are not the same answers.
        requests[6 * 7 + 3] -= 0.01f;
        CpuBatchPlanner corridors = CpuBatchPlanner.of(mesh, Runnable::run, 1, false);
        assertThat(single.wrong(Answers.of(corridors.plan(requests)))).isEqualTo(80);
    }

    @Test
    void mmShouldBeComparedWithAStarAndRefineAsItIsTold() {
        GridWorld world = grid.withIndex(GridIndex.mm().withSectorSize(3), Runnable::run, 1);
        float[] requests = CrowdRequests.between(world, 60, 3);
        assertThat(requests).isEqualTo(CrowdRequests.between(grid, 60, 3));
        BatchTimes astar = astar(grid, requests);
        // With a corridor, since near pairs are else answered without a look at the regions.
        List<BatchTimes> through = onHost(world, RefinePolicy.parse("R[1,-,c,-]"), requests, 2, astar);
        List<BatchTimes> smooth = onHost(world, RefinePolicy.parse("R[2,15%,-,simple]"), requests, 2, astar);
        List<BatchTimes> lines = onHost(world, RefinePolicy.parse("R[2,15%,-,any-angle]"), requests, 2, astar);
        for (List<BatchTimes> rows : List.of(through, smooth, lines)) {
            assertThat(rows)
                    .hasSize(2)
                    .allMatch(row -> row.mismatches() == 0 && row.indexBytes() == world.indexBytes());
        }
        assertThat(through.get(0).costMean()).isGreaterThan(smooth.get(0).costMean());
        assertThat(smooth.get(0).costMean()).isGreaterThanOrEqualTo(astar.costMean());
        assertThat(lines.get(0).costMean()).as("lines cut corners").isLessThan(astar.costMean());
    }
}
