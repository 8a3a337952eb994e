package dev.throng.path;

import dev.throng.facade.Check;
import dev.throng.facade.Crossing;
import dev.throng.path.flat.FlatPath;
import java.util.Arrays;
import java.util.Objects;

/**
 * The answer of a query, owned and reused by the caller. It grows to the longest path it has held. One per thread.
 *
 * <p>The corridor is the sequence of cells of level 0 that the path crosses: polygons of a mesh, tiles of a grid. The
 * waypoints are the corners of the pulled string, start and goal included.
 */
public final class PathBuffer {
    static {
        Crossing.open(PathBuffer.class, buffer -> buffer.path);
    }

    private static final PathStatus[] STATUSES = PathStatus.values();
    private static final StopReason[] REASONS = StopReason.values();
    private static final PathQuality[] QUALITIES = PathQuality.values();

    private final FlatPath path = new FlatPath();

    /** Makes an empty buffer. */
    public PathBuffer() {
        path.begin(PathStatus.OFF_WORLD, StopReason.NONE, 0, 0);
    }

    /** {@return how the last query ended; {@link PathStatus#OFF_WORLD} before the first} */
    public PathStatus status() {
        return STATUSES[path.status()];
    }

    /** {@return why a partial path ends early; NONE for every other status} */
    public StopReason reason() {
        return REASONS[path.reason()];
    }

    /**
     * {@return the quality that the string has} {@link PathQuality#SHORTEST} only if it is {@link #proven}; FAST on grids, and
     * where a query wants costs only
     */
    public PathQuality quality() {
        return QUALITIES[path.quality()];
    }

    /**
     * {@return whether no path is shorter in the (x, z) plane, with links counted at their cost} False unless the query
     * wanted {@link PathQuality#SHORTEST}.
     */
    public boolean proven() {
        return quality() == PathQuality.SHORTEST;
    }

    /**
     * {@return cost of the path on the searched graph: over the midpoints of portals on a mesh, whatever the quality of the
     * string; infinite when there is no path} See {@link #length} for that of the string. A short
     * path may lead through another corridor than the cheapest one over midpoints.
     */
    public double cost() {
        return path.cost();
    }

    /**
     * {@return a lower bound of the cost from the last point to the goal: 0 if the path leads there, proven best
     * or not; infinite if there is no path}
     */
    public double remaining() {
        return path.remaining();
    }

    /** {@return the version of the snapshot that the path was found in} */
    public long version() {
        return path.version();
    }

    /**
     * {@return the number of polygons or tiles on the path, those of start and goal included; 0 when there is no path}
     */
    public int corridorSize() {
        return path.corridorSize();
    }

    /**
     * {@return the i-th polygon or tile of the path}
     *
     * @param i [Limits: 0 to {@link #corridorSize} - 1]
     */
    public int corridor(int i) {
        return path.corridor()[checked("cell", i, path.corridorSize())];
    }

    /**
     * Copies the corridor out.
     *
     * @param out has at least {@link #corridorSize} elements from {@code at} on
     * @param at the first element that is written
     */
    public void copyCorridor(int[] out, int at) {
        Objects.requireNonNull(out, "out is null");
        Check.space("out", out.length, at, path.corridorSize());
        System.arraycopy(path.corridor(), 0, out, at, path.corridorSize());
    }

    /** {@return the number of corners of the path, start and goal included; 0 when there is no path or no waypoints were wanted} */
    public int waypointCount() {
        return path.waypointCount();
    }

    /**
     * Copies the waypoints out.
     *
     * @param toPoints [(x, y, z)]
     * @param toPlaces polygon or tile ids, or the complement {@code ~link} where a link begins
     * @param at the first waypoint slot that is written, in both arrays
     */
    public void copyWaypoints(float[] toPoints, int[] toPlaces, int at) {
        Objects.requireNonNull(toPoints, "toPoints is null");
        Objects.requireNonNull(toPlaces, "toPlaces is null");
        Check.space("toPoints", toPoints.length, 3L * at, 3L * path.waypointCount());
        Check.space("toPlaces", toPlaces.length, at, path.waypointCount());
        System.arraycopy(path.points(), 0, toPoints, 3 * at, 3 * path.waypointCount());
        System.arraycopy(path.places(), 0, toPlaces, at, path.waypointCount());
    }

