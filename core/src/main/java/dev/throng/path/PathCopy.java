package dev.throng.path;

/**
 * One answer, kept: an immutable copy of a {@link PathBuffer}, share freely.
 *
 * <p>Query loops that must not allocate read the buffer itself.
 */
public final class PathCopy {
    private final PathStatus status;
    private final StopReason reason;
    private final double cost;
    private final double remaining;
    private final int[] corridor;
    private final float[] points;
    private final int[] places;

    PathCopy(
            PathStatus status,
            StopReason reason,
            double cost,
            double remaining,
            int[] corridor,
            float[] points,
            int[] places) {
        this.status = status;
        this.reason = reason;
        this.cost = cost;
        this.remaining = remaining;
        this.corridor = corridor;
        this.points = points;
        this.places = places;
    }

    public PathStatus status() {
        return status;
    }

    public StopReason reason() {
        return reason;
    }

    public double cost() {
        return cost;
    }

    public double remaining() {
        return remaining;
    }

    /** A copy of the polygon or tile ids from start to goal. */
    public int[] corridor() {
        return corridor.clone();
    }

    public int waypointCount() {
        return places.length;
    }

    public float x(int waypoint) {
        return points[3 * waypoint];
    }

    public float y(int waypoint) {
        return points[3 * waypoint + 1];
    }

    public float z(int waypoint) {
        return points[3 * waypoint + 2];
    }

    /** The polygon or tile a waypoint lies on, or -1 where the waypoint begins a link. */
    public int cell(int waypoint) {
        return Math.max(places[waypoint], -1);
    }

    /** The off-mesh link that begins at a waypoint and ends at the next one, or -1. */
    public int link(int waypoint) {
        return places[waypoint] >= 0 ? -1 : ~places[waypoint];
    }
}
