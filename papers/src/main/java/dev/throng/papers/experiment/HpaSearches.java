package dev.throng.papers.experiment;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.octile.OctileCosts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Measurements on the maps of HPA*'s paper; its tables and figures are views of these. Stateless. */
final class HpaSearches {
    /** Tiles along a cluster of the lowest level. */
    static final int CLUSTER = 10;

    /** Sizes of clusters that Figure 8 compares: each size around the best, and a few larger ones. */
    static final List<Integer> CLUSTER_SIZES = List.of(4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 25, 30);

    /** Maximum abstract levels in the paper. */
    static final int LEVELS = 3;

    /** Name of A* in the column of methods; HPA* has the name of its variant and its number of levels. */
    static final String ASTAR = "astar";

    private static final int ROUNDS = 3;

    /** Tolerance for the sums of costs over a path: indexes round costs up to small grains. */
    private static final double ROUNDING = 0.01;

    /** Creates HPA* for a map. */
    @FunctionalInterface
    interface Factory {
        HpaMethod on(OctileCosts costs, int clusterSize, int levels);
    }

    /** A variant of HPA*. */
    record Variant(String name, Setting setting, Factory factory) {
        /** Returns its name with a number of levels. */
        String with(int levels) {
            return name + levels;
        }

        @Override
        public String toString() {
            return setting.words();
        }
    }

    static final List<Variant> VARIANTS = List.of(
            new Variant("appendix", Setting.APPENDIX, AppendixHpa::new),
            new Variant(
                    "paper",
                    Setting.PAPER,
                    (costs, size, levels) -> new IndexedHpa(index(costs, size, levels, false), Setting.PAPER)),
            new Variant(
                    "ours",
                    Setting.OURS,
                    (costs, size, levels) -> new IndexedHpa(index(costs, size, levels, false), Setting.OURS)));

    /** Our variant with stored paths through clusters: nothing is left to expand, so only times differ. */
    static final Variant KEPT = new Variant(
            "cached",
            Setting.OURS,
            (costs, size, levels) -> new IndexedHpa(index(costs, size, levels, true), Setting.OURS));

    static final String[] COUNTED = {
        "method",
        "setting",
        "levels",
        "hierarchy",
        "length",
        "insertion",
        "main",
        "abstract",
        "refinement",
        "expanded",
        "insertionOpen",
        "mainOpen",
        "refinementOpen",
        "beforePct",
        "smoothedPct",
        "foundPct"
    };

    private HpaSearches() {}

    /** Returns costs as in the paper, with diagonals of 1.42. */
    static OctileCosts costs(GridMap map) {
        return new OctileCosts(map, OctileCosts.PAPERS);
    }

    /** Returns an index with the paper's entrances and groups of clusters. */
    static HpaIndex index(OctileCosts costs, int clusterSize, int levels, boolean cachedPaths) {
        GridIndex.Hpa options =
                GridIndex.hpa().withClusterSize(clusterSize).withLevels(levels).withCachedPaths(cachedPaths);
        // Other threads of experiments are busy with other maps.
        return HpaIndex.build(costs, options, Runnable::run, 1);
    }

    /** Returns variants with different graphs: the settings of the paper and ours search the same one. */
    static List<Variant> withOwnGraphs() {
        return VARIANTS.stream()
                .filter(variant -> variant.setting != Setting.PAPER)
                .toList();
    }

    private static Sweep overMaps(Context context) {
        return Sweep.over("map", context.maps(ExperimentGround.HPA_MAPS).sources());
    }

    private static GridMap map(Sweep.Point point) {
        return point.<MapSet.Source>at("map").map();
    }

    private static RandomPairs pairs(Context context, Sweep.Point point, GridMap map) {
        return context.pairs(point.at("map").toString(), map);
    }

    /** Returns effort and error of every search, by A* and by all variants with all numbers of levels. */
    static Table counted(Context context) {
        return context.table(
                "HPA* counted",
                it -> it.required(
                        ExperimentGround.HPA_MAPS,
                        overMaps(it)
                                .onAllThreads(
                                        it,
                                        (point, rows) -> {
                                            GridMap map = map(point);
                                            count(costs(map), pairs(it, point, map), LEVELS, rows);
                                        },
                                        COUNTED)));
    }

