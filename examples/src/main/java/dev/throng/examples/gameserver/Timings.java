package dev.throng.examples.gameserver;

import java.util.Arrays;
import java.util.Locale;

/** Durations of a repeated operation. One per thread. */
final class Timings {
    private long[] nanos = new long[64];
    private int count;

    void add(long nanoseconds) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = nanoseconds;
    }

    int count() {
        return count;
    }

    /** Returns the median, 95th and 99th percentile and maximum in milliseconds, as a line of text. */
    @Override
    public String toString() {
        if (count == 0) {
            return "never";
        }
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return String.format(
                Locale.ROOT,
                "median %.2f ms, p95 %.2f, p99 %.2f, max %.2f",
                percentile(sorted, 50),
                percentile(sorted, 95),
                percentile(sorted, 99),
                percentile(sorted, 100));
    }

    private static double percentile(long[] sorted, int percent) {
        int rank = (int) Math.ceil(percent / 100.0 * sorted.length);
        return sorted[Math.max(0, rank - 1)] / 1e6;
    }
}
