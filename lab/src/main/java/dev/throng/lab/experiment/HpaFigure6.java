package dev.throng.lab.experiment;

import dev.throng.grid.octile.OctileCosts;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** Figure 6: what the effort of HPA* is made of, for one to three levels. Immutable, share freely. */
final class HpaFigure6 extends HpaExperiment {
    private static final String[] PARTS = {"by the main search", "to insert S and G", "to refine the path"};

    HpaFigure6() {
        super("figure6", "Figure 6", "main, insertion and refinement effort by solution length");
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<List<HpaCase>> maps = context.onEveryMap((map, pairs) -> {
            OctileCosts costs = costs(map);
            return HpaCase.solve(new LowLevelSearch(costs), methods(costs), pairs);
        });
        List<Finding> findings = new ArrayList<>();
        List<CsvTable> tables = new ArrayList<>();
        List<LengthBins> all = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            for (int levels = 1; levels <= LEVELS; levels++) {
                LengthBins bins = bins(maps, method(setting, levels));
                all.add(bins);
                tables.add(bins.table(
                        (setting == Setting.PAPER ? "paper" : "ours") + levels, "main", "insertion", "refinement"));
                for (int part = 0; part < PARTS.length; part++) {
                    findings.add(Finding.alone(
                                    "Expanded " + PARTS[part] + " with " + levels(levels) + ", mean over all searches",
                                    bins.meanOfAll(part),
                                    "nodes")
                            .in(setting)
                            .noted(part < 2 ? COUNTING : ""));
                }
            }
        }
        return new ExperimentResult(context.world(), findings, tables, List.of(plot(all, leastCount(context))));
    }

    private static LengthBins bins(List<List<HpaCase>> maps, int method) {
        LengthBins bins = new LengthBins(BIN, PARTS.length);
        for (List<HpaCase> cases : maps) {
            for (HpaCase one : cases) {
                HpaMethod.Answer answer = one.answers().get(method);
                bins.add(
                        one.length(),
                        answer.main().expanded(),
                        answer.insertion().expanded(),
                        answer.refinement().expanded());
            }
        }
        return bins;
    }

    private static Plot plot(List<LengthBins> all, int least) {
        List<Panel> panels = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            for (int levels = 1; levels <= LEVELS; levels++) {
                LengthBins bins = all.get(method(setting, levels));
                Panel panel =
                        Panel.stackedBars(levels(levels) + ", " + setting.words(), "solution length", "expanded nodes");
                for (int part = 0; part < PARTS.length; part++) {
                    panel.series(PARTS[part], Look.fill(part), bins.middles(least), bins.means(part, least));
                }
                panels.add(panel);
            }
        }
        return new Plot("", LEVELS, panels.toArray(Panel[]::new));
    }
}
