package dev.throng.mesh.search;

import dev.throng.graph.Costs;

/**
 * Costs between points of a batch from the gate table: {@link GateTableSearch} without the path. One per thread,
 * reused; allocates nothing after construction.
 */
public final class JoinedCosts {
    private final PointJoins joins;
    private final double radius;
    private final float[] table;
    private final int gateCount;

    /** By column of the start's gates: the cost over it to the goal's cheapest gate. */
    private final float[] overPivot;

    /**
     * @param joins joins of the points, only for costs
     * @param radius distance up to which points are left to a query; negative for none
     */
    public JoinedCosts(PointJoins joins, double radius) {
        this.joins = joins;
        this.radius = radius;
        table = joins.index.table().costs();
        gateCount = joins.index.table().gateCount();
        overPivot = new float[joins.stride];
    }

    /**
     * Returns the cost of the path, bit for bit that of a query.
     *
     * @param start slot of the start among the joins
     * @param goal slot of the goal among the joins
     * @return the cost; infinite if a query is needed: between points of one cell, close points, and if there is no
     *     path
     */
    public float between(int start, int goal) {
        final int[] facts = joins.facts;
        final int startFacts = start * PointJoins.FACTS;
        final int goalFacts = goal * PointJoins.FACTS;
        final int startCell = facts[startFacts + PointJoins.CELL];
        final int goalCell = facts[goalFacts + PointJoins.CELL];
        if (startCell == goalCell || near(facts, startFacts, goalFacts)) {
            return Float.POSITIVE_INFINITY;
        }
        final float[] costs = joins.costs;
        final float[] table = this.table;
        final float[] overPivot = this.overPivot;
        final int[] gates = joins.gates;
        final int firstCost = start * joins.stride;
        final int firstGate = joins.firstGate[startCell];
        final int startCount = joins.firstGate[startCell + 1] - firstGate;
        final int pivot = facts[goalFacts + PointJoins.PIVOT];
        final float saving = Float.intBitsToFloat(facts[goalFacts + PointJoins.SAVING]);
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < startCount; i++) {
            float over = costs[firstCost + i] + table[gates[firstGate + i] * gateCount + pivot];
            overPivot[i] = over;
            least = Costs.min(least, over);
        }
        float best = least + Float.intBitsToFloat(facts[goalFacts + PointJoins.PIVOT_COST]);
        final int firstGoalGate = joins.firstGate[goalCell];
        final int goalCount = joins.firstGate[goalCell + 1] - firstGoalGate;
        for (int i = 0; i < startCount; i++) {
            // Negated, so that NaN passes: if one-way links do not lead to the pivot, the row counts.
            if (!(overPivot[i] + saving >= best)) {
                best = leastOf(
                        costs[firstCost + i],
                        gates[firstGate + i] * gateCount,
                        firstGoalGate,
                        goalCount,
                        goal * joins.stride,
                        best);
            }
        }
        return best;
    }

    private float leastOf(float to, int row, int firstGate, int count, int firstCost, float best) {
        final float[] costs = joins.costs;
        final float[] table = this.table;
        final int[] gates = joins.gates;
        float least = best;
        for (int j = 0; j < count; j++) {
            float total = to + table[row + gates[firstGate + j]] + costs[firstCost + j];
            least = Costs.min(least, total);
        }
        return least;
    }

    private boolean near(int[] facts, int start, int goal) {
        double dx = (double) Float.intBitsToFloat(facts[goal]) - Float.intBitsToFloat(facts[start]);
        double dy = (double) Float.intBitsToFloat(facts[goal + 1]) - Float.intBitsToFloat(facts[start + 1]);
        double dz = (double) Float.intBitsToFloat(facts[goal + 2]) - Float.intBitsToFloat(facts[start + 2]);
        // Measured as in a query.
        return Math.sqrt(dx * dx + dy * dy + dz * dz) <= radius;
    }
}
