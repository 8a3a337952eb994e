package dev.throng.path;

import dev.throng.facade.Check;

/**
 * An immutable copy of a {@link PathBuffer}, share freely.
 *
 * <p>Query loops that must not allocate read the buffer itself.
 */
public final class PathCopy {
    private final PathStatus status;
    private final StopReason reason;
    private final double cost;
    private final double remaining;
    private final long version;
    private final int[] corridor;
    private final float[] points;
    private final int[] places;

    PathCopy(
            PathStatus status,
            StopReason reason,
            double cost,
            double remaining,
            long version,
            int[] corridor,
            float[] points,
            int[] places) {
        this.status = status;
        this.reason = reason;
        this.cost = cost;
        this.remaining = remaining;
        this.version = version;
        this.corridor = corridor;
        this.points = points;
        this.places = places;
    }

    /** {@return how the query ended} */
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

    /** {@return a lower bound of the cost from the last point to the goal; see {@link PathBuffer#remaining}} */
    public double remaining() {
        return remaining;
    }

    /** {@return the version of the snapshot that the path was found in} */
    public long version() {
        return version;
    }

    /** {@return the polygon or tile ids from start to goal, in a new array} */
    public int[] corridor() {
        return corridor.clone();
    }

    /** {@return the number of corners of the path, start and goal included; 0 when there is no path or no waypoints were wanted} */
    public int waypointCount() {
        return places.length;
    }

    /**
     * {@return x of a waypoint: metres on a mesh, tiles on a grid}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public float x(int waypoint) {
        Check.index("waypoint", waypoint, places.length);
        return points[3 * waypoint];
    }

    /**
     * {@return y of a waypoint, which is up, in metres; 0 on a grid}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public float y(int waypoint) {
        Check.index("waypoint", waypoint, places.length);
        return points[3 * waypoint + 1];
    }

    /**
     * {@return z of a waypoint: metres on a mesh, tiles on a grid}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public float z(int waypoint) {
        Check.index("waypoint", waypoint, places.length);
        return points[3 * waypoint + 2];
    }

    /**
     * {@return the polygon or tile a waypoint lies on, or -1 where the waypoint begins a link}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public int cell(int waypoint) {
        Check.index("waypoint", waypoint, places.length);
        return Math.max(places[waypoint], -1);
    }

    /**
     * {@return the off-mesh link that begins at a waypoint and ends at the next one, or -1}
     *
     * @param waypoint [Limits: 0 to {@link #waypointCount} - 1]
     */
    public int link(int waypoint) {
        Check.index("waypoint", waypoint, places.length);
        return places[waypoint] >= 0 ? -1 : ~places[waypoint];
    }

    /** {@return the status and, of a path, its cost and size} */
    @Override
    public String toString() {
        String ending = status == PathStatus.PARTIAL ? " (" + reason + ")" : "";
        String size = corridor.length == 0
                ? ""
                : ", cost " + cost + ", " + corridor.length + " cells, " + places.length + " waypoints";
        return "PathCopy[" + status + ending + size + "]";
    }
}
