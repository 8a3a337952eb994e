package dev.throng.papers.experiment;

import static dev.throng.papers.experiment.MmSearches.BETTER;
import static dev.throng.papers.experiment.MmSearches.SECTOR;
import static dev.throng.papers.experiment.MmSearches.USUAL;

import dev.throng.bench.data.Measure;
import dev.throng.bench.data.Spread;
import dev.throng.bench.data.Table;
import dev.throng.grid.RefinePolicy;
import dev.throng.papers.plot.Look;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The figures of "Memory-Efficient Abstractions for Pathfinding" (Sturtevant), and MM compared with A* and HPA*. Stateless. */
final class MmPaper {
    private static final double KB = 1024;

    /** Sizes of sectors with their own curve in Figure 9. */
    private static final Integer[] SHOWN_SIZES = {4, 8, 12, 16};

    /** Percentiles that Figure 11 shows, from above, and their names; those of Figure 10 are among them. */
    private static final List<Integer> PERCENTILES = List.of(100, 95, 50, 5, 0);

    private static final List<String> PERCENTILE_NAMES =
            List.of("maximum", "95th percentile", "median", "5th percentile", "minimum");

    /** Statistics of expansions in Figure 10: names and columns. */
    private static final List<String> SHOWN = List.of("maximum", "95th percentile", "mean", "minimum");

    private static final List<String> SHOWN_COLUMNS = List.of("Max", "P95", "Mean", "Min");

    private static final String NOT_STORED = "default sectors not stored, ";

    private MmPaper() {}

    static List<Experiment> experiments() {
        return List.of(
                of("Figure 7", "memory for the abstraction by sector size, mean over the maps", MmPaper::figure7),
                of(
                        "Figure 8",
                        "expansions of the largest step of a refinement by sector size, long paths",
                        MmPaper::figure8),
                of(
                        "Figure 9",
                        "expansions for whole paths by length and sector size, 95th percentile",
                        MmPaper::figure9),
                of("Figure 10", "expansions of A* and of MM by path length", MmPaper::figure10),
                of("Figure 11", "error of long paths by sector size", MmPaper::figure11),
                of(
                        "mm-tradeoff",
                        "beside A* and HPA*",
                        "time, memory and error of A*, HPA* and MM on long paths",
                        MmTradeoff::run));
    }

    private static Experiment of(String part, String description, Experiment.Body body) {
        return of("mm-" + part.toLowerCase(Locale.ROOT).replace(" ", ""), part, description, body);
    }

    private static Experiment of(String id, String part, String description, Experiment.Body body) {
        String source = "Memory-Efficient Abstractions for Pathfinding, " + part;
        return Experiment.of(id, source, description, ExperimentGround.MM_MAPS, (context, out) -> {
            out.world(context.world(ExperimentGround.MM_MAPS));
            body.run(context, out);
        });
    }

    /** Returns the rows of MM in the form of the paper. */
    private static Table asPaper(Table table) {
        return table.with("setting", (all, row) -> Setting.PAPER.words());
    }

    /** Returns the name of the longest bucket in findings. */
    static String longestPaths(Context context) {
        int to = MmSearches.longest(context);
        return "paths of length " + (to - BucketedPairs.WIDTH) + " to " + to;
    }

    private static Look look(String centres) {
        return centres.equals(MmCentres.STATIC.words()) ? Look.of("MM").dashed() : Look.of("MM");
    }

