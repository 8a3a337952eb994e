package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.mesh.snapshot.CorridorFollower;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.path.PathBuffer;
import java.util.Objects;

/**
 * Leads walkers along their paths: finds the next corners ahead, moves walkers over the ground, and repairs their corridors. One per thread, reused for any number of walkers; no byte is allocated per call.
 *
 * <p>A walker is the caller's: a polygon, a point on it, a goal, and a corridor. A corridor is what is left of a
 * path, as steps in a slice of an array of the caller. {@code steps[from]} leads out of the walker's polygon, {@code
 * steps[to - 1]} into that of the goal. Steps are dropped at {@code from} as the walker goes on; where it is pushed aside, steps are added there. So a slice
 * should have some free slots before it, from {@code low} on.
 *
 * <p>A step is a portal or a link. {@link #behind} says which polygon it leads to, so that the rest of a corridor can be read.
 */
public final class PathFollower {
    /** Corners that {@link #look} finds at most. */
    public static final int CORNERS = CorridorFollower.CORNERS;

    private final CorridorFollower follower;

    PathFollower(MeshSnapshot snapshot) {
        follower = new CorridorFollower(snapshot);
    }

    /**
     * Switches to another world, for instance the next snapshot of this one.
     *
     * @param world over the same polygons, portals and links
     */
    public void moveTo(MeshWorld world) {
        Objects.requireNonNull(world, "world is null");
        follower.moveTo(world.snapshot);
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
        Objects.requireNonNull(path, "path is null");
        Objects.requireNonNull(steps, "steps is null");
        Check.space("steps", steps.length, low, (long) to - low);
        return follower.write(path, steps, low, to);
    }

    /**
     * {@return the polygon that a step leads to}
     *
     * @param step of a corridor
     */
    public int behind(int step) {
        return follower.behind(step);
    }

    /**
     * {@return the portal of a step, or -1 when it is a link}
     *
     * @param step of a corridor
     */
    public int portal(int step) {
        return follower.portal(step);
    }

    /**
     * {@return the link of a step, or -1 when it is a portal}
     *
     * @param step of a corridor
     */
    public int link(int step) {
        return follower.link(step);
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
        Objects.requireNonNull(steps, "steps is null");
        Check.space("steps", steps.length, from, (long) to - from);
        return follower.look(atX, atZ, steps, from, to, (float) goalX, (float) goalY, (float) goalZ);
    }

    /**
     * {@return x of a corner that {@link #look} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public float cornerX(int i) {
        return follower.cornerX(i);
    }

    /**
     * {@return y of a corner that {@link #look} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public float cornerY(int i) {
        return follower.cornerY(i);
    }

    /**
     * {@return z of a corner that {@link #look} found}
     *
     * @param i [Limits: 0 to their number - 1]
     */
    public float cornerZ(int i) {
        return follower.cornerZ(i);
    }

    /** {@return whether the last corner found is the goal} */
    public boolean goalAhead() {
        return follower.goalAhead();
    }

    /** {@return the link that begins at the last corner found, or -1: once there, call {@link #takeLink}} */
    public int linkAhead() {
        return follower.linkAhead();
    }

    /** {@return whether the last corner found is a portal or link that may no longer be passed: plan again} */
    public boolean shutAhead() {
        return follower.shutAhead();
    }

    /**
     * Moves a walker over the ground as {@link Surface#moveAlong} does, and repairs its corridor. Polygons that it
     * has passed are dropped. Where it has left the corridor, the steps back are added. {@link #polygon}, {@link #x}, {@link #y}, {@link #z}
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
        Objects.requireNonNull(steps, "steps is null");
        Check.space("steps", steps.length, from, (long) to - from);
        Check.index("slot", low, from + 1);
        return follower.move(on, atX, atZ, toX, toZ, steps, low, from, to);
    }

    /**
     * Shortens a corridor where the walker sees a later part of it. Looks towards a point: if nothing is in between,
     * and it is on the corridor, leads the corridor straight there. It never changes to ground that costs more for a metre than what it
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
        Objects.requireNonNull(steps, "steps is null");
        Check.space("steps", steps.length, from, (long) to - from);
        Check.index("slot", low, from + 1);
        return follower.shorten(on, atX, atZ, towardsX, towardsZ, steps, low, from, to);
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
        Objects.requireNonNull(steps, "steps is null");
        Check.space("steps", steps.length, from, (long) to - from);
        return follower.takeLink(steps, from, to);
    }

    /** {@return the polygon that {@link #move} or {@link #takeLink} led to; -1 off the mesh} */
    public int polygon() {
        return follower.polygon();
    }

    /** {@return x of where the walker is now} */
    public double x() {
        return follower.x();
    }

    /** {@return y of where the walker is now: the height of its polygon there} */
    public double y() {
        return follower.y();
    }

    /** {@return z of where the walker is now} */
    public double z() {
        return follower.z();
    }
}
