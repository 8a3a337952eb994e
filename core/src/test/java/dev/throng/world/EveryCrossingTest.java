package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Paths with a waypoint at every polygon crossing. */
class EveryCrossingTest {
    @Test
    void everyPortalOfAPathShouldHaveAWaypointOnIt() {
        int crossings = 0;
        int slopes = 0;
        for (long seed = 0; seed < 100; seed++) {
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            NavMesh mesh = world.mesh();
            Random random = new Random(seed);
            MeshQuery plain = world.newQuery();
            MeshQuery every = world.newQuery();
            every.everyCrossing(true);
            for (int i = 0; i < 10; i++) {
                boolean tight = i % 2 == 1;
                plain.quality(tight ? PathQuality.TIGHT : PathQuality.FAST);
                every.quality(tight ? PathQuality.TIGHT : PathQuality.FAST);
                double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                PathBuffer corners = new PathBuffer();
                PathBuffer all = new PathBuffer();
                plain.find(from[0], from[1], from[2], to[0], to[1], to[2], corners);
                every.find(from[0], from[1], from[2], to[0], to[1], to[2], all);
                String what = "seed " + seed + " path " + i;
                assertThat(all.status()).as(what).isEqualTo(corners.status());
                assertThat(all.cost()).as(what).isEqualTo(corners.cost());
                assertThat(all.corridorSize()).as(what).isEqualTo(corners.corridorSize());
                if (all.status() != PathStatus.FOUND) {
                    continue;
                }
                assertThat(planLength(all)).as(what).isCloseTo(planLength(corners), within(1e-2));
                assertThat(all.length()).as(what).isGreaterThan(corners.length() - 1e-2);
                slopes += all.length() > corners.length() + 0.01 ? 1 : 0;
                int corner = 0;
                for (int w = 0; w < all.waypointCount(); w++) {
                    boolean same = corner < corners.waypointCount()
                            && all.x(w) == corners.x(corner)
                            && all.y(w) == corners.y(corner)
                            && all.z(w) == corners.z(corner)
                            && all.link(w) == corners.link(corner);
                    corner += same ? 1 : 0;
                }
                assertThat(corner).as(what).isEqualTo(corners.waypointCount());
                crossings += checkPortals(mesh, all, what);
                checkHeights(mesh, all, what);
            }
        }
        assertThat(crossings).isGreaterThan(2000);
        assertThat(slopes).isGreaterThan(50);
    }

    /** Some portal between any two polygons of the corridor has a waypoint at most a little beside it, links apart. */
    private static int checkPortals(NavMesh mesh, PathBuffer path, String what) {
        int checked = 0;
        for (int i = 0; i + 1 < path.corridorSize(); i++) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int slot = mesh.firstSlot(path.corridor(i)); slot < mesh.endSlot(path.corridor(i)); slot++) {
                int portal = mesh.portalAt(slot);
                if (mesh.across(portal, path.corridor(i)) != path.corridor(i + 1)) {
                    continue;
                }
                for (int w = 0; w < path.waypointCount(); w++) {
                    nearest = Math.min(nearest, new PlainSurface(mesh).portalDistance(portal, path.x(w), path.z(w)));
                }
            }
            if (nearest < Double.POSITIVE_INFINITY && !linked(mesh, path, i)) {
                assertThat(nearest).as(what + " crossing " + i).isLessThan(2e-3);
                checked++;
            }
        }
        return checked;
    }

    /** Waypoints that are neither start nor goal nor part of a link are on a portal, in space. */
    private static void checkHeights(NavMesh mesh, PathBuffer path, String what) {
        for (int w = 1; w + 1 < path.waypointCount(); w++) {
            if (path.link(w) >= 0 || path.link(w - 1) >= 0) {
                continue;
            }
            double nearest = Double.POSITIVE_INFINITY;
            for (int portal = 0; portal < mesh.portalCount(); portal++) {
                nearest = Math.min(nearest, distance(mesh, portal, path.x(w), path.y(w), path.z(w)));
            }
            assertThat(nearest).as(what + " waypoint " + w).isLessThan(1e-4);
        }
    }

    private static boolean linked(NavMesh mesh, PathBuffer path, int i) {
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                if (mesh.linkPolygon(link, end) == path.corridor(i)
                        && mesh.linkPolygon(link, 1 - end) == path.corridor(i + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static double distance(NavMesh mesh, int portal, double x, double y, double z) {
        double ax = mesh.portalX(portal, 0);
        double ay = mesh.portalY(portal, 0);
        double az = mesh.portalZ(portal, 0);
        double ex = mesh.portalX(portal, 1) - ax;
        double ey = mesh.portalY(portal, 1) - ay;
        double ez = mesh.portalZ(portal, 1) - az;
        double t = ((x - ax) * ex + (y - ay) * ey + (z - az) * ez) / (ex * ex + ey * ey + ez * ez);
        t = Math.max(0, Math.min(1, t));
        return Math.sqrt(Math.pow(ax + t * ex - x, 2) + Math.pow(ay + t * ey - y, 2) + Math.pow(az + t * ez - z, 2));
    }

    private static double planLength(PathBuffer path) {
        double sum = 0;
        for (int i = 1; i < path.waypointCount(); i++) {
            sum += Math.hypot(path.x(i) - path.x(i - 1), path.z(i) - path.z(i - 1));
        }
        return sum;
    }

    @Test
    void aPathOverAHillShouldFollowIt() {
        NavMesh mesh = MeshDrawing.of("....")
                .corners((column, row) -> new float[] {column, column == 2 ? 1 : 0, row})
                .build();
        MeshQuery query = MeshWorld.of(mesh).newQuery();
        PathBuffer path = new PathBuffer();
        query.find(0.5, 0, 0.5, 3.5, 0, 0.5, path);
        assertThat(path.waypointCount()).isEqualTo(2);
        query.everyCrossing(true);
        query.find(0.5, 0, 0.5, 3.5, 0, 0.5, path);
        assertThat(path.waypointCount()).isEqualTo(5);
        assertThat(path.x(2)).isEqualTo(2);
        assertThat(path.y(2)).isEqualTo(1);
        assertThat(path.cell(2)).isEqualTo(2);
        query.everyCrossing(false);
        query.find(0.5, 0, 0.5, 3.5, 0, 0.5, path);
        assertThat(path.waypointCount()).isEqualTo(2);
    }

    @Test
    void batchesShouldHaveThemToo() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("....").build());
        BatchPlanner planner = CpuBatchPlanner.of(world, Runnable::run, 1, true, query -> query.everyCrossing(true));
        BatchPaths paths = planner.plan(new float[] {0.5f, 0, 0.5f, 3.5f, 0, 0.5f}, BatchLimits.NONE);
        assertThat(paths.firstWaypoint(1) - paths.firstWaypoint(0)).isEqualTo(5);
    }
}
