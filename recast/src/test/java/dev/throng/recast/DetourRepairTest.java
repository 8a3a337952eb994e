package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshOracle;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Faulty polygons between sound neighbours: what is walked and where it leads must not change. */
class DetourRepairTest {
    private static final Offset<Double> ROUNDING = Offset.offset(1e-4);

    /**
     * An L of six corners; N, E, S and W are triangles outside of its edges, I and J lie in its notch.
     *
     * <pre>
     *   12    5-----4
     *         |     | J
     *    8    |     3-----2
     *         |       I   |
     *    4    0-----------1
     *         4     8     12
     * </pre>
     */
    private static final int[][] L = {
        {4, 4}, {12, 4}, {12, 8}, {8, 8}, {8, 12}, {4, 12}, {8, 1}, {15, 6}, {11, 11}, {6, 15}, {1, 8}
    };

    private static final int[][] L_POLYGONS = {
        {0, 5, 4, 3, 2, 1}, {0, 1, 6}, {1, 2, 7}, {2, 3, 8}, {3, 4, 8}, {4, 5, 9}, {5, 0, 10}
    };

    @Test
    void shouldSplitAConcavePolygonAndKeepAllItsNeighbours() {
        DetourTwin twin = DrawnTile.copy(DrawnTile.of(0, L, L_POLYGONS));

        assertThat(twin.repairs()).isEqualTo(new Repairs(1, 0, 0, 0));
        assertThat(TwinCheck.faults(twin)).isEmpty();
        List<Integer> pieces = pieces(twin, 0);
        assertThat(pieces).hasSize(2);
        assertThat(pieces.stream().mapToDouble(p -> area(twin.mesh(), p)).sum()).isCloseTo(48, ROUNDING);
        assertThat(area(twin.mesh(), pieces.get(0))).isGreaterThanOrEqualTo(area(twin.mesh(), pieces.get(1)));
        // 6 edges with a neighbour, 1 edge between two of the neighbours, 1 cut.
        assertThat(twin.mesh().portalCount()).isEqualTo(8);
        double[] lengths = {8, 4, 4, 4, 4, 8};
        for (int neighbour = 1; neighbour <= 6; neighbour++) {
            assertThat(width(twin, 0, neighbour)).isCloseTo(lengths[neighbour - 1], ROUNDING);
        }
        assertPathsBetweenAll(twin);
    }

    @Test
    void pathsShouldBendAroundTheCornerOfAConcavePolygon() {
        DetourTwin twin = DrawnTile.copy(DrawnTile.of(0, L, L_POLYGONS[0]));

        assertThat(length(twin.mesh(), 11.5f, 6, 6, 11.5f)).isCloseTo(2 * Math.hypot(3.5, 2), ROUNDING);
    }

    /** Two triangles with nothing between them but a polygon that goes from 0 to 1 and back. */
    @Test
    void shouldKeepNeighboursJoinedThatAPolygonWithoutGroundLiesBetween() {
        int[][] places = {{4, 2}, {4, 10}, {1, 6}, {8, 6}};
        DetourTwin twin =
                DrawnTile.copy(DrawnTile.of(0, places, new int[] {0, 1, 1}, new int[] {2, 1, 0}, new int[] {0, 1, 3}));

        assertThat(TwinCheck.faults(twin)).isEmpty();
        assertThat(twin.repairs().dropped()).isLessThanOrEqualTo(1);
        assertPathsBetweenAll(twin);
    }

    /** A square 0 1 2 3 whose border runs from 1 out to 4 and back; the spike has a triangle on either side. */
    private static DetourTwin spiked() {
        int[][] places = {{2, 2}, {8, 8}, {2, 14}, {1, 8}, {14, 8}, {11, 12}, {11, 4}};
        return DrawnTile.copy(
                DrawnTile.of(0, places, new int[] {0, 1, 4, 1, 2, 3}, new int[] {1, 5, 4}, new int[] {4, 6, 1}));
    }

    @Test
    void everyMethodShouldFindTheSamePathsThroughCornersAndLines() {
        for (DetourTwin twin : List.of(pinched(), spiked())) {
            MeshOracle oracle =
                    new MeshOracle("repaired", twin.mesh(), 1).compare(30).verify();
            assertThat(oracle.answers(PathStatus.FOUND)).isGreaterThan(100);
        }
    }

