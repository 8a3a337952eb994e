package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.lab.AllocatedBytes;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A query that is asked for the paths of one map and timed. Used by one thread. */
final class TimedMethod {
    /** What one problem took. */
    static final class Sample {
        private long nanos = Long.MAX_VALUE;
        private long allocated = Long.MAX_VALUE;
        private double error;
        private long expanded;

        /** The best time of all rounds. */
        double micros() {
            return nanos / 1e3;
        }

        /** Bytes in the round with the fewest: what happens every time, and not when a buffer grows. */
        long allocated() {
            return allocated;
        }

        /** By how much the path is longer than need be, in per cent. */
        double error() {
            return error;
        }

        long expanded() {
            return expanded;
        }
    }

    private final String name;
    private final GridMap map;
    private final BucketedPairs pairs;
    private final GridQuery query;
    private final Runnable forget;
    private final Sample[] samples;
    private final PathBuffer path = new PathBuffer();
    private long scratchBytes;

    private TimedMethod(String name, GridMap map, BucketedPairs pairs, GridQuery query, Runnable forget, long bytes) {
        this.name = name;
        this.map = map;
        this.pairs = pairs;
        this.query = query;
        this.forget = forget;
        scratchBytes = bytes;
        samples = new Sample[pairs.size()];
        Arrays.setAll(samples, i -> new Sample());
    }

    /**
     * @param forget makes the query forget what earlier problems have taught it
     */
    static TimedMethod of(
            String name, GridMap map, BucketedPairs pairs, Supplier<GridQuery> newQuery, Consumer<GridQuery> forget) {
        long before = AllocatedBytes.ofThisThread();
        GridQuery query = newQuery.get();
        long bytes = AllocatedBytes.ofThisThread() - before;
        return new TimedMethod(name, map, pairs, query, () -> forget.accept(query), bytes);
    }

    private PathStatus find(int pair) {
        int start = pairs.start(pair);
        int goal = pairs.goal(pair);
        return query.find(map.x(start) + 0.5, 0, map.y(start) + 0.5, map.x(goal) + 0.5, 0, map.y(goal) + 0.5, path);
    }

    /** Solves a problem for the first time: buffers grow, and the answer is looked at. */
    void answer(int pair, AnswerCheck check) {
        long before = AllocatedBytes.ofThisThread();
        PathStatus status = find(pair);
        scratchBytes += AllocatedBytes.ofThisThread() - before;
        int start = pairs.start(pair);
        int goal = pairs.goal(pair);
        if (status != PathStatus.FOUND) {
            throw check.wrong(name, start, goal, "the answer is " + status);
        }
        int[] tiles = new int[path.corridorSize()];
        Arrays.setAll(tiles, path::corridor);
        double length = pairs.length(pair);
        double cost = check.cost(name, start, goal, length, tiles, tiles.length);
        if (cost != path.cost()) {
            throw check.wrong(name, start, goal, "is said to cost " + path.cost() + ", its moves cost " + cost);
        }
        samples[pair].error = 100 * (cost - length) / length;
        samples[pair].expanded = query.expanded();
    }

    /**
     * Solves all problems once more and takes the times. They come in a row, after one that does not count, so that what
     * the method finds in the caches is its own.
     */
    void timeAll() {
        if (samples.length > 0) {
            find(samples.length - 1);
        }
        for (int pair = 0; pair < samples.length; pair++) {
            time(pair);
        }
    }

    private void time(int pair) {
        forget.run();
        Sample sample = samples[pair];
        long bytesBefore = AllocatedBytes.ofThisThread();
        long before = System.nanoTime();
        find(pair);
        long nanos = System.nanoTime() - before;
        sample.allocated = Math.min(sample.allocated, AllocatedBytes.ofThisThread() - bytesBefore);
        sample.nanos = Math.min(sample.nanos, nanos);
    }

    /** By pair. */
    List<Sample> samples() {
        return List.of(samples);
    }

    /** What was allocated to make the query and to answer every problem for the first time: it holds no more. */
    long scratchBytes() {
        return scratchBytes;
    }
}
