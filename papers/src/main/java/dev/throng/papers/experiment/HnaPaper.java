package dev.throng.papers.experiment;

import static dev.throng.papers.experiment.MeshTimes.GAIN;

import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.draw.MeshPicture;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import dev.throng.papers.experiment.MeshTimes.Method;
import dev.throng.papers.plot.Look;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.PictureDrawing;
import dev.throng.papers.plot.Plot;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/** The tables and figures of HNA*'s paper (Pelechano, Fuentes 2016), and a table of our own. Stateless, share freely. */
final class HnaPaper {
    private static final String PAPER = "Hierarchical Path-Finding for Navigation Meshes (HNA*)";
    private static final int LEVELS = MeshIndexes.LEVELS;
    private static final Method[] CONNECTORS = {Method.PER_GATE, Method.DIJKSTRA, Method.LEVEL_BY_LEVEL};

    private HnaPaper() {}

    static List<Experiment> experiments() {
        return List.of(
                part("table1", "triangles of the geometry, triangles and polygons of the mesh", HnaPaper::table1)
                        .inSeconds(),
                part("figure7", "share of the mesh's nodes left at each level by merge factor", HnaPaper::figure7)
                        .inSeconds(),
                steps(8, MeshScenario.CITY_ISLANDS),
                steps(9, MeshScenario.SERPENTINE_CITY),
                steps(10, MeshScenario.TROPICAL_ISLANDS),
                part("figure11", "gates per cell at levels 2 and 3 by merge factor", HnaPaper::figure11)
                        .inSeconds(),
                part("figure13", "one path on tropical-islands, searched at each level", HnaPaper::figure13)
                        .inSeconds(),
                part("figure14", "excess of paths over those of A* by level and merge factor", HnaPaper::figure14),
                part("figure15", "time of a query with cells cut by balanced and random weights", HnaPaper::figure15),
                Experiment.of(
                        "hna-ways",
                        "Paths of intra-edges",
                        "time and memory of HNA* whose paths of intra-edges are searched, stored, or kept as next hops",
                        ExperimentGround.MESHES,
                        HnaPaper::legs));
    }

    private static Experiment part(String name, String description, Experiment.Body body) {
        return Experiment.ofPaper("hna-" + name, PAPER, description, ExperimentGround.MESHES, body);
    }

    private static void table1(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().ofPapers();
        Table table = new Table("mesh", "triangles", "meshTriangles", "polygons", "portals");
        for (NamedMesh mesh : meshes) {
            Integer triangles = mesh.triangles() > 0 ? mesh.triangles() : null;
            table.row(
                    mesh,
                    triangles,
                    mesh.meshTriangles(),
                    mesh.polygons(),
                    mesh.mesh().portalCount());
            if (triangles != null) {
                out.finding("Triangles of the geometry of " + mesh, triangles, "");
            }
            out.finding("Triangles of the navigation mesh of " + mesh, mesh.meshTriangles(), "");
            out.finding("Polygons of the navigation mesh of " + mesh, mesh.polygons(), "");
        }
        out.world(MeshSet.names(meshes));
        out.table("meshes", table);
    }

    /** Shows Figure 7. The paper gives the percentage of nodes for the best merge factors with one level and with two. */
    private static void figure7(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().ofPapers();
        Table cells = LevelCells.sweep(context, meshes);
        double[] factors = cells.scale("factor");
        ByFactor means = new ByFactor("share of polygons, %", factors);
        Panel panel = Panel.logLines("Nodes left", "merge factor", "share of polygons [%]");
        for (int level = 1; level <= LEVELS; level++) {
            Table at = cells.where("level", level);
            means.row("level " + level, at, "percent");
            panel.curve("level " + level, Look.level(level), at, "factor", "percent");
            for (double factor : factors) {
                String metric =
                        "Nodes left at level " + level + ", merge factor " + (int) factor + ", mean over the meshes";
                if (!Double.isNaN(out.reference(metric))) {
                    out.finding(metric, at.where("factor", factor).mean("percent"), "%");
                }
            }
        }
        out.world(MeshSet.names(meshes));
        out.table("nodes", cells.only("mesh", "factor", "level", "cells", "percent"));
        means.show(out, "means");
        out.plot(new Plot("", 1, panel));
    }

