package dev.throng.path.flat;

import java.util.Arrays;

/** Storage of an answer, which queries write. It grows to the longest path it has held. One per thread. */
public final class FlatPath {
    private int status;
    private int reason;
    private double cost;
    private double remaining;
    private long version;
    private int[] corridor = new int[64];
    private int corridorSize;
    private float[] points = new float[3 * 64];
    private int[] places = new int[64];
    private int waypoints;
    private int quality;

    /** Number of the status among its kind. */
    public int status() {
        return status;
    }

    /** Number of the reason among its kind. */
    public int reason() {
        return reason;
    }

    public double cost() {
        return cost;
    }

    public double remaining() {
        return remaining;
    }

    public long version() {
        return version;
    }

    public int corridorSize() {
        return corridorSize;
    }

    /** Polygons or tiles of the path; valid up to {@link #corridorSize}, until the next path is written. */
    public int[] corridor() {
        return corridor;
    }

    public int waypointCount() {
        return waypoints;
    }

    /** Waypoints [(x, y, z)]; valid up to {@link #waypointCount}, until the next one is added. */
    public float[] points() {
        return points;
    }

    /** Polygon or tile of each waypoint, or the complement {@code ~link} where a link begins. */
    public int[] places() {
        return places;
    }

    /**
     * Empties the arrays and sets the status: the first call of a writer. The version is 0 until a writer sets it.
     *
     * @param status how the query ended; its number is kept
     * @param reason why the query was stopped; NONE unless the status is PARTIAL
     * @param cost of the path, infinite when there is none
     * @param remaining a lower bound of the cost from the last point to the goal
     */
    public void begin(Enum<?> status, Enum<?> reason, double cost, double remaining) {
        begin(status.ordinal(), reason.ordinal(), cost, remaining);
    }

    private void begin(int status, int reason, double cost, double remaining) {
        this.status = status;
        this.reason = reason;
        this.cost = cost;
        this.remaining = remaining;
        version = 0;
        corridorSize = 0;
        waypoints = 0;
        quality = 0;
    }

    /** Number of the quality of the string among its kind; 0 until a writer sets it. */
    public int quality() {
        return quality;
    }

    /** Sets the quality of the string. */
    public void quality(Enum<?> reached) {
        quality = reached.ordinal();
    }

    /** Removes the waypoints. */
    public void clearWaypoints() {
        waypoints = 0;
    }

    /** Sets the version of the snapshot that the path was found in. */
    public void version(long version) {
        this.version = version;
    }

    /**
     * Sets the size of the corridor and grows its array if needed.
     *
     * @return the array to fill from slot 0; it may be longer than the corridor
     */
    public int[] corridorOfSize(int size) {
        if (size > corridor.length) {
            corridor = new int[Math.max(size, 2 * corridor.length)];
        }
        corridorSize = size;
        return corridor;
    }

    /** Truncates the corridor to some entries; no change if it is shorter. */
    public void trimCorridor(int size) {
        corridorSize = Math.min(corridorSize, size);
    }

    /**
     * Appends a waypoint.
     *
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

    /** Copies another answer into these arrays. */
    public void copyFrom(FlatPath other) {
        if (other == this) {
            return;
        }
        begin(other.status, other.reason, other.cost, other.remaining);
        version = other.version;
        quality = other.quality;
        System.arraycopy(other.corridor, 0, corridorOfSize(other.corridorSize), 0, other.corridorSize);
        if (other.waypoints > places.length) {
            places = new int[other.places.length];
            points = new float[other.points.length];
        }
        waypoints = other.waypoints;
        System.arraycopy(other.points, 0, points, 0, 3 * waypoints);
        System.arraycopy(other.places, 0, places, 0, waypoints);
    }
}
