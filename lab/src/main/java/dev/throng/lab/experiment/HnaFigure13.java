package dev.throng.lab.experiment;

import dev.throng.inside.Inside;
import dev.throng.lab.bench.MeshPair;
import dev.throng.lab.picture.MeshPicture;
import dev.throng.lab.plot.Drawing;
import dev.throng.lab.plot.PictureDrawing;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Figure 13: one path, searched at each level. Immutable, share freely. */
final class HnaFigure13 extends MeshExperiment.Hna {
    private static final int FACTOR = 6;

    /** What the paper's path costs more than that of A*, by level [Unit: %]. */
    private static final double[] PAPER = {0, 10, 10, 20};

    private static final int SIDE = 480;

    HnaFigure13() {
        super("figure13", "Figure 13", "one path on tropical-islands, searched at each level");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        NamedMesh mesh = context.meshes().scenario(MeshScenario.TROPICAL_ISLANDS);
        MeshWorld world = context.indexes().hna(mesh, FACTOR);
        PathBuffer path = new PathBuffer();
        PathQuery astar = mesh.world().newQuery();
        MeshPair pair = context.timedPairs(mesh).stream()
                .max(Comparator.comparingDouble(one -> PairCosts.cost(astar, one, path)))
                .orElseThrow();
        double least = PairCosts.cost(astar, pair, path);
        CsvTable table = new CsvTable("path", "level", "cost", "lengthMetres", "polygons", "excessPct")
                .onPage("level", "cost", "length, m", "polygons", "cost over A*'s, %");
        List<Finding> findings = new ArrayList<>();
        List<Drawing> pictures = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (int level = 0; level <= LEVELS; level++) {
            double cost = least;
            if (level > 0) {
                MeshQuery query = world.newQuery();
                query.level(level);
                cost = PairCosts.cost(query, pair, path);
                pictures.add(new PictureDrawing("level" + level, picture(mesh, world, level, path)));
            }
            double excess = PairCosts.agree(cost, least) ? 0 : 100 * (cost - least) / least;
            table.row(level == 0 ? "A*" : "level " + level, cost, path.length(), path.corridorSize(), excess);
            if (level > 0) {
                findings.add(Finding.of("Cost at level " + level + " over A*'s", excess, PAPER[level], "%")
                        .noted("paper: about, a path with a high error"));
            }
            if (excess != 0) {
                faults.add(mesh.name() + ", level " + level + ": the path costs " + cost + ", A*'s " + least);
            }
        }
        return new ExperimentResult(mesh.name(), findings, List.of(table), pictures, faults);
    }

    private static MeshPicture picture(NamedMesh mesh, MeshWorld world, int level, PathBuffer path) {
        int[] labels = new int[mesh.polygons()];
        for (int polygon = 0; polygon < labels.length; polygon++) {
            labels[polygon] = Inside.overlay(world).cells().cellOf(polygon, level);
        }
        float[] points = new float[3 * path.waypointCount()];
        for (int i = 0; i < path.waypointCount(); i++) {
            points[3 * i] = path.x(i);
            points[3 * i + 1] = path.y(i);
            points[3 * i + 2] = path.z(i);
        }
        return MeshPicture.of(mesh.mesh())
                .longestSide(SIDE)
                .title("level " + level + ", merge factor " + FACTOR)
                .labels(labels)
                .highlight(points);
    }
}
