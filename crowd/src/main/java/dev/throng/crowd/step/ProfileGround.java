package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;

/** The ground of agents of one profile. Shared by all threads, and changed only between steps. */
final class ProfileGround {
    /** Tolerance in metres for an agent beside its polygon. */
    static final double ROUNDING = 2e-3;

    /** Maximum distance between the end of a link and its polygon, in metres. */
    private static final double LINK_REACH = 0.5;

    MeshWorld world;
    NavMesh mesh;
    final Walls walls;

    /** The snapshot before an edit, in which agents found their polygons; null once all have been checked. */
    MeshWorld before;

    ProfileGround(MeshWorld world, float reach) {
        this.world = world;
        mesh = world.mesh();
        walls = new Walls(world, reach);
    }

    void moveTo(MeshWorld next) {
        before = world;
        world = next;
        mesh = next.mesh();
        walls.moveTo(next);
    }

    /**
     * Whether every step of a corridor from a polygon to the goal polygon is still passable. After an edit of tiles, the id of a step may belong to
     * another portal or link.
     */
    boolean passable(int[] steps, int from, int to, int polygon, int goal) {
        int at = polygon;
        for (int i = from; i < to; i++) {
            int step = steps[i];
            if (step >= 0) {
                if (!mesh.portalOpen(step >> 1) || mesh.portalPolygon(step >> 1, 1 - (step & 1)) != at) {
                    return false;
                }
                at = mesh.polygonBehind(step);
            } else {
                int link = ~step >> 1;
                int end = ~step & 1;
                if (!mesh.linkOpen(link) || mesh.linkPolygon(link, end) != at) {
                    return false;
                }
                at = mesh.linkPolygon(link, 1 - end);
            }
        }
        return at == goal;
    }

    /** Whether a point is on a polygon, up to rounding and on the same floor. An edit may have given the id to another polygon. */
    boolean holds(Surface surface, int polygon, double x, double y, double z) {
        return on(polygon, x, z, ROUNDING) && sameFloor(surface, polygon, x, y, z);
    }

    /** Whether a link may end at a point of a polygon. */
    boolean landsOn(Surface surface, int polygon, double x, double y, double z) {
        return on(polygon, x, z, LINK_REACH) && sameFloor(surface, polygon, x, y, z);
    }

    private static boolean sameFloor(Surface surface, int polygon, double x, double y, double z) {
        return Math.abs(surface.height(polygon, x, z) - y) <= Footing.SAME_FLOOR;
    }

    private boolean on(int polygon, double x, double z, double beside) {
        int size = mesh.polygonSize(polygon);
        int a = mesh.polygonVertex(polygon, size - 1);
        for (int i = 0; i < size; i++) {
            int b = mesh.polygonVertex(polygon, i);
            double ex = (double) mesh.vertexX(b) - mesh.vertexX(a);
            double ez = (double) mesh.vertexZ(b) - mesh.vertexZ(a);
            double side = ex * (z - mesh.vertexZ(a)) - ez * (x - mesh.vertexX(a));
            if (side < 0 && side * side > beside * beside * (ex * ex + ez * ez)) {
                return false;
            }
            a = b;
        }
        return true;
    }

    /** Whether a polygon exists, passable or not. */
    boolean exists(int polygon) {
        return polygon >= 0 && polygon < mesh.polygonCount() && mesh.exists(polygon);
    }

    boolean passable(int polygon) {
        return polygon >= 0 && polygon < mesh.polygonCount() && mesh.passable(polygon);
    }
}
