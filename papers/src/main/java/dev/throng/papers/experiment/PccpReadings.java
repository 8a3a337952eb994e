package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.NavMesh;
import dev.throng.papers.experiment.MeshTimes.Method;
import dev.throng.papers.plain.Place;
import dev.throng.papers.plain.PlainHna;
import dev.throng.papers.plain.PlainPath;
import dev.throng.papers.plain.PlainPccp;
import dev.throng.papers.plain.PolygonSearch;
import dev.throng.papers.plain.PortalRule;
import dev.throng.papers.plot.Look;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.Plot;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Claims of MA-HNA*'s paper (Rahmani, Pelechano 2020) about PCCP, with whole paths from the centres of polygons as in the paper, and its gains for
 * one agent. Stateless, share freely.
 */
final class PccpReadings {
    private static final String PAPER =
            "Multi-agent parallel hierarchical path finding in navigation meshes (MA-HNA*), ";

    /** The fastest configuration in the paper's first scenario; the paper does not name the measured one. */
    private static final int LEVEL = 2;

    private static final int FACTOR = 10;
    private static final double MEGA = 1e6;

    /** Length at which the paper separates short paths from longer ones [Unit: m]. */
    private static final double SHORT = 100;

    private PccpReadings() {}

    static List<Experiment> experiments() {
        return List.of(
                part(
                        "paths",
                        "Figure 6 and Table 1 with whole paths",
                        "memory of a table with the whole path from each polygon's centre to each gate of its cell",
                        PccpReadings::paths),
                part(
                                "offset",
                                "Figure 7 with random points",
                                "by how much paths of PCCP from centres are longer than those of the original HNA*, on medieval-city",
                                PccpReadings::offset)
                        .inSeconds(),
                part(
                        "gains",
                        "Gains for one agent",
                        "time of A* over that of HNA* and PCCP at the levels and merge factors that the paper names",
                        PccpReadings::gains));
    }

    private static Experiment part(String name, String part, String description, Experiment.Body body) {
        return Experiment.of("pccp-" + name, PAPER + part, description, ExperimentGround.MESHES, body);
    }

    private static void paths(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes()
                .with(
                        MeshScenario.DUNGEON,
                        MeshScenario.SERPENTINE_CITY,
                        MeshScenario.CITY_ISLANDS,
                        MeshScenario.TROPICAL_ISLANDS,
                        MeshScenario.MEDIEVAL_CITY);
        Table bytes = Sweep.over("mesh", meshes)
                .and("level", List.of(1, 2))
                .and("factor", context.quick() ? List.of(10) : List.of(10, 20))
                .inTurn(
                        context,
                        (point, rows) -> {
                            NamedMesh mesh = point.at("mesh");
                            PlainHna hna = MeshLengths.plain(context, mesh, point.at("factor"), point.at("level"));
                            PlainPccp pccp = new PlainPccp(hna, context.executor(), context.parallelism());
                            rows.row(
                                    mesh.polygons(),
                                    pccp.entries(),
                                    (double) pccp.polygons() / pccp.entries(),
                                    pccp.payloadBytes() / MEGA,
                                    pccp.containerBytes() / MEGA);
                        },
                        "polygons",
                        "entries",
                        "pathMean",
                        "payloadMB",
                        "containersMB");
        for (NamedMesh mesh : meshes) {
            Table of = bytes.where("mesh", mesh).where("level", LEVEL).where("factor", FACTOR);
            out.finding(
                    "Memory of whole paths at level " + LEVEL + ", merge factor " + FACTOR + ", " + mesh,
                    Setting.PAPERS_COSTS,
                    of.number("containersMB"),
                    "MB",
                    "reckoned, not measured: a hash table of C++ with a vector for each path; numbers alone take less, see"
                            + " the table"
                            + (of.number("entries") == 0 ? "; 0 because no cell has a gate at this level" : ""));
        }
        out.world(MeshSet.names(meshes));
        out.pageTable(
                "bytes",
                bytes,
                "mesh",
                "level",
                "μ",
                "polygons",
                "entries",
                "polygons of a path, mean",
                "numbers alone, MB",
                "as C++ containers, reckoned, MB");
        Table shown = bytes.where("level", LEVEL).where("factor", FACTOR);
        out.plot(new Plot(
                "",
                1,
                Panel.lines("Memory", "polygons", "memory [MB]")
                        .curve(
                                "PCCP, whole paths in C++ containers",
                                Look.of("PCCP"),
                                shown,
                                "polygons",
                                "containersMB")
                        .curve("PCCP, numbers alone", Look.of("PCCP").dashed(), shown, "polygons", "payloadMB")));
    }

    /** Names of the two papers' costs, by the rule for crossing portals. */
    private static final Map<PortalRule, String> COSTS =
            Map.of(PortalRule.CLOSEST, "HNA*'s costs", PortalRule.CENTRE, "MA-HNA*'s costs");

