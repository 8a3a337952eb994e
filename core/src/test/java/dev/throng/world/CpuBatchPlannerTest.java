package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class CpuBatchPlannerTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(4);

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    private static float[] requests(World world, int count, long seed) {
        Random random = new Random(seed);
        float[] requests = new float[6 * count];
        for (int i = 0; i < requests.length; i += 3) {
            if (world instanceof MeshWorld mesh) {
                double[] p = RandomMesh.pointOn(mesh.mesh(), random.nextInt(mesh.cellCount()), random);
                for (int axis = 0; axis < 3; axis++) {
                    requests[i + axis] = (float) p[axis];
                }
            } else {
                GridMap map = ((GridWorld) world).map();
                requests[i] = random.nextFloat() * map.width();
                requests[i + 2] = random.nextFloat() * map.height();
            }
        }
        return requests;
    }

    private static GridWorld randomGrid(long seed) {
        Random random = new Random(seed);
        byte[] tiles = new byte[40 * 30];
        for (int i = 0; i < tiles.length; i++) {
            tiles[i] = (byte) (random.nextInt(4) == 0 ? '@' : '.');
        }
        return GridWorld.of(GridMap.of(40, 30, tiles));
    }

    @Test
    void shouldReturnWhatSingleQueriesReturnForEveryThreadCount() {
        int found = 0;
        int other = 0;
        for (long seed = 0; seed < 12; seed++) {
            World world = seed % 2 == 0 ? MeshWorld.of(RandomMesh.of(seed)) : randomGrid(seed);
            float[] requests = requests(world, 700, seed);
            Paths one = new CpuBatchPlanner(world, Runnable::run, 1, true).plan(requests);
            PathQuery query = world.newQuery();
            PathBuffer path = new PathBuffer();
            for (int i = 0; i < one.count(); i++) {
                int r = 6 * i;
                PathStatus status = query.find(
                        requests[r],
                        requests[r + 1],
                        requests[r + 2],
                        requests[r + 3],
                        requests[r + 4],
                        requests[r + 5],
                        path);
                String where = "seed " + seed + " request " + i;
                assertThat(one.status(i)).as(where).isEqualTo(status);
                assertThat(one.cost(i)).as(where).isEqualTo(path.cost());
                assertThat(one.firstCell(i + 1) - one.firstCell(i)).as(where).isEqualTo(path.corridorSize());
                for (int c = 0; c < path.corridorSize(); c++) {
                    assertThat(one.cell(one.firstCell(i) + c)).as(where).isEqualTo(path.corridor(c));
                }
                assertThat(one.firstWaypoint(i + 1) - one.firstWaypoint(i))
                        .as(where)
                        .isEqualTo(path.waypointCount());
                found += status == PathStatus.FOUND ? 1 : 0;
                other += status == PathStatus.FOUND ? 0 : 1;
            }
            for (int threads : new int[] {2, 3, 8}) {
                CpuBatchPlanner planner = new CpuBatchPlanner(world, POOL, threads, true);
                for (int round = 0; round < 2; round++) {
                    assertThat(planner.plan(requests).hash())
                            .as("seed " + seed + ", " + threads + " threads, round " + round)
                            .isEqualTo(one.hash());
                }
            }
        }
        assertThat(found).isGreaterThan(2000);
        assertThat(other).isGreaterThan(500);
    }

    @Test
    void shouldNotWaitForAnExecutorThatNeverRunsAnything() {
        World world = randomGrid(5);
        Paths paths = new CpuBatchPlanner(world, task -> {}, 4, false).plan(requests(world, 500, 5));
        assertThat(paths.count()).isEqualTo(500);
        assertThat(paths.firstWaypoint(500)).isZero();
    }

    @Test
    void shouldTakeAnEmptyBatchAndRefuseOddOnes() {
        World world = randomGrid(1);
        CpuBatchPlanner planner = new CpuBatchPlanner(world, POOL, 2, true);
        assertThat(planner.plan(new float[0]).count()).isZero();
        assertThatThrownBy(() -> planner.plan(new float[7]))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("7");
        assertThatThrownBy(() -> new CpuBatchPlanner(world, POOL, 0, true))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("0");
    }
}
