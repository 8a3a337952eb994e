package dev.throng.bench.harness;

/** Where the steps of a timed item end. One per contest; allocates nothing. */
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

    /** The step that ran until now is over. */
    public void lap() {
        nanos[++count] = System.nanoTime();
    }

    /** How many steps have ended. */
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
