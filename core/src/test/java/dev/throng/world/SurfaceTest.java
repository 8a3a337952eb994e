package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.SharedData;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.RandomMesh;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A surface against plain answers, on random meshes of one and two floors with portals that are shut. */
class SurfaceTest {
    private static final int SEEDS = 60;

    /** A random mesh; in every second one some portals are shut. */
    private static MeshWorld world(long seed) {
        MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
        Random random = new Random(seed);
        MeshEdit edit = new MeshEdit();
        for (int portal = 0; seed % 2 == 1 && portal < world.mesh().portalCount(); portal++) {
            if (random.nextInt(8) == 0) {
                edit.shut(portal);
            }
        }
        return world.edited(edit);
    }

    /** A random mesh, its surface and the plain one. */
    private static final class Case {
        final MeshWorld world;
        final NavMesh mesh;
        final PlainSurface plain;
        final Surface surface;
        final Random random;

        Case(long seed) {
            world = world(seed);
            mesh = world.mesh();
            plain = new PlainSurface(mesh);
            surface = world.newSurface();
            random = new Random(seed);
        }
    }

    /** A point well inside a polygon: on edges and corners several answers are right. */
    private static double[] inside(NavMesh mesh, int polygon, Random random) {
        double[] sum = new double[2];
        double all = 0;
        for (int i = 0; i < mesh.polygonSize(polygon); i++) {
            double weight = 0.05 + random.nextDouble();
            sum[0] += weight * mesh.vertexX(mesh.polygonVertex(polygon, i));
            sum[1] += weight * mesh.vertexZ(mesh.polygonVertex(polygon, i));
            all += weight;
        }
        return new double[] {sum[0] / all, sum[1] / all};
    }

