package dev.throng.mesh.search;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.Ids;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Page;
import dev.throng.path.Components;
import java.util.Arrays;

/**
 * What paths to many goals cost, by the table between all gates: the goals are joined to the gates of their cells once, and so is each
 * start. Immutable, share freely; each thread asks through a {@link Row} of its own.
 */
public final class TableCosts {
    /** Gates of all goals together, those of a cell once for each goal in it: what an array holds. */
    static final int MOST_GOAL_GATES = Integer.MAX_VALUE - 8;

    private final MeshOverlay index;
    private final float[] table;
    private final int gates;
    private final int[] polygons;
    private final float[] points;

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
        this.polygons = polygons;
        this.points = points;
        table = index.table().costs();
        gates = index.table().gateCount();
        cells = new int[polygons.length];
        first = new int[polygons.length + 1];
        PageJoin join = new PageJoin(index, true);
        for (int goal = 0; goal < polygons.length; goal++) {
            cells[goal] = Ids.NONE;
            first[goal + 1] = first[goal];
            if (polygons[goal] >= 0) {
                join.join(index.levels(), polygons[goal], points[3 * goal], points[3 * goal + 1], points[3 * goal + 2]);
                add(goal, join);
            }
        }
    }

    private void add(int goal, PageJoin join) {
        Page page = join.page();
        int size = first[goal];
        if (join.gateCount() > goalGates.length - size) {
            int capacity = grown(size, join.gateCount());
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

    /** The next length of arrays that have no space for more elements; refuses what no array holds. */
    static int grown(int size, int more) {
        long needed = (long) size + more;
        if (needed > MOST_GOAL_GATES) {
            throw new BadInputException("cost matrix: the targets have " + needed
                    + " gates of their cells, the limit is " + MOST_GOAL_GATES + ": ask for fewer targets at a time");
        }
        return (int) Math.min(MOST_GOAL_GATES, Math.max(2L * size, needed));
    }

    /**
     * What one thread asks with.
     *
     * @param inside one that no other thread uses at the moment, of the same index; null for a new one when it is needed
     */
    public Row newRow(CellSearch inside) {
        return new Row(inside);
    }

    /** The costs from one start to all goals. One per thread, reused. */
    public final class Row {
        private final PageJoin start = new PageJoin(index, false);
        /** By gate: what it costs from the start. */
        private final float[] reached = new float[gates];

        /** For goals in the start's own cell; null before it is needed. */
        private CellSearch inside;

        private Row(CellSearch inside) {
            this.inside = inside;
        }

        /** What searched the own cells of starts, for others to use; null where it was not needed. */
        public CellSearch inside() {
            return inside;
        }

        /**
         * Writes what the paths to all goals cost, infinite where there is none.
         *
         * @param out by goal
         * @param at the first element that is written
         */
        public void fill(int polygon, double x, double y, double z, double[] out, int at) {
            start.join(index.levels(), polygon, x, y, z);
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
            stayInside(polygon, x, y, z, out, at);
        }

        /** To a goal in the start's own cell, a path that never leaves it may cost less than one over gates. */
        private void stayInside(int polygon, double x, double y, double z, double[] out, int at) {
            Components components = index.portals().mesh().components();
            boolean searched = false;
            for (int goal = 0; goal < cells.length; goal++) {
                // As a query does, which does not search where labels say that there is no path.
                if (cells[goal] == start.cell() && components.reachable(polygon, polygons[goal])) {
                    if (!searched) {
                        searchCell(polygon, x, y, z);
                        searched = true;
                    }
                    out[at + goal] = Math.min(out[at + goal], costInside(goal, polygon, x, y, z));
                }
            }
        }

        private void searchCell(int polygon, double x, double y, double z) {
            if (inside == null) {
                inside = new CellSearch(index.portals(), index.cells());
            }
            inside.begin(index.levels(), start.cell(), false);
            inside.addPoint(polygon, x, y, z);
            inside.run(Ids.NONE);
        }

        private double costInside(int goal, int polygon, double x, double y, double z) {
            float goalX = points[3 * goal];
            float goalY = points[3 * goal + 1];
            float goalZ = points[3 * goal + 2];
            double cost = inside.costOfPoint(polygons[goal], goalX, goalY, goalZ);
            return polygons[goal] == polygon
                    ? Math.min(cost, index.portals().costInside(polygon, goalX - x, goalY - y, goalZ - z))
                    : cost;
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
