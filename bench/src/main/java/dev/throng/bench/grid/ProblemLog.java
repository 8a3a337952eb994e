package dev.throng.bench.grid;

import dev.throng.bench.data.Spread;
import dev.throng.bench.data.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measurements of one contender, problem by problem, on one map or several. Used by one thread. */
public final class ProblemLog {
    /**
     * Columns of a problem: cost of the path, infinite for none; best time; bytes allocated; nodes expanded to know the path, and to find its tiles.
     * Then the largest step, and the excess length of the path, after and before smoothing.
     */
    static final String[] COLUMNS = {
        "cost", "us", "bytes", "searching", "refining", "largestStep", "excessPct", "excessBeforePct"
    };

    private final String algo;
    private final long indexBytes;
    private final double buildMs;
    private final double scratchBytes;
    private final Table problems;
    private int mismatches;
    private String firstMismatch;
    private EditTimes edits;

    ProblemLog(String algo, long indexBytes, double buildMs, double scratchBytes, Table problems) {
        this.algo = algo;
        this.indexBytes = indexBytes;
        this.buildMs = buildMs;
        this.scratchBytes = scratchBytes;
        this.problems = problems;
    }

    /**
     * @param problems a row for each, with the {@link #COLUMNS}
     */
    ProblemLog(GridContender contender, Table problems) {
        this(
                contender.method().name(),
                contender.indexBytes(),
                contender.buildMs(),
                contender.scratchBytes(),
                problems);
    }

    /**
     * Returns the logs of one contender on several maps as one, in their order, with the maximum of scratch space.
     *
     * @param logs at least one
     */
    public static ProblemLog joined(List<ProblemLog> logs) {
        Table problems = new Table(COLUMNS);
        logs.forEach(log -> problems.rows(log.problems));
        ProblemLog all = new ProblemLog(
                logs.get(0).algo,
                logs.stream().mapToLong(log -> log.indexBytes).sum(),
                logs.stream().mapToDouble(log -> log.buildMs).sum(),
                logs.stream().mapToDouble(log -> log.scratchBytes).max().orElseThrow(),
                problems);
        for (ProblemLog log : logs) {
            all.mismatches += log.mismatches;
            all.firstMismatch = all.firstMismatch == null ? log.firstMismatch : all.firstMismatch;
        }
        if (logs.stream().allMatch(log -> log.edits != null)) {
            all.edits = EditTimes.joined(logs.stream().map(log -> log.edits).toList());
        }
        return all;
    }

    void addMismatch(String words) {
        mismatches++;
        firstMismatch = firstMismatch == null ? words : firstMismatch;
    }

    /** Adds the times of edits of the map; a fault of the index counts as a mismatch. */
    public void addEdits(EditTimes times) {
        edits = times;
        if (times.fault() != null) {
            addMismatch("after the edits, " + algo + ": " + times.fault());
        }
    }

    /** Returns the name of the method. */
    public String algo() {
        return algo;
    }

    /** Returns the number of wrong answers. */
    public int mismatches() {
        return mismatches;
    }

    /** Returns a line about the first wrong answer, or null. */
    public String firstMismatch() {
        return firstMismatch;
    }

    /** Returns a row for each problem. */
    public Table problems() {
        return problems;
    }

    public long indexBytes() {
        return indexBytes;
    }

    /** Returns the time to build the indexes, in one thread [Unit: ms]. */
    public double buildMs() {
        return buildMs;
    }

    private Table solved() {
        return problems.when("cost", cost -> cost < Double.POSITIVE_INFINITY);
    }

    private double mean(String column) {
        return problems.sum(column) / Math.max(1, problems.size());
    }

    /**
     * Returns the figures of the method by name, in the order in which they are printed; one that does not apply is NaN.
     *
     * <p>The excess of A* is over the lengths of the data, whose rounding may shift it from 0 to either side. The excess of others is over A*'s cost
     * in the same run. Nodes may be those of any graph. The longest problems are the tenth with the most expensive paths of A*.
     *
     * @param astar measurements of A* on the same problems; may be this log
     */
    public Map<String, Number> figures(ProblemLog astar) {
        boolean other = this != astar;
        Table both = problems.with("astarUs", (table, row) -> astar.problems.number(row, "us"))
                .with("astarSearching", (table, row) -> astar.problems.number(row, "searching"))
                .with("astarCost", (table, row) -> astar.problems.number(row, "cost"));
        Table byCost =
                both.when("astarCost", cost -> cost < Double.POSITIVE_INFINITY).ascending("astarCost");
        int tenth = Math.min(byCost.size(), Math.max(1, byCost.size() / 10));
        Table longest = byCost.slice(byCost.size() - tenth, byCost.size());
        Table shortest = byCost.slice(0, tenth);
        Spread excess = problems.spread("excessPct");
        Spread steps = problems.spread("largestStep");
        int solved = solved().size();
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("problems", problems.size());
        figures.put("solved", solved);
        figures.put("unreachable", problems.size() - solved);
        figures.put("mismatches", mismatches);
        figures.put("expandedMean", mean("searching") + mean("refining"));
        figures.put("expandedAbstractMean", other ? mean("searching") : Double.NaN);
        figures.put("expandedRefiningMean", other ? mean("refining") : Double.NaN);
        figures.put("largestStepMean", steps.mean());
        figures.put("largestStepP95", steps.percentile(95));
        figures.put("largestStepMax", steps.max());
        figures.put("usMean", mean("us"));
        figures.put("speedupVsAstar", other ? ratio(both, "astarUs", "us") : Double.NaN);
        figures.put("longestSpeedup", other ? ratio(longest, "astarUs", "us") : Double.NaN);
        figures.put("longestExpandedRatio", other ? ratio(longest, "astarSearching", "searching") : Double.NaN);
        figures.put("shortestTimeRatio", other ? ratio(shortest, "us", "astarUs") : Double.NaN);
        figures.put("costMean", solved == 0 ? 0.0 : solved().mean("cost"));
        figures.put("excessBeforePct", problems.mean("excessBeforePct"));
        figures.put("excessMeanPct", excess.mean());
        figures.put("excessP95Pct", excess.percentile(95));
        figures.put("excessMaxPct", excess.max());
        figures.put("indexBytes", indexBytes);
        figures.put("scratchBytes", scratchBytes);
        figures.put("bytesPerQuery", mean("bytes"));
        figures.put("buildMs", buildMs);
        if (edits != null) {
            figures.putAll(edits.figures());
        }
        return figures;
    }

    private static double ratio(Table rows, String one, String other) {
        return rows.sum(one) / rows.sum(other);
    }
}
