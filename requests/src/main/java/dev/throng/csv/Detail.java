package dev.throng.csv;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;

/** The level of detail of an answer. */
public enum Detail {
    /** Status and cost. */
    COSTS("status,cost"),
    /** Also the length of the pulled string. */
    LENGTHS("status,cost,length"),
    /** Also the corridor and the waypoints. */
    PATHS("status,cost,length,corridor,waypoints");

    private final String columns;

    Detail(String columns) {
        this.columns = columns;
    }

    /** Names of the columns of an answer. */
    public String columns() {
        return columns;
    }

    /** Whether the planner must find waypoints. */
    public boolean waypoints() {
        return this != COSTS;
    }

    /** Answers requests at this level of detail. */
    public BatchPaths plan(BatchPlanner planner, float[] requests) {
        return this == COSTS ? planner.costs(requests) : planner.plan(requests);
    }
}
