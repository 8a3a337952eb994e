package dev.throng.mesh.search;

import dev.throng.mesh.index.MeshOverlay;

/** Costs between points of a batch from the gate table, without a query. One per thread, reused; allocates nothing once it has grown. */
public final class JoinedCosts {
    private final PointJoins joins;
    private final double radius;
    private final GateMeeting meeting = new GateMeeting();

    /**
     * @param index the index of the joins
     * @param joins joins of the points
     * @param radius distance up to which points are left to a query; negative for none
     */
    public JoinedCosts(MeshOverlay index, PointJoins joins, double radius) {
        this.joins = joins;
        this.radius = radius;
        meeting.over(index.overlay().level(index.levels()), index.table());
    }

    /**
     * Returns the cost of the path, bit for bit that of a query.
     *
     * @param start slot of the start among the joins
     * @param goal slot of the goal among the joins
     * @return the cost; infinite if a query is needed: between points of one cell, close points, and if there is no
     *     path
     */
    public float between(int start, int goal) {
        return joins.cell(start) == joins.cell(goal) || near(start, goal)
                ? Float.POSITIVE_INFINITY
                : meeting.meet(joins, start, joins, goal, Float.POSITIVE_INFINITY);
    }

    private boolean near(int start, int goal) {
        double dx = (double) joins.coordinate(goal, 0) - joins.coordinate(start, 0);
        double dy = (double) joins.coordinate(goal, 1) - joins.coordinate(start, 1);
        double dz = (double) joins.coordinate(goal, 2) - joins.coordinate(start, 2);
        // Measured as in a query.
        return Math.sqrt(dx * dx + dy * dy + dz * dz) <= radius;
    }
}
