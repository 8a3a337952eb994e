package dev.throng.mesh.search;

import dev.throng.graph.Costs;
import dev.throng.graph.Ids;
import dev.throng.mesh.index.GateTable;
import dev.throng.overlay.Level;
import java.util.Arrays;

/**
 * Finds the best pair of gates in the gate table, for a joined start and goal: of a query, a request of a batch, or an
 * entry of a matrix. One per thread, reused; allocates nothing once it has grown.
 *
 * <p>The goal's cheapest gate, the pivot, is tested first, for all gates of the start. No path is longer than the detour
 * through the pivot. So its costs give a lower bound for each gate of the start, and most rows of the table are skipped.
 */
final class GateMeeting {
    private Level level;
    private float[] table;
    private int gateCount;

    /** The last pair. */
    private PointJoins starts;

    private int start;
    private PointJoins goals;
    private int goal;
    private float best;

    /** Column of the start's gate whose row of the table has the best pair; {@link Ids#NONE} for a pair with the pivot. */
    private int bestRow;

    /** Column, cost and saving of the goal's pivot. */
    private int pivot;

    private float pivotCost;
    private float saving;

    /** By column of the start's gates: the cost over it to the pivot. */
    private float[] overPivot = new float[64];

    /** By gate: its cost from the start of a row of a matrix. */
    private float[] reached = new float[0];

    /** By column of the goals' cell: the same cost of its gate. */
    private float[] entered = new float[64];

    private int enteredCount;

    /**
     * Sets the table for the next pairs.
     *
     * @param top the level of cells whose gates are joined
     */
    void over(Level top, GateTable of) {
        level = top;
        table = of.costs();
        gateCount = of.gateCount();
    }

