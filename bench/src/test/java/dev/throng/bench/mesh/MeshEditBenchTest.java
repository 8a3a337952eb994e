package dev.throng.bench.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.bench.HeapBytes;
import dev.throng.bench.Progress;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeshEditBenchTest {
    private static final List<String> ALGOS = List.of("transit", "pccp", "hna", "astar");

    private static MeshWorld indexed(String algo, MeshWorld world) {
        return world.withIndex(
                switch (algo) {
                    case "transit" -> MeshIndex.transit();
                    case "pccp" -> MeshIndex.pccp();
                    case "hna" -> MeshIndex.hna();
                    default -> MeshIndex.astar();
                });
    }

    /** Squares of a metre, joined to their neighbours; walls between rooms of ten by ten, with a door in each. */
    private static NavMesh rooms(int side) {
        NavMeshBuilder builder = new NavMeshBuilder("rooms");
        for (int row = 0; row <= side; row++) {
            for (int column = 0; column <= side; column++) {
                builder.addVertex(column, 0, row);
            }
        }
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int corner = row * (side + 1) + column;
                int polygon =
                        builder.addPolygon(new int[] {corner, corner + 1, corner + side + 2, corner + side + 1}, 0);
                if (column > 0 && (column % 10 != 0 || row % 10 == 5)) {
                    builder.addPortal(polygon - 1, polygon, column, 0, row, column, 0, row + 1);
                }
                if (row > 0 && (row % 10 != 0 || column % 10 == 5)) {
                    builder.addPortal(polygon - side, polygon, column, 0, row, column + 1, 0, row);
                }
            }
        }
        return builder.build();
    }

    @Test
    void shouldTimeEveryKindOfEditWithEveryMethod() {
        NavMesh mesh = rooms(12);
        for (EditKind kind : EditKind.values()) {
            List<MeshEditRow> rows = MeshEditBench.run(
                    kind, mesh, ALGOS, MeshEditBenchTest::indexed, 40, 1, Runnable::run, 1, Progress.NONE);
            assertThat(rows).extracting(MeshEditRow::algo).isEqualTo(ALGOS);
            for (MeshEditRow row : rows) {
                assertThat(row.edits()).isEqualTo(kind == EditKind.PROFILE ? 2 : 40);
                assertThat(row.mismatches()).as(row.toString()).isZero();
                assertThat(row.snapshotMsMean()).isPositive();
                assertThat(row.snapshotMsP99()).isGreaterThanOrEqualTo(row.snapshotMsMean() / 40);
                assertThat(row.queryUsMean()).isPositive();
                assertThat(row.tablesBackMs()).isPositive();
                assertThat(row.snapshotBytes()).isPositive();
                assertThat(row.sharedPct()).isBetween(0.0, 100.0);
            }
        }
    }

    @Test
    void shouldFindNothingWrongInAStorm() {
        MeshEditStorm.Result result =
                MeshEditStorm.run(rooms(16), ALGOS, MeshEditBenchTest::indexed, 120, 1, Runnable::run, Progress.NONE);
        assertThat(result.first()).isNull();
        assertThat(result.mismatches()).isZero();
        assertThat(result.answers()).isEqualTo(120 * 20 * 4);
        assertThat(result.verified()).isEqualTo(8);
        assertThat(result.unreachable()).isBetween(50L, result.answers() * 3 / 4);
    }

    @Test
    void shouldFindWhatIsWrongInAStorm() {
        // A world that is edited, and then forgets it: another one of the same mesh.
        MeshEditStorm.Result result = MeshEditStorm.run(
                rooms(30),
                List.of("astar", "hna"),
                (algo, world) -> algo.equals("astar") ? world : world.edited(new MeshEdit().shutBox(3, -1, 3, 5, 1, 5)),
                20,
                1,
                Runnable::run,
                Progress.NONE);
        assertThat(result.mismatches()).isPositive();
        assertThat(result.first()).contains("hna");
    }

    @Test
    void aDoorShouldTakeOnePercentOfAWorldAtMost() {
        MeshWorld plain = MeshWorld.of(rooms(80));
        for (String algo : ALGOS) {
            // The first edit makes what all later ones share.
            MeshWorld world = indexed(algo, plain).edited(new MeshEdit().shut(0));
            HeapBytes heap = new HeapBytes();
            long bytes = heap.added(world);
            assertThat(bytes).as(algo).isGreaterThan(1_000_000);
            long own = heap.added(world.edited(new MeshEdit().shut(6_000)));
            assertThat(own).as(algo).isBetween(1_000L, bytes / 100);
            assertThat(heap.added(world)).isZero();
        }
    }

    @Test
    void bytesShouldBeThoseOfObjectsAndArrays() {
        HeapBytes heap = new HeapBytes();
        long[] numbers = new long[10];
        assertThat(heap.added(numbers)).isEqualTo(16 + 80);
        assertThat(heap.added(new Object[] {numbers, numbers, null})).isEqualTo(16 + 12 + 4);
        assertThat(heap.added(new MeshPair(0, 0, 0, 0, 0, 0, 0, 0))).isEqualTo(12 + 8 * 4 + 4);
    }
}
