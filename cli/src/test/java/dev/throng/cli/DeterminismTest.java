package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.bench.crowd.CrowdRequests;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.mesh.MeshIndex;
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
 * Same world, same requests, same paths: with every index, on every thread count, JDK and machine. The hashes stand for the
 * generated world, its mesh, its index and all its paths; a change of any of them is meant to show here. The batches are smaller
 * than those that share tables.
 */
class DeterminismTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(8);

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    private static void assertHash(World world, long expected) {
        float[] requests = CrowdRequests.between(world, 1000, 42);
        BatchPaths one = CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests);
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
        MeshWorld plain = MeshWorld.of(RecastPipeline.navMesh(soup, RecastSettings.DEFAULT, POOL, 2, null));
        assertHash(plain, 0xc0468346f3cdcb9fL);
        assertHash(plain.withIndex(MeshIndex.hna(), POOL, 3), 0xd86030e15eb758e0L);
        assertHash(plain.withIndex(MeshIndex.pccp(), POOL, 3), 0x942ff646910db8f4L);
        assertHash(plain.withIndex(MeshIndex.transit(), POOL, 3), 0x2e9e75aa0b8fa4f2L);
    }

    @Test
    void pathsOfAGridShouldBeTheSameEverywhere() {
        GridMap map = GridScenario.named("caves").generate(200, 150, 1);
        assertHash(GridWorld.of(map), 0xb9679fa66a841e55L);
        assertHash(GridWorld.of(map, GridIndex.hpa(), POOL, 3), 0x44444e564e295b4bL);
        assertHash(GridWorld.of(map, GridIndex.mm(), POOL, 3), 0x1d3056d88d8ae353L);
    }
}
