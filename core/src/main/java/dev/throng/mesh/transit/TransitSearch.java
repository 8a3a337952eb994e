package dev.throng.mesh.transit;

import dev.throng.mesh.Crossings;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellSearch;
import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.hna.TableJoin;

/** Finds cheapest paths by tables. One per thread, reused; allocates nothing once it has grown to the largest cell. */
public final class TransitSearch {
    private static final int NONE = -1;

    private final PortalGraph portals;
    private final CellTables cells;
    private final TransitTable table;
    private final TransitLegs legs;
    private final CellSearch inside;
    private final TableJoin start;
    private final TableJoin goal;

    /** The columns of the goal's gates that are joined, their numbers and costs. */
    private int[] goalColumns = new int[64];

    private int[] goalGates = new int[64];
    private float[] goalCosts = new float[64];

    /** By column of the start's gates: the row of the table, and what the first of the goal's gates costs over it. */
    private int[] startRows = new int[64];

    private float[] overPivot = new float[64];
    private int startPolygon;
    private int goalPolygon;
    private int startColumn;
    private int goalColumn;
    private boolean foundInside;
    private double cost;
    private long expanded;

    public TransitSearch(TransitIndex index) {
        portals = index.portals();
        cells = index.cells();
        table = index.table();
        legs = index.legs();
        inside = new CellSearch(portals, cells.cells());
        start = new TableJoin(portals, false);
        goal = new TableJoin(portals, true);
    }

    /** Finds a path between two points on the mesh that a way joins. */
    public void find(
            int fromPolygon, float fromX, float fromY, float fromZ, int toPolygon, float toX, float toY, float toZ) {
        startPolygon = fromPolygon;
        goalPolygon = toPolygon;
        startColumn = NONE;
        foundInside = false;
        cost = Double.POSITIVE_INFINITY;
        expanded = 0;
        if (fromPolygon == toPolygon) {
            double dx = (double) toX - fromX;
            double dy = (double) toY - fromY;
            double dz = (double) toZ - fromZ;
            cost = portals.costInside(fromPolygon, dx, dy, dz);
        }
        start.join(cells, fromPolygon, fromX, fromY, fromZ);
        goal.join(cells, toPolygon, toX, toY, toZ);
        meet();
        if (start.cell() == goal.cell()) {
            findInside(fromX, fromY, fromZ, toX, toY, toZ);
        }
    }

    /**
     * The best pair of gates: the two vectors and the table between them.
     *
     * <p>The goal's cheapest gate is looked at first, for all gates of the start. Since no way is longer than one round by way
     * of that gate, it says for each gate of the start what is the least that is to be had over it, and most rows of the table
     * need not be looked at.
     */
    private void meet() {
        final float[] table = this.table.costs();
        final int gates = this.table.gateCount();
        final int goalCount = compactGoal();
        float best = (float) cost;
        if (goalCount == 0) {
            return;
        }
        final int pivot = goalGates[0];
        // What the best of the goal's gates may save over the pivot.
        float saving = goalCosts[0];
        for (int j = 1; j < goalCount; j++) {
            float saved = goalCosts[j] - table[goalGates[j] * gates + pivot];
            // Spares what Math.min does about zeros and NaN.
            saving = saved < saving ? saved : saving;
        }
        final float[] startCosts = start.costs();
        final int startCell = start.cell();
        final int startCount = start.gateCount();
        int bestStart = NONE;
        int bestGoal = 0;
        for (int i = 0; i < startCount; i++) {
            int row = cells.gate(startCell, i) * gates;
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
        if (bestStart != NONE) {
            startColumn = bestStart;
            goalColumn = goalColumns[bestGoal];
            cost = best;
        }
    }

    /** Lists the goal's gates that are joined, the cheapest first. */
    private int compactGoal() {
        int gateCount = Math.max(start.gateCount(), goal.gateCount());
        if (gateCount > goalGates.length) {
            goalColumns = new int[2 * gateCount];
            goalGates = new int[2 * gateCount];
            goalCosts = new float[2 * gateCount];
            startRows = new int[2 * gateCount];
            overPivot = new float[2 * gateCount];
        }
        final float[] costs = goal.costs();
        int count = 0;
        int cheapest = 0;
        for (int column = 0; column < goal.gateCount(); column++) {
            float from = costs[column];
            if (from < Float.POSITIVE_INFINITY) {
                goalColumns[count] = column;
                goalGates[count] = cells.gate(goal.cell(), column);
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

    /** A way that never leaves the cell that both ends share, if there is a cheaper one. */
    private void findInside(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        long before = inside.expanded();
        inside.begin(1, start.cell(), false);
        inside.aim(toX, toY, toZ);
        inside.addPoint(startPolygon, fromX, fromY, fromZ);
        double found = inside.runToPoint(goalPolygon, cost);
        if (found < cost) {
            cost = found;
            startColumn = NONE;
            foundInside = true;
        }
        expanded = inside.expanded() - before;
    }

    /** Nodes expanded to find it: none unless start and goal share a cell. */
    public long expanded() {
        return expanded;
    }

    /** Cost of the path found last. */
    public double cost() {
        return cost;
    }

    /** Writes the crossings of the path found last. */
    public void walk(Crossings out) {
        out.clear();
        if (startColumn == NONE) {
            if (foundInside) {
                inside.addWayToPoint(goalPolygon, out);
            }
            return;
        }
        start.walk(startColumn, out);
        int joint = out.size();
        int last = cells.gate(goal.cell(), goalColumn);
        for (int gate = cells.gate(start.cell(), startColumn); gate != last; ) {
            gate = legs.walk(gate, table.leg(gate, last), out);
        }
        int lastJoint = out.size();
        goal.walk(goalColumn, out);
        dropTouch(lastJoint, out);
        if (joint < lastJoint) {
            dropTouch(joint, out);
        }
    }

    /**
     * Where midpoints are in line, a way may touch a gate and turn back into the cell that it came from, at the same cost: it
     * does not cross the gate then.
     */
    private void dropTouch(int joint, Crossings out) {
        if (joint == 0) {
            if (portals.leadsInto(out.ends()[0], startPolygon)) {
                out.drop(0);
            }
        } else if (portals.sameSide(out.ends()[joint - 1], out.ends()[joint])) {
            out.drop(joint);
        }
    }
}
