package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.surface.Corners;
import dev.throng.mesh.surface.CorridorRepair;
import dev.throng.mesh.surface.CorridorWalk;
import dev.throng.mesh.surface.Ground;
import dev.throng.mesh.surface.RayWalk;
import dev.throng.mesh.surface.Slide;
import dev.throng.path.PathBuffer;

/**
 * Leads walkers along their paths: finds the next corners ahead, moves walkers over the ground, and repairs their corridors. One per thread, reused for any number of walkers; no byte is allocated per call.
 *
 * <p>A walker is the caller's: a polygon, a point on it, a goal, and a corridor. A corridor is what is left of a path, as steps in
 * a slice of an array of the caller: {@code steps[from]} leads out of the walker's polygon, {@code steps[to - 1]} into that of the
 * goal. Steps are dropped at {@code from} as the walker goes on; where it is pushed aside, steps are added there. So a slice
 * should have some free slots before it, from {@code low} on.
 *
 * <p>A step is a portal or a link. {@link #behind} says which polygon it leads to, so that the rest of a corridor can be read.
 */
public final class PathFollower {
    /** Corners that {@link #look} finds at most. */
    public static final int CORNERS = 3;

    /** No crossing, and no complement of a link. */
    private static final int NO_STEP = Integer.MIN_VALUE;

    private final Corners corners = new Corners(CORNERS);
    private final CorridorWalk ahead = new CorridorWalk();
    private final RayWalk ray = new RayWalk();
    private final Slide slide = new Slide(ray);
    private SharedMesh shared;
    private NavMesh mesh;
    private Ground ground;

    private int polygon = Ids.NONE;
    private double x;
    private double z;

    PathFollower(SharedMesh shared) {
        use(shared);
    }

    private void use(SharedMesh wanted) {
        shared = wanted;
        mesh = wanted.mesh;
        ground = wanted.ground();
        corners.use(mesh);
    }

    /**
     * Switches to another world, for instance the next snapshot of this one.
     *
     * @param world over the same polygons, portals and links
     */
    public void moveTo(MeshWorld world) {
        if (world.shared() != shared) {
            use(world.shared());
        }
    }

    /**
     * Writes the corridor of a path, so that it ends before a slot.
     *
     * @param path found in this world
     * @param steps takes the corridor, one step less than the path has polygons
     * @param low the first slot that may be used
     * @param to one past the slot of the last step
     * @return the slot of the first step; {@code to} where the path stays in its first polygon
     * @throws BadInputException when the corridor does not fit, or is none of this world
     */
    public int write(PathBuffer path, int[] steps, int low, int to) {
        int count = Math.max(0, path.corridorSize() - 1);
        int from = to - count;
        if (from < low) {
            throw new BadInputException("corridor: " + count + " steps do not fit into " + (to - low) + " slots");
        }
        boolean pulled = path.waypointCount() > 0;
        double lastX = pulled ? path.x(0) : Double.NaN;
        double lastZ = pulled ? path.z(0) : Double.NaN;
        int waypoint = nextLink(path, 0);
        for (int i = 0; i < count; i++) {
            int a = path.corridor(i);
            int b = path.corridor(i + 1);
            int step = waypoint < path.waypointCount() ? linkStep(path.link(waypoint), a, b) : NO_STEP;
            if (step != NO_STEP) {
                waypoint = nextLink(path, waypoint + 1);
            } else {
                step = between(a, b, lastX, lastZ, pulled);
            }
            steps[from + i] = step;
            lastX = middleX(step);
            lastZ = middleZ(step);
        }
        return from;
    }

    /** The first waypoint from one on where a link begins. */
    private static int nextLink(PathBuffer path, int waypoint) {
        int next = waypoint;
        while (next < path.waypointCount() && path.link(next) < 0) {
            next++;
        }
        return next;
    }

    /** The step over a link from a polygon to another, if it leads there. */
    private int linkStep(int link, int a, int b) {
        for (int end = 0; end < (mesh.linkTwoWay(link) ? 2 : 1); end++) {
            if (mesh.linkPolygon(link, end) == a && mesh.linkPolygon(link, 1 - end) == b) {
                return ~(2 * link + end);
            }
        }
        return NO_STEP;
    }

