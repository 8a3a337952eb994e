package dev.throng.bench.harness;

import java.time.Duration;

/**
 * Runs a contender until its times settle. Stateless, share freely.
 *
 * <p>A span of time alone is not enough: where compiler threads wait for a core, a slow contender would be timed half
 * compiled, and a comparison with it would be worth nothing.
 */
final class WarmUp {
    /** Items of one pass: all of a small contest, a part of a long one. */
    private static final int PASS = 500;

    /** A window ends the warm-up unless it is faster than the best before by more than this share. */
    private static final double SETTLED = 0.05;

    /** How many windows in a row must bring no gain. */
    private static final int CALM_WINDOWS = 3;

    /** A contender that still gains after this many windows is timed as it is. */
    private static final int MAX_WINDOWS = 40;

    private WarmUp() {}

    /**
     * Solves items in windows of whole passes.
     *
     * @param stride every how many items the contender is asked
     * @param rules how long
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

    /** Nanoseconds per item over whole passes that take at least the span. */
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
