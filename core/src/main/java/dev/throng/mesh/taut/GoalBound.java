package dev.throng.mesh.taut;

import dev.throng.graph.Ids;

/**
 * Lower bounds of the cost from a corner to a goal, from {@link Landmarks}. One per thread, reused.
 *
 * <p>The goal has no row. It sees corners that have rows: its costs lie between bounds that these give.
 */
final class GoalBound {
    /** Number of landmarks that a search uses. */
    private static final int USED = 8;

    /** Share of a grain that is rounding. */
    private static final double ROUNDING = 1e-3;

    private Landmarks landmarks;
    private final int[] used = new int[USED];
    private final int[] scores = new int[USED];

    /** By landmark that is used: at least, and at most, the cost to the goal. */
    private final double[] least = new double[USED];

    private final double[] most = new double[USED];
    private int count;

    /** Takes the landmarks that promise most for a start and a goal; none if there are none. */
    void begin(TautGraph graph, PointSight start, PointSight goal, double perMetre) {
        count = 0;
        landmarks = graph.landmarks;
        if (landmarks == null || landmarks.perMetre() != (float) perMetre) {
            return;
        }
        int from = nearest(start);
        int to = nearest(goal);
        if (from == Ids.NONE || to == Ids.NONE) {
            return;
        }
        choose(from, to);
        final char[] rows = landmarks.rows();
        final double grain = landmarks.grain();
        for (int i = 0; i < count; i++) {
            least[i] = 0;
            most[i] = Double.POSITIVE_INFINITY;
        }
        for (int seen = 0; seen < goal.count(); seen++) {
            int corner = goal.corner(seen);
            if (corner >= landmarks.corners()) {
                continue;
            }
            double length = perMetre * goal.distance(seen);
            for (int i = 0; i < count; i++) {
                int grains = rows[corner * Landmarks.COUNT + used[i]];
                if (grains != Landmarks.NONE) {
                    least[i] = Math.max(least[i], grain * grains - length);
                    most[i] = Math.min(most[i], grain * (grains + 1) + length);
                }
            }
        }
    }

    private int nearest(PointSight sight) {
        int best = Ids.NONE;
        double length = Double.POSITIVE_INFINITY;
        for (int i = 0; i < sight.count(); i++) {
            double d = sight.distance(i);
            if (d < length && sight.corner(i) < landmarks.corners()) {
                length = d;
                best = sight.corner(i);
            }
        }
        return best;
    }

    /** Takes the landmarks to which the costs of two corners differ most. */
    private void choose(int from, int to) {
        final char[] rows = landmarks.rows();
        for (int k = 0; k < Landmarks.COUNT; k++) {
            int a = rows[from * Landmarks.COUNT + k];
            int b = rows[to * Landmarks.COUNT + k];
            if (a == Landmarks.NONE || b == Landmarks.NONE) {
                continue;
            }
            int score = Math.abs(a - b);
            if (count == USED && score <= scores[USED - 1]) {
                continue;
            }
            int at = count < USED ? count++ : USED - 1;
            while (at > 0 && scores[at - 1] < score) {
                scores[at] = scores[at - 1];
                used[at] = used[at - 1];
                at--;
            }
            scores[at] = score;
            used[at] = k;
        }
    }

    /** Returns a lower bound of the cost from a corner to the goal, at least a known one. */
    double of(int corner, double known) {
        double bound = known;
        if (count == 0 || corner >= landmarks.corners()) {
            return bound;
        }
        final char[] rows = landmarks.rows();
        final double grain = landmarks.grain();
        int row = corner * Landmarks.COUNT;
        for (int i = 0; i < count; i++) {
            int grains = rows[row + used[i]];
            if (grains != Landmarks.NONE) {
                double nearer = grain * (grains - ROUNDING) - most[i];
                double farther = least[i] - grain * (grains + 1 + ROUNDING);
                bound = Math.max(bound, Math.max(nearer, farther));
            }
        }
        return bound;
    }
}
