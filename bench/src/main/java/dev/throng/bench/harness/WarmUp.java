package dev.throng.bench.harness;

import java.time.Duration;

/**
 * Runs a contender until its times settle. Stateless, share freely.
 *
 * <p>A fixed time is not enough: if compiler threads wait for a core, a slow contender would be timed half compiled, and comparisons with it would be
 * meaningless.
 */
final class WarmUp {
    /** Items of one pass: all of a small contest, a part of a long one. */
    private static final int PASS = 500;

    /** Gain of a window over the best before up to which times have settled, as a fraction. */
    private static final double SETTLED = 0.05;

    /** Number of consecutive windows without a gain. */
    private static final int CALM_WINDOWS = 3;

    /** Maximum number of windows, after which a contender that still gains is timed. */
    private static final int MAX_WINDOWS = 40;

    private WarmUp() {}

    /**
     * Solves items in windows of whole passes.
     *
     * @param stride stride of the contender's items
     * @param rules durations
     */
    static void run(Contender contender, int items, int stride, Contest.Rules rules, Laps laps) {
        Duration atLeast = rules.warmUp();
        Duration most = rules.mostWarmUp();
        if (atLeast.isZero() || items == 0) {
            return;
        }
        FreshMemory memory = new FreshMemory();
        long begun = System.nanoTime();
        double best = Double.POSITIVE_INFINITY;
        int calm = 0;
        for (int window = 0; window < MAX_WINDOWS; window++) {
            double pace = pace(contender, items, stride, atLeast.toNanos() / (2 * CALM_WINDOWS), laps);
            calm = pace < (1 - SETTLED) * best ? 0 : calm + 1;
            best = Math.min(best, pace);
            long spent = System.nanoTime() - begun;
            boolean settled =
                    calm >= CALM_WINDOWS && spent >= atLeast.toNanos() && (memory.isUsed() || !rules.usedMemory());
            if (settled || !most.isZero() && spent >= most.toNanos()) {
                return;
            }
        }
    }

    /** Returns the nanoseconds per item over whole passes that take at least the span. */
    private static double pace(Contender contender, int items, int stride, long span, Laps laps) {
        long solving = 0;
        long solved = 0;
        long begun = System.nanoTime();
        do {
            for (int item = 0, asked = 0; item < items && asked < PASS; item += stride, asked++) {
                contender.prepare(item);
                laps.begin();
                contender.solve(item, laps);
                laps.lap();
                contender.check(item);
                solving += laps.total();
                solved++;
            }
        } while (System.nanoTime() - begun < span);
        return (double) solving / solved;
    }
}