    /** Returns effort and error of one search on a map. */
    static Table counted(GridMap map, int start, int goal, int levels) {
        Table table = new Table(COUNTED);
        count(costs(map), RandomPairs.of(start, goal), levels, new Sweep.Rows(table));
        return table;
    }

    /** Adds the effort and the error of each pair on a map. */
    static void count(OctileCosts costs, RandomPairs pairs, int mostLevels, Sweep.Rows rows) {
        HpaMethod astar = new LowLevelSearch(costs);
        double[] lengths = count(astar, pairs, null, rows, ASTAR, "", 0);
        for (Variant variant : VARIANTS) {
            for (int levels = 1; levels <= mostLevels; levels++) {
                HpaMethod method = variant.factory.on(costs, CLUSTER, levels);
                count(method, pairs, lengths, rows, variant.with(levels), variant.setting.words(), levels);
            }
        }
    }

    /** Adds a row for each pair. Returns the costs before smoothing. */
    private static double[] count(
            HpaMethod method, RandomPairs pairs, double[] lengths, Sweep.Rows rows, Object... names) {
        double[] costs = new double[pairs.size()];
        for (int i = 0; i < costs.length; i++) {
            HpaMethod.Answer answer = method.solve(pairs.start(i), pairs.goal(i));
            method.find(pairs.start(i), pairs.goal(i));
            costs[i] = answer.cost();
            double length = lengths == null ? costs[i] : lengths[i];
            rows.row(
                    names[0],
                    names[1],
                    names[2],
                    hierarchy((int) names[2]),
                    length,
                    answer.insertion().expanded(),
                    answer.main().expanded(),
                    answer.abstractExpanded(),
                    answer.refinement().expanded(),
                    answer.expanded(),
                    answer.insertion().open(),
                    answer.main().open(),
                    answer.refinement().open(),
                    percentOver(length, answer.cost()),
                    percentOver(length, answer.smoothedCost()),
                    percentOver(length, method.foundCost()));
        }
        return costs;
    }

    /** Returns a number of levels in words; empty for none. */
    static String hierarchy(int levels) {
        return levels == 0 ? "" : levels == 1 ? "1 level" : levels + " levels";
    }

    /**
     * Returns the excess of a cost in percent. Costs are sums of moves in any order, so the last digits of a path that is no longer may be smaller.
     */
    private static double percentOver(double shortest, double cost) {
        return Math.max(0, 100 * (cost - shortest) / shortest);
    }

    /** Returns times of every search by the same methods, and with stored paths. */
    static Table timed(Context context) {
        MapSet.Source first = context.maps(ExperimentGround.HPA_MAPS).sources().get(0);
        Duration warmUp = Duration.ofMillis(context.quick() ? 100 : 1000);
        return overMaps(context)
                .inTurn(
                        context,
                        (point, rows) -> {
                            GridMap map = map(point);
                            // Code that is compiled on the first map is compiled for all.
                            Contest.Rules rules =
                                    Contest.Rules.of(ROUNDS, point.at("map") == first ? warmUp : Duration.ZERO);
                            time(costs(map), pairs(context, point, map), context.rules(rules), context.seed(), rows);
                        },
                        "method",
                        "setting",
                        "hierarchy",
                        "length",
                        "ms",
                        "wrong");
    }

    private static void time(OctileCosts costs, RandomPairs pairs, Contest.Rules rules, long seed, Sweep.Rows rows) {
        Contest contest = new Contest(pairs.size(), rules, seed);
        Timed astar = new Timed(new LowLevelSearch(costs), pairs, null, ASTAR, "", "");
        Map<Timed, Samples> all = new LinkedHashMap<>();
        all.put(astar, contest.add(astar));
        List<Variant> variants = new ArrayList<>(VARIANTS);
        // The form of the appendix is a reference that is not optimised.
        variants.removeIf(variant -> variant.setting == Setting.APPENDIX);
        variants.add(KEPT);
        for (Variant variant : variants) {
            for (int levels = 1; levels <= LEVELS; levels++) {
                HpaMethod method = variant.factory.on(costs, CLUSTER, levels);
                String hierarchy = hierarchy(levels) + (variant == KEPT ? ", paths kept" : "");
                String setting = variant.setting.words();
                Timed timed = new Timed(method, pairs, astar.most, variant.with(levels), setting, hierarchy);
                all.put(timed, contest.add(timed));
            }
        }
        contest.run(Progress.NONE);
        all.forEach((timed, samples) -> {
            double[] micros = samples.micros(Samples.Pick.SHORTEST);
            for (int i = 0; i < micros.length; i++) {
                rows.row(
                        timed.names[0],
                        timed.names[1],
                        timed.names[2],
                        astar.most[i],
                        micros[i] / 1e3,
                        i == 0 ? samples.mismatches() : 0);
            }
        });
    }

