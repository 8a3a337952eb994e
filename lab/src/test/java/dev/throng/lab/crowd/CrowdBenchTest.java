package dev.throng.lab.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.lab.Progress;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrowdBenchTest {
    @Test
    void onlyOurOwnMistakesShouldCountAgainstUs() {
        GridWorld world = GridWorld.of(GridMap.drawn("""
                ....
                .@@.
                ....
                """));
        CrowdBench.Row ours = CrowdBench.astar(world, Crowd.requests(world, 20, 3), Runnable::run, 1, Progress.NONE)[0];
        assertThat(ours.mismatches()).isZero();
        CrowdBench.Row peer = new CrowdBench.Row("detour", 20, 1, 1, Double.NaN, 1, 1, Double.NaN, 7, 1, -1, null);
        assertThat(CrowdBench.ownMismatches(List.of(ours, peer))).isZero();
        CrowdBench.Row wrong = new CrowdBench.Row("astar", 20, 2, 1, 1, 1, 1, 1, 2, 1, 0, ours.paths());
        assertThat(CrowdBench.ownMismatches(List.of(ours, wrong, peer))).isEqualTo(2);
    }

    @Test
    void hpaShouldBeHeldAgainstAStar() {
        GridWorld grid = GridWorld.of(GridMap.drawn("""
                ......@.....
                .@@@..@..@..
                ......@..@..
                ..@@.....@..
                ......@..@..
                """));
        GridWorld world = grid.withIndex(GridIndex.hpa().withClusterSize(3), Runnable::run, 1);
        float[] requests = Crowd.requests(world, 60, 3);
        assertThat(requests).isEqualTo(Crowd.requests(grid, 60, 3));
        CrowdBench.Row astar = CrowdBench.astar(grid, requests, Runnable::run, 1, Progress.NONE)[0];
        CrowdBench.Row[] hpa = CrowdBench.hpa(world, requests, Runnable::run, 2, astar, Progress.NONE);
        assertThat(hpa)
                .hasSize(2)
                .allMatch(row -> row.mismatches() == 0 && row.algo().equals("hpa"));
        assertThat(hpa[0].costMean()).isGreaterThanOrEqualTo(astar.costMean());
        assertThat(hpa[0].speedupVsAstar() * hpa[0].planMs()).isCloseTo(astar.planMs(), within(1e-6));

        // Other requests have other answers: some of them cannot be.
        CrowdBench.Row other = CrowdBench.astar(grid, Crowd.requests(grid, 60, 4), Runnable::run, 1, Progress.NONE)[0];
        CrowdBench.Row[] wrong = CrowdBench.hpa(world, requests, Runnable::run, 1, other, Progress.NONE);
        assertThat(CrowdBench.ownMismatches(List.of(wrong))).isBetween(10, 60);
    }

    @Test
    void methodsOnAMeshShouldBeHeldToTheCostsOfAStar() {
        MeshWorld plain = MeshWorld.of(MeshDrawing.of("""
                00000000
                0##00##0
                0##00##0
                00000000
                000##000
                """).build());
        MeshWorld hna = plain.withIndex(MeshIndex.hna().withMergeFactor(4));
        MeshWorld pccp = hna.withIndex(new MeshIndex.Pccp((MeshIndex.Hna) hna.index(), 1));
        MeshWorld transit = plain.withIndex(MeshIndex.transit().withCellSize(6));
        float[] requests = Crowd.requests(plain, 80, 3);
        CrowdBench.Row astar = CrowdBench.astar(plain, requests, Runnable::run, 1, Progress.NONE)[0];
        for (World world : List.of(hna, pccp, transit)) {
            assertThat(Crowd.requests(world, 80, 3)).isEqualTo(requests);
            CrowdBench.Row[] rows = CrowdBench.onMesh("any", world, requests, Runnable::run, 2, astar, Progress.NONE);
            assertThat(rows).hasSize(2).allMatch(row -> row.mismatches() == 0);
            assertThat(rows[0].speedupVsOneThread()).isNaN();
            assertThat(rows[1].speedupVsOneThread()).isCloseTo(rows[0].planMs() / rows[1].planMs(), within(1e-9));
        }
        // Held to the answers of other requests, most costs are wrong.
        CrowdBench.Row other =
                CrowdBench.astar(plain, Crowd.requests(plain, 80, 4), Runnable::run, 1, Progress.NONE)[0];
        CrowdBench.Row[] wrong = CrowdBench.onMesh("any", transit, requests, Runnable::run, 1, other, Progress.NONE);
        assertThat(CrowdBench.ownMismatches(List.of(wrong))).isBetween(60, 80);
    }

    @Test
    void mmShouldBeHeldAgainstAStarAndRefineAsItIsTold() {
        GridWorld grid = GridWorld.of(GridMap.drawn("""
                ......@.....
                .@@@..@..@..
                ......@..@..
                ..@@.....@..
                ......@..@..
                """));
        GridWorld world = grid.withIndex(GridIndex.mm().withSectorSize(3), Runnable::run, 1);
        float[] requests = Crowd.requests(world, 60, 3);
        assertThat(requests).isEqualTo(Crowd.requests(grid, 60, 3));
        CrowdBench.Row astar = CrowdBench.astar(grid, requests, Runnable::run, 1, Progress.NONE)[0];
        // With a corridor, since near pairs are else answered without a look at the regions.
        CrowdBench.Row[] through = mm(world, "R[1,-,c,-]", requests, astar);
        CrowdBench.Row[] smooth = mm(world, "R[2,15%,-,simple]", requests, astar);
        CrowdBench.Row[] lines = mm(world, "R[2,15%,-,any-angle]", requests, astar);
        for (CrowdBench.Row[] rows : List.of(through, smooth, lines)) {
            assertThat(rows)
                    .hasSize(2)
                    .allMatch(row -> row.mismatches() == 0 && row.algo().equals("mm"))
                    .allMatch(row -> row.indexBytes() == world.indexBytes());
        }
        assertThat(through[0].costMean()).isGreaterThan(smooth[0].costMean());
        assertThat(smooth[0].costMean()).isGreaterThanOrEqualTo(astar.costMean());
        assertThat(lines[0].costMean()).as("lines cut corners").isLessThan(astar.costMean());
    }

    private static CrowdBench.Row[] mm(GridWorld world, String policy, float[] requests, CrowdBench.Row astar) {
        return CrowdBench.mm(world, RefinePolicy.parse(policy), requests, Runnable::run, 2, astar, Progress.NONE);
    }
}
