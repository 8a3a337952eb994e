package dev.throng.lab.experiment;

import dev.throng.inside.Inside;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** Figure 7: how many nodes are left at each level. Immutable, share freely. */
final class HnaFigure7 extends MeshExperiment.Hna {
    /** The factors that the paper finds best for one level and for two, and the share of nodes that it sees there. */
    private static final int BEST_OF_ONE = 20;

    private static final int BEST_OF_TWO = 6;
    private static final double PAPER_ONE = 12;
    private static final double PAPER_TWO = 2.5;

    HnaFigure7() {
        super("figure7", "Figure 7", "share of the mesh's nodes that is left at each level by merge factor");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        List<NamedMesh> meshes = context.meshes().with(SCENARIOS);
        int[] factors = context.factors();
        double[][] means = new double[LEVELS][factors.length];
        CsvTable table = new CsvTable("nodes", "mesh", "factor", "level", "cells", "percent");
        int done = 0;
        for (NamedMesh mesh : meshes) {
            for (int f = 0; f < factors.length; f++) {
                for (int level = 1; level <= LEVELS; level++) {
                    int cells = Inside.overlay(context.indexes().hna(mesh, factors[f]))
                            .overlay()
                            .level(level)
                            .cellCount();
                    double percent = 100.0 * cells / mesh.polygons();
                    means[level - 1][f] += percent / meshes.size();
                    table.row(mesh.name(), factors[f], level, cells, percent);
                }
                context.progress().at(++done, (long) meshes.size() * factors.length);
            }
        }
        List<Finding> findings = new ArrayList<>();
        FactorTable byFactor = new FactorTable("means", "share of polygons, %", factors);
        Panel panel = Panel.logLines("Nodes left", "merge factor", "share of polygons [%]");
        for (int level = 1; level <= LEVELS; level++) {
            panel.series("level " + level, Look.level(level), scale(factors), means[level - 1]);
            byFactor.row("level " + level, means[level - 1]);
            for (int f = 0; f < factors.length; f++) {
                double paper = paper(level, factors[f]);
                if (!Double.isNaN(paper)) {
                    findings.add(Finding.of(
                                    "Nodes left at level " + level + ", merge factor " + factors[f],
                                    means[level - 1][f],
                                    paper,
                                    "%")
                            .noted("mean over the meshes; paper: about, polygons that nothing leads to taken out"));
                }
            }
        }
        return new ExperimentResult(
                MeshContext.world(meshes), findings, List.of(table, byFactor.table()), List.of(new Plot("", 1, panel)));
    }

    private static double paper(int level, int factor) {
        if (level == 1 && factor == BEST_OF_ONE) {
            return PAPER_ONE;
        }
        return level == 2 && factor == BEST_OF_TWO ? PAPER_TWO : Double.NaN;
    }
}