    /**
     * The step from a polygon to the next: of several between the two the nearest to the last one, and one that is open.
     *
     * @param portalsOnly whether links are known already
     */
    private int between(int a, int b, double lastX, double lastZ, boolean portalsOnly) {
        int best = NO_STEP;
        double least = Double.POSITIVE_INFINITY;
        boolean bestOpen = false;
        PortalGraph portals = shared.portals;
        for (int slot = portals.firstSlot(a); slot < portals.endSlot(a); slot++) {
            int node = portals.nodeAt(slot);
            int step = NO_STEP;
            if (portals.isPortal(node)) {
                int crossing = 2 * node + (mesh.portalPolygon(node, 0) == a ? 1 : 0);
                step = mesh.polygonBehind(crossing) == b ? crossing : NO_STEP;
            } else if (!portalsOnly) {
                step = linkStep(portals.linkOf(node), a, b);
            }
            boolean open = portals.usable(node);
            if (step == NO_STEP || bestOpen && !open) {
                continue;
            }
            double dx = middleX(step) - lastX;
            double dz = middleZ(step) - lastZ;
            double distance = Double.isNaN(lastX) ? 0 : dx * dx + dz * dz;
            // One that is shut only where all are: the corridor is cut then.
            if (distance < least || open && !bestOpen) {
                least = distance;
                best = step;
                bestOpen = open;
            }
        }
        if (best == NO_STEP) {
            throw new BadInputException("corridor: no portal or link leads from polygon " + a + " to polygon " + b);
        }
        return best;
    }

    /** Where a step ends: in the middle of its portal, or where its link leads to. */
    private double middleX(int step) {
        return step >= 0
                ? (mesh.portalX(step >> 1, 0) + mesh.portalX(step >> 1, 1)) / 2
                : mesh.linkX(~step >> 1, 1 - (~step & 1));
    }

    private double middleZ(int step) {
        return step >= 0
                ? (mesh.portalZ(step >> 1, 0) + mesh.portalZ(step >> 1, 1)) / 2
                : mesh.linkZ(~step >> 1, 1 - (~step & 1));
    }

    /**
     * {@return the polygon that a step leads to}
     *
     * @param step of a corridor
     */
    public int behind(int step) {
        return CorridorRepair.behind(mesh, step);
    }

    /**
     * {@return the portal of a step, or -1 when it is a link}
     *
     * @param step of a corridor
     */
    public int portal(int step) {
        return step >= 0 ? step >> 1 : Ids.NONE;
    }

    /**
     * {@return the link of a step, or -1 when it is a portal}
     *
     * @param step of a corridor
     */
    public int link(int step) {
        return step >= 0 ? Ids.NONE : ~step >> 1;
    }

    /**
     * Finds the next corners of the string from a walker to its goal: see {@link #cornerX} and its siblings. It looks ahead over
     * some tens of portals, and over no link.
     *
     * @param atX x of the walker
     * @param atZ z of the walker
     * @param steps its corridor
     * @param from the first step that is left
     * @param to one past the last
     * @param goalX x of the goal
     * @param goalY y of the goal
     * @param goalZ z of the goal
     * @return how many corners were found, 1 to {@value #CORNERS}; what the last one is, {@link #goalAhead}, {@link #linkAhead} and
     *     {@link #shutAhead} say
     */
    public int look(double atX, double atZ, int[] steps, int from, int to, double goalX, double goalY, double goalZ) {
        return corners.find(ground, steps, from, to, atX, atZ, (float) goalX, (float) goalY, (float) goalZ);
    }

    /**
     * {@return x of a corner that {@link #look} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public float cornerX(int i) {
        return corners.x(i);
    }

    /**
     * {@return y of a corner that {@link #look} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public float cornerY(int i) {
        return corners.y(i);
    }

    /**
     * {@return z of a corner that {@link #look} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public float cornerZ(int i) {
        return corners.z(i);
    }

    /** {@return whether the last corner found is the goal} */
    public boolean goalAhead() {
        return corners.goal();
    }

    /** {@return the link that begins at the last corner found, or -1: once there, call {@link #takeLink}} */
    public int linkAhead() {
        return corners.link();
    }

