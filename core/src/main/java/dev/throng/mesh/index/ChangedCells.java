package dev.throng.mesh.index;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Says whether a path through cells that have changed may be as cheap as one that the former table has. One per thread, reused;
 * allocates nothing once it has grown.
 *
 * <p>A path through changed cells leads from the start to a gate of their border, and from another gate of the border to the goal. Up
 * to the first and from the last of these gates nothing has changed, so the former table has the costs. In between the path costs
 * no less than the straight line.
 */
final class ChangedCells {
    /** Numbers of tables are rounded: a cost that is more by a smaller share may be the same. */
    private static final double MARGIN = 1 + 1e-6;

    /** By gate of the border: the least that it costs from the start, and to the goal. */
    private float[] from = new float[64];

    private float[] to = new float[64];

    /** By gate of the border: whether {@link #to} is what it costs, and not only a lower bound of that. */
    private boolean[] known = new boolean[64];

    private float[] table;
    private int gates;
    private int[] border;

    /**
     * {@return whether a path through a changed cell may cost this little}
     *
     * @param start joined in a cell that has not changed
     * @param goal joined in a cell that has not changed
     */
    boolean mayBeat(FormerTables former, PageJoin start, PageJoin goal, double cost) {
        table = former.tables().table().costs();
        gates = former.tables().table().gateCount();
        border = former.border();
        if (from.length < border.length) {
            from = new float[2 * border.length];
            to = new float[2 * border.length];
            known = new boolean[2 * border.length];
        }
        double limit = cost * MARGIN;
        float leastTo = bound(goal, 1, gates, to);
        // Most often this is enough: the changed cells are far from the path.
        if (bound(start, gates, 1, from) + leastTo > limit) {
            return false;
        }
        Arrays.fill(known, 0, border.length, false);
        for (int i = 0; i < border.length; i++) {
            if (from[i] + leastTo <= limit && mayBeat(former, i, start, goal, limit, leastTo)) {
                return true;
            }
        }
        return false;
    }

    /** The same for paths whose first gate of the border is a given one. */
    private boolean mayBeat(
            FormerTables former, int first, PageJoin start, PageJoin goal, double limit, float leastTo) {
        double before = cost(start, gates, 1, border[first]);
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
                to[last] = cost(goal, 1, gates, border[last]);
            }
            if (between + to[last] <= limit) {
                return true;
            }
        }
        return false;
    }

    /**
     * Finds lower bounds of what the gates of the border cost from the start, or to the goal, over its cheapest gate. No path over
     * another gate is shorter than the one over the cheapest by more than what lies between the two.
     *
     * @param ofJoined by how much an entry of the table moves with the gate of the join: paths lead from it, or to it
     * @param ofBorder the same for the gate of the border
     * @return the least of all
     */
    private float bound(PageJoin join, int ofJoined, int ofBorder, float[] bounds) {
        final float[] costs = join.costs();
        int pivot = Ids.NONE;
        for (int i = 0; i < join.gateCount(); i++) {
            pivot = costs[i] < (pivot < 0 ? Float.POSITIVE_INFINITY : costs[pivot]) ? i : pivot;
        }
        if (pivot < 0) {
            return Float.POSITIVE_INFINITY;
        }
        int row = join.gate(pivot) * ofJoined;
        float base = costs[pivot];
        for (int i = 0; i < join.gateCount(); i++) {
            if (costs[i] < Float.POSITIVE_INFINITY) {
                base = Math.min(base, costs[i] - table[row + join.gate(i) * ofBorder]);
            }
        }
        float least = Float.POSITIVE_INFINITY;
        for (int k = 0; k < border.length; k++) {
            // Where one-way links lead to another gate, but not back, nothing is known.
            bounds[k] = base == Float.NEGATIVE_INFINITY ? 0 : base + table[row + border[k] * ofBorder];
            least = Math.min(least, bounds[k]);
        }
        return least;
    }

    /** What a gate costs from the start, or to the goal. */
    private float cost(PageJoin join, int ofJoined, int ofBorder, int gate) {
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < join.gateCount(); i++) {
            least = Math.min(least, join.costs()[i] + table[join.gate(i) * ofJoined + gate * ofBorder]);
        }
        return least;
    }
}
