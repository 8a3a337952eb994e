package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.mesh.MeshDrawing;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.world.MeshWorld;
import org.junit.jupiter.api.Test;

class BatchPathsTest {
    /** Paths over two polygons and three, one that is not there between them, and one cut short. */
    private static final byte[] OUTCOMES = {
        BatchPaths.outcome(PathStatus.FOUND, StopReason.NONE),
        BatchPaths.outcome(PathStatus.UNREACHABLE, StopReason.NONE),
        BatchPaths.outcome(PathStatus.FOUND, StopReason.NONE),
        BatchPaths.outcome(PathStatus.PARTIAL, StopReason.CANCELLED)
    };

    private static final double[] COSTS = {1.5, Double.POSITIVE_INFINITY, 2.5, 0};
    private static final double[] REMAINING = {0, Double.POSITIVE_INFINITY, 0, 0};
    private static final int[] CELL_FIRST = {0, 2, 2, 5, 5};
    private static final int[] CELLS = {7, 8, 4, 5, 6, -99};
    private static final int[] WAYPOINT_FIRST = {0, 2, 2, 4, 4};
    private static final float[] POINTS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    private static final int[] PLACES = {7, 8, ~3, 6};

    private static BatchPaths paths() {
        return BatchPaths.of(OUTCOMES, COSTS, REMAINING, CELL_FIRST, CELLS, WAYPOINT_FIRST, POINTS, PLACES);
    }

    @Test
    void shouldSayWhatItWasMadeOf() {
        BatchPaths paths = paths();
        assertThat(paths.count()).isEqualTo(4);
        assertThat(paths.status(0)).isEqualTo(PathStatus.FOUND);
        assertThat(paths.status(1)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(paths.status(3)).isEqualTo(PathStatus.PARTIAL);
        assertThat(paths.reason(2)).isEqualTo(StopReason.NONE);
        assertThat(paths.reason(3)).isEqualTo(StopReason.CANCELLED);
        assertThat(paths.cost(2)).isEqualTo(2.5);
        assertThat(paths.remaining(1)).isInfinite();
        assertThat(paths.cell(paths.firstCell(2))).isEqualTo(4);
        assertThat(paths.z(paths.firstWaypoint(2))).isEqualTo(9);
        assertThat(paths.place(paths.firstWaypoint(2))).isEqualTo(~3);
    }

    @Test
    void shouldKeepEveryStatusWithEveryReason() {
        for (PathStatus status : PathStatus.values()) {
            for (StopReason reason : StopReason.values()) {
                BatchPaths one = BatchPaths.of(
                        new byte[] {BatchPaths.outcome(status, reason)},
                        new double[1],
                        new double[1],
                        new int[2],
                        new int[0],
                        new int[2],
                        new float[0],
                        new int[0]);
                assertThat(one.status(0)).isEqualTo(status);
                assertThat(one.reason(0)).isEqualTo(reason);
            }
        }
    }

    @Test
    void shouldCopyWhatIsAskedForAndNothingElse() {
        BatchPaths paths = paths();
        int[] cells = new int[5];
        paths.copyCells(2, cells, 1, 3);
        assertThat(cells).containsExactly(0, 4, 5, 6, 0);
        float[] points = new float[9];
        int[] places = new int[3];
        paths.copyWaypoints(2, points, places, 1, 2);
        assertThat(points).containsExactly(0, 0, 0, 7, 8, 9, 10, 11, 12);
        assertThat(places).containsExactly(0, ~3, 6);
        paths.copyWaypoints(2, points, places, 0, 0);
        assertThat(places).containsExactly(0, ~3, 6);
    }

    @Test
    void shouldNotCountRoomThatNoPathHas() {
        long hash = paths().hash();
        int[] longer = {7, 8, 4, 5, 6, 1, 2, 3};
        assertThat(BatchPaths.of(OUTCOMES, COSTS, REMAINING, CELL_FIRST, longer, WAYPOINT_FIRST, POINTS, PLACES)
                        .hash())
                .isEqualTo(hash);
        int[] other = {7, 8, 4, 5, 9};
        assertThat(BatchPaths.of(OUTCOMES, COSTS, REMAINING, CELL_FIRST, other, WAYPOINT_FIRST, POINTS, PLACES)
                        .hash())
                .isNotEqualTo(hash);
    }

    @Test
    void shouldCopyWhatAPlannerFound() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("...\n..#").build());
        float[] requests = {0.5f, 0, 0.5f, 2.5f, 0, 1.5f, 0.5f, 0, 0.5f, 99, 0, 0, 2.5f, 0, 1.5f, 0.5f, 0, 1.5f};
        BatchPaths found = CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests);
        int count = found.count();
        byte[] outcomes = new byte[count];
        double[] costs = new double[count];
        double[] remaining = new double[count];
        int[] cellFirst = new int[count + 1];
        int[] waypointFirst = new int[count + 1];
        for (int i = 0; i < count; i++) {
            outcomes[i] = BatchPaths.outcome(found.status(i), found.reason(i));
            costs[i] = found.cost(i);
            remaining[i] = found.remaining(i);
            cellFirst[i + 1] = found.firstCell(i + 1);
            waypointFirst[i + 1] = found.firstWaypoint(i + 1);
        }
        int[] cells = new int[cellFirst[count]];
        float[] points = new float[3 * waypointFirst[count]];
        int[] places = new int[waypointFirst[count]];
        found.copyCells(0, cells, 0, cells.length);
        found.copyWaypoints(0, points, places, 0, places.length);
        assertThat(cells).hasSizeGreaterThan(5);
        assertThat(BatchPaths.of(outcomes, costs, remaining, cellFirst, cells, waypointFirst, points, places)
                        .hash())
                .isEqualTo(found.hash());
    }

    @Test
    void shouldRefuseArraysThatDoNotBelongTogether() {
        int[] fewCells = {7, 8, 4, 5};
        float[] fewPoints = new float[11];
        int[] fewPlaces = new int[3];
        double[] fewCosts = new double[3];
        int[] fewFirst = new int[4];
        assertRefused(fewCosts, REMAINING, CELL_FIRST, CELLS, WAYPOINT_FIRST, POINTS, PLACES);
        assertRefused(COSTS, fewCosts, CELL_FIRST, CELLS, WAYPOINT_FIRST, POINTS, PLACES);
        assertRefused(COSTS, REMAINING, fewFirst, CELLS, WAYPOINT_FIRST, POINTS, PLACES);
        assertRefused(COSTS, REMAINING, CELL_FIRST, fewCells, WAYPOINT_FIRST, POINTS, PLACES);
        assertRefused(COSTS, REMAINING, CELL_FIRST, CELLS, fewFirst, POINTS, PLACES);
        assertRefused(COSTS, REMAINING, CELL_FIRST, CELLS, WAYPOINT_FIRST, fewPoints, PLACES);
        assertRefused(COSTS, REMAINING, CELL_FIRST, CELLS, WAYPOINT_FIRST, POINTS, fewPlaces);
    }

    private static void assertRefused(
            double[] costs,
            double[] remaining,
            int[] cellFirst,
            int[] cells,
            int[] waypointFirst,
            float[] points,
            int[] places) {
        assertThatThrownBy(() ->
                        BatchPaths.of(OUTCOMES, costs, remaining, cellFirst, cells, waypointFirst, points, places))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("4 paths");
    }
}
