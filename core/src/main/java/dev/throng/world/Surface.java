package dev.throng.world;

import dev.throng.mesh.snapshot.GroundProbe;
import dev.throng.mesh.snapshot.MeshSnapshot;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * Answers questions about the ground of a mesh: the ground under a point, lines of sight, steps along walls, walls nearby,
 * what is in reach, random points. One per thread, reused; no byte is allocated per call once the buffers have grown.
 *
 * <p>Each call leaves its answer in this object, where {@link #polygon}, {@link #x}, {@link #y}, {@link #z} and others read it
 * until the next call. A position is a polygon and a point on it. The polygon says on which floor the point is, and
 * the height follows from it: only {@link #nearest} takes a height. Coordinates are in metres, y is up, distances and
 * areas are those of the ground plan (x, z) unless said otherwise.
 *
 * <p>A polygon that an edit has removed is off the mesh: the call finds nothing, and {@link #polygon} is -1. An id that no polygon has, and
 * a coordinate that is not finite, are refused with an exception; {@link #nearest} finds nothing there.
 */
public final class Surface {
    private final GroundProbe probe;

    Surface(MeshSnapshot snapshot) {
        probe = new GroundProbe(snapshot);
    }

    /**
     * Switches to another world, for instance the next snapshot of this one.
     *
     * @param world any world
     */
    public void moveTo(MeshWorld world) {
        Objects.requireNonNull(world, "world is null");
        probe.moveTo(world.snapshot);
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
        return probe.nearest(px, py, pz);
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
        return probe.nearest(px, py, pz, horizontalReach, verticalReach);
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
        return probe.height(on, px, pz);
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
        return probe.raycast(from, fromX, fromZ, toX, toZ);
    }

    /**
     * Moves a point towards another over the ground. It slides along walls, and ends at the target if no wall is in
     * between. Otherwise it ends at the closest point to the target on the ground that is connected with the start
     * inside a circle. The diameter of the circle runs from start to target. It never passes through a wall or a shut portal, and floors that only lie above
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
        return probe.moveAlong(from, fromX, fromZ, toX, toZ);
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
        return probe.distanceToWall(from, fromX, fromZ, most);
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
        return probe.walls(from, fromX, fromZ, radius);
    }

    /**
     * Collects the walls around a polygon, for instance to keep them: those that come close to any point of it. See {@link #copyWalls}.
     *
     * @param on the polygon
     * @param radius how close a wall must come
     * @return how many there are, in an order that depends only on the mesh
     */
    public int wallsAround(int on, double radius) {
        return probe.wallsAround(on, radius);
    }

    /**
     * Copies the walls that {@link #walls} or {@link #wallsAround} found.
     *
     * @param out takes six numbers per wall, its two points: the free ground is to the left from the first to the
     * second [(x, y, z), (x, y, z)]
     * @param at the first element that is written
     * @param count walls to copy, as many as were found at most
     */
    public void copyWalls(float[] out, int at, int count) {
        Objects.requireNonNull(out, "out is null");
        probe.copyWalls(out, at, count);
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
        return probe.reachable(from, fromX, fromZ, most);
    }

    /**
     * {@return a polygon that {@link #reachable} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public int reached(int i) {
        return probe.reached(i);
    }

    /**
     * {@return what it costs to get to a polygon that {@link #reachable} found; 0 for the first}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public double reachedCost(int i) {
        return probe.reachedCost(i);
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
        return probe.neighbourhood(from, fromX, fromZ, radius, flat);
    }

    /**
     * {@return a polygon that {@link #neighbourhood} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public int around(int i) {
        return probe.around(i);
    }

    /**
     * Draws a point of the mesh, uniformly by area: {@link #x}, {@link #y} and {@link #z}.
     *
     * @param random where the numbers come from
     * @return its polygon; -1 where there is no ground to draw from
     */
    public int randomPoint(RandomGenerator random) {
        Objects.requireNonNull(random, "random is null");
        return probe.randomPoint(random);
    }

    /**
     * Draws a point of a component, uniformly by area: {@link #x}, {@link #y} and {@link #z}.
     *
     * @param component its label, as {@link dev.throng.mesh.NavMesh#components} has them; -1 for the whole mesh
     * @param random where the numbers come from
     * @return its polygon; -1 where there is no ground to draw from
     */
    public int randomPoint(int component, RandomGenerator random) {
        Objects.requireNonNull(random, "random is null");
        return probe.randomPoint(component, random);
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
        Objects.requireNonNull(random, "random is null");
        return probe.randomPoint(from, fromX, fromZ, most, random);
    }

    /** {@return the polygon of the last answer; -1 when there was none} */
    public int polygon() {
        return probe.polygon();
    }

    /** {@return x of the last answer} */
    public double x() {
        return probe.x();
    }

    /** {@return y of the last answer: the height of its polygon there} */
    public double y() {
        return probe.y();
    }

    /** {@return z of the last answer} */
    public double z() {
        return probe.z();
    }

    /** {@return x of the normal of the wall that was found last: 1 long, away from the wall; NaN before the first} */
    public double normalX() {
        return probe.normalX();
    }

    /** {@return z of the normal of the wall that was found last: 1 long, away from the wall; NaN before the first} */
    public double normalZ() {
        return probe.normalZ();
    }

    /** {@return how much of the line that {@link #raycast} looked along is free, 0 to 1} */
    public double t() {
        return probe.t();
    }

    /** {@return how many polygons {@link #raycast} passed last, the first and the last included; 0 off the mesh} */
    public int passedCount() {
        return probe.passedCount();
    }

    /**
     * {@return a polygon that {@link #raycast} passed last}
     *
     * @param i [Limits: 0 to {@link #passedCount} - 1]
     */
    public int passed(int i) {
        return probe.passed(i);
    }

    /** {@return the last answer} */
    @Override
    public String toString() {
        return polygon() < 0
                ? "Surface[off the mesh]"
                : "Surface[polygon " + polygon() + " at (" + x() + ", " + y() + ", " + z() + ")]";
    }
}
