package dev.throng.mesh.hna;

import dev.throng.graph.Costs;
import dev.throng.graph.Graph;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.PortalGraph;
import java.util.Arrays;

/**
 * A start or goal joined to the gates of its cell by tables: the papers' connection step as a look at a few rows. One per
 * thread and end, reused; allocates nothing once it has grown to the cell with the most gates.
 */
public final class TableJoin {
    private final PortalGraph portals;
    private final boolean goal;
    private CellTables tables;
    private int polygon;
    private int cell;
    private double x;
    private double y;
    private double z;
    private int gateCount;
    private float[] costs = new float[64];

    /**
     * @param goal whether the way leads from the gates to the point
     */
    public TableJoin(PortalGraph portals, boolean goal) {
        this.portals = portals;
        this.goal = goal;
    }

    /** Joins a point of a polygon to the gates of the cell that holds it; does nothing when it is still joined. */
    public void join(CellTables tables, int polygon, double x, double y, double z) {
        if (tables == this.tables && polygon == this.polygon && x == this.x && y == this.y && z == this.z) {
            return;
        }
        this.tables = tables;
        this.polygon = polygon;
        this.x = x;
        this.y = y;
        this.z = z;
        cell = tables.cells().cellOf(polygon, tables.level());
        gateCount = tables.gateCount(cell);
        if (costs.length < gateCount) {
            costs = new float[2 * gateCount];
        }
        final float[] costs = this.costs;
        final int gateCount = this.gateCount;
        final float[] table = goal ? tables.costsFrom() : tables.costsTo();
        final int firstSlot = portals.firstSlot(polygon);
        final int endSlot = portals.endSlot(polygon);
        if (firstSlot == endSlot) {
            Arrays.fill(costs, 0, gateCount, Float.POSITIVE_INFINITY);
        }
        for (int slot = firstSlot; slot < endSlot; slot++) {
            int node = portals.nodeAt(slot);
            float first = costTo(node);
            int row = tables.row(cell, placeOf(node));
            if (slot == firstSlot) {
                for (int column = 0; column < gateCount; column++) {
                    costs[column] = first + table[row + column];
                }
            } else {
                for (int column = 0; column < gateCount; column++) {
                    costs[column] = Costs.min(costs[column], first + table[row + column]);
                }
            }
        }
    }

    private float costTo(int node) {
        return Costs.toTable(portals.costInside(polygon, node, x, y, z));
    }

    private int placeOf(int node) {
        return tables.place(Graph.end(node, portals.sideOf(node, polygon)));
    }

    public int cell() {
        return cell;
    }

    public int gateCount() {
        return gateCount;
    }

    /** What the gate in each column of the cell costs; infinite where there is no way. */
    public float[] costs() {
        return costs;
    }

    /** The place of the polygon's portal over which the way to a gate leads. */
    private int placeTowards(int column) {
        final float[] table = goal ? tables.costsFrom() : tables.costsTo();
        for (int slot = portals.firstSlot(polygon), end = portals.endSlot(polygon); slot < end; slot++) {
            int node = portals.nodeAt(slot);
            int place = placeOf(node);
            if (costTo(node) + table[tables.row(cell, place) + column] == costs[column]) {
                return place;
            }
        }
        throw new IllegalStateException("gate " + column + " of cell " + cell + " is not joined");
    }

    /** Adds the crossings of the way between the point and a gate, the gate's own only where the way leads from it. */
    public void walk(int column, Crossings out) {
        int place = placeTowards(column);
        int from = out.size();
        if (goal) {
            tables.walkFrom(cell, column, place, out);
            int last = out.size() - 1;
            // Where three midpoints are in line, a way may touch a portal of the goal's polygon and turn back into it.
            if (!portals.leadsInto(out.ends()[last], polygon)) {
                out.trim(last);
            }
        } else {
            tables.walkTo(cell, place, column, out);
            if (out.size() > from && portals.leadsInto(out.ends()[from], polygon)) {
                out.drop(from);
            }
        }
    }
}
