package dev.throng.lab.experiment;

import static dev.throng.lab.experiment.HpaSearches.ASTAR;
import static dev.throng.lab.experiment.HpaSearches.CLUSTER;
import static dev.throng.lab.experiment.HpaSearches.KEPT;
import static dev.throng.lab.experiment.HpaSearches.LEVELS;
import static dev.throng.lab.experiment.HpaSearches.VARIANTS;

import dev.throng.grid.GridMap;
import dev.throng.lab.data.Measure;
import dev.throng.lab.data.Table;
import dev.throng.lab.experiment.HpaSearches.Variant;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** The tables and figures of "Near Optimal Hierarchical Path-Finding" (Botea, Müller, Schaeffer). Stateless. */
final class HpaPaper {
    private static final String MAZE = "hpa-maze.txt";

    /** Abstract levels of the paper's running example. */
    private static final int MAZE_LEVELS = 2;

    /** Width of a class of solution lengths. */
    private static final double CLASS = 20;

    /** Fewer searches than this say little about a class; a quick run shows what it has. */
    private static final int TRUSTED = 10;

    /** What has to be known of every count of expansions. */
    private static final String COUNTING =
            "as the paper and ours have one vertex per transition where the appendix has two nodes, and join"
                    + " start or goal to a cluster's gates by one search where it makes one for each";

    private static final String TIMING =
            "as the paper: until the path is refined; ours: smoothed, near pairs by short-cut";

    private static final String BEST = "best number of levels";
    private static final String LONGEST = ", mean of the longest tenth";

    /** Phases of a search, from the bottom of a bar up, and what was expanded in them. */
    private static final Map<String, String> PHASES = new LinkedHashMap<>();

    static {
        PHASES.put("main", "by the main search");
        PHASES.put("insertion", "to insert S and G");
        PHASES.put("refinement", "to refine the path");
    }

    private HpaPaper() {}

    static List<Experiment> experiments() {
        return List.of(
                of(
                        "Table 1",
                        "expanded nodes of one search in a maze like the paper's",
                        Ground.OWN,
                        (context, out) -> table1(out)),
                of("Table 2", "nodes, edges and bytes of the abstract graph, mean over the maps", HpaPaper::table2),
                of(
                        "Table 3",
                        "mean size of the open list of A* and of each phase of HPA* with one level",
                        HpaPaper::table3),
                of("Figure 5", "expanded nodes and time of A* and HPA* by solution length", HpaPaper::figure5),
                of("Figure 6", "main, insertion and refinement effort by solution length", HpaPaper::figure6),
                of("Figure 7", "error of paths before and after smoothing by solution length", HpaPaper::figure7),
                of("Figure 8", "effort for an abstract path by cluster size, one level", HpaPaper::figure8));
    }

    private static Experiment of(String part, String description, Experiment.Body body) {
        return of(part, description, Ground.HPA_MAPS, (context, out) -> {
            out.world(context.world(Ground.HPA_MAPS));
            body.run(context, out);
        });
    }

    private static Experiment of(String part, String description, Ground ground, Experiment.Body body) {
        String id = "hpa-" + part.toLowerCase(Locale.ROOT).replace(" ", "");
        return Experiment.of(id, "Near Optimal Hierarchical Path-Finding, " + part, description, ground, body);
    }

