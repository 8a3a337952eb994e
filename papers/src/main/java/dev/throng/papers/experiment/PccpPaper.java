package dev.throng.papers.experiment;

import static dev.throng.papers.experiment.MeshTimes.GAIN;

import dev.throng.bench.data.Table;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.inside.Inside;
import dev.throng.mesh.index.IndexBytes;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.papers.experiment.MeshTimes.Method;
import dev.throng.papers.plain.RandomPlaces;
import dev.throng.papers.plot.Look;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.Plot;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;

/** The parts of MA-HNA*'s paper (Rahmani, Pelechano 2020) without a device: PCCP, one agent after the other. Stateless, share freely. */
final class PccpPaper {
    private static final String PAPER = "Multi-agent parallel hierarchical path finding in navigation meshes (MA-HNA*)";
    private static final int LEVELS = MeshIndexes.LEVELS;

    /** The fastest configuration in the paper's first scenario, for measurements for which it names none. */
    private static final int LEVEL = 2;

    private static final int FACTOR = 10;

    /** Time of a frame at 25 frames a second [Unit: µs]. */
    private static final double FRAME = 40_000;

    private PccpPaper() {}

    static List<Experiment> experiments() {
        return List.of(
                part("equation3", "the bound μ^x (s − 2) + 2 on gates, beside those of cells", PccpPaper::equation3)
                        .inSeconds(),
                part("figure6", "memory of PCCP on scenarios of five sizes", PccpPaper::figure6)
                        .inSeconds(),
                part("figure7", "excess of PCCP's paths over those of HNA*, on medieval-city", PccpPaper::figure7)
                        .inSeconds(),
                steps(9, MeshScenario.CITY_ISLANDS),
                part("figure10", "gates per cell at level 2 by merge factor", PccpPaper::figure10)
                        .inSeconds(),
                steps(13, MeshScenario.TROPICAL_ISLANDS),
                steps(14, MeshScenario.MEDIEVAL_CITY),
                part("table3", "agents served in 40 ms (25 frames a second), one after the other", PccpPaper::table3));
    }

    private static Experiment part(String name, String description, Experiment.Body body) {
        return Experiment.ofPaper("pccp-" + name, PAPER, description, ExperimentGround.MESHES, body);
    }

    /** Shows the bound of Equation 3. A cell's bound is that for its number of polygons, with the maximum number of sides in the mesh. */
    private static void equation3(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().ofPapers();
        Table cells = LevelCells.sweep(context, meshes)
                .with("bound", (table, row) -> bound(table, row, "sides"))
                .with("boundMeanSides", (table, row) -> bound(table, row, "meanSides"));
        double[] factors = cells.scale("factor");
        ByFactor bounds = new ByFactor("gates", factors);
        Panel[] panels = new Panel[LEVELS];
        for (int level = 1; level <= LEVELS; level++) {
            Table at = cells.where("level", level);
            double[] bound = ByFactor.values(at, of -> of.max("bound"));
            double[] most = ByFactor.values(at, of -> of.max("mostGates"));
            bounds.row("bound, level " + level, bound)
                    .row("most gates of a cell, level " + level, most)
                    .row("mean gates of a cell, level " + level, at, "meanGates");
            panels[level - 1] = Panel.logLines("Level " + level, "merge factor", "gates of a cell")
                    .series("bound", Look.REFERENCE, factors, bound)
                    .series("largest", Look.other(0), factors, most)
                    .curve("mean", Look.other(1), at, "factor", "meanGates");
            double share = 100 * at.max("mostOfBound");
            out.finding("Gates of a cell at level " + level + ", largest share of the bound", share, "%");
        }
        out.world(MeshSet.names(meshes));
        out.table("gates", cells);
        bounds.show(out, "bounds");
        out.plot(new Plot("", LEVELS, panels));
        Table beyond = cells.when("mostOfBound", share -> share > 1);
        for (int row = 0; row < beyond.size(); row++) {
            out.fault(beyond.word(row, "mesh") + ", level " + beyond.word(row, "level") + ", merge factor "
                    + beyond.word(row, "factor") + ": a cell has more gates than its polygons can have");
        }
    }

    private static double bound(Table cells, int row, String sides) {
        return Math.pow(cells.number(row, "factor"), cells.number(row, "level")) * (cells.number(row, sides) - 2) + 2;
    }

