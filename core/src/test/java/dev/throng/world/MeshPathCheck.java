package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import java.util.Random;
import org.assertj.core.data.Offset;

/** What must hold of every path of polygons. Stateless. */
public final class MeshPathCheck {
    private MeshPathCheck() {}

    /**
     * Fails unless a path costs what another one does, begins and ends where it does, and leads from polygon to polygon
     * over portals and links that together cost what it says.
     */
    public static void sameCost(MeshWorld world, PathBuffer path, PathBuffer expected, String context) {
        sameCostAndEnds(world.mesh(), path, expected, context);
        assertThat(CorridorCost.of(world.mesh(), path))
                .as(context + ": cost of the corridor")
                .isEqualTo(path.cost(), rounding(path.cost()));
    }

    /**
     * The same of a path whose corridor is not the one of its cost, but has a shorter string: it leads from polygon to
     * polygon, and no way over midpoints is cheaper.
     */
    public static void sameCostButTight(MeshWorld world, PathBuffer path, PathBuffer expected, String context) {
        sameCostAndEnds(world.mesh(), path, expected, context);
        assertThat(CorridorCost.of(world.mesh(), path))
                .as(context + ": cost of the corridor")
                .isGreaterThanOrEqualTo(path.cost() - rounding(path.cost()).value)
                .isFinite();
    }

    private static void sameCostAndEnds(NavMesh mesh, PathBuffer path, PathBuffer expected, String context) {
        assertThat(path.cost()).as(context).isEqualTo(expected.cost(), rounding(expected.cost()));
        int last = path.waypointCount() - 1;
        int expectedLast = expected.waypointCount() - 1;
        assertThat(path.x(0)).as(context).isEqualTo(expected.x(0));
        assertThat(path.z(0)).as(context).isEqualTo(expected.z(0));
        assertThat(path.x(last)).as(context).isEqualTo(expected.x(expectedLast));
        assertThat(path.z(last)).as(context).isEqualTo(expected.z(expectedLast));
        assertThat(path.corridor(0)).as(context).isEqualTo(expected.corridor(0));
        assertThat(path.corridor(path.corridorSize() - 1))
                .as(context)
                .isEqualTo(expected.corridor(expected.corridorSize() - 1));
        linksNamed(mesh, path, context);
    }

    /** What rounding costs may amount to. */
    public static Offset<Double> rounding(double cost) {
        return Offset.offset(1e-5 + 3e-6 * cost);
    }

    /** Fails unless every link that a waypoint names begins there and ends at the next. */
    private static void linksNamed(NavMesh mesh, PathBuffer path, String context) {
        for (int i = 0; i < path.waypointCount(); i++) {
            int link = path.link(i);
            if (link >= 0) {
                boolean forth = path.x(i) == mesh.linkX(link, 0)
                        && path.y(i) == mesh.linkY(link, 0)
                        && path.z(i) == mesh.linkZ(link, 0);
                int from = forth ? 0 : 1;
                assertThat(forth || mesh.linkTwoWay(link))
                        .as(context + ": link " + link + " taken the wrong way")
                        .isTrue();
                assertThat(at(mesh, link, from, path, i) && at(mesh, link, 1 - from, path, i + 1))
                        .as(context + ": ends of link " + link)
                        .isTrue();
            }
        }
    }

    private static boolean at(NavMesh mesh, int link, int end, PathBuffer path, int waypoint) {
        return path.x(waypoint) == mesh.linkX(link, end)
                && path.y(waypoint) == mesh.linkY(link, end)
                && path.z(waypoint) == mesh.linkZ(link, end);
    }

    /** Whether a path takes a link. */
    public static boolean hasLink(PathBuffer path) {
        for (int i = 0; i < path.waypointCount(); i++) {
            if (path.link(i) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Fails when a query that has seen all pairs before allocates anything. */
    public static void noBytesPerQuery(PathQuery query, NavMesh mesh, long seed) {
        PathBuffer path = new PathBuffer();
        Random random = new Random(seed);
        double[][] points = new double[40][];
        for (int i = 0; i < points.length; i++) {
            points[i] = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
        }
        Runnable queries = () -> {
            for (int i = 1; i < points.length; i++) {
                double[] a = points[i - 1];
                double[] b = points[i];
                query.find(a[0], a[1], a[2], b[0], b[1], b[2], path);
            }
        };
        for (int i = 0; i < 5; i++) {
            queries.run();
        }
        assertThat(Allocation.everyTime(queries)).as("seed " + seed).isZero();
    }
}
