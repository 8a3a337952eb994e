package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.file.MeshFiles;
import dev.throng.file.WorldFile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A million queries leave nothing behind, nor do worlds that nobody holds any more. */
class LeakTest {
    private static final int ROUNDS = 1000;
    private static final int QUERIES = 1000;

    @Test
    void aMillionQueriesShouldAllocateNextToNothing() {
        NavMesh mesh = RandomMesh.of(4);
        float[] requests = MeshFiles.requests(mesh, QUERIES, new Random(4));
        List<EveryMethod.Method> methods = EveryMethod.once(mesh, 4);
        PathQuery transit = methods.get(methods.size() - 1).newQuery();
        PathBuffer path = new PathBuffer();
        int[] found = new int[1];
        Runnable queries = () -> {
            for (int i = 0; i < requests.length; i += BatchPlanner.REQUEST) {
                PathStatus status = transit.find(
                        requests[i],
                        requests[i + 1],
                        requests[i + 2],
                        requests[i + 3],
                        requests[i + 4],
                        requests[i + 5],
                        path);
                found[0] += status == PathStatus.FOUND && path.corridorSize() > 1 ? 1 : 0;
            }
        };
        for (int i = 0; i < 20; i++) {
            queries.run();
        }
        found[0] = 0;
        long bytes = Allocation.during(() -> {
            for (int round = 0; round < ROUNDS; round++) {
                queries.run();
            }
        });
        assertThat(bytes / (1.0 * ROUNDS * QUERIES)).as("bytes a query").isLessThan(0.24);
        assertThat(found[0]).as("paths over several polygons").isGreaterThan(ROUNDS * QUERIES / 3);
    }

    @Test
    void worldsShouldBeForgottenWithTheirQueries() throws InterruptedException {
        NavMesh mesh = RandomMesh.of(4);
        List<byte[]> files = new ArrayList<>();
        for (EveryMethod.Method method : EveryMethod.once(mesh, 4)) {
            files.add(MeshFiles.bytes(method.world()));
        }
        List<WeakReference<World>> opened = new ArrayList<>();
        PathBuffer path = new PathBuffer();
        int found = 0;
        for (int i = 0; i < 100; i++) {
            World world = WorldFile.read("world " + i, files.get(i % files.size()));
            float[] r = MeshFiles.requests(mesh, 1, new Random(i));
            found += world.newQuery().find(r[0], r[1], r[2], r[3], r[4], r[5], path) == PathStatus.FOUND ? 1 : 0;
            CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(r);
            opened.add(new WeakReference<>(world));
        }
        assertThat(found).isGreaterThan(40);
        long left = 100;
        for (int i = 0; i < 50 && left > 0; i++) {
            System.gc();
            Thread.sleep(1);
            left = opened.stream().filter(world -> world.get() != null).count();
        }
        assertThat(left).as("worlds that are still held").isZero();
    }
}
