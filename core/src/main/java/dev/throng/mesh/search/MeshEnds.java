package dev.throng.mesh.search;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.WalkRules;
import dev.throng.mesh.locate.Nearest;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.path.PathStatus;

/** The start and goal of a query, located on the mesh. One per query, reused; the query reads its fields. */
public final class MeshEnds extends Endpoints {
    /** Default horizontal distance up to which a point is located on the mesh, see {@link #reach} [Unit: metres]. */
    public static final double HORIZONTAL_REACH = 2;

    /** Default vertical distance up to which a point is located on the mesh, see {@link #reach} [Unit: metres]. */
    public static final double VERTICAL_REACH = 4;

    /** A distance beyond any mesh; its cost on the most expensive ground still fits a {@code float}. */
    private static final float FARTHEST = 1e30f;

    private MeshArrays mesh;
    private final Nearest nearest;
    /** Profile that overrides the mesh's, or null. */
    private WalkRules profile;

    private long forbiddenAreas;
    private final LocatedPoint start = new LocatedPoint();
    private final LocatedPoint goal = new LocatedPoint();
    /** Joins of the points that {@link #take} gets next; null if there are none. */
    private PointJoins next;

    private int nextStart = Ids.NONE;
    private int nextGoal = Ids.NONE;
    private double horizontalReach = HORIZONTAL_REACH;
    private double verticalReach = VERTICAL_REACH;

    public MeshEnds(MeshArrays mesh, PolygonLocator locator) {
        this.mesh = mesh;
        nearest = new Nearest(locator);
        profile(null);
    }

    /** Sets the profile: points are located on ground that it may enter. Null for the mesh's own. */
    public void profile(WalkRules who) {
        profile = who;
        forbiddenAreas = (who == null ? mesh.rules() : who).forbiddenAreas();
        nearest.leaveOut(mesh, forbiddenAreas);
        start.forget();
        goal.forget();
    }

    /**
     * Switches to another snapshot of the same mesh, whose shape may differ.
     *
     * @param locator locator of that snapshot
     */
    public void moveTo(MeshArrays snapshot, PolygonLocator locator) {
        if (nearest.moveTo(locator)) {
            mesh = snapshot;
            // Also clears the cached points, whose locations may have changed.
            profile(profile);
            return;
        }
        mesh = snapshot;
        long forbidden = (profile == null ? mesh.rules() : profile).forbiddenAreas();
        if ((forbidden | forbiddenAreas) != 0) {
            // Locations depend on areas, which may have changed.
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
     * Locates both points. FOUND if a path joins them, which is known without a search; if the profile permits more
     * than the mesh's, FOUND if a path may join them.
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
     * Locates one point on the mesh.
     *
     * @param out receives the point on the mesh, if there is one [(x, y, z)]
     * @param at the first element that is written
     * @return its polygon, or {@link Ids#NONE}
     */
    public int locate(double x, double y, double z, float[] out, int at) {
        start.locate(nearest, x, y, z, horizontalReach, verticalReach);
        out[at] = start.x;
        out[at + 1] = start.y;
        out[at + 2] = start.z;
        return start.polygon;
    }

    /** Takes both points as already located: FOUND if a path joins them. */
    public PathStatus take(
            int fromPolygon, float fromX, float fromY, float fromZ, int toPolygon, float toX, float toY, float toZ) {
        joined(next, nextStart, nextGoal);
        next = null;
        nextStart = Ids.NONE;
        nextGoal = Ids.NONE;
        startPolygon = onMesh(fromPolygon, fromX, fromY, fromZ) ? fromPolygon : Ids.NONE;
        startX = fromX;
        startY = fromY;
        startZ = fromZ;
        goalPolygon = onMesh(toPolygon, toX, toY, toZ) ? toPolygon : Ids.NONE;
        goalX = toX;
        goalY = toY;
        goalZ = toZ;
        return status();
    }

    /** Sets the joins of the two points that {@link #take} gets next: those of a request. */
    public void joinNext(LocatedPoints located, int request) {
        next = located.joins();
        nextStart = located.slot(2 * request);
        nextGoal = located.slot(2 * request + 1);
    }

    private void joined(PointJoins known, int startSlot, int goalSlot) {
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

    /**
     * Whether a path may join start and goal. Labels are conclusive only if they exclude nothing that the profile
     * permits.
     */
    private boolean perhapsReachable() {
        boolean labelsTell = (mesh.rules().forbiddenAreas() & ~forbiddenAreas) == 0
                && (mesh.rules().forbiddenKinds() & ~profile.forbiddenKinds()) == 0;
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
