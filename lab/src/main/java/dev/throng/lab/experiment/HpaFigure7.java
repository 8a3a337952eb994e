package dev.throng.lab.experiment;

import java.util.List;

/** Figure 7: by how much paths are longer than the shortest, before and after smoothing. Immutable, share freely. */
final class HpaFigure7 extends HpaExperiment {
    HpaFigure7(HpaMethod.Builder hpa) {
        super("hpa-figure7", "Figure 7", "error of paths before and after smoothing by solution length", hpa);
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        // The error does not depend on the number of levels: one is the fastest to build.
        List<List<HpaCase>> maps = context.onEveryMap((map, pairs) ->
                HpaCase.solve(new LowLevelSearch(costs(map)), new HpaMethod[] {method(costs(map), CLUSTER, 1)}, pairs));
        LengthBins bins = new LengthBins(BIN, 2);
        double before = 0;
        double after = 0;
        double worst = 0;
        int searches = 0;
        for (List<HpaCase> cases : maps) {
            for (HpaCase one : cases) {
                double rough = percent(one.answers().get(0).cost(), one.length());
                double smooth = percent(one.answers().get(0).smoothedCost(), one.length());
                bins.add(one.length(), rough, smooth);
                before += rough;
                after += smooth;
                worst = Math.max(worst, smooth);
                searches++;
            }
        }
        Panel panel = Panel.lines("Solution quality", "solution length", "error [%]")
                .series("before smoothing", bins.middles(leastCount(context)), bins.means(0, leastCount(context)))
                .series("after smoothing", bins.middles(leastCount(context)), bins.means(1, leastCount(context)));
        List<Finding> findings = List.of(
                Finding.alone("error before smoothing, mean", before / searches, "%"),
                Finding.of("error after smoothing, mean", after / searches, 1, "%")
                        .noted("paper: under"),
                Finding.alone("error after smoothing, worst", worst, "%"));
        return new ExperimentResult(
                context.world(),
                findings,
                List.of(bins.table("errors", "beforePct", "afterPct")),
                List.of(new Plot("", panel)));
    }

    private static double percent(double cost, double shortest) {
        return 100 * (cost - shortest) / shortest;
    }
}
