package dev.throng.csv;

import dev.throng.batch.BatchPlanner;
import dev.throng.batch.Paths;

/** How much of an answer is wanted. */
public enum Detail {
    /** Status and cost. */
    COSTS("status,cost"),
    /** And the length of the pulled string. */
    LENGTHS("status,cost,length"),
    /** And the corridor and the waypoints. */
    PATHS("status,cost,length,corridor,waypoints");

    private final String columns;

    Detail(String columns) {
        this.columns = columns;
    }

    /** The columns of an answer, as a header names them. */
    public String columns() {
        return columns;
    }

    /** Whether a planner has to find waypoints. */
    public boolean waypoints() {
        return this != COSTS;
    }

    /** Answers requests with as much as is wanted. */
    public Paths plan(BatchPlanner planner, float[] requests) {
        return this == COSTS ? planner.costs(requests) : planner.plan(requests);
    }
}