    private static void figure7(Context context, Report out) {
        Table sizes = MmSearches.bySector(context)
                .where("method", MmSearches.INDEX)
                .with("kb", (table, row) -> table.number(row, "bytes") / KB);
        Table bytes = sizes.by(
                List.of("centres", "sectorSize"),
                Measure.mean("bytes", "bytes"),
                Measure.mean("kb", "kb"),
                Measure.mean("percent", "percent"),
                Measure.percentile("mostPercent", "percent", 100),
                Measure.sum("wideMaps", "wide"));
        Table usual = asPaper(bytes.where("sectorSize", SECTOR));
        Table all = usual.where("centres", MmSearches.ALL_STORED);
        Table some = usual.without("centres", MmSearches.ALL_STORED);
        String memory = "Memory with sectors of {sectorSize} x {sectorSize}, ";
        out.findings(all, memory + "{centres}", "kb", "KB", "");
        out.findings(some, memory + NOT_STORED + "{centres}", "kb", "KB", "");
        out.findings(some, "The same against 8 bits a tile, {centres}", "percent", "%", "");
        out.findings(some, "The same, map with the most, {centres}", "mostPercent", "%", "");
        out.findings(some, "Maps that need wider fields than the paper's, {centres}", "wideMaps", "", "");
        Panel panel = Panel.logLines("Memory for the abstraction", "sector size", "KB");
        Table curve = bytes.where("centres", MmSearches.ALL_STORED);
        panel.curve(MmSearches.ALL_STORED, Look.of("MM").shade(2), curve, "sectorSize", "kb");
        for (MmCentres centres : MmCentres.values()) {
            Table of = bytes.where("centres", centres.words());
            panel.curve(NOT_STORED + centres.words(), look(centres.words()), of, "sectorSize", "kb");
        }
        out.table("bytes", bytes);
        out.plot(new Plot("", 1, panel));
    }

    private static void figure8(Context context, Report out) {
        String paths = longestPaths(context);
        Table steps = MmSearches.bySector(context)
                .where("policy", USUAL)
                .where("lengthTo", MmSearches.longest(context))
                .by(
                        List.of("centres", "sectorSize"),
                        Measure.count("paths"),
                        Measure.mean("mean", "largestStep"),
                        Measure.percentile("p50", "largestStep", 50),
                        Measure.percentile("p95", "largestStep", 95),
                        Measure.percentile("max", "largestStep", 100));
        Table usual = asPaper(steps.where("sectorSize", SECTOR));
        String step = "Largest step of " + USUAL + ", " + paths + ", sectors of {sectorSize}, ";
        out.findings(usual, step + "95th percentile, {centres}", "p95", "tiles", "");
        out.findings(usual, step + "mean, {centres}", "mean", "tiles", "");
        out.findings(usual, step + "worst, {centres}", "max", "tiles", "");
        out.finding(
                "Largest step with static centres over the one with optimised centres, sectors of " + SECTOR
                        + ", 95th percentiles",
                Setting.PAPER,
                usual.number(0, "p95") / usual.number(1, "p95"),
                "times",
                "");
        out.finding("Paths looked at", Setting.PAPER, usual.number(0, "paths"), "", "");
        out.table("steps", steps);
        out.plot(new Plot(
                "",
                1,
                Panel.lines("Largest step, " + paths, "sector size", "expanded tiles, 95th percentile")
                        .curves(steps, "sectorSize", "p95", "centres", MmPaper::look)));
    }

