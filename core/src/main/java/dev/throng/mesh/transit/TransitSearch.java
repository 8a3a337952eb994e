package dev.throng.mesh.transit;

import dev.throng.graph.Graph;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellSearch;
import java.util.Arrays;

/** Finds cheapest paths by tables. One per thread, reused; allocates nothing once it has grown to the longest path. */
public final class TransitSearch {
    private static final int NONE = -1;

    private final PortalGraph portals;
    private final CellTables cells;
    private final TransitTable table;
    private final CellSearch inside;
    private final double grain;
    private double[] toGates = new double[64];
    private int[] toGatesBy = new int[64];
    private double[] fromGates = new double[64];
    private int[] fromGatesBy = new int[64];
    private int startCell;
    private int goalCell;
    private int startPlace;
    private int goalPlace;
    private int startGate;
    private int goalGate;
    private int insideLast;
    private double cost;
    private long expanded;
    private int[] nodes = new int[256];
    private int size;

    public TransitSearch(TransitIndex index) {
        portals = index.portals();
        cells = index.cells();
        table = index.table();
        grain = index.grain();
        inside = new CellSearch(portals, cells.cells());
    }

    /** Finds a path between two points on the mesh that a way joins. */
    public void find(
            int startPolygon,
            float startX,
            float startY,
            float startZ,
            int goalPolygon,
            float goalX,
            float goalY,
            float goalZ) {
        startCell = cells.cells().cellOf(startPolygon);
        goalCell = cells.cells().cellOf(goalPolygon);
        startGate = NONE;
        insideLast = NONE;
        cost = Double.POSITIVE_INFINITY;
        long before = inside.expanded();
        if (startCell == goalCell) {
            findInside(startPolygon, startX, startY, startZ, goalPolygon, goalX, goalY, goalZ);
        }
        expanded = inside.expanded() - before;
        toGates = sized(toGates, cells.gateCount(startCell));
        fromGates = sized(fromGates, cells.gateCount(goalCell));
        if (toGatesBy.length < toGates.length) {
            toGatesBy = new int[toGates.length];
        }
        if (fromGatesBy.length < fromGates.length) {
            fromGatesBy = new int[fromGates.length];
        }
        connect(startPolygon, startX, startY, startZ, startCell, cells.costsTo, toGates, toGatesBy);
        connect(goalPolygon, goalX, goalY, goalZ, goalCell, cells.costsFrom, fromGates, fromGatesBy);
        join();
    }

    private static double[] sized(double[] array, int size) {
        return array.length < size ? new double[2 * size] : array;
    }

    private void findInside(
            int startPolygon,
            float startX,
            float startY,
            float startZ,
            int goalPolygon,
            float goalX,
            float goalY,
            float goalZ) {
        inside.begin(startCell, false);
        inside.addPoint(startPolygon, startX, startY, startZ);
        inside.run(NONE);
        cost = inside.costOfPoint(goalPolygon, goalX, goalY, goalZ) / grain;
        insideLast = inside.lastNode();
        if (startPolygon == goalPolygon) {
            double dx = (double) goalX - startX;
            double dy = (double) goalY - startY;
            double dz = (double) goalZ - startZ;
            double direct = portals.costInside(startPolygon, dx, dy, dz) / grain;
            if (direct <= cost) {
                cost = direct;
                insideLast = NONE;
            }
        }
    }