    /** A timed method; no answer may cost less than the shortest path or more than the one before smoothing. */
    private static final class Timed implements Contender {
        private final String[] names;
        private final HpaMethod method;
        private final RandomPairs pairs;
        private final double[] least;
        private final double[] most;

        /**
         * @param shortest costs of the cheapest paths; null if the method finds them
         * @param names values of the first columns
         */
        Timed(HpaMethod method, RandomPairs pairs, double[] shortest, String... names) {
            this.names = names;
            this.method = method;
            this.pairs = pairs;
            most = IntStream.range(0, pairs.size())
                    .mapToDouble(
                            i -> method.solve(pairs.start(i), pairs.goal(i)).cost())
                    .toArray();
            least = shortest == null ? most : shortest;
        }

        @Override
        public void solve(int item, Laps laps) {
            method.find(pairs.start(item), pairs.goal(item));
        }

        @Override
        public boolean check(int item) {
            double found = method.foundCost();
            return found >= least[item] - ROUNDING && found <= most[item] + ROUNDING;
        }
    }

    /** Returns the effort for an abstract path with one level, by the size of clusters. */
    static Table clusterSizes(Context context) {
        return context.table("HPA* by cluster size", HpaSearches::bySize);
    }

    private static Table bySize(Context context) {
        Table table = Sweep.over("setting", VARIANTS)
                .and("clusterSize", CLUSTER_SIZES)
                .and("map", context.maps(ExperimentGround.HPA_MAPS).sources())
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            GridMap map = map(point);
                            Variant variant = point.at("setting");
                            HpaMethod method = variant.factory.on(costs(map), point.at("clusterSize"), 1);
                            RandomPairs pairs = pairs(context, point, map);
                            for (int i = 0; i < pairs.size(); i++) {
                                HpaMethod.Answer answer = method.solve(pairs.start(i), pairs.goal(i));
                                long main = answer.main().expanded();
                                rows.row(main, answer.insertion().expanded());
                            }
                        },
                        "main",
                        "insertion");
        return context.required(ExperimentGround.HPA_MAPS, table);
    }

    /** Returns nodes and edges of the tiles, by map. */
    static Table tileGraphs(Context context) {
        return overMaps(context)
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            GridMap map = map(point);
                            TileGraph graph = TileGraph.of(map);
                            rows.row(map.tileCount(), graph.nodes(), graph.edges(), graph.edgesPastCorners());
                        },
                        "tiles",
                        "nodes",
                        "searchedEdges",
                        "edges");
    }

    /** Returns nodes and edges of each level of the graphs with one, two and three levels, by map. */
    static Table graphs(Context context, List<MapSet.Source> maps) {
        return Sweep.over("setting", withOwnGraphs())
                .and("graph", List.of(1, 2, LEVELS))
                .and("map", maps)
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            Variant variant = point.at("setting");
                            int level = 1;
                            for (HpaMethod.LevelSize size : variant.factory
                                    .on(costs(map(point)), CLUSTER, point.at("graph"))
                                    .sizes()) {
                                rows.row(level++, size.nodes(), size.interEdges(), size.intraEdges());
                            }
                        },
                        "level",
                        "nodes",
                        "interEdges",
                        "intraEdges");
    }

    /** Returns the bytes of the index, by map. */
    static Table bytes(Context context) {
        return Sweep.over("cachedPaths", List.of(false, true))
                .and("levels", List.of(1, 2, LEVELS))
                .and("map", context.maps(ExperimentGround.HPA_MAPS).sources())
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            int levels = point.at("levels");
                            boolean cached = point.at("cachedPaths");
                            String hierarchy = hierarchy(levels) + (cached ? ", paths kept" : ", costs only");
                            rows.row(
                                    hierarchy,
                                    index(costs(map(point)), CLUSTER, levels, cached)
                                            .bytes());
                        },
                        "hierarchy",
                        "indexBytes");
    }
}
