package dev.throng.path;

import java.util.Arrays;

/**
 * The answer of a query, owned and reused by the caller. It grows to the longest path it has held. One per thread.
 *
 * <p>The corridor is the sequence of cells of level 0 that the path crosses: polygons of a mesh, tiles of a grid. The
 * waypoints are the corners of the pulled string, start and goal included.
 */
public final class PathBuffer {
    private PathStatus status = PathStatus.OFF_WORLD;
    private StopReason reason = StopReason.NONE;
    private double cost;
    private double remaining;
    private long version;
    private int[] corridor = new int[64];
    private int corridorSize;
    private float[] points = new float[3 * 64];
    private int[] places = new int[64];
    private int waypoints;

    /** Makes an empty buffer. */
    public PathBuffer() {}

    /** {@return how the last query ended; {@link PathStatus#OFF_WORLD} before the first} */
    public PathStatus status() {
        return status;
    }

    /** {@return why a partial path ends early; NONE for every other status} */
    public StopReason reason() {
        return reason;
    }

    /** {@return cost of the path on the searched graph; infinite when there is no path} */
    public double cost() {
        return cost;
    }

    /**
     * {@return a lower bound of the cost from the last point to the goal: 0 if the path leads there, even if it is not yet
     * proven best; infinite if there is no path}
     */
    public double remaining() {
        return remaining;
    }

    /** {@return the version of the snapshot that the path was found in} */
    public long version() {
        return version;
    }

    /**
     * {@return the number of polygons or tiles on the path, those of start and goal included; 0 when there is no path}
     */
    public int corridorSize() {
        return corridorSize;
    }

    /**
     * {@return the i-th polygon or tile of the path}
     *
     * @param i [Limits: 0 to {@link #corridorSize} - 1]
     */
    public int corridor(int i) {
        return corridor[checked(i, corridorSize)];
    }

    /**
     * Copies the corridor out.
     *
     * @param out has at least {@link #corridorSize} elements from {@code at} on
     * @param at the first element that is written
     */
    public void copyCorridor(int[] out, int at) {
        System.arraycopy(corridor, 0, out, at, corridorSize);
    }

    /** {@return the number of corners of the path, start and goal included; 0 when there is no path or no waypoints were wanted} */
    public int waypointCount() {
        return waypoints;
    }

    /**
     * Copies the waypoints out.
     *
     * @param toPoints [(x, y, z)]
     * @param toPlaces polygon or tile ids, or the complement {@code ~link} where a link begins
     * @param at the first waypoint slot that is written, in both arrays
     */
    public void copyWaypoints(float[] toPoints, int[] toPlaces, int at) {
        System.arraycopy(points, 0, toPoints, 3 * at, 3 * waypoints);
        System.arraycopy(places, 0, toPlaces, at, waypoints);
    }