    /** Returns Figures 8, 9 and 10: the time of a query and of its steps on one scenario. */
    private static Experiment steps(int figure, MeshScenario scenario) {
        return part(
                "figure" + figure,
                "time of a query and of its steps on " + scenario.id() + " by level and merge factor",
                (context, out) -> steps(context, out, context.meshes().scenario(scenario)));
    }

    private static void steps(Context context, Report out, NamedMesh mesh) {
        Table times = MeshTimes.of(context, List.of(mesh));
        out.world(mesh.name());
        out.finding("Time of A*, mean", MeshTimes.of(times, Method.ASTAR).mean("usMean"), "µs");
        for (Method method : new Method[] {Method.PER_GATE, Method.LEVEL_BY_LEVEL}) {
            Table best = MeshTimes.best(times, method);
            String at = ", best level and merge factor";
            String note = "as the paper: an A* per gate; ours: level by level";
            out.finding("Time of HNA*" + at, method.setting(), best.number(0, "usMean"), "µs", note);
            out.finding("Time of A* over HNA*" + at, method.setting(), best.number(0, GAIN), "times", note);
        }
        for (Method method : new Method[] {Method.DIJKSTRA, Method.ALL_LEVELS}) {
            double gain = MeshTimes.of(times, method).max(GAIN);
            out.finding("Time of A* over " + method + ", best level and merge factor", gain, "times");
        }
        MeshTimes.show(out, times);
        ByFactor gains = new ByFactor("time of A* over that of", times.scale("factor"));
        for (Method method : CONNECTORS) {
            for (int level = 1; level <= LEVELS; level++) {
                gains.row(method + ", level " + level, MeshTimes.of(times, method, level), GAIN);
            }
        }
        gains.row(Method.ALL_LEVELS.toString(), MeshTimes.of(times, Method.ALL_LEVELS), GAIN);
        gains.show(out, "gains");
        stepPlots(out, times);
    }

    /** Draws plots as in the paper: the whole query, then the steps of levels 1 and 2. */
    private static void stepPlots(Report out, Table times) {
        Panel[] totals = new Panel[CONNECTORS.length];
        Panel[][] steps = new Panel[2][CONNECTORS.length];
        for (int i = 0; i < CONNECTORS.length; i++) {
            Method method = CONNECTORS[i];
            totals[i] = Panel.logLines(method.toString(), "merge factor", "time of a query [µs]")
                    .curve("A*", Look.of("A*"), MeshTimes.of(times, Method.ASTAR), "factor", "usMean");
            for (int level = 1; level <= LEVELS; level++) {
                totals[i].curve(
                        "level " + level, Look.level(level), MeshTimes.of(times, method, level), "factor", "usMean");
            }
            for (int level = 1; level <= steps.length; level++) {
                Table at = MeshTimes.of(times, method, level);
                String title = "level " + level + ": time [µs]";
                steps[level - 1][i] = Panel.stackedBars(method.toString(), "merge factor", title)
                        .curve("search the level", Look.fill(0), at, "factor", "usSearch")
                        .curve("extract intra-edges", Look.fill(1), at, "factor", "usExtract")
                        .curve("connect S and G", Look.fill(2), at, "factor", "usConnect");
            }
        }
        out.plot(new Plot("a", totals.length, totals));
        out.plot(new Plot("b", totals.length, steps[0]));
        out.plot(new Plot("c", totals.length, steps[1]));
    }

    private static void figure11(Context context, Report out) {
        gates(context, out, 2, 3);
    }

