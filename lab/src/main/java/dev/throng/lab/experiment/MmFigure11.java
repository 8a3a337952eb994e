package dev.throng.lab.experiment;

import dev.throng.grid.RefinePolicy;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** Figure 11: by how much long paths are longer than need be, by sector size. Immutable, share freely. */
final class MmFigure11 extends MmExperiment {
    /** Percentiles of a curve each, from above. */
    private static final int[] SHOWN = {100, 95, 50, 5, 0};

    private static final String[] NAMES = {"maximum", "95th percentile", "median", "5th percentile", "minimum"};

    /** As {@link #SHOWN}, by policy; the paper has no more of the better one than where 90 in 100 paths are. */
    private static final double[] PAPER_USUAL = {18, 12, Double.NaN, 5, 4};

    private static final double[] PAPER_BETTER = {Double.NaN, 6, Double.NaN, 2, Double.NaN};

    private static final String TAILS = "paper: 90 in 100 between the two, taken as 5 above and 5 below";

    MmFigure11() {
        super("figure11", "Figure 11", "error of long paths by sector size");
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        MmProblems problems = MmProblems.of(context);
        MmSweep sweep = MmSweep.of(context);
        CsvTable table = new CsvTable(
                "errors",
                "policy",
                "centres",
                "sectorSize",
                "paths",
                "meanPct",
                "minPct",
                "p5Pct",
                "p50Pct",
                "p95Pct",
                "maxPct");
        List<Finding> findings = new ArrayList<>();
        List<Panel> panels = new ArrayList<>();
        for (RefinePolicy policy : List.of(USUAL, BETTER)) {
            for (MmCentres centres : MmCentres.values()) {
                List<Spread> bySize = new ArrayList<>();
                for (int size : sweep.sizes()) {
                    Spread errors = errors(sweep, policy, size, centres, problems);
                    bySize.add(errors);
                    table.row(
                            policy,
                            centres.words(),
                            size,
                            errors.count(),
                            errors.mean(),
                            errors.least(),
                            errors.percentile(5),
                            errors.percentile(50),
                            errors.percentile(95),
                            errors.most());
                }
                if (centres == MmCentres.OPTIMISED) {
                    panels.add(panel(policy, sweep, bySize));
                }
            }
            addFindings(policy, sweep, problems, findings);
        }
        return new ExperimentResult(
                context.world(), findings, List.of(table), List.of(new Plot("", 2, panels.toArray(Panel[]::new))));
    }

    private static Panel panel(RefinePolicy policy, MmSweep sweep, List<Spread> bySize) {
        Panel panel = Panel.lines(policy.toString(), "sector size", "longer than the shortest path [%]");
        for (int i = 0; i < SHOWN.length; i++) {
            int percent = SHOWN[i];
            Look look = percent == 50 ? Look.of("MM") : Look.other(percent % 100 == 0 ? 1 : 0);
            panel.series(
                    NAMES[i],
                    percent < 50 ? look.dashed() : look,
                    sweep.scale(),
                    curve(bySize, errors -> errors.percentile(percent)));
        }
        return panel;
    }

    private static void addFindings(RefinePolicy policy, MmSweep sweep, MmProblems problems, List<Finding> findings) {
        double[] paper = policy.equals(USUAL) ? PAPER_USUAL : PAPER_BETTER;
        Spread errors = errors(sweep, policy, SECTOR, MmCentres.OPTIMISED, problems);
        String of = "Error of " + policy + ", " + longestPaths(problems) + ", sectors of " + SECTOR + ", ";
        for (int i = 0; i < SHOWN.length; i++) {
            boolean tail = SHOWN[i] == 5 || SHOWN[i] == 95;
            findings.add(asPaper(of + NAMES[i], errors.percentile(SHOWN[i]), paper[i], "%")
                    .noted(tail ? TAILS : ""));
        }
        int low = (int) paper[3];
        int high = (int) paper[1];
        findings.add(asPaper(
                "Paths of " + policy + " that are between " + low + " and " + high + " % longer than the shortest",
                errors.percentWithin(low, high),
                90,
                "%"));
        findings.add(asPaper(
                        "Paths of " + policy + " that are at most " + high + " % longer",
                        errors.percentWithin(0, high),
                        95,
                        "%")
                .noted(TAILS));
    }

    private static Spread errors(MmSweep sweep, RefinePolicy policy, int size, MmCentres centres, MmProblems problems) {
        List<MmAnswer> answers = policy.equals(USUAL)
                ? ofBucket(sweep.usual(size, centres), problems.longest())
                : sweep.better(size, centres);
        return Spread.of(answers, MmAnswer::error);
    }
}
