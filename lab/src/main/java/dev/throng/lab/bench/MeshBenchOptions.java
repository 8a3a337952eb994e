package dev.throng.lab.bench;

import dev.throng.BadInputException;
import java.time.Duration;

/**
 * How a mesh bench is run. Immutable, share freely.
 *
 * @param seed of the pairs
 * @param queries pairs drawn [Limits: 1 to 10 million]
 * @param sampledQueries most pairs for contenders that are {@link MeshContender#sampled} [Limits: at least 1]
 * @param rounds how often every pair is timed; its time and bytes are the medians over the rounds [Limits: 1 to 100]
 * @param warmUp how long each contender runs at least before anything is timed; it goes on until its times settle
 * @param allPolygons whether pairs are drawn over all polygons, unreachable ones among them, or within the largest
 *     component
 */
public record MeshBenchOptions(
        long seed, int queries, int sampledQueries, int rounds, Duration warmUp, boolean allPolygons) {

    /** Thousand pairs of the largest component, three times each, after at least two seconds of warm-up per contender. */
    public static final MeshBenchOptions DEFAULT = new MeshBenchOptions(1, 1000, 200, 3, Duration.ofSeconds(2), false);

    public MeshBenchOptions {
        require("queries", queries, 10_000_000);
        require("sampled queries", sampledQueries, Integer.MAX_VALUE);
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
        return new MeshBenchOptions(seed, queries, sampledQueries, rounds, warmUp, allPolygons);
    }

    public MeshBenchOptions withQueries(int queries, int sampledQueries) {
        return new MeshBenchOptions(seed, queries, sampledQueries, rounds, warmUp, allPolygons);
    }

    public MeshBenchOptions withRounds(int rounds) {
        return new MeshBenchOptions(seed, queries, sampledQueries, rounds, warmUp, allPolygons);
    }

    public MeshBenchOptions withWarmUp(Duration warmUp) {
        return new MeshBenchOptions(seed, queries, sampledQueries, rounds, warmUp, allPolygons);
    }

    public MeshBenchOptions withAllPolygons(boolean allPolygons) {
        return new MeshBenchOptions(seed, queries, sampledQueries, rounds, warmUp, allPolygons);
    }
}