    private static void figure9(Context context, Report out) {
        int longest = MmSearches.longest(context);
        Table searches = MmSearches.bySector(context).where("policy", USUAL);
        Table byLength = searches.where("sectorSize", (Object[]) SHOWN_SIZES)
                .when("lengthTo", to -> to <= longest)
                .by(
                        List.of("centres", "sectorSize", "lengthTo"),
                        Measure.count("paths"),
                        Measure.mean("mean", "expanded"),
                        Measure.percentile("p95", "expanded", 95),
                        Measure.percentile("max", "expanded", 100));
        Table curves = middles(byLength);
        Panel panel = Panel.lines("Total work for a path, " + USUAL, "path length", "expanded, 95th percentile");
        for (MmCentres centres : MmCentres.values()) {
            for (int i = 0; i < SHOWN_SIZES.length; i++) {
                Look look = Look.other(i).bare().shade(centres == MmCentres.STATIC ? 2 : 0);
                panel.curve(
                        "sectors of " + SHOWN_SIZES[i] + ", " + centres.words(),
                        look,
                        curves.where("centres", centres.words()).where("sectorSize", SHOWN_SIZES[i]),
                        "length",
                        "p95");
            }
        }
        Table bySize = searches.by(
                List.of("centres", "sectorSize"),
                Measure.mean("meanOfAll", "expanded"),
                new Measure(
                        "meanOfLongest", rows -> rows.where("lengthTo", longest).mean("expanded")),
                new Measure("p95OfLongest", rows -> rows.where("lengthTo", longest)
                        .spread("expanded")
                        .percentile(95)));
        String paths = longestPaths(context);
        out.findings(
                asPaper(bySize.where("sectorSize", 4, 8, 12, 14, 16)),
                "Expanded, 95th percentile, " + paths + ", sectors of {sectorSize}, {centres}",
                "p95OfLongest",
                "",
                "");
        for (MmCentres centres : MmCentres.values()) {
            Table least = bySize.where("centres", centres.words())
                    .ascending("p95OfLongest")
                    .slice(0, 1);
            out.findings(
                    asPaper(least),
                    "Sector size with the least work, {centres}, " + paths,
                    "sectorSize",
                    "tiles",
                    "by the 95th percentile");
        }
        out.table("lengths", byLength);
        out.table("sizes", bySize);
        out.plot(new Plot("", 1, panel));
    }

    /** Returns the table with the middle length of each bucket: the scale of figures over lengths. */
    private static Table middles(Table buckets) {
        return buckets.with("length", (table, row) -> table.number(row, "lengthTo") - BucketedPairs.WIDTH / 2.0);
    }

    private static double shown(Spread spread, String measure) {
        return switch (measure) {
            case "maximum" -> spread.max();
            case "mean" -> spread.mean();
            case "minimum" -> spread.min();
            default -> spread.percentile(95);
        };
    }

    private static void figure10(Context context, Report out) {
        int to = MmSearches.longest(context);
        String paths = longestPaths(context);
        Table problems = MmSearches.problems(context);
        Table searches = new Table("method", "lengthTo", "expanded");
        Table paper = MmSearches.bySector(context)
                .where("policy", USUAL)
                .where("centres", MmCentres.OPTIMISED.words())
                .where("sectorSize", SECTOR);
        Table others = MmSearches.besideAStar(context);
        for (Table of : List.of(others.where("method", "astar"), paper, others.where("method", "ours"))) {
            searches.rows(of.only("method", "lengthTo", "expanded"));
        }
        out.finding("Problems on all maps", problems.size(), "");
        out.finding("Among them " + paths, problems.where("lengthTo", to).size(), "");
        Spread astar = longest(searches, "astar", to);
        SHOWN.forEach(measure -> out.finding("Expanded by A*, " + measure + ", " + paths, shown(astar, measure), ""));
        addExpansions(out, searches, paths, to, "paper", Setting.PAPER);
        addExpansions(out, searches, paths, to, "ours", Setting.OURS);
        List<Measure> measures = new ArrayList<>(List.of(
                new Measure("paths", rows -> rows.where("method", "astar").size())));
        for (String method : searches.distinct("method")) {
            for (int i = 0; i < SHOWN.size(); i++) {
                String measure = SHOWN.get(i);
                measures.add(new Measure(
                        method + SHOWN_COLUMNS.get(i),
                        rows -> shown(rows.where("method", method).spread("expanded"), measure)));
            }
        }
        Table lengths = searches.when("lengthTo", length -> length <= to)
                .by(List.of("lengthTo"), measures.toArray(Measure[]::new));
        Table curves = middles(lengths);
        Panel panel = Panel.logLines("Expansions of A* and of " + USUAL, "path length", "expanded");
        for (int i = 0; i < SHOWN.size(); i++) {
            String column = SHOWN_COLUMNS.get(i);
            panel.curve("A*, " + SHOWN.get(i), Look.of("A*").bare().shade(i), curves, "length", "astar" + column);
            panel.curve("MM, " + SHOWN.get(i), Look.of("MM").bare().shade(i), curves, "length", "paper" + column);
        }
        out.table("lengths", lengths);
        out.plot(new Plot("", 1, panel));
    }

