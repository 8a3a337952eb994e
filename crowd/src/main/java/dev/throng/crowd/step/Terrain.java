package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;

/** What agents of one profile walk on. Shared by all threads, and changed between steps alone. */
final class Terrain {
    /** How far beside its polygon an agent may be, in metres. */
    static final double ROUNDING = 2e-3;

    /** How far from its polygon the end of a link may be, in metres. */
    private static final double LINK_REACH = 0.5;

    MeshWorld world;
    NavMesh mesh;
    final Walls walls;

    /** The snapshot in which agents found their polygons, from an edit until all have been checked; null otherwise. */
    MeshWorld before;

    Terrain(MeshWorld world, float reach) {
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
     * Whether every step of a corridor may still be passed, from a polygon to another. After an edit of tiles, a step may have the id
     * of a portal or link elsewhere.
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

    /** Whether a point is on a polygon, but for rounding; the polygon may be another one than it was, on another floor. */
    boolean holds(Surface surface, int polygon, double x, double y, double z) {
        return on(polygon, x, z, ROUNDING) && sameFloor(surface, polygon, x, y, z);
    }

    /** Whether a link may end at a point on a polygon. */
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

    /** Whether a polygon is there, for whomever. */
    boolean exists(int polygon) {
        return polygon >= 0 && polygon < mesh.polygonCount() && mesh.exists(polygon);
    }

    boolean passable(int polygon) {
        return polygon >= 0 && polygon < mesh.polygonCount() && mesh.passable(polygon);
    }
}
