package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.mesh.locate.Nearest;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.surface.AreaTable;
import dev.throng.mesh.surface.ClosestPoint;
import dev.throng.mesh.surface.Ground;
import dev.throng.mesh.surface.Neighbourhood;
import dev.throng.mesh.surface.RandomPoints;
import dev.throng.mesh.surface.RayWalk;
import dev.throng.mesh.surface.Reach;
import dev.throng.mesh.surface.Slide;
import dev.throng.mesh.surface.WallSearch;
import java.util.random.RandomGenerator;

/**
 * Answers questions about the ground of a mesh: the ground under a point, lines of sight, steps along walls, walls nearby,
 * what is in reach, random points. One per thread, reused; no byte is allocated per call once the buffers have grown.
 *
 * <p>Each call leaves its answer in this object, where {@link #polygon}, {@link #x}, {@link #y}, {@link #z} and others read it
 * until the next call. A position is a polygon and a point on it: the polygon says on which floor the point is, and the height
 * follows from it, so that no call but {@link #nearest} takes one for granted. Coordinates are in metres, y is up, distances and
 * areas are those of the ground plan (x, z) unless said otherwise.
 *
 * <p>A polygon id that does not exist and a coordinate that is not finite are off the mesh: the call finds nothing, and {@link
 * #polygon} is -1.
 */
public final class Surface {
    /** Portals and links that a search for all that is in reach may expand before points of the whole mesh are tried. */
    private static final long FEW_NODES = 512;

    private final RayWalk ray = new RayWalk();
    private final Slide slide = new Slide(ray);
    private final ClosestPoint closest = new ClosestPoint();
    private final WallSearch walls = new WallSearch();
    private final Neighbourhood neighbourhood = new Neighbourhood();
    private final RandomPoints points = new RandomPoints();
    /** Large, and made when it is first needed: null until then. */
    private Reach reach;

    private SharedMesh shared;
    private Ground ground;
    private Nearest nearest;

    private int polygon = Ids.NONE;
    private double x;
    private double y;
    private double z;
    /** Most callers do not ask for the height of everything. */
    private boolean heightKnown = true;
    /** The direction away from the wall found last, of any length, unless that is to be read from its edge. */
    private double awayX = Double.NaN;

    private double awayZ = Double.NaN;
    /** The wall found last where nobody has asked for its direction yet, or NONE. */
    private int wall = Ids.NONE;

    private int wallPolygon;
    private double t;
    private int start = Ids.NONE;
    private int reachedCount;
    private long effort;
    private int aroundCount;

    Surface(SharedMesh shared) {
        use(shared);
    }

    private void use(SharedMesh wanted) {
        shared = wanted;
        ground = wanted.ground();
        nearest = new Nearest(wanted.locator);
        nearest.leaveOut(wanted.mesh, wanted.mesh.rules().forbiddenAreas());
    }

    /**
     * Switches to another world, for instance the next snapshot of this one.
     *
     * @param world any world
     */
    public void moveTo(MeshWorld world) {
        if (world.shared() != shared) {
            use(world.shared());
            polygon = Ids.NONE;
            awayX = Double.NaN;
            wall = Ids.NONE;
            start = Ids.NONE;
            reachedCount = 0;
            aroundCount = 0;
        }
    }

    /**
     * Finds the polygon nearest to a point, within the reach that queries have unless told otherwise; ground that the profile of
     * the world forbids is left out.
     *
     * @param px x of the point
     * @param py y of the point
     * @param pz z of the point
     * @return the polygon, or -1 when none is in reach; {@link #x}, {@link #y} and {@link #z} are the nearest point on it
     */
    public int nearest(double px, double py, double pz) {
        return nearest(px, py, pz, MeshEnds.HORIZONTAL_REACH, MeshEnds.VERTICAL_REACH);
    }

    /**
     * Finds the polygon nearest to a point: of those in reach, the one at the smallest distance in space.
     *
     * @param px x of the point
     * @param py y of the point
     * @param pz z of the point
     * @param horizontalReach how far beside it the polygon may be
     * @param verticalReach how far above or below
     * @return the polygon, or -1 when none is in reach; {@link #x}, {@link #y} and {@link #z} are the nearest point on it
     */
    public int nearest(double px, double py, double pz, double horizontalReach, double verticalReach) {
        polygon = nearest.find(px, py, pz, horizontalReach, verticalReach);
        x = nearest.x();
        y = nearest.y();
        z = nearest.z();
        heightKnown = true;
        return polygon;
    }

