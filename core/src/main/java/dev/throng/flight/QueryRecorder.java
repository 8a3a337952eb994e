package dev.throng.flight;

import dev.throng.path.PathStatus;

/** Recorder of one query after the other. This one records nothing. One per thread. */
public class QueryRecorder {
    QueryRecorder() {}

    /** Notes the start of a query. */
    public void begin() {}

    /** Notes the end of a query. Returns whether it took long enough to be recorded. */
    public boolean isSlow() {
        return false;
    }

    /**
     * Records the query that has just ended.
     *
     * @param index method of its index
     * @param version version of its snapshot
     */
    public void record(String index, PathStatus status, long expansions, double cost, long version) {}
}