    /** Shows gates per cell by merge factor at some levels, as in a figure of either paper. */
    static void gates(Context context, Report out, Object... levels) {
        List<NamedMesh> meshes = context.meshes().ofPapers();
        Table cells = LevelCells.sweep(context, meshes).where("level", levels);
        ByFactor means = new ByFactor("mesh and level", cells.scale("factor"));
        Panel[] panels = new Panel[levels.length];
        for (int i = 0; i < levels.length; i++) {
            panels[i] = Panel.lines("Level " + levels[i], "merge factor", "gates per cell");
            Table at = cells.where("level", levels[i]);
            for (int m = 0; m < meshes.size(); m++) {
                String name = meshes.get(m).name();
                Table of = at.where("mesh", name);
                means.row(name + ", level " + levels[i], of, "meanGates");
                panels[i].curve(name, Look.other(m), of, "factor", "meanGates");
                String metric = "Gates per cell at level " + levels[i] + " of " + name;
                out.finding(metric + ", mean, merge factor with the most", of.max("meanGates"), "");
            }
        }
        out.world(MeshSet.names(meshes));
        out.table("gates", cells.only("mesh", "factor", "level", "cells", "meanGates", "mostGates"));
        means.show(out, "means");
        out.plot(new Plot("", Math.min(2, panels.length), panels));
    }

    /** Shows the most expensive of the timed pairs, with a picture for each level. */
    private static void figure13(Context context, Report out) {
        int factor = 6;
        NamedMesh mesh = context.meshes().scenario(MeshScenario.TROPICAL_ISLANDS);
        MeshWorld world = context.indexes().hna(mesh, factor);
        PathBuffer path = new PathBuffer();
        MeshQuery query = mesh.world().newQuery();
        MeshPair pair = context.timedPairs(mesh).stream()
                .max(Comparator.comparingDouble(one -> MeshTask.cost(query, one, path)))
                .orElseThrow();
        double least = MeshTask.cost(query, pair, path);
        Table table = new Table("level", "cost", "lengthMetres", "polygons", "excessPct");
        table.row("A*", least, path.length(), path.corridorSize(), 0);
        for (int level = 1; level <= LEVELS; level++) {
            double cost = MeshTask.cost(at(world, level), pair, path);
            double excess = MeshTask.agree(cost, least) ? 0 : 100 * (cost - least) / least;
            table.row("level " + level, cost, path.length(), path.corridorSize(), excess);
            out.finding("Cost at level " + level + " over A*'s", excess, "%");
            if (excess != 0) {
                out.fault(mesh + ", level " + level + ": the path costs " + cost + ", A*'s " + least);
            }
            String caption = "HNA*, level " + level + " of " + LEVELS + ", merge factor " + factor + ": cost "
                    + String.format(Locale.ROOT, "%,.1f", cost);
            MeshPicture picture = picture(mesh, Inside.snapshot(world).overlay(), level, path);
            out.plot(new PictureDrawing("level" + level, picture.caption(caption)));
        }
        out.world(mesh.name());
        out.pageTable("path", table, "level", "cost", "length, m", "polygons", "cost over A*'s, %");
    }

    private static MeshQuery at(MeshWorld world, int level) {
        MeshQuery query = world.newQuery();
        query.level(level);
        return query;
    }

    private static MeshPicture picture(NamedMesh mesh, MeshOverlay index, int level, PathBuffer path) {
        int[] labels = new int[mesh.polygons()];
        Arrays.setAll(labels, polygon -> index.cells().cellOf(polygon, level));
        float[] points = new float[3 * path.waypointCount()];
        for (int i = 0; i < path.waypointCount(); i++) {
            points[3 * i] = path.x(i);
            points[3 * i + 1] = path.y(i);
            points[3 * i + 2] = path.z(i);
        }
        return MeshPicture.of(mesh.mesh())
                .longestSide(480)
                .title(mesh.name())
                .labels("cell", labels)
                .highlight(points);
    }