    @Test
    void raysShouldEndWhereAPlainOneDoes() {
        int free = 0;
        int hits = 0;
        int far = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Case on = new Case(seed);
            for (int i = 0; i < 40; i++) {
                int polygon = on.random.nextInt(on.mesh.polygonCount());
                double[] from = inside(on.mesh, polygon, on.random);
                double length = 4 * on.random.nextDouble();
                double angle = 2 * Math.PI * on.random.nextDouble();
                double toX = from[0] + length * Math.cos(angle);
                double toZ = from[1] + length * Math.sin(angle);
                String what = "seed " + seed + " ray " + i;
                boolean clear = on.surface.raycast(polygon, from[0], from[1], toX, toZ);
                assertThat(on.plain.rays(polygon, from[0], from[1], toX, toZ))
                        .as(what + " ends at " + on.surface.t())
                        .anyMatch(t -> Math.abs(t - on.surface.t()) < 1e-6);
                assertThat(clear).as(what).isEqualTo(on.surface.t() >= 1);
                assertThat(on.surface.passed(0)).as(what).isEqualTo(polygon);
                assertThat(on.surface.passed(on.surface.passedCount() - 1))
                        .as(what)
                        .isEqualTo(on.surface.polygon());
                assertThat(on.plain.distance(on.surface.polygon(), on.surface.x(), on.surface.z()))
                        .as(what)
                        .isLessThan(1e-5);
                if (!clear) {
                    checkNormal(on.plain, on.surface, toX - from[0], toZ - from[1], what);
                }
                free += clear ? 1 : 0;
                hits += clear ? 0 : 1;
                far += on.surface.passedCount() > 3 ? 1 : 0;
            }
        }
        assertThat(free).isGreaterThan(300);
        assertThat(hits).isGreaterThan(300);
        assertThat(far).isGreaterThan(200);
    }

    /** One long, across a wall that the point is on, and against the direction. */
    private static void checkNormal(PlainSurface plain, Surface surface, double dx, double dz, String what) {
        double nx = surface.normalX();
        double nz = surface.normalZ();
        assertThat(Math.hypot(nx, nz)).as(what).isCloseTo(1, within(1e-9));
        assertThat(nx * dx + nz * dz).as(what).isLessThanOrEqualTo(1e-9);
        boolean onWall = plain.walls(surface.polygon()).stream()
                .anyMatch(wall -> wall.distance(surface.x(), surface.z()) < 1e-4
                        && Math.abs((wall.bx() - wall.ax()) * nx + (wall.bz() - wall.az()) * nz) < 1e-6);
        assertThat(onWall).as(what).isTrue();
    }

    @Test
    void stepsShouldEndAsNearToTheirTargetAsAPlainSearchGets() {
        int slid = 0;
        int arrived = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Case on = new Case(seed);
            for (int i = 0; i < 40; i++) {
                int polygon = on.random.nextInt(on.mesh.polygonCount());
                double[] from = inside(on.mesh, polygon, on.random);
                double length = 2 * on.random.nextDouble();
                double angle = 2 * Math.PI * on.random.nextDouble();
                double toX = from[0] + length * Math.cos(angle);
                double toZ = from[1] + length * Math.sin(angle);
                String what = "seed " + seed + " step " + i;
                int end = on.surface.moveAlong(polygon, from[0], from[1], toX, toZ);
                double left = Math.hypot(on.surface.x() - toX, on.surface.z() - toZ);
                boolean clear = on.plain.ray(polygon, from[0], from[1], toX, toZ) >= 1;
                double least = clear ? 0 : on.plain.nearestTo(polygon, from[0], from[1], toX, toZ);
                assertThat(left).as(what).isCloseTo(least, within(1e-5));
                assertThat(on.plain.distance(end, on.surface.x(), on.surface.z()))
                        .as(what)
                        .isLessThan(1e-5);
                assertThat(on.plain.around(polygon, (from[0] + toX) / 2, (from[1] + toZ) / 2, length / 2 + 2e-3))
                        .as(what)
                        .contains(end);
                assertThat(on.surface.y())
                        .as(what)
                        .isCloseTo(on.surface.height(end, on.surface.x(), on.surface.z()), within(1e-9));
                slid += left > 0.01 ? 1 : 0;
                arrived += clear ? 1 : 0;
            }
        }
        assertThat(slid).isGreaterThan(300);
        assertThat(arrived).isGreaterThan(300);
    }

    @Test
    void aMillionStepsShouldStayOnTheMeshWithoutDrifting() {
        int changes = 0;
        int stopped = 0;
        for (long seed = 0; seed < 10; seed++) {
            Case on = new Case(seed);
            int polygon = on.mesh.components().largest() >= 0
                    ? polygonOf(on.mesh, on.mesh.components().largest())
                    : 0;
            float x = on.mesh.centre(polygon, 0);
            float z = on.mesh.centre(polygon, 2);
            double angle = 0;
            for (int i = 0; i < 100_000; i++) {
                angle = on.random.nextInt(50) == 0 ? 2 * Math.PI * on.random.nextDouble() : angle;
                double toX = x + 0.05 * Math.cos(angle);
                double toZ = z + 0.05 * Math.sin(angle);
                int next = on.surface.moveAlong(polygon, x, z, toX, toZ);
                if (next != polygon || i % 100 == 0) {
                    String what = "seed " + seed + " step " + i;
                    assertThat(on.plain.distance(next, on.surface.x(), on.surface.z()))
                            .as(what)
                            .isLessThan(1e-5);
                    assertThat(on.plain.around(polygon, (x + toX) / 2, (z + toZ) / 2, 0.026))
                            .as(what)
                            .contains(next);
                    assertThat(Math.hypot(on.surface.x() - x, on.surface.z() - z))
                            .as(what)
                            .isLessThan(0.1001);
                }
                changes += next != polygon ? 1 : 0;
                stopped += on.surface.x() == toX && on.surface.z() == toZ ? 0 : 1;
                polygon = next;
                // As someone who keeps positions in float.
                x = (float) on.surface.x();
                z = (float) on.surface.z();
            }
        }
        assertThat(changes).isGreaterThan(5000);
        assertThat(stopped).isGreaterThan(5000);
    }

    private static int polygonOf(NavMesh mesh, int label) {
        int polygon = 0;
        while (mesh.components().label(polygon) != label) {
            polygon++;
        }
        return polygon;
    }

    @Test
    void wallsShouldBeThoseOfAPlainSearch() {
        int found = 0;
        int collected = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Case on = new Case(seed);
            for (int i = 0; i < 20; i++) {
                int polygon = on.random.nextInt(on.mesh.polygonCount());
                double[] at = inside(on.mesh, polygon, on.random);
                double most = 2 * on.random.nextDouble();
                String what = "seed " + seed + " point " + i;
                double distance = on.surface.distanceToWall(polygon, at[0], at[1], most);
                double right = on.plain.wallDistance(polygon, at[0], at[1], most);
                if (Math.abs(right - most) < 1e-6) {
                    continue;
                }
                if (right == Double.POSITIVE_INFINITY) {
                    assertThat(distance).as(what).isInfinite();
                    assertThat(on.surface.polygon()).as(what).isEqualTo(-1);
                } else {
                    found++;
                    assertThat(distance).as(what).isCloseTo(right, within(1e-5));
                    assertThat(Math.hypot(on.surface.x() - at[0], on.surface.z() - at[1]))
                            .as(what)
                            .isCloseTo(distance, within(1e-9));
                    assertThat(on.surface.x() + distance * on.surface.normalX())
                            .as(what)
                            .isCloseTo(at[0], within(1e-6));
                    assertThat(on.surface.z() + distance * on.surface.normalZ())
                            .as(what)
                            .isCloseTo(at[1], within(1e-6));
                }
                collected += checkWalls(on.plain, on.surface, polygon, at, most, what);
            }
        }
        assertThat(found).isGreaterThan(300);
        assertThat(collected).isGreaterThan(1000);
    }

    private static int checkWalls(
            PlainSurface plain, Surface surface, int polygon, double[] at, double radius, String what) {
        int count = surface.walls(polygon, at[0], at[1], radius);
        float[] segments = new float[6 * count];
        surface.copyWalls(segments, 0, count);
        List<PlainSurface.Wall> right = new ArrayList<>();
        for (int around : plain.around(polygon, at[0], at[1], radius)) {
            for (PlainSurface.Wall wall : plain.walls(around)) {
                if (wall.distance(at[0], at[1]) < radius) {
                    right.add(wall);
                }
            }
        }
        assertThat(count).as(what).isEqualTo(right.size());
        for (int i = 0; i < count; i++) {
            int s = 6 * i;
            PlainSurface.Wall same = right.stream()
                    .filter(wall -> Math.hypot(wall.ax() - segments[s], wall.az() - segments[s + 2])
                                    + Math.hypot(wall.bx() - segments[s + 3], wall.bz() - segments[s + 5])
                            < 1e-3)
                    .findFirst()
                    .orElse(null);
            assertThat(right.remove(same)).as(what).isTrue();
        }
        return count;
    }

    @Test
    void neighbourhoodsShouldBeThoseOfAPlainSearch() {
        int polygons = 0;
        int leftOut = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Case on = new Case(seed);
            for (int i = 0; i < 10; i++) {
                int polygon = on.random.nextInt(on.mesh.polygonCount());
                double[] at = inside(on.mesh, polygon, on.random);
                double radius = 4 * on.random.nextDouble();
                String what = "seed " + seed + " point " + i;
                Set<Integer> around = around(on.surface, polygon, at, radius, false);
                assertThat(around).as(what).isEqualTo(on.plain.around(polygon, at[0], at[1], radius));
                Set<Integer> flat = around(on.surface, polygon, at, radius, true);
                assertThat(around).as(what).containsAll(flat);
                for (int a : flat) {
                    for (int b : flat) {
                        if (a < b) {
                            assertThat(overlap(on.plain, a, b))
                                    .as(what + ": " + a + " and " + b)
                                    .isFalse();
                        }
                    }
                }
                polygons += around.size();
                leftOut += around.size() - flat.size();
            }
        }
        assertThat(polygons).isGreaterThan(2000);
        assertThat(leftOut).isGreaterThan(20);
    }

    private static Set<Integer> around(Surface surface, int polygon, double[] at, double radius, boolean flat) {
        Set<Integer> found = new TreeSet<>();
        for (int i = surface.neighbourhood(polygon, at[0], at[1], radius, flat) - 1; i >= 0; i--) {
            found.add(surface.around(i));
        }
        return found;
    }

    /** Whether the middle of some triangle between corners of one polygon is well inside the other. */
    private static boolean overlap(PlainSurface plain, int a, int b) {
        double[][] c = plain.corners(a);
        double[][] d = plain.corners(b);
        double x = 0;
        double z = 0;
        for (double[] corner : c) {
            x += corner[0] / c.length;
            z += corner[2] / c.length;
        }
        double otherX = 0;
        double otherZ = 0;
        for (double[] corner : d) {
            otherX += corner[0] / d.length;
            otherZ += corner[2] / d.length;
        }
        return plain.distance(b, x, z) == 0 || plain.distance(a, otherX, otherZ) == 0;
    }

    @Test
    void reachShouldBeThatOfAPlainSearch() {
        int reached = 0;
        int unreached = 0;
        for (long seed = 0; seed < 30; seed++) {
            Case on = new Case(seed);
            int polygon = on.random.nextInt(on.mesh.polygonCount());
            double[] at = inside(on.mesh, polygon, on.random);
            double y = on.surface.height(polygon, at[0], at[1]);
            double[] costs = on.plain.costs(polygon, at[0], y, at[1]);
            for (int i = 0; i < 4; i++) {
                double most = 8 * on.random.nextDouble();
                String what = "seed " + seed + " cost " + most;
                int count = on.surface.reachable(polygon, at[0], at[1], most);
                Map<Integer, Double> found = new HashMap<>();
                double last = 0;
                for (int k = 0; k < count; k++) {
                    assertThat(on.surface.reachedCost(k)).as(what).isGreaterThanOrEqualTo(last);
                    last = on.surface.reachedCost(k);
                    found.put(on.surface.reached(k), last);
                }
                assertThat(found).as(what).hasSize(count);
                for (int p = 0; p < on.mesh.polygonCount(); p++) {
                    double right = on.plain.entryCost(costs, polygon, p);
                    if (right < most * (1 - 1e-4)) {
                        assertThat(found).as(what).containsKey(p);
                        assertThat(found.get(p)).as(what).isCloseTo(right, within(1e-4 + 1e-4 * right));
                    } else if (right > most * (1 + 1e-4)) {
                        assertThat(found).as(what).doesNotContainKey(p);
                        unreached++;
                    }
                }
                reached += count;
            }
        }
        assertThat(reached).isGreaterThan(500);
        assertThat(unreached).isGreaterThan(500);
    }

    @Test
    void randomPointsShouldBeUniformByArea() {
        int drawn = 20_000;
        for (long seed = 0; seed < 6; seed++) {
            Case on = new Case(seed);
            int[] all = new int[on.mesh.polygonCount()];
            int[] ofComponent = new int[on.mesh.polygonCount()];
            int component = on.mesh.components().label(on.random.nextInt(on.mesh.polygonCount()));
            for (int i = 0; i < drawn; i++) {
                all[on.surface.randomPoint(on.random)]++;
                assertThat(on.plain.distance(on.surface.polygon(), on.surface.x(), on.surface.z()))
                        .as("seed %d", seed)
                        .isLessThan(1e-9);
                ofComponent[on.surface.randomPoint(component, on.random)]++;
            }
            double whole = 0;
            double part = 0;
            for (int p = 0; p < all.length; p++) {
                whole += area(on.plain, p);
                part += on.mesh.components().label(p) == component ? area(on.plain, p) : 0;
            }
            for (int p = 0; p < all.length; p++) {
                assertShare(all[p], drawn, area(on.plain, p) / whole, "seed " + seed + " polygon " + p);
                double share = on.mesh.components().label(p) == component ? area(on.plain, p) / part : 0;
                assertShare(ofComponent[p], drawn, share, "seed " + seed + " polygon of component " + p);
            }
        }
    }

    private static void assertShare(int count, int draws, double share, String what) {
        double deviation = Math.sqrt(draws * share * (1 - share));
        assertThat((double) count).as(what).isCloseTo(draws * share, within(6 * deviation + 1));
    }

    private static double area(PlainSurface plain, int polygon) {
        double[][] c = plain.corners(polygon);
        double doubled = 0;
        for (int i = 0; i < c.length; i++) {
            double[] a = c[i];
            double[] b = c[(i + 1) % c.length];
            doubled += a[0] * b[2] - b[0] * a[2];
        }
        return doubled / 2;
    }

    @Test
    void randomPointsWithinAPathDistanceShouldBeUniformOverAllThatIsInReach() {
        int several = 0;
        for (long seed = 0; seed < 16; seed++) {
            Case on = new Case(seed);
            int start = on.random.nextInt(on.mesh.polygonCount());
            double[] at = inside(on.mesh, start, on.random);
            double[] from = {at[0], on.surface.height(start, at[0], at[1]), at[1]};
            double[] costs = on.plain.costs(start, from[0], from[1], from[2]);
            double most = 1 + 4 * on.random.nextDouble();
            int drawn = 4000;
            int[] within = new int[on.mesh.polygonCount()];
            for (int i = 0; i < drawn; i++) {
                int polygon = on.surface.randomPoint(start, at[0], at[1], most, on.random);
                assertThat(polygon).as("seed %d", seed).isNotNegative();
                assertThat(on.plain.cost(costs, start, from, polygon, on.surface.x(), on.surface.y(), on.surface.z()))
                        .as("seed %d", seed)
                        .isLessThanOrEqualTo(most * (1 + 1e-4));
                within[polygon]++;
            }
            // What uniform points of the whole on.mesh say about the part in reach.
            int[] right = new int[on.mesh.polygonCount()];
            int kept = 0;
            for (int i = 0; i < 20_000; i++) {
                int polygon = on.surface.randomPoint(on.random);
                if (on.plain.cost(costs, start, from, polygon, on.surface.x(), on.surface.y(), on.surface.z())
                        <= most) {
                    right[polygon]++;
                    kept++;
                }
            }
            int polygons = 0;
            for (int p = 0; p < right.length; p++) {
                double share = (double) right[p] / kept;
                double unsure = Math.sqrt(share * (1 - share) * (1.0 / kept + 1.0 / drawn));
                assertThat((double) within[p] / drawn)
                        .as("seed %d polygon %d", seed, p)
                        .isCloseTo(share, within(6 * unsure + 20.0 / kept));
                polygons += right[p] > 0 ? 1 : 0;
            }
            several += polygons > 2 ? 1 : 0;
        }
        assertThat(several).isGreaterThan(5);
    }

    @Test
    void aRealMeshShouldHaveTheSameAnswers() {
        NavMesh mesh = PolyanyaFile.read("arena.mesh", SharedData.bytes("navmeshes/polyanya/arena.mesh"));
        MeshWorld world = MeshWorld.of(mesh);
        PlainSurface plain = new PlainSurface(mesh);
        Surface surface = world.newSurface();
        Random random = new Random(5);
        int hits = 0;
        for (int i = 0; i < 300; i++) {
            int polygon = surface.randomPoint(random);
            double x = surface.x();
            double z = surface.z();
            double length = 20 * random.nextDouble();
            double angle = 2 * Math.PI * random.nextDouble();
            double toX = x + length * Math.cos(angle);
            double toZ = z + length * Math.sin(angle);
            boolean clear = surface.raycast(polygon, x, z, toX, toZ);
            assertThat(surface.t() * length)
                    .as("ray %d", i)
                    .isCloseTo(plain.ray(polygon, x, z, toX, toZ) * length, within(1e-4));
            hits += clear ? 0 : 1;
            surface.moveAlong(polygon, x, z, toX, toZ);
            double least = clear ? 0 : plain.nearestTo(polygon, x, z, toX, toZ);
            assertThat(Math.hypot(surface.x() - toX, surface.z() - toZ))
                    .as("step %d", i)
                    .isCloseTo(least, within(1e-4));
            assertThat(surface.distanceToWall(polygon, x, z, 50))
                    .as("wall %d", i)
                    .isCloseTo(plain.wallDistance(polygon, x, z, 50), within(1e-4));
        }
        assertThat(hits).isBetween(30, 290);
    }

    @Test
    void aPointBesideItsPolygonShouldBePutOnIt() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("..").build());
        Surface surface = world.newSurface();
        assertThat(surface.height(0, -3, 0.5)).isZero();
        assertThat(surface.x()).isZero();
        assertThat(surface.z()).isEqualTo(0.5);
        assertThat(surface.moveAlong(0, -3, 0.5, -4, 0.7)).isZero();
        assertThat(surface.x()).isZero();
        assertThat(surface.z()).isEqualTo(0.7);
    }

    @Test
    void idsAndPointsThatDoNotExistShouldBeNamed() {
        Surface surface = MeshWorld.of(MeshDrawing.of("..").build()).newSurface();
        for (int polygon : new int[] {-1, 2, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            List<ThrowingCallable> calls = List.of(
                    () -> surface.moveAlong(polygon, 0, 0, 1, 1),
                    () -> surface.raycast(polygon, 0, 0, 1, 1),
                    () -> surface.height(polygon, 0, 0),
                    () -> surface.distanceToWall(polygon, 0, 0, 1),
                    () -> surface.walls(polygon, 0, 0, 1),
                    () -> surface.wallsAround(polygon, 1),
                    () -> surface.reachable(polygon, 0, 0, 1),
                    () -> surface.neighbourhood(polygon, 0, 0, 1, false),
                    () -> surface.randomPoint(polygon, 0, 0, 1, new Random(1)));
            for (ThrowingCallable call : calls) {
                assertThatThrownBy(call)
                        .isInstanceOf(IndexOutOfBoundsException.class)
                        .hasMessage("there is no polygon " + polygon + ", they go from 0 to 1");
            }
        }
        assertThatThrownBy(() -> surface.moveAlong(0, 0, 0, Double.NaN, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no point (NaN, 1.0)");
        assertThatThrownBy(() -> surface.moveAlong(0, Double.POSITIVE_INFINITY, 0, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no point (Infinity, 0.0)");
        assertThatThrownBy(() -> surface.wallsAround(0, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("radius: NaN, at least 0 is needed");
        assertThat(surface.nearest(Double.NaN, 0, 0)).isEqualTo(-1);
        assertThatThrownBy(() -> surface.randomPoint(7, new Random(1)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("random point: component 7 does not exist, there are 1");
    }

    @Test
    void aShutDoorShouldStopAStepAndARayUntilItIsOpened() {
        MeshWorld open = MeshWorld.of(MeshDrawing.of("..").build());
        MeshWorld shut = open.edited(new MeshEdit().shut(0));
        Surface surface = open.newSurface();
        assertThat(surface.moveAlong(0, 0.5, 0.5, 1.5, 0.5)).isEqualTo(1);
        surface.moveTo(shut);
        assertThat(surface.moveAlong(0, 0.5, 0.5, 1.5, 0.5)).isZero();
        assertThat(surface.x()).isEqualTo(1);
        assertThat(surface.raycast(0, 0.5, 0.5, 1.5, 0.5)).isFalse();
        assertThat(surface.normalX()).isEqualTo(-1);
        assertThat(surface.distanceToWall(0, 0.9, 0.5, 1)).isCloseTo(0.1, within(1e-6));
        assertThat(surface.reachable(0, 0.5, 0.5, 9)).isEqualTo(1);
        surface.moveTo(open);
        assertThat(surface.raycast(0, 0.5, 0.5, 1.5, 0.5)).isTrue();
        assertThat(surface.reachable(0, 0.5, 0.5, 9)).isEqualTo(2);
    }

    @Test
    void callsShouldAllocateNothing() {
        MeshWorld world = world(7);
        Surface surface = world.newSurface();
        Random random = new Random(1);
        Runnable calls = () -> {
            random.setSeed(1);
            for (int i = 0; i < 200; i++) {
                int polygon = surface.randomPoint(random);
                double x = surface.x();
                double z = surface.z();
                surface.nearest(x, surface.y(), z);
                surface.raycast(polygon, x, z, x + 3, z + 2);
                surface.moveAlong(polygon, x, z, x - 2, z + 1);
                surface.distanceToWall(polygon, x, z, 5);
                surface.walls(polygon, x, z, 50);
                surface.neighbourhood(polygon, x, z, 50, i % 2 == 0);
                surface.reachable(polygon, x, z, 1e6);
                surface.randomPoint(polygon, x, z, 3, random);
            }
        };
        for (int i = 0; i < 20; i++) {
            calls.run();
        }
        assertThat(Allocation.everyTime(calls)).isZero();
    }
}
