package dev.throng.mesh.search;

import dev.throng.array.ChunkedChars;
import dev.throng.graph.Costs;
import dev.throng.graph.Graph;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.Hops;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import java.util.Arrays;

/**
 * A start or goal joined to the gates of its cell, from the page rows of its portals. One for the start and one for the
 * goal of each thread, reused; allocates nothing once it has grown to the cell with the most gates.
 *
 * <p>If a page has rows only for the gates of the level below, the point is joined to those gates first, and by their
 * rows to the gates of the page.
 */
final class PageJoin {
    private static final int UNKNOWN = -1;

    private MeshOverlay index;
    private PortalGraph portals;
    private final boolean goal;

    /** Whether this is a goal on a directed overlay, which needs the costs from gates. */
    private final boolean backward;

    /** Joins the point to the gates of the level below; null if no page needs that. */
    private final PageJoin below;

    private int level;
    private int polygon;
    private int cell;
    private double x;
    private double y;
    private double z;
    private Page page;
    private ChunkedChars rows;
    private float[] table;
    private int firstCost;
    private int gateCount;
    private float[] costs = new float[64];

    /** By slot of the polygon: the cost of its node from the point, and the start of its row in the table. */
    private float[] slotCosts = new float[16];

    private int[] slotRows = new int[16];
    /** Number of slots; {@link #UNKNOWN} while only the costs of gates are known. */
    private int slotCount;

    private PointJoins known;
    private int knownSlot;

    /**
     * @param goal whether paths lead from the gates to the point
     */
    PageJoin(MeshOverlay index, boolean goal) {
        this(index, goal, index.plan().joints() ? new PageJoin(index, goal, null) : null);
    }

    private PageJoin(MeshOverlay index, boolean goal, PageJoin below) {
        this.index = index;
        this.goal = goal;
        this.below = below;
        backward = goal && index.cells().directed();
        portals = index.portals();
    }

    /** Switches to another snapshot of the same mesh. */
    void moveTo(MeshOverlay snapshot) {
        index = snapshot;
        portals = snapshot.portals();
        level = 0;
        if (below != null) {
            below.moveTo(snapshot);
        }
    }

    /** Joins a point of a polygon to the gates of its cell; does nothing if it is already joined. */
    void join(int level, int polygon, double x, double y, double z) {
        // Invalidates the join of a batch.
        if (begin(level, polygon, x, y, z) || slotCount == UNKNOWN) {
            findCosts();
        }
    }

    /** The same for a point with known costs. */
    void join(int level, int polygon, double x, double y, double z, PointJoins known, int slot) {
        if (begin(level, polygon, x, y, z)) {
            known.copy(slot, costs, gateCount);
            slotCount = UNKNOWN;
        }
        // Also for a point that is already joined: the next batch stores it elsewhere.
        this.known = known;
        knownSlot = slot;
    }

    /** Loads the page of a point; returns false if the point is already joined. */
    private boolean begin(int level, int polygon, double x, double y, double z) {
        if (level == this.level && polygon == this.polygon && x == this.x && y == this.y && z == this.z) {
            return false;
        }
        this.level = level;
        this.polygon = polygon;
        this.x = x;
        this.y = y;
        this.z = z;
        cell = index.cells().cellOf(polygon, level);
        page = index.overlay().level(level).page(cell);
        rows = index.rowTable(level);
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
        return true;
    }

    private void findCosts() {
        if (byJoints()) {
            joinBelow();
            joinByJoints();
        } else {
            joinByPortals();
        }
    }

    private boolean byJoints() {
        return level > 1 && below != null;
    }

    /** Joins the point to the gates of its cell of the level below. */
    private void joinBelow() {
        below.join(level - 1, polygon, x, y, z);
        slotCount = 0;
    }

    private void joinByJoints() {
        Arrays.fill(costs, 0, gateCount, Float.POSITIVE_INFINITY);
        for (int joint = 0; joint < below.gateCount; joint++) {
            if (below.costs[joint] < Float.POSITIVE_INFINITY) {
                lower(below.costs[joint], firstCost + rowOfJoint(joint) * gateCount);
            }
        }
    }

    /** The row of a gate of the level below, by its column there. */
    private int rowOfJoint(int joint) {
        return rows.get(below.page.end(joint));
    }

    private void joinByPortals() {
        findSlots();
        if (slotCount == 0) {
            Arrays.fill(costs, 0, gateCount, Float.POSITIVE_INFINITY);
            return;
        }
        // Few polygons have more than three portals, so three rows are read at a time.
        joinByThree(0, Math.min(1, slotCount - 1), Math.min(2, slotCount - 1));
        for (int slot = 3; slot < slotCount; slot++) {
            lower(slotCosts[slot], slotRows[slot]);
        }
    }

