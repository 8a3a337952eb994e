package dev.throng.papers.experiment;

import dev.throng.bench.data.Measure;
import dev.throng.bench.data.Table;
import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TextbookSearch;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.papers.plain.PlainHpa;
import dev.throng.papers.plain.PlainSmoothing;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Open questions of the paper on HPA*: movement rules, readings of its text, random maps, terrain costs. Stateless. */
final class HpaReadings {
    private static final String SOURCE = "Near Optimal Hierarchical Path-Finding, ";

    /** Name of paths that are not smoothed. */
    private static final String UNSMOOTHED = "none";

    /** Columns of a search that do not depend on its smoothing. */
    private static final String[] OF_SEARCHES = {
        "nodes",
        "interEdges",
        "intraEdges",
        "insertion",
        "main",
        "refinement",
        "astarOpen",
        "mainOpen",
        "insertionOpen",
        "refinementOpen"
    };

    /** Tiles along a random map. */
    private static final int RANDOM_SIDE = 150;

    private static final int RANDOM_MAPS = 5;

    /** Maximum cost of a tile; costs are integers from 1. */
    private static final int HIGHEST_COST = 5;

    /** Distribution of costs: each tile has its own, or all tiles of a square have one. */
    private enum Terrain {
        TILES("single tiles", 1),
        PATCHES("squares of 8", 8);

        private final String words;
        private final int side;

        Terrain(String words, int side) {
            this.words = words;
            this.side = side;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** A movement rule in the words of the paper. */
    private record Rule(Diagonals diagonals) {
        @Override
        public String toString() {
            return diagonals == Diagonals.ONE_FREE ? "past one blocked tile" : "past no blocked tile";
        }
    }

    private static final List<Rule> RULES = List.of(new Rule(Diagonals.ONE_FREE), new Rule(Diagonals.BOTH_FREE));

    private HpaReadings() {}

    static List<Experiment> experiments() {
        return List.of(
                Experiment.of(
                        "hpa-readings",
                        SOURCE + "Tables 2 and 3 and Figures 7 and 8 in other readings",
                        "graph, open lists and error by movement rule and by reading of the text, one level",
                        ExperimentGround.HPA_MAPS,
                        HpaReadings::readings),
                Experiment.of(
                                "hpa-random",
                                SOURCE + "random maps",
                                "effort and error on maps of single blocked tiles, one level",
                                ExperimentGround.OWN,
                                HpaReadings::random)
                        .inSeconds(),
                Experiment.of(
                        "hpa-terrain",
                        SOURCE + "terrain of different costs",
                        "error of paths where tiles have costs, one level",
                        ExperimentGround.HPA_MAPS,
                        HpaReadings::terrain));
    }

    private static void readings(Context context, Report out) {
        out.world(context.world(ExperimentGround.HPA_MAPS));
        Table searches = searches(context);
        Measure[] means = Arrays.stream(OF_SEARCHES)
                .map(column -> Measure.mean(column, column))
                .toArray(Measure[]::new);
        Table graphs = searches.where("smoothing", UNSMOOTHED).by(List.of("rule", "reading"), means);
        Table errors = searches.by(
                List.of("rule", "reading", "smoothing"),
                Measure.mean("meanPct", "errorPct"),
                new Measure("lengthsPct", rows -> percentOver(rows.sum("length"), rows.sum("cost"))),
                Measure.percentile("worstPct", "errorPct", 100));
        // The paper's numbers are for the paper's rule; the tables have both.
        Table ofPaper = graphs.where("rule", RULES.get(0));
        for (int row = 0; row < ofPaper.size(); row++) {
            String of = ", " + ofPaper.word(row, "reading");
            add(out, "Nodes" + of, ofPaper.number(row, "nodes"), "");
            add(out, "Inter-edges" + of, ofPaper.number(row, "interEdges"), "");
            add(out, "Intra-edges" + of, ofPaper.number(row, "intraEdges"), "");
            add(out, "Open list of A*" + of, ofPaper.number(row, "astarOpen"), "nodes");
            add(out, "Open list of the main search" + of, ofPaper.number(row, "mainOpen"), "nodes");
            add(out, "Open list of one search for S or G" + of, ofPaper.number(row, "insertionOpen"), "nodes");
            add(out, "Open list of one search that refines" + of, ofPaper.number(row, "refinementOpen"), "nodes");
        }
        Table smoothed = errors.where("rule", RULES.get(0)).without("smoothing", UNSMOOTHED);
        for (int row = 0; row < smoothed.size(); row++) {
            String of = ", " + smoothed.word(row, "reading") + ", smoothing: " + smoothed.word(row, "smoothing");
            add(out, "Error after smoothing" + of, smoothed.number(row, "meanPct"), "%");
        }
        Table sizes = clusterSizes(context);
        for (String reading : sizes.distinct("reading")) {
            Table best = sizes.where("reading", reading).ascending("total");
            String metric = "Cluster size with the least effort for an abstract path, " + reading;
            add(out, metric, best.number(0, "clusterSize"), "tiles");
        }
        out.pageTable(
                "graphs",
                graphs,
                "diagonals",
                "reading",
                "nodes",
                "inter-edges",
                "intra-edges",
                "expanded for S and G",
                "by the main search",
                "to refine",
                "open list of A*",
                "of the main search",
                "of one search for S or G",
                "of one that refines");
        out.pageTable(
                "errors",
                errors,
                "diagonals",
                "reading",
                "smoothing",
                "error, mean %",
                "of the mean length, %",
                "worst %");
        out.pageTable(
                "sizes",
                sizes,
                "reading",
                "cluster size",
                "expanded for an abstract path",
                "by the main search",
                "for S and G");
    }

    /** Returns the effort for an abstract path by the size of clusters, with the paper's rule. */
    private static Table clusterSizes(Context context) {
        return Sweep.over("reading", List.of(PlainHpa.Reading.values()))
                .and("clusterSize", HpaSearches.CLUSTER_SIZES)
                .and("map", context.maps(ExperimentGround.HPA_MAPS).sources())
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            MapSet.Source source = point.at("map");
                            GridMap map = source.map();
                            PlainGrid grid = new PlainGrid(map, PlainGrid.PAPERS, Diagonals.ONE_FREE);
                            PlainHpa hpa = new PlainHpa(grid, point.at("clusterSize"), 1, point.at("reading"));
                            RandomPairs pairs = context.pairs(source.name(), map);
                            for (int i = 0; i < pairs.size(); i++) {
                                PlainHpa.Answer answer = hpa.solve(pairs.start(i), pairs.goal(i));
                                rows.row(
                                        answer.main().expanded(),
                                        answer.insertion().expanded());
                            }
                        },
                        "main",
                        "insertion")
                .by(
                        List.of("reading", "clusterSize"),
                        new Measure("total", rows -> rows.mean("main") + rows.mean("insertion")),
                        Measure.mean("main", "main"),
                        Measure.mean("insertion", "insertion"));
    }

