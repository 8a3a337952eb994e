package dev.throng.lab.bench;

import java.time.Duration;
import java.util.List;

/**
 * Runs a contender until its times settle. Stateless, share freely.
 *
 * <p>A span of time alone is not enough: where compiler threads wait for a core, a slow contender would be timed half
 * compiled, and a comparison with it would be worth nothing.
 */
final class WarmUp {
    /** Pairs of one pass: all of a small bench, a part of a long one. */
    private static final int PASS = 500;

    /** A window ends the warm-up unless it is faster than the best before by more than this share. */
    private static final double SETTLED = 0.05;

    /** How many windows in a row must bring no gain. */
    private static final int CALM_WINDOWS = 3;

    /** A contender that still gains after so many windows is timed as it is. */
    private static final int MAX_WINDOWS = 40;

    private WarmUp() {}

    /**
     * Asks pairs in windows of whole passes.
     *
     * @param atLeast shortest time to spend; none at all when it is zero
     */
    static void run(MeshContender contender, List<MeshPair> pairs, Duration atLeast) {
        if (atLeast.isZero()) {
            return;
        }
        List<MeshPair> pass = pairs.subList(0, Math.min(PASS, pairs.size()));
        long begun = System.nanoTime();
        double best = Double.POSITIVE_INFINITY;
        int calm = 0;
        for (int window = 0; window < MAX_WINDOWS; window++) {
            double pace = pace(contender, pass, atLeast.toNanos() / (2 * CALM_WINDOWS));
            calm = pace < (1 - SETTLED) * best ? 0 : calm + 1;
            best = Math.min(best, pace);
            if (calm >= CALM_WINDOWS && System.nanoTime() - begun >= atLeast.toNanos()) {
                return;
            }
        }
    }

    /** Nanoseconds per query over whole passes that take at least the span. */
    private static double pace(MeshContender contender, List<MeshPair> pass, long span) {
        long solving = 0;
        int passes = 0;
        for (long begun = System.nanoTime(); passes == 0 || System.nanoTime() - begun < span; passes++) {
            for (MeshPair pair : pass) {
                contender.prepare(pair);
                long from = System.nanoTime();
                contender.solve(pair);
                solving += System.nanoTime() - from;
                contender.answer(pair);
            }
        }
        return (double) solving / ((long) passes * pass.size());
    }
}
