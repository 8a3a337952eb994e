package dev.throng.mesh.search;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.locate.Nearest;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.path.PathStatus;

/** The start and goal of a query, put on the mesh. One per query, reused; its fields are for the query to read. */
public final class MeshEnds extends Endpoints {
    /** How far beside the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double HORIZONTAL_REACH = 2;

    /** How far above or below the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double VERTICAL_REACH = 4;

    /** Beyond any mesh; what it costs to get there on the most expensive ground still fits a {@code float}. */
    private static final float FARTHEST = 1e30f;

    private NavMesh mesh;
    private final Nearest nearest;
    /** Who walks instead of those whom the mesh is for, or null. */
    private Profile profile;

    private long forbiddenAreas;
    private final LocatedPoint start = new LocatedPoint();
    private final LocatedPoint goal = new LocatedPoint();
    private double horizontalReach = HORIZONTAL_REACH;
    private double verticalReach = VERTICAL_REACH;

    public MeshEnds(NavMesh mesh, PolygonLocator locator) {
        this.mesh = mesh;
        nearest = new Nearest(locator);
        profile(null);
    }

    /** Who walks from now on: points are put on ground that they may enter. Null for those whom the mesh is for. */
    public void profile(Profile who) {
        profile = who;
        forbiddenAreas = MeshArrays.forbiddenAreas(who == null ? mesh.profile() : who);
        nearest.leaveOut(mesh, forbiddenAreas);
        start.forget();
        goal.forget();
    }

    /**
     * Goes over to another snapshot of the same mesh, whose shape may be another.
     *
     * @param locator of that snapshot
     */
    public void moveTo(NavMesh snapshot, PolygonLocator locator) {
        if (nearest.moveTo(locator)) {
            mesh = snapshot;
            // Also forgets the points, which may be somewhere else now.
            profile(profile);
            return;
        }
        mesh = snapshot;
        long forbidden = MeshArrays.forbiddenAreas(profile == null ? mesh.profile() : profile);
        if ((forbidden | forbiddenAreas) != 0) {
            // Where points are put depends on areas, and these may be others now.
            profile(profile);
        }
    }

    public void reach(double horizontal, double vertical) {
        if (!(horizontal >= 0) || !(vertical >= 0)) {
            throw new BadInputException(
                    "reach is " + horizontal + " by " + vertical + " metres, both must be at least 0");
        }
        horizontalReach = horizontal;
        verticalReach = vertical;
        start.forget();
        goal.forget();
    }

    /**
     * Puts both points on the mesh: FOUND when a path joins them, which is known without a search; with a profile of its own, when
     * one may.
     */
    public PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        joined(null, Ids.NONE, Ids.NONE);
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
        return status();
    }

    /**
     * Puts one point on the mesh.
     *
     * @param out takes the point on the mesh, where there is one [(x, y, z)]
     * @param at the first element that is written
     * @return its polygon, or {@link #OFF}
     */
    public int locate(double x, double y, double z, float[] out, int at) {
        start.locate(nearest, x, y, z, horizontalReach, verticalReach);
        out[at] = start.x;
        out[at + 1] = start.y;
        out[at + 2] = start.z;
        return start.polygon;
    }

    /** Takes both points as they are: FOUND when a path joins them. */
    public PathStatus take(
            int fromPolygon, float fromX, float fromY, float fromZ, int toPolygon, float toX, float toY, float toZ) {
        joined(null, Ids.NONE, Ids.NONE);
        startPolygon = onMesh(fromPolygon, fromX, fromY, fromZ) ? fromPolygon : OFF;
        startX = fromX;
        startY = fromY;
        startZ = fromZ;
        goalPolygon = onMesh(toPolygon, toX, toY, toZ) ? toPolygon : OFF;
        goalX = toX;
        goalY = toY;
        goalZ = toZ;
        return status();
    }

    /**
     * Says where it is known what the gates of the cells of both points cost, until other points are taken.
     *
     * @param startSlot of the start there, or {@link Ids#NONE}
     * @param goalSlot of the goal there, or {@link Ids#NONE}
     */
    public void joined(PointJoins known, int startSlot, int goalSlot) {
        joins = known;
        startJoin = startSlot;
        goalJoin = goalSlot;
    }

    private boolean onMesh(int polygon, float x, float y, float z) {
        // False for NaN too.
        return polygon >= 0
                && polygon < mesh.polygonCount()
                && mesh.exists(polygon)
                && Math.abs(x) + Math.abs(y) + Math.abs(z) < FARTHEST;
    }

    private PathStatus status() {
        if (startPolygon < 0 || goalPolygon < 0) {
            return PathStatus.OFF_WORLD;
        }
        boolean reachable =
                profile == null ? mesh.components().reachable(startPolygon, goalPolygon) : perhapsReachable();
        return reachable ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /** Whether a path may join start and goal: labels tell only where they forbid nothing that the profile allows. */
    private boolean perhapsReachable() {
        boolean labelsTell = (MeshArrays.forbiddenAreas(mesh.profile()) & ~forbiddenAreas) == 0
                && (MeshArrays.forbiddenKinds(mesh.profile()) & ~MeshArrays.forbiddenKinds(profile)) == 0;
        return enterable(startPolygon)
                && enterable(goalPolygon)
                && (!labelsTell || mesh.components().reachable(startPolygon, goalPolygon));
    }

    private boolean enterable(int polygon) {
        return (forbiddenAreas >>> mesh.area(polygon) & 1) == 0;
    }

    /** Straight distance from a point to the goal. */
    public double toGoal(float x, float y, float z) {
        double dx = (double) goalX - x;
        double dy = (double) goalY - y;
        double dz = (double) goalZ - z;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