    private static void figure6(Context context, Report out) {
        List<NamedMesh> meshes = new ArrayList<>(List.of(context.meshes().scenario(MeshScenario.DUNGEON)));
        meshes.addAll(context.meshes().ofPapers());
        Table bytes = bytes(context, meshes);
        ByFactor megabytes = new ByFactor("tables and hierarchy, MB", bytes.scale("factor"));
        for (NamedMesh mesh : meshes) {
            Table of = bytes.where("mesh", mesh);
            for (int level = 1; level <= LEVELS; level++) {
                megabytes.row(mesh + ", level " + level, of.where("level", level), "allMB");
            }
            Table shown = of.where("level", LEVEL).where("factor", FACTOR);
            out.finding(metric6(mesh.name()), shown.mean("allMB"), "MB");
        }
        out.world(MeshSet.names(meshes));
        out.table("bytes", bytes.only("mesh", "polygons", "factor", "level", "tableBytes", "hierarchyBytes"));
        megabytes.show(out, "megabytes");
        Table shown = bytes.where("level", LEVEL)
                .where("factor", FACTOR)
                .with("paperMB", (table, row) -> out.reference(metric6(table.word(row, "mesh"))));
        out.plot(new Plot(
                "",
                1,
                Panel.lines("Memory", "polygons", "memory [MB]")
                        .curve("tables and hierarchy", Look.of("PCCP"), shown, "polygons", "allMB")
                        .curve("tables alone", Look.of("PCCP").dashed(), shown, "polygons", "tableMB")
                        .curve("paper", Look.REFERENCE, shown, "polygons", "paperMB")));
    }

    private static String metric6(String mesh) {
        return "Memory of PCCP with its hierarchy at level " + LEVEL + ", merge factor " + FACTOR + ", " + mesh;
    }

    /** Returns the bytes of PCCP's tables up to each level, and of the hierarchy below them. */
    static Table bytes(Context context, List<NamedMesh> meshes) {
        String[] measured = {"level", "polygons", "tableBytes", "hierarchyBytes", "tableMB", "allMB"};
        return Sweep.over("mesh", meshes)
                .and("factor", context.factors())
                .inTurn(
                        context,
                        (point, out) -> {
                            NamedMesh mesh = point.at("mesh");
                            MeshOverlay index = Inside.snapshot(
                                            context.indexes().pccp(mesh, point.at("factor")))
                                    .overlay();
                            long hierarchy = IndexBytes.of(index) - IndexBytes.ofPaths(index);
                            long tables = 0;
                            for (int level = 1; level <= LEVELS; level++) {
                                tables += IndexBytes.ofPaths(index, level);
                                double all = (tables + hierarchy) / 1e6;
                                out.row(level, mesh.polygons(), tables, hierarchy, tables / 1e6, all);
                            }
                        },
                        measured);
    }

    /** Shows Figure 7, in which the paper separates paths of up to 100 m from longer ones. */
    private static void figure7(Context context, Report out) {
        NamedMesh mesh = context.meshes().scenario(MeshScenario.MEDIEVAL_CITY);
        int pairs = context.countedPairs(mesh).size();
        MeshTask task = MeshTask.of(context, mesh, RandomPlaces.draw(mesh.mesh(), context.seed(), pairs));
        double[] hna = MeshExcess.costs(context, task, context.indexes().hna(mesh, FACTOR), LEVEL);
        double[] pccp = MeshExcess.costs(context, task, context.indexes().pccp(mesh, FACTOR), LEVEL);
        double[] excess = MeshTask.excess(pccp, hna);
        Table paths = new Table("metresApart", "hna", "pccp", "excessPct");
        for (int i = 0; i < excess.length; i++) {
            paths.row(apart(task.pairs().get(i)), hna[i], pccp[i], excess[i]);
        }
        Table longer = paths.when("hna", cost -> cost > 100);
        Table shorter = paths.when("hna", cost -> cost <= 100);
        String metric = "Excess of PCCP over HNA*, ";
        out.finding("Pairs", paths.size(), "");
        out.finding(metric + "paths over 100 m, mean", longer.mean("excessPct"), "%");
        out.finding(metric + "shorter paths, mean", shorter.mean("excessPct"), "%");
        out.finding(metric + "worst path", paths.max("excessPct"), "%");
        out.world(mesh.name());
        out.table("paths", paths);
        double ofLonger = out.reference(metric + "paths over 100 m, mean");
        double ofShorter = out.reference(metric + "shorter paths, mean");
        Table classed = paths.classed("hna", 50)
                .with("paperPct", (table, row) -> table.number(row, "hna") > 100 ? ofLonger : ofShorter);
        Look look = Look.of("PCCP");
        out.plot(new Plot(
                "",
                1,
                Panel.lines("Difference to HNA*", "path length [m]", "excess [%]")
                        .curve("PCCP, paper's means", look.dashed(), classed, "hnaClass", "paperPct")
                        .curve("PCCP, ours", look, classed, "hnaClass", "excessPct")));
        long differing = paths.size() - paths.where("excessPct", 0).size();
        if (differing > 0) {
            out.fault(differing + " of " + paths.size() + " paths of PCCP cost other than HNA*'s");
        }
    }

