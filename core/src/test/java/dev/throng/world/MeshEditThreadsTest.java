package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/**
 * Two threads ask while a third edits and a fourth builds tables: every answer must be that of the snapshot which its query holds.
 * Runs for longer with {@code -Dthrong.edits.seconds=60}.
 */
class MeshEditThreadsTest {
    private static final int SECONDS = Integer.getInteger("throng.edits.seconds", 2);
    private static final int READERS = 2;

    /** The same state with every index, A* first. */
    private volatile List<MeshWorld> newest;

    private volatile boolean done;
    private final AtomicLong paths = new AtomicLong();
    private final AtomicLong unreachable = new AtomicLong();
    private final AtomicLong taken = new AtomicLong();

    @Test
    void shouldAnswerForTheSnapshotThatAQueryHolds() throws Exception {
        NavMesh mesh = PatchedMesh.of(RandomMesh.of(4), 6, 5, 4);
        MeshWorld plain = MeshWorld.of(mesh);
        newest = List.of(
                plain,
                plain.withIndex(new MeshIndex.Hna(3, 4, 1.5, 1, MeshIndex.Legs.STORED)),
                plain.withIndex(new MeshIndex.Pccp(new MeshIndex.Hna(2, 6, 1.5, 1, MeshIndex.Legs.SEARCHED), 2)),
                plain.withIndex(MeshIndex.transit().withCellSize(MeshIndex.Transit.MIN_CELL)));
        ExecutorService pool = Executors.newFixedThreadPool(READERS + 1);
        try {
            List<Future<Void>> readers = new ArrayList<>();
            for (int reader = 0; reader < READERS; reader++) {
                readers.add(pool.submit(reader(new Random(reader))));
            }
            Random random = new Random(7);
            long end = System.nanoTime() + SECONDS * 1_000_000_000L;
            long edits = 0;
            // As long as wanted, but not before enough was asked, however slow the machine is.
            while ((System.nanoTime() < end || paths.get() < 400 || unreachable.get() < 40 || taken.get() < 40)
                    && readers.stream().noneMatch(Future::isDone)) {
                MeshEdit edit = MeshEditTest.randomEdit(mesh, random);
                List<MeshWorld> worlds = new ArrayList<>();
                for (MeshWorld world : newest) {
                    worlds.add(edits % 2 == 0 ? world.edited(edit, pool) : world.edited(edit));
                }
                newest = List.copyOf(worlds);
                edits++;
                // Each state is asked now and then.
                Thread.sleep(0, 200_000);
            }
            done = true;
            for (Future<Void> reader : readers) {
                reader.get();
            }
            assertThat(edits).isGreaterThanOrEqualTo(taken.get() / READERS);
        } finally {
            done = true;
            pool.shutdownNow();
        }
    }

    /** Asks the newest snapshot again and again. */
    private Callable<Void> reader(Random random) {
        return () -> {
            List<MeshWorld> at = newest;
            List<MeshQuery> queries = new ArrayList<>();
            at.forEach(world -> queries.add(world.newQuery()));
            PathBuffer path = new PathBuffer();
            while (!done) {
                if (newest != at) {
                    at = newest;
                    for (int i = 0; i < queries.size(); i++) {
                        queries.get(i).moveTo(at.get(i));
                    }
                    taken.incrementAndGet();
                }
                NavMesh mesh = at.get(0).mesh();
                NaiveMeshSearch naive = new NaiveMeshSearch(mesh);
                for (int pair = 0; pair < 4; pair++) {
                    int from = random.nextInt(mesh.polygonCount());
                    int to = random.nextInt(mesh.polygonCount());
                    float[] p = MeshEditTest.point(mesh, from, random);
                    float[] q = MeshEditTest.point(mesh, to, random);
                    double expected = naive.cost(from, p, to, q);
                    boolean reachable = expected < Double.POSITIVE_INFINITY;
                    for (int i = 0; i < queries.size(); i++) {
                        String context = "version " + at.get(0).version() + ", "
                                + at.get(i).index();
                        PathStatus status = queries.get(i).findOn(from, p[0], p[1], p[2], to, q[0], q[1], q[2], path);
                        if (status != (reachable ? PathStatus.FOUND : PathStatus.UNREACHABLE)
                                || path.version() != at.get(i).version()) {
                            throw new AssertionError(context + ": " + status + " of version " + path.version());
                        }
                        if (reachable) {
                            assertThat(path.cost()).as(context).isEqualTo(expected, MeshPathCheck.rounding(expected));
                            assertThat(CorridorCost.of(mesh, path))
                                    .as(context + ": cost of the corridor")
                                    .isEqualTo(path.cost(), MeshPathCheck.rounding(expected));
                        }
                        (reachable ? paths : unreachable).incrementAndGet();
                    }
                }
            }
            return null;
        };
    }
}