    /**
     * The height of a polygon. Its surface is a fan of triangles around its first corner.
     *
     * @param on the polygon
     * @param px x of a point; beside the polygon, the point of it that is closest counts, see {@link #x} and {@link #z}
     * @param pz z of the point
     * @return the height, which {@link #y} says too; NaN off the mesh
     */
    public double height(int on, double px, double pz) {
        if (!settle(on, px, pz)) {
            return Double.NaN;
        }
        end(on, x, z);
        return y();
    }

    /** Puts a point on its polygon: positions that were rounded, or moved by someone else, may be beside it. */
    private boolean settle(int on, double px, double pz) {
        if (!ground.has(on, px, pz)) {
            polygon = Ids.NONE;
            return false;
        }
        closest.onPolygon(ground, on, px, pz);
        end(on, closest.x(), closest.z());
        return true;
    }

    private void end(int on, double endX, double endZ) {
        polygon = on;
        x = endX;
        z = endZ;
        heightKnown = false;
    }

    /**
     * Looks straight from a point to another: from polygon to polygon through open portals, so that it stays on its floor.
     * Whatever the answer, {@link #polygon}, {@link #x}, {@link #y}, {@link #z} are where the line ends, {@link #t} says how much of
     * it is free, and {@link #passed} which polygons it passes.
     *
     * @param from polygon of the first point
     * @param fromX x of the first point
     * @param fromZ z of the first point
     * @param toX x of the other point
     * @param toZ z of the other point
     * @return whether nothing is in the line; otherwise {@link #normalX} and {@link #normalZ} are the normal of the wall
     */
    public boolean raycast(int from, double fromX, double fromZ, double toX, double toZ) {
        if (!ground.has(from, fromX, fromZ) || !Ground.finite(toX, toZ)) {
            polygon = Ids.NONE;
            start = Ids.NONE;
            return false;
        }
        start = from;
        boolean free = ray.look(ground, from, fromX, fromZ, toX, toZ);
        t = ray.t();
        if (free) {
            end(ray.polygon(), toX, toZ);
            return true;
        }
        end(ray.polygon(), ray.startX() + t * (toX - ray.startX()), ray.startZ() + t * (toZ - ray.startZ()));
        wall(ray.polygon(), ray.wall());
        return false;
    }

    private void wall(int of, int edge) {
        wallPolygon = of;
        wall = edge;
    }

    /** Reads the direction away from the wall found last: most callers do not ask for it. */
    private double lengthAway() {
        if (wall != Ids.NONE) {
            awayX = ground.inwardX(wallPolygon, wall);
            awayZ = ground.inwardZ(wallPolygon, wall);
            wall = Ids.NONE;
        }
        return Math.sqrt(awayX * awayX + awayZ * awayZ);
    }

    /**
     * Moves a point towards another over the ground. It slides along walls, and ends on the mesh: at the target, or where walls
     * are in between, at the point closest to the target on the ground that is connected with the start inside the circle
     * whose diameter runs from start to target. It never passes through a wall or a shut portal, and floors that only lie above
     * one another do not mix. {@link #x}, {@link #y} and {@link #z} are where it ends.
     *
     * @param from polygon of the point
     * @param fromX x of the point
     * @param fromZ z of the point
     * @param toX x of the target
     * @param toZ z of the target
     * @return the polygon where it ends; -1 off the mesh
     */
    public int moveAlong(int from, double fromX, double fromZ, double toX, double toZ) {
        if (!ground.has(from, fromX, fromZ) || !Ground.finite(toX, toZ)) {
            polygon = Ids.NONE;
            return Ids.NONE;
        }
        slide.step(ground, from, fromX, fromZ, toX, toZ);
        end(slide.polygon(), slide.x(), slide.z());
        return polygon;
    }

