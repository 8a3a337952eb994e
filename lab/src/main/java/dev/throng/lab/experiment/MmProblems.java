package dev.throng.lab.experiment;

import dev.throng.grid.octile.OctileCosts;
import java.util.List;

/** The problems of the MM paper's experiments: paths up to length 512 on every map. Immutable, share freely. */
final class MmProblems {
    /** How many pairs a bucket of a map has at most: with seven, the paper's maps give about as many as it has. */
    private static final int PER_BUCKET = 7;

    private static final int QUICK_PER_BUCKET = 1;

    /** Fewer paths than this say little about a bucket. */
    private static final int TRUSTED = 10;

    private final List<BucketedPairs> maps;
    private final int[] counts = new int[BucketedPairs.BUCKETS];
    private final int longest;

    private MmProblems(List<BucketedPairs> maps) {
        this.maps = maps;
        for (BucketedPairs pairs : maps) {
            for (int i = 0; i < pairs.size(); i++) {
                counts[pairs.bucketOf(i)]++;
            }
        }
        longest = last(TRUSTED) >= 0 ? last(TRUSTED) : last(1);
    }

    private int last(int least) {
        int bucket = counts.length - 1;
        while (bucket >= 0 && counts[bucket] < least) {
            bucket--;
        }
        return bucket;
    }

    /** Draws them, or takes those that an experiment before has drawn. */
    static MmProblems of(ExperimentContext context) {
        return context.shared().of(MmProblems.class, () -> drawn(context));
    }

    private static MmProblems drawn(ExperimentContext context) {
        int most = context.quick() ? QUICK_PER_BUCKET : PER_BUCKET;
        MmProblems problems = new MmProblems(context.onEveryIndexedMap(
                (index, map) -> BucketedPairs.of(new OctileCosts(map), most, context.mapSeed(index))));
        if (problems.longest < 0) {
            throw context.noPair();
        }
        return problems;
    }

    BucketedPairs ofMap(int index) {
        return maps.get(index);
    }

    int size() {
        return maps.stream().mapToInt(BucketedPairs::size).sum();
    }

    int count(int bucket) {
        return counts[bucket];
    }

    /** The longest bucket with paths enough to look at: on the paper's maps the last, 508 to 512. */
    int longest() {
        return longest;
    }
}
