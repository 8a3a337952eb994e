package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Nearest;
import dev.throng.path.PathStatus;

/** The start and goal of a query, put on the mesh. One per query, reused. */
final class MeshEnds {
    private final NavMesh mesh;
    private final Nearest nearest;
    private final MeshPlace start = new MeshPlace();
    private final MeshPlace goal = new MeshPlace();
    private double horizontalReach = MeshQuery.HORIZONTAL_REACH;
    private double verticalReach = MeshQuery.VERTICAL_REACH;
    int startPolygon;
    float startX;
    float startY;
    float startZ;
    int goalPolygon;
    float goalX;
    float goalY;
    float goalZ;

    MeshEnds(MeshWorld world) {
        mesh = world.mesh();
        nearest = new Nearest(world.locator());
    }

    void reach(double horizontal, double vertical) {
        if (!(horizontal >= 0) || !(vertical >= 0)) {
            throw new BadInputException(
                    "reach is " + horizontal + " by " + vertical + " metres, both must be at least 0");
        }
        horizontalReach = horizontal;
        verticalReach = vertical;
        start.forget();
        goal.forget();
    }

    /** Places both points: FOUND when a way joins them, which is known without a search. */
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        start.locate(nearest, fromX, fromY, fromZ, horizontalReach, verticalReach);
        startPolygon = start.polygon;
        startX = start.x;
        startY = start.y;
        startZ = start.z;
        goal.locate(nearest, toX, toY, toZ, horizontalReach, verticalReach);
        goalPolygon = goal.polygon;
        goalX = goal.x;
        goalY = goal.y;
        goalZ = goal.z;
        if (startPolygon < 0 || goalPolygon < 0) {
            return PathStatus.OFF_WORLD;
        }
        return mesh.components().reachable(startPolygon, goalPolygon) ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /** Straight distance between the two. */
    double apart() {
        double dx = (double) goalX - startX;
        double dy = (double) goalY - startY;
        double dz = (double) goalZ - startZ;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
