package dev.throng.papers.experiment;

import dev.throng.bench.data.Measure;
import dev.throng.bench.data.Table;
import dev.throng.bench.grid.TilePathCheck;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Measurements on the maps of MM's paper; its figures are views of these. Stateless. */
final class MmSearches {
    /** The paper's refinement in all figures, and the better one that it names. */
    static final RefinePolicy USUAL = RefinePolicy.parse("R[1,10%,-,-]");

    static final RefinePolicy BETTER = RefinePolicy.parse("R[2,15%,-,-]");

    /** Tiles along a sector in the paper's findings. */
    static final int SECTOR = 16;

    /** Maximum number of pairs per bucket of a map: with seven, the paper's maps give about as many as it has. */
    private static final int PER_BUCKET = 7;

    private static final int QUICK_PER_BUCKET = 1;

    /** Minimum number of paths for a meaningful bucket. */
    private static final int TRUSTED = 10;

    /** Method name of a row about an index instead of a search. */
    static final String INDEX = "index";

    /** Name for the centres of an index that stores open sectors like all others. */
    static final String ALL_STORED = "all sectors stored";

    static final String[] COLUMNS = {
        "method",
        "centres",
        "sectorSize",
        "policy",
        "lengthTo",
        "expanded",
        "largestStep",
        "errorPct",
        "bytes",
        "percent",
        "wide"
    };

    private MmSearches() {}

    private static Sweep overMaps(Context context) {
        return Sweep.over("map", context.maps(ExperimentGround.MM_MAPS).sources());
    }

    private static GridMap map(Sweep.Point point) {
        return point.<MapSet.Source>at("map").map();
    }

    /** Returns tiles along a sector, in ascending order. */
    private static List<Integer> sectorSizes(Context context) {
        return context.quick()
                ? List.of(4, 8, 12, 14, SECTOR)
                : IntStream.rangeClosed(4, SECTOR).boxed().toList();
    }

    /** Returns the paper's abstraction, without labels. */
    static MmIndex index(OctileCosts costs, int size, MmCentres centres, boolean defaultSectors) {
        GridIndex.Mm options = GridIndex.mm()
                .withSectorSize(size)
                .withCentres(centres.wanted())
                .withLabels(false)
                .withDefaultSectors(defaultSectors);
        // Other threads of experiments are busy with other maps.
        return MmIndex.build(costs, options, Runnable::run, 1);
    }

    /** Returns starts and goals on every map: paths up to length 512, in buckets up to {@code lengthTo}. */
    static Table problems(Context context) {
        int most = context.quick() ? QUICK_PER_BUCKET : PER_BUCKET;
        return context.table(
                "MM problems",
                it -> it.required(
                        ExperimentGround.MM_MAPS,
                        overMaps(it)
                                .onAllThreads(
                                        it,
                                        (point, rows) -> {
                                            long seed =
                                                    it.mapSeed(point.at("map").toString());
                                            BucketedPairs pairs =
                                                    BucketedPairs.of(new OctileCosts(map(point)), most, seed);
                                            for (int i = 0; i < pairs.size(); i++) {
                                                rows.row(
                                                        pairs.start(i),
                                                        pairs.goal(i),
                                                        pairs.length(i),
                                                        pairs.lengthTo(i));
                                            }
                                        },
                                        "start",
                                        "goal",
                                        "length",
                                        "lengthTo")));
    }

    /** Returns the longest bucket with enough paths: on the paper's maps the last, up to 512. */
    static int longest(Context context) {
        Table buckets = problems(context).by(List.of("lengthTo"), Measure.count("paths"));
        Table enough = buckets.when("paths", count -> count >= TRUSTED);
        return (int) (enough.isEmpty() ? buckets : enough).max("lengthTo");
    }

    /**
     * Returns indexes with sectors of every size and both kinds of centres, and all problems solved as in the paper. Refinement is the usual one,
     * and for those of the longest bucket also the better one.
     */
    static Table bySector(Context context) {
        Table problems = problems(context);
        int longest = longest(context);
        return context.table("MM by sector", it -> overMaps(it)
                .onAllThreads(
                        it,
                        (point, rows) -> {
                            OctileCosts costs = new OctileCosts(map(point));
                            Table ofMap = problems.where("map", point.at("map").toString());
                            for (MmCentres centres : MmCentres.values()) {
                                for (int size : sectorSizes(it)) {
                                    Object[] names = {"paper", centres.words(), size, USUAL};
                                    MmIndex index = index(costs, size, centres, true);
                                    addSize(rows, centres.words(), index);
                                    solve(index, USUAL, ofMap, rows, names);
                                    names[3] = BETTER;
                                    solve(index, BETTER, ofMap.where("lengthTo", longest), rows, names);
                                }
                            }
                            for (int size : sectorSizes(it)) {
                                addSize(rows, ALL_STORED, index(costs, size, MmCentres.STATIC, false));
                            }
                        },
                        COLUMNS));
    }

