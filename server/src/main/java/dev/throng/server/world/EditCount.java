package dev.throng.server.world;

import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/** Number and time of the edits of all worlds of a server. Share freely. */
public final class EditCount {
    private final LongAdder edits = new LongAdder();
    private final DoubleAdder millis = new DoubleAdder();

    void done(double took) {
        edits.increment();
        millis.add(took);
    }

    /** Returns the number of edits so far. */
    public long edits() {
        return edits.sum();
    }

    /** Returns the time of all edits together. */
    public double millis() {
        return millis.sum();
    }
}