    /**
     * Finds the nearest wall: an edge, or a part of one, without an open portal. {@link #x}, {@link #y} and {@link #z} are the
     * nearest point of it, {@link #normalX} and {@link #normalZ} the direction from there to the point.
     *
     * @param from polygon of the point
     * @param fromX x of the point
     * @param fromZ z of the point
     * @param most how far to look
     * @return the distance, or infinity where no wall is closer than {@code most}
     */
    public double distanceToWall(int from, double fromX, double fromZ, double most) {
        if (!settle(from, fromX, fromZ)) {
            return Double.POSITIVE_INFINITY;
        }
        double distance = walls.nearest(ground, from, x, z, most);
        if (distance < Double.POSITIVE_INFINITY) {
            awayX = x - walls.x();
            awayZ = z - walls.z();
            wall = Ids.NONE;
            if (awayX == 0 && awayZ == 0) {
                wall(walls.polygon(), walls.edge());
            }
            end(walls.polygon(), walls.x(), walls.z());
        } else {
            polygon = Ids.NONE;
        }
        return distance;
    }

    /**
     * Collects the walls around a point, for instance for avoidance: see {@link #copyWalls}.
     *
     * @param from polygon of the point
     * @param fromX x of the point
     * @param fromZ z of the point
     * @param radius how close a wall must come
     * @return how many there are
     */
    public int walls(int from, double fromX, double fromZ, double radius) {
        return radius >= 0 && settle(from, fromX, fromZ) ? walls.within(ground, from, x, z, radius) : 0;
    }

    /**
     * Collects the walls around a polygon, for instance to keep them: those that come close to any point of it. See {@link #copyWalls}.
     *
     * @param on the polygon
     * @param radius how close a wall must come
     * @return how many there are, in an order that depends on the mesh alone
     */
    public int wallsAround(int on, double radius) {
        return radius >= 0 && ground.has(on, 0, 0) ? walls.around(ground, on, radius) : 0;
    }

    /**
     * Copies the walls that {@link #walls} or {@link #wallsAround} found.
     *
     * @param out takes six numbers per wall: the two points of it, with the free ground on the left of someone who walks
     *     from the first to the second [(x, y, z), (x, y, z)]
     * @param at the first element that is written
     * @param count walls to copy, as many as were found at most
     */
    public void copyWalls(float[] out, int at, int count) {
        System.arraycopy(walls.segments(), 0, out, at, WallSearch.WALL * count);
    }

    /**
     * Finds all polygons that can be reached within a cost, links included: see {@link #reached} and {@link #reachedCost}. Costs
     * are those of queries, over the midpoints of portals.
     *
     * @param from polygon of the point
     * @param fromX x of the point
     * @param fromZ z of the point
     * @param most what it may cost to get to a polygon
     * @return how many there are, that of the point included; the cheapest come first
     */
    public int reachable(int from, double fromX, double fromZ, double most) {
        reachedCount = 0;
        if (Double.isNaN(height(from, fromX, fromZ))) {
            return 0;
        }
        if (reach == null) {
            reach = new Reach();
        }
        reachedCount = reach.search(shared.portals, ground, from, x, y(), z, most, Long.MAX_VALUE);
        return reachedCount;
    }

    /**
     * {@return a polygon that {@link #reachable} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public int reached(int i) {
        return reach.polygon(checked(i, reachedCount, "reachable"));
    }

    /**
     * {@return what it costs to get to a polygon that {@link #reachable} found; 0 for the first}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public double reachedCost(int i) {
        return reach.cost(checked(i, reachedCount, "reachable"));
    }

    /**
     * Finds the polygons around a point: those that are connected with its polygon inside a circle. See {@link #around}.
     *
     * @param from polygon of the point
     * @param fromX x of the point
     * @param fromZ z of the point
     * @param radius of the circle
     * @param flat whether to leave out polygons above or below those found before, so that no two overlap
     * @return how many there are, that of the point included; those fewest portals away come first
     */
    public int neighbourhood(int from, double fromX, double fromZ, double radius, boolean flat) {
        boolean any = radius >= 0 && settle(from, fromX, fromZ);
        aroundCount = any ? neighbourhood.find(ground, from, x, z, radius, flat) : 0;
        return aroundCount;
    }

    /**
     * {@return a polygon that {@link #neighbourhood} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public int around(int i) {
        return neighbourhood.polygon(checked(i, aroundCount, "neighbourhood"));
    }

    private static int checked(int i, int count, String call) {
        if (i < 0 || i >= count) {
            throw new IndexOutOfBoundsException(call + ": polygon " + i + " of " + count);
        }
        return i;
    }

    /**
     * Draws a point of the mesh, uniformly by area: {@link #x}, {@link #y} and {@link #z}.
     *
     * @param random where the numbers come from
     * @return its polygon; -1 where there is no ground to draw from
     */
    public int randomPoint(RandomGenerator random) {
        return randomPoint(Ids.NONE, random);
    }