    private static double apart(MeshPair pair) {
        double dx = pair.goalX() - pair.startX();
        double dy = pair.goalY() - pair.startY();
        double dz = pair.goalZ() - pair.startZ();
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    private static void figure10(Context context, Report out) {
        HnaPaper.gates(context, out, 2);
    }

    /** Returns Figures 9, 13 and 14: A*, the original HNA* and PCCP on one scenario, without the GPU. */
    private static Experiment steps(int figure, MeshScenario scenario) {
        return part(
                "figure" + figure,
                "time of a query and of its connection step with A*, HNA* and PCCP on " + scenario.id(),
                (context, out) -> steps(context, out, context.meshes().scenario(scenario)));
    }

    private static void steps(Context context, Report out, NamedMesh mesh) {
        Table times = MeshTimes.of(context, List.of(mesh));
        out.world(mesh.name());
        out.finding("Time of A*, mean", MeshTimes.of(times, Method.ASTAR).mean("usMean"), "µs");
        for (Method method : new Method[] {Method.PCCP, Method.PER_GATE}) {
            Table of = MeshTimes.of(times, method);
            String metric = "Time of A* over " + name(method) + ", ";
            out.finding(metric + "best level and merge factor", method.setting(), of.max(GAIN), "times", "");
            out.finding(metric + "worst level and merge factor", method.setting(), of.min(GAIN), "times", "");
        }
        out.finding(
                "Time of A* over transit", MeshTimes.of(times, Method.TRANSIT).mean(GAIN), "times");
        ByFactor gains = new ByFactor("time of A* over that of", times.scale("factor"));
        for (Method method : new Method[] {Method.PER_GATE, Method.PCCP}) {
            for (int level = 1; level <= LEVELS; level++) {
                Table at = MeshTimes.of(times, method, level);
                gains.row(method + ", level " + level, at, GAIN)
                        .row(method + ", level " + level + ": µs to connect S and G", at, "usConnect");
                for (int row = 0; row < at.size(); row++) {
                    String factor = at.word(row, "factor");
                    String metric = "Time of " + name(method) + " at level " + level + ", merge factor " + factor;
                    if (!Double.isNaN(out.reference(metric))) {
                        out.finding(metric, method.setting(), at.number(row, "usMean"), "µs", "");
                    }
                }
            }
        }
        MeshTimes.show(out, times);
        gains.show(out, "gains");
        out.plot(plot(times));
    }

    /** Returns the paper's panels: a row for each level, the whole query on the left and the connection step on the right. */
    private static Plot plot(Table times) {
        Panel[] panels = new Panel[2 * LEVELS];
        for (int level = 1; level <= LEVELS; level++) {
            Panel whole = Panel.logLines("Level " + level, "merge factor", "time of a query [µs]")
                    .curve("A*", Look.of("A*"), MeshTimes.of(times, Method.ASTAR), "factor", "usMean");
            Panel connect =
                    Panel.logLines("Level " + level + ", connect S and G", "merge factor", "time of the step [µs]");
            for (Method method : new Method[] {Method.PER_GATE, Method.PCCP}) {
                Table at = MeshTimes.of(times, method, level);
                whole.curve(method.toString(), Look.of(name(method)), at, "factor", "usMean");
                connect.curve(method.toString(), Look.of(name(method)), at, "factor", "usConnect");
            }
            panels[2 * level - 2] = whole;
            panels[2 * level - 1] = connect;
        }
        return new Plot("", 2, panels);
    }

    /** Returns the paper's name of a method. */
    private static String name(Method method) {
        return method == Method.PER_GATE ? "HNA*" : method.toString();
    }

    private static void table3(Context context, Report out) {
        NamedMesh city = context.meshes().scenario(MeshScenario.CITY_ISLANDS);
        NamedMesh tropical = context.meshes().scenario(MeshScenario.TROPICAL_ISLANDS);
        Table agents = new Table("mesh", "method", "level", "factor", "usMean", "agents");
        agents(context, out, agents, city, 1, 20);
        agents(context, out, agents, tropical, 2, 10);
        out.world(MeshSet.names(List.of(city, tropical)));
        out.table("agents", agents);
    }

    /** A line of Table 3. */
    private static void agents(Context context, Report out, Table agents, NamedMesh mesh, int level, int factor) {
        Table times = MeshTimes.of(context, List.of(mesh));
        MeshTimes.check(out, times);
        for (Method method : Method.values()) {
            int at = method.hasLevels() ? level : 0;
            double micros =
                    MeshTimes.of(times, method, at).where("factor", factor).number("usMean");
            double served = Math.floor(FRAME / micros);
            agents.row(mesh, method, at, factor, micros, served);
            String metric =
                    "Agents on " + mesh + " with " + name(method) + ", level " + level + ", merge factor " + factor;
            out.timed(metric, method.setting(), served, "", "");
        }
    }
}