    /** What the gates of a cell cost from a point of one of its polygons, over the best of the polygon's portals. */
    private void connect(int polygon, float x, float y, float z, int cell, int[] costs, double[] out, int[] by) {
        int gateCount = cells.gateCount(cell);
        Arrays.fill(out, 0, gateCount, Double.POSITIVE_INFINITY);
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            double first = portals.costInside(polygon, node, x, y, z) / grain;
            int place = cells.places[Graph.end(node, portals.sideOf(node, polygon))];
            int at = cells.firstEntry[cell] + place * gateCount;
            for (int gate = 0; gate < gateCount; gate++) {
                int way = costs[at + gate];
                double total = first + way;
                if (total < out[gate] && way != CellTables.NO_WAY) {
                    out[gate] = total;
                    by[gate] = place;
                }
            }
        }
    }

    /** The best pair of gates: the two vectors and the table between them. */
    private void join() {
        final int[] costs = table.costs;
        final int[] gates = cells.gates;
        int firstStart = cells.firstGate[startCell];
        int firstGoal = cells.firstGate[goalCell];
        int startCount = cells.gateCount(startCell);
        int goalCount = cells.gateCount(goalCell);
        double best = cost;
        for (int i = 0; i < startCount; i++) {
            double to = toGates[i];
            if (to >= best) {
                continue;
            }
            int row = gates[firstStart + i] * table.gates;
            for (int j = 0; j < goalCount; j++) {
                double total = to + costs[row + gates[firstGoal + j]] + fromGates[j];
                if (total < best && costs[row + gates[firstGoal + j]] != CellTables.NO_WAY) {
                    best = total;
                    startGate = gates[firstStart + i];
                    goalGate = gates[firstGoal + j];
                    startPlace = toGatesBy[i];
                    goalPlace = fromGatesBy[j];
                }
            }
        }
        cost = best;
    }

    /** Nodes expanded to find it: none unless start and goal share a cell. */
    public long expanded() {
        return expanded;
    }

    /** Cost of the path found last. */
    public double cost() {
        return cost * grain;
    }

    /** Finds the nodes of the path found last; {@link #nodes} has them then. */
    public int walk() {
        size = 0;
        if (startGate == NONE) {
            if (insideLast != NONE) {
                room(inside.waySize(insideLast));
                size = inside.way(insideLast, nodes, 0);
            }
            return size;
        }
        add(cells.nodes[cells.firstNode[startCell] + startPlace]);
        walk(startCell, startPlace, startGate);
        for (int gate = startGate; gate != goalGate; ) {
            int next = table.next[gate * table.gates + goalGate];
            int cell = common(gate, next);
            walk(cell, cells.placeIn(cell, cells.gateNodes[gate]), next);
            gate = next;
        }
        walkBack();
        return size;
    }

    /** The cell through which the way from one gate leads to the next. */
    private int common(int gate, int next) {
        int first = cells.cellOfGate(gate, 0);
        int second = cells.cellOfGate(gate, 1);
        boolean through0 = cells.cellOfGate(next, 0) == first || cells.cellOfGate(next, 1) == first;
        boolean through1 = cells.cellOfGate(next, 0) == second || cells.cellOfGate(next, 1) == second;
        if (through0 && through1) {
            return costThrough(first, gate, next) <= costThrough(second, gate, next) ? first : second;
        }
        return through0 ? first : second;
    }

    private int costThrough(int cell, int gate, int next) {
        return cells.costsTo[entry(cell, cells.placeIn(cell, cells.gateNodes[gate]), next)];
    }

    private int entry(int cell, int place, int gate) {
        int side = cells.cellOfGate(gate, 0) == cell ? 0 : 1;
        return cells.firstEntry[cell] + place * cells.gateCount(cell) + cells.gatePlaces[2 * gate + side];
    }

    /** Adds the nodes after a place on the way to a gate of the cell. */
    private void walk(int cell, int place, int gate) {
        int gateCount = cells.gateCount(cell);
        int first = cells.firstNode[cell];
        int column = entry(cell, 0, gate);
        int last = cells.placeIn(cell, cells.gateNodes[gate]);
        for (int at = place; at != last; ) {
            at = cells.next[column + at * gateCount];
            add(cells.nodes[first + at]);
        }
    }

    /** Adds the nodes from the last gate, which stands there already, to the goal's portal. */
    private void walkBack() {
        int gateCount = cells.gateCount(goalCell);
        int first = cells.firstNode[goalCell];
        int column = entry(goalCell, 0, goalGate);
        int last = cells.placeIn(goalCell, cells.gateNodes[goalGate]);
        int from = size;
        for (int at = goalPlace; at != last; at = cells.previous[column + at * gateCount]) {
            add(cells.nodes[first + at]);
        }
        for (int i = from, j = size - 1; i < j; i++, j--) {
            int swapped = nodes[i];
            nodes[i] = nodes[j];
            nodes[j] = swapped;
        }
    }

    private void add(int node) {
        room(size + 1);
        nodes[size++] = node;
    }

    private void room(int wanted) {
        if (wanted > nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.max(wanted, 2 * nodes.length));
        }
    }

    /** The nodes of the path walked last. */
    public int[] nodes() {
        return nodes;
    }
}
