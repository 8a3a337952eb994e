package dev.throng.mesh.index;

import dev.throng.graph.Costs;
import dev.throng.graph.Ids;
import dev.throng.overlay.Page;
import java.util.Arrays;

/**
 * What paths to many goals cost, by the table between all gates: the goals are joined to the gates of their cells once, and so is each
 * start. Immutable, share freely; each thread asks through a {@link Row} of its own.
 */
public final class TableCosts {
    private final MeshOverlay index;
    private final float[] table;
    private final int gates;

    /** By goal: its cell, or {@link Ids#NONE} off the mesh. */
    private final int[] cells;

    /** By goal, and one past the last: its gates that lead to it, and what they cost. */
    private final int[] first;

    private int[] goalGates = new int[1024];
    private float[] goalCosts = new float[1024];

    /**
     * @param index has a table between all gates
     * @param polygons of the goals; negative ones are off the mesh
     * @param points of the goals [(x, y, z)]
     */
    public TableCosts(MeshOverlay index, int[] polygons, float[] points) {
        this.index = index;
        table = index.table().costs();
        gates = index.table().gateCount();
        cells = new int[polygons.length];
        first = new int[polygons.length + 1];
        PageJoin join = new PageJoin(index, true);
        for (int goal = 0; goal < polygons.length; goal++) {
            cells[goal] = Ids.NONE;
            first[goal + 1] = first[goal];
            if (polygons[goal] >= 0) {
                join.join(1, polygons[goal], points[3 * goal], points[3 * goal + 1], points[3 * goal + 2]);
                add(goal, join);
            }
        }
    }

    private void add(int goal, PageJoin join) {
        Page page = join.page();
        int size = first[goal];
        if (size + join.gateCount() > goalGates.length) {
            int capacity = Math.max(2 * size, size + join.gateCount());
            goalGates = Arrays.copyOf(goalGates, capacity);
            goalCosts = Arrays.copyOf(goalCosts, capacity);
        }
        for (int column = 0; column < join.gateCount(); column++) {
            if (join.costs()[column] < Float.POSITIVE_INFINITY) {
                goalGates[size] = page.end(column) >> 1;
                goalCosts[size++] = join.costs()[column];
            }
        }
        cells[goal] = join.cell();
        first[goal + 1] = size;
    }

    /** The cell of a goal, negative off the mesh. */
    public int cell(int goal) {
        return cells[goal];
    }

    /** What one thread asks with. */
    public Row newRow() {
        return new Row();
    }

    /** The costs from one start to all goals. One per thread, reused. */
    public final class Row {
        private final PageJoin start = new PageJoin(index, false);
        /** By gate: what it costs from the start. */
        private final float[] reached = new float[gates];

        private Row() {}

        /** The cell of the start that was asked for last. */
        public int cell() {
            return start.cell();
        }

        /**
         * Writes what the paths over gates cost, infinite where there is none. To a goal in the start's own cell, a path inside
         * the cell may cost less.
         *
         * @param out by goal
         * @param at the first element that is written
         */
        public void fill(int polygon, double x, double y, double z, double[] out, int at) {
            start.join(1, polygon, x, y, z);
            reach();
            final float[] reached = this.reached;
            final int[] goalGates = TableCosts.this.goalGates;
            final float[] goalCosts = TableCosts.this.goalCosts;
            for (int goal = 0; goal < cells.length; goal++) {
                float best = Float.POSITIVE_INFINITY;
                for (int i = first[goal], end = first[goal + 1]; i < end; i++) {
                    best = Costs.min(best, reached[goalGates[i]] + goalCosts[i]);
                }
                out[at + goal] = best;
            }
        }

        private void reach() {
            final float[] reached = this.reached;
            final float[] table = TableCosts.this.table;
            final float[] costs = start.costs();
            final Page page = start.page();
            Arrays.fill(reached, Float.POSITIVE_INFINITY);
            for (int column = 0; column < start.gateCount(); column++) {
                float to = costs[column];
                int row = (page.end(column) >> 1) * gates;
                if (to < Float.POSITIVE_INFINITY) {
                    for (int gate = 0; gate < reached.length; gate++) {
                        reached[gate] = Costs.min(reached[gate], to + table[row + gate]);
                    }
                }
            }
        }
    }
}
