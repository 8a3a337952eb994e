package dev.throng.bench.mesh;

import dev.throng.BadInputException;
import java.time.Duration;

/**
 * Options of a mesh bench. Immutable, share freely.
 *
 * @param seed of the pairs
 * @param queries pairs drawn [Limits: 1 to 10 million]
 * @param sampledQueries maximum number of pairs for contenders that are {@link MeshContender#sampled} [Limits: at least 1]
 * @param checkedQueries pairs whose answers are compared with those of A*; {@link #ALL} for every one. At millions of polygons A*
 *     takes longer than the bench itself. Answers to the other pairs are compared with those of the first method of ours
 * @param rounds how often every pair is timed; its time and bytes are the medians over the rounds [Limits: 1 to 100]
 * @param warmUp how long each contender runs at least before anything is timed; it goes on until its times settle
 * @param allPolygons whether pairs are drawn from all polygons, including unreachable ones, or from the largest component
 */
public record MeshBenchOptions(
        long seed,
        int queries,
        int sampledQueries,
        int checkedQueries,
        int rounds,
        Duration warmUp,
        boolean allPolygons) {
    /** Checks all pairs. */
    public static final int ALL = Integer.MAX_VALUE;

    /** Thousand pairs of the largest component, three times each, after at least two seconds of warm-up per contender. */
    public static final MeshBenchOptions DEFAULT =
            new MeshBenchOptions(1, 1000, 200, ALL, 3, Duration.ofSeconds(2), false);

    public MeshBenchOptions {
        require("queries", queries, 10_000_000);
        require("sampled queries", sampledQueries, Integer.MAX_VALUE);
        require("checked queries", checkedQueries, Integer.MAX_VALUE);
        require("rounds", rounds, 100);
        if (warmUp.isNegative()) {
            throw new BadInputException("bench: warm-up is " + warmUp + ", it must not be negative");
        }
    }

    private static void require(String what, int value, int max) {
        if (value < 1 || value > max) {
            throw new BadInputException("bench: " + what + " is " + value + ", the limits are 1 and " + max);
        }
    }

    public MeshBenchOptions withSeed(long seed) {
        return new MeshBenchOptions(seed, queries, sampledQueries, checkedQueries, rounds, warmUp, allPolygons);
    }

    public MeshBenchOptions withQueries(int queries, int sampledQueries) {
        return new MeshBenchOptions(seed, queries, sampledQueries, checkedQueries, rounds, warmUp, allPolygons);
    }

    public MeshBenchOptions withCheckedQueries(int checkedQueries) {
        return new MeshBenchOptions(seed, queries, sampledQueries, checkedQueries, rounds, warmUp, allPolygons);
    }

    public MeshBenchOptions withRounds(int rounds) {
        return new MeshBenchOptions(seed, queries, sampledQueries, checkedQueries, rounds, warmUp, allPolygons);
    }

    public MeshBenchOptions withWarmUp(Duration warmUp) {
        return new MeshBenchOptions(seed, queries, sampledQueries, checkedQueries, rounds, warmUp, allPolygons);
    }

    public MeshBenchOptions withAllPolygons(boolean allPolygons) {
        return new MeshBenchOptions(seed, queries, sampledQueries, checkedQueries, rounds, warmUp, allPolygons);
    }
}