    /**
     * {@return x of a waypoint: metres on a mesh, tiles on a grid}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public float x(int waypoint) {
        return path.points()[3 * checked(waypoint)];
    }

    /**
     * {@return y of a waypoint, which is up, in metres; 0 on a grid}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public float y(int waypoint) {
        return path.points()[3 * checked(waypoint) + 1];
    }

    /**
     * {@return z of a waypoint: metres on a mesh, tiles on a grid}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public float z(int waypoint) {
        return path.points()[3 * checked(waypoint) + 2];
    }

    /**
     * {@return the polygon or tile a waypoint lies on, or -1 where the waypoint begins a link}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public int cell(int waypoint) {
        int place = path.places()[checked(waypoint)];
        return place >= 0 ? place : -1;
    }

    /**
     * {@return the off-mesh link that begins at a waypoint and ends at the next one, or -1}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public int link(int waypoint) {
        int place = path.places()[checked(waypoint)];
        return place >= 0 ? -1 : ~place;
    }

    /** {@return length of the line through the waypoints, in metres or tiles; the span of a link counts} */
    public double length() {
        final float[] points = path.points();
        final int size = 3 * path.waypointCount();
        double sum = 0;
        for (int i = 3; i < size; i += 3) {
            double dx = (double) points[i] - points[i - 3];
            double dy = (double) points[i + 1] - points[i - 2];
            double dz = (double) points[i + 2] - points[i - 1];
            sum += Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        return sum;
    }

    /**
     * {@return length of the line through the waypoints in the (x, z) plane: what a shortest path is shortest in; the span of
     * a link counts}
     */
    public double flatLength() {
        float[] points = path.points();
        double sum = 0;
        for (int i = 3; i < 3 * path.waypointCount(); i += 3) {
            double dx = (double) points[i] - points[i - 3];
            double dz = (double) points[i + 2] - points[i - 1];
            sum += Math.sqrt(dx * dx + dz * dz);
        }
        return sum;
    }

    /** {@return an immutable copy that outlives the next query} */
    public PathCopy copy() {
        return new PathCopy(
                status(),
                reason(),
                path.cost(),
                path.remaining(),
                path.version(),
                Arrays.copyOf(path.corridor(), path.corridorSize()),
                Arrays.copyOf(path.points(), 3 * path.waypointCount()),
                Arrays.copyOf(path.places(), path.waypointCount()));
    }

    /**
     * Copies the answer of another buffer into this one.
     *
     * @param other the buffer to copy
     */
    public void copyFrom(PathBuffer other) {
        Objects.requireNonNull(other, "other is null");
        path.copyFrom(other.path);
    }

    private int checked(int waypoint) {
        return checked("waypoint", waypoint, path.waypointCount());
    }

    private static int checked(String thing, int i, int size) {
        if (i < 0 || i >= size) {
            throw new IndexOutOfBoundsException(thing + " " + i + " of a path with " + size);
        }
        return i;
    }

    /** {@return the status and, if there is a path, its cost, size, and first and last point} */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder("Path[").append(status());
        if (status() == PathStatus.PARTIAL) {
            out.append(" (").append(reason()).append(')');
        }
        if (corridorSize() > 0 || Double.isFinite(cost()) && status() != PathStatus.OFF_WORLD) {
            out.append(", cost ")
                    .append(cost())
                    .append(", ")
                    .append(corridorSize())
                    .append(" cells");
        }
        if (waypointCount() > 0) {
            out.append(", ").append(waypointCount()).append(" waypoints from ");
            appendPoint(out, 0).append(" to ");
            appendPoint(out, waypointCount() - 1);
        }
        return out.append(']').toString();
    }

    private StringBuilder appendPoint(StringBuilder out, int i) {
        return out.append('(')
                .append(x(i))
                .append(", ")
                .append(y(i))
                .append(", ")
                .append(z(i))
                .append(')');
    }
}