    /**
     * {@return x of a waypoint: metres on a mesh, tiles on a grid}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public float x(int waypoint) {
        return points[3 * checked(waypoint, waypoints)];
    }

    /**
     * {@return y of a waypoint, which is up, in metres; 0 on a grid}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public float y(int waypoint) {
        return points[3 * checked(waypoint, waypoints) + 1];
    }

    /**
     * {@return z of a waypoint: metres on a mesh, tiles on a grid}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public float z(int waypoint) {
        return points[3 * checked(waypoint, waypoints) + 2];
    }

    /**
     * {@return the polygon or tile a waypoint lies on, or -1 where the waypoint begins a link}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public int cell(int waypoint) {
        int place = places[checked(waypoint, waypoints)];
        return place >= 0 ? place : -1;
    }

    /**
     * {@return the off-mesh link that begins at a waypoint and ends at the next one, or -1}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public int link(int waypoint) {
        int place = places[checked(waypoint, waypoints)];
        return place >= 0 ? -1 : ~place;
    }

    /** {@return length of the line through the waypoints, in metres or tiles; the span of a link counts} */
    public double length() {
        double sum = 0;
        for (int i = 3; i < 3 * waypoints; i += 3) {
            double dx = (double) points[i] - points[i - 3];
            double dy = (double) points[i + 1] - points[i - 2];
            double dz = (double) points[i + 2] - points[i - 1];
            sum += Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        return sum;
    }

    /** {@return an immutable copy that outlives the next query} */
    public PathCopy copy() {
        return new PathCopy(
                status,
                reason,
                cost,
                remaining,
                version,
                Arrays.copyOf(corridor, corridorSize),
                Arrays.copyOf(points, 3 * waypoints),
                Arrays.copyOf(places, waypoints));
    }

    /**
     * Copies the answer of another buffer into this one.
     *
     * @param other the buffer to copy
     */
    public void copyFrom(PathBuffer other) {
        if (other == this) {
            return;
        }
        begin(other.status, other.reason, other.cost, other.remaining);
        version = other.version;
        System.arraycopy(other.corridor, 0, corridorOfSize(other.corridorSize), 0, other.corridorSize);
        if (other.waypoints > places.length) {
            places = new int[other.places.length];
            points = new float[other.points.length];
        }
        waypoints = other.waypoints;
        other.copyWaypoints(points, places, 0);
    }

    /**
     * Empties the buffer and sets the status: the first call of a writer. The version is 0 until a writer sets it.
     *
     * @param status how the query ended
     * @param reason why it was stopped; NONE unless the status is PARTIAL
     * @param cost of the path, infinite when there is none
     * @param remaining a lower bound of the cost from the last point to the goal
     */
    public void begin(PathStatus status, StopReason reason, double cost, double remaining) {
        this.status = status;
        this.reason = reason;
        this.cost = cost;
        this.remaining = remaining;
        version = 0;
        corridorSize = 0;
        waypoints = 0;
    }

    /**
     * Sets the version of the snapshot that the path was found in. For writers.
     *
     * @param version version of the snapshot
     */
    public void version(long version) {
        this.version = version;
    }

    /**
     * Sets the size of the corridor and grows its array if needed. For writers.
     *
     * @param size polygons or tiles of the path
     * @return the array to fill from slot 0; it may be longer than the corridor
     */
    public int[] corridorOfSize(int size) {
        if (size > corridor.length) {
            corridor = new int[Math.max(size, 2 * corridor.length)];
        }
        corridorSize = size;
        return corridor;
    }

    /**
     * Truncates the corridor. For writers.
     *
     * @param size number of entries to keep; no change if the corridor is shorter
     */
    public void trimCorridor(int size) {
        corridorSize = Math.min(corridorSize, size);
    }

    /**
     * Appends a waypoint. For writers.
     *
     * @param x in metres or tiles
     * @param y up, in metres
     * @param z in metres or tiles
     * @param place polygon or tile id, or the complement {@code ~link} where a link begins
     */
    public void addWaypoint(float x, float y, float z, int place) {
        int i = waypoints++;
        if (i == places.length) {
            places = Arrays.copyOf(places, 2 * i);
            points = Arrays.copyOf(points, 6 * i);
        }
        points[3 * i] = x;
        points[3 * i + 1] = y;
        points[3 * i + 2] = z;
        places[i] = place;
    }

    private static int checked(int i, int size) {
        if (i < 0 || i >= size) {
            throw new IndexOutOfBoundsException("slot " + i + " of " + size);
        }
        return i;
    }

    /** {@return the status and, if there is a path, its cost, size, and first and last point} */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder("Path[").append(status);
        if (status == PathStatus.PARTIAL) {
            out.append(" (").append(reason).append(')');
        }
        if (corridorSize > 0 || Double.isFinite(cost) && status != PathStatus.OFF_WORLD) {
            out.append(", cost ").append(cost).append(", ").append(corridorSize).append(" cells");
        }
        if (waypoints > 0) {
            out.append(", ").append(waypoints).append(" waypoints from ");
            appendPoint(out, 0).append(" to ");
            appendPoint(out, waypoints - 1);
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
