package dev.throng.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class NavMeshBuilderTest {
    private static final float NAN = Float.NaN;

    private final NavMeshBuilder builder = new NavMeshBuilder("level.mesh");

    @Test
    void shouldRefuseCoordinatesThatAreNotFinite() {
        builder.addVertex(0, 0, 0);
        assertBad(() -> builder.addVertex(NAN, 0, 0), "vertex 1 has a coordinate that is not finite: NaN");
        assertBad(
                () -> builder.addVertex(0, Float.POSITIVE_INFINITY, 0),
                "vertex 1 has a coordinate that is not finite: Infinity");
        assertBad(() -> builder.addVertex(0, 0, NAN), "vertex 1 has a coordinate that is not finite: NaN");
        square();
        square();
        assertBad(
                () -> builder.addPortal(0, 1, 0, 0, NAN, 1, 0, 0), "portal 0 has a coordinate that is not finite: NaN");
        assertBad(
                () -> builder.addLink(0, 0, NAN, 0, 1, 0, 0, 0, true, 1),
                "link 0 has a coordinate that is not finite: NaN");
    }

    @Test
    void shouldRefuseBrokenPolygons() {
        square();
        assertBad(() -> builder.addPolygon(new int[] {0, 1}, 0), "polygon 1 has 2 corners, it needs at least 3");
        assertBad(() -> builder.addPolygon(new int[0], 0), "polygon 1 has 0 corners, it needs at least 3");
        assertBad(() -> builder.addPolygon(new int[] {0, 1, 4}, 0), "polygon 1 names vertex 4, but there are 4");
        assertBad(() -> builder.addPolygon(new int[] {0, -1, 2}, 0), "polygon 1 names vertex -1, but there are 4");
        assertBad(() -> builder.addPolygon(new int[] {0, 1, 2}, 64), "polygon 1 has area 64, areas go from 0 to 63");
        assertBad(() -> builder.addPolygon(new int[] {0, 1, 2}, -1), "polygon 1 has area -1, areas go from 0 to 63");
    }

    @Test
    void shouldTakeEveryAreaUpToTheLimit() {
        square();
        builder.addPolygon(new int[] {0, 1, 2}, NavMesh.AREAS - 1);
        builder.areaCost(NavMesh.AREAS - 1, 1000);
        builder.areaCost(0, 0.001f);
        NavMesh mesh = builder.build();
        assertThat(mesh.area(1)).isEqualTo(63);
        assertThat(mesh.costPerMetre(1)).isEqualTo(1000);
        assertThat(mesh.costPerMetre(0)).isEqualTo(0.001f);
        assertThat(mesh.areaCost(5)).as("unless set").isEqualTo(1);
    }

    @Test
    void shouldRefuseAPolygonThatUsesAVertexTwice() {
        square();
        assertBad(() -> builder.addPolygon(new int[] {0, 1, 1, 2}, 0), "polygon 1 uses vertex 1 twice");
    }

    @Test
    void shouldRefuseAPolygonThatIsNotConvex() {
        square();
        builder.addVertex(0.5f, 0, 0.4f);
        assertBad(() -> builder.addPolygon(new int[] {0, 4, 1, 2, 3}, 0), "polygon 1 is not convex at vertex 4");
    }

    @Test
    void shouldRefuseACrossedPolygon() {
        square();
        assertThatThrownBy(() -> builder.addPolygon(new int[] {0, 2, 1, 3}, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("level.mesh: polygon 1 is not convex");
    }

    @Test
    void shouldRefuseAStarThatWindsTwice() {
        int[] star = new int[5];
        for (int i = 0; i < 5; i++) {
            double angle = 4 * Math.PI * i / 5;
            star[i] = builder.addVertex((float) Math.cos(angle), 0, (float) Math.sin(angle));
        }
        assertThatThrownBy(() -> builder.addPolygon(star, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("level.mesh: polygon 0 is not convex: it crosses itself");
    }

    /** Corners on a coarse grid: many are in line, in one place, on a spike, or part of a star. */
    @Test
    void shouldTellStarsBySummingUpAngles() {
        int stars = 0;
        int convex = 0;
        for (int seed = 0; seed < 200_000; seed++) {
            Random random = new Random(seed);
            NavMeshBuilder drawn = new NavMeshBuilder();
            int[] corners = new int[3 + random.nextInt(5)];
            double[][] at = new double[corners.length][];
            for (int i = 0; i < corners.length; i++) {
                at[i] = new double[] {random.nextInt(4), random.nextInt(4)};
                corners[i] = drawn.addVertex((float) at[i][0], 0, (float) at[i][1]);
            }
            double turned = turned(at);
            boolean expected = !Double.isNaN(turned) && turned <= 3 * Math.PI;
            assertThat(drawn.isConvex(corners)).as("seed " + seed).isEqualTo(expected);
            convex += expected ? 1 : 0;
            stars += turned > 3 * Math.PI ? 1 : 0;
        }
        assertThat(convex).isGreaterThan(10_000);
        assertThat(stars).isGreaterThan(100);
    }

    /** By which angle a walker around a polygon turns, counter-clockwise; NaN where it bends inwards. */
    private static double turned(double[][] at) {
        int size = at.length;
        double area = 0;
        for (int i = 0; i < size; i++) {
            double[] a = at[i];
            double[] b = at[(i + 1) % size];
            area += a[0] * b[1] - a[1] * b[0];
        }
        double turned = 0;
        for (int i = 0; i < size; i++) {
            double[] a = at[area < 0 ? size - 1 - i : i];
            double[] b = at[area < 0 ? (2 * size - 2 - i) % size : (i + 1) % size];
            double[] c = at[area < 0 ? (2 * size - 3 - i) % size : (i + 2) % size];
            double bend = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
            double dot = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
            turned += bend < 0 ? Double.NaN : Math.atan2(bend, dot);
        }
        return turned;
    }

    @Test
    void shouldAllowCornersInLine() {
        square();
        builder.addVertex(0.5f, 0, 0);
        assertThat(builder.addPolygon(new int[] {0, 4, 1, 2, 3}, 0)).isEqualTo(1);
    }

    @Test
    void shouldRefuseBrokenAreaCosts() {
        assertBad(() -> builder.areaCost(64, 1), "area 64 does not exist, areas go from 0 to 63");
        assertBad(() -> builder.areaCost(-1, 1), "area -1 does not exist, areas go from 0 to 63");
        assertBad(() -> builder.areaCost(3, 0.0009f), "area 3 has cost 9.0E-4, the limits are 0.001 and 1000");
        assertBad(() -> builder.areaCost(3, 1000.1f), "area 3 has cost 1000.1, the limits are 0.001 and 1000");
        assertBad(() -> builder.areaCost(3, NAN), "area 3 has cost NaN, the limits are 0.001 and 1000");
    }

    @Test
    void shouldRefuseBrokenPortals() {
        square();
        assertBad(() -> builder.addPortal(0, 1, 0, 0, 0, 1, 0, 0), "portal 0 names polygon 1, but there are 1");
        assertBad(() -> builder.addPortal(-1, 0, 0, 0, 0, 1, 0, 0), "portal 0 names polygon -1, but there are 1");
        assertBad(() -> builder.addPortal(0, 0, 0, 0, 0, 1, 0, 0), "portal 0 joins polygon 0 with itself");
    }

    @Test
    void shouldRefuseBrokenLinks() {
        square();
        assertBad(() -> link(0, 1, 1), "link 0 names polygon 1, but there are 1");
        assertBad(() -> link(-1, 0, 1), "link 0 names polygon -1, but there are 1");
        assertBad(() -> link(0, 0, 0.0009f), "link 0 has cost 9.0E-4, the limits are 0.001 and 1.6777216E7");
        assertBad(() -> link(0, 0, 1.7e7f), "link 0 has cost 1.7E7, the limits are 0.001 and 1.6777216E7");
        assertBad(() -> link(0, 0, NAN), "link 0 has cost NaN, the limits are 0.001 and 1.6777216E7");
        link(0, 0, 0.001f);
        link(0, 0, 1 << 24);
        assertThat(builder.build().linkCount()).isEqualTo(2);
    }

    @Test
    void shouldRefuseAMeshWithoutPolygons() {
        assertBad(builder::build, "the mesh has no polygon");
        builder.addVertex(0, 0, 0);
        assertBad(builder::build, "the mesh has no polygon");
    }

    @Test
    void shouldRefuseAnEdgeOfThreePolygons() {
        for (float z : new float[] {1, -1, 2}) {
            builder.addVertex(0.5f, 0, z);
        }
        int a = builder.addVertex(0, 0, 0);
        int b = builder.addVertex(1, 0, 0);
        for (int tip = 0; tip < 3; tip++) {
            builder.addPolygon(new int[] {a, b, tip}, 0);
        }
        assertBad(
                builder::addPortalsAlongSharedEdges,
                "the edge between vertices " + a + " and " + b + " belongs to more than 2 polygons");
    }

    @Test
    void shouldWindEveryPolygonCounterClockwise() {
        square();
        builder.addPolygon(new int[] {3, 2, 1, 0}, 0);
        NavMesh mesh = builder.build();
        assertThat(ring(mesh, 0)).containsExactly(0, 1, 2, 3);
        assertThat(ring(mesh, 1)).containsExactly(0, 1, 2, 3);
        for (long seed = 0; seed < 100; seed++) {
            NavMesh any = RandomMesh.of(seed);
            for (int p = 0; p < any.polygonCount(); p++) {
                assertThat(signedArea(any, p))
                        .as("seed %d, polygon %d", seed, p)
                        .isPositive();
            }
        }
    }

    @Test
    void shouldPutTheLeftEndOfAPortalFirst() {
        // To someone who walks right the upper end is left; to someone who walks up the left one is.
        NavMesh mesh = MeshDrawing.of("""
                ..
                .#
                """).build();
        assertThat(MeshDrawingTest.portals(mesh)).containsExactly("1-2 (1,2)(1,1)", "0-1 (0,1)(1,1)");
    }

    @Test
    void shouldPutTheLeftEndFirstInWhateverOrderTheEndsCome() {
        for (long seed = 0; seed < 200; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            for (int i = 0; i < mesh.portalCount(); i++) {
                double ex = mesh.portalX(i, 0) - mesh.portalX(i, 1);
                double ez = mesh.portalZ(i, 0) - mesh.portalZ(i, 1);
                int a = mesh.portalPolygon(i, 0);
                int b = mesh.portalPolygon(i, 1);
                double wx = mesh.centre(b, 0) - mesh.centre(a, 0);
                double wz = mesh.centre(b, 2) - mesh.centre(a, 2);
                assertThat(wx * ez - wz * ex).as("seed %d, portal %d", seed, i).isPositive();
            }
        }
        square();
        square(1);
        builder.addPortal(0, 1, 1, 0, 0, 1, 5, 1);
        builder.addPortal(0, 1, 1, 5, 1, 1, 0, 0);
        builder.addPortal(1, 0, 1, 5, 1, 1, 0, 0);
        NavMesh mesh = builder.build();
        assertThat(MeshDrawingTest.portals(mesh)).containsExactly("0-1 (1,1)(1,0)", "0-1 (1,1)(1,0)", "1-0 (1,0)(1,1)");
        assertThat(mesh.portalY(0, 0)).isEqualTo(5);
        assertThat(mesh.portalY(2, 1)).isEqualTo(5);
    }

    @Test
    void shouldJoinPolygonsAlongTheEdgesTheyShare() {
        for (long seed = 0; seed < 100; seed++) {
            MeshDrawing drawing = MeshDrawing.of("""
                    ...#..
                    .1.#..
                    ..2...
                    ....#.
                    """).split(new Random(seed));
            NavMesh joined = drawing.build();
            NavMeshBuilder again = new NavMeshBuilder("again");
            for (int v = 0; v < joined.vertexCount(); v++) {
                again.addVertex(joined.vertexX(v), joined.vertexY(v), joined.vertexZ(v));
            }
            for (int p = 0; p < joined.polygonCount(); p++) {
                again.addPolygon(ring(joined, p), joined.area(p));
            }
            again.addPortalsAlongSharedEdges();
            assertThat(MeshDrawingTest.portals(again.build()))
                    .as("seed " + seed)
                    .containsExactlyInAnyOrderElementsOf(smallerFirst(joined));
        }
    }

    @Test
    void shouldAnswerWhatWasBuilt() {
        NavMesh mesh = MeshDrawing.of("""
                #1
                ..
                """)
                .areaCost(1, 2.5f)
                .corners((c, r) -> new float[] {c + 10, c * r, r})
                .build();
        assertThat(mesh.min(0)).isEqualTo(10);
        assertThat(mesh.max(0)).isEqualTo(12);
        assertThat(mesh.max(1)).isEqualTo(4);
        assertThat(mesh.max(2)).isEqualTo(2);
        assertThat(mesh.centre(1, 0)).isEqualTo(11.5f);
        assertThat(mesh.centre(1, 1)).isEqualTo(0.75f);
        assertThat(mesh.costPerMetre(2)).isEqualTo(2.5f);
        for (int p = 0; p < 3; p++) {
            for (int slot = mesh.firstSlot(p); slot < mesh.endSlot(p); slot++) {
                int other = mesh.across(mesh.portalAt(slot), p);
                assertThat(mesh.across(mesh.portalAt(slot), other)).isEqualTo(p);
                assertThat(other).isNotEqualTo(p);
            }
        }
        assertThat(mesh.endSlot(1) - mesh.firstSlot(1)).isEqualTo(2);
        assertThat(mesh.components().count()).isEqualTo(1);
    }

    @Test
    void manyAtOnceShouldBeTheSameAsOneByOne() throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Strip strip = new Strip();
            NavMesh expected = strip.oneByOne();
            for (int parallelism : new int[] {1, 3}) {
                NavMesh actual = strip.atOnce(threads, parallelism);
                assertThat(Inside.arrays(actual).polygonVertices())
                        .isEqualTo(Inside.arrays(expected).polygonVertices());
                assertThat(Inside.arrays(actual).polygonFirst())
                        .isEqualTo(Inside.arrays(expected).polygonFirst());
                assertThat(Inside.arrays(actual).areas())
                        .isEqualTo(Inside.arrays(expected).areas());
                assertThat(Inside.arrays(actual).portalPolygons())
                        .isEqualTo(Inside.arrays(expected).portalPolygons());
                assertThat(Inside.arrays(actual).portalEnds())
                        .isEqualTo(Inside.arrays(expected).portalEnds());
            }
            strip.ends[6 * 39_000] = NAN;
            strip.polygons[2 * 17_001] = -1;
            strip.polygons[2 * 33_001] = Strip.SQUARES;
            for (int parallelism : new int[] {1, 3}) {
                assertBad(
                        () -> strip.atOnce(threads, parallelism), "portal 17001 names polygon -1, but there are 40000");
            }
            strip.corners[4 * 39_000] = strip.corners[4 * 39_000 + 1];
            strip.areas[35_000] = 64;
            strip.corners[4 * 20_000] = -7;
            for (int parallelism : new int[] {1, 3}) {
                assertBad(
                        () -> strip.atOnce(threads, parallelism), "polygon 20000 names vertex -7, but there are 80002");
            }
        } finally {
            threads.shutdown();
            assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    /** A row of squares in either winding; their portals have the left end first, or second. */
    private static final class Strip {
        static final int SQUARES = 40_000;
        final float[] vertices = new float[6 * (SQUARES + 1)];
        final int[] sizes = new int[SQUARES];
        final int[] corners = new int[4 * SQUARES];
        final byte[] areas = new byte[SQUARES];
        final int[] polygons = new int[2 * (SQUARES - 1)];
        final float[] ends = new float[6 * (SQUARES - 1)];

        Strip() {
            Random random = new Random(1);
            for (int vertex = 0; vertex < vertices.length / 3; vertex++) {
                vertices[3 * vertex] = vertex >> 1;
                vertices[3 * vertex + 2] = vertex & 1;
            }
            for (int square = 0; square < SQUARES; square++) {
                boolean turned = random.nextBoolean();
                sizes[square] = 4;
                areas[square] = (byte) random.nextInt(NavMesh.AREAS);
                corners[4 * square] = 2 * square;
                corners[4 * square + 1] = 2 * square + (turned ? 1 : 2);
                corners[4 * square + 2] = 2 * square + 3;
                corners[4 * square + 3] = 2 * square + (turned ? 2 : 1);
            }
            for (int portal = 0; portal < SQUARES - 1; portal++) {
                polygons[2 * portal] = portal;
                polygons[2 * portal + 1] = portal + 1;
                int first = random.nextInt(2);
                System.arraycopy(vertices, 3 * (2 * portal + 2 + first), ends, 6 * portal, 3);
                System.arraycopy(vertices, 3 * (2 * portal + 3 - first), ends, 6 * portal + 3, 3);
            }
        }

        private NavMeshBuilder withVertices() {
            NavMeshBuilder builder = new NavMeshBuilder("level.mesh");
            for (int v = 0; v < vertices.length; v += 3) {
                builder.addVertex(vertices[v], vertices[v + 1], vertices[v + 2]);
            }
            return builder;
        }

        NavMesh oneByOne() {
            NavMeshBuilder builder = withVertices();
            for (int square = 0; square < SQUARES; square++) {
                builder.addPolygon(Arrays.copyOfRange(corners, 4 * square, 4 * square + 4), areas[square]);
            }
            for (int i = 0; i < polygons.length / 2; i++) {
                int e = 6 * i;
                builder.addPortal(
                        polygons[2 * i],
                        polygons[2 * i + 1],
                        ends[e],
                        ends[e + 1],
                        ends[e + 2],
                        ends[e + 3],
                        ends[e + 4],
                        ends[e + 5]);
            }
            return builder.build();
        }

        NavMesh atOnce(Executor executor, int parallelism) {
            NavMeshBuilder builder = withVertices();
            builder.draft.addPolygons(sizes, corners, areas, executor, parallelism);
            builder.draft.addPortals(polygons, ends, executor, parallelism);
            return builder.build();
        }
    }

    private void square() {
        square(0);
    }

    private void square(int left) {
        int first = builder.addVertex(left, 0, 0);
        builder.addVertex(left + 1, 0, 0);
        builder.addVertex(left + 1, 0, 1);
        builder.addVertex(left, 0, 1);
        builder.addPolygon(new int[] {first, first + 1, first + 2, first + 3}, 0);
    }

    private void link(int from, int to, float cost) {
        builder.addLink(from, 0, 0, 0, to, 1, 0, 1, true, cost);
    }

    private static void assertBad(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage("level.mesh: " + message);
    }

    private static List<String> smallerFirst(NavMesh mesh) {
        List<String> out = new ArrayList<>();
        for (String portal : MeshDrawingTest.portals(mesh)) {
            String[] part = portal.split("[- ]");
            boolean swap = Integer.parseInt(part[0]) > Integer.parseInt(part[1]);
            String[] ends = part[2].split("(?<=\\))");
            out.add(swap ? part[1] + "-" + part[0] + " " + ends[1] + ends[0] : portal);
        }
        return out;
    }

    private static int[] ring(NavMesh mesh, int polygon) {
        int[] ring = new int[mesh.polygonSize(polygon)];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = mesh.polygonVertex(polygon, i);
        }
        return ring;
    }

    private static double signedArea(NavMesh mesh, int polygon) {
        double area = 0;
        int[] ring = ring(mesh, polygon);
        for (int i = 0; i < ring.length; i++) {
            int a = ring[i];
            int b = ring[(i + 1) % ring.length];
            area += mesh.vertexX(a) * mesh.vertexZ(b) - mesh.vertexZ(a) * mesh.vertexX(b);
        }
        return area / 2;
    }
}
