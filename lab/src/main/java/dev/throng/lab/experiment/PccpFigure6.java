package dev.throng.lab.experiment;

import dev.throng.inside.Inside;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;

/** Figure 6: memory over scenarios of five sizes. Immutable, share freely. */
final class PccpFigure6 extends MeshExperiment.Pccp {
    /** The configuration that is fastest in the paper's first scenario; the paper does not say which one it measured. */
    private static final int LEVEL = 2;

    private static final int FACTOR = 10;
    private static final double PAPER_DUNGEON = 2.9;
    private static final double PAPER_MEDIEVAL = 49.6;
    private static final double MEGA = 1e6;

    PccpFigure6() {
        super("figure6", "Figure 6", "memory of PCCP on scenarios of five sizes");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        List<NamedMesh> meshes = context.meshes()
                .with(
                        MeshScenario.DUNGEON,
                        MeshScenario.SERPENTINE_CITY,
                        MeshScenario.CITY_ISLANDS,
                        MeshScenario.TROPICAL_ISLANDS,
                        MeshScenario.MEDIEVAL_CITY);
        int[] factors = context.factors();
        CsvTable all = new CsvTable("bytes", "mesh", "polygons", "factor", "level", "tableBytes", "hierarchyBytes");
        FactorTable byFactor = new FactorTable("megabytes", "tables and hierarchy, MB", factors);
        List<Finding> findings = new ArrayList<>();
        double[] polygons = new double[meshes.size()];
        double[] whole = new double[meshes.size()];
        double[] tables = new double[meshes.size()];
        int done = 0;
        for (int m = 0; m < meshes.size(); m++) {
            NamedMesh mesh = meshes.get(m);
            polygons[m] = mesh.polygons();
            double[][] megabytes = new double[LEVELS][factors.length];
            for (int f = 0; f < factors.length; f++) {
                MeshOverlay index = Inside.overlay(context.indexes().pccp(mesh, factors[f]));
                long bytes = 0;
                long hierarchy = index.bytes() - index.pathBytes();
                for (int level = 1; level <= LEVELS; level++) {
                    bytes += index.pathBytes(level);
                    all.row(mesh.name(), mesh.polygons(), factors[f], level, bytes, hierarchy);
                    megabytes[level - 1][f] = (bytes + hierarchy) / MEGA;
                    if (level == LEVEL && factors[f] == FACTOR) {
                        whole[m] = megabytes[level - 1][f];
                        tables[m] = bytes / MEGA;
                    }
                }
                context.progress().at(++done, (long) meshes.size() * factors.length);
            }
            for (int level = 1; level <= LEVELS; level++) {
                byFactor.row(mesh.name() + ", level " + level, megabytes[level - 1]);
            }
            findings.add(Finding.of(
                            "Memory of PCCP with its hierarchy at level " + LEVEL + ", merge factor " + FACTOR + ", "
                                    + mesh.name(),
                            whole[m],
                            paper(mesh),
                            "MB")
                    .noted("the hierarchy here has " + LEVELS + " levels; the paper does not say which"
                            + " configuration it measured"));
        }
        Panel panel = Panel.lines("Memory", "polygons", "memory [MB]")
                .series("tables and hierarchy", Look.of("PCCP"), polygons, whole)
                .series("tables alone", Look.of("PCCP").dashed(), polygons, tables)
                .series("paper", Look.REFERENCE, new double[] {119, 16_867}, new double[] {PAPER_DUNGEON, PAPER_MEDIEVAL});
        return new ExperimentResult(
                MeshContext.world(meshes), findings, List.of(all, byFactor.table()), List.of(new Plot("", 1, panel)));
    }

    private static double paper(NamedMesh mesh) {
        if (mesh.name().equals(MeshScenario.DUNGEON.id())) {
            return PAPER_DUNGEON;
        }
        return mesh.name().equals(MeshScenario.MEDIEVAL_CITY.id()) ? PAPER_MEDIEVAL : Double.NaN;
    }
}