    /** {@return whether the last corner found is a portal or link that may no longer be passed: plan again} */
    public boolean shutAhead() {
        return corners.shut();
    }

    /**
     * Moves a walker over the ground as {@link Surface#moveAlong} does, and repairs its corridor: polygons that it has passed are
     * dropped, and where it has left the corridor, the steps back are added. {@link #polygon}, {@link #x}, {@link #y}, {@link #z}
     * are where it is now.
     *
     * @param on polygon of the walker
     * @param atX x of the walker
     * @param atZ z of the walker
     * @param toX x of where it wants to go
     * @param toZ z of where it wants to go
     * @param steps its corridor, changed in place
     * @param low the first slot that may be used
     * @param from the first step that is left
     * @param to one past the last
     * @return the first step from now on; -1 when there is no space for the steps back: plan again
     */
    public int move(int on, double atX, double atZ, double toX, double toZ, int[] steps, int low, int from, int to) {
        if (!ground.has(on, toX, toZ) || !ground.has(on, atX, atZ)) {
            polygon = Ids.NONE;
            return CorridorRepair.LOST;
        }
        // Most steps stay inside a polygon, off its portals: no need to read the corridor.
        if (ground.contains(on, atX, atZ, toX, toZ, CorridorWalk.ON_IT)) {
            polygon = on;
            x = toX;
            z = toZ;
            return from;
        }
        int along = ahead.move(ground, on, atX, atZ, toX, toZ, steps, from, to);
        if (along != CorridorRepair.LOST) {
            polygon = ahead.polygon();
            x = ahead.x();
            z = ahead.z();
            return along;
        }
        slide.step(ground, on, atX, atZ, toX, toZ);
        polygon = slide.polygon();
        x = slide.x();
        z = slide.z();
        return CorridorRepair.moved(ground, slide, steps, low, from, to);
    }

    /**
     * Shortens a corridor where the walker sees a later part of it: looks towards a point, and if nothing is in between, and it is
     * on the corridor, leads the corridor straight there. It never changes to ground that costs more for a metre than what it
     * leaves, and passes no link.
     *
     * @param on polygon of the walker
     * @param atX x of the walker
     * @param atZ z of the walker
     * @param towardsX x of the point, for instance a corner after the next
     * @param towardsZ z of the point
     * @param steps its corridor, changed in place
     * @param low the first slot that may be used
     * @param from the first step that is left
     * @param to one past the last
     * @return the first step from now on
     */
    public int shorten(
            int on, double atX, double atZ, double towardsX, double towardsZ, int[] steps, int low, int from, int to) {
        boolean sees = ground.has(on, towardsX, towardsZ)
                && ground.has(on, atX, atZ)
                && ray.walk(ground, on, atX, atZ, towardsX, towardsZ);
        return sees ? CorridorRepair.straightened(ground, ray, on, steps, low, from, to) : from;
    }

    /**
     * Takes the next link of a corridor: {@link #polygon}, {@link #x}, {@link #y} and {@link #z} are where it leads to. Portals in
     * front of it are passed over: a link may begin on the edge of its polygon.
     *
     * @param steps the corridor
     * @param from the first step that is left
     * @param to one past the last
     * @return the first step from now on
     * @throws BadInputException when there is no link ahead
     */
    public int takeLink(int[] steps, int from, int to) {
        for (int next = from; next < to; next++) {
            if (steps[next] < 0) {
                int link = ~steps[next] >> 1;
                int end = 1 - (~steps[next] & 1);
                polygon = mesh.linkPolygon(link, end);
                x = mesh.linkX(link, end);
                z = mesh.linkZ(link, end);
                return next + 1;
            }
        }
        throw new BadInputException("corridor: there is no link ahead");
    }

    /** {@return the polygon that {@link #move} or {@link #takeLink} led to; -1 off the mesh} */
    public int polygon() {
        return polygon;
    }

    /** {@return x of where the walker is now} */
    public double x() {
        return x;
    }

    /** {@return y of where the walker is now: the height of its polygon there} */
    public double y() {
        return polygon < 0 ? Double.NaN : ground.height(polygon, x, z);
    }

    /** {@return z of where the walker is now} */
    public double z() {
        return z;
    }
}
