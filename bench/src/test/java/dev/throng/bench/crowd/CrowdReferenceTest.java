package dev.throng.bench.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Only answers that are as good as the host's agree with it. */
class CrowdReferenceTest {
    private static final int AGENTS = 50;

    private final MeshWorld world = MeshWorld.of(MeshDrawing.of("""
            00000000
            0##00##0
            0##00##0
            00000000
            000##000
            """).build());

    private final float[] requests = CrowdRequests.between(world, AGENTS, 5);
    private final CrowdReference reference = new CrowdReference(
            world.mesh(), world.withIndex(MeshIndex.transit(), Runnable::run, 1), requests, Runnable::run, 1);
    private final BatchPaths paths =
            CpuBatchPlanner.of(world, Runnable::run, 1, false).plan(requests);

    /** The answers with the cost or the corridor of one of them changed. */
    private BatchPaths changed(int path, double cost, int place, int polygon) {
        byte[] outcomes = new byte[AGENTS];
        double[] costs = new double[AGENTS];
        int[] first = new int[AGENTS + 1];
        int[] cells = new int[paths.firstCell(AGENTS)];
        for (int i = 0; i < AGENTS; i++) {
            outcomes[i] = BatchPaths.outcome(paths.status(i), paths.reason(i));
            costs[i] = paths.cost(i);
            first[i + 1] = paths.firstCell(i + 1);
        }
        paths.copyCells(0, cells, 0, cells.length);
        costs[path] = cost;
        cells[first[path] + place] = polygon;
        return BatchPaths.of(
                outcomes, costs, new double[AGENTS], first, cells, new int[AGENTS + 1], new float[0], new int[0]);
    }

    /** A path of three polygons at least. */
    private int longPath() {
        for (int i = 0; i < AGENTS; i++) {
            if (paths.firstCell(i + 1) - paths.firstCell(i) >= 3) {
                return i;
            }
        }
        throw new AssertionError("no path of three polygons");
    }

    private long wrong(BatchPaths answers) {
        return reference.wrong(Answers.of(answers));
    }

    @Test
    void shouldAgreeWithAnotherMethodOfTheHost() {
        assertThat(wrong(paths)).isZero();
        for (int i = 0; i < AGENTS; i++) {
            assertThat(paths.status(i)).isEqualTo(PathStatus.FOUND);
        }
    }

    @Test
    void shouldCheckTheFirstAnswersOfALargerCrowd() {
        float[] some = Arrays.copyOf(requests, BatchPlanner.REQUEST * 7);
        BatchPaths few = CpuBatchPlanner.of(world, Runnable::run, 1, false).plan(some);
        assertThat(wrong(few)).isZero();
    }

    @Test
    void shouldCountDearerAndCheaperPaths() {
        int path = longPath();
        int start = paths.cell(paths.firstCell(path));
        for (double factor : new double[] {0.999, 1.001}) {
            assertThat(wrong(changed(path, factor * paths.cost(path), 0, start)))
                    .isOne();
        }
        assertThat(wrong(changed(path, (1 + 1e-6) * paths.cost(path), 0, start)))
                .isZero();
    }

    @Test
    void shouldCountCorridorsThatJumpOrEndElsewhere() {
        int path = longPath();
        int size = paths.firstCell(path + 1) - paths.firstCell(path);
        for (int place = 0; place < size; place++) {
            int polygon = paths.cell(paths.firstCell(path) + place);
            int other = (polygon + 1) % world.mesh().polygonCount();
            int neighbour = place == 0 ? 1 : place - 1;
            // A polygon is no neighbour of itself.
            int before = paths.cell(paths.firstCell(path) + neighbour);
            assertThat(wrong(changed(path, paths.cost(path), place, before)))
                    .as("place " + place)
                    .isOne();
            if (place == 0 || place == size - 1) {
                assertThat(wrong(changed(path, paths.cost(path), place, other))).isOne();
            }
        }
    }

    @Test
    void shouldCountAnswersToOtherRequests() {
        float[] others = CrowdRequests.between(world, AGENTS, 6);
        BatchPaths answers = CpuBatchPlanner.of(world, Runnable::run, 1, false).plan(others);
        assertThat(wrong(answers)).isGreaterThan(AGENTS / 2);
    }
}
