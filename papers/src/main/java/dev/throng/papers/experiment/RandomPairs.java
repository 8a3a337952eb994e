package dev.throng.papers.experiment;

import dev.throng.grid.GridMap;
import dev.throng.path.Components;
import java.util.SplittableRandom;

/**
 * Starts and goals drawn at random, each with a path between two different tiles. Immutable, share freely.
 *
 * <p>All such pairs of a map are equally likely, as with rejection of pairs without a path.
 */
public final class RandomPairs {
    private final int[] starts;
    private final int[] goals;

    private RandomPairs(int[] starts, int[] goals) {
        this.starts = starts;
        this.goals = goals;
    }

    /** Returns one given pair. */
    static RandomPairs of(int start, int goal) {
        return new RandomPairs(new int[] {start}, new int[] {goal});
    }

    /**
     * @param count number of pairs; a map without two connected tiles gives none
     */
    public static RandomPairs of(GridMap map, int count, long seed) {
        Components components = map.components();
        int[] first = new int[components.count() + 1];
        double[] pairsUpTo = new double[components.count()];
        double pairs = 0;
        for (int label = 0; label < components.count(); label++) {
            long size = components.size(label);
            first[label + 1] = first[label] + (int) size;
            pairs += (double) (size * (size - 1));
            pairsUpTo[label] = pairs;
        }
        if (pairs == 0) {
            return new RandomPairs(new int[0], new int[0]);
        }
        int[] byComponent = sorted(map, first);
        SplittableRandom random = new SplittableRandom(seed);
        int[] starts = new int[count];
        int[] goals = new int[count];
        for (int i = 0; i < count; i++) {
            int label = 0;
            for (double drawn = random.nextDouble(pairs); pairsUpTo[label] <= drawn; ) {
                label++;
            }
            int size = components.size(label);
            int start = random.nextInt(size);
            int goal = random.nextInt(size - 1);
            starts[i] = byComponent[first[label] + start];
            goals[i] = byComponent[first[label] + goal + (goal >= start ? 1 : 0)];
        }
        return new RandomPairs(starts, goals);
    }

    /** Returns the passable tiles, one component after the other. */
    private static int[] sorted(GridMap map, int[] first) {
        int[] next = first.clone();
        int[] byComponent = new int[first[first.length - 1]];
        for (int tile = 0; tile < map.tileCount(); tile++) {
            if (map.passable(tile)) {
                byComponent[next[map.components().label(tile)]++] = tile;
            }
        }
        return byComponent;
    }

    public int size() {
        return starts.length;
    }

    public int start(int pair) {
        return starts[pair];
    }

    public int goal(int pair) {
        return goals[pair];
    }
}
