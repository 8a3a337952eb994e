package dev.throng.bench.harness;

/** End times of the steps of a timed item. One per contest; allocates nothing. */
public final class Laps {
    private final long[] nanos;
    private int count;

    Laps(int most) {
        nanos = new long[most];
    }

    void begin() {
        count = 0;
        nanos[0] = System.nanoTime();
    }

    /** Ends the current step. */
    public void lap() {
        nanos[++count] = System.nanoTime();
    }

    /** Returns the number of ended steps. */
    int count() {
        return count;
    }

    long nanos(int step) {
        return nanos[step + 1] - nanos[step];
    }

    long total() {
        return nanos[count] - nanos[0];
    }
}
