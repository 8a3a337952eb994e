package dev.throng.flight;

import dev.throng.path.PathStatus;

/** Recorder of queries with Flight Recorder. It uses the same event again, so that a query allocates nothing. */
final class JfrQueryRecorder extends QueryRecorder {
    private final QueryEvent event = new QueryEvent();

    @Override
    public void begin() {
        event.begin();
    }

    @Override
    public boolean isSlow() {
        event.end();
        return event.shouldCommit();
    }

    @Override
    public void record(String index, PathStatus status, long expansions, double cost, long version) {
        event.index = index;
        event.status = status.name();
        event.expansions = expansions;
        event.cost = cost;
        event.version = version;
        event.commit();
    }
}
