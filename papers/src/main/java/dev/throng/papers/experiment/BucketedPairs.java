package dev.throng.papers.experiment;

import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TileDistances;
import dev.throng.graph.Ids;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Starts and goals on one map, in buckets by the length of the shortest path between them, which is known. Immutable,
 * share freely.
 *
 * <p>Starts are drawn from all passable tiles, so large components have most of them. From each, one search finds the lengths to all tiles. Every
 * bucket that it reaches and that is not full yet gets one goal, drawn uniformly from the bucket's tiles. Starts are drawn until all buckets are
 * full, or no start seems to be left that could fill the others. If long paths are rare, their buckets stay incomplete.
 */
final class BucketedPairs {
    /** As in the paper: lengths up to 512, four to a bucket. */
    static final int BUCKETS = 128;

    static final int WIDTH = 4;

    /** Number of consecutive starts without a new pair after which no more are drawn. */
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
     * @param most maximum number of pairs per bucket
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
                if (goal != Ids.NONE) {
                    draft.add(start, goal, dijkstra.cost(start, goal));
                }
            }
            fruitless = draft.size == before ? fruitless + 1 : 0;
        }
        return draft.pairs();
    }

    /** Returns a tile of each bucket, or {@link Ids#NONE}. */
    private static int[] goals(TileDistances dijkstra, int start, int[] passable, SplittableRandom random) {
        int[] goals = new int[BUCKETS];
        int[] seen = new int[BUCKETS];
        Arrays.fill(goals, Ids.NONE);
        for (int tile : passable) {
            int bucket = bucket(dijkstra.cost(start, tile));
            // The n-th tile of a bucket replaces an earlier one with probability one in n.
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

    /** The pairs so far, up to the maximum per bucket. */
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

    /** Returns the bucket of a length. Bucket i has lengths above 4 i, up to and including 4 i + 4; longer paths have none. */
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

    /** Returns the exact cost of the cheapest path. */
    double length(int pair) {
        return lengths[pair];
    }

    /** Returns the largest length in the bucket of a pair. */
    int lengthTo(int pair) {
        return WIDTH * (bucket(lengths[pair]) + 1);
    }
}
