package dev.throng.mesh.search;

import dev.throng.graph.Ids;
import dev.throng.mesh.index.FormerTables;
import java.util.Arrays;

/**
 * Tests whether a path through changed cells may be as cheap as the path from the former table. One per thread, reused;
 * allocates nothing once it has grown.
 *
 * <p>A path through changed cells leads from the start to a gate of their border, and from another gate of the border
 * to the goal. Up to the first and from the last of these gates nothing has changed, so the former table has the costs.
 * In between the path costs no less than the straight line.
 */
final class ChangedCells {
    /** Bound of the relative rounding error of table entries. */
    private static final double ROUNDING = 1e-6;

    /** By gate of the border: lower bounds of the cost from the start, and to the goal. */
    private double[] from = new double[64];

    private double[] to = new double[64];

    /** By gate of the border: whether {@link #to} is the exact cost, not only a lower bound. */
    private boolean[] known = new boolean[64];

    /**
     * {@return whether a path through a changed cell may cost at most this much}
     *
     * @param start start, joined in a cell that has not changed
     * @param goal goal, joined in a cell that has not changed
     */
    boolean mayBeat(FormerTables former, PageJoiner start, PageJoiner goal, double cost) {
        final int gates = former.tables().table().gateCount();
        final int borderCount = former.border().length;
        if (from.length < borderCount) {
            from = new double[2 * borderCount];
            to = new double[2 * borderCount];
            known = new boolean[2 * borderCount];
        }
        double limit = cost * (1 + ROUNDING);
        double leastTo = bound(former, goal, 1, gates, to);
        // This test usually suffices: the changed cells are far from the path.
        if (bound(former, start, gates, 1, from) + leastTo > limit) {
            return false;
        }
        Arrays.fill(known, 0, borderCount, false);
        for (int i = 0; i < borderCount; i++) {
            if (from[i] + leastTo <= limit && mayBeat(former, i, start, goal, limit, leastTo)) {
                return true;
            }
        }
        return false;
    }

    /** The same for paths whose first gate of the border is given. */
    private boolean mayBeat(
            FormerTables former, int first, PageJoiner start, PageJoiner goal, double limit, double leastTo) {
        final int[] border = former.border();
        final int gates = former.tables().table().gateCount();
        double before = cost(former, start, gates, 1, border[first]);
        if (before + leastTo > limit) {
            return false;
        }
        for (int last = 0; last < border.length; last++) {
            // A path that enters a cell through a gate leaves it through another one.
            if (last == first || before + to[last] > limit) {
                continue;
            }
            double between = before + former.least(first, last);
            if (between + to[last] > limit) {
                continue;
            }
            if (!known[last]) {
                known[last] = true;
                to[last] = cost(former, goal, 1, gates, border[last]);
            }
            if (between + to[last] <= limit) {
                return true;
            }
        }
        return false;
    }

    /**
     * Computes lower bounds of the costs of the border's gates from the start, or to the goal, over its cheapest gate.
     * A path over another gate can be cheaper by at most the cost between the two gates.
     *
     * @param ofJoined stride in the table for the gate of the join: paths lead from it, or to it
     * @param ofBorder the same for the gate of the border
     * @return the smallest of them
     */
    private static double bound(FormerTables former, PageJoiner join, int ofJoined, int ofBorder, double[] bounds) {
        final float[] table = former.tables().table().costs();
        final int[] border = former.border();
        int pivot = Ids.NONE;
        for (int i = 0; i < join.gateCount(); i++) {
            pivot = join.cost(i) < (pivot < 0 ? Float.POSITIVE_INFINITY : join.cost(pivot)) ? i : pivot;
        }
        if (pivot < 0) {
            return Double.POSITIVE_INFINITY;
        }
        int row = join.gate(pivot) * ofJoined;
        double base = join.cost(pivot);
        for (int i = 0; i < join.gateCount(); i++) {
            if (join.cost(i) < Float.POSITIVE_INFINITY) {
                base = Math.min(base, join.cost(i) - (1 + ROUNDING) * table[row + join.gate(i) * ofBorder]);
            }
        }
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < border.length; k++) {
            // If one-way links lead to another gate but not back, there is no bound.
            bounds[k] =
                    base == Double.NEGATIVE_INFINITY ? 0 : base + (1 - ROUNDING) * table[row + border[k] * ofBorder];
            least = Math.min(least, bounds[k]);
        }
        return least;
    }

    /** Returns the cost of a gate from the start, or to the goal. */
    private static float cost(FormerTables former, PageJoiner join, int ofJoined, int ofBorder, int gate) {
        final float[] table = former.tables().table().costs();
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < join.gateCount(); i++) {
            least = Math.min(least, join.cost(i) + table[join.gate(i) * ofJoined + gate * ofBorder]);
        }
        return least;
    }
}