    /** A maze like the paper's; S and G stand for start and goal, on tiles that can be walked. */
    static GridMap maze() {
        try (InputStream in = HpaPaper.class.getResourceAsStream(MAZE)) {
            return GridMap.drawn(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The tile with a mark. */
    static int find(GridMap map, char mark) {
        return IntStream.range(0, map.tileCount())
                .filter(tile -> map.character(tile) == mark)
                .findFirst()
                .orElseThrow();
    }

    private static void table1(Report out) {
        GridMap map = maze();
        TileGraph tiles = TileGraph.of(map);
        out.world("maze of 40 x 40 tiles");
        out.finding("Tiles of the maze that can be walked", tiles.nodes(), "");
        out.finding("Edges between them along rows and columns", tiles.straightEdges(), "");
        for (Variant variant : HpaSearches.withOwnGraphs()) {
            HpaMethod.LevelSize one = sizes(variant, map, 1).get(0);
            long levelTwo = sizes(variant, map, 2).get(1).nodes();
            out.finding("Nodes of the graph with one level", variant.setting(), one.nodes(), "", "");
            out.finding("Inter-edges of the graph with one level", variant.setting(), one.interEdges(), "", "");
            out.finding("Intra-edges of the graph with one level", variant.setting(), one.intraEdges(), "", "");
            out.finding("Nodes of level 2 in the graph with two", variant.setting(), levelTwo, "", "");
        }
        Table searches = HpaSearches.counted(map, find(map, 'S'), find(map, 'G'), MAZE_LEVELS);
        out.finding(
                "L-0, expanded by A* over the tiles",
                searches.where("method", ASTAR).number("main"),
                "nodes");
        for (int levels = 1; levels <= MAZE_LEVELS; levels++) {
            for (Variant variant : VARIANTS) {
                Table search = searches.where("method", variant.with(levels));
                String name = "L-" + levels + ", expanded ";
                PHASES.forEach((phase, words) -> out.finding(
                        name + words,
                        variant.setting(),
                        search.number(phase),
                        "nodes",
                        phase.equals("refinement") ? "" : counting(variant)));
                out.finding(
                        name + "for the abstract path, both together",
                        variant.setting(),
                        search.number("abstract"),
                        "nodes",
                        counting(variant));
            }
        }
        out.table("levels", searches.only("setting", "levels", "insertion", "main", "abstract", "refinement"));
    }

    /** What must be known of a count of a variant. */
    private static String counting(Variant variant) {
        return variant.setting() == Setting.APPENDIX ? "" : COUNTING;
    }

    private static List<HpaMethod.LevelSize> sizes(Variant variant, GridMap map, int levels) {
        return variant.factory().on(HpaSearches.costs(map), CLUSTER, levels).sizes();
    }

    private static void table2(Context context, Report out) {
        Table tiles = HpaSearches.tileGraphs(context);
        double nodes = tiles.mean("nodes");
        double edges = tiles.mean("edges");
        double searched = tiles.mean("searchedEdges");
        out.finding("Nodes of graph 0, the tiles", nodes, "");
        out.finding("Edges of graph 0", edges, "");
        out.finding(
                "Edges of graph 0 that searches here may take",
                Setting.OURS,
                searched,
                "",
                "no diagonal past a blocked tile either");
        Table levels = HpaSearches.graphs(context)
                .by(
                        List.of("setting", "graph", "level"),
                        Measure.mean("nodes", "nodes"),
                        Measure.mean("interEdges", "interEdges"),
                        Measure.mean("intraEdges", "intraEdges"));
        for (Variant variant : HpaSearches.withOwnGraphs()) {
            Setting setting = variant.setting();
            for (int graph = 1; graph <= LEVELS; graph++) {
                Table of = levels.where("setting", variant).where("graph", graph);
                String ofGraph = " of graph " + graph;
                for (int level = 1; level <= graph && graph > 1; level++) {
                    String at = ofGraph + " at level " + level;
                    out.finding("Nodes" + at, setting, of.number(level - 1, "nodes"), "", "");
                    out.finding("Inter-edges" + at, setting, of.number(level - 1, "interEdges"), "", "");
                    out.finding("Intra-edges" + at, setting, of.number(level - 1, "intraEdges"), "", "");
                }
                double intra = of.sum("intraEdges");
                out.finding("Nodes" + ofGraph + " in all", setting, of.sum("nodes"), "", "");
                out.finding("Inter-edges" + ofGraph + " in all", setting, of.sum("interEdges"), "", "");
                out.finding("Intra-edges" + ofGraph + " in all", setting, intra, "", "");
                String over = "Intra-edges" + ofGraph + " over nodes and edges ";
                out.finding(over + "of graph 0", setting, 100 * intra / (nodes + edges), "%", "");
                String metric = over + "that searches here may take";
                out.finding(metric, setting, 100 * intra / (nodes + searched), "%", "");
            }
        }
        Table bytes = HpaSearches.bytes(context)
                .by(List.of("cachedPaths", "levels"), Measure.mean("indexBytes", "indexBytes"))
                .with("pctOfTiles", (table, row) -> 100 * table.number(row, "indexBytes") / tiles.mean("tiles"));
        for (int row = 0; row < bytes.size(); row++) {
            out.finding(
                    "Bytes of the index with " + levels((int) bytes.number(row, "levels"))
                            + (bytes.word(row, "cachedPaths").equals("true") ? ", paths kept" : ", costs only"),
                    Setting.OURS,
                    bytes.number(row, "pctOfTiles"),
                    "%",
                    "of a map that keeps one byte per tile, blocked ones included");
        }
        out.table("levels", levels);
        out.table("bytes", bytes);
    }

    private static void table3(Context context, Report out) {
        Table searches = HpaSearches.counted(context);
        String note = "mean over searches of the mean over expansions";
        double low = searches.where("method", ASTAR).mean("mainOpen");
        out.finding("Open list of A* over the tiles", Setting.OURS, low, "nodes", note);
        for (Variant variant : VARIANTS) {
            Table of = searches.where("method", variant.with(1));
            Setting setting = variant.setting();
            out.finding("Open list of the main search", setting, known(of.mean("mainOpen")), "nodes", note);
            String joining = "Open list of the searches that insert S and G";
            out.finding(joining, setting, known(of.mean("insertionOpen")), "nodes", note);
            String refining = "Open list of the searches that refine the path";
            out.finding(refining, setting, known(of.mean("refinementOpen")), "nodes", note);
        }
    }

    /** A phase that never had to search has no open list. */
    private static double known(double mean) {
        return Double.isNaN(mean) ? 0 : mean;
    }

    private static void figure5(Context context, Report out) {
        Table counted = HpaSearches.counted(context);
        Table timed = HpaSearches.timed(context);
        out.faults(timed, "wrong", "answers cost less than A*'s, or more than before smoothing", "map", "method");
        Table expanded = classes(counted, byMethod(counted, "expanded"));
        Table ms = classes(timed, byMethod(timed, "ms"));
        addEffort(counted, trusted(expanded, context), out);
        addTimes(timed, trusted(ms, context), out);
        out.table("expanded", expanded);
        out.table("ms", ms);
        out.plot(new Plot(
                "",
                2,
                panel("Effort", "expanded nodes", trusted(expanded, context)),
                panel("Time", "time [ms]", trusted(ms, context))));
    }

    private static void addEffort(Table searches, Table classes, Report out) {
        double astar = tenth(searches, ASTAR, true).mean("expanded");
        out.finding("Expanded by A*" + LONGEST, astar, "nodes");
        for (int levels = 1; levels <= LEVELS; levels++) {
            for (Variant variant : VARIANTS) {
                Table longest = tenth(searches, variant.with(levels), true);
                Setting setting = variant.setting();
                double all = longest.mean("expanded");
                String with = " with " + levels(levels);
                String included = with + ", refinement included" + LONGEST;
                out.finding("Expanded by HPA*" + included, setting, all, "nodes", counting(variant));
                out.finding("Effort of A* over HPA*" + included, setting, astar / all, "times", "");
                String only = "Effort of A* over HPA*" + with + ", abstract path only" + LONGEST;
                out.finding(only, setting, astar / longest.mean("abstract"), "times", "");
            }
        }
        String gain = "Effort of A* over HPA*, refinement included, class of lengths with the largest gain";
        for (Variant variant : VARIANTS) {
            out.finding(gain, variant.setting(), gain(classes, variant), "times", BEST);
        }
    }

    private static void addTimes(Table searches, Table classes, Report out) {
        double astar = tenth(searches, ASTAR, true).mean("ms");
        double shortAstar = tenth(searches, ASTAR, false).mean("ms");
        List<Variant> variants = new ArrayList<>(VARIANTS);
        variants.removeIf(variant -> !classes.names().contains(variant.with(1)));
        variants.add(KEPT);
        out.finding("Time of A*" + LONGEST, astar, "ms");
        for (int levels = 1; levels <= LEVELS; levels++) {
            for (Variant variant : variants) {
                Setting setting = variant.setting();
                String hpa = "HPA* with " + levels(levels);
                String kept = hpa + (variant == KEPT ? ", paths kept" : "") + LONGEST;
                double ms = tenth(searches, variant.with(levels), true).mean("ms");
                out.finding("Time of " + kept, setting, ms, "ms", TIMING);
                out.finding("Time of A* over " + kept, setting, astar / ms, "times", "");
                if (variant != KEPT) {
                    double shortest =
                            tenth(searches, variant.with(levels), false).mean("ms");
                    String near = "Time of " + hpa + " over A*, mean of the shortest tenth";
                    out.finding(near, setting, shortest / shortAstar, "times", "");
                }
            }
        }
        variants.remove(KEPT);
        for (Variant variant : variants) {
            String gain = "Time of A* over HPA*, class of lengths with the largest gain";
            out.finding(gain, variant.setting(), gain(classes, variant), "times", BEST);
            double slowest = classes.with("best", (table, row) -> leastOfLevels(table, row, variant))
                    .max("best");
            out.finding("Time of HPA*, slowest class of lengths", variant.setting(), slowest, "ms", BEST);
        }
    }

    /** The tenth of a method's searches with the longest or the shortest solutions. */
    private static Table tenth(Table searches, String method, boolean longest) {
        Table sorted = searches.where("method", method).ascending("length");
        int tenth = (sorted.size() + 9) / 10;
        return longest ? sorted.slice(sorted.size() - tenth, sorted.size()) : sorted.slice(0, tenth);
    }

    /** A*'s mean over the mean of the best hierarchy, in the class where that is most. */
    private static double gain(Table classes, Variant variant) {
        return classes.with("gain", (table, row) -> table.number(row, ASTAR) / leastOfLevels(table, row, variant))
                .max("gain");
    }

    private static double leastOfLevels(Table classes, int row, Variant variant) {
        return IntStream.rangeClosed(1, LEVELS)
                .mapToDouble(levels -> classes.number(row, variant.with(levels)))
                .min()
                .orElseThrow();
    }

    private static Panel panel(String title, String yTitle, Table classes) {
        Panel panel = Panel.logLines(title, "solution length", yTitle);
        panel.curve("A*", Look.of("A*"), classes, "length", ASTAR);
        for (Variant variant : VARIANTS) {
            for (int levels = 1; levels <= LEVELS; levels++) {
                if (classes.names().contains(variant.with(levels))) {
                    String name = levels(levels) + ", " + variant;
                    panel.curve(name, look(Look.level(levels), variant), classes, "length", variant.with(levels));
                }
            }
        }
        return panel;
    }

    /** Ours has the line as it is; others have it broken. */
    private static Look look(Look look, Variant variant) {
        return switch (variant.setting()) {
            case APPENDIX -> look.dotted();
            case PAPER -> look.dashed();
            case OURS -> look;
        };
    }

    private static void figure6(Context context, Report out) {
        Table searches = HpaSearches.counted(context);
        List<Panel> panels = new ArrayList<>();
        for (Variant variant : VARIANTS) {
            for (int levels = 1; levels <= LEVELS; levels++) {
                Table of = searches.where("method", variant.with(levels));
                Table classes = classes(
                        of,
                        PHASES.keySet().stream()
                                .map(phase -> Measure.mean(phase, phase))
                                .toArray(Measure[]::new));
                String with = " with " + levels(levels) + ", mean over all searches";
                Panel panel = Panel.stackedBars(levels(levels) + ", " + variant, "solution length", "expanded nodes");
                PHASES.forEach((phase, words) -> {
                    String note = phase.equals("refinement") ? "" : counting(variant);
                    out.finding("Expanded " + words + with, variant.setting(), of.mean(phase), "nodes", note);
                    int part = List.copyOf(PHASES.keySet()).indexOf(phase);
                    panel.curve(words, Look.fill(part), trusted(classes, context), "length", phase);
                });
                panels.add(panel);
                out.table(variant.with(levels), classes);
            }
        }
        out.plot(new Plot("", LEVELS, panels.toArray(Panel[]::new)));
    }

    private static void figure7(Context context, Report out) {
        String levels = "the number of levels makes no difference";
        Table searches = HpaSearches.counted(context).where("levels", 0, 1);
        Table ours = searches.where("method", "ours1");
        String mean = "Error after smoothing, mean over all searches";
        String most = "Error after smoothing, worst search";
        String near = ", near pairs by short-cut";
        List<Measure> errors = new ArrayList<>(List.of(error("beforePct", "ours1", "beforePct")));
        out.finding(
                "Error before smoothing, mean over all searches", Setting.OURS, ours.mean("beforePct"), "%", levels);
        for (Variant variant : VARIANTS) {
            Table of = searches.where("method", variant.with(1));
            out.finding(mean, variant.setting(), of.mean("smoothedPct"), "%", levels);
            out.finding(most, variant.setting(), of.max("smoothedPct"), "%", "");
            errors.add(error(variant.name() + "Pct", variant.with(1), "smoothedPct"));
        }
        out.finding(mean + near, Setting.OURS, ours.mean("foundPct"), "%", "this is what a query answers");
        out.finding(most + near, ours.max("foundPct"), "%");
        errors.add(error("queryPct", "ours1", "foundPct"));
        Table classes = classes(searches, errors.toArray(Measure[]::new));
        Table shown = trusted(classes, context);
        Look look = Look.of("HPA*");
        Panel panel = Panel.lines("Solution quality", "solution length", "error [%]")
                .curve("before smoothing", look.shade(2), shown, "length", "beforePct");
        for (Variant variant : VARIANTS) {
            String name = variant.setting() == Setting.OURS ? "smoothed as ours" : "smoothed " + variant;
            panel.curve(name, look(look, variant), shown, "length", variant.name() + "Pct");
        }
        panel.curve("ours, with short-cuts for near pairs", look.bare().shade(1), shown, "length", "queryPct");
        out.table("errors", classes);
        out.plot(new Plot("", 1, panel));
    }

    private static Measure error(String name, String method, String column) {
        return new Measure(name, rows -> rows.where("method", method).mean(column));
    }

    private static void figure8(Context context, Report out) {
        Table sizes = HpaSearches.clusterSizes(context)
                .by(
                        List.of("setting", "clusterSize"),
                        new Measure("total", rows -> rows.mean("main") + rows.mean("insertion")),
                        Measure.mean("main", "main"),
                        Measure.mean("insertion", "insertion"));
        Panel panel = Panel.lines("Effort for an abstract path", "cluster size", "expanded nodes");
        for (Variant variant : VARIANTS) {
            Setting setting = variant.setting();
            Table of = sizes.where("setting", variant);
            Table best = of.ascending("total").slice(0, 1);
            if (setting != Setting.OURS) {
                // With one level, as the paper and ours search alike.
                boolean both = setting == Setting.PAPER;
                String name = "main search, " + setting.words() + (both ? " and ours" : "");
                Look look = both ? Look.other(0) : look(Look.other(0), variant);
                panel.curve(name, look, of, "clusterSize", "main");
            }
            panel.curve("S and G, " + variant, look(Look.other(1), variant), of, "clusterSize", "insertion")
                    .curve("total, " + variant, look(Look.of("HPA*"), variant), of, "clusterSize", "total");
            out.finding(
                    "Cluster size with the least effort for an abstract path",
                    setting,
                    best.number("clusterSize"),
                    "tiles",
                    counting(variant));
            out.finding("Expanded at that size", setting, best.number("total"), "nodes", "");
            double usual = of.where("clusterSize", CLUSTER).number("total");
            out.finding("Expanded at cluster size " + CLUSTER, setting, usual, "nodes", "");
        }
        out.table("sizes", sizes);
        out.plot(new Plot("", 1, panel));
    }

    private static String levels(int count) {
        return count == 1 ? "1 level" : count + " levels";
    }

    /** Means of a column, one for each method. */
    static Measure[] byMethod(Table searches, String column) {
        return searches.distinct("method").stream()
                .map(method -> error(method, method, column))
                .toArray(Measure[]::new);
    }

    /** Searches by class of their solutions' lengths: from, to, how many, and what is measured of them. */
    static Table classes(Table searches, Measure... measures) {
        List<String> names = new ArrayList<>(List.of("lengthFrom", "lengthTo", "searches"));
        for (Measure measure : measures) {
            names.add(measure.name());
        }
        Table classes = new Table(names.toArray(String[]::new));
        String first = searches.word(0, "method");
        for (int i = 0; i <= (int) (searches.max("length") / CLASS); i++) {
            int bin = i;
            Table of = searches.when("length", length -> (int) (length / CLASS) == bin);
            List<Object> row = new ArrayList<>(List.of(
                    bin * CLASS, (bin + 1) * CLASS, of.where("method", first).size()));
            for (Measure measure : measures) {
                row.add(measure.of().applyAsDouble(of));
            }
            classes.row(row.toArray());
        }
        return classes;
    }

    /** The classes that a plot shows, by the middle of each. */
    private static Table trusted(Table classes, Context context) {
        return classes.when("searches", count -> count >= (context.quick() ? 1 : TRUSTED))
                .with("length", (table, row) -> table.number(row, "lengthFrom") + CLASS / 2);
    }
}
