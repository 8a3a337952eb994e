package dev.throng.lab.grid;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The figures of one method over the problems of one map or several. Immutable, share freely. A figure that does not
 * apply is NaN.
 *
 * @param solved problems with a path
 * @param mismatches answers that are wrong
 * @param expandedMean nodes expanded per problem, of whatever graph
 * @param excessMeanPct cost over what it is held against: for A* as the data has it, so that lengths which were rounded
 *     when they were printed make it stray from 0 to either side; for others over A*'s own cost in the same run
 * @param excessBeforePct mean of the same before smoothing
 * @param expandedAbstractMean nodes expanded until the abstract path was known
 * @param expandedRefiningMean nodes expanded to turn it into tiles
 * @param largestStepMean nodes expanded in the largest step of a problem, which has to be done as a whole; mean over the
 *     problems, and below the 95th percentile and the maximum
 * @param longestSpeedup A*'s time over this one's, over the tenth of the problems with the dearest paths
 * @param longestExpandedRatio nodes that A* expands over those until the abstract path is known, over the same tenth
 * @param shortestTimeRatio this one's time over A*'s, over the tenth with the cheapest paths
 * @param scratchBytes that queries have come to need beside the index; of several maps the most
 * @param edits what edits took, or null
 */
public record ScenRow(
        String algo,
        int problems,
        int solved,
        int mismatches,
        double expandedMean,
        double usMean,
        double costMean,
        double excessMeanPct,
        double excessP95Pct,
        double excessMaxPct,
        double excessBeforePct,
        double expandedAbstractMean,
        double expandedRefiningMean,
        double largestStepMean,
        double largestStepP95,
        double largestStepMax,
        double speedupVsAstar,
        double longestSpeedup,
        double longestExpandedRatio,
        double shortestTimeRatio,
        long indexBytes,
        double bytesPerQuery,
        double scratchBytes,
        double buildMs,
        EditTimes edits) {
    /**
     * @param log of the method
     * @param astar of A* on the same problems; may be the same log
     */
    public static ScenRow of(ProblemLog log, ProblemLog astar) {
        int problems = log.size();
        int[] byCost = byCost(astar);
        int tenth = Math.min(byCost.length, Math.max(1, byCost.length / 10));
        int[] shortest = Arrays.copyOf(byCost, tenth);
        int[] longest = Arrays.copyOfRange(byCost, byCost.length - tenth, byCost.length);
        int[] all = IntStream.range(0, problems).toArray();
        double searching = sum(log.searching, all) / Math.max(1, problems);
        double refining = sum(log.refining, all) / Math.max(1, problems);
        boolean other = log != astar;
        Excess excess = log.excess();
        Spread steps = log.largestSteps();
        return new ScenRow(
                log.algo(),
                problems,
                solved(log),
                log.mismatches(),
                searching + refining,
                sum(log.nanos, all) / 1e3 / Math.max(1, problems),
                Arrays.stream(log.costs)
                        .filter(cost -> cost < Double.POSITIVE_INFINITY)
                        .average()
                        .orElse(0),
                excess.mean(),
                excess.p95(),
                excess.max(),
                log.excessBefore().mean(),
                other ? searching : Double.NaN,
                other ? refining : Double.NaN,
                steps.mean(),
                steps.p95(),
                steps.max(),
                other ? sum(astar.nanos, all) / sum(log.nanos, all) : Double.NaN,
                other ? sum(astar.nanos, longest) / sum(log.nanos, longest) : Double.NaN,
                other ? sum(astar.searching, longest) / sum(log.searching, longest) : Double.NaN,
                other ? sum(log.nanos, shortest) / sum(astar.nanos, shortest) : Double.NaN,
                log.indexBytes(),
                log.bytesPerQuery(),
                log.scratchBytes(),
                log.buildMs(),
                log.edits());
    }

    /** Problems without a path. */
    public int unreachable() {
        return problems - solved;
    }

    private static int solved(ProblemLog log) {
        return (int) IntStream.range(0, log.size()).filter(log::solved).count();
    }

    /** The problems that A* has solved, the cheapest path first. */
    private static int[] byCost(ProblemLog astar) {
        return IntStream.range(0, astar.size())
                .filter(astar::solved)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> astar.costs[i]))
                .mapToInt(i -> i)
                .toArray();
    }

    private static double sum(long[] values, int[] problems) {
        double sum = 0;
        for (int problem : problems) {
            sum += values[problem];
        }
        return sum;
    }
}
