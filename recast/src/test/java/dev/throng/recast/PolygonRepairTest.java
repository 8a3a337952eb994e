package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMeshBuilder;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PolygonRepairTest {
    /** Corners at growing angles around a point, at random distances: concave, but never crossing itself. */
    private static float[] star(SplittableRandom random, int corners, double away) {
        float[] polygon = new float[3 * corners];
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * (i + 0.8 * random.nextDouble()) / corners;
            double radius = 1 + 9 * random.nextDouble();
            polygon[3 * i] = (float) (away + radius * Math.cos(angle));
            polygon[3 * i + 1] = random.nextInt(3);
            polygon[3 * i + 2] = (float) (away + radius * Math.sin(angle));
        }
        return polygon;
    }

    @Test
    void concavePolygonsShouldKeepTheirGroundAndEdges() {
        int split = 0;
        for (int seed = 1; seed <= 2000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int size = 4 + random.nextInt(9);
            float[] polygon = star(random, size, random.nextInt(2) * 1000);

            PolygonRepair repair = new PolygonRepair(polygon);

            assertThat(repair.lossless()).as("seed %d", seed).isTrue();
            double ground = 0;
            double[] covered = new double[size];
            for (PolygonRepair.Piece piece : repair.pieces()) {
                ground += requireConvex(repair, piece, seed);
                for (PolygonRepair.Side side : piece.sides()) {
                    if (side.origin() >= 0) {
                        covered[side.origin()] += side.to() - side.from();
                    }
                }
            }
            assertThat(ground).as("seed %d", seed).isCloseTo(area(polygon), Offset.offset(1e-2));
            assertThat(covered).as("seed %d", seed).containsOnly(1);
            assertThat(repair.pieces().size()).as("seed %d", seed).isEqualTo(repair.cutCount() + 1);
            assertThat(repair.cornerCount()).as("seed %d", seed).isEqualTo(size);
            split += repair.cutCount() > 0 ? 1 : 0;
        }
        assertThat(split).isGreaterThan(1500);
    }

    /** Corners in any order on a coarse grid: crossings, repeated corners and spikes of all kinds. */
    @Test
    void tangledPolygonsShouldLeaveConvexPieces() {
        int whole = 0;
        for (int seed = 1; seed <= 5000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int size = 3 + random.nextInt(6);
            float[] polygon = new float[3 * size];
            for (int i = 0; i < polygon.length; i++) {
                polygon[i] = i % 3 == 1 ? 0 : random.nextInt(5);
            }

            PolygonRepair repair = new PolygonRepair(polygon);

            double ground = 0;
            for (PolygonRepair.Piece piece : repair.pieces()) {
                ground += requireConvex(repair, piece, seed);
            }
            whole += repair.lossless() ? 1 : 0;
            if (repair.lossless()) {
                // What winds around twice counts twice, what winds both ways does not cancel out.
                assertThat(ground).as("seed %d", seed).isGreaterThan(area(polygon) - 1e-3);
            }
        }
        assertThat(whole).isGreaterThan(4990);
    }

    /** Returns the piece's area. */
    private static double requireConvex(PolygonRepair repair, PolygonRepair.Piece piece, int seed) {
        NavMeshBuilder builder = new NavMeshBuilder("piece");
        float[] places = new float[3 * piece.corners().length];
        int[] corners = new int[piece.corners().length];
        for (int i = 0; i < corners.length; i++) {
            int c = piece.corners()[i];
            corners[i] = builder.addVertex(repair.x(c), repair.y(c), repair.z(c));
            places[3 * i] = repair.x(c);
            places[3 * i + 2] = repair.z(c);
        }
        assertThat(builder.isConvex(corners)).as("seed %d", seed).isTrue();
        return area(places);
    }

    private static double area(float[] polygon) {
        double area = 0;
        int size = polygon.length / 3;
        for (int i = 0; i < size; i++) {
            int j = (i + 1) % size;
            area += ((double) polygon[3 * i] - polygon[0]) * ((double) polygon[3 * j + 2] - polygon[2])
                    - ((double) polygon[3 * j] - polygon[0]) * ((double) polygon[3 * i + 2] - polygon[2]);
        }
        return Math.abs(area) / 2;
    }
}
