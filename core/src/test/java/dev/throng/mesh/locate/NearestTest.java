package dev.throng.mesh.locate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.RandomMesh;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class NearestTest {
    @Test
    void shouldFindWhatLookingAtEveryPolygonFinds() {
        int found = 0;
        int outside = 0;
        int none = 0;
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed);
            Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(mesh)));
            for (int i = 0; i < 60; i++) {
                double px = -4 + 18 * random.nextDouble();
                double py = -2 + 12 * random.nextDouble();
                double pz = -4 + 18 * random.nextDouble();
                double horizontal = 4 * random.nextDouble();
                double vertical = 6 * random.nextDouble();
                String name = "seed " + seed + ", point " + i;
                double best = Double.POSITIVE_INFINITY;
                for (int p = 0; p < mesh.polygonCount(); p++) {
                    best = Math.min(best, NaiveNearest.distance(mesh, p, px, py, pz, horizontal, vertical));
                }
                int polygon = nearest.find(px, py, pz, horizontal, vertical);
                if (polygon < 0) {
                    assertThat(best).as(name).isEqualTo(Double.POSITIVE_INFINITY);
                    none++;
                    continue;
                }
                double[] place = NaiveNearest.place(mesh, polygon, px, pz);
                assertThat(NaiveNearest.distance(mesh, polygon, px, py, pz, horizontal, vertical))
                        .as(name)
                        .isBetween(best - 1e-9, best + 1e-9);
                assertThat(Math.hypot(
                                Math.hypot(nearest.x() - place[0], nearest.y() - place[1]), nearest.z() - place[2]))
                        .as(name + ": place")
                        .isLessThan(1e-9);
                found++;
                outside += nearest.x() != px || nearest.z() != pz ? 1 : 0;
            }
        }
        assertThat(found).isGreaterThan(3000);
        assertThat(outside).isGreaterThan(1000);
        assertThat(none).isGreaterThan(3000);
    }

    @Test
    void shouldFindPointsOnTheBordersOfPartsOfBuckets() {
        int onPortals = 0;
        int found = 0;
        for (long seed = 0; seed < 200; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            PolygonLocator locator = new PolygonLocator(Inside.arrays(mesh));
            Nearest nearest = new Nearest(locator);
            PolygonGrid grid = locator.grid;
            double part = 1 / (grid.perMetre * PolygonBuckets.ALONG);
            for (int strip = 0; strip <= PolygonBuckets.ALONG * grid.rows; strip++) {
                for (int column = 0; column <= PolygonBuckets.ALONG * grid.columns; column++) {
                    double px = grid.minX + column * part;
                    double pz = grid.minZ + strip * part;
                    String name = "seed " + seed + ", column " + column + ", strip " + strip;
                    double best = Double.POSITIVE_INFINITY;
                    int holding = 0;
                    for (int p = 0; p < mesh.polygonCount(); p++) {
                        best = Math.min(best, NaiveNearest.distance(mesh, p, px, 1, pz, 0.3, 9));
                        holding += NaiveNearest.flat(NaiveNearest.place(mesh, p, px, pz), px, pz) == 0 ? 1 : 0;
                    }
                    int polygon = nearest.find(px, 1, pz, 0.3, 9);
                    assertThat(polygon >= 0).as(name).isEqualTo(best < Double.POSITIVE_INFINITY);
                    if (polygon >= 0) {
                        assertThat(NaiveNearest.distance(mesh, polygon, px, 1, pz, 0.3, 9))
                                .as(name)
                                .isBetween(best - 1e-9, best + 1e-9);
                        found++;
                    }
                    onPortals += holding > 1 ? 1 : 0;
                }
            }
        }
        assertThat(found).isGreaterThan(10_000);
        assertThat(onPortals).isGreaterThan(100);
    }

    @Test
    void shouldKeepThePointWhereItIsAboveGround() {
        for (long seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed);
            Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(mesh)));
            int polygon = random.nextInt(mesh.polygonCount());
            double[] p = RandomMesh.pointOn(mesh, polygon, random);
            double ground = NaiveNearest.place(mesh, polygon, p[0], p[2])[1];
            assertThat(nearest.find(p[0], ground, p[2], 1, 4)).isNotNegative();
            assertThat(Math.hypot(nearest.x() - p[0], nearest.z() - p[2])).isLessThan(1e-12);
        }
    }

    @Test
    void shouldTellTheBridgeFromTheRoadBelow() {
        NavMeshBuilder builder = new NavMeshBuilder("bridge");
        MeshDrawing.of("...").addTo(builder);
        MeshDrawing.of("...").corners((c, r) -> new float[] {c, 6, r}).addTo(builder);
        Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(builder.build())));
        assertThat(nearest.find(1.5, 0, 0.5, 1, 4)).isEqualTo(1);
        assertThat(nearest.find(1.5, 2.9, 0.5, 1, 4)).isEqualTo(1);
        assertThat(nearest.y()).isZero();
        assertThat(nearest.find(1.5, 3.1, 0.5, 1, 4)).isEqualTo(4);
        assertThat(nearest.y()).isEqualTo(6);
        assertThat(nearest.find(1.5, 3, 0.5, 1, 4))
                .as("half-way: the smaller id")
                .isEqualTo(1);
        assertThat(nearest.find(1.5, 3, 0.5, 1, 3)).as("reach met exactly").isEqualTo(1);
        assertThat(nearest.find(1.5, 3, 0.5, 1, 2.9)).isEqualTo(-1);
        assertThat(nearest.find(1.5, 9, 0.5, 1, 3)).isEqualTo(4);
        assertThat(nearest.find(1.5, -3, 0.5, 1, 3)).isEqualTo(1);
    }

    @Test
    void shouldReachBesideTheMeshExactlyAsFarAsTold() {
        Nearest nearest = new Nearest(
                new PolygonLocator(Inside.arrays(MeshDrawing.of("..").build())));
        assertThat(nearest.find(3.5, 0, 0.5, 1.5, 0)).isEqualTo(1);
        assertThat(nearest.x()).isEqualTo(2);
        assertThat(nearest.z()).isEqualTo(0.5);
        assertThat(nearest.find(3.5, 0, 0.5, 1.49, 0)).isEqualTo(-1);
        assertThat(nearest.find(5, 0, 5, 5, 0)).as("3 and 4 from the corner").isEqualTo(1);
        assertThat(nearest.find(5, 0, 5, 4.99, 0)).isEqualTo(-1);
        assertThat(nearest.find(0.5, 0, 0.5, 0, 0))
                .as("on the mesh without any reach")
                .isZero();
        assertThat(nearest.find(1e30, 0, 0, 2, 2)).isEqualTo(-1);
        assertThat(nearest.find(9, 0, 0.5, Double.POSITIVE_INFINITY, 2)).isEqualTo(1);
    }

    @Test
    void shouldTakeTheSmallerIdOfEquallyNearPolygons() {
        MeshDrawing drawing = MeshDrawing.of("""
                ....................
                ....................
                .#..................
                ....................
                """);
        Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(drawing.build())));
        for (int column = 1; column < 20; column++) {
            assertThat(nearest.find(column, 0, 3.5, 1, 1))
                    .as("edge left of column " + column)
                    .isEqualTo(drawing.polygon(column - 1, 3));
            assertThat(nearest.find(column, 0, 3, 1, 1))
                    .as("corner left below column " + column)
                    .isEqualTo(drawing.polygon(column - 1, 2));
        }
        assertThat(nearest.find(1.5, 0, 1.5, 1, 1))
                .as("in the middle of the hole")
                .isEqualTo(drawing.polygon(1, 0));
    }

    @Test
    void shouldTakeTheSmallerIdOnTheBordersOfPartsOfBucketsToo() {
        MeshDrawing drawing = MeshDrawing.of((".".repeat(30) + "\n").repeat(30));
        PolygonLocator locator = new PolygonLocator(Inside.arrays(drawing.build()));
        Nearest nearest = new Nearest(locator);
        double part = 1 / (locator.grid.perMetre * PolygonBuckets.ALONG);
        // Along both axes: the lines between squares, and those between parts.
        double[] lines = new double[60];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = i % 2 == 0 ? i / 2 : Math.min(29.5, i / 2 * part);
        }
        int ties = 0;
        for (double px : lines) {
            for (double pz : lines) {
                // The square on the left of a line has a smaller id, and the one above it.
                int column = Math.max(0, (int) Math.ceil(px) - 1);
                int row = Math.max(0, (int) Math.ceil(pz) - 1);
                assertThat(nearest.find(px, 0, pz, 1, 1)).as("%s, %s", px, pz).isEqualTo(drawing.polygon(column, row));
                ties += px == Math.rint(px) || pz == Math.rint(pz) ? 1 : 0;
            }
        }
        assertThat(ties).isGreaterThan(1000);
    }

    @Test
    void shouldLookBeyondGroundThatIsLeftOut() {
        MeshDrawing drawing = MeshDrawing.of("111111......\n".repeat(12));
        NavMesh mesh = drawing.build();
        Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(mesh)));
        nearest.leaveOut(Inside.arrays(mesh), 1 << 1);
        for (double px = 4.05; px < 6; px += 0.1) {
            for (double pz = 0.05; pz < 12; pz += 0.25) {
                assertThat(nearest.find(px, 0, pz, 2, 1)).as("%s, %s", px, pz).isEqualTo(drawing.polygon(6, (int) pz));
                assertThat(nearest.x()).isEqualTo(6);
            }
        }
        assertThat(nearest.find(3.9, 0, 5, 2, 1)).isEqualTo(-1);
    }

    @Test
    void shouldFindNothingForPointsThatAreNotFinite() {
        Nearest nearest = new Nearest(
                new PolygonLocator(Inside.arrays(MeshDrawing.of("..").build())));
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            double big = Double.POSITIVE_INFINITY;
            assertThat(nearest.find(bad, 0, 0.5, big, big)).isEqualTo(-1);
            assertThat(nearest.find(0.5, bad, 0.5, big, big)).isEqualTo(-1);
            assertThat(nearest.find(0.5, 0, bad, big, big)).isEqualTo(-1);
        }
    }

    @Test
    void shouldNotStretchAPolygonWithoutAreaAlongItsLine() {
        NavMeshBuilder builder = new NavMeshBuilder("sliver");
        builder.addVertex(0, 0, 0);
        builder.addVertex(1, 0, 0);
        builder.addVertex(2, 0, 0);
        builder.addPolygon(new int[] {0, 1, 2}, 0);
        Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(builder.build())));
        assertThat(nearest.find(3, 0, 0, 2, 1)).isZero();
        assertThat(nearest.x()).isEqualTo(2);
        assertThat(nearest.find(1.5, 0, 0.5, 2, 1)).isZero();
        assertThat(nearest.x()).isEqualTo(1.5);
        assertThat(nearest.z()).isZero();
    }

    @Test
    void shouldAllocateNothing() {
        NavMesh mesh = RandomMesh.of(7);
        Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(mesh)));
        int[] found = new int[1];
        Runnable work = () -> {
            for (int i = 0; i < 1000; i++) {
                found[0] += nearest.find(i % 10, i % 7, i % 13, 2, 4) >= 0 ? 1 : 0;
            }
        };
        for (int i = 0; i < 20; i++) {
            work.run();
        }
        found[0] = 0;
        assertThat(Allocation.everyTime(work)).isZero();
        assertThat(found[0]).isGreaterThan(100);
    }

    @Test
    void shouldAllocateNothingInTheFullestBucketEither() {
        // 200 thin triangles around one corner, and a yard beside them.
        NavMeshBuilder builder = new NavMeshBuilder("fan");
        builder.addVertex(0, 0, 0);
        for (int i = 0; i < 200; i++) {
            double angle = 2 * Math.PI * i / 200;
            builder.addVertex((float) (9 * Math.cos(angle)), 0, (float) (9 * Math.sin(angle)));
        }
        for (int i = 0; i < 200; i++) {
            builder.addPolygon(new int[] {0, 1 + i, 1 + (i + 1) % 200}, 0);
        }
        MeshDrawing.of("....").corners((c, r) -> new float[] {20 + c, 0, r}).addTo(builder);
        PolygonLocator locator = new PolygonLocator(Inside.arrays(builder.build()));
        assertThat(locator.grid.fullest).isGreaterThanOrEqualTo(200);
        int[] found = new int[1];
        assertThat(Allocation.firstTime(() -> {
                    Nearest nearest = new Nearest(locator);
                    for (int i = 0; i < 100; i++) {
                        nearest.find(20 + i % 4, 0, 0.5, 2, 4);
                    }
                    return () -> found[0] = nearest.find(0.01, 0.5, 0.001, 2, 4);
                }))
                .isZero();
        assertThat(found[0]).isBetween(0, 199);
    }

    @Test
    void shouldFindAmongPolygonsOfVeryDifferentSizesWithFewBytes() {
        // A yard of small tiles, a plain a thousand times as wide beside it, and a thin strip across the plain above.
        NavMeshBuilder builder = new NavMeshBuilder("plain");
        MeshDrawing.of((".".repeat(20) + "\n").repeat(20)).addTo(builder);
        addPolygon(builder, 0, 20, 0, 20_020, 0, 20_020, 20_000, 20, 20_000);
        addPolygon(builder, 9, 100, 100, 104, 100, 20_004, 20_000, 20_000, 20_000);
        NavMesh mesh = builder.build();
        PolygonLocator locator = new PolygonLocator(Inside.arrays(mesh));
        assertThat(locator.bytes()).isLessThan(100L * mesh.polygonCount());
        Nearest nearest = new Nearest(locator);
        Random random = new Random(1);
        int[] found = new int[3];
        for (int i = 0; i < 3000; i++) {
            double scale = i % 3 == 0 ? 22 : 20_100;
            double px = scale * random.nextDouble() - 1;
            double pz = i % 3 == 1 ? px - 5 * random.nextDouble() : scale * random.nextDouble() - 1;
            double py = 10 * random.nextDouble();
            int polygon = nearest.find(px, py, pz, 2, 4);
            double best = Double.POSITIVE_INFINITY;
            int smallest = -1;
            for (int p = 0; p < mesh.polygonCount(); p++) {
                double distance = NaiveNearest.distance(mesh, p, px, py, pz, 2, 4);
                if (distance < best) {
                    best = distance;
                    smallest = p;
                }
            }
            assertThat(polygon).as("point %d: %f, %f, %f", i, px, py, pz).isEqualTo(smallest);
            found[polygon < 400 ? 0 : polygon - 399] += polygon < 0 ? 0 : 1;
        }
        assertThat(found[0]).isGreaterThan(100);
        assertThat(found[1]).isGreaterThan(100);
        assertThat(found[2]).isGreaterThan(100);
    }

    @Test
    void shouldFindAmongThinPolygonsAcrossTheWholeMesh() {
        // Side by side, each nearly as long as the mesh: rising, falling, and along both axes.
        float[][] tips = {{100, 100}, {-100, 100}, {0, 100}, {100, 0}};
        for (float[] tip : tips) {
            NavMeshBuilder builder = new NavMeshBuilder("thin");
            boolean flat = tip[1] == 0;
            for (int i = 0; i < 2000; i++) {
                float at = 0.1f * i;
                float next = 0.1f * (i + 1);
                if (flat) {
                    addPolygon(builder, 0, 0, next, 0, at, tip[0], at);
                } else {
                    addPolygon(builder, 0, at, 0, next, 0, at + tip[0], tip[1]);
                }
            }
            NavMesh mesh = builder.build();
            Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(mesh)));
            Random random = new Random(1);
            for (int i = 0; i < 200; i++) {
                int polygon = random.nextInt(mesh.polygonCount());
                double[] point = RandomMesh.pointOn(mesh, polygon, random);
                double best = Double.POSITIVE_INFINITY;
                for (int p = 0; p < mesh.polygonCount(); p++) {
                    best = Math.min(best, NaiveNearest.distance(mesh, p, point[0], point[1], point[2], 2, 4));
                }
                int found = nearest.find(point[0], point[1], point[2], 2, 4);
                assertThat(found).as("point %d of polygon %d", i, polygon).isNotNegative();
                assertThat(NaiveNearest.distance(mesh, found, point[0], point[1], point[2], 2, 4))
                        .as("point %d of polygon %d", i, polygon)
                        .isEqualTo(best, Offset.offset(1e-9));
            }
        }
    }

    /** A polygon at a height, with corners (x, z). */
    private static void addPolygon(NavMeshBuilder builder, float y, float... corners) {
        int[] ring = new int[corners.length / 2];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = builder.addVertex(corners[2 * i], y, corners[2 * i + 1]);
        }
        builder.addPolygon(ring, 0);
    }
}
