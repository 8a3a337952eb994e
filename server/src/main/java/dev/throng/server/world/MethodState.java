package dev.throng.server.world;

/** A method and the state of its index. Share freely. */
public final class MethodState {
    private final String name;
    private final QueryPool queries = new QueryPool();
    private volatile String unavailable;
    private volatile boolean ready;
    private volatile double buildMillis;

    MethodState(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public QueryPool queries() {
        return queries;
    }

    void ready(double millis) {
        buildMillis = millis;
        ready = true;
    }

    void unavailable(String why) {
        unavailable = why;
    }

    public boolean isReady() {
        return ready && unavailable == null;
    }

    /** Returns the reason why the index will never be ready; null if it is or will be. */
    public String why() {
        return unavailable;
    }

    public String state() {
        return unavailable != null ? "unavailable" : ready ? "ready" : "building";
    }

    public double buildMillis() {
        return buildMillis;
    }
}