    /** Shows Figure 14. The paper has two levels, and gives means only for the second. */
    private static void figure14(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().ofPapers();
        Table excess = MeshExcess.of(context, meshes, List.of(5, 10, 15, 20));
        double[] factors = excess.scale("factor");
        ByFactor means = new ByFactor("excess, %", factors);
        Panel[] panels = new Panel[2];
        out.finding("Paths compared with those of A*", excess.sum("pairs"), "");
        for (int level = 1; level <= LEVELS; level++) {
            Table at = excess.where("level", level);
            double[] worst = ByFactor.values(at, of -> of.max("excessMaxPct"));
            means.row("level " + level + ", mean", at, "excessMeanPct");
            means.row("level " + level + ", worst path", worst);
            if (level <= panels.length) {
                String where = "Excess at level " + level + ", merge factor ";
                double[] paperMean = beside(out, where, ", mean", at, of -> of.mean("excessMeanPct"));
                double[] paperWorst = beside(out, where, ", worst path", at, of -> of.max("excessMaxPct"));
                means.row("level " + level + ", mean, paper", paperMean);
                means.row("level " + level + ", worst path, paper", paperWorst);
                panels[level - 1] = Panel.lines("Level " + level, "merge factor", "excess over A* [%]")
                        .series("paper, worst", Look.REFERENCE, factors, paperWorst)
                        .series("paper, mean", Look.REFERENCE.dashed(), factors, paperMean)
                        .series("ours, worst", Look.of("HNA*"), factors, worst);
            }
        }
        double[] atTwo = ByFactor.values(excess.where("level", 2), of -> of.mean("excessMeanPct"));
        double most = Arrays.stream(atTwo).max().orElseThrow();
        out.finding("Excess, mean of the worst merge factor at level 2", most, "%");
        out.finding("Excess, worst path of all", excess.max("excessMaxPct"), "%");
        out.world(MeshSet.names(meshes));
        MeshExcess.show(out, excess);
        means.show(out, "means");
        out.plot(new Plot("", panels.length, panels));
    }

    /** Adds findings for every merge factor with a number of the paper. Returns these numbers. */
    private static double[] beside(Report out, String where, String what, Table at, ToDoubleFunction<Table> value) {
        return ByFactor.values(at, of -> {
            String metric = where + of.word(0, "factor") + what;
            if (!Double.isNaN(out.reference(metric))) {
                out.finding(metric, value.applyAsDouble(of), "%");
            }
            return out.reference(metric);
        });
    }

    /** Weights for the partitioner in Figure 15. Immutable. */
    private enum Weights {
        BALANCED("balanced"),
        NODES("random node weights"),
        EDGES("random edge weights");

        private final String words;

        Weights(String words) {
            this.words = words;
        }
    }

    /** A timed variant of Figure 15. */
    private record Weighted(Weights weights, Setting setting, Samples samples) {}

    private static void figure15(Context context, Report out) {
        int top = 2;
        MeshTask task = MeshTask.timed(context, context.meshes().scenario(MeshScenario.CITY_ISLANDS));
        Contest contest = task.contest(context);
        List<Weighted> entrants = new ArrayList<>();
        Table cells = new Table("weights", "level", "cells", "meanGates", "mostGates");
        for (Weights weights : Weights.values()) {
            MeshOverlay index = index(context, task.mesh(), top, weights);
            for (int level = 1; level <= top; level++) {
                LevelCells of = LevelCells.of(index, level);
                cells.row(weights.words, level, of.cells(), of.meanGates(), of.mostGates());
            }
            SteppedMethod paper = SteppedMethod.of(index, MeshIndex.Connector.ASTAR_PER_GATE, top);
            SteppedMethod ours = SteppedMethod.of(index, MeshIndex.Connector.LEVEL_BY_LEVEL, top);
            entrants.add(new Weighted(weights, Setting.PAPER, contest.add(paper.on(task))));
            entrants.add(new Weighted(weights, Setting.OURS, contest.add(ours.on(task))));
        }
        contest.run(context.progress());
        Table times = new Table("weights", "setting", "length", "us");
        for (Weighted of : entrants) {
            double[] micros = of.samples.micros(Samples.Pick.SHORTEST);
            for (int pair = 0; pair < micros.length; pair++) {
                times.row(of.weights.words, of.setting.words(), task.costs()[pair], micros[pair]);
            }
            if (of.samples.mismatches() > 0) {
                out.fault(of.weights.words + ": " + of.samples.mismatches() + " answers cost other than A*'s");
            }
        }
        out.world(task.mesh().name());
        out.pageTable("cells", cells, "weights", "level", "cells", "gates of a cell, mean", "most");
        out.table("times", times);
        // Eight classes of lengths; the longest path is in the last.
        Table classed = times.classed("length", times.max("length") / 8 * (1 + 1e-9));
        out.plot(new Plot("", 2, weighted(out, classed, Setting.PAPER), weighted(out, classed, Setting.OURS)));
    }

