package dev.throng.mesh.snapshot;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.surface.CorridorRepair;
import dev.throng.mesh.surface.CorridorWalk;
import dev.throng.mesh.surface.Ground;
import dev.throng.mesh.surface.NextCorners;
import dev.throng.mesh.surface.RayWalk;
import dev.throng.mesh.surface.Slide;
import dev.throng.path.PathBuffer;

/**
 * Scratch space for walkers on corridors: finds the next corners ahead, moves walkers over the ground, and repairs their corridors.
 * A step of a corridor is a crossing of a portal, or the complement of an end of a link. One per thread, reused.
 */
public final class CorridorFollower {
    /** Corners that {@link #look} finds at most. */
    public static final int CORNERS = 3;

    /** No crossing, and no complement of a link. */
    private static final int NO_STEP = Integer.MIN_VALUE;

    private final NextCorners corners = new NextCorners(CORNERS);
    private final CorridorWalk ahead = new CorridorWalk();
    private final RayWalk ray = new RayWalk();
    private final Slide slide = new Slide(ray);
    private SharedMesh shared;
    private MeshArrays mesh;
    private Ground ground;

    private int polygon = Ids.NONE;
    private double x;
    private double z;

    public CorridorFollower(MeshSnapshot snapshot) {
        use(snapshot.shared());
    }

    private void use(SharedMesh wanted) {
        shared = wanted;
        mesh = wanted.mesh;
        ground = wanted.ground();
        corners.use(mesh);
    }

    /** Switches to a snapshot with the same polygons, portals and links. */
    public void moveTo(MeshSnapshot snapshot) {
        if (snapshot.shared() != shared) {
            use(snapshot.shared());
        }
    }

    /** Writes the corridor of a path, so that it ends before a slot. Returns the slot of its first step. */
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

    /** Returns the polygon that a step leads to. */
    public int behind(int step) {
        if (step >= 0) {
            Check.index("step", step, 2 * mesh.portalCount());
        } else {
            Check.index("link", ~step >> 1, mesh.linkCount());
        }
        return CorridorRepair.behind(mesh, step);
    }

    /** Returns the portal of a step, or NONE when it is a link. */
    public int portal(int step) {
        return step >= 0 ? step >> 1 : Ids.NONE;
    }

    /** Returns the link of a step, or NONE when it is a portal. */
    public int link(int step) {
        return step >= 0 ? Ids.NONE : ~step >> 1;
    }

    /** Finds the next corners of the string from a walker to its goal. Returns their number. */
    public int look(double atX, double atZ, int[] steps, int from, int to, float goalX, float goalY, float goalZ) {
        return corners.find(ground, steps, from, to, atX, atZ, goalX, goalY, goalZ);
    }

    /** Returns x of a corner that {@link #look} found. */
    public float cornerX(int i) {
        return corners.x(i);
    }

    public float cornerY(int i) {
        return corners.y(i);
    }

    public float cornerZ(int i) {
        return corners.z(i);
    }

    /** Whether the last corner found is the goal. */
    public boolean goalAhead() {
        return corners.goal();
    }

    /** The link that begins at the last corner found, or NONE. */
    public int linkAhead() {
        return corners.link();
    }

    /** Whether the last corner found is a portal or link that may no longer be passed. */
    public boolean shutAhead() {
        return corners.shut();
    }

    /**
     * Moves a walker over the ground, along walls, and repairs its corridor. Returns its first step from now on, or
     * {@link CorridorRepair#LOST} if there is no space for the steps back.
     */
    public int move(int on, double atX, double atZ, double toX, double toZ, int[] steps, int low, int from, int to) {
        if (!ground.takes(on, toX, toZ) || !ground.takes(on, atX, atZ)) {
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

    /** Leads a corridor straight to a point that the walker sees. Returns its first step from now on. */
    public int shorten(
            int on, double atX, double atZ, double towardsX, double towardsZ, int[] steps, int low, int from, int to) {
        boolean sees = ground.takes(on, towardsX, towardsZ)
                && ground.takes(on, atX, atZ)
                && ray.walk(ground, on, atX, atZ, towardsX, towardsZ);
        return sees ? CorridorRepair.straightened(ground, ray, on, steps, low, from, to) : from;
    }

    /** Takes the next link of a corridor. Returns its first step from now on. */
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

    /** The polygon of the walker after the last call; NONE off the mesh. */
    public int polygon() {
        return polygon;
    }

    public double x() {
        return x;
    }

    /** The height of the polygon at the walker. */
    public double y() {
        return polygon < 0 ? Double.NaN : ground.height(polygon, x, z);
    }

    public double z() {
        return z;
    }
}
