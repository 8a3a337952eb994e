package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.snapshot.GroundProbe;
import dev.throng.mesh.snapshot.MeshSnapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A surface on polygons of unusual shapes: large, thin, and with many corners. */
class SurfaceShapesTest {
    private static final int DRAWN = 20_000;

    /** One polygon per ring of corners [(x, z)]; rings that share an edge are joined. */
    private static NavMesh mesh(float[]... rings) {
        NavMeshBuilder builder = new NavMeshBuilder("shapes");
        Map<List<Float>, Integer> vertices = new HashMap<>();
        for (float[] ring : rings) {
            int[] corners = new int[ring.length / 2];
            for (int i = 0; i < corners.length; i++) {
                corners[i] = vertices.computeIfAbsent(
                        List.of(ring[2 * i], ring[2 * i + 1]), at -> builder.addVertex(at.get(0), 0, at.get(1)));
            }
            builder.addPolygon(corners, 0);
        }
        builder.addPortalsAlongSharedEdges();
        return builder.build();
    }

    /** A regular polygon. */
    private static float[] ring(int corners, float x, float radius) {
        float[] ring = new float[2 * corners];
        for (int i = 0; i < corners; i++) {
            ring[2 * i] = x + (float) (radius * Math.cos(2 * Math.PI * (i + 0.5) / corners));
            ring[2 * i + 1] = (float) (radius * Math.sin(2 * Math.PI * (i + 0.5) / corners));
        }
        return ring;
    }

    @Test
    void randomPointsOnALargePolygonShouldBeUniformOverTheDiscInReach() {
        Surface surface = MeshWorld.of(mesh(new float[] {-90, -80, 90, -80, 70, 80, -70, 80}))
                .newSurface();
        Random random = new Random(3);
        int[] rings = new int[4];
        int[] quarters = new int[4];
        for (int i = 0; i < DRAWN; i++) {
            assertThat(surface.randomPoint(0, 5, 7, 10, random)).isZero();
            double dx = surface.x() - 5;
            double dz = surface.z() - 7;
            // Rings of the same area.
            rings[(int) Math.min(3, 4 * (dx * dx + dz * dz) / 100)]++;
            quarters[(dx < 0 ? 1 : 0) + (dz < 0 ? 2 : 0)]++;
        }
        for (int i = 0; i < 4; i++) {
            assertThat(rings[i]).as("ring %d", i).isCloseTo(DRAWN / 4, within(400));
            assertThat(quarters[i]).as("quarter %d", i).isCloseTo(DRAWN / 4, within(400));
        }
    }

    /** Hardly any of the polygon, nor of the box around what is in reach, is in reach. */
    @Test
    void randomPointsOnAThinPolygonShouldBeUniformAlongIt() {
        float wide = 0.01f;
        Surface surface = MeshWorld.of(mesh(
                        new float[] {0, 0, wide, 0, 1000 + wide, 1000, 1000, 1000},
                        new float[] {0, -1, wide, -1, wide, 0, 0, 0}))
                .newSurface();
        Random random = new Random(4);
        int[] parts = new int[4];
        for (int i = 0; i < DRAWN; i++) {
            assertThat(surface.randomPoint(0, 500.005, 500, 10, random)).isZero();
            double along = (surface.z() - 500) / (10 * Math.sqrt(0.5));
            assertThat(along).isBetween(-1.001, 1.001);
            parts[(int) Math.min(3, Math.max(0, 2 * (along + 1)))]++;
        }
        for (int i = 0; i < 4; i++) {
            assertThat(parts[i]).as("part %d", i).isCloseTo(DRAWN / 4, within(400));
        }
    }

