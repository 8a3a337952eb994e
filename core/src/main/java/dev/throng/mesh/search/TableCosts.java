package dev.throng.mesh.search;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.Ids;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Page;
import dev.throng.path.Components;
import java.util.Arrays;

/**
 * Costs of paths to many goals, from the gate table: the goals are joined to the gates of their cells once, and so is
 * each start. Immutable, share freely; each thread uses its own {@link Row}.
 */
public final class TableCosts {
    /** Maximum gates of all goals together, those of a cell once for each goal in it: the limit of an array. */
    static final int MOST_GOAL_GATES = Integer.MAX_VALUE - 8;

    private final MeshOverlay index;
    private final float[] table;
    private final int gates;
    private final int[] polygons;
    private final float[] points;

    /** Cell of each goal, or {@link Ids#NONE} off the mesh. */
    private final int[] cells;

    /** First entry of each goal, and one past the last: the gates that lead to it, and their costs. */
    private final int[] first;

    private int[] goalGates = new int[1024];
    private float[] goalCosts = new float[1024];

    /**
     * @param index an index with a gate table
     * @param polygons polygons of the goals; negative ones are off the mesh
     * @param points points of the goals [(x, y, z)]
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

    /** Returns the next length of arrays that need space for more elements; refuses one beyond the limit of arrays. */
    static int grown(int size, int more) {
        long needed = (long) size + more;
        if (needed > MOST_GOAL_GATES) {
            throw new BadInputException("cost matrix: the targets have " + needed
                    + " gates of their cells, the limit is " + MOST_GOAL_GATES + ": ask for fewer targets at a time");
        }
        return (int) Math.min(MOST_GOAL_GATES, Math.max(2L * size, needed));
    }

    /**
     * Returns the row of a thread.
     *
     * @param inside an idle search of the same index; null to create one when it is needed
     */
    public Row newRow(CellSearch inside) {
        return new Row(inside);
    }

    /** The costs from one start to all goals. One per thread, reused. */
    public final class Row {
        private final PageJoin start = new PageJoin(index, false);
        /** Cost of each gate from the start. */
        private final float[] reached = new float[gates];

        /** Search for goals in the start's own cell; null before it is needed. */
        private CellSearch inside;

        private Row(CellSearch inside) {
            this.inside = inside;
        }

        /** The search of the starts' own cells, for reuse; null if it was not needed. */
        public CellSearch inside() {
            return inside;
        }

        /**
         * Writes the costs of the paths to all goals, infinite if there is none.
         *
         * @param out costs by goal
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

        /** Lowers the costs of goals in the start's own cell: a path inside it may cost less than one over gates. */
        private void stayInside(int polygon, double x, double y, double z, double[] out, int at) {
            Components components = index.portals().mesh().components();
            boolean searched = false;
            for (int goal = 0; goal < cells.length; goal++) {
                // As in a query, which does not search if labels exclude a path.
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
