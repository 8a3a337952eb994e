package dev.throng.path;

import java.util.Arrays;

/**
 * Where a query writes its answer: caller-owned, reused, grows to the longest path it has held. One per thread.
 *
 * <p>The corridor is the sequence of cells of level 0 that the path crosses: polygons of a mesh, tiles of a grid. The
 * waypoints are the corners of the pulled string, start and goal included.
 */
public final class PathBuffer {
    private PathStatus status = PathStatus.OFF_WORLD;
    private StopReason reason = StopReason.NONE;
    private double cost;
    private double remaining;
    private int[] corridor = new int[64];
    private int corridorSize;
    private float[] points = new float[3 * 64];
    private int[] places = new int[64];
    private int waypoints;

    /** Empty: the answer to no query yet. */
    public PathBuffer() {}

    public PathStatus status() {
        return status;
    }

    /** Why a partial path ends early; NONE for every other status. */
    public StopReason reason() {
        return reason;
    }

    /** Cost of the path on the searched graph; infinite when there is no path. */
    public double cost() {
        return cost;
    }

    /** A lower bound of what is missing to the goal: 0 when the path leads there, found or not yet proven best. */
    public double remaining() {
        return remaining;
    }

    public int corridorSize() {
        return corridorSize;
    }

    /** The i-th polygon or tile of the path. */
    public int corridor(int i) {
        return corridor[checked(i, corridorSize)];
    }

    /** Copies the corridor into {@code out} from slot {@code at} on. */
    public void copyCorridor(int[] out, int at) {
        System.arraycopy(corridor, 0, out, at, corridorSize);
    }

    public int waypointCount() {
        return waypoints;
    }

    /**
     * Copies the waypoints to slot {@code at} and those after it.
     *
     * @param toPoints [(x, y, z)]
     * @param toPlaces polygon or tile ids, or the complement {@code ~link} where a link begins
     */
    public void copyWaypoints(float[] toPoints, int[] toPlaces, int at) {
        System.arraycopy(points, 0, toPoints, 3 * at, 3 * waypoints);
        System.arraycopy(places, 0, toPlaces, at, waypoints);
    }

    public float x(int waypoint) {
        return points[3 * checked(waypoint, waypoints)];
    }

    public float y(int waypoint) {
        return points[3 * checked(waypoint, waypoints) + 1];
    }

    public float z(int waypoint) {
        return points[3 * checked(waypoint, waypoints) + 2];
    }

    /** The polygon or tile a waypoint lies on, or -1 where the waypoint begins a link. */
    public int cell(int waypoint) {
        int place = places[checked(waypoint, waypoints)];
        return place >= 0 ? place : -1;
    }

    /** The off-mesh link that begins at a waypoint and ends at the next one, or -1. */
    public int link(int waypoint) {
        int place = places[checked(waypoint, waypoints)];
        return place >= 0 ? -1 : ~place;
    }

    /** Length of the line through the waypoints, in metres or tiles; what a link spans counts with it. */
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

    /** An immutable copy that outlives the next query. */
    public PathCopy copy() {
        return new PathCopy(
                status,
                reason,
                cost,
                remaining,
                Arrays.copyOf(corridor, corridorSize),
                Arrays.copyOf(points, 3 * waypoints),
                Arrays.copyOf(places, waypoints));
    }

    /** Empties the buffer and sets how the query ended: the first call of a writer. */
    public void begin(PathStatus status, StopReason reason, double cost, double remaining) {
        this.status = status;
        this.reason = reason;
        this.cost = cost;
        this.remaining = remaining;
        corridorSize = 0;
        waypoints = 0;
    }

    /** Grows the corridor if needed and returns the array to fill from slot 0. */
    public int[] corridorOfSize(int size) {
        if (size > corridor.length) {
            corridor = new int[Math.max(size, 2 * corridor.length)];
        }
        corridorSize = size;
        return corridor;
    }

    /** Keeps the first {@code size} entries of the corridor. */
    public void trimCorridor(int size) {
        corridorSize = Math.min(corridorSize, size);
    }

    /**
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
}
