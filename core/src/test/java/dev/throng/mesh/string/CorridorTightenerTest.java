package dev.throng.mesh.string;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.TestPath;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CorridorTightenerTest {
    private final PathBuffer path = new PathBuffer();
    private final List<Integer> polygons = new ArrayList<>();
    private final List<Integer> portals = new ArrayList<>();

    @Test
    void shouldNeverLengthenTheStringAndKeepItsCorridorWhole() {
        int shortened = 0;
        int corridorsChanged = 0;
        for (long seed = 0; seed < 1500; seed++) {
            String name = "seed " + seed;
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed % 300);
            HoleRings rings = HoleRings.of(Inside.arrays(mesh));
            List<Integer> walked = new ArrayList<>();
            List<Integer> walk = StringPullerTest.randomWalk(mesh, random, walked);
            float[] from = point(RandomMesh.pointOn(mesh, walk.get(0), random));
            float[] to = point(RandomMesh.pointOn(mesh, walk.get(walk.size() - 1), random));
            pull(mesh, walk, walked, from, to);
            double before = path.length();
            double inPlane = tighten(mesh, rings, walk, walked, from, to);
            double after = path.length();
            assertThat(after).as(name + ": length").isLessThanOrEqualTo(before + 1e-9);
            checkCorridor(mesh, walk, name);
            checkString(mesh, from, to, inPlane, name);
            shortened += after < before - 1e-6 ? 1 : 0;
            corridorsChanged += polygons.equals(walk) ? 0 : 1;

            List<Integer> first = new ArrayList<>(polygons);
            tighten(mesh, rings, walk, walked, from, to);
            assertThat(polygons).as(name + ": once more").isEqualTo(first);
        }
        assertThat(shortened).isGreaterThan(300);
        assertThat(corridorsChanged).isGreaterThan(300);
    }

    @Test
    void shouldComeCloserToTheShortestLineOfAll() {
        int walks = 0;
        double excessBefore = 0;
        double excessAfter = 0;
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            MeshDrawing drawing = MeshDrawing.of(holes(random, 9, 9));
            NavMesh mesh = drawing.build();
            HoleRings rings = HoleRings.of(Inside.arrays(mesh));
            VisibilityOracle oracle = new VisibilityOracle(mesh);
            for (int i = 0; i < 5; i++) {
                List<Integer> walked = new ArrayList<>();
                List<Integer> walk = fewestPolygons(mesh, random, walked);
                float[] from = point(RandomMesh.pointOn(mesh, walk.get(0), random));
                float[] to = point(RandomMesh.pointOn(mesh, walk.get(walk.size() - 1), random));
                double shortest = oracle.length(new double[] {from[0], from[2]}, new double[] {to[0], to[2]});
                if (shortest < 1) {
                    continue;
                }
                double before = pull(mesh, walk, walked, from, to);
                double after = tighten(mesh, rings, walk, walked, from, to);
                assertThat(after).as("seed " + seed).isGreaterThan(shortest - 1e-5);
                walks++;
                excessBefore += before / shortest - 1;
                excessAfter += after / shortest - 1;
            }
        }
        assertThat(walks).isGreaterThan(150);
        assertThat(excessAfter).isLessThan(0.5 * excessBefore);
    }

    @Test
    void shouldPassAHoleOnItsShorterSide() {
        MeshDrawing drawing = MeshDrawing.of("""
                .....
                ..#..
                ..#..
                .....
                .....
                """);
        int[][] above = {{0, 3}, {1, 3}, {1, 4}, {2, 4}, {3, 4}, {3, 3}, {4, 3}};
        tighten(drawing, above, new double[] {0.5, 0, 3.1}, new double[] {4.5, 0, 3.1});
        assertThat(points()).containsExactly("0.5,3.1", "2.0,4.0", "3.0,4.0", "4.5,3.1");
        int[][] far = {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {1, 4}, {2, 4}, {3, 4}, {3, 3}, {3, 2}, {4, 2}, {4, 1}};
        tighten(drawing, far, new double[] {0.5, 0, 1.6}, new double[] {4.5, 0, 1.6});
        assertThat(points()).containsExactly("0.5,1.6", "4.5,1.6");
    }

    @Test
    void shouldPassTwoHolesTogetherWhereOneAloneIsNoGain() {
        MeshDrawing drawing = MeshDrawing.of("""
                .........
                .###.###.
                .........
                """);
        int[][] above = new int[11][];
        above[0] = new int[] {0, 1};
        for (int column = 0; column < 9; column++) {
            above[column + 1] = new int[] {column, 2};
        }
        above[10] = new int[] {8, 1};
        tighten(drawing, above, new double[] {0.9, 0, 1.4}, new double[] {8.1, 0, 1.4});
        assertThat(points()).containsExactly("0.9,1.4", "1.0,1.0", "8.0,1.0", "8.1,1.4");
    }

    @Test
    void shouldNotLeadOverDearerGround() {
        MeshDrawing drawing = MeshDrawing.of("""
                .....
                ..#..
                ..#..
                ..1..
                """);
        float[] costs = new float[NavMesh.AREAS];
        Arrays.fill(costs, 1);
        NavMesh even = drawing.build();
        costs[1] = 9;
        NavMesh muddy = even.withAreaCosts(costs);
        int[][] above = {{0, 1}, {1, 1}, {1, 2}, {1, 3}, {2, 3}, {3, 3}, {3, 2}, {3, 1}, {4, 1}};
        double[] from = {0.5, 0, 1.1};
        double[] to = {4.5, 0, 1.1};
        tighten(muddy, drawing, above, from, to);
        assertThat(points()).containsExactly("0.5,1.1", "2.0,3.0", "3.0,3.0", "4.5,1.1");
        tighten(even, drawing, above, from, to);
        assertThat(points()).containsExactly("0.5,1.1", "2.0,1.0", "3.0,1.0", "4.5,1.1");
    }

    @Test
    void shouldAllocateNothingOnceItHasGrown() {
        Random random = new Random(3);
        NavMesh mesh = MeshDrawing.of(holes(random, 20, 20)).build();
        List<Integer> walked = new ArrayList<>();
        List<Integer> walk = StringPullerTest.randomWalk(mesh, random, walked);
        int[] crossings = crossings(mesh, walk, walked);
        float[] from = point(RandomMesh.pointOn(mesh, walk.get(0), random));
        float[] to = point(RandomMesh.pointOn(mesh, walk.get(walk.size() - 1), random));
        CorridorTightener tightener = new CorridorTightener(Inside.arrays(mesh), HoleRings.of(Inside.arrays(mesh)));
        Runnable work = () -> {
            TestPath.of(path).begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
            tightener.tighten(
                    crossings,
                    0,
                    crossings.length,
                    from[0],
                    0,
                    from[2],
                    walk.get(0),
                    to[0],
                    0,
                    to[2],
                    1,
                    TestPath.of(path));
        };
        for (int i = 0; i < 100; i++) {
            work.run();
        }
        assertThat(crossings.length).isGreaterThan(5);
        assertThat(Allocation.everyTime(work)).isZero();
    }

    private static String holes(Random random, int columns, int rows) {
        StringBuilder out = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                out.append(random.nextInt(5) == 0 && row + column > 0 ? '#' : '.');
            }
            out.append('\n');
        }
        return out.toString();
    }

    /** A corridor of fewest polygons between two of them, or a corridor of one. */
    private static List<Integer> fewestPolygons(NavMesh mesh, Random random, List<Integer> portals) {
        int start = random.nextInt(mesh.polygonCount());
        int[] cameBy = new int[mesh.polygonCount()];
        Arrays.fill(cameBy, -1);
        List<Integer> queue = new ArrayList<>(List.of(start));
        for (int at = 0; at < queue.size(); at++) {
            int polygon = queue.get(at);
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                int next = mesh.across(portal, polygon);
                if (next != start && cameBy[next] < 0) {
                    cameBy[next] = portal;
                    queue.add(next);
                }
            }
        }
        List<Integer> polygons = new ArrayList<>();
        int polygon = queue.get(random.nextInt(queue.size()));
        polygons.add(polygon);
        while (polygon != start) {
            portals.add(0, cameBy[polygon]);
            polygon = mesh.across(cameBy[polygon], polygon);
            polygons.add(0, polygon);
        }
        return polygons;
    }

    private static float[] point(double[] p) {
        return new float[] {(float) p[0], (float) p[1], (float) p[2]};
    }

    private static int[] crossings(NavMesh mesh, List<Integer> walk, List<Integer> walked) {
        int[] crossings = new int[walked.size()];
        for (int i = 0; i < crossings.length; i++) {
            int portal = walked.get(i);
            crossings[i] = 2 * portal + (mesh.portalPolygon(portal, 0) == walk.get(i) ? 1 : 0);
        }
        return crossings;
    }

    private double pull(NavMesh mesh, List<Integer> walk, List<Integer> walked, float[] from, float[] to) {
        int[] crossings = crossings(mesh, walk, walked);
        TestPath.of(path).begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
        new StringPuller(Inside.arrays(mesh))
                .pull(
                        crossings,
                        0,
                        crossings.length,
                        from[0],
                        from[1],
                        from[2],
                        walk.get(0),
                        to[0],
                        to[1],
                        to[2],
                        walk.get(walk.size() - 1),
                        TestPath.of(path));
        return planeLength();
    }

    /** Tightens a corridor, and keeps the polygons and portals that come out. */
    private double tighten(
            NavMesh mesh, HoleRings rings, List<Integer> walk, List<Integer> walked, float[] from, float[] to) {
        int[] crossings = crossings(mesh, walk, walked);
        int[] given = crossings.clone();
        CorridorTightener tightener = new CorridorTightener(Inside.arrays(mesh), rings);
        TestPath.of(path).begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
        int size = tightener.tighten(
                crossings,
                0,
                crossings.length,
                from[0],
                from[1],
                from[2],
                walk.get(0),
                to[0],
                to[1],
                to[2],
                walk.get(walk.size() - 1),
                TestPath.of(path));
        assertThat(crossings).isEqualTo(given);
        polygons.clear();
        portals.clear();
        polygons.add(walk.get(0));
        for (int i = 0; i < size; i++) {
            portals.add(tightener.crossing(i) >> 1);
            polygons.add(tightener.polygonBehind(i));
        }
        return planeLength();
    }

    private void tighten(MeshDrawing drawing, int[][] tiles, double[] from, double[] to) {
        tighten(drawing.build(), drawing, tiles, from, to);
    }

    private void tighten(NavMesh mesh, MeshDrawing drawing, int[][] tiles, double[] from, double[] to) {
        List<Integer> walk = new ArrayList<>();
        List<Integer> walked = new ArrayList<>();
        StringPullerTest.walk(mesh, drawing, tiles, walk, walked);
        assertThat(walked).hasSize(tiles.length - 1);
        tighten(mesh, HoleRings.of(Inside.arrays(mesh)), walk, walked, point(from), point(to));
    }

    private double planeLength() {
        double sum = 0;
        for (int w = 1; w < path.waypointCount(); w++) {
            sum += Math.hypot((double) path.x(w) - path.x(w - 1), (double) path.z(w) - path.z(w - 1));
        }
        return sum;
    }

    /** From the same polygon to the same, over portals, and over ground of the same costs in the same order. */
    private void checkCorridor(NavMesh mesh, List<Integer> walk, String name) {
        assertThat(polygons.get(polygons.size() - 1)).as(name + ": end").isEqualTo(walk.get(walk.size() - 1));
        for (int i = 0; i < portals.size(); i++) {
            int portal = portals.get(i);
            assertThat(List.of(mesh.portalPolygon(portal, 0), mesh.portalPolygon(portal, 1)))
                    .as("%s: portal %d", name, portal)
                    .containsExactlyInAnyOrder(polygons.get(i), polygons.get(i + 1));
        }
        assertThat(costs(mesh, polygons)).as(name + ": costs").isEqualTo(costs(mesh, walk));
    }

    private static List<Float> costs(NavMesh mesh, List<Integer> polygons) {
        List<Float> costs = new ArrayList<>();
        for (int polygon : polygons) {
            float cost = mesh.costPerMetre(polygon);
            if (costs.isEmpty() || costs.get(costs.size() - 1) != cost) {
                costs.add(cost);
            }
        }
        return costs;
    }

    /** The string is the shortest one through the corridor that came with it. */
    private void checkString(NavMesh mesh, float[] from, float[] to, double length, String name) {
        CorridorOracle oracle = new CorridorOracle(new double[] {from[0], from[2]}, new double[] {to[0], to[2]});
        portals.forEach(portal -> oracle.cross(mesh, portal));
        List<double[]> line = new ArrayList<>();
        for (int w = 0; w < path.waypointCount(); w++) {
            line.add(new double[] {path.x(w), path.z(w)});
        }
        assertThat(oracle.holds(line)).as(name + ": crosses all portals").isTrue();
        double shortest = oracle.length();
        assertThat(length).as(name + ": shortest").isBetween(shortest - 1e-5, shortest + 1e-5);
        int last = path.waypointCount() - 1;
        assertThat(new float[] {path.x(0), path.y(0), path.z(0)}).as(name).containsExactly(from);
        assertThat(new float[] {path.x(last), path.y(last), path.z(last)})
                .as(name)
                .containsExactly(to);
    }

    private List<String> points() {
        List<String> out = new ArrayList<>();
        for (int w = 0; w < path.waypointCount(); w++) {
            out.add(path.x(w) + "," + path.z(w));
        }
        return out;
    }
}