    /** The effort follows the distance to the point that is drawn, not how much ground is in reach. */
    @Test
    void aRandomPointWithinManySmallSquaresShouldTakeAFractionOfASearchOfAll() {
        int side = 160;
        NavMesh mesh = MeshDrawing.of((".".repeat(side) + "\n").repeat(side)).build();
        GroundProbe surface = new GroundProbe(MeshSnapshot.of(Inside.arrays(mesh)));
        int start = surface.nearest(side / 2.0 + 0.2, 0, side / 2.0 + 0.4);
        double x = surface.x();
        double z = surface.z();
        int inReach = surface.reachable(start, x, z, 60);
        assertThat(inReach).isGreaterThan(7000);
        Random random = new Random(8);
        long all = 0;
        long most = 0;
        for (int i = 0; i < 200; i++) {
            assertThat(surface.randomPoint(start, x, z, 60, random)).isNotNegative();
            all += surface.effort();
            most = Math.max(most, surface.effort());
        }
        assertThat(all / 200).as("on average").isLessThan(inReach / 2);
        assertThat(most).as("at most").isLessThan(inReach);
    }

    /** Many small squares are in reach: points of the whole mesh are drawn until one is. */
    @Test
    void randomPointsAmongManyPolygonsShouldBeUniformOverAllThatIsInReach() {
        int side = 48;
        int[] columnOf = new int[side * side];
        int[] rowOf = new int[side * side];
        int[][] squares = new int[side][side];
        NavMeshBuilder builder = new NavMeshBuilder("squares");
        int[][] corners = new int[side + 1][side + 1];
        for (int row = 0; row <= side; row++) {
            for (int column = 0; column <= side; column++) {
                corners[row][column] = builder.addVertex(column, 0, row);
            }
        }
        int count = 0;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                // A wall with a gap at one end, and a room without a door: near, yet out of reach.
                boolean wall = column == 26 && row > 1 || row == 40 && column < 10 || column == 10 && row >= 40;
                if (!wall) {
                    squares[row][column] = count;
                    columnOf[count] = column;
                    rowOf[count++] = row;
                    builder.addPolygon(
                            new int[] {
                                corners[row][column],
                                corners[row][column + 1],
                                corners[row + 1][column + 1],
                                corners[row + 1][column]
                            },
                            0);
                }
            }
        }
        builder.addPortalsAlongSharedEdges();
        NavMesh mesh = builder.build();
        double most = 30;
        int start = squares[24][20];
        PlainSurface plain = new PlainSurface(mesh);
        double[] from = {20.3, 0, 24.6};
        double[] costs = plain.costs(start, from[0], from[1], from[2]);
        Surface surface = MeshWorld.of(mesh).newSurface();
        Random random = new Random(6);
        int blocks = side / 6;
        int[] drawn = new int[blocks * blocks];
        for (int i = 0; i < DRAWN; i++) {
            int polygon = surface.randomPoint(start, from[0], from[2], most, random);
            assertThat(plain.cost(costs, start, from, polygon, surface.x(), surface.y(), surface.z()))
                    .as("draw %d", i)
                    .isLessThanOrEqualTo(most * (1 + 1e-6));
            drawn[rowOf[polygon] / 6 * blocks + columnOf[polygon] / 6]++;
        }
        // The share of each block of squares that is in reach, by points on a fine raster.
        int[] expected = new int[blocks * blocks];
        int all = 0;
        int outOfReach = 0;
        for (int polygon = 0; polygon < count; polygon++) {
            for (int i = 0; i < 25; i++) {
                double x = columnOf[polygon] + (i % 5 + 0.5) / 5;
                double z = rowOf[polygon] + (i / 5 + 0.5) / 5;
                if (plain.cost(costs, start, from, polygon, x, 0, z) <= most) {
                    expected[rowOf[polygon] / 6 * blocks + columnOf[polygon] / 6]++;
                    all++;
                } else if (Math.hypot(x - from[0], z - from[2]) <= most) {
                    outOfReach++;
                }
            }
        }
        for (int i = 0; i < drawn.length; i++) {
            double share = (double) expected[i] / all;
            double deviation = Math.sqrt(DRAWN * share * (1 - share));
            assertThat((double) drawn[i]).as("block %d", i).isCloseTo(DRAWN * share, within(6 * deviation + 10));
        }
        // Enough is in reach for several searches, and enough of what is near is not.
        assertThat(all / 25).isGreaterThan(1000);
        assertThat(outOfReach / 25).isGreaterThan(300);
    }

    @Test
    void polygonsWithAnyNumberOfCornersShouldStopRaysAtTheirEdges() {
        Random random = new Random(5);
        int through = 0;
        for (int corners = 3; corners <= 40; corners++) {
            float[] ring = ring(corners, 0, 10);
            // A square behind the last edge of the ring, and others after it in the arrays.
            int last = ring.length - 2;
            float[] square = {ring[0], ring[1], ring[last], ring[last + 1], 60, ring[last + 1], 60, ring[1]};
            NavMesh mesh = mesh(ring, square, ring(3, 200, 1), ring(7, 300, 1));
            PlainSurface plain = new PlainSurface(mesh);
            Surface surface = MeshWorld.of(mesh).newSurface();
            for (int i = 0; i < 60; i++) {
                double x = random.nextDouble() - 0.5;
                double z = random.nextDouble() - 0.5;
                double angle = i % 2 == 0 ? 2 * Math.PI * random.nextDouble() : 0.1 * random.nextDouble() - 0.05;
                double toX = x + 30 * Math.cos(angle);
                double toZ = z + 30 * Math.sin(angle);
                String what = corners + " corners, ray " + i;
                boolean free = surface.raycast(0, x, z, toX, toZ);
                assertThat(surface.t()).as(what).isCloseTo(plain.ray(0, x, z, toX, toZ), within(1e-6));
                assertThat(free).as(what).isEqualTo(surface.t() >= 1);
                through += surface.passedCount() > 1 ? 1 : 0;
                assertThat(surface.moveAlong(0, x, z, x + 0.1, z)).as(what).isZero();
                assertThat(surface.height(0, toX, toZ)).as(what).isZero();
                assertThat(plain.distance(0, surface.x(), surface.z())).as(what).isLessThan(1e-5);
            }
        }
        assertThat(through).isGreaterThan(300);
    }

    /** A regular polygon with a triangle on each of its edges. */
    private static NavMesh star(int corners) {
        float[] inner = ring(corners, 0, 10);
        float[][] rings = new float[corners + 1][];
        rings[0] = inner;
        for (int i = 0; i < corners; i++) {
            int j = (i + 1) % corners;
            float tipX = 2 * (inner[2 * i] + inner[2 * j]);
            float tipZ = 2 * (inner[2 * i + 1] + inner[2 * j + 1]);
            rings[i + 1] = new float[] {inner[2 * j], inner[2 * j + 1], inner[2 * i], inner[2 * i + 1], tipX, tipZ};
        }
        return mesh(rings);
    }

    @Test
    void polygonsWithAnyNumberOfCornersShouldFindAllNeighboursAndWalls() {
        for (int corners = 3; corners <= 20; corners++) {
            Surface surface = MeshWorld.of(star(corners)).newSurface();
            String name = corners + " corners";
            assertThat(surface.neighbourhood(0, 0, 0, 10.1, false)).as(name).isEqualTo(corners + 1);
            assertThat(surface.neighbourhood(0, 0, 0, 10.1, true)).as(name).isEqualTo(corners + 1);
            assertThat(surface.walls(0, 0, 0, 10.1)).as(name).isEqualTo(2 * corners);
            assertThat(surface.distanceToWall(0, 0, 0, 100)).as(name).isCloseTo(10, within(1e-4));
            double middle = 10 * Math.cos(Math.PI / corners);
            surface = MeshWorld.of(mesh(ring(corners, 0, 10))).newSurface();
            assertThat(surface.walls(0, 0, 0, middle - 0.01)).as(name).isZero();
            assertThat(surface.walls(0, 0, 0, middle + 0.01)).as(name).isEqualTo(corners);
            assertThat(surface.distanceToWall(0, 0, 0, 100)).as(name).isCloseTo(middle, within(1e-4));
        }
    }
}