    /**
     * Draws a point of a component, uniformly by area: {@link #x}, {@link #y} and {@link #z}.
     *
     * @param component its label, as {@link dev.throng.mesh.NavMesh#components} has them; -1 for the whole mesh
     * @param random where the numbers come from
     * @return its polygon; -1 where there is no ground to draw from
     */
    public int randomPoint(int component, RandomGenerator random) {
        AreaTable table = component < 0 ? shared.allAreas() : shared.areas();
        if (component >= table.components()) {
            throw new BadInputException(
                    "random point: component " + component + " does not exist, there are " + table.components());
        }
        return drawn(points.draw(ground, table, component, random));
    }

    private int drawn(boolean any) {
        if (any) {
            end(points.polygon(), points.x(), points.z());
        } else {
            polygon = Ids.NONE;
        }
        return polygon;
    }

    /**
     * Draws a point within a path distance, uniformly by area: {@link #x}, {@link #y} and {@link #z}. What is in reach is what
     * {@link #reachable} finds. Where much is in reach, points of the whole mesh are drawn instead, until a path of that cost leads to one.
     *
     * @param from polygon of the point that paths start from
     * @param fromX x of that point
     * @param fromZ z of that point
     * @param most what the path may cost
     * @param random where the numbers come from
     * @return its polygon; -1 where no point was found, as when there is hardly any ground in reach
     */
    public int randomPoint(int from, double fromX, double fromZ, double most, RandomGenerator random) {
        reachedCount = 0;
        if (Double.isNaN(height(from, fromX, fromZ))) {
            return Ids.NONE;
        }
        if (reach == null) {
            reach = new Reach();
        }
        double startX = x;
        double startY = y();
        double startZ = z;
        boolean any = false;
        effort = 0;
        // Whichever of the two needs less effort ends this.
        for (long limit = FEW_NODES; !any; limit *= 4) {
            int found = reach.search(shared.portals, ground, from, startX, startY, startZ, most, limit);
            effort += reach.expanded();
            if (reach.complete()) {
                any = points.draw(ground, reach, found, most, random);
                break;
            }
            any = points.drawNear(ground, shared.allAreas(), reach, most, limit, random);
            effort += points.taken();
        }
        drawn(any);
        if (any) {
            y = points.y();
            heightKnown = true;
        }
        return polygon;
    }

    /** Portals and links that the last {@link #randomPoint} within a path distance expanded, and points that it drew: for tests. */
    long effort() {
        return effort;
    }

    /** {@return the polygon of the last answer; -1 when there was none} */
    public int polygon() {
        return polygon;
    }

    /** {@return x of the last answer} */
    public double x() {
        return x;
    }

    /** {@return y of the last answer: the height of its polygon there} */
    public double y() {
        if (!heightKnown) {
            y = polygon < 0 ? Double.NaN : ground.height(polygon, x, z);
            heightKnown = true;
        }
        return y;
    }

    /** {@return z of the last answer} */
    public double z() {
        return z;
    }

    /** {@return x of the normal of the wall that was found last: 1 long, away from the wall; NaN before the first} */
    public double normalX() {
        double length = lengthAway();
        return awayX / length;
    }

    /** {@return z of the normal of the wall that was found last: 1 long, away from the wall; NaN before the first} */
    public double normalZ() {
        double length = lengthAway();
        return awayZ / length;
    }

    /** {@return how much of the line that {@link #raycast} looked along is free, 0 to 1} */
    public double t() {
        return t;
    }

    /** {@return how many polygons {@link #raycast} passed last, the first and the last included; 0 off the mesh} */
    public int passedCount() {
        return start == Ids.NONE ? 0 : ray.size() + 1;
    }

    /**
     * {@return a polygon that {@link #raycast} passed last}
     *
     * @param i [Limits: 0 to {@link #passedCount} - 1]
     */
    public int passed(int i) {
        return checked(i, passedCount(), "raycast") == 0 ? start : ground.behind(ray.crossing(ground, i - 1));
    }

    /** {@return the last answer} */
    @Override
    public String toString() {
        return polygon == Ids.NONE
                ? "Surface[off the mesh]"
                : "Surface[polygon " + polygon + " at (" + x + ", " + y() + ", " + z + ")]";
    }
}
