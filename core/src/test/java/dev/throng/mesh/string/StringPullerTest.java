package dev.throng.mesh.string;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.TestPath;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StringPullerTest {
    private final PathBuffer path = new PathBuffer();

    @Test
    void shouldPullTheShortestLineThroughRandomCorridors() {
        int bends = 0;
        int straight = 0;
        int crossed = 0;
        for (long seed = 0; seed < 1500; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed % 300);
            List<Integer> portals = new ArrayList<>();
            List<Integer> polygons = randomWalk(mesh, random, portals);
            double[] from = RandomMesh.pointOn(mesh, polygons.get(0), random);
            double[] to = RandomMesh.pointOn(mesh, polygons.get(polygons.size() - 1), random);
            pullAndCheck(mesh, polygons, portals, from, to, "seed " + seed);
            bends += Math.max(0, path.waypointCount() - 2);
            straight += path.waypointCount() == 2 ? 1 : 0;
            crossed += portals.size();
        }
        assertThat(bends).isGreaterThan(3000);
        assertThat(straight).isGreaterThan(100);
        assertThat(crossed).isGreaterThan(10_000);
    }

    @Test
    void shouldPullAroundTheMiddleOfASpiralStair() {
        // Steps of a sixth of a turn around one pillar: all portals share its place, turn above turn.
        for (boolean leftwards : new boolean[] {true, false}) {
            for (int steps = 2; steps < 30; steps++) {
                NavMesh mesh = spiral(steps, leftwards ? 1 : -1, 0);
                List<Integer> portals = new ArrayList<>();
                List<Integer> polygons = new ArrayList<>();
                for (int step = 0; step < steps; step++) {
                    polygons.add(step);
                    if (step > 0) {
                        portals.add(step - 1);
                    }
                }
                Random random = new Random(steps);
                double[] from = RandomMesh.pointOn(mesh, 0, random);
                double[] to = RandomMesh.pointOn(mesh, steps - 1, random);
                pullAndCheck(mesh, polygons, portals, from, to, steps + " steps");
                if (steps > 5) {
                    assertThat(path.waypointCount())
                            .as(steps + " steps: once at the pillar")
                            .isLessThanOrEqualTo(3);
                }
            }
        }
    }

    @Test
    void shouldPullAlongTheInnerEdgeOfAWideSpiral() {
        for (int steps = 3; steps < 40; steps++) {
            NavMesh mesh = spiral(steps, 1, 1);
            List<Integer> portals = new ArrayList<>();
            List<Integer> polygons = new ArrayList<>();
            for (int step = 0; step < steps; step++) {
                polygons.add(step);
                if (step > 0) {
                    portals.add(step - 1);
                }
            }
            Random random = new Random(steps);
            double[] from = RandomMesh.pointOn(mesh, 0, random);
            double[] to = RandomMesh.pointOn(mesh, steps - 1, random);
            pullAndCheck(mesh, polygons, portals, from, to, steps + " steps");
        }
    }

    @Test
    void shouldTurnAroundTheEndOfAWall() {
        MeshDrawing drawing = MeshDrawing.of("""
                .....
                .###.
                .....
                """);
        NavMesh mesh = drawing.build();
        List<Integer> polygons = new ArrayList<>();
        List<Integer> portals = new ArrayList<>();
        int[][] tiles = {{2, 0}, {1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}};
        walk(mesh, drawing, tiles, polygons, portals);
        pullAndCheck(mesh, polygons, portals, new double[] {2.5, 0, 0.5}, new double[] {2.5, 0, 2.5}, "U-turn");
        assertThat(points()).containsExactly("2.5,0.5", "1.0,1.0", "1.0,2.0", "2.5,2.5");
    }

    @Test
    void shouldSlideAlongAWallThatTheLineTouches() {
        // Start, both corners and goal lie on one line: nothing to bend at, or a bend that changes no length.
        MeshDrawing drawing = MeshDrawing.of("""
                #..
                ...
                ..#
                """);
        NavMesh mesh = drawing.build();
        List<Integer> polygons = new ArrayList<>();
        List<Integer> portals = new ArrayList<>();
        walk(mesh, drawing, new int[][] {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}}, polygons, portals);
        pullAndCheck(mesh, polygons, portals, new double[] {0.5, 0, 0.5}, new double[] {2.5, 0, 2.5}, "diagonal");
        assertThat(path.length()).isBetween(Math.sqrt(8) - 1e-6, Math.sqrt(8) + 1e-6);
    }

    @Test
    void shouldStartAndEndAtCornersThatPortalsShare() {
        MeshDrawing drawing = MeshDrawing.of("""
                ...
                ...
                ...
                """);
        NavMesh mesh = drawing.build();
        int[][] ring = {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}, {0, 0}};
        for (int from = 0; from < ring.length; from++) {
            for (int to = from; to < ring.length; to++) {
                List<Integer> polygons = new ArrayList<>();
                List<Integer> portals = new ArrayList<>();
                int[][] part = java.util.Arrays.copyOfRange(ring, from, to + 1);
                walk(mesh, drawing, part, polygons, portals);
                for (int corner = 0; corner < 16; corner++) {
                    double[] p = {ring[from][0] + corner % 2, 0, ring[from][1] + corner / 2 % 2};
                    double[] q = {ring[to][0] + corner / 4 % 2, 0, ring[to][1] + corner / 8};
                    pullAndCheck(mesh, polygons, portals, p, q, "ring " + from + " to " + to + ", corner " + corner);
                }
            }
        }
    }

    @Test
    void shouldNameTheLinkThatBeginsAtTheEnd() {
        NavMesh mesh = MeshDrawing.of("..").build();
        StringPuller puller = new StringPuller(Inside.arrays(mesh));
        TestPath.of(path).begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
        puller.clear();
        puller.cross(0, 0);
        puller.pull(0.5f, 0, 0.5f, 0, 1.5f, 0, 0.5f, ~7, TestPath.of(path));
        assertThat(path.link(1)).isEqualTo(7);
        assertThat(path.cell(1)).isEqualTo(-1);
        assertThat(path.cell(0)).isZero();
    }

    @Test
    void shouldGiveABendTheHeightOfItsCorner() {
        MeshDrawing drawing = MeshDrawing.of("""
                ..
                .#
                """).corners((c, r) -> new float[] {c, 10 * c + r, r});
        NavMesh mesh = drawing.build();
        List<Integer> polygons = new ArrayList<>();
        List<Integer> portals = new ArrayList<>();
        walk(mesh, drawing, new int[][] {{0, 0}, {0, 1}, {1, 1}}, polygons, portals);
        pullAndCheck(mesh, polygons, portals, new double[] {0.9, 9, 0.1}, new double[] {1.9, 20, 1.1}, "hill");
        assertThat(path.waypointCount()).isEqualTo(3);
        assertThat(path.y(1)).isEqualTo(11);
    }

    @Test
    void shouldAllocateNothingOnceItHasGrown() {
        String row = ".".repeat(300);
        MeshDrawing drawing = MeshDrawing.of(row);
        NavMesh mesh = drawing.build();
        StringPuller puller = new StringPuller(Inside.arrays(mesh));
        Runnable work = () -> {
            TestPath.of(path).begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
            puller.clear();
            for (int i = 0; i + 1 < 300; i++) {
                puller.cross(i, i);
            }
            puller.pull(0.5f, 0, 0.5f, 0, 299.5f, 0, 0.5f, 299, TestPath.of(path));
        };
        for (int i = 0; i < 100; i++) {
            work.run();
        }
        assertThat(Allocation.everyTime(work)).isZero();
        assertThat(path.waypointCount()).isEqualTo(2);
    }

    /** Pulls the string, compares its length with the oracle's, and checks that it stays inside and where it bends. */
    private void pullAndCheck(
            NavMesh mesh, List<Integer> polygons, List<Integer> portals, double[] from, double[] to, String name) {
        float[] p = {(float) from[0], (float) from[1], (float) from[2]};
        float[] q = {(float) to[0], (float) to[1], (float) to[2]};
        StringPuller puller = new StringPuller(Inside.arrays(mesh));
        CorridorOracle oracle = new CorridorOracle(new double[] {p[0], p[2]}, new double[] {q[0], q[2]});
        for (int i = 0; i < portals.size(); i++) {
            puller.cross(portals.get(i), polygons.get(i));
            oracle.cross(mesh, portals.get(i));
        }
        int last = polygons.get(polygons.size() - 1);
        TestPath.of(path).begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
        puller.pull(p[0], p[1], p[2], polygons.get(0), q[0], q[1], q[2], last, TestPath.of(path));
        List<double[]> line = new ArrayList<>();
        double length = 0;
        for (int w = 0; w < path.waypointCount(); w++) {
            line.add(new double[] {path.x(w), path.z(w)});
            if (w > 0) {
                length += Math.hypot(line.get(w)[0] - line.get(w - 1)[0], line.get(w)[1] - line.get(w - 1)[1]);
            }
        }
        double shortest = oracle.length();
        assertThat(length).as(name + ": length").isBetween(shortest - 1e-5, shortest + 1e-5);
        assertThat(oracle.holds(line))
                .as("%s: %s crosses all portals", name, points())
                .isTrue();
        assertThat(new float[] {path.x(0), path.y(0), path.z(0)}).containsExactly(p);
        assertThat(path.cell(0)).isEqualTo(polygons.get(0));
        assertThat(path.cell(path.waypointCount() - 1)).isEqualTo(last);
        for (int w = 1; w + 1 < path.waypointCount(); w++) {
            assertThat(polygons).as("%s: polygon of bend %d", name, w).contains(path.cell(w));
            assertThat(toBoundary(mesh, path.cell(w), line.get(w)))
                    .as("%s: bend %d on the edge of polygon %d", name, w, path.cell(w))
                    .isLessThan(1e-5);
            assertThat(Math.hypot(line.get(w)[0] - line.get(w - 1)[0], line.get(w)[1] - line.get(w - 1)[1]))
                    .as("%s: bend %d twice", name, w)
                    .isPositive();
        }
    }

    private List<String> points() {
        List<String> out = new ArrayList<>();
        for (int w = 0; w < path.waypointCount(); w++) {
            out.add(path.x(w) + "," + path.z(w));
        }
        return out;
    }

    private static double toBoundary(NavMesh mesh, int polygon, double[] p) {
        double best = Double.POSITIVE_INFINITY;
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            double[] start = {mesh.vertexX(a), mesh.vertexZ(a)};
            double[] end = {mesh.vertexX(b), mesh.vertexZ(b)};
            best = Math.min(best, CorridorOracle.toSegment(p, start, end));
        }
        return best;
    }

    /**
     * A walk of up to 30 portals that never turns back where it came from: neither through the same portal nor through
     * another one at its place, as from a ramp to the floor below it. There a shortest line would touch the portal
     * somewhere between its ends.
     */
    static List<Integer> randomWalk(NavMesh mesh, Random random, List<Integer> portals) {
        List<Integer> polygons = new ArrayList<>();
        int polygon = random.nextInt(mesh.polygonCount());
        polygons.add(polygon);
        // Now a stroll, now a march in one direction, so that there are both knots and long lines of sight.
        double heading = random.nextInt(3) == 0 ? Double.NaN : 7 * random.nextDouble();
        int steps = 1 + random.nextInt(30);
        for (int i = 0; i < steps; i++) {
            int came = portals.isEmpty() ? -1 : portals.get(portals.size() - 1);
            int best = -1;
            double bestScore = Double.NEGATIVE_INFINITY;
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                int next = mesh.across(portal, polygon);
                double dx = mesh.centre(next, 0) - mesh.centre(polygon, 0);
                double dz = mesh.centre(next, 2) - mesh.centre(polygon, 2);
                double along = Double.isNaN(heading) ? 0 : dx * Math.cos(heading) + dz * Math.sin(heading);
                double score = along + random.nextDouble();
                if ((came < 0 || !overlap(mesh, portal, came)) && score > bestScore) {
                    best = portal;
                    bestScore = score;
                }
            }
            if (best < 0) {
                break;
            }
            portals.add(best);
            polygon = mesh.across(best, polygon);
            polygons.add(polygon);
        }
        return polygons;
    }

    /** Whether two portals of one polygon have more than a point in common. */
    private static boolean overlap(NavMesh mesh, int a, int b) {
        double[] p = {mesh.portalX(a, 0), mesh.portalZ(a, 0)};
        double[] q = {mesh.portalX(a, 1), mesh.portalZ(a, 1)};
        double[] u = {mesh.portalX(b, 0), mesh.portalZ(b, 0)};
        double[] v = {mesh.portalX(b, 1), mesh.portalZ(b, 1)};
        for (int i = 1; i < 100; i++) {
            double[] between = {p[0] + (q[0] - p[0]) * i / 100, p[1] + (q[1] - p[1]) * i / 100};
            if (CorridorOracle.toSegment(between, u, v) < 1e-6) {
                return true;
            }
        }
        return false;
    }

    static void walk(NavMesh mesh, MeshDrawing drawing, int[][] tiles, List<Integer> polygons, List<Integer> portals) {
        for (int[] tile : tiles) {
            int polygon = drawing.polygon(tile[0], tile[1]);
            if (!polygons.isEmpty()) {
                int before = polygons.get(polygons.size() - 1);
                for (int slot = mesh.firstSlot(before); slot < mesh.endSlot(before); slot++) {
                    if (mesh.across(mesh.portalAt(slot), before) == polygon) {
                        portals.add(mesh.portalAt(slot));
                    }
                }
            }
            polygons.add(polygon);
        }
    }

    /** Steps of a sixth of a turn each, from an inner radius to 3, rising; with inner radius 0 all meet at a pillar. */
    private static NavMesh spiral(int steps, int turn, double inner) {
        NavMeshBuilder builder = new NavMeshBuilder("spiral");
        for (int i = 0; i <= steps; i++) {
            double angle = turn * i * Math.PI / 3;
            float x = (float) Math.cos(angle);
            float z = (float) Math.sin(angle);
            builder.addVertex((float) (inner * x), i, (float) (inner * z));
            builder.addVertex(3 * x, i, 3 * z);
        }
        for (int i = 0; i < steps; i++) {
            int a = 2 * i;
            builder.addPolygon(inner > 0 ? new int[] {a, a + 1, a + 3, a + 2} : new int[] {a, a + 1, a + 3}, 0);
            if (i > 0) {
                double angle = turn * i * Math.PI / 3;
                float x = (float) Math.cos(angle);
                float z = (float) Math.sin(angle);
                builder.addPortal(i - 1, i, (float) (inner * x), i, (float) (inner * z), 3 * x, i, 3 * z);
            }
        }
        return builder.build();
    }
}
