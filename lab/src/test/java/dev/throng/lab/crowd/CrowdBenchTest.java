package dev.throng.lab.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.lab.Progress;
import dev.throng.world.GridWorld;
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
        CrowdBench.Row peer = new CrowdBench.Row("detour", 20, 1, 1, 1, 1, Double.NaN, 7, 1, null);
        assertThat(CrowdBench.ownMismatches(List.of(ours, peer))).isZero();
        CrowdBench.Row wrong = new CrowdBench.Row("astar", 20, 2, 1, 1, 1, 1, 2, 1, ours.paths());
        assertThat(CrowdBench.ownMismatches(List.of(ours, wrong, peer))).isEqualTo(2);
    }
}