    private static void add(Report out, String metric, double value, String unit) {
        out.finding(metric, Setting.APPENDIX, value, unit, "");
    }

    /** Returns a row for each search and smoothing; values independent of the smoothing are in the rows without one. */
    private static Table searches(Context context) {
        String[] measured =
                Arrays.copyOf(new String[] {"smoothing", "length", "cost", "errorPct"}, 4 + OF_SEARCHES.length);
        System.arraycopy(OF_SEARCHES, 0, measured, 4, OF_SEARCHES.length);
        return context.required(
                ExperimentGround.HPA_MAPS,
                Sweep.over("rule", RULES)
                        .and("reading", List.of(PlainHpa.Reading.values()))
                        .and("map", context.maps(ExperimentGround.HPA_MAPS).sources())
                        .onAllThreads(
                                context,
                                (point, rows) -> {
                                    MapSet.Source source = point.at("map");
                                    GridMap map = source.map();
                                    PlainGrid grid = new PlainGrid(
                                            map,
                                            PlainGrid.PAPERS,
                                            point.<Rule>at("rule").diagonals());
                                    RandomPairs pairs = context.pairs(source.name(), map);
                                    addSearches(grid, point.at("reading"), pairs, rows);
                                },
                                measured));
    }

    private static void addSearches(PlainGrid grid, PlainHpa.Reading reading, RandomPairs pairs, Sweep.Rows rows) {
        PlainHpa hpa = new PlainHpa(grid, HpaSearches.CLUSTER, 1, reading);
        PlainHpa.LevelSize size = hpa.sizes().get(0);
        TextbookSearch astar = new TextbookSearch(grid.tileCount());
        for (int i = 0; i < pairs.size(); i++) {
            int goal = pairs.goal(i);
            double length = astar.search(grid, pairs.start(i), goal, tile -> grid.estimate(tile, goal));
            PlainHpa.Answer answer = hpa.solve(pairs.start(i), goal);
            rows.row(
                    UNSMOOTHED,
                    length,
                    answer.cost(),
                    percentOver(length, answer.cost()),
                    size.nodes(),
                    size.interEdges(),
                    size.intraEdges(),
                    answer.insertion().expanded(),
                    answer.main().expanded(),
                    answer.refinement().expanded(),
                    open(astar.effort()),
                    open(answer.main()),
                    open(answer.insertion()),
                    open(answer.refinement()));
            for (PlainSmoothing smoothing : PlainSmoothing.values()) {
                double cost = grid.cost(smoothing.smooth(grid, answer.path()));
                Object[] row = {smoothing.toString(), length, cost, percentOver(length, cost)};
                rows.row(Arrays.copyOf(row, row.length + OF_SEARCHES.length));
            }
        }
    }

