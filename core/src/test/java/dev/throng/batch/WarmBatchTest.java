package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.world.MeshWorld;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A planner that has planned a batch allocates the answer to the next one and little else, however large it is. */
class WarmBatchTest {
    /** Objects of a batch and of its threads, whatever the number of requests. */
    private static final long MOST_BESIDES = 64 << 10;

    private static NavMesh mesh() {
        for (long seed = 0; ; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            if (mesh.polygonCount() > 150 && mesh.portalCount() > 150) {
                return mesh;
            }
        }
    }

    private static float[] requests(NavMesh mesh, int count) {
        Random random = new Random(count);
        float[] requests = new float[BatchPlanner.REQUEST * count];
        for (int point = 0; point < 2 * count; point++) {
            double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            for (int axis = 0; axis < 3; axis++) {
                requests[3 * point + axis] = (float) p[axis];
            }
        }
        return requests;
    }

    /** What the arrays of answers take, without their headers. */
    private static long bytes(BatchPaths paths) {
        int count = paths.count();
        return (1 + 8 + 8 + 4 + 4) * (long) count + 4L * paths.firstCell(count) + 16L * paths.firstWaypoint(count);
    }

    @Test
    void aWarmBatchShouldAllocateItsAnswerAlone() {
        NavMesh mesh = mesh();
        MeshIndex.Hna cells = MeshIndex.hna().withMergeFactor(12);
        List<MeshIndex> indexes = List.of(
                cells,
                new MeshIndex.Pccp(cells, cells.levels()),
                MeshIndex.transit().withCellSize(20));
        for (MeshIndex index : indexes) {
            CpuBatchPlanner planner = CpuBatchPlanner.of(MeshWorld.of(mesh, index), Runnable::run, 1, true);
            for (int count : new int[] {SharedTables.SMALLEST_BATCH, 4 * SharedTables.SMALLEST_BATCH}) {
                float[] requests = requests(mesh, count);
                String name = index.method() + ", " + count + " requests";
                BatchPaths[] last = new BatchPaths[1];
                for (int warm = 0; warm < 3; warm++) {
                    last[0] = planner.plan(requests);
                    planner.costs(requests);
                }
                long paths = Allocation.during(() -> last[0] = planner.plan(requests));
                assertThat(last[0].firstCell(count)).as(name).isGreaterThan(3 * count);
                assertThat(paths).as(name + ", paths").isLessThan(bytes(last[0]) + MOST_BESIDES);
                long costs = Allocation.during(() -> last[0] = planner.costs(requests));
                assertThat(costs).as(name + ", costs").isLessThan(bytes(last[0]) + MOST_BESIDES);
            }
        }
    }
}
