package dev.throng.lab.grid;

import java.util.Arrays;
import java.util.List;

/** What was measured of one contender, problem by problem, on one map or several. Used by one thread. */
public final class ProblemLog {
    private final String algo;
    private final long indexBytes;
    private final double buildMs;

    /** Infinite where there is no path. */
    final double[] costs;

    /** The best time of the rounds [Unit: ns]. */
    final long[] nanos;

    final long[] searching;
    final long[] refining;

    /** The largest step of each; NaN where there are no steps. */
    final double[] largestSteps;

    /** Costs before smoothing; NaN where nothing is smoothed. */
    final double[] before;

    /** What each cost is held against; NaN where there is nothing. */
    final double[] references;

    private double scratchBytes = Double.NaN;
    private long bytes;
    private int queries;
    private int mismatches;
    private String firstMismatch;
    private EditTimes edits;

    private ProblemLog(String algo, long indexBytes, double buildMs, int problems) {
        this.algo = algo;
        this.indexBytes = indexBytes;
        this.buildMs = buildMs;
        costs = new double[problems];
        nanos = new long[problems];
        Arrays.fill(nanos, Long.MAX_VALUE);
        searching = new long[problems];
        refining = new long[problems];
        largestSteps = new double[problems];
        Arrays.fill(largestSteps, Double.NaN);
        before = new double[problems];
        references = new double[problems];
    }

    static ProblemLog of(GridContender contender, int problems) {
        return new ProblemLog(contender.algo(), contender.world().indexBytes(), contender.buildMs(), problems);
    }

    /**
     * The logs of one contender on several maps as one, in their order.
     *
     * @param logs at least one
     */
    public static ProblemLog joined(List<ProblemLog> logs) {
        ProblemLog all = new ProblemLog(
                logs.get(0).algo,
                logs.stream().mapToLong(log -> log.indexBytes).sum(),
                logs.stream().mapToDouble(log -> log.buildMs).sum(),
                logs.stream().mapToInt(ProblemLog::size).sum());
        int at = 0;
        for (ProblemLog log : logs) {
            int size = log.size();
            System.arraycopy(log.costs, 0, all.costs, at, size);
            System.arraycopy(log.nanos, 0, all.nanos, at, size);
            System.arraycopy(log.searching, 0, all.searching, at, size);
            System.arraycopy(log.refining, 0, all.refining, at, size);
            System.arraycopy(log.largestSteps, 0, all.largestSteps, at, size);
            System.arraycopy(log.before, 0, all.before, at, size);
            System.arraycopy(log.references, 0, all.references, at, size);
            at += size;
            all.bytes += log.bytes;
            all.queries += log.queries;
            all.mismatches += log.mismatches;
            all.firstMismatch = all.firstMismatch == null ? log.firstMismatch : all.firstMismatch;
        }
        all.scratchBytes =
                logs.stream().mapToDouble(log -> log.scratchBytes).max().orElseThrow();
        if (logs.stream().allMatch(log -> log.edits != null)) {
            all.edits = EditTimes.joined(logs.stream().map(log -> log.edits).toList());
        }
        return all;
    }

    void addQuery(int problem, long time, long allocated) {
        nanos[problem] = Math.min(nanos[problem], time);
        bytes += allocated;
        queries++;
    }

    void addMismatch(int problem, String wrong) {
        mismatches++;
        if (firstMismatch == null) {
            firstMismatch = "problem " + problem + ", " + algo + ": " + wrong;
        }
    }

    /** Takes in the scratch space that queries have come to need; of several maps the most counts. */
    void scratchBytes(double needed) {
        scratchBytes = needed;
    }

    /** Takes in what edits of the map took; a fault that they left counts as a mismatch. */
    public void addEdits(EditTimes times) {
        edits = times;
        if (times.fault() != null) {
            mismatches++;
            firstMismatch = firstMismatch == null ? "after the edits, " + algo + ": " + times.fault() : firstMismatch;
        }
    }

    /** The name of the method. */
    public String algo() {
        return algo;
    }

    public int size() {
        return costs.length;
    }

    /** Answers that are wrong. */
    public int mismatches() {
        return mismatches;
    }

    /** A line about the first of them, or null. */
    public String firstMismatch() {
        return firstMismatch;
    }

    long indexBytes() {
        return indexBytes;
    }

    double buildMs() {
        return buildMs;
    }

    double bytesPerQuery() {
        return (double) bytes / Math.max(1, queries);
    }

    double scratchBytes() {
        return scratchBytes;
    }

    /** What edits took, or null when there were none. */
    EditTimes edits() {
        return edits;
    }

    boolean solved(int problem) {
        return costs[problem] < Double.POSITIVE_INFINITY;
    }

    /** The largest step of each problem that has steps. */
    Spread largestSteps() {
        Spread steps = new Spread();
        Arrays.stream(largestSteps).filter(step -> !Double.isNaN(step)).forEach(steps::add);
        return steps;
    }

    Excess excess() {
        return excess(costs);
    }

    Excess excessBefore() {
        return excess(before);
    }

    private Excess excess(double[] ofCosts) {
        Excess excess = new Excess();
        for (int i = 0; i < size(); i++) {
            excess.add(ofCosts[i], references[i]);
        }
        return excess;
    }
}
