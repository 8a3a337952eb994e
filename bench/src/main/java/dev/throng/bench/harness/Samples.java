package dev.throng.bench.harness;

import dev.throng.bench.data.Spread;
import java.util.Arrays;

/** The times of one contender for each item in each round, and the number of wrong answers. One per contender and contest. */
public final class Samples {
    /** Selects the round that represents an item. Immutable. */
    public enum Pick {
        /** The typical round, without the effect of single events. */
        MEDIAN,
        /** The shortest round, since other load can only make a round longer. */
        SHORTEST
    }

    private final int items;
    private final int stride;
    private final int capacity;

    /** Time of item i in round r at i * capacity + r, for all steps together and then for each step. */
    private final long[] total;

    private long[][] steps = new long[0][];
    private final long[] bytes;
    private int rounds;
    private long spent;
    private long mismatches;

    Samples(int items, int capacity, int stride) {
        this.items = items;
        this.capacity = capacity;
        this.stride = stride;
        total = new long[items * capacity];
        bytes = new long[items * capacity];
    }

    void add(int item, Laps laps, long allocated, boolean right) {
        int slot = item * capacity + rounds;
        total[slot] = laps.total();
        bytes[slot] = allocated;
        spent += total[slot];
        if (laps.count() > 1) {
            addSteps(slot, laps);
        }
        if (!right) {
            mismatches++;
        }
    }

    private void addSteps(int slot, Laps laps) {
        if (steps.length == 0) {
            steps = new long[laps.count()][total.length];
        }
        for (int step = 0; step < steps.length; step++) {
            steps[step][slot] = laps.nanos(step);
        }
    }

    void endRound() {
        rounds++;
    }

    int rounds() {
        return rounds;
    }

    /** Returns the time of all rounds so far [Unit: ns]. */
    long spent() {
        return spent;
    }

    /** Returns the number of items. */
    public int items() {
        return items;
    }

    /** Returns the stride of items. */
    public int stride() {
        return stride;
    }

    /** Returns the wrong answers in all rounds. */
    public long mismatches() {
        return mismatches;
    }

    /** Returns the time of each item, of all steps together [Unit: µs]. */
    public double[] micros(Pick pick) {
        return picked(pick, total);
    }

    /** Returns the time of a step of each item, in the round that was picked for the item as a whole [Unit: µs]. */
    public double[] micros(Pick pick, int step) {
        return picked(pick, steps[step]);
    }

    private double[] picked(Pick pick, long... values) {
        double[] micros = new double[items];
        for (int item = 0; item < items; item++) {
            int first = item * capacity;
            micros[item] = pick == Pick.MEDIAN && values == total
                    ? median(total, first) / 1e3
                    : values[first + roundOf(pick, first)] / 1e3;
        }
        return micros;
    }

    private int roundOf(Pick pick, int first) {
        Integer[] order = new Integer[rounds];
        Arrays.setAll(order, round -> round);
        Arrays.sort(order, (a, b) -> Long.compare(total[first + a], total[first + b]));
        return pick == Pick.SHORTEST ? order[0] : order[(rounds - 1) / 2];
    }

    private double median(long[] values, int first) {
        long[] sorted = Arrays.copyOfRange(values, first, first + rounds);
        Arrays.sort(sorted);
        return (sorted[(rounds - 1) / 2] + sorted[rounds / 2]) / 2.0;
    }

    /** Returns the bytes that each item allocated: the median of its rounds. */
    public double[] bytes() {
        double[] medians = new double[items];
        Arrays.setAll(medians, item -> median(bytes, item * capacity));
        return medians;
    }

    public Spread spread(Pick pick) {
        return Spread.of(micros(pick));
    }

    /** Returns the statistics of the times of a step; see {@link #micros(Pick, int)}. */
    public Spread spread(Pick pick, int step) {
        return Spread.of(micros(pick, step));
    }
}
