package dev.throng.lab.experiment;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.lab.Progress;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What an experiment on grids is run with. Immutable but for what experiments share; used by one thread.
 *
 * @param maps what it runs on
 * @param seed of everything random
 * @param quick whether a sample is enough: fewer maps and searches, the same work on each
 * @param executor runs up to {@code parallelism - 1} workers beside the calling thread
 * @param parallelism most threads at work, at least 1; whatever is timed runs on one
 * @param progress told from one thread at a time
 * @param shared what experiments before this one have worked out with the same maps, seed and {@code quick}
 */
public record ExperimentContext(
        MapSet maps,
        long seed,
        boolean quick,
        Executor executor,
        int parallelism,
        Progress progress,
        SharedResults shared) {
    private static final int SEARCHES = 100;
    private static final int QUICK_SEARCHES = 20;

    /** A quick look takes one map of so many. */
    private static final int QUICK_SHARE = 10;

    /** What is done with one map. */
    @FunctionalInterface
    interface MapTask<T> {
        /**
         * @param pairs starts and goals, the same for every task
         */
        T run(GridMap map, RandomPairs pairs);
    }

    /** What is done with one map that needs to know which it is. */
    @FunctionalInterface
    interface IndexedTask<T> {
        T run(int index, GridMap map);
    }

    /** A context for one experiment alone. */
    public ExperimentContext(
            MapSet maps, long seed, boolean quick, Executor executor, int parallelism, Progress progress) {
        this(maps, seed, quick, executor, parallelism, progress, new SharedResults());
    }

    public ExperimentContext {
        if (parallelism < 1) {
            throw new BadInputException("parallelism is " + parallelism + ", it must be at least 1");
        }
        if (quick) {
            maps = maps.sample((maps.size() + QUICK_SHARE - 1) / QUICK_SHARE);
        }
    }

    /** Searches per map: the papers' 100, or fewer for a quick look. */
    int searches() {
        return quick ? QUICK_SEARCHES : SEARCHES;
    }

    /** What {@link ExperimentResult#world} says. */
    String world() {
        return maps.name() + (quick ? ", a sample of " + maps.size() + " maps" : "");
    }

    /** Runs a task on every map, over all threads; the results are in the order of the maps whatever runs first. */
    <T> List<T> onEveryMap(MapTask<T> task) {
        return onEveryMap(task, parallelism);
    }

    /** Runs a task on every map, one after the other on this thread: for what is timed. */
    <T> List<T> onEveryMapInTurn(MapTask<T> task) {
        return onEveryMap(task, 1);
    }

    private <T> List<T> onEveryMap(MapTask<T> task, int threads) {
        AtomicBoolean anyPair = new AtomicBoolean();
        List<T> results = onEveryIndexedMap(
                (index, map) -> {
                    RandomPairs pairs = pairs(index, map);
                    if (pairs.size() > 0) {
                        anyPair.set(true);
                    }
                    return task.run(map, pairs);
                },
                threads);
        if (!anyPair.get()) {
            throw noPair();
        }
        return results;
    }

    /** Runs a task that draws its own pairs, or needs none, on every map over all threads. */
    <T> List<T> onEveryIndexedMap(IndexedTask<T> task) {
        return onEveryIndexedMap(task, parallelism);
    }

    /** The same, one map after the other on this thread: for what is timed. */
    <T> List<T> onEveryIndexedMapInTurn(IndexedTask<T> task) {
        return onEveryIndexedMap(task, 1);
    }

    private <T> List<T> onEveryIndexedMap(IndexedTask<T> task, int threads) {
        return new MapRun<>(maps.size(), index -> task.run(index, maps.map(index)), progress).run(executor, threads);
    }

    BadInputException noPair() {
        return new BadInputException(maps.name() + ": no map has two tiles that can reach each other");
    }

    /** Runs a task on the first map alone: to warm up before something is timed. */
    <T> T onFirstMap(MapTask<T> task) {
        GridMap map = maps.map(0);
        return task.run(map, pairs(0, map));
    }

    private RandomPairs pairs(int index, GridMap map) {
        return RandomPairs.of(map, searches(), mapSeed(index));
    }

    /** Maps draw from seeds of their own, so that a sample meets the same pairs as the whole set. */
    long mapSeed(int index) {
        return seed * 0x9e3779b97f4a7c15L + maps.mapName(index).hashCode();
    }
}
