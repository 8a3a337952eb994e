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
 * Joins a start or goal to the gates of its cell, from the page rows of its portals, and walks from gate to point. One
 * for the starts and one for the goals of each thread, reused; allocates nothing once it has grown to the cell with the
 * most gates.
 *
 * <p>If a page has rows only for the gates of the level below, the point is joined to those gates first. Their rows
 * then join it to the gates of the page.
 */
final class PageJoiner {
    private static final int UNKNOWN = -1;

    private MeshOverlay index;
    private PortalGraph portals;
    private final boolean goal;

    /** Whether this is a goal on a directed overlay, which needs the costs from gates. */
    private final boolean backward;

    /** Joins the point to the gates of the level below; null if no page needs that. */
    private final PageJoiner below;

    private final PointJoins joinsBelow;

    // The joined point.
    private int level;
    private int polygon;
    private int cell;
    private float x;
    private float y;
    private float z;
    private PointJoins joins;
    private int joinSlot;

    // The page of its cell.
    private Page page;
    private ChunkedChars rows;
    private float[] table;
    private int firstCost;
    private int gateCount;

    /** By portal of the polygon: the cost of its node from the point, and the start of its row in the table. */
    private float[] slotCosts = new float[16];

    private int[] slotRows = new int[16];
    /** Number of portals; {@link #UNKNOWN} while only the costs of gates are known. */
    private int slotCount;

    /**
     * @param goal whether paths lead from the gates to the points
     */
    PageJoiner(MeshOverlay index, boolean goal) {
        this(index, goal, index.plan().joints() ? new PageJoiner(index, goal, null) : null);
    }

    private PageJoiner(MeshOverlay index, boolean goal, PageJoiner below) {
        this.index = index;
        this.goal = goal;
        this.below = below;
        joinsBelow = below == null ? null : new PointJoins(1);
        backward = goal && index.cells().directed();
        portals = index.portals();
    }

    /** Switches to another snapshot of the same mesh. */
    void moveTo(MeshOverlay snapshot) {
        index = snapshot;
        portals = snapshot.portals();
        // Invalidates the last point.
        level = 0;
        if (below != null) {
            below.moveTo(snapshot);
        }
    }

    /**
     * Joins a point of a polygon to the gates of its cell, unless it is the last one.
     *
     * @param to receives the costs; always the same slot of the same joins
     */
    void join(PointJoins to, int slot, int atLevel, int ofPolygon, float px, float py, float pz) {
        if (to != joins || atLevel != level || ofPolygon != polygon || px != x || py != y || pz != z) {
            joinTo(to, slot, atLevel, ofPolygon, px, py, pz);
        }
    }

    /** Joins a point of a polygon to the gates of its cell. */
    void joinTo(PointJoins to, int slot, int atLevel, int ofPolygon, float px, float py, float pz) {
        load(atLevel, ofPolygon, px, py, pz);
        to.widen(gateCount);
        to.put(slot, ofPolygon, cell, px, py, pz);
        joins = to;
        joinSlot = slot;
        findCosts();
    }

    /** Takes a point that is joined already. */
    void take(PointJoins known, int slot, int atLevel, int ofPolygon, float px, float py, float pz) {
        load(atLevel, ofPolygon, px, py, pz);
        joins = known;
        joinSlot = slot;
        slotCount = UNKNOWN;
    }

    /** Index of the cost of the first gate. */
    private int first() {
        // The joins of a query may have become wider since.
        return joinSlot * joins.stride;
    }

    private void fillWithoutPath() {
        Arrays.fill(joins.costs, first(), first() + gateCount, Float.POSITIVE_INFINITY);
    }

    private void load(int atLevel, int ofPolygon, float px, float py, float pz) {
        level = atLevel;
        polygon = ofPolygon;
        x = px;
        y = py;
        z = pz;
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
        below.join(joinsBelow, 0, level - 1, polygon, x, y, z);
        slotCount = 0;
    }

    private void joinByJoints() {
        fillWithoutPath();
        for (int joint = 0; joint < below.gateCount; joint++) {
            float cost = below.cost(joint);
            if (cost < Float.POSITIVE_INFINITY) {
                lower(cost, firstCost + rowOfJoint(joint) * gateCount);
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
            fillWithoutPath();
            return;
        }
        // Few polygons have more than three portals, so three rows are read at a time.
        joinByThree(0, Math.min(1, slotCount - 1), Math.min(2, slotCount - 1));
        for (int slot = 3; slot < slotCount; slot++) {
            lower(slotCosts[slot], slotRows[slot]);
        }
    }

    private void joinByThree(int slotA, int slotB, int slotC) {
        final float[] costs = joins.costs;
        final int first = first();
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
            costs[first + column] = Costs.min(least, c + table[rowC + column]);
        }
    }

    /** Lowers the costs of gates to those of paths over another node, where these are smaller. */
    private void lower(float over, int row) {
        final float[] costs = joins.costs;
        final int first = first();
        final float[] table = this.table;
        final int gateCount = this.gateCount;
        for (int column = 0; column < gateCount; column++) {
            costs[first + column] = Costs.min(costs[first + column], over + table[row + column]);
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

    /** Cost of the gate in a column of the cell's page; infinite if there is no path. */
    float cost(int column) {
        return joins.costs[first() + column];
    }

    PointJoins joins() {
        return joins;
    }

    /** The slot of the point among the joins. */
    int slot() {
        return joinSlot;
    }

    /** The column of a gate in the cell's page. */
    int column(int end) {
        Level ofCell = index.overlay().level(level);
        return ofCell.row(end);
    }

    /** Returns the row of the polygon's portal on the path to a gate. */
    private int rowTowards(int column) {
        if (slotCount == UNKNOWN) {
            if (joins.hasRows()) {
                return joins.row(joinSlot, column);
            }
            findSlots();
        }
        final float cost = cost(column);
        for (int slot = 0; slot < slotCount; slot++) {
            if (slotCosts[slot] + table[slotRows[slot] + column] == cost) {
                return (slotRows[slot] - firstCost) / gateCount;
            }
        }
        throw new IllegalStateException("gate " + column + " of cell " + cell + " is not joined");
    }

    /** Writes the rows of the polygon's portals on the paths to all gates; 0 if there is no path. */
    void copyRows(char[] out, int at) {
        for (int column = 0; column < gateCount; column++) {
            out[at + column] = cost(column) < Float.POSITIVE_INFINITY ? (char) rowTowards(column) : 0;
        }
    }

    /** Returns the gate of the level below on the path to a gate. */
    private int jointTowards(int column) {
        for (int joint = 0; joint < below.gateCount; joint++) {
            if (below.cost(joint) + table[firstCost + rowOfJoint(joint) * gateCount + column] == cost(column)) {
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