    private static Panel weighted(Report out, Table times, Setting setting) {
        Table of = times.where("setting", setting.words());
        Table balanced = of.where("weights", Weights.BALANCED.words);
        Panel panel = Panel.lines("Times, " + setting.words(), "path length [m]", "time of a query [µs]");
        for (Weights weights : Weights.values()) {
            Table with = of.where("weights", weights.words);
            panel.curve(weights.words, Look.other(weights.ordinal()), with, "lengthClass", "us");
            String note = "as the paper: an A* per gate; ours: level by level";
            out.finding("Time with " + weights.words + ", mean", setting, with.mean("us"), "µs", note);
            if (weights != Weights.BALANCED) {
                String metric = weights.words + " over ";
                double mean = with.mean("us") / balanced.mean("us");
                double slowest = with.max("us") / balanced.max("us");
                out.finding("Time with " + metric + "balanced, mean", setting, mean, "times", "");
                out.timed("Slowest query with " + metric + "the slowest balanced", setting, slowest, "times", "");
            }
        }
        return panel;
    }

    private static MeshOverlay index(Context context, NamedMesh mesh, int levels, Weights weights) {
        PortalGraph portals = Inside.snapshot(mesh.world()).portals();
        MeshIndex.Hna options =
                MeshIndex.hna().withLevels(levels).withMergeFactor(6).withLegs(MeshIndex.Legs.STORED);
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
        return new OverlayBuilder(portals, context.executor(), context.parallelism()).of(options, cells);
    }

    private static int[] random(SplittableRandom random, int count) {
        int[] weights = new int[count];
        Arrays.setAll(weights, i -> 1 + random.nextInt(10));
        return weights;
    }

    /** Compares with all levels searched at once, and a merge factor that is among the best on every scenario. */
    private static void legs(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().ofPapers();
        Table times = IndexTimes.of(context, meshes, mesh -> {
            List<IndexTimes.Entry> entries = new ArrayList<>(List.of(IndexTimes.astar(mesh)));
            for (MeshIndex.Legs legs : MeshIndex.Legs.values()) {
                MeshIndex index =
                        MeshIndex.hna().withLevels(LEVELS).withMergeFactor(8).withLegs(legs);
                entries.add(IndexTimes.stepped(
                        context, mesh, legs.name().toLowerCase(Locale.ROOT).replace('_', ' '), index));
            }
            return entries;
        });
        Table ofHna = IndexTimes.withGains(times)
                .without("method", IndexTimes.ASTAR)
                .with("indexMB", (table, row) -> table.number(row, "indexBytes") / 1e6);
        for (String legs : ofHna.distinct("method")) {
            Table of = ofHna.where("method", legs);
            out.finding("Time of A* over HNA*, paths " + legs + ", mean over the meshes", of.mean(GAIN), "times");
            out.finding("Index, paths " + legs + ", mean over the meshes", of.mean("indexMB"), "MB");
        }
        out.world(MeshSet.names(meshes));
        String[] titles = {"mesh", "paths", "µs", "of that to extract", "faster than A*, times", "index, MB"};
        out.pageTable("ways", ofHna.only("mesh", "method", "usMean", "usExtract", GAIN, "indexMB"), titles)
                .timed("of that to extract");
        IndexTimes.check(out, times);
    }
}
