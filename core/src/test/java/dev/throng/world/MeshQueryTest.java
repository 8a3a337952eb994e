package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.locate.NaiveNearest;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshQueryTest {
    private final PathBuffer path = new PathBuffer();

    @Test
    void shouldCostExactlyWhatDijkstraFindsOnTheDefinition() {
        int found = 0;
        int unreachable = 0;
        int samePolygon = 0;
        int throughLinks = 0;
        int detours = 0;
        for (long seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed);
            NaiveMeshSearch naive = new NaiveMeshSearch(mesh);
            MeshQuery query = MeshWorld.of(mesh).newQuery();
            for (int i = 0; i < 25; i++) {
                String name = "seed " + seed + ", pair " + i;
                int from = random.nextInt(mesh.polygonCount());
                int to = random.nextInt(5) == 0 ? from : random.nextInt(mesh.polygonCount());
                double[] p = RandomMesh.pointOn(mesh, from, random);
                double[] q = RandomMesh.pointOn(mesh, to, random);
                PathStatus status = query.find(p[0], p[1], p[2], q[0], q[1], q[2], path);
                assertNearest(mesh, query.startPolygon(), p, name + ": start");
                assertNearest(mesh, query.goalPolygon(), q, name + ": goal");
                if (status == PathStatus.UNREACHABLE) {
                    assertThat(naive.cost(query.startPolygon(), floats(p), query.goalPolygon(), floats(q)))
                            .as(name)
                            .isEqualTo(Double.POSITIVE_INFINITY);
                    assertThat(query.expanded()).as(name).isZero();
                    unreachable++;
                    continue;
                }
                assertThat(status).as(name).isEqualTo(PathStatus.FOUND);
                float[] start = waypoint(0);
                float[] goal = waypoint(path.waypointCount() - 1);
                assertThat(path.cost())
                        .as(name + ": cost")
                        .isEqualTo(naive.cost(query.startPolygon(), start, query.goalPolygon(), goal));
                int links = assertCorridor(mesh, query.startPolygon(), query.goalPolygon(), name);
                found++;
                samePolygon += query.startPolygon() == query.goalPolygon() ? 1 : 0;
                throughLinks += links > 0 ? 1 : 0;
                detours += query.startPolygon() == query.goalPolygon() && path.corridorSize() > 1 ? 1 : 0;
            }
        }
        assertThat(found).isGreaterThan(5000);
        assertThat(unreachable).isGreaterThan(1000);
        assertThat(samePolygon).isGreaterThan(1000);
        assertThat(throughLinks).isGreaterThan(300);
        assertThat(detours).as("ways that leave a polygon and come back to it").isGreaterThan(20);
    }

    @Test
    void shouldLeaveAndComeBackWhereOtherGroundIsCheaper() {
        NavMesh mesh = MeshDrawing.of("""
                .2222.
                111111
                """).merged().areaCost(1, 10).build();
        MeshQuery query = MeshWorld.of(mesh).newQuery();
        assertThat(query.find(0.5, 0, 0.9, 5.5, 0, 0.9, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.copy().corridor()).containsExactly(0, 1, 2, 3, 0);
        query.find(2, 0, 0.1, 3, 0, 0.1, path);
        assertThat(path.copy().corridor()).containsExactly(0);
        assertThat(path.cost()).isEqualTo(10);
        assertThat(path.waypointCount()).isEqualTo(2);
    }

    @Test
    void shouldObeyCostsThatAreSetLater() {
        NavMesh mesh = MeshDrawing.of("""
                1111
                1..1
                2222
                """).build();
        float[] costs = new float[NavMesh.AREAS];
        java.util.Arrays.fill(costs, 1);
        costs[1] = 5;
        NavMesh dear = mesh.withAreaCosts(costs);
        float[] from = {0.5f, 0, 0.5f};
        float[] to = {3.5f, 0, 0.5f};
        for (NavMesh each : new NavMesh[] {mesh, dear}) {
            MeshQuery query = MeshWorld.of(each).newQuery();
            assertThat(query.find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                    .isEqualTo(PathStatus.FOUND);
            assertThat(path.cost())
                    .isEqualTo(new NaiveMeshSearch(each).cost(query.startPolygon(), from, query.goalPolygon(), to));
        }
        assertThat(dear.areaCost(1)).isEqualTo(5);
        assertThat(mesh.areaCost(1)).isEqualTo(1);
        costs[2] = 0;
        assertThatThrownBy(() -> mesh.withAreaCosts(costs))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("area 2");
    }

    @Test
    void shouldWalkACorridorWithoutTheOpenList() {
        // A ring without a branch: both ways round are walked from end to end, and nothing waits in between.
        MeshQuery query = MeshWorld.of(MeshDrawing.of("""
                ......................
                .####################.
                .####################.
                ......................
                """).build()).newQuery();
        assertThat(query.find(3.5, 0, 0.5, 15.5, 0, 3.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost())
                .isEqualTo(new NaiveMeshSearch(MeshDrawing.of("""
                ......................
                .####################.
                .####################.
                ......................
                """).build())
                        .cost(3, new float[] {3.5f, 0, 0.5f}, query.goalPolygon(), new float[] {15.5f, 0, 3.5f}));
        assertThat(query.expanded()).isGreaterThan(20);
        assertThat(query.metrics().heapOperations()).isLessThanOrEqualTo(2);
    }

    @Test
    void shouldFollowTheDrawnWay() {
        MeshDrawing drawing = MeshDrawing.of("""
                .....
                .###.
                .###.
                """);
        MeshQuery query = MeshWorld.of(drawing.build()).newQuery();
        assertThat(query.find(0.5, 0, 0.5, 4.5, 0, 0.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.corridorSize()).isEqualTo(9);
        assertThat(path.reason()).isEqualTo(StopReason.NONE);
        assertThat(path.remaining()).isZero();
        // Midpoint to midpoint: up the left column, along the top, down the right column.
        double corner = Math.sqrt(0.5);
        assertThat(path.cost()).isBetween(1.5 + 2 * corner + 3 + 1.5 - 1e-5, 1.5 + 2 * corner + 3 + 1.5 + 1e-5);
        assertThat(path.waypointCount()).isEqualTo(4);
        assertThat(waypoint(1)).containsExactly(1, 0, 2);
        assertThat(waypoint(2)).containsExactly(4, 0, 2);
        assertThat(path.length()).isBetween(2 * Math.hypot(0.5, 1.5) + 3 - 1e-6, 2 * Math.hypot(0.5, 1.5) + 3 + 1e-6);
        assertThat(query.metrics().expanded()).isEqualTo(query.expanded()).isBetween(1L, 8L);
    }

    @Test
    void shouldNameTheLinksOnTheWay() {
        NavMesh mesh = MeshDrawing.of("""
                ..A#a..B#B..
                """).build();
        MeshQuery query = MeshWorld.of(mesh).newQuery();
        assertThat(query.find(0.5, 0, 0.5, 11.5, 0, 0.5, path)).isEqualTo(PathStatus.FOUND);
        int[] links = new int[path.waypointCount()];
        int[] cells = new int[path.waypointCount()];
        for (int w = 0; w < links.length; w++) {
            links[w] = path.link(w);
            cells[w] = path.cell(w);
        }
        assertThat(links).containsExactly(-1, 0, -1, 1, -1, -1);
        assertThat(cells).containsExactly(0, -1, 3, -1, 7, 9);
        assertThat(path.cost()).isEqualTo(2 + 1 + 3 + 1 + 2);
        assertThat(query.find(11.5, 0, 0.5, 5.5, 0, 0.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(query.find(11.5, 0, 0.5, 0.5, 0, 0.5, path)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(query.expanded()).isZero();
        assertThat(query.metrics().heapOperations()).isZero();
        assertThat(path.cost()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(path.corridorSize()).isZero();
        assertThat(path.waypointCount()).isZero();
    }

    @Test
    void shouldSayOffWorldForPointsBeyondReach() {
        MeshQuery query = MeshWorld.of(MeshDrawing.of("..").build()).newQuery();
        double[][] off = {
            {4.01, 0, 0.5}, {0.5, 4.01, 0.5}, {0.5, -4.01, 0.5}, {1e300, 0, 0},
            {Double.NaN, 0, 0.5}, {0.5, Double.NaN, 0.5}, {0.5, 0, Double.NaN}, {Double.NEGATIVE_INFINITY, 0, 0}
        };
        for (double[] p : off) {
            assertThat(query.find(p[0], p[1], p[2], 0.5, 0, 0.5, path)).isEqualTo(PathStatus.OFF_WORLD);
            assertThat(query.startPolygon()).isEqualTo(-1);
            assertThat(query.goalPolygon()).isZero();
            assertThat(query.find(0.5, 0, 0.5, p[0], p[1], p[2], path)).isEqualTo(PathStatus.OFF_WORLD);
            assertThat(path.status()).isEqualTo(PathStatus.OFF_WORLD);
            assertThat(path.cost()).isEqualTo(Double.POSITIVE_INFINITY);
            assertThat(path.corridorSize()).isZero();
            assertThat(query.expanded()).isZero();
        }
        assertThat(query.find(3.99, 3.99, 0.5, 0.5, -3.99, 0.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(waypoint(0)).as("put on the mesh").containsExactly(2, 0, 0.5f);
        query.reach(0, 0);
        assertThat(query.find(2.01, 0, 0.5, 0.5, 0, 0.5, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.find(1.99, 0, 0.5, 0.5, 0, 0.5, path)).isEqualTo(PathStatus.FOUND);
    }

    @Test
    void shouldRefuseAReachThatIsNoDistance() {
        MeshQuery query = MeshWorld.of(MeshDrawing.of("..").build()).newQuery();
        for (double[] reach : new double[][] {{-1, 0}, {0, -1}, {Double.NaN, 0}, {0, Double.NaN}}) {
            assertThatThrownBy(() -> query.reach(reach[0], reach[1]))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("reach is " + reach[0] + " by " + reach[1] + " metres, both must be at least 0");
        }
    }

    @Test
    void shouldAnswerWithTheCorridorAloneWhenWaypointsAreNotWanted() {
        NavMesh mesh = RandomMesh.of(3);
        MeshQuery query = MeshWorld.of(mesh).newQuery();
        int found = 0;
        Random random = new Random(3);
        for (int i = 0; i < 50; i++) {
            double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] q = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            query.waypoints(true);
            query.find(p[0], p[1], p[2], q[0], q[1], q[2], path);
            int[] corridor = path.copy().corridor();
            query.waypoints(false);
            found += query.find(p[0], p[1], p[2], q[0], q[1], q[2], path) == PathStatus.FOUND ? 1 : 0;
            assertThat(path.copy().corridor()).isEqualTo(corridor);
            assertThat(path.waypointCount()).isZero();
        }
        assertThat(found).isGreaterThan(10);
    }

    /** Walks along corridor and waypoints together and returns how many links the way takes. */
    private int assertCorridor(NavMesh mesh, int startPolygon, int goalPolygon, String name) {
        assertThat(path.corridor(0)).as(name).isEqualTo(startPolygon);
        assertThat(path.corridor(path.corridorSize() - 1)).as(name).isEqualTo(goalPolygon);
        List<Integer> named = new ArrayList<>();
        for (int w = 0; w < path.waypointCount(); w++) {
            if (path.link(w) >= 0) {
                named.add(path.link(w));
                assertLinkEnds(mesh, w, name);
            } else {
                assertThat(onPolygon(mesh, path.cell(w), path.x(w), path.z(w)))
                        .as("%s: waypoint %d on polygon %d", name, w, path.cell(w))
                        .isTrue();
                assertThat(corridorHolds(path.cell(w)))
                        .as("%s: polygon %d of waypoint %d in the corridor", name, path.cell(w), w)
                        .isTrue();
            }
        }
        // Steps that no portal explains must be the named links, in their order.
        int taken = 0;
        for (int i = 1; i < path.corridorSize(); i++) {
            int a = path.corridor(i - 1);
            int b = path.corridor(i);
            if (taken < named.size() && leads(mesh, named.get(taken), a, b)) {
                taken++;
            } else {
                assertThat(joined(mesh, a, b))
                        .as("%s: step %d from polygon %d to %d", name, i, a, b)
                        .isTrue();
            }
        }
        assertThat(taken).as(name + ": links taken of " + named).isEqualTo(named.size());
        return taken;
    }

    private void assertLinkEnds(NavMesh mesh, int w, String name) {
        int link = path.link(w);
        int end =
                path.x(w) == mesh.linkX(link, 0) && path.y(w) == mesh.linkY(link, 0) && path.z(w) == mesh.linkZ(link, 0)
                        ? 0
                        : 1;
        assertThat(end == 0 || mesh.linkTwoWay(link)).as(name).isTrue();
        assertThat(waypoint(w))
                .as(name + ": link begins")
                .containsExactly(mesh.linkX(link, end), mesh.linkY(link, end), mesh.linkZ(link, end));
        assertThat(waypoint(w + 1))
                .as(name + ": link ends")
                .containsExactly(mesh.linkX(link, 1 - end), mesh.linkY(link, 1 - end), mesh.linkZ(link, 1 - end));
        assertThat(path.cell(w)).isEqualTo(-1);
    }

    private static boolean leads(NavMesh mesh, int link, int a, int b) {
        return mesh.linkPolygon(link, 0) == a && mesh.linkPolygon(link, 1) == b
                || mesh.linkTwoWay(link) && mesh.linkPolygon(link, 1) == a && mesh.linkPolygon(link, 0) == b;
    }

    private static boolean joined(NavMesh mesh, int a, int b) {
        for (int i = 0; i < mesh.portalCount(); i++) {
            if (mesh.portalPolygon(i, 0) == a && mesh.portalPolygon(i, 1) == b
                    || mesh.portalPolygon(i, 0) == b && mesh.portalPolygon(i, 1) == a) {
                return true;
            }
        }
        return false;
    }

    private boolean corridorHolds(int polygon) {
        for (int i = 0; i < path.corridorSize(); i++) {
            if (path.corridor(i) == polygon) {
                return true;
            }
        }
        return false;
    }

    private static boolean onPolygon(NavMesh mesh, int polygon, double x, double z) {
        double[] place = NaiveNearest.place(mesh, polygon, x, z);
        return Math.hypot(place[0] - x, place[2] - z) < 1e-5;
    }

    private static void assertNearest(NavMesh mesh, int polygon, double[] p, String name) {
        double best = Double.POSITIVE_INFINITY;
        for (int other = 0; other < mesh.polygonCount(); other++) {
            best = Math.min(best, naiveDistance(mesh, other, p));
        }
        assertThat(naiveDistance(mesh, polygon, p)).as(name).isBetween(best - 1e-9, best + 1e-9);
    }

    private static double naiveDistance(NavMesh mesh, int polygon, double[] p) {
        return NaiveNearest.distance(
                mesh, polygon, p[0], p[1], p[2], MeshQuery.HORIZONTAL_REACH, MeshQuery.VERTICAL_REACH);
    }

    private float[] waypoint(int w) {
        return new float[] {path.x(w), path.y(w), path.z(w)};
    }

    private static float[] floats(double[] p) {
        return new float[] {(float) p[0], (float) p[1], (float) p[2]};
    }
}