    private static Spread longest(Table searches, String method, int to) {
        return searches.where("method", method).where("lengthTo", to).spread("expanded");
    }

    private static void addExpansions(
            Report out, Table searches, String paths, int to, String method, Setting setting) {
        String counting = "regions and tiles, those included that are looked at to know the regions of start and goal";
        Spread astar = longest(searches, "astar", to);
        Spread mm = longest(searches, method, to);
        SHOWN.forEach(measure ->
                out.finding("Expanded by MM, " + paths + ", " + measure, setting, shown(mm, measure), "", counting));
        String over = "Expanded by A* over MM, ";
        out.finding(over + "means, " + paths, setting, astar.mean() / mm.mean(), "times", "");
        double p95 = astar.percentile(95) / mm.percentile(95);
        out.finding(over + "95th percentiles, " + paths, setting, p95, "times", "");
        double most = searches.where("method", method).max("expanded");
        out.finding("Expanded by MM, all problems, maximum", setting, most, "", "");
    }

    private static void figure11(Context context, Report out) {
        List<Panel> panels = new ArrayList<>();
        Table longest = MmSearches.bySector(context).where("lengthTo", MmSearches.longest(context));
        Table errors = longest.by(
                List.of("policy", "centres", "sectorSize"),
                Measure.count("paths"),
                Measure.mean("meanPct", "errorPct"),
                Measure.percentile("minPct", "errorPct", 0),
                Measure.percentile("p5Pct", "errorPct", 5),
                Measure.percentile("p50Pct", "errorPct", 50),
                Measure.percentile("p95Pct", "errorPct", 95),
                Measure.percentile("maxPct", "errorPct", 100));
        List<String> columns = List.of("maxPct", "p95Pct", "p50Pct", "p5Pct", "minPct");
        String of = "Error of {policy}, ";
        String where = ", sectors of {sectorSize}, " + longestPaths(context);
        Table optimised = errors.where("centres", MmCentres.OPTIMISED.words());
        for (int i = 0; i < columns.size(); i++) {
            Table usual = asPaper(optimised.where("sectorSize", SECTOR));
            out.findings(usual, of + PERCENTILE_NAMES.get(i) + where, columns.get(i), "%", "");
        }
        for (RefinePolicy policy : List.of(USUAL, BETTER)) {
            Panel panel = Panel.lines(policy.toString(), "sector size", "longer than the shortest path [%]");
            for (int i = 0; i < columns.size(); i++) {
                int percent = PERCENTILES.get(i);
                Look look = percent == 50 ? Look.of("MM") : Look.other(percent % 100 == 0 ? 1 : 0);
                panel.curve(
                        PERCENTILE_NAMES.get(i),
                        percent < 50 ? look.dashed() : look,
                        optimised.where("policy", policy),
                        "sectorSize",
                        columns.get(i));
            }
            panels.add(panel);
            // The paper gives the errors between which 90 in 100 paths are.
            int low = policy.equals(USUAL) ? 5 : 2;
            int high = policy.equals(USUAL) ? 12 : 6;
            Spread usual = longest.where("policy", policy)
                    .where("centres", MmCentres.OPTIMISED.words())
                    .where("sectorSize", SECTOR)
                    .spread("errorPct");
            String paths = "Paths of " + policy + " that are ";
            String between = paths + "between " + low + " and " + high + " % longer than the shortest";
            out.finding(between, Setting.PAPER, usual.percentWithin(low, high), "%", "");
            String atMost = paths + "at most " + high + " % longer";
            out.finding(atMost, Setting.PAPER, usual.percentWithin(0, high), "%", "");
        }
        out.table("errors", errors);
        out.plot(new Plot("", 2, panels.toArray(Panel[]::new)));
    }
}
