package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Walkers on random meshes: they follow their strings, stay on their corridors when they are pushed aside, and arrive. */
class PathFollowerTest {
    private static final int SLOTS = 400;
    private static final double STEP = 0.15;

    /** A walker with its corridor, and what is checked after every move. */
    private static final class Walker {
        final NavMesh mesh;
        final PathFollower follower;
        final int[] steps = new int[SLOTS];
        int from;
        int polygon;
        double x;
        double z;
        int goalPolygon;
        float goalX;
        float goalY;
        float goalZ;
        double walked;
        int links;

        Walker(MeshWorld world, PathBuffer path) {
            mesh = world.mesh();
            follower = world.newFollower();
            from = follower.write(path, steps, 0, SLOTS);
            polygon = path.corridor(0);
            x = path.x(0);
            z = path.z(0);
            int last = path.waypointCount() - 1;
            goalPolygon = path.corridor(path.corridorSize() - 1);
            goalX = path.x(last);
            goalY = path.y(last);
            goalZ = path.z(last);
        }

        void look() {
            follower.look(x, z, steps, from, SLOTS, goalX, goalY, goalZ);
        }

        boolean move(double toX, double toZ, String what) {
            from = follower.move(polygon, x, z, toX, toZ, steps, 0, from, SLOTS);
            if (from < 0) {
                return false;
            }
            walked += Math.hypot(follower.x() - x, follower.z() - z);
            stand(what);
            return true;
        }

        void stand(String what) {
            polygon = follower.polygon();
            x = follower.x();
            z = follower.z();
            check(what);
        }

        /** Every step leads out of the polygon before it, the first out of the walker's, the last into the goal's. */
        void check(String what) {
            int at = polygon;
            for (int i = from; i < SLOTS; i++) {
                int portal = follower.portal(steps[i]);
                int link = follower.link(steps[i]);
                int next = follower.behind(steps[i]);
                if (portal >= 0) {
                    assertThat(mesh.portalPolygon(portal, 0) == at || mesh.portalPolygon(portal, 1) == at)
                            .as(what)
                            .isTrue();
                    assertThat(next).as(what).isEqualTo(mesh.across(portal, at));
                } else {
                    int end = mesh.linkPolygon(link, 1) == next ? 0 : 1;
                    assertThat(mesh.linkPolygon(link, end)).as(what).isEqualTo(at);
                }
                at = next;
            }
            assertThat(at).as(what).isEqualTo(goalPolygon);
        }

        /** One step towards the next corner; whether the goal is reached. */
        boolean walk(String what) {
            look();
            double dx = follower.cornerX(0) - x;
            double dz = follower.cornerZ(0) - z;
            double distance = Math.hypot(dx, dz);
            boolean last = corners() == 1;
            // On a common edge, the walker may still be counted to the polygon it came from.
            if (last && follower.goalAhead() && distance < 1e-6) {
                return true;
            }
            if (last && follower.linkAhead() >= 0 && distance < 1e-6) {
                from = follower.takeLink(steps, from, SLOTS);
                stand(what);
                links++;
                return false;
            }
            double share = Math.min(1, STEP / distance);
            assertThat(move(x + share * dx, z + share * dz, what)).as(what).isTrue();
            return false;
        }

        int corners() {
            return follower.look(x, z, steps, from, SLOTS, goalX, goalY, goalZ);
        }
    }

    /** A path between random points, or null. */
    private static PathBuffer path(MeshWorld world, Random random) {
        NavMesh mesh = world.mesh();
        PathBuffer path = new PathBuffer();
        double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
        double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
        PathStatus status = world.newQuery().find(from[0], from[1], from[2], to[0], to[1], to[2], path);
        return status == PathStatus.FOUND ? path : null;
    }

