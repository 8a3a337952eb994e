package dev.throng.lab.experiment;

import dev.throng.lab.bench.MeshPair;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Figure 7: by how much paths of PCCP differ from those of HNA*. Immutable, share freely. */
final class PccpFigure7 extends MeshExperiment.Pccp {
    private static final int LEVEL = 2;
    private static final int FACTOR = 10;

    /** The paper tells shorter paths from longer ones [Unit: m]. */
    private static final double SHORT = 100;

    /** Width of a class of lengths in the plot [Unit: m]. */
    private static final double CLASS = 50;

    private static final double PAPER_SHORT = 5;
    private static final double PAPER_LONG = 3;

    PccpFigure7() {
        super("figure7", "Figure 7", "by how much paths of PCCP cost more than those of HNA*, on medieval-city");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        NamedMesh mesh = context.meshes().scenario(MeshScenario.MEDIEVAL_CITY);
        MeshWorld hna = context.indexes().hna(mesh, FACTOR);
        MeshWorld pccp = context.indexes().pccp(mesh, FACTOR);
        List<MeshPair> pairs = new ArrayList<>(context.countedPairs(mesh));
        pairs.sort(Comparator.comparingDouble(PccpFigure7::apart));
        double[] ofHna = PairCosts.of(context, pairs, () -> {
            MeshQuery query = hna.newQuery();
            query.level(LEVEL);
            return query;
        });
        double[] ofPccp = PairCosts.of(context, pairs, () -> {
            MeshQuery query = pccp.newQuery();
            query.level(LEVEL);
            return query;
        });
        double[] excess = PairCosts.excess(ofPccp, ofHna);
        CsvTable table = new CsvTable("paths", "metresApart", "hna", "pccp", "excessPct");
        LengthBins bins = new LengthBins(CLASS, 2);
        for (int i = 0; i < excess.length; i++) {
            table.row(apart(pairs.get(i)), ofHna[i], ofPccp[i], excess[i]);
            bins.add(ofHna[i], excess[i], ofHna[i] > SHORT ? PAPER_LONG : PAPER_SHORT);
        }
        long differing = Arrays.stream(excess).filter(e -> e != 0).count();
        List<Finding> findings = List.of(
                Finding.alone("Pairs", pairs.size(), ""),
                Finding.of(
                        "Excess of PCCP over HNA*, paths over 100 m, mean", mean(excess, ofHna, true), PAPER_LONG, "%"),
                Finding.of(
                        "Excess of PCCP over HNA*, shorter paths, mean", mean(excess, ofHna, false), PAPER_SHORT, "%"),
                Finding.alone(
                        "Excess of PCCP over HNA*, worst path",
                        Arrays.stream(excess).max().orElse(0),
                        "%"));
        Panel panel = Panel.lines("Difference to HNA*", "path length [m]", "excess [%]")
                .series("PCCP, paper's means", Look.of("PCCP").dashed(), bins.middles(1), bins.means(1, 1))
                .series("PCCP, ours", Look.of("PCCP"), bins.middles(1), bins.means(0, 1));
        return new ExperimentResult(
                mesh.name(),
                findings,
                List.of(table),
                List.of(new Plot("", 1, panel)),
                differing == 0
                        ? List.of()
                        : List.of(differing + " of " + excess.length + " paths of PCCP cost other than HNA*'s"));
    }

    private static double apart(MeshPair pair) {
        double dx = pair.goalX() - pair.startX();
        double dy = pair.goalY() - pair.startY();
        double dz = pair.goalZ() - pair.startZ();
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Over the paths that are long, or over the others; 0 without any. */
    private static double mean(double[] excess, double[] costs, boolean isLong) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < excess.length; i++) {
            if (costs[i] > SHORT == isLong) {
                sum += excess[i];
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }
}
