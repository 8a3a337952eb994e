package dev.throng.papers.experiment;

import static dev.throng.papers.experiment.HpaSearches.ASTAR;
import static dev.throng.papers.experiment.HpaSearches.CLUSTER;
import static dev.throng.papers.experiment.HpaSearches.LEVELS;
import static dev.throng.papers.experiment.HpaSearches.VARIANTS;

import dev.throng.bench.data.Measure;
import dev.throng.bench.data.Table;
import dev.throng.grid.GridMap;
import dev.throng.papers.experiment.HpaSearches.Variant;
import dev.throng.papers.plot.Look;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.Plot;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The tables and figures of "Near Optimal Hierarchical Path-Finding" (Botea, Müller, Schaeffer). Stateless. */
final class HpaPaper {
    private static final String MAZE = "hpa-maze.txt";

    /** Abstract levels of the paper's running example. */
    private static final int MAZE_LEVELS = 2;

    /** Width of a class of solution lengths. */
    private static final double CLASS = 20;

    /** Minimum searches for a meaningful class; a quick run shows all classes. */
    private static final int TRUSTED = 10;

    /** Note on every count of expansions. */
    private static final String COUNTING =
            "as the paper and ours have one vertex per transition where the appendix has two nodes, and join"
                    + " start or goal to a cluster's gates by one search where it makes one for each";

    private static final String TIMING =
            "as the paper: until the path is refined; ours: smoothed, near pairs by short-cut";

    private static final String BEST = "best number of levels";
    private static final String LONGEST = ", mean of the longest tenth";

    /** Phases of a search, from the bottom of a bar up, and the expansions in each. */
    private static final String[] PHASES = {"main", "insertion", "refinement"};

    private static final String[] PHASE_WORDS = {"by the main search", "to insert S and G", "to refine the path"};

    private HpaPaper() {}

