package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshPathCheck;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What the tests of files with meshes and their indexes have in common. Stateless. */
public final class MeshFiles {
    /** The one section of doubles there. */
    private static final int IMBALANCE = 13;

    private MeshFiles() {}

    public static byte[] bytes(World world) {
        ByteBuffer content = WorldFile.encode(world);
        byte[] bytes = new byte[content.remaining()];
        content.get(bytes);
        return bytes;
    }

    /** Where the sections of the mesh end. */
    public static int meshEnd(byte[] file) {
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int[] widths = {0, 4, 4, 4, 1, 4, 4, 4, 4, 4, 4, 1};
        int at = 16;
        for (int tag = 1; tag < widths.length; tag++) {
            at += 8 + (buffer.getInt(at + 4) * widths[tag] + 7 & ~7);
        }
        return at;
    }

    /** Where the elements of a section behind those of the mesh begin. */
    public static int section(byte[] file, int tag) {
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int at = meshEnd(file);
        while (buffer.getInt(at) != tag) {
            int width = buffer.getInt(at) == IMBALANCE ? 8 : 4;
            at += 8 + (width * buffer.getInt(at + 4) + 7 & ~7);
        }
        return at + 8;
    }

    public static byte[] with(byte[] file, int at, int value) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
        return SealedFile.resealed(changed);
    }

    /** Requests between points of random polygons. */
    public static float[] requests(NavMesh mesh, int count, Random random) {
        float[] requests = new float[BatchPlanner.REQUEST * count];
        for (int i = 0; i < requests.length; i += 3) {
            double[] point = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            for (int axis = 0; axis < 3; axis++) {
                requests[i + axis] = (float) point[axis];
            }
        }
        return requests;
    }

    /** Holds a world that was read to the one that was written: every answer the same, bit by bit. */
    public static int assertSameAnswers(World read, World built, NavMesh mesh, Random random, String context) {
        float[] requests = requests(mesh, 30, random);
        BatchPaths expected = CpuBatchPlanner.of(built, Runnable::run, 1, true).plan(requests);
        BatchPaths actual = CpuBatchPlanner.of(read, Runnable::run, 1, true).plan(requests);
        assertThat(actual.hash()).as(context).isEqualTo(expected.hash());
        return expected.firstCell(expected.count());
    }

    /** What several threads read must be what one does. */
    public static void assertSameOnThreads(byte[] file, String context) {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            World read = WorldFile.read("threads", file, executor, 3);
            assertThat(bytes(read)).as(context).isEqualTo(file);
            assertThat(read.indexBytes())
                    .as(context)
                    .isEqualTo(WorldFile.read("one", file).indexBytes());
        } finally {
            executor.shutdown();
        }
    }

    /** Reads a damaged file, which must be refused in one line or be safe to search; returns null where it is refused. */
    public static World readDamaged(byte[] file, String context) {
        World[] read = new World[1];
        long allocated = Allocation.during(() -> {
            try {
                read[0] = WorldFile.read("damaged", file);
            } catch (BadInputException e) {
                assertThat(e.getMessage()).as(context).startsWith("damaged: ").doesNotContain("\n");
            }
        });
        assertThat(allocated).as("bytes allocated, " + context).isLessThan(2_000_000L + 400L * file.length);
        return read[0];
    }

    /** Asks for a few paths; answers must be possible, and cost no less than A*'s. */
    public static void search(World world, MeshWorld plain, Random random, String context) {
        PathQuery query = world.newQuery();
        MeshQuery astar = plain.newQuery();
        PathBuffer path = new PathBuffer();
        PathBuffer expected = new PathBuffer();
        float[] requests = requests(plain.mesh(), 5, random);
        for (int i = 0; i < requests.length; i += BatchPlanner.REQUEST) {
            PathStatus status = query.find(
                    requests[i],
                    requests[i + 1],
                    requests[i + 2],
                    requests[i + 3],
                    requests[i + 4],
                    requests[i + 5],
                    path);
            assertThat(status)
                    .as(context)
                    .isEqualTo(astar.find(
                            requests[i],
                            requests[i + 1],
                            requests[i + 2],
                            requests[i + 3],
                            requests[i + 4],
                            requests[i + 5],
                            expected));
            if (status == PathStatus.FOUND) {
                MeshPathCheck.sameCost(plain, path, expected, context);
            }
        }
    }
}