    /**
     * Finds the cost of the best pair.
     *
     * @param from joins with the start at a slot
     * @param to joins with the goal at a slot
     * @return the cost over the pair; the limit if no pair costs less
     */
    float meet(PointJoins from, int startSlot, PointJoins to, int goalSlot, float limit) {
        starts = from;
        start = startSlot;
        goals = to;
        goal = goalSlot;
        best = limit;
        bestRow = Ids.NONE;
        final int[] goalEnds = level.ends(to.cell(goalSlot));
        loadPivot(to, goalSlot, goalEnds);
        if (pivotCost == Float.POSITIVE_INFINITY) {
            return limit;
        }
        final int[] startEnds = level.ends(from.cell(startSlot));
        if (overPivot.length < startEnds.length) {
            overPivot = new float[2 * startEnds.length];
        }
        final float[] costs = from.costs;
        final int firstCost = startSlot * from.stride;
        final float[] table = this.table;
        final int gateCount = this.gateCount;
        final float[] overPivot = this.overPivot;
        final int pivotGate = goalEnds[pivot] >> 1;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < startEnds.length; i++) {
            float over = costs[firstCost + i] + table[(startEnds[i] >> 1) * gateCount + pivotGate];
            overPivot[i] = over;
            least = over < least ? over : least;
        }
        float best = least + pivotCost;
        best = best < limit ? best : limit;
        for (int i = 0; i < startEnds.length; i++) {
            // Negated, so that NaN passes: if one-way links do not lead to the pivot, the row counts.
            if (!(overPivot[i] + saving >= best)) {
                float found = leastOf(costs[firstCost + i], (startEnds[i] >> 1) * gateCount, goalEnds);
                if (found < best) {
                    best = found;
                    bestRow = i;
                }
            }
        }
        this.best = best;
        return best;
    }

    /** Returns the least cost to the goal over a gate of the start. */
    private float leastOf(float to, int row, int[] goalEnds) {
        final float[] costs = goals.costs;
        final int firstCost = goal * goals.stride;
        final float[] table = this.table;
        float least = Float.POSITIVE_INFINITY;
        for (int j = 0; j < goalEnds.length; j++) {
            float total = to + table[row + (goalEnds[j] >> 1)] + costs[firstCost + j];
            least = Costs.min(least, total);
        }
        return least;
    }

    /** The column of the start's gate in the best pair of the last meeting, which has found one. */
    int startColumn() {
        if (bestRow != Ids.NONE) {
            return bestRow;
        }
        int column = 0;
        while (overPivot[column] + pivotCost != best) {
            column++;
        }
        return column;
    }

    /** The column of the goal's gate in that pair. */
    int goalColumn() {
        if (bestRow == Ids.NONE) {
            return pivot;
        }
        final int[] goalEnds = level.ends(goals.cell(goal));
        final int firstCost = goal * goals.stride;
        final float to = starts.costs[start * starts.stride + bestRow];
        final int row = (level.ends(starts.cell(start))[bestRow] >> 1) * gateCount;
        int first = 0;
        while (goals.costs[firstCost + first] == Float.POSITIVE_INFINITY) {
            first++;
        }
        // The pivot cannot be the one: the first joined gate has its turn instead, and is left out before.
        for (int j = first + 1; ; j++) {
            int column = j == pivot ? first : j;
            if (to + table[row + (goalEnds[column] >> 1)] + goals.costs[firstCost + column] == best) {
                return column;
            }
        }
    }

    private void loadPivot(PointJoins to, int slot, int[] ends) {
        final int at = slot * PointJoins.FACTS;
        pivot = to.facts[at + PointJoins.PIVOT];
        if (pivot == Ids.NONE) {
            findPivot(to, slot, ends);
            return;
        }
        pivotCost = Float.intBitsToFloat(to.facts[at + PointJoins.PIVOT_COST]);
        saving = Float.intBitsToFloat(to.facts[at + PointJoins.SAVING]);
    }

    private void findPivot(PointJoins to, int slot, int[] ends) {
        final float[] costs = to.costs;
        final int first = slot * to.stride;
        float least = Float.POSITIVE_INFINITY;
        int cheapest = 0;
        for (int column = 0; column < ends.length; column++) {
            if (costs[first + column] < least) {
                least = costs[first + column];
                cheapest = column;
            }
        }
        pivot = cheapest;
        pivotCost = least;
        saving = least;
        if (least == Float.POSITIVE_INFINITY) {
            return;
        }
        final float[] table = this.table;
        final int gate = ends[cheapest] >> 1;
        float most = least;
        for (int column = 0; column < ends.length; column++) {
            float cost = costs[first + column];
            if (cost < Float.POSITIVE_INFINITY && column != cheapest) {
                float saved = cost - table[(ends[column] >> 1) * gateCount + gate];
                // Avoids the handling of zeros and NaN in Math.min.
                most = saved < most ? saved : most;
            }
        }
        saving = most;
    }

    /** Stores the pivot of a point, for all its requests. */
    void storePivot(PointJoins of, int slot) {
        findPivot(of, slot, level.ends(of.cell(slot)));
        int at = slot * PointJoins.FACTS;
        of.facts[at + PointJoins.PIVOT] = pivot;
        of.facts[at + PointJoins.PIVOT_COST] = Float.floatToRawIntBits(pivotCost);
        of.facts[at + PointJoins.SAVING] = Float.floatToRawIntBits(saving);
    }

    /** Finds the cost of every gate from a start, for {@link #costTo}: worth it for many goals. */
    void reachAll(PointJoins from, int slot) {
        if (reached.length != gateCount) {
            reached = new float[gateCount];
        }
        final float[] reached = this.reached;
        final float[] table = this.table;
        final int[] ends = level.ends(from.cell(slot));
        final int first = slot * from.stride;
        Arrays.fill(reached, Float.POSITIVE_INFINITY);
        for (int column = 0; column < ends.length; column++) {
            float to = from.costs[first + column];
            int row = (ends[column] >> 1) * gateCount;
            if (to < Float.POSITIVE_INFINITY) {
                for (int gate = 0; gate < reached.length; gate++) {
                    reached[gate] = Costs.min(reached[gate], to + table[row + gate]);
                }
            }
        }
    }

    /** Sets the cell of the next goals. */
    void enter(int cell) {
        final int[] ends = level.ends(cell);
        if (entered.length < ends.length) {
            entered = new float[2 * ends.length];
        }
        enteredCount = ends.length;
        for (int column = 0; column < ends.length; column++) {
            entered[column] = reached[ends[column] >> 1];
        }
    }

    /** Returns the cost from that start over gates to a goal in that cell; infinite if there is no path. */
    float costTo(PointJoins to, int slot) {
        final float[] entered = this.entered;
        final float[] costs = to.costs;
        final int first = slot * to.stride;
        final int even = enteredCount & ~1;
        float least = Float.POSITIVE_INFINITY;
        float other = Float.POSITIVE_INFINITY;
        // Two at a time, so that one does not wait for the other.
        for (int column = 0; column < even; column += 2) {
            least = Costs.min(least, entered[column] + costs[first + column]);
            other = Costs.min(other, entered[column + 1] + costs[first + column + 1]);
        }
        if (even < enteredCount) {
            least = Costs.min(least, entered[even] + costs[first + even]);
        }
        return Costs.min(least, other);
    }
}