    /** Returns all problems solved by A*, and by our form with sectors of the usual size. */
    static Table besideAStar(Context context) {
        Table problems = problems(context);
        return overMaps(context)
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            OctileCosts costs = new OctileCosts(map(point));
                            Table ofMap = problems.where("map", point.at("map").toString());
                            GridSearch search = new GridSearch(costs);
                            TilePathCheck check = new TilePathCheck(costs);
                            for (int row = 0; row < ofMap.size(); row++) {
                                search.begin((int) ofMap.number(row, "start"), (int) ofMap.number(row, "goal"));
                                search.advance(Integer.MAX_VALUE);
                                int[] tiles = new int[search.pathSize()];
                                search.path(tiles);
                                double error = error(ofMap, row, "A*", i -> tiles[i], tiles.length, check);
                                if (error != 0) {
                                    throw wrong(ofMap, row, "A*", error + " % longer than the shortest path");
                                }
                                double lengthTo = ofMap.number(row, "lengthTo");
                                long expanded = search.expandedCount();
                                rows.row("astar", "", null, "", lengthTo, expanded, null, error, null, null, null);
                            }
                            MmIndex index = index(costs, SECTOR, MmCentres.OPTIMISED, true);
                            solve(index, USUAL, ofMap, rows, "ours", MmCentres.OPTIMISED.words(), SECTOR, USUAL);
                        },
                        COLUMNS);
    }

    /**
     * Adds a row for each problem.
     *
     * @param names values of the first columns; a method named "paper" searches every step tile by tile, ours first tries straight lines and takes
     *     shortcuts for near pairs
     */
    static void solve(MmIndex index, RefinePolicy policy, Table problems, Sweep.Rows rows, Object... names) {
        MmPlanner planner = new MmPlanner(index);
        planner.policy(policy);
        if (names[0].equals("paper")) {
            planner.likeThePaper();
        }
        String method = policy + " in sectors of " + index.options().sectorSize();
        TilePathCheck check = new TilePathCheck(index.costs());
        TileArray tiles = new TileArray();
        for (int row = 0; row < problems.size(); row++) {
            if (!planner.begin((int) problems.number(row, "start"), (int) problems.number(row, "goal"))) {
                throw wrong(problems, row, method, "no path is found");
            }
            planner.advance(Integer.MAX_VALUE);
            tiles.clear();
            planner.addTiles(tiles);
            rows.row(
                    names[0],
                    names[1],
                    names[2],
                    names[3],
                    problems.number(row, "lengthTo"),
                    planner.expanded(),
                    planner.largestStep(),
                    error(problems, row, method, tiles::tile, tiles.size(), check),
                    null,
                    null,
                    null);
        }
    }

    /** Returns the excess of an answer over the shortest path, in percent. Throws for an invalid answer, which must not affect a figure. */
    private static double error(
            Table problems, int row, String method, IntUnaryOperator tiles, int size, TilePathCheck check) {
        int start = (int) problems.number(row, "start");
        int goal = (int) problems.number(row, "goal");
        double length = problems.number(row, "length");
        String wrong = check.wrong(start, goal, tiles, size);
        if (wrong == null && check.cost() < length) {
            wrong = "it costs " + check.cost() + ", the cheapest path " + length;
        }
        if (wrong != null) {
            throw wrong(problems, row, method, wrong);
        }
        return 100 * (check.cost() - length) / length;
    }

    private static IllegalStateException wrong(Table problems, int row, String method, String fault) {
        return new IllegalStateException(problems.word(row, "map") + ", " + method + " from tile "
                + problems.word(row, "start") + " to tile " + problems.word(row, "goal") + ": " + fault);
    }

    private static void addSize(Sweep.Rows rows, String centres, MmIndex index) {
        rows.row(
                INDEX,
                centres,
                index.options().sectorSize(),
                "",
                null,
                null,
                null,
                null,
                index.bytes(),
                100.0 * index.bytes() / index.costs().map().tileCount(),
                index.layout() == GridIndex.Layout.WIDE ? 1 : 0);
    }
}
