package dev.throng.papers.experiment;

import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TileDistances;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Starts and goals on one map, in buckets by the length of the shortest path between them, which is known. Immutable,
 * share freely.
 *
 * <p>Starts are drawn from all passable tiles, so large components have most of them. From each, one search finds the
 * lengths to all tiles, and every bucket that it reaches and that is not full yet gets one goal: any of the bucket's
 * tiles, each as likely as the others. Starts are drawn until all buckets are full or none seems to be left that could
 * fill the others: where long paths are rare, the buckets for them stay short of pairs.
 */
final class BucketedPairs {
    /** As in the paper: lengths up to 512, four to a bucket. */
    static final int BUCKETS = 128;

    static final int WIDTH = 4;

    private static final int NONE = -1;

    /** How many starts in a row must have added nothing before no more are drawn. */
    private static final int PATIENCE = 4;

    private final int[] starts;
    private final int[] goals;
    private final double[] lengths;

    private BucketedPairs(int[] starts, int[] goals, double[] lengths) {
        this.starts = starts;
        this.goals = goals;
        this.lengths = lengths;
    }

    /**
     * @param most pairs that a bucket can hold
     */
    static BucketedPairs of(OctileCosts costs, int most, long seed) {
        int[] passable = passable(costs.map());
        Draft draft = new Draft(most);
        SplittableRandom random = new SplittableRandom(seed);
        TileDistances dijkstra = new TileDistances(PlainGrid.of(costs));
        int fruitless = passable.length == 0 ? PATIENCE : 0;
        while (fruitless < PATIENCE && draft.size < most * BUCKETS) {
            int start = passable[random.nextInt(passable.length)];
            int before = draft.size;
            for (int goal : goals(dijkstra, start, passable, random)) {
                if (goal != NONE) {
                    draft.add(start, goal, dijkstra.cost(start, goal));
                }
            }
            fruitless = draft.size == before ? fruitless + 1 : 0;
        }
        return draft.pairs();
    }

    /** A tile of each bucket, or {@link #NONE}. */
    private static int[] goals(TileDistances dijkstra, int start, int[] passable, SplittableRandom random) {
        int[] goals = new int[BUCKETS];
        int[] seen = new int[BUCKETS];
        Arrays.fill(goals, NONE);
        for (int tile : passable) {
            int bucket = bucket(dijkstra.cost(start, tile));
            // The n-th tile of a bucket takes the place of an earlier one with a chance of one in n.
            if (tile != start && bucket < BUCKETS && random.nextInt(++seen[bucket]) == 0) {
                goals[bucket] = tile;
            }
        }
        return goals;
    }

    private static int[] passable(GridMap map) {
        int[] tiles = new int[map.tileCount()];
        int count = 0;
        for (int tile = 0; tile < tiles.length; tile++) {
            if (map.passable(tile)) {
                tiles[count++] = tile;
            }
        }
        return Arrays.copyOf(tiles, count);
    }

    /** Pairs so far, no more to a bucket than there may be. */
    private static final class Draft {
        private final int most;
        private final int[] filled = new int[BUCKETS];
        private final int[] starts;
        private final int[] goals;
        private final double[] lengths;
        private int size;

        Draft(int most) {
            this.most = most;
            starts = new int[most * BUCKETS];
            goals = new int[most * BUCKETS];
            lengths = new double[most * BUCKETS];
        }

        void add(int start, int goal, double length) {
            int bucket = bucket(length);
            if (filled[bucket] < most) {
                filled[bucket]++;
                starts[size] = start;
                goals[size] = goal;
                lengths[size++] = length;
            }
        }

        BucketedPairs pairs() {
            return new BucketedPairs(
                    Arrays.copyOf(starts, size), Arrays.copyOf(goals, size), Arrays.copyOf(lengths, size));
        }
    }

    /** Bucket i holds lengths above 4 i, up to and with 4 i + 4; a longer path is in none, beyond the last. */
    static int bucket(double length) {
        return (int) Math.ceil(length / WIDTH) - 1;
    }

    int size() {
        return starts.length;
    }

    int start(int pair) {
        return starts[pair];
    }

    int goal(int pair) {
        return goals[pair];
    }

    /** Cost of the cheapest path, exact. */
    double length(int pair) {
        return lengths[pair];
    }

    /** The largest length in the bucket of a pair. */
    int lengthTo(int pair) {
        return WIDTH * (bucket(lengths[pair]) + 1);
    }
}
