package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import java.util.Random;
import org.assertj.core.data.Offset;

/** What must hold of every path of polygons. Stateless. */
final class MeshPathCheck {
    private MeshPathCheck() {}

    /**
     * Fails unless a path costs what another one does, begins and ends where it does, and leads from polygon to polygon
     * over portals and links.
     */
    static void sameCost(NavMesh mesh, PathBuffer path, PathBuffer expected, String context) {
        assertThat(path.cost()).as(context).isEqualTo(expected.cost(), Offset.offset(1e-5 + 1e-6 * expected.cost()));
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
        for (int i = 1; i < path.corridorSize(); i++) {
            assertThat(joined(mesh, path.corridor(i - 1), path.corridor(i)))
                    .as(context + ", polygons " + path.corridor(i - 1) + " and " + path.corridor(i))
                    .isTrue();
        }
    }

    /** Whether a portal or a link leads from one polygon to another. */
    private static boolean joined(NavMesh mesh, int from, int to) {
        for (int slot = mesh.firstSlot(from); slot < mesh.endSlot(from); slot++) {
            if (mesh.across(mesh.portalAt(slot), from) == to) {
                return true;
            }
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            boolean forth = mesh.linkPolygon(link, 0) == from && mesh.linkPolygon(link, 1) == to;
            boolean back = mesh.linkPolygon(link, 1) == from && mesh.linkPolygon(link, 0) == to;
            if (forth || back && mesh.linkTwoWay(link)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a path takes a link. */
    static boolean hasLink(PathBuffer path) {
        for (int i = 0; i < path.waypointCount(); i++) {
            if (path.link(i) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Fails when a query that has seen all pairs before allocates anything. */
    static void noBytesPerQuery(PathQuery query, NavMesh mesh, long seed) {
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
        for (int i = 0; i < 300; i++) {
            queries.run();
        }
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            least = Math.min(least, Allocation.during(queries));
        }
        assertThat(least).as("seed " + seed).isZero();
    }
}