    /** Returns the mean over the searches of the mean size of the open list. */
    private static double open(TextbookSearch.Effort effort) {
        return effort.openMeans() / effort.searches();
    }

    private static double percentOver(double shortest, double cost) {
        return 100 * (cost - shortest) / shortest;
    }

    private static void random(Context context, Report out) {
        int count = context.quick() ? 1 : RANDOM_MAPS;
        out.world(count + (count == 1 ? " map" : " maps") + " of " + RANDOM_SIDE + " x " + RANDOM_SIDE
                + " tiles for each share of blocked tiles");
        Table searches = Sweep.over("blockedPct", List.of(10, 20, 30, 40))
                .and("number", IntStream.range(0, count).boxed().toList())
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            int blocked = point.at("blockedPct");
                            long seed = context.mapSeed("random " + blocked + " " + point.at("number"));
                            GridMap map = random(blocked, seed);
                            RandomPairs pairs = RandomPairs.of(map, context.searches(), seed);
                            HpaSearches.count(HpaSearches.costs(map), pairs, 1, rows);
                        },
                        HpaSearches.COUNTED);
        Table means = searches.by(
                List.of("blockedPct", "method"),
                Measure.mean("length", "length"),
                Measure.mean("insertion", "insertion"),
                Measure.mean("main", "main"),
                Measure.mean("refinement", "refinement"),
                Measure.mean("expanded", "expanded"),
                Measure.mean("beforePct", "beforePct"),
                Measure.mean("smoothedPct", "smoothedPct"));
        for (String blocked : means.distinct("blockedPct")) {
            Table of = means.where("blockedPct", Integer.valueOf(blocked));
            double astar = of.where("method", HpaSearches.ASTAR).number("expanded");
            for (HpaSearches.Variant variant : HpaSearches.VARIANTS) {
                double hpa = of.where("method", variant.with(1)).number("expanded");
                String metric = "Effort of A* over HPA*, " + blocked + " % of the tiles blocked";
                out.finding(metric, variant.setting(), astar / hpa, "times", "");
            }
        }
        out.pageTable(
                "means",
                means,
                "tiles blocked, %",
                "method",
                "length",
                "expanded for S and G",
                "by the main search",
                "to refine",
                "in all",
                "error, %",
                "smoothed, %");
    }

    private static GridMap random(int blockedPct, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] characters = new byte[RANDOM_SIDE * RANDOM_SIDE];
        for (int tile = 0; tile < characters.length; tile++) {
            characters[tile] = (byte) (random.nextInt(100) < blockedPct ? '@' : '.');
        }
        return GridMap.of(RANDOM_SIDE, RANDOM_SIDE, characters);
    }

    private static void terrain(Context context, Report out) {
        out.world(context.world(ExperimentGround.HPA_MAPS));
        Table searches = context.required(
                ExperimentGround.HPA_MAPS,
                Sweep.over("terrain", List.of(Terrain.values()))
                        .and("map", context.maps(ExperimentGround.HPA_MAPS).sources())
                        .onAllThreads(
                                context,
                                (point, rows) -> {
                                    MapSet.Source source = point.at("map");
                                    GridMap map = withCosts(
                                            source.map(), point.at("terrain"), context.mapSeed(source.name()));
                                    RandomPairs pairs = context.pairs(source.name(), map);
                                    HpaSearches.count(HpaSearches.costs(map), pairs, 1, rows);
                                },
                                HpaSearches.COUNTED));
        Table errors = searches.where("levels", 1)
                .by(
                        List.of("terrain", "setting"),
                        Measure.mean("beforePct", "beforePct"),
                        Measure.mean("smoothedPct", "smoothedPct"),
                        Measure.percentile("worstPct", "smoothedPct", 100));
        for (int row = 0; row < errors.size(); row++) {
            String words = errors.word(row, "setting");
            Setting setting = Arrays.stream(Setting.values())
                    .filter(one -> one.words().equals(words))
                    .findFirst()
                    .orElseThrow();
            String costs = ", costs of " + errors.word(row, "terrain");
            out.finding("Error before smoothing" + costs, setting, errors.number(row, "beforePct"), "%", "");
            out.finding("Error after smoothing" + costs, setting, errors.number(row, "smoothedPct"), "%", "");
        }
        out.pageTable(
                "errors", errors, "costs of", "method", "error before smoothing, %", "after, %", "worst after, %");
    }

    private static GridMap withCosts(GridMap map, Terrain terrain, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int columns = (map.width() + terrain.side - 1) / terrain.side;
        int rows = (map.height() + terrain.side - 1) / terrain.side;
        int[] drawn = random.ints((long) columns * rows, 1, HIGHEST_COST + 1).toArray();
        float[] costs = new float[map.tileCount()];
        for (int tile = 0; tile < costs.length; tile++) {
            costs[tile] = drawn[map.y(tile) / terrain.side * columns + map.x(tile) / terrain.side];
        }
        return map.withCosts(costs);
    }
}
