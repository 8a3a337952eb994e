package dev.throng.lab.experiment;

import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** Equation 3: the upper bound on a cell's gates, beside what cells have. Immutable, share freely. */
final class PccpEquation3 extends MeshExperiment.Pccp {
    private static final String BOUND =
            "the bound for as many polygons as the cell has, with as many sides as the largest of"
                    + " the mesh; a cell may hold half as many polygons more than μ^x";

    PccpEquation3() {
        super("equation3", "Equation 3", "the bound μ^x (s − 2) + 2 on the gates of a cell, beside what cells have");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        List<NamedMesh> meshes = context.meshes().with(SCENARIOS);
        int[] factors = context.factors();
        CsvTable table = new CsvTable(
                "gates", "mesh", "factor", "level", "sides", "meanSides", "bound", "boundMeanSides", "most", "mean");
        double[][] most = new double[LEVELS][factors.length];
        double[][] mean = new double[LEVELS][factors.length];
        double[] shares = new double[LEVELS];
        List<String> faults = new ArrayList<>();
        double[][] bound = new double[LEVELS][factors.length];
        int done = 0;
        for (NamedMesh mesh : meshes) {
            int sides = mostSides(mesh);
            double meanSides = 2 + (double) mesh.meshTriangles() / mesh.polygons();
            for (int f = 0; f < factors.length; f++) {
                for (int level = 1; level <= LEVELS; level++) {
                    LevelCells cells = LevelCells.of(context.indexes().hna(mesh, factors[f]), level);
                    double limit = bound(factors[f], level, sides);
                    table.row(
                            mesh.name(),
                            factors[f],
                            level,
                            sides,
                            meanSides,
                            limit,
                            bound(factors[f], level, meanSides),
                            cells.mostGates(),
                            cells.meanGates());
                    most[level - 1][f] = Math.max(most[level - 1][f], cells.mostGates());
                    mean[level - 1][f] += cells.meanGates() / meshes.size();
                    shares[level - 1] = Math.max(shares[level - 1], cells.mostOfBound());
                    if (cells.mostOfBound() > 1) {
                        faults.add(mesh.name() + ", level " + level + ", merge factor " + factors[f]
                                + ": a cell has more gates than its polygons can have");
                    }
                    bound[level - 1][f] = Math.max(bound[level - 1][f], limit);
                }
                context.progress().at(++done, (long) meshes.size() * factors.length);
            }
        }
        List<Finding> findings = new ArrayList<>();
        FactorTable byFactor = new FactorTable("bounds", "gates", factors);
        Panel[] panels = new Panel[LEVELS];
        for (int level = 1; level <= LEVELS; level++) {
            double[] limits = bound[level - 1];
            panels[level - 1] = Panel.logLines("Level " + level, "merge factor", "gates of a cell")
                    .series("bound", Look.REFERENCE, scale(factors), limits)
                    .series("largest", Look.other(0), scale(factors), most[level - 1])
                    .series("mean", Look.other(1), scale(factors), mean[level - 1]);
            byFactor.row("bound, level " + level, limits);
            byFactor.row("most gates of a cell, level " + level, most[level - 1]);
            byFactor.row("mean gates of a cell, level " + level, mean[level - 1]);
            findings.add(Finding.of(
                            "Gates of a cell at level " + level + ", largest share of the bound",
                            100 * shares[level - 1],
                            100,
                            "%")
                    .noted(BOUND));
        }
        return new ExperimentResult(
                MeshContext.world(meshes),
                findings,
                List.of(table, byFactor.table()),
                List.of(new Plot("", LEVELS, panels)),
                faults);
    }

    private static double bound(int factor, int level, double sides) {
        return Math.pow(factor, level) * (sides - 2) + 2;
    }

    private static int mostSides(NamedMesh mesh) {
        int most = 0;
        for (int polygon = 0; polygon < mesh.polygons(); polygon++) {
            most = Math.max(most, mesh.mesh().polygonSize(polygon));
        }
        return most;
    }
}
