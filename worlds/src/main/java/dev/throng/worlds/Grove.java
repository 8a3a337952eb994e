package dev.throng.worlds;

import java.util.Arrays;

/**
 * Selects a fixed number of spots from candidates, the best ones first. One per thread.
 *
 * <p>The number of trees determines the number of polygons of a wood; a fixed number keeps worlds of different seeds similar.
 */
final class Grove {
    private double[] xs = new double[256];
    private double[] zs = new double[256];
    private double[] scores = new double[256];
    private int count;

    interface Planter {
        void plant(double x, double z);
    }

    void offer(double x, double z, double score) {
        if (count == xs.length) {
            xs = Arrays.copyOf(xs, 2 * count);
            zs = Arrays.copyOf(zs, 2 * count);
            scores = Arrays.copyOf(scores, 2 * count);
        }
        xs[count] = x;
        zs[count] = z;
        scores[count++] = score;
    }

    /** Plants the given number of trees, or all candidates if there are fewer. */
    void plant(int trees, Planter planter) {
        double[] ranked = Arrays.copyOf(scores, count);
        Arrays.sort(ranked);
        double least = count == 0 ? 0 : ranked[Math.max(0, count - trees)];
        for (int i = 0; i < count; i++) {
            if (scores[i] >= least) {
                planter.plant(xs[i], zs[i]);
            }
        }
    }
}