    @Test
    void walkersShouldArriveAndWalkAsFarAsTheStringIsLong() {
        int arrived = 0;
        int links = 0;
        int bends = 0;
        for (long seed = 0; seed < 80; seed++) {
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            Random random = new Random(seed);
            for (int i = 0; i < 8; i++) {
                PathBuffer path = path(world, random);
                if (path == null) {
                    continue;
                }
                String what = "seed " + seed + " path " + i;
                Walker walker = new Walker(world, path);
                walker.check(what);
                int moves = 0;
                while (!walker.walk(what)) {
                    assertThat(++moves).as(what).isLessThan(2000);
                }
                arrived++;
                links += walker.links;
                bends += path.waypointCount() > 2 ? 1 : 0;
                assertThat(walker.walked).as(what).isLessThan(1.01 * planLength(path) + 0.05);
            }
        }
        assertThat(arrived).isGreaterThan(200);
        assertThat(links).isGreaterThan(20);
        assertThat(bends).isGreaterThan(80);
    }

    /** Length of the string in the ground plan, without its links. */
    private static double planLength(PathBuffer path) {
        double sum = 0;
        for (int i = 1; i < path.waypointCount(); i++) {
            if (path.link(i - 1) < 0) {
                sum += Math.hypot(path.x(i) - path.x(i - 1), path.z(i) - path.z(i - 1));
            }
        }
        return sum;
    }

    @Test
    void cornersShouldBeThoseOfTheString() {
        int compared = 0;
        for (long seed = 0; seed < 80; seed++) {
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            Random random = new Random(seed);
            for (int i = 0; i < 5; i++) {
                PathBuffer path = path(world, random);
                if (path == null) {
                    continue;
                }
                String what = "seed " + seed + " path " + i;
                Walker walker = new Walker(world, path);
                int corners = walker.corners();
                // The string leaves out bends in line with others, and a corner on which the walker stands is none.
                int waypoint = 1;
                for (int c = 0; c < corners && waypoint < path.waypointCount(); c++) {
                    boolean same = walker.follower.cornerX(c) == path.x(waypoint)
                            && walker.follower.cornerZ(c) == path.z(waypoint);
                    if (same) {
                        waypoint++;
                        compared++;
                        if (path.link(waypoint - 1) >= 0) {
                            assertThat(walker.follower.linkAhead()).as(what).isEqualTo(path.link(waypoint - 1));
                        }
                    } else {
                        double ax = path.x(waypoint - 1);
                        double az = path.z(waypoint - 1);
                        assertThat(PlainSurface.distance(
                                        ax,
                                        az,
                                        path.x(waypoint),
                                        path.z(waypoint),
                                        walker.follower.cornerX(c),
                                        walker.follower.cornerZ(c)))
                                .as(what)
                                .isLessThan(0.02);
                    }
                }
            }
        }
        assertThat(compared).isGreaterThan(200);
    }

    @Test
    void walkersThatArePushedAsideShouldKeepTheirCorridors() {
        int pushed = 0;
        int longer = 0;
        int shortened = 0;
        for (long seed = 0; seed < 60; seed++) {
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            Random random = new Random(seed);
            for (int i = 0; i < 4; i++) {
                PathBuffer path = path(world, random);
                if (path == null) {
                    continue;
                }
                String what = "seed " + seed + " path " + i;
                Walker walker = new Walker(world, path);
                boolean arrived = false;
                for (int move = 0; move < 3000 && !arrived; move++) {
                    if (move < 200 && random.nextInt(3) == 0) {
                        int before = walker.from;
                        double angle = 2 * Math.PI * random.nextDouble();
                        double length = 1.5 * random.nextDouble();
                        if (!walker.move(
                                walker.x + length * Math.cos(angle), walker.z + length * Math.sin(angle), what)) {
                            break;
                        }
                        pushed++;
                        longer += walker.from < before ? 1 : 0;
                    }
                    int corners = walker.corners();
                    if (corners > 1) {
                        int before = walker.from;
                        walker.from = walker.follower.shorten(
                                walker.polygon,
                                walker.x,
                                walker.z,
                                walker.follower.cornerX(1),
                                walker.follower.cornerZ(1),
                                walker.steps,
                                0,
                                walker.from,
                                SLOTS);
                        walker.check(what);
                        shortened += walker.from > before ? 1 : 0;
                    }
                    arrived = walker.walk(what);
                }
                assertThat(arrived).as(what).isTrue();
            }
        }
        assertThat(pushed).isGreaterThan(500);
        assertThat(longer).isGreaterThan(100);
        assertThat(shortened).isGreaterThan(10);
    }

