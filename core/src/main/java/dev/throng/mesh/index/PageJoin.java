package dev.throng.mesh.index;

import dev.throng.graph.Costs;
import dev.throng.graph.Graph;
import dev.throng.mesh.portal.Crossings;
import dev.throng.mesh.portal.PortalGraph;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import java.util.Arrays;

/**
 * A start or goal joined to the gates of its cell by the rows of its portals. One for the start and one for the
 * goal of each thread, reused; allocates nothing once it has grown to the cell with the most gates.
 */
final class PageJoin {
    private MeshOverlay index;
    private PortalGraph portals;
    private final boolean goal;

    /** Whether the costs from gates are others than those to gates, and are wanted. */
    private final boolean backward;

    private int level;
    private int polygon;
    private int cell;
    private double x;
    private double y;
    private double z;
    private Page page;
    private char[] rows;
    private float[] table;
    private int firstCost;
    private int gateCount;
    private float[] costs = new float[64];

    /**
     * @param goal whether paths lead from the gates to the point
     */
    PageJoin(MeshOverlay index, boolean goal) {
        this.index = index;
        this.goal = goal;
        backward = goal && index.cells().directed();
        portals = index.portals();
    }

    /** Goes over to another snapshot of the same mesh. */
    void moveTo(MeshOverlay snapshot) {
        index = snapshot;
        portals = snapshot.portals();
        level = 0;
    }

    /** Joins a point of a polygon to the gates of the cell that holds it; does nothing when it is still joined. */
    void join(int level, int polygon, double x, double y, double z) {
        if (level == this.level && polygon == this.polygon && x == this.x && y == this.y && z == this.z) {
            return;
        }
        this.level = level;
        this.polygon = polygon;
        this.x = x;
        this.y = y;
        this.z = z;
        cell = index.cells().cellOf(polygon, level);
        page = index.overlay().level(level).page(cell);
        rows = index.rows(level);
        table = page.costs();
        firstCost = page.firstCost();
        if (backward) {
            table = page.hops().costsFrom();
            firstCost = page.hops().first();
        }
        gateCount = page.gateCount();
        if (costs.length < gateCount) {
            costs = new float[2 * gateCount];
        }
        final float[] costs = this.costs;
        final float[] table = this.table;
        final int firstCost = this.firstCost;
        final int gateCount = this.gateCount;
        final int firstSlot = portals.firstSlot(polygon);
        final int endSlot = portals.endSlot(polygon);
        if (firstSlot == endSlot) {
            Arrays.fill(costs, 0, gateCount, Float.POSITIVE_INFINITY);
        }
        for (int slot = firstSlot; slot < endSlot; slot++) {
            int node = portals.nodeAt(slot);
            float first = costTo(node);
            int row = firstCost + rowOf(node) * gateCount;
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

    private int rowOf(int node) {
        return rows[Graph.end(node, portals.sideOf(node, polygon))];
    }

    int cell() {
        return cell;
    }

    Page page() {
        return page;
    }

    int gateCount() {
        return gateCount;
    }

    /** What the gate in each column of the cell's page costs; infinite where there is no path. */
    float[] costs() {
        return costs;
    }

    /** The column of a gate in the cell's page. */
    int column(int end) {
        Level ofCell = index.overlay().level(level);
        return ofCell.row(end);
    }

    /** The row of the polygon's portal over which the path to a gate leads. */
    private int rowTowards(int column) {
        for (int slot = portals.firstSlot(polygon), end = portals.endSlot(polygon); slot < end; slot++) {
            int node = portals.nodeAt(slot);
            int row = rowOf(node);
            if (costTo(node) + table[firstCost + row * gateCount + column] == costs[column]) {
                return row;
            }
        }
        throw new IllegalStateException("gate " + column + " of cell " + cell + " is not joined");
    }

    /** Adds the crossings of the path between the point and a gate, the gate's own only where the path leads from it. */
    void walk(int column, Crossings out) {
        int row = rowTowards(column);
        int from = out.size();
        if (goal) {
            Hops.walkFrom(page.hops(), column, index.gates().nodeEnd(page.end(column)), row, out);
            int last = out.size() - 1;
            // Where three midpoints are in line, a path may touch a portal of the goal's polygon and turn back into it.
            if (!portals.leadsInto(out.ends()[last], polygon)) {
                out.trim(last);
            }
        } else {
            Hops.walkTo(page.hops(), row, column, out);
            if (out.size() > from && portals.leadsInto(out.ends()[from], polygon)) {
                out.drop(from);
            }
        }
    }
}
