package dev.throng.mesh.search;

import dev.throng.graph.Ids;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.Components;
import java.util.Arrays;

/**
 * Costs of paths to many goals, from the gate table: the goals are joined to the gates of their cells once, and so is
 * each start. Immutable, share freely; each thread uses its own {@link Row}.
 */
public final class TableCosts {
    private final MeshOverlay index;
    private final MeshCells cells;

    /** The goals on the mesh, cell by cell. */
    private final PointJoins goals;

    /** By slot among them: the number of the goal. */
    private final int[] numbers;

    private final int count;

    /**
     * @param index an index with a gate table
     * @param located points on the mesh
     * @param first the first goal among them
     * @param count number of goals
     */
    public TableCosts(MeshOverlay index, LocatedPoints located, int first, int count) {
        this.index = index;
        this.count = count;
        cells = index.cells();
        goals = new PointJoins(index);
        goals.clear(count);
        long[] byCell = new long[count];
        int onMesh = 0;
        for (int goal = 0; goal < count; goal++) {
            int polygon = located.polygon(first + goal);
            if (polygon >= 0) {
                byCell[onMesh++] = (long) cells.cellOf(polygon, index.levels()) << 32 | goal;
            }
        }
        Arrays.sort(byCell, 0, onMesh);
        numbers = new int[onMesh];
        PointJoins.Writer writer = goals.newWriter();
        for (int i = 0; i < onMesh; i++) {
            int goal = (int) byCell[i];
            int point = first + goal;
            int slot = writer.add(true, located.polygon(point), located.x(point), located.y(point), located.z(point));
            numbers[slot] = goal;
        }
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
        private final PointJoins start = new PointJoins(1);
        private final PageJoiner joiner = new PageJoiner(index, false);
        private final GateMeeting meeting = new GateMeeting();

        /** Search for goals in the start's own cell; null before it is needed. */
        private CellSearch inside;

        private Row(CellSearch inside) {
            this.inside = inside;
            meeting.over(index.overlay().level(index.levels()), index.table());
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
        public void fill(int polygon, float x, float y, float z, double[] out, int at) {
            joiner.join(start, 0, index.levels(), polygon, x, y, z);
            meeting.reachAll(start, 0);
            Arrays.fill(out, at, at + count, Double.POSITIVE_INFINITY);
            int cell = Ids.NONE;
            for (int slot = 0; slot < numbers.length; slot++) {
                if (goals.cell(slot) != cell) {
                    cell = goals.cell(slot);
                    meeting.enter(cell);
                }
                out[at + numbers[slot]] = meeting.costTo(goals, slot);
            }
            stayInside(polygon, x, y, z, out, at);
        }

        /** Lowers the costs of goals in the start's own cell: a path inside it may cost less than one over gates. */
        private void stayInside(int polygon, float x, float y, float z, double[] out, int at) {
            Components components = index.portals().mesh().components();
            boolean searched = false;
            for (int slot = 0; slot < numbers.length; slot++) {
                // As in a query, which does not search if labels exclude a path.
                if (goals.cell(slot) == joiner.cell() && components.reachable(polygon, goals.polygon(slot))) {
                    if (!searched) {
                        searchCell(polygon, x, y, z);
                        searched = true;
                    }
                    int goal = at + numbers[slot];
                    out[goal] = Math.min(out[goal], costInside(slot, polygon, x, y, z));
                }
            }
        }

        private void searchCell(int polygon, float x, float y, float z) {
            if (inside == null) {
                inside = new CellSearch(index.portals(), index.cells());
            }
            inside.begin(index.levels(), joiner.cell(), false);
            inside.addPoint(polygon, x, y, z);
            inside.run(Ids.NONE);
        }

        private double costInside(int slot, int polygon, double x, double y, double z) {
            int goalPolygon = goals.polygon(slot);
            float goalX = goals.coordinate(slot, 0);
            float goalY = goals.coordinate(slot, 1);
            float goalZ = goals.coordinate(slot, 2);
            double cost = inside.costOfPoint(goalPolygon, goalX, goalY, goalZ);
            return goalPolygon == polygon
                    ? Math.min(cost, index.portals().costInside(polygon, goalX - x, goalY - y, goalZ - z))
                    : cost;
        }
    }
}