    @Test
    void shouldKeepNeighboursOfASpikeOnBothSides() {
        DetourTwin twin = spiked();

        assertThat(TwinCheck.faults(twin)).isEmpty();
        assertThat(twin.repairs().dropped()).isZero();
        assertThat(pieces(twin, 0).stream()
                        .mapToDouble(p -> area(twin.mesh(), p))
                        .sum())
                .isCloseTo(42, ROUNDING);
        assertPathsBetweenAll(twin);
    }

    @Test
    void shouldRemoveASpikeThatLeadsNowhere() {
        int[][] places = {{2, 2}, {8, 8}, {2, 14}, {14, 8}};
        DetourTwin twin = DrawnTile.copy(DrawnTile.of(0, places, new int[] {0, 1, 3, 1, 2}));

        assertThat(twin.repairs()).isEqualTo(new Repairs(0, 1, 0, 0));
        assertThat(twin.mesh().polygonCount()).isEqualTo(1);
        assertThat(area(twin.mesh(), 0)).isCloseTo(36, ROUNDING);
    }

    @Test
    void shouldDropAPolygonWithoutGroundThatLeadsNowhere() {
        int[][] places = {{4, 2}, {4, 10}, {1, 6}, {12, 12}, {12, 8}};
        DetourTwin twin = DrawnTile.copy(DrawnTile.of(0, places, new int[] {0, 2, 1}, new int[] {3, 3, 4}));

        assertThat(twin.repairs()).isEqualTo(new Repairs(0, 0, 1, 0));
        assertThat(twin.mesh().polygonCount()).isEqualTo(1);
        assertThat(twin.polygon(twin.ref(0) + 1)).isEqualTo(-1);
    }

    /** Two triangles that touch in corner 2, as one polygon, and a neighbour on the left and on the right. */
    private static DetourTwin pinched() {
        int[][] places = {{2, 2}, {2, 14}, {8, 8}, {14, 14}, {14, 2}, {1, 8}, {15, 8}};
        return DrawnTile.copy(
                DrawnTile.of(0, places, new int[] {0, 1, 2, 3, 4, 2}, new int[] {1, 0, 5}, new int[] {4, 3, 6}));
    }

    @Test
    void shouldSplitAPolygonThatVisitsACornerTwice() {
        DetourTwin twin = pinched();

        assertThat(twin.repairs()).isEqualTo(new Repairs(1, 0, 0, 0));
        assertThat(pieces(twin, 0)).hasSize(2).allSatisfy(p -> assertThat(area(twin.mesh(), p))
                .isCloseTo(36, ROUNDING));
        assertPathsBetweenAll(twin);
    }

    /** Two of the edges cross at (8, 8). */
    @Test
    void shouldSplitABowTieWhereItCrossesItself() {
        int[][] places = {{2, 2}, {14, 14}, {14, 2}, {2, 14}, {1, 8}, {15, 8}, {8, 2}};
        DetourTwin twin = DrawnTile.copy(DrawnTile.of(
                0, places, new int[] {0, 1, 2, 3}, new int[] {0, 3, 4}, new int[] {2, 1, 5}, new int[] {1, 0, 6}));

        assertThat(twin.repairs()).isEqualTo(new Repairs(1, 0, 0, 0));
        assertThat(TwinCheck.faults(twin)).isEmpty();
        assertThat(pieces(twin, 0)).hasSize(2).allSatisfy(p -> assertThat(area(twin.mesh(), p))
                .isCloseTo(36, ROUNDING));
        // The neighbour of the crossing edge shares one half of it with each piece.
        assertThat(width(twin, 0, 3)).isCloseTo(12 * Math.sqrt(2), ROUNDING);
        assertPathsBetweenAll(twin);
    }

    @Test
    void shouldLeaveCornersInLineAsTheyAre() {
        int[][] places = {{4, 2}, {4, 6}, {4, 10}, {1, 6}, {8, 6}};
        // 0 1 2 in line: as a polygon of their own, and on the edge of a triangle.
        DetourTwin twin = DrawnTile.copy(
                DrawnTile.of(0, places, new int[] {0, 1, 2}, new int[] {2, 1, 0, 3}, new int[] {0, 2, 4}));

        assertThat(twin.repairs()).isEqualTo(new Repairs(0, 0, 0, 0));
        assertThat(twin.mesh().polygonCount()).isEqualTo(3);
        assertPathsBetweenAll(twin);
    }

