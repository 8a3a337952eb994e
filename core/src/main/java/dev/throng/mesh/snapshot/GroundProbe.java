package dev.throng.mesh.snapshot;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
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
 * Scratch space for questions about the ground of a snapshot: heights, lines of sight, steps along walls, walls nearby, what is in
 * reach, random points. Each call leaves its answer in this object until the next call. A polygon id that does not exist and a
 * coordinate that is not finite are off the mesh. One per thread, reused.
 */
public final class GroundProbe {
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
    /** Whether y belongs to x and z: it is computed when it is read, since most callers do not need it. */
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
    private int wallCount;

    public GroundProbe(MeshSnapshot snapshot) {
        use(snapshot.shared());
    }

    private void use(SharedMesh wanted) {
        shared = wanted;
        ground = wanted.ground();
        nearest = new Nearest(wanted.locator);
        nearest.leaveOut(wanted.mesh, wanted.mesh.rules().forbiddenAreas());
    }

    /** Switches to another snapshot, also of another world. */
    public void moveTo(MeshSnapshot snapshot) {
        if (snapshot.shared() != shared) {
            use(snapshot.shared());
            polygon = Ids.NONE;
            awayX = Double.NaN;
            wall = Ids.NONE;
            start = Ids.NONE;
            reachedCount = 0;
            aroundCount = 0;
            wallCount = 0;
            wallCount = 0;
        }
    }

    /** Finds the nearest polygon within the default reach of queries. */
    public int nearest(double px, double py, double pz) {
        return nearest(px, py, pz, MeshEnds.HORIZONTAL_REACH, MeshEnds.VERTICAL_REACH);
    }

    /** Finds the nearest polygon in reach that the profile permits, or NONE. */
    public int nearest(double px, double py, double pz, double horizontalReach, double verticalReach) {
        polygon = nearest.find(px, py, pz, horizontalReach, verticalReach);
        x = nearest.x();
        y = nearest.y();
        z = nearest.z();
        heightKnown = true;
        return polygon;
    }

    /** Returns the height of a polygon at a point; NaN off the mesh. */
    public double height(int on, double px, double pz) {
        if (!settle(on, px, pz)) {
            return Double.NaN;
        }
        end(on, x, z);
        return y();
    }

    /** Puts a point on its polygon: positions that were rounded, or moved by someone else, may be beside it. */
    private boolean settle(int on, double px, double pz) {
        if (!ground.takes(on, px, pz)) {
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

    /** Looks straight from a point to another, through open portals. Returns whether nothing is in the line. */
    public boolean raycast(int from, double fromX, double fromZ, double toX, double toZ) {
        Ground.requirePoint(toX, toZ);
        if (!ground.takes(from, fromX, fromZ)) {
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

    /** Reads the direction away from the wall found last: most callers do not need it. */
    private double lengthAway() {
        if (wall != Ids.NONE) {
            awayX = ground.inwardX(wallPolygon, wall);
            awayZ = ground.inwardZ(wallPolygon, wall);
            wall = Ids.NONE;
        }
        return Math.sqrt(awayX * awayX + awayZ * awayZ);
    }

    /** Moves a point towards another over the ground, along walls. Returns the polygon where it ends, or NONE. */
    public int moveAlong(int from, double fromX, double fromZ, double toX, double toZ) {
        Ground.requirePoint(toX, toZ);
        if (!ground.takes(from, fromX, fromZ)) {
            polygon = Ids.NONE;
            return Ids.NONE;
        }
        slide.step(ground, from, fromX, fromZ, toX, toZ);
        end(slide.polygon(), slide.x(), slide.z());
        return polygon;
    }

    /** Returns the distance to the nearest wall; infinite if there is none within a limit. */
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

    /** Collects the walls around a point. Returns their number. */
    public int walls(int from, double fromX, double fromZ, double radius) {
        requireDistance("radius", radius);
        wallCount = settle(from, fromX, fromZ) ? walls.within(ground, from, x, z, radius) : 0;
        return wallCount;
    }

    /** Collects the walls that are close to any point of a polygon. Returns their number. */
    public int wallsAround(int on, double radius) {
        requireDistance("radius", radius);
        wallCount = ground.takes(on, 0, 0) ? walls.around(ground, on, radius) : 0;
        return wallCount;
    }

    /** Copies the walls that were collected last, six numbers each [(x, y, z), (x, y, z)]. */
    public void copyWalls(float[] out, int at, int count) {
        Check.space("the walls", wallCount, 0, count);
        Check.space("out", out.length, at, (long) WallSearch.WALL * count);
        System.arraycopy(walls.segments(), 0, out, at, WallSearch.WALL * count);
    }

    /** Finds all polygons in reach within a cost, the cheapest first. Returns their number. */
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

    /** Returns a polygon that {@link #reachable} found. */
    public int reached(int i) {
        return reach.polygon(Check.index("reachable polygon", i, reachedCount));
    }

    /** Returns the cost to a polygon that {@link #reachable} found. */
    public double reachedCost(int i) {
        return reach.cost(Check.index("reachable polygon", i, reachedCount));
    }

    /** Finds the polygons that are connected with that of a point inside a circle. Returns their number. */
    public int neighbourhood(int from, double fromX, double fromZ, double radius, boolean flat) {
        requireDistance("radius", radius);
        boolean any = settle(from, fromX, fromZ);
        aroundCount = any ? neighbourhood.find(ground, from, x, z, radius, flat) : 0;
        return aroundCount;
    }

    /** Returns a polygon that {@link #neighbourhood} found. */
    public int around(int i) {
        return neighbourhood.polygon(Check.index("neighbourhood polygon", i, aroundCount));
    }

    private static void requireDistance(String name, double distance) {
        if (!(distance >= 0)) {
            throw new IllegalArgumentException(name + ": " + distance + ", at least 0 is needed");
        }
    }

    /** Draws a point of the mesh, uniformly by area. Returns its polygon, or NONE. */
    public int randomPoint(RandomGenerator random) {
        return randomPoint(Ids.NONE, random);
    }

    /** Draws a point of a component, uniformly by area; of the mesh for a negative one. */
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

    /** Draws a point within a path cost, uniformly by area. */
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
    public long effort() {
        return effort;
    }

    /** The polygon of the last answer; NONE if there was none. */
    public int polygon() {
        return polygon;
    }

    public double x() {
        return x;
    }

    /** The height of the polygon at the last answer. */
    public double y() {
        if (!heightKnown) {
            y = polygon < 0 ? Double.NaN : ground.height(polygon, x, z);
            heightKnown = true;
        }
        return y;
    }

    public double z() {
        return z;
    }

    /** The normal of the wall that was found last: 1 long, away from the wall; NaN before the first. */
    public double normalX() {
        double length = lengthAway();
        return awayX / length;
    }

    public double normalZ() {
        double length = lengthAway();
        return awayZ / length;
    }

    /** The free share of the line of the last {@link #raycast}, 0 to 1. */
    public double t() {
        return t;
    }

    /** The number of polygons that {@link #raycast} passed last, the first and the last included; 0 off the mesh. */
    public int passedCount() {
        return start == Ids.NONE ? 0 : ray.size() + 1;
    }

    /** Returns a polygon that {@link #raycast} passed last. */
    public int passed(int i) {
        return Check.index("raycast polygon", i, passedCount()) == 0
                ? start
                : ground.behind(ray.crossing(ground, i - 1));
    }
}
