package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.CpuBatchPlanner;
import dev.throng.batch.Paths;
import dev.throng.lab.crowd.Crowd;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import dev.throng.worlds.GridScenario;
import dev.throng.worlds.MeshScenario;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Same world, same requests, same paths: on every thread count, JDK and machine. The hashes stand for the generated
 * world, its mesh and all its paths; a change of any of them is meant to show here.
 */
class DeterminismTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(8);

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    private static void assertHash(World world, long expected) {
        float[] requests = Crowd.requests(world, 1000, 42);
        Paths one = CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests);
        for (int threads : new int[] {2, 5, 8}) {
            assertThat(CpuBatchPlanner.of(world, POOL, threads, true)
                            .plan(requests)
                            .hash())
                    .as(threads + " threads")
                    .isEqualTo(one.hash());
        }
        assertThat(Long.toHexString(one.hash())).isEqualTo(Long.toHexString(expected));
    }

    @Test
    void pathsOfAMeshShouldBeTheSameEverywhere() {
        var soup = MeshScenario.named("serpentine-city").generate(1);
        var mesh = RecastPipeline.navMesh(soup, RecastSettings.DEFAULT, POOL, 2, null);
        assertHash(MeshWorld.of(mesh), 0xc0468346f3cdcb9fL);
    }

    @Test
    void pathsOfAGridShouldBeTheSameEverywhere() {
        assertHash(GridWorld.of(GridScenario.named("caves").generate(200, 150, 1)), 0xb9679fa66a841e55L);
    }
}
