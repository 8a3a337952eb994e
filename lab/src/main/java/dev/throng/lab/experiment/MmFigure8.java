package dev.throng.lab.experiment;

import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** Figure 8: the largest step of a refinement with static and with optimised centres. Immutable, share freely. */
final class MmFigure8 extends MmExperiment {
    private static final double PAPER_GAIN = 2;

    MmFigure8() {
        super("figure8", "Figure 8", "expansions of the largest step of a refinement by sector size, long paths");
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        MmProblems problems = MmProblems.of(context);
        MmSweep sweep = MmSweep.of(context);
        CsvTable table = new CsvTable("steps", "centres", "sectorSize", "paths", "mean", "p50", "p95", "max");
        Panel panel = Panel.lines(
                "Largest step, " + longestPaths(problems), "sector size", "expanded tiles, 95th percentile");
        for (MmCentres centres : MmCentres.values()) {
            List<Spread> bySize = new ArrayList<>();
            for (int size : sweep.sizes()) {
                Spread step = largestSteps(sweep, size, centres, problems);
                bySize.add(step);
                table.row(
                        centres.words(),
                        size,
                        step.count(),
                        step.mean(),
                        step.percentile(50),
                        step.percentile(95),
                        step.most());
            }
            panel.series(
                    centres.words(),
                    centres == MmCentres.STATIC ? Look.of("MM").dashed() : Look.of("MM"),
                    sweep.scale(),
                    curve(bySize, step -> step.percentile(95)));
        }
        return new ExperimentResult(
                context.world(), findings(sweep, problems), List.of(table), List.of(new Plot("", 1, panel)));
    }

    private static List<Finding> findings(MmSweep sweep, MmProblems problems) {
        String step = "Largest step of " + USUAL + ", " + longestPaths(problems) + ", sectors of " + SECTOR + ", ";
        Spread middle = largestSteps(sweep, SECTOR, MmCentres.STATIC, problems);
        Spread optimised = largestSteps(sweep, SECTOR, MmCentres.OPTIMISED, problems);
        List<Finding> findings = new ArrayList<>();
        for (MmCentres centres : MmCentres.values()) {
            Spread steps = centres == MmCentres.STATIC ? middle : optimised;
            findings.add(asPaper(step + "95th percentile, " + centres.words(), steps.percentile(95), "tiles"));
            findings.add(asPaper(step + "mean, " + centres.words(), steps.mean(), "tiles"));
            findings.add(asPaper(step + "worst, " + centres.words(), steps.most(), "tiles"));
        }
        findings.add(asPaper(
                        "Largest step with static centres over the one with optimised centres, sectors of " + SECTOR
                                + ", 95th percentiles",
                        middle.percentile(95) / optimised.percentile(95),
                        PAPER_GAIN,
                        "times")
                .noted("paper: two or more"));
        findings.add(asPaper("Paths looked at", middle.count(), ""));
        return findings;
    }

    private static Spread largestSteps(MmSweep sweep, int size, MmCentres centres, MmProblems problems) {
        return Spread.of(ofBucket(sweep.usual(size, centres), problems.longest()), MmAnswer::largestStep);
    }
}
