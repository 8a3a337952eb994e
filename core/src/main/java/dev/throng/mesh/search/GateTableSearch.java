package dev.throng.mesh.search;

import dev.throng.graph.Ids;
import dev.throng.mesh.index.GateTable;
import dev.throng.overlay.Page;

/**
 * Finds the best pair of gates in the gate table, for a joined start and goal. One per thread, reused; allocates
 * nothing once it has grown to the cell with the most gates.
 */
final class GateTableSearch {
    /** The joined gates of the goal: columns, gates and costs. */
    private int[] goalColumns = new int[64];

    private int[] goalGates = new int[64];
    private float[] goalCosts = new float[64];

    /** By column of the start's gates: its row of the table, and the cost over it to the first of the goal's gates. */
    private int[] startRows = new int[64];

    private float[] overPivot = new float[64];
    private int startColumn;
    private int goalColumn;

    /**
     * Finds the best pair of gates from the two cost vectors and the table between them.
     *
     * <p>The goal's cheapest gate, the pivot, is tested first, for all gates of the start. No path is longer than the
     * detour through the pivot. So its costs give a lower bound for each gate of the start, and most rows of the table
     * are skipped.
     *
     * @return the cost over the pair; the limit if no pair costs less
     */
    double meet(GateTable of, PageJoin start, PageJoin goal, double limit) {
        startColumn = Ids.NONE;
        final int goalCount = listGoal(start, goal);
        if (goalCount == 0) {
            return limit;
        }
        final float[] table = of.costs();
        final int gates = of.gateCount();
        final int pivot = goalGates[0];
        float best = (float) limit;
        // The most that the best of the goal's gates may save over the pivot.
        float saving = goalCosts[0];
        for (int j = 1; j < goalCount; j++) {
            float saved = goalCosts[j] - table[goalGates[j] * gates + pivot];
            // Avoids the handling of zeros and NaN in Math.min.
            saving = saved < saving ? saved : saving;
        }
        final float[] startCosts = start.costs();
        final Page startPage = start.page();
        final int startCount = start.gateCount();
        int bestStart = Ids.NONE;
        int bestGoal = 0;
        for (int i = 0; i < startCount; i++) {
            int row = (startPage.end(i) >> 1) * gates;
            float over = startCosts[i] + table[row + pivot];
            startRows[i] = row;
            overPivot[i] = over;
            if (over + goalCosts[0] < best) {
                best = over + goalCosts[0];
                bestStart = i;
            }
        }
        for (int i = 0; i < startCount; i++) {
            if (overPivot[i] + saving >= best) {
                continue;
            }
            float to = startCosts[i];
            int row = startRows[i];
            for (int j = 1; j < goalCount; j++) {
                float total = to + table[row + goalGates[j]] + goalCosts[j];
                if (total < best) {
                    best = total;
                    bestStart = i;
                    bestGoal = j;
                }
            }
        }
        if (bestStart == Ids.NONE) {
            return limit;
        }
        startColumn = bestStart;
        goalColumn = goalColumns[bestGoal];
        return best;
    }

    /** Lists the joined gates of the goal, the cheapest first; returns their number. */
    private int listGoal(PageJoin start, PageJoin goal) {
        int gateCount = Math.max(start.gateCount(), goal.gateCount());
        if (gateCount > goalGates.length) {
            goalColumns = new int[2 * gateCount];
            goalGates = new int[2 * gateCount];
            goalCosts = new float[2 * gateCount];
            startRows = new int[2 * gateCount];
            overPivot = new float[2 * gateCount];
        }
        final float[] costs = goal.costs();
        final Page page = goal.page();
        int count = 0;
        int cheapest = 0;
        for (int column = 0; column < goal.gateCount(); column++) {
            float from = costs[column];
            if (from < Float.POSITIVE_INFINITY) {
                goalColumns[count] = column;
                goalGates[count] = page.end(column) >> 1;
                goalCosts[count] = from;
                cheapest = from < goalCosts[cheapest] ? count : cheapest;
                count++;
            }
        }
        swap(goalColumns, cheapest);
        swap(goalGates, cheapest);
        float first = goalCosts[0];
        goalCosts[0] = goalCosts[cheapest];
        goalCosts[cheapest] = first;
        return count;
    }

    private static void swap(int[] array, int other) {
        int first = array[0];
        array[0] = array[other];
        array[other] = first;
    }

    /** The column of the start's gate in the best pair, negative if there is no pair. */
    int startColumn() {
        return startColumn;
    }

    /** The column of the goal's gate in the best pair. */
    int goalColumn() {
        return goalColumn;
    }
}