    private static void offset(Context context, Report out) {
        NamedMesh mesh = context.meshes().scenario(MeshScenario.MEDIEVAL_CITY);
        List<MeshPair> pairs = MeshLengths.pairs(context, mesh);
        Table spread = new Table(
                "costs",
                "paths",
                "pairs",
                "throughMeanPct",
                "throughMaxPct",
                "walkedMeanPct",
                "walkedMaxPct",
                "offMeanPct",
                "offMaxPct");
        Panel panel = Panel.lines("Difference to the original HNA*", "path length [m]", "excess [%]");
        for (PortalRule rule : List.of(PortalRule.CLOSEST, PortalRule.CENTRE)) {
            String costs = COSTS.get(rule);
            Table table = offsets(context, mesh, pairs, rule);
            Table far = table.when("hna", length -> length > SHORT);
            Table near = table.when("hna", length -> length <= SHORT);
            for (Table of : List.of(far, near)) {
                String paths = of == far ? "paths over 100 m" : "shorter paths";
                out.finding(
                        "Excess of PCCP over HNA*, " + costs + ", " + paths + ", mean",
                        Setting.PAPERS_COSTS,
                        of.mean("throughExcessPct"),
                        "%",
                        "by way of the centres of the polygons of start and goal");
                List<Object> row = new ArrayList<>(List.of(costs, paths, of.size()));
                for (String column : List.of("throughExcessPct", "walkedExcessPct", "tableExcessPct")) {
                    row.add(of.mean(column));
                    row.add(of.max(column));
                }
                spread.row(row.toArray());
            }
            boolean closest = rule == PortalRule.CLOSEST;
            out.table(closest ? "paths" : "paths-centres", table);
            Table classed = table.classed("hna", SHORT / 2);
            Look look = closest ? Look.of("PCCP") : Look.other(0);
            panel.curve("by way of centres, " + costs, look, classed, "hnaClass", "throughExcessPct")
                    .curve("its polygons, " + costs, look.dashed(), classed, "hnaClass", "walkedExcessPct");
        }
        out.world(mesh.name());
        out.pageTable(
                "spread",
                spread,
                "costs",
                "paths",
                "pairs",
                "by way of centres, mean %",
                "worst %",
                "its polygons walked, mean %",
                "worst %",
                "off from centre to centre, mean %",
                "worst %");
        out.plot(new Plot("", 1, panel));
    }

    /** Returns the lengths of each pair, and the difference between those of PCCP and of the original HNA*. */
    private static Table offsets(Context context, NamedMesh mesh, List<MeshPair> pairs, PortalRule rule) {
        PlainHna hna = MeshLengths.plain(context, mesh, FACTOR, LEVEL, rule);
        PlainPccp pccp = new PlainPccp(hna, context.executor(), context.parallelism());
        double[][] all = new double[pairs.size()][];
        SharedWork.run(context.executor(), context.parallelism(), all.length, () -> {
            PlainHna.Query original = hna.newQuery();
            PlainHna.Query fromCentres = pccp.newQuery();
            PolygonSearch walker = new PolygonSearch(mesh.mesh(), PortalRule.CLOSEST);
            return i -> all[i] = lengths(mesh.mesh(), pairs.get(i), original, fromCentres, walker);
        });
        Table table = new Table("hna", "centres", "through", "throughExcessPct", "walkedExcessPct", "tableExcessPct");
        for (double[] of : all) {
            table.row(
                    of[0],
                    of[1],
                    of[2],
                    100 * (of[2] / of[0] - 1),
                    100 * (of[4] / of[3] - 1),
                    100 * Math.abs(of[1] / of[0] - 1));
        }
        return table;
    }

    /** Returns lengths of HNA*, of PCCP between centres, of PCCP with the steps to and from the centres, and of the polygons of both walked. */
    private static double[] lengths(
            NavMesh mesh, MeshPair pair, PlainHna.Query original, PlainHna.Query fromCentres, PolygonSearch walker) {
        Place start = Place.start(pair);
        Place goal = Place.goal(pair);
        Place from = Place.centre(mesh, start.polygon());
        Place to = Place.centre(mesh, goal.polygon());
        PlainPath ofHna = original.find(start, goal);
        PlainPath ofPccp = fromCentres.find(from, to);
        return new double[] {
            ofHna.length(),
            ofPccp.length(),
            start.distance(from) + ofPccp.length() + to.distance(goal),
            walker.length(start, ofHna.portals(), goal),
            walker.length(start, ofPccp.portals(), goal)
        };
    }

    /** Shows gains that the paper gives in its text: ends joined on the device, and PCCP. */
    private static void gains(Context context, Report out) {
        gain(context, out, MeshScenario.CITY_ISLANDS, Method.LEVEL_BY_LEVEL, 3, 10);
        gain(context, out, MeshScenario.TROPICAL_ISLANDS, Method.LEVEL_BY_LEVEL, 2, 20);
        gain(context, out, MeshScenario.MEDIEVAL_CITY, Method.LEVEL_BY_LEVEL, 3, 10);
        gain(context, out, MeshScenario.CITY_ISLANDS, Method.PCCP, 2, 10);
        gain(context, out, MeshScenario.TROPICAL_ISLANDS, Method.PCCP, 2, 20);
        gain(context, out, MeshScenario.TROPICAL_ISLANDS, Method.PCCP, 3, 10);
        gain(context, out, MeshScenario.MEDIEVAL_CITY, Method.PCCP, 2, 20);
        gain(context, out, MeshScenario.MEDIEVAL_CITY, Method.PCCP, 3, 10);
        out.world("city-islands, tropical-islands, medieval-city");
    }

    private static void gain(Context context, Report out, MeshScenario scenario, Method method, int level, int factor) {
        NamedMesh mesh = context.meshes().scenario(scenario);
        Table times = MeshTimes.of(context, List.of(mesh)).where("factor", factor);
        boolean pccp = method == Method.PCCP;
        String metric = "Time of A* over " + (pccp ? "PCCP" : "HNA*") + " on " + mesh + " at level " + level
                + ", merge factor " + factor;
        String note = pccp ? "" : "as the paper: an A* per gate; ours: level by level; both on the CPU";
        if (!pccp) {
            out.finding(
                    metric,
                    Setting.PAPER,
                    MeshTimes.of(times, Method.PER_GATE, level).number(MeshTimes.GAIN),
                    "times",
                    note);
        }
        out.finding(metric, Setting.OURS, MeshTimes.of(times, method, level).number(MeshTimes.GAIN), "times", note);
        MeshTimes.check(out, times);
    }
}