    private void joinByThree(int slotA, int slotB, int slotC) {
        final float[] costs = this.costs;
        final float[] table = this.table;
        final int gateCount = this.gateCount;
        final float a = slotCosts[slotA];
        final float b = slotCosts[slotB];
        final float c = slotCosts[slotC];
        final int rowA = slotRows[slotA];
        final int rowB = slotRows[slotB];
        final int rowC = slotRows[slotC];
        for (int column = 0; column < gateCount; column++) {
            float least = Costs.min(a + table[rowA + column], b + table[rowB + column]);
            costs[column] = Costs.min(least, c + table[rowC + column]);
        }
    }

    /** Lowers the costs of gates to those of paths over another node, where these are smaller. */
    private void lower(float first, int row) {
        final float[] costs = this.costs;
        final float[] table = this.table;
        final int gateCount = this.gateCount;
        for (int column = 0; column < gateCount; column++) {
            costs[column] = Costs.min(costs[column], first + table[row + column]);
        }
    }

    private void findSlots() {
        final int firstSlot = portals.firstSlot(polygon);
        slotCount = portals.endSlot(polygon) - firstSlot;
        if (slotCosts.length < slotCount) {
            slotCosts = new float[2 * slotCount];
            slotRows = new int[2 * slotCount];
        }
        portals.costsInside(polygon, x, y, z, slotCosts);
        for (int slot = 0; slot < slotCount; slot++) {
            int node = portals.nodeAt(firstSlot + slot);
            slotRows[slot] = firstCost + rows.get(Graph.end(node, portals.sideOf(node, polygon))) * gateCount;
        }
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

    /** The gate in a column of the cell's page. */
    int gate(int column) {
        return page.end(column) >> 1;
    }

    /** Cost of the gate in each column of the cell's page; infinite if there is no path. */
    float[] costs() {
        return costs;
    }

    /** The column of a gate in the cell's page. */
    int column(int end) {
        Level ofCell = index.overlay().level(level);
        return ofCell.row(end);
    }

    /** Returns the row of the polygon's portal on the path to a gate. */
    private int rowTowards(int column) {
        if (slotCount == UNKNOWN) {
            if (known.hasRows()) {
                return known.row(knownSlot, column);
            }
            findSlots();
        }
        for (int slot = 0; slot < slotCount; slot++) {
            if (slotCosts[slot] + table[slotRows[slot] + column] == costs[column]) {
                return (slotRows[slot] - firstCost) / gateCount;
            }
        }
        throw new IllegalStateException("gate " + column + " of cell " + cell + " is not joined");
    }

    /** Writes the rows of the polygon's portals on the paths to all gates; 0 if there is no path. */
    void copyRows(char[] out, int at) {
        for (int column = 0; column < gateCount; column++) {
            out[at + column] = costs[column] < Float.POSITIVE_INFINITY ? (char) rowTowards(column) : 0;
        }
    }

    /** Returns the gate of the level below on the path to a gate. */
    private int jointTowards(int column) {
        for (int joint = 0; joint < below.gateCount; joint++) {
            if (below.costs[joint] + table[firstCost + rowOfJoint(joint) * gateCount + column] == costs[column]) {
                return joint;
            }
        }
        throw new IllegalStateException("gate " + column + " of cell " + cell + " is not joined");
    }

    /** Adds the crossings from the point to a gate, without the gate's own, as if the path led from the point. */
    private void walkAway(int column, Crossings out) {
        if (!byJoints()) {
            index.hopWalk().walk(level, page, rowTowards(column), column, goal, out);
            return;
        }
        if (slotCount == UNKNOWN) {
            joinBelow();
        }
        int from = out.size();
        int joint = jointTowards(column);
        below.walkAway(joint, out);
        int at = out.size();
        index.hopWalk().walk(level, page, rowOfJoint(joint), column, goal, out);
        // If midpoints are collinear, a path may touch a gate and turn back.
        if (at > from && at < out.size() && portals.sameSide(out.ends()[at - 1], out.ends()[at])) {
            out.drop(at);
        }
    }

    /** Adds the crossings of the path between the point and a gate; the gate's own only if the path leads from it. */
    void walk(int column, Crossings out) {
        int from = out.size();
        walkAway(column, out);
        if (goal) {
            Hops.turn(from, index.gates().nodeEnd(page.end(column)), out);
            int last = out.size() - 1;
            // If three midpoints are collinear, a path may touch a portal of the goal's polygon and turn back into it.
            if (!portals.leadsInto(out.ends()[last], polygon)) {
                out.trim(last);
            }
        } else if (out.size() > from && portals.leadsInto(out.ends()[from], polygon)) {
            out.drop(from);
        }
    }
}