    /**
     * A polygon with two edges on the seam at x = 16, cut between them; one polygon lies across.
     *
     * <pre>
     *   12   3-----4 |
     *          \   | |
     *    8       2 5 |
     *          /   | |
     *    4   1-----0 |
     *        8    16
     * </pre>
     */
    @Test
    void shouldJoinEachPieceToWhatLiesAcrossTheSeam() {
        int[][] places = {{16, 4}, {8, 4}, {12, 8}, {8, 12}, {16, 12}, {16, 8}};
        int[][] across = {{0, 2}, {0, 14}, {8, 14}, {8, 2}};
        DetourTwin twin = DrawnTile.copy(
                DrawnTile.of(0, places, new int[] {0, 1, 2, 3, 4, 5}), DrawnTile.of(1, across, new int[] {0, 1, 2, 3}));

        assertThat(twin.repairs()).isEqualTo(new Repairs(1, 0, 0, 0));
        assertThat(TwinCheck.faults(twin)).isEmpty();
        NavMesh mesh = twin.mesh();
        assertThat(mesh.polygonCount()).isEqualTo(3);
        assertThat(mesh.portalCount()).isEqualTo(3);
        for (int piece = 0; piece < 2; piece++) {
            assertThat(area(mesh, piece)).isCloseTo(24, ROUNDING);
            for (int portal = 0; portal < mesh.portalCount(); portal++) {
                int other = mesh.across(portal, piece);
                boolean seam = other == 2
                        && (mesh.portalPolygon(portal, 0) == piece || mesh.portalPolygon(portal, 1) == piece);
                if (seam) {
                    boolean lower = mesh.centre(piece, 2) < 8;
                    assertThat(List.of(mesh.portalZ(portal, 0), mesh.portalZ(portal, 1)))
                            .containsExactlyInAnyOrder(lower ? 4f : 12f, 8f);
                    assertThat(mesh.portalX(portal, 0)).isEqualTo(16);
                }
            }
        }
        assertPathsBetweenAll(twin);
    }

    private static List<Integer> pieces(DetourTwin twin, int index) {
        List<Integer> pieces = new ArrayList<>();
        long ref = twin.detour().getPolyRefBase(twin.detour().getTile(0)) | index;
        for (int p = 0; p < twin.mesh().polygonCount(); p++) {
            if (twin.ref(p) == ref) {
                pieces.add(p);
            }
        }
        return pieces;
    }

    /** Summed length of the portals between two polygons of Detour. */
    private static double width(DetourTwin twin, int index, int other) {
        NavMesh mesh = twin.mesh();
        List<Integer> ours = pieces(twin, index);
        List<Integer> its = pieces(twin, other);
        double sum = 0;
        for (int p = 0; p < mesh.portalCount(); p++) {
            int a = mesh.portalPolygon(p, 0);
            int b = mesh.portalPolygon(p, 1);
            if (ours.contains(a) && its.contains(b) || ours.contains(b) && its.contains(a)) {
                sum += Math.hypot(mesh.portalX(p, 0) - mesh.portalX(p, 1), mesh.portalZ(p, 0) - mesh.portalZ(p, 1));
            }
        }
        return sum;
    }

    private static double area(NavMesh mesh, int polygon) {
        double area = 0;
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            area += (double) mesh.vertexX(a) * mesh.vertexZ(b) - (double) mesh.vertexX(b) * mesh.vertexZ(a);
        }
        return area / 2;
    }

    private static void assertPathsBetweenAll(DetourTwin twin) {
        NavMesh mesh = twin.mesh();
        for (int a = 0; a < mesh.polygonCount(); a++) {
            for (int b = 0; b < mesh.polygonCount(); b++) {
                assertThat(length(mesh, mesh.centre(a, 0), mesh.centre(a, 2), mesh.centre(b, 0), mesh.centre(b, 2)))
                        .as("from %d to %d", a, b)
                        .isLessThan(60);
            }
        }
    }

    private static double length(NavMesh mesh, float fromX, float fromZ, float toX, float toZ) {
        PathBuffer path = new PathBuffer();
        PathStatus status = MeshWorld.of(mesh).newQuery().find(fromX, 0, fromZ, toX, 0, toZ, path);
        assertThat(status).isEqualTo(PathStatus.FOUND);
        return path.length();
    }
}
