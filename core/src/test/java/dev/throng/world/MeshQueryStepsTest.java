package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.graph.AStar;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshQueryStepsTest {
    private final PathBuffer path = new PathBuffer();

    @Test
    void shouldFindTheSameStepByStepAsAtOnce() {
        int steps = 0;
        for (long seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed);
            MeshWorld world = MeshWorld.of(mesh);
            MeshQuery once = world.newQuery();
            MeshQuery stepwise = world.newQuery();
            for (int i = 0; i < 10; i++) {
                double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] q = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                once.find(p[0], p[1], p[2], q[0], q[1], q[2], path);
                long print = PathPrint.of(path);
                for (int slice : new int[] {1, 2, 5, 17}) {
                    stepwise.begin(p[0], p[1], p[2], q[0], q[1], q[2]);
                    while (!stepwise.advance(slice)) {
                        steps++;
                        // A look at what is there so far must not disturb the search.
                        if (random.nextInt(4) == 0) {
                            assertThat(stepwise.finish(path)).isEqualTo(PathStatus.PARTIAL);
                        }
                    }
                    stepwise.finish(path);
                    assertThat(PathPrint.of(path))
                            .as("seed %d, pair %d, slice %d", seed, i, slice)
                            .isEqualTo(print);
                    assertThat(stepwise.metrics()).isEqualTo(once.metrics());
                }
            }
        }
        assertThat(steps).isGreaterThan(3000);
    }

    @Test
    void shouldAnswerWithThePartThatTheBudgetBought() {
        int partial = 0;
        for (long seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed);
            MeshQuery query = MeshWorld.of(mesh).newQuery();
            double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] q = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            query.find(p[0], p[1], p[2], q[0], q[1], q[2], path);
            int last = path.waypointCount() - 1;
            float[] goal = last < 0 ? null : new float[] {path.x(last), path.y(last), path.z(last)};
            int budget = random.nextInt(6);
            query.begin(p[0], p[1], p[2], q[0], q[1], q[2]);
            if (query.advance(budget)) {
                continue;
            }
            String name = "seed " + seed + ", budget " + budget;
            assertThat(query.finish(path)).as(name).isEqualTo(PathStatus.PARTIAL);
            assertThat(path.reason()).isEqualTo(StopReason.BUDGET);
            assertThat(query.expanded()).as(name).isGreaterThanOrEqualTo(budget);
            int end = path.waypointCount() - 1;
            float[] stop = {path.x(end), path.y(end), path.z(end)};
            assertThat(path.remaining())
                    .as(name + ": a lower bound of what is missing")
                    .isNotNegative()
                    .isLessThanOrEqualTo(
                            new NaiveMeshSearch(mesh).cost(path.cell(end), stop, query.goalPolygon(), goal));
            assertThat(path.corridor(0)).as(name).isEqualTo(query.startPolygon());
            assertThat(path.cell(0)).isEqualTo(query.startPolygon());
            assertThat(path.waypointCount()).isGreaterThanOrEqualTo(2);
            for (int i = 1; i < path.corridorSize(); i++) {
                assertThat(adjacent(mesh, path.corridor(i - 1), path.corridor(i)))
                        .as("%s, step %d", name, i)
                        .isTrue();
            }
            assertThat(path.cell(path.waypointCount() - 1))
                    .as(name + ": where the path ends")
                    .isEqualTo(path.corridor(path.corridorSize() - 1));
            partial++;
        }
        assertThat(partial).isGreaterThan(50);
    }

    private static boolean adjacent(NavMesh mesh, int a, int b) {
        boolean adjacent = false;
        for (int i = 0; i < mesh.portalCount(); i++) {
            adjacent |= mesh.portalPolygon(i, 0) == a && mesh.across(i, a) == b;
            adjacent |= mesh.portalPolygon(i, 1) == a && mesh.across(i, a) == b;
        }
        for (int i = 0; i < mesh.linkCount(); i++) {
            adjacent |= mesh.linkPolygon(i, 0) == a && mesh.linkPolygon(i, 1) == b;
            adjacent |= mesh.linkTwoWay(i) && mesh.linkPolygon(i, 1) == a && mesh.linkPolygon(i, 0) == b;
        }
        return adjacent;
    }

    @Test
    void shouldSayHowFarAPartialPathIsFromTheGoal() {
        // Open ground, so that no part of the way is a corridor that would be walked at once.
        MeshQuery query = MeshWorld.of(MeshDrawing.of("""
                ..........
                ..........
                ..........
                """).build()).newQuery();
        query.begin(0.5, 0, 0.5, 9.5, 0, 0.5);
        assertThat(query.advance(0)).isFalse();
        query.finish(path);
        assertThat(path.cost()).isEqualTo(0.5);
        assertThat(path.remaining()).isEqualTo(8.5);
        assertThat(path.copy().corridor()).containsExactly(0);
        assertThat(query.advance(3)).isFalse();
        query.finish(path);
        assertThat(path.cost()).isEqualTo(3.5);
        assertThat(path.remaining()).isEqualTo(5.5);
        assertThat(path.copy().corridor()).containsExactly(0, 1, 2, 3);
        assertThat(path.x(path.waypointCount() - 1)).isEqualTo(4);
        assertThat(query.advance(100)).isTrue();
        query.finish(path);
        assertThat(path.cost()).isEqualTo(9);
    }

    @Test
    void shouldEndAPartialPathInTheCorridorWhereTheSearchStands() {
        // A ring of 2 * 600 tiles: longer than what is walked in one go, so that even the way there is cut in pieces.
        MeshQuery query = MeshWorld.of(
                        MeshDrawing.of(".".repeat(600) + "\n." + "#".repeat(598) + ".\n" + ".".repeat(600))
                                .build())
                .newQuery();
        query.begin(0.5, 0, 0.5, 599.5, 0, 0.5);
        assertThat(query.expanded()).as("walked before the first step").isLessThanOrEqualTo(2 * AStar.LONGEST_WALK);
        assertThat(query.advance(1)).isFalse();
        assertThat(query.finish(path)).isEqualTo(PathStatus.PARTIAL);
        int reached = path.corridorSize();
        assertThat(reached).as("tiles towards the goal").isGreaterThanOrEqualTo(AStar.LONGEST_WALK);
        assertThat(path.remaining()).isLessThanOrEqualTo(600 - reached + 1);
        while (!query.advance(1)) {
            assertThat(query.expanded()).isLessThan(2000);
        }
        assertThat(query.finish(path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.corridorSize()).isEqualTo(600);
    }

    @Test
    void shouldHandOutAWayThatIsNotYetProvenBest() {
        // The direct path inside an expensive polygon is known at once; whether one over cheap ground is better is not.
        MeshQuery query = MeshWorld.of(MeshDrawing.of("""
                111111
                2....2
                222222
                """)
                        .areaCost(1, 0.01f)
                        .areaCost(2, 0.5f)
                        .merged()
                        .build())
                .newQuery();
        query.begin(1.5, 0, 1.5, 4.5, 0, 1.5);
        assertThat(query.advance(0)).isFalse();
        assertThat(query.finish(path)).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.remaining()).isZero();
        assertThat(path.x(path.waypointCount() - 1)).isEqualTo(4.5f);
        assertThat(query.advance(Integer.MAX_VALUE)).isTrue();
        assertThat(query.finish(path)).isEqualTo(PathStatus.FOUND);
    }

    @Test
    void shouldStopWhenCancelledFromAnotherThread() throws InterruptedException {
        MeshQuery query = MeshWorld.of(
                        MeshDrawing.of((".".repeat(100) + "\n").repeat(20)).build())
                .newQuery();
        query.begin(0.5, 0, 0.5, 99.5, 0, 0.5);
        assertThat(query.advance(5)).isFalse();
        Thread other = new Thread(query::cancel);
        other.start();
        other.join();
        assertThat(query.advance(Integer.MAX_VALUE)).isTrue();
        assertThat(query.finish(path)).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.reason()).isEqualTo(StopReason.CANCELLED);
        assertThat(query.expanded()).isEqualTo(5);
        assertThat(path.corridorSize()).isEqualTo(6);
        assertThat(query.find(0.5, 0, 0.5, 99.5, 0, 0.5, path))
                .as("the next search is not cancelled")
                .isEqualTo(PathStatus.FOUND);
    }

    @Test
    void shouldStopALongSearchSoonAfterItIsCancelled() {
        // One wide field with a far goal behind a wall: thousands of expansions, cancelled at the hundredth.
        String field = (".".repeat(60) + "#.\n").repeat(59) + ".".repeat(62);
        MeshQuery query = MeshWorld.of(MeshDrawing.of(field).build()).newQuery();
        int[] heard = new int[1];
        query.listener((node, parent, cost, key) -> {
            if (++heard[0] == 100) {
                query.cancel();
            }
        });
        assertThat(query.find(0.5, 0, 59.5, 61.5, 0, 59.5, path)).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.reason()).isEqualTo(StopReason.CANCELLED);
        assertThat(query.expanded()).isEqualTo(heard[0]).isBetween(100L, 600L);
        heard[0] = 1000;
        assertThat(query.find(0.5, 0, 59.5, 61.5, 0, 59.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(query.expanded()).isGreaterThan(1500);
    }

    @Test
    void shouldAllocateNothingPerQueryAfterWarmUp() {
        NavMesh mesh = RandomMesh.of(largestMesh());
        MeshQuery query = MeshWorld.of(mesh).newQuery();
        Random random = new Random(1);
        double[][] points = new double[200][];
        for (int i = 0; i < points.length; i++) {
            points[i] = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
        }
        double[] waypoints = new double[1];
        int[] statuses = new int[PathStatus.values().length];
        Runnable work = () -> {
            for (int i = 0; i < points.length; i++) {
                double[] p = points[i];
                double[] q = points[points.length - 1 - i];
                PathStatus status = query.find(p[0], p[1], p[2], q[0], i % 20 == 0 ? 50 : q[1], q[2], path);
                statuses[status.ordinal()]++;
                waypoints[0] += path.waypointCount() + path.length();
                query.begin(p[0], p[1], p[2], q[0], q[1], q[2]);
                query.advance(2);
                statuses[query.finish(path).ordinal()]++;
            }
        };
        for (int i = 0; i < 100; i++) {
            work.run();
        }
        assertThat(Allocation.everyTime(work)).isZero();
        assertThat(waypoints[0]).isPositive();
        for (PathStatus status : PathStatus.values()) {
            assertThat(statuses[status.ordinal()]).as(status.name()).isPositive();
        }
    }

    /** The seed of a mesh that has links and several components, the one with the most polygons of many. */
    private static long largestMesh() {
        long best = -1;
        int polygons = 0;
        for (long seed = 0; seed < 200; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            if (mesh.polygonCount() > polygons
                    && mesh.linkCount() > 0
                    && mesh.components().count() > 5) {
                best = seed;
                polygons = mesh.polygonCount();
            }
        }
        return best;
    }
}
