package dev.throng.lab.experiment;

import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Gates per cell by merge factor, at levels of choice: what two figures show. Immutable, share freely. */
final class GateCounts {
    private GateCounts() {}

    static ExperimentResult at(MeshContext context, List<NamedMesh> meshes, int... levels) {
        int[] factors = context.factors();
        CsvTable table = new CsvTable("gates", "mesh", "factor", "level", "cells", "meanGates", "mostGates");
        FactorTable byFactor = new FactorTable("means", "mesh and level", factors);
        List<Finding> findings = new ArrayList<>();
        Panel[] panels = new Panel[levels.length];
        int done = 0;
        for (int i = 0; i < levels.length; i++) {
            panels[i] = Panel.lines("Level " + levels[i], "merge factor", "gates per cell");
            for (int m = 0; m < meshes.size(); m++) {
                NamedMesh mesh = meshes.get(m);
                double[] means = new double[factors.length];
                for (int f = 0; f < factors.length; f++) {
                    LevelCells cells = LevelCells.of(context.indexes().hna(mesh, factors[f]), levels[i]);
                    means[f] = cells.meanGates();
                    table.row(mesh.name(), factors[f], levels[i], cells.cells(), cells.meanGates(), cells.mostGates());
                    context.progress().at(++done, (long) levels.length * meshes.size() * factors.length);
                }
                byFactor.row(mesh.name() + ", level " + levels[i], means);
                panels[i].series(mesh.name(), Look.other(m), MeshExperiment.scale(factors), means);
                findings.add(Finding.alone(
                                "Gates per cell at level " + levels[i] + " of " + mesh.name()
                                        + ", merge factor with the most",
                                Arrays.stream(means).max().orElse(0),
                                "")
                        .noted("mean of the cells that have any; the paper shows curves only"));
            }
        }
        return new ExperimentResult(
                MeshContext.world(meshes),
                findings,
                List.of(table, byFactor.table()),
                List.of(new Plot("", Math.min(2, panels.length), panels)));
    }
}