    @Test
    void aShutDoorAheadShouldBeSeen() {
        MeshWorld open = MeshWorld.of(MeshDrawing.of("...").build());
        PathBuffer path = new PathBuffer();
        open.newQuery().find(0.5, 0, 0.5, 2.5, 0, 0.5, path);
        Walker walker = new Walker(open, path);
        assertThat(walker.corners()).isEqualTo(1);
        assertThat(walker.follower.goalAhead()).isTrue();
        walker.follower.moveTo(open.edited(new MeshEdit().shut(1)));
        assertThat(walker.corners()).isEqualTo(1);
        assertThat(walker.follower.shutAhead()).isTrue();
        assertThat(walker.follower.goalAhead()).isFalse();
        assertThat(walker.follower.cornerX(0)).isCloseTo(2, within(1f));
        assertThat(walker.move(2.5, 0.5, "shut")).isTrue();
        assertThat(walker.x).isLessThanOrEqualTo(2);
    }

    @Test
    void aCorridorThatDoesNotFitShouldBeRefused() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("...").build());
        PathBuffer path = new PathBuffer();
        world.newQuery().find(0.5, 0, 0.5, 2.5, 0, 0.5, path);
        PathFollower follower = world.newFollower();
        int[] steps = new int[8];
        assertThatThrownBy(() -> follower.write(path, steps, 7, 8))
                .isInstanceOf(BadInputException.class)
                .hasMessage("corridor: 2 steps do not fit into 1 slots");
        assertThat(follower.write(path, steps, 2, 4)).isEqualTo(2);
        assertThat(follower.move(0, 0.5, 0.5, 1.5, 0.5, steps, 2, 2, 4)).isEqualTo(3);
        assertThat(follower.move(1, 1.5, 0.5, 0.5, 0.5, steps, 2, 3, 4)).isEqualTo(2);
        // Without the slot before it, there is no space for the step back.
        assertThat(follower.move(0, 0.5, 0.5, 1.5, 0.5, steps, 2, 2, 4)).isEqualTo(3);
        assertThat(follower.move(1, 1.5, 0.5, 0.5, 0.5, steps, 3, 3, 4)).isEqualTo(-1);
        assertThatThrownBy(() -> follower.takeLink(steps, 3, 4))
                .isInstanceOf(BadInputException.class)
                .hasMessage("corridor: there is no link ahead");
    }

    @Test
    void followingShouldAllocateNothing() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("""
                .......
                .####.#
                .......
                """).build());
        PathBuffer path = new PathBuffer();
        world.newQuery().find(6.5, 0, 2.5, 0.5, 0, 0.5, path);
        PathFollower follower = world.newFollower();
        int[] steps = new int[SLOTS];
        Runnable walk = () -> {
            int from = follower.write(path, steps, 0, SLOTS);
            int polygon = path.corridor(0);
            double x = path.x(0);
            double z = path.z(0);
            for (int i = 0; i < 100; i++) {
                follower.look(x, z, steps, from, SLOTS, 0.5f, 0, 0.5f);
                from = follower.move(
                        polygon,
                        x,
                        z,
                        x + 0.1 * (follower.cornerX(0) - x),
                        z + 0.1 * (follower.cornerZ(0) - z),
                        steps,
                        0,
                        from,
                        SLOTS);
                polygon = follower.polygon();
                x = follower.x();
                z = follower.z();
                from = follower.shorten(polygon, x, z, 0.5, 0.5, steps, 0, from, SLOTS);
            }
        };
        for (int i = 0; i < 50; i++) {
            walk.run();
        }
        assertThat(Allocation.everyTime(walk)).isZero();
    }
}
