package dev.throng.lab.experiment;

import dev.throng.inside.Inside;
import dev.throng.lab.bench.MeshPair;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.portal.PortalGraph;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Figure 15: cells cut by honest weights and by random ones. Immutable, share freely. */
final class HnaFigure15 extends MeshExperiment.Hna {
    private static final int FACTOR = 6;
    private static final int TOP = 2;

    /** Random weights are between 1 and this. */
    private static final int HEAVIEST = 10;

    private static final int BUDGET_MS = 400;
    private static final int QUICK_BUDGET_MS = 20;
    private static final int WARM_UP_MS = 1000;
    private static final int QUICK_WARM_UP_MS = 30;

    /** Classes of path lengths in the plot. */
    private static final int CLASSES = 8;

    private static final double PAPER_WORST = 3;

    /** What the partitioner is told. Immutable. */
    private enum Weights {
        BALANCED("balanced"),
        NODES("random node weights"),
        EDGES("random edge weights");

        private final String words;

        Weights(String words) {
            this.words = words;
        }
    }

    private static final MeshIndex.Connector[] CONNECTORS = {
        MeshIndex.Connector.ASTAR_PER_GATE, MeshIndex.Connector.LEVEL_BY_LEVEL
    };

    HnaFigure15() {
        super("figure15", "Figure 15", "time of a query with balanced cells and with cells cut by random weights");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        NamedMesh mesh = context.meshes().scenario(MeshScenario.CITY_ISLANDS);
        List<MeshPair> pairs = context.timedPairs(mesh);
        double[] costs = PairCosts.of(context, pairs, mesh.world()::newQuery);
        StepContest contest =
                new StepContest(pairs, costs, context.quick() ? QUICK_BUDGET_MS : BUDGET_MS, context.seed());
        CsvTable cells = new CsvTable("cells", "weights", "level", "cells", "meanGates", "mostGates")
                .onPage("weights", "level", "cells", "gates of a cell, mean", "most");
        for (Weights weights : Weights.values()) {
            MeshOverlay index = index(context, mesh, weights);
            for (int level = 1; level <= TOP; level++) {
                LevelCells of = LevelCells.of(index, level);
                cells.row(weights.words, level, of.cells(), of.meanGates(), of.mostGates());
            }
            for (MeshIndex.Connector connector : CONNECTORS) {
                contest.add(SteppedMethod.of(index, connector, TOP));
            }
        }
        contest.warmUp(context.quick() ? QUICK_WARM_UP_MS : WARM_UP_MS);
        return result(mesh, costs, contest.run(), cells);
    }

    private static MeshOverlay index(MeshContext context, NamedMesh mesh, Weights weights) {
        PortalGraph portals = Inside.portals(mesh.world());
        MeshIndex.Hna options =
                MeshIndex.hna().withLevels(TOP).withMergeFactor(FACTOR).withLegs(MeshIndex.Legs.STORED);
        SplittableRandom random = new SplittableRandom(context.seed());
        int elements = mesh.polygons() + mesh.mesh().linkCount();
        int[] ofElements = weights == Weights.NODES ? random(random, elements) : null;
        int[] ofNodes =
                weights == Weights.EDGES ? random(random, portals.graph().nodeCount()) : null;
        MeshCells cells = MeshCells.cut(
                portals,
                MeshCells.elementGraph(portals, ofElements, ofNodes),
                options,
                context.executor(),
                context.parallelism());
        return MeshOverlay.of(portals, options, cells, context.executor(), context.parallelism());
    }

    private static int[] random(SplittableRandom random, int count) {
        int[] weights = new int[count];
        Arrays.setAll(weights, i -> 1 + random.nextInt(HEAVIEST));
        return weights;
    }

    private static ExperimentResult result(NamedMesh mesh, double[] costs, List<StepTimes> times, CsvTable cells) {
        List<Finding> findings = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        double longest = Arrays.stream(costs).max().orElse(1);
        LengthBins bins = new LengthBins(longest / CLASSES * (1 + 1e-9), times.size());
        for (int pair = 0; pair < costs.length; pair++) {
            double[] micros = new double[times.size()];
            for (int i = 0; i < micros.length; i++) {
                micros[i] = times.get(i).total()[pair];
            }
            bins.add(costs[pair], micros);
        }
        Panel[] panels = new Panel[CONNECTORS.length];
        String[] columns = new String[times.size()];
        for (int c = 0; c < CONNECTORS.length; c++) {
            Setting setting = c == 0 ? Setting.PAPER : Setting.OURS;
            panels[c] = Panel.lines("Times, " + setting.words(), "path length [m]", "time of a query [µs]");
            StepTimes balanced = times.get(c);
            for (Weights weights : Weights.values()) {
                int i = weights.ordinal() * CONNECTORS.length + c;
                StepTimes of = times.get(i);
                columns[i] = weights.name().toLowerCase(Locale.ROOT) + c;
                panels[c].series(weights.words, Look.other(weights.ordinal()), bins.middles(1), bins.means(i, 1));
                findings.add(Finding.alone("Time with " + weights.words + ", mean", of.mean(), "µs")
                        .in(setting)
                        .noted("as the paper: an A* per gate; ours: level by level"));
                if (weights != Weights.BALANCED) {
                    findings.add(Finding.alone(
                                    "Time with " + weights.words + " over balanced, mean",
                                    of.mean() / balanced.mean(),
                                    "times")
                            .in(setting));
                    findings.add(Finding.of(
                                    "Slowest query with " + weights.words + " over the slowest balanced",
                                    of.most() / balanced.most(),
                                    PAPER_WORST,
                                    "times")
                            .in(setting)
                            .noted("paper: almost, from its text"));
                }
                if (of.mismatches() > 0) {
                    faults.add(weights.words + ": " + of.mismatches() + " answers cost other than A*'s");
                }
            }
        }
        return new ExperimentResult(
                mesh.name(),
                findings,
                List.of(cells, bins.table("times", columns)),
                List.of(new Plot("", panels.length, panels)),
                faults);
    }
}