    static List<Experiment> experiments() {
        return List.of(
                of(
                                "Table 1",
                                "expanded nodes of one search in a maze like the paper's",
                                ExperimentGround.OWN,
                                HpaPaper::table1)
                        .inSeconds(),
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
        return of(part, description, ExperimentGround.HPA_MAPS, (context, out) -> {
            out.world(context.world(ExperimentGround.HPA_MAPS));
            body.run(context, out);
        });
    }

    private static Experiment of(String part, String description, ExperimentGround ground, Experiment.Body body) {
        String id = "hpa-" + part.toLowerCase(Locale.ROOT).replace(" ", "");
        return Experiment.of(id, "Near Optimal Hierarchical Path-Finding, " + part, description, ground, body);
    }

    /** Returns a maze like the paper's; S and G are start and goal, on passable tiles. */
    static GridMap maze() {
        try (InputStream in = HpaPaper.class.getResourceAsStream(MAZE)) {
            return GridMap.drawn(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the tile with a mark. */
    static int find(GridMap map, char mark) {
        return IntStream.range(0, map.tileCount())
                .filter(tile -> map.character(tile) == mark)
                .findFirst()
                .orElseThrow();
    }

    private static void table1(Context context, Report out) {
        GridMap map = maze();
        TileGraph tiles = TileGraph.of(map);
        out.world("maze of 40 x 40 tiles");
        out.finding("Tiles of the maze that can be walked", tiles.nodes(), "");
        out.finding("Edges between them along rows and columns", tiles.straightEdges(), "");
        Table graphs = HpaSearches.graphs(context, List.of(new MapSet.Source("maze", HpaPaper::maze)));
        Table one = graphs.where("graph", 1);
        out.findings(one, "Nodes of the graph with one level", "nodes", "", "");
        out.findings(one, "Inter-edges of the graph with one level", "interEdges", "", "");
        out.findings(one, "Intra-edges of the graph with one level", "intraEdges", "", "");
        Table highest = graphs.where("graph", 2).where("level", 2);
        out.findings(highest, "Nodes of level 2 in the graph with two", "nodes", "", "");
        Table searches = HpaSearches.counted(map, find(map, 'S'), find(map, 'G'), MAZE_LEVELS);
        Table hpa = searches.without("method", ASTAR);
        double low = searches.where("method", ASTAR).number("main");
        out.finding("L-0, expanded by A* over the tiles", low, "nodes");
        out.findings(hpa, "L-{levels}, expanded to insert S and G", "insertion", "nodes", COUNTING);
        out.findings(hpa, "L-{levels}, expanded by the main search", "main", "nodes", COUNTING);
        out.findings(hpa, "L-{levels}, expanded for the abstract path, both together", "abstract", "nodes", COUNTING);
        out.findings(hpa, "L-{levels}, expanded to refine the path", "refinement", "nodes", "");
        out.table("levels", searches.only("setting", "levels", "insertion", "main", "abstract", "refinement"));
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
        Table levels = HpaSearches.graphs(
                        context, context.maps(ExperimentGround.HPA_MAPS).sources())
                .by(List.of("setting", "graph", "level"), Measure.means("nodes", "interEdges", "intraEdges"));
        Table totals = levels.by(
                List.of("setting", "graph"),
                Measure.sum("nodes", "nodes"),
                Measure.sum("interEdges", "interEdges"),
                Measure.sum("intraEdges", "intraEdges"),
                new Measure("percent", rows -> 100 * rows.sum("intraEdges") / (nodes + edges)),
                new Measure("percentSearched", rows -> 100 * rows.sum("intraEdges") / (nodes + searched)));
        Table several = levels.without("graph", 1);
        out.findings(several, "Nodes of graph {graph} at level {level}", "nodes", "", "");
        out.findings(several, "Inter-edges of graph {graph} at level {level}", "interEdges", "", "");
        out.findings(several, "Intra-edges of graph {graph} at level {level}", "intraEdges", "", "");
        out.findings(totals, "Nodes of graph {graph} in all", "nodes", "", "");
        out.findings(totals, "Inter-edges of graph {graph} in all", "interEdges", "", "");
        out.findings(totals, "Intra-edges of graph {graph} in all", "intraEdges", "", "");
        String over = "Intra-edges of graph {graph} over nodes and edges ";
        out.findings(totals, over + "of graph 0", "percent", "%", "");
        out.findings(totals, over + "that searches here may take", "percentSearched", "%", "");
        Table bytes = HpaSearches.bytes(context)
                .by(List.of("cachedPaths", "levels", "hierarchy"), Measure.means("indexBytes"))
                .with("pctOfTiles", (table, row) -> 100 * table.number(row, "indexBytes") / tiles.mean("tiles"));
        out.findings(
                bytes,
                "Bytes of the index with {hierarchy}",
                "pctOfTiles",
                "%",
                "of a map that keeps one byte per tile, blocked ones included");
        out.table("levels", levels);
        out.table("bytes", bytes);
    }

    private static void table3(Context context, Report out) {
        Table searches = HpaSearches.counted(context);
        String note = "mean over searches of the mean over expansions";
        double low = searches.where("method", ASTAR).mean("mainOpen");
        out.finding("Open list of A* over the tiles", Setting.OURS, low, "nodes", note);
        Table open = searches.where("levels", 1)
                .by(List.of("setting"), open("mainOpen"), open("insertionOpen"), open("refinementOpen"));
        out.findings(open, "Open list of the main search", "mainOpen", "nodes", note);
        out.findings(open, "Open list of the searches that insert S and G", "insertionOpen", "nodes", note);
        out.findings(open, "Open list of the searches that refine the path", "refinementOpen", "nodes", note);
    }

    /** Returns the mean size of an open list; NaN for a phase that never searched. */
    private static Measure open(String column) {
        return new Measure(column, rows -> rows.spread(column).count() == 0 ? 0 : rows.mean(column));
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
        Table means = searches.by(
                List.of("setting", "hierarchy"),
                tenth("expanded", "expanded", true),
                tenth("abstract", "abstract", true));
        double astar = means.where("hierarchy", "").number("expanded");
        Table hpa = means.without("hierarchy", "")
                .with("times", (table, row) -> astar / table.number(row, "expanded"))
                .with("timesAbstract", (table, row) -> astar / table.number(row, "abstract"));
        String included = " with {hierarchy}, refinement included" + LONGEST;
        String only = " with {hierarchy}, abstract path only" + LONGEST;
        out.finding("Expanded by A*" + LONGEST, astar, "nodes");
        out.findings(hpa, "Expanded by HPA*" + included, "expanded", "nodes", COUNTING);
        out.findings(hpa, "Effort of A* over HPA*" + included, "times", "times", "");
        out.findings(hpa, "Effort of A* over HPA*" + only, "timesAbstract", "times", "");
        String gain = "Effort of A* over HPA*, refinement included, class of lengths with the largest gain";
        for (Variant variant : VARIANTS) {
            out.finding(gain, variant.setting(), gain(classes, variant), "times", BEST);
        }
    }

    private static void addTimes(Table searches, Table classes, Report out) {
        Table means =
                searches.by(List.of("setting", "hierarchy"), tenth("ms", "ms", true), tenth("shortMs", "ms", false));
        Table astar = means.where("hierarchy", "");
        Table hpa = means.without("hierarchy", "")
                .with("times", (table, row) -> astar.number("ms") / table.number(row, "ms"))
                .with("shortTimes", (table, row) -> table.number(row, "shortMs") / astar.number("shortMs"));
        out.finding("Time of A*" + LONGEST, astar.number("ms"), "ms");
        out.findings(hpa, "Time of HPA* with {hierarchy}" + LONGEST, "ms", "ms", TIMING);
        out.findings(hpa, "Time of A* over HPA* with {hierarchy}" + LONGEST, "times", "times", "");
        String near = "Time of HPA* with {hierarchy} over A*, mean of the shortest tenth";
        out.findings(hpa, near, "shortTimes", "times", "");
        for (Variant variant : VARIANTS) {
            if (isIn(classes, variant)) {
                String gain = "Time of A* over HPA*, class of lengths with the largest gain";
                out.finding(gain, variant.setting(), gain(classes, variant), "times", BEST);
                double slowest = classes.with("best", (table, row) -> leastOfLevels(table, row, variant))
                        .max("best");
                out.finding("Time of HPA*, slowest class of lengths", variant.setting(), slowest, "ms", BEST);
            }
        }
    }

    /** Whether a variant is in the table: not every one is timed. */
    private static boolean isIn(Table classes, Variant variant) {
        return classes.names().contains(variant.with(1));
    }

    /** Returns the mean of a column over the tenth of the searches with the longest or the shortest solutions. */
    private static Measure tenth(String name, String column, boolean longest) {
        return new Measure(name, rows -> {
            Table sorted = rows.ascending("length");
            int tenth = (sorted.size() + 9) / 10;
            int from = longest ? sorted.size() - tenth : 0;
            return sorted.slice(from, from + tenth).mean(column);
        });
    }

    /** Returns A*'s mean divided by that of the best hierarchy, in the class with the maximum. */
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
            for (int levels = 1; levels <= LEVELS && isIn(classes, variant); levels++) {
                String name = HpaSearches.hierarchy(levels) + ", " + variant;
                panel.curve(name, look(Look.level(levels), variant), classes, "length", variant.with(levels));
            }
        }
        return panel;
    }

    /** Returns the look of a variant: ours has a solid line, others a broken one. */
    private static Look look(Look look, Variant variant) {
        return switch (variant.setting()) {
            case APPENDIX -> look.dotted();
            case PAPER, PAPERS_COSTS -> look.dashed();
            case OURS -> look;
        };
    }

    private static void figure6(Context context, Report out) {
        Table searches = HpaSearches.counted(context).without("method", ASTAR);
        Table means = searches.by(List.of("setting", "hierarchy"), Measure.means(PHASES));
        String with = " with {hierarchy}, mean over all searches";
        List<Panel> panels = new ArrayList<>();
        for (int phase = 0; phase < PHASES.length; phase++) {
            String note = PHASES[phase].equals("refinement") ? "" : COUNTING;
            out.findings(means, "Expanded " + PHASE_WORDS[phase] + with, PHASES[phase], "nodes", note);
        }
        for (Variant variant : VARIANTS) {
            for (int levels = 1; levels <= LEVELS; levels++) {
                Table classes = classes(searches.where("method", variant.with(levels)), Measure.means(PHASES));
                Panel panel = Panel.stackedBars(
                        HpaSearches.hierarchy(levels) + ", " + variant, "solution length", "expanded nodes");
                for (int phase = 0; phase < PHASES.length; phase++) {
                    panel.curve(
                            PHASE_WORDS[phase], Look.fill(phase), trusted(classes, context), "length", PHASES[phase]);
                }
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
        Table all = searches.where("levels", 1)
                .by(
                        List.of("setting"),
                        Measure.mean("mean", "smoothedPct"),
                        Measure.percentile("most", "smoothedPct", 100));
        out.findings(all, mean, "mean", "%", levels);
        out.findings(all, most, "most", "%", "");
        VARIANTS.forEach(variant -> errors.add(error(variant.name() + "Pct", variant.with(1), "smoothedPct")));
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
                // With one level, the settings of the paper and ours search alike.
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
                    COUNTING);
            out.finding("Expanded at that size", setting, best.number("total"), "nodes", "");
            double usual = of.where("clusterSize", CLUSTER).number("total");
            out.finding("Expanded at cluster size " + CLUSTER, setting, usual, "nodes", "");
        }
        out.table("sizes", sizes);
        out.plot(new Plot("", 1, panel));
    }

    /** Returns the means of a column, one for each method. */
    static Measure[] byMethod(Table searches, String column) {
        return searches.distinct("method").stream()
                .map(method -> error(method, method, column))
                .toArray(Measure[]::new);
    }

    /** Returns searches by class of the lengths of solutions: bounds, count, and measures. */
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

    /** Returns the classes that a plot shows, by the middle of each. */
    private static Table trusted(Table classes, Context context) {
        return classes.when("searches", count -> count >= (context.quick() ? 1 : TRUSTED))
                .with("length", (table, row) -> table.number(row, "lengthFrom") + CLASS / 2);
    }
}
