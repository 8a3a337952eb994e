package dev.throng.lab.experiment;

import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** Figure 9: expansions for a whole path by its length and by sector size. Immutable, share freely. */
final class MmFigure9 extends MmExperiment {
    /** Sizes with a curve of their own. */
    private static final int[] SHOWN = {4, 8, 12, 16};

    private static final double[] PAPER_BEST = {14, 16};

    MmFigure9() {
        super("figure9", "Figure 9", "expansions for whole paths by length and sector size, 95th percentile");
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        MmProblems problems = MmProblems.of(context);
        MmSweep sweep = MmSweep.of(context);
        Panel panel = Panel.lines("Total work for a path, " + USUAL, "path length", "expanded, 95th percentile");
        CsvTable byLength = new CsvTable("lengths", "centres", "sectorSize", "lengthTo", "paths", "mean", "p95", "max");
        for (MmCentres centres : MmCentres.values()) {
            for (int i = 0; i < SHOWN.length; i++) {
                List<Spread> buckets = byBucket(sweep.usual(SHOWN[i], centres), MmAnswer::expanded, problems);
                Look look = centres == MmCentres.STATIC
                        ? Look.other(i).bare().shade(2)
                        : Look.other(i).bare();
                panel.series(
                        "sectors of " + SHOWN[i] + ", " + centres.words(),
                        look,
                        lengths(problems),
                        curve(buckets, work -> work.percentile(95)));
                for (int bucket = 0; bucket < buckets.size(); bucket++) {
                    Spread work = buckets.get(bucket);
                    byLength.row(
                            centres.words(),
                            SHOWN[i],
                            BucketedPairs.WIDTH * (bucket + 1),
                            work.count(),
                            work.mean(),
                            work.percentile(95),
                            work.most());
                }
            }
        }
        CsvTable bySize = new CsvTable("sizes", "centres", "sectorSize", "meanOfAll", "meanOfLongest", "p95OfLongest");
        List<Finding> findings = new ArrayList<>();
        for (MmCentres centres : MmCentres.values()) {
            addSizes(sweep, centres, problems, bySize, findings);
        }
        return new ExperimentResult(
                context.world(), findings, List.of(byLength, bySize), List.of(new Plot("", 1, panel)));
    }

    private static void addSizes(
            MmSweep sweep, MmCentres centres, MmProblems problems, CsvTable table, List<Finding> findings) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int size : sweep.sizes()) {
            List<MmAnswer> answers = sweep.usual(size, centres);
            Spread longest = Spread.of(ofBucket(answers, problems.longest()), MmAnswer::expanded);
            double p95 = longest.percentile(95);
            table.row(
                    centres.words(),
                    size,
                    Spread.of(answers, MmAnswer::expanded).mean(),
                    longest.mean(),
                    p95);
            if (p95 < least) {
                least = p95;
                best = size;
            }
            if (size % 4 == 0 || size == PAPER_BEST[0]) {
                findings.add(asPaper(
                        "Expanded, 95th percentile, " + longestPaths(problems) + ", sectors of " + size + ", "
                                + centres.words(),
                        p95,
                        ""));
            }
        }
        findings.add(asPaper(
                        "Sector size with the least work, " + longestPaths(problems) + ", " + centres.words(),
                        best,
                        PAPER_BEST[centres.ordinal()],
                        "tiles")
                .noted("by the 95th percentile"));
    }
}
