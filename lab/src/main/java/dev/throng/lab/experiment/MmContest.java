package dev.throng.lab.experiment;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.inside.Inside;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A*, HPA* and MM on one map, as users have them, timed in turns. One per map, used by one thread. */
final class MmContest {
    static final String ASTAR = "A*";
    static final String HPA = "HPA*";

    private static final List<RefinePolicy> POLICIES = List.of(
            MmExperiment.USUAL,
            MmExperiment.BETTER,
            MmExperiment.USUAL.withSmoothing(Smoothing.OCTILE),
            MmExperiment.BETTER.withSmoothing(Smoothing.OCTILE));

    /** Times that each problem is timed, methods in turns; the shortest counts. */
    private static final int ROUNDS = 7;

    /**
     * What was measured of one method on one map.
     *
     * @param tiles of the map, blocked ones included
     * @param indexBytes held besides the map
     * @param buildMs what it took to make the index, on one thread
     * @param scratchBytes of a query that has answered all problems
     */
    record Result(
            String method,
            int tiles,
            long indexBytes,
            double buildMs,
            long scratchBytes,
            List<TimedMethod.Sample> samples) {}

    /** A method and what was built for it. */
    private record Entry(String name, GridWorld world, double buildMs, TimedMethod timed) {}

    private final GridMap map;
    private final BucketedPairs pairs;
    private final AnswerCheck check;
    private final GridWorld grid;
    private final List<Entry> entries = new ArrayList<>();

    /** Builds all that there is to build. */
    MmContest(String mapName, GridMap map, BucketedPairs pairs) {
        this.map = map;
        this.pairs = pairs;
        grid = GridWorld.of(map);
        check = new AnswerCheck(mapName, Inside.costs(grid));
        add(ASTAR, grid, 0, grid::newQuery, query -> {});
        addHpa(HPA, GridIndex.hpa());
        addHpa(HPA + ", paths kept", GridIndex.hpa().withCachedPaths(true));
        for (MmCentres centres : MmCentres.values()) {
            addMm(centres);
        }
    }

    private void addHpa(String name, GridIndex.Hpa options) {
        long before = System.nanoTime();
        GridWorld world = grid.withIndex(options, Runnable::run, 1);
        // Setting the method drops the goals that are remembered.
        add(name, world, millisSince(before), world::newQuery, query -> Inside.hpa(query)
                .search()
                .method(HpaSearch.Method.CLIMBING));
    }

    private void addMm(MmCentres centres) {
        long before = System.nanoTime();
        GridIndex index = GridIndex.mm().withCentres(centres.wanted());
        GridWorld world = grid.withIndex(index, Runnable::run, 1);
        double buildMs = millisSince(before);
        for (RefinePolicy policy : POLICIES) {
            Supplier<GridQuery> newQuery = () -> {
                GridQuery query = world.newQuery();
                query.policy(policy);
                return query;
            };
            add("MM " + policy + ", " + centres.words(), world, buildMs, newQuery, query -> {});
        }
    }

    private static double millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e6;
    }

    private void add(
            String name, GridWorld world, double buildMs, Supplier<GridQuery> newQuery, Consumer<GridQuery> forget) {
        entries.add(new Entry(name, world, buildMs, TimedMethod.of(name, map, pairs, newQuery, forget)));
    }

    /** Looks at the answers of all methods, then times them; A* first in the results. */
    List<Result> run() {
        for (int pair = 0; pair < pairs.size(); pair++) {
            for (Entry entry : entries) {
                entry.timed.answer(pair, check);
            }
        }
        for (int round = 0; round < ROUNDS; round++) {
            entries.forEach(entry -> entry.timed.timeAll());
        }
        List<Result> results = new ArrayList<>();
        for (Entry entry : entries) {
            results.add(new Result(
                    entry.name,
                    map.tileCount(),
                    entry.world.indexBytes(),
                    entry.buildMs,
                    entry.timed.scratchBytes(),
                    entry.timed.samples()));
        }
        return results;
    }
}
