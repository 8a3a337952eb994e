package dev.throng.mesh.hna;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.Graph;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.PortalGraph;
import java.util.concurrent.Executor;

/**
 * The ways inside each cell of a level from all of its nodes to all of its gates, as next hops; and, if wanted, what they
 * cost. Immutable, share freely.
 *
 * <p>This is the papers' table of pre-calculated connecting paths, from portals instead of centres: whoever stands on a
 * polygon adds the distance to each of its portals, and nothing is off by the way to a centre. A gate is a node too, so
 * the same rows hold the ways through the cell.
 *
 * <p>A node has a <em>place</em> in each cell that it touches: one, or two if it is a gate. A gate has a <em>column</em> in
 * each of its two cells. Costs are {@code float}s, rounded up, infinite where no path inside the cell joins a
 * node to a gate; they stand place by place, so that what a portal needs to know of all gates
 * lies together. A hop is the next place, doubled, plus the side of the node that faces the gate; they stand gate by gate, so
 * that a whole way lies close together.
 */
public final class CellTables {
    /** A hop has 16 bits. */
    public static final int MAX_NODES = 1 << 15;

    private static final int MAX_ENTRIES = Integer.MAX_VALUE - 8;

    private static final int HEADERS = 12 * 16;

    private final MeshCells cells;
    private final int level;

    /** First node of each cell in {@link #nodes}, and the end of the last. */
    private final int[] firstNode;

    /** The nodes of all cells, by place. */
    private final int[] nodes;

    /** By end of a node: its place in the cell on that side. */
    private final int[] places;

    /** First gate of each cell in {@link #gates}, and the end of the last. */
    private final int[] firstGate;

    /** The gates of all cells by column: numbers. */
    private final int[] gates;

    /** By number of a gate: its node in the portal graph. */
    private final int[] gateNodes;

    /** By number of a gate, doubled, plus a side: its column in the cell on that side, and that cell. */
    private final int[] gateColumns;

    private final int[] gateCells;

    /** Where the table of each cell begins. */
    private final int[] firstEntry;

    private final float[] costsTo;
    private final char[] hopsTo;

    // The same arrays where ways back cost the same.
    private final float[] costsFrom;
    private final char[] hopsFrom;

    private CellTables(PortalGraph portals, MeshCells cells, int level, boolean withCosts) {
        this.cells = cells;
        this.level = level;
        int nodeCount = portals.graph().nodeCount();
        int cellCount = cells.tree().cellCount(level);
        firstNode = new int[cellCount + 1];
        firstGate = new int[cellCount + 1];
        int[] numbers = countGates(nodeCount);
        firstEntry = entries();
        nodes = new int[firstNode[cellCount]];
        places = new int[2 * nodeCount];
        gates = new int[firstGate[cellCount]];
        gateNodes = new int[gates.length / 2];
        gateColumns = new int[gates.length];
        gateCells = new int[gates.length];
        layOut(nodeCount, numbers);
        int entries = firstEntry[cellCount];
        boolean directed = cells.directed();
        hopsTo = new char[entries];
        hopsFrom = directed ? new char[entries] : hopsTo;
        costsTo = withCosts ? new float[entries] : null;
        costsFrom = directed && withCosts ? new float[entries] : costsTo;
    }

    /**
     * Fills the tables of a level. The result does not depend on the number of threads.
     *
     * @param withCosts whether costs are kept beside the hops
     */
    public static CellTables build(
            PortalGraph portals, MeshCells cells, int level, boolean withCosts, Executor executor, int parallelism) {
        CellTables tables = new CellTables(portals, cells, level, withCosts);
        SharedWork.run(executor, parallelism, cells.tree().cellCount(level), () -> {
            CellSearch search = new CellSearch(portals, cells);
            return cell -> tables.fill(cell, search);
        });
        return tables;
    }

    /** Whether the cells of a level are within the limits of tables. */
    public static boolean fit(MeshCells cells, int level) {
        CellSizes sizes = CellSizes.of(cells, level);
        for (int nodes : sizes.nodes()) {
            if (nodes > MAX_NODES) {
                return false;
            }
        }
        return sizes.entries() <= MAX_ENTRIES;
    }

    /** Bytes that the tables of a level take with costs, which is known without filling them. */
    public static long bytesWithCosts(MeshCells cells, int level) {
        CellSizes sizes = CellSizes.of(cells, level);
        long places = 0;
        long columns = 0;
        for (int cell = 0; cell < sizes.nodes().length; cell++) {
            places += sizes.nodes()[cell];
            columns += sizes.gates()[cell];
        }
        // A gate has a column in two cells, and one number.
        long gates = columns / 2;
        long layout = 3L * (sizes.nodes().length + 1) + places + 2L * cells.gateLimit() + 3 * columns + gates;
        return HEADERS + (cells.directed() ? 12 : 6) * sizes.entries() + 4 * layout;
    }

    /**
     * Counts the nodes and gates of each cell, and gives the gates numbers in the order of the cells on their first sides, so
     * that those of a cell lie near each other.
     */
    private int[] countGates(int nodeCount) {
        int[] firstNumber = new int[firstNode.length];
        for (int node = 0; node < nodeCount; node++) {
            int a = cells.cell(Graph.end(node, 0), level);
            int b = cells.cell(Graph.end(node, 1), level);
            firstNode[a + 1]++;
            if (a != b) {
                firstNode[b + 1]++;
                firstGate[a + 1]++;
                firstGate[b + 1]++;
                firstNumber[a + 1]++;
            }
        }
        for (int cell = 0; cell + 1 < firstNumber.length; cell++) {
            firstNumber[cell + 1] += firstNumber[cell];
        }
        int[] numbers = new int[nodeCount];
        for (int node = 0; node < nodeCount; node++) {
            if (cells.gate(node, level)) {
                numbers[node] = firstNumber[cells.cell(Graph.end(node, 0), level)]++;
            }
        }
        return numbers;
    }

    /** Where the table of each cell begins; turns the counts into places where the cells' nodes and gates begin. */
    private int[] entries() {
        int[] first = new int[firstNode.length];
        long entries = 0;
        for (int cell = 0; cell + 1 < first.length; cell++) {
            int nodeCount = firstNode[cell + 1];
            int gateCount = firstGate[cell + 1];
            entries += (long) nodeCount * gateCount;
            if (nodeCount > MAX_NODES) {
                throw new BadInputException("cell tables: cell " + cell + " of level " + level + " has " + nodeCount
                        + " portals, the limit is " + MAX_NODES + ": smaller cells have fewer");
            }
            if (entries > MAX_ENTRIES) {
                throw new BadInputException("cell tables: level " + level + " needs more than " + MAX_ENTRIES
                        + " entries: smaller cells need fewer");
            }
            first[cell + 1] = (int) entries;
            firstNode[cell + 1] += firstNode[cell];
            firstGate[cell + 1] += firstGate[cell];
        }
        return first;
    }

    private void layOut(int nodeCount, int[] numbers) {
        int[] nextNode = firstNode.clone();
        int[] nextGate = firstGate.clone();
        for (int node = 0; node < nodeCount; node++) {
            boolean gate = cells.gate(node, level);
            for (int side = 0; side < 2; side++) {
                int end = Graph.end(node, side);
                int cell = cells.cell(end, level);
                if (side == 1 && !gate) {
                    places[end] = places[end ^ 1];
                    continue;
                }
                places[end] = nextNode[cell] - firstNode[cell];
                nodes[nextNode[cell]++] = node;
                if (gate) {
                    int number = numbers[node];
                    gateNodes[number] = node;
                    gateCells[2 * number + side] = cell;
                    gateColumns[2 * number + side] = nextGate[cell] - firstGate[cell];
                    gates[nextGate[cell]++] = number;
                }
            }
        }
    }

    private void fill(int cell, CellSearch search) {
        fill(cell, search, true, costsTo, hopsTo);
        if (hopsFrom != hopsTo) {
            fill(cell, search, false, costsFrom, hopsFrom);
        }
    }

    /** One search from each gate. */
    private void fill(int cell, CellSearch search, boolean toGates, float[] costs, char[] hops) {
        int gateCount = gateCount(cell);
        for (int column = 0; column < gateCount; column++) {
            int gate = gate(cell, column);
            search.begin(level, cell, toGates);
            search.addGate(Graph.end(gateNodes[gate], sideIn(gate, cell)));
            search.run(-1);
            for (int place = 0; place < nodeCount(cell); place++) {
                int node = node(cell, place);
                double cost = search.costOfNode(node);
                boolean joined = cost < Double.POSITIVE_INFINITY;
                int parent = joined ? search.parent(node) : -1;
                int next = parent < 0 ? place : placeIn(cell, parent);
                hops[firstHop(cell, column) + place] = (char) (next << 1 | (joined ? search.arrived(node) : 0));
                if (costs != null) {
                    costs[row(cell, place) + column] = Costs.toTable(cost);
                }
            }
        }
    }

    /** Adds the crossings from a place to a gate, the gate's own left out; a way must lead there. */
    public void walkTo(int cell, int place, int column, Crossings out) {
        final char[] hops = hopsTo;
        final int[] nodes = this.nodes;
        final int first = firstNode[cell];
        final int table = firstHop(cell, column);
        final int last = gatePlace(cell, column);
        for (int at = place; at != last; ) {
            int hop = hops[table + at];
            out.add(Graph.end(nodes[first + at], hop & 1));
            at = hop >> 1;
        }
    }

    /** Adds the crossings from one gate to another, the other's own left out; nothing when no way leads there. */
    void walkBetween(int cell, int fromColumn, int toColumn, Crossings out) {
        int place = gatePlace(cell, fromColumn);
        if (hopsTo[firstHop(cell, toColumn) + place] >> 1 != place) {
            walkTo(cell, place, toColumn, out);
        }
    }

    /** Adds the crossings from a gate to a place, both included; a way must lead there. */
    public void walkFrom(int cell, int column, int place, Crossings out) {
        final char[] hops = hopsFrom;
        final int first = firstNode[cell];
        final int table = firstHop(cell, column);
        final int last = gatePlace(cell, column);
        final int from = out.size();
        for (int at = place; at != last; ) {
            int hop = hops[table + at];
            // Seen from the gate, the way goes on on the other side.
            out.add(Graph.end(nodes[first + at], hop & 1 ^ 1));
            at = hop >> 1;
        }
        int gate = gate(cell, column);
        out.add(Graph.end(gateNodes[gate], sideIn(gate, cell)));
        out.reverse(from);
    }

    private int firstHop(int cell, int column) {
        return firstEntry[cell] + column * nodeCount(cell);
    }

    private int gatePlace(int cell, int column) {
        int gate = gate(cell, column);
        return places[Graph.end(gateNodes[gate], sideIn(gate, cell))];
    }

    public MeshCells cells() {
        return cells;
    }

    public int level() {
        return level;
    }

    public int cellCount() {
        return firstNode.length - 1;
    }

    public int nodeCount(int cell) {
        return firstNode[cell + 1] - firstNode[cell];
    }

    public int node(int cell, int place) {
        return nodes[firstNode[cell] + place];
    }

    /** The place of a node's end in the cell that holds it. */
    public int place(int end) {
        return places[end];
    }

    /** The place of a node in one of its cells. */
    public int placeIn(int cell, int node) {
        int end = Graph.end(node, 0);
        return places[cells.cell(end, level) == cell ? end : end ^ 1];
    }

    public int gateCount() {
        return gateNodes.length;
    }

    public int gateCount(int cell) {
        return firstGate[cell + 1] - firstGate[cell];
    }

    /** The number of the gate in a column of a cell. */
    public int gate(int cell, int column) {
        return gates[firstGate[cell] + column];
    }

    /** The node of a gate in the portal graph. */
    public int gateNode(int gate) {
        return gateNodes[gate];
    }

    /** The cell on a side of a gate. */
    public int gateCell(int gate, int side) {
        return gateCells[2 * gate + side];
    }

    /** The column of a gate in the cell on one of its sides. */
    public int gateColumn(int gate, int side) {
        return gateColumns[2 * gate + side];
    }

    /** The side of a gate on which one of its cells lies. */
    public int sideIn(int gate, int cell) {
        return gateCells[2 * gate] == cell ? 0 : 1;
    }

    /** Where the costs from a place to all gates of its cell begin in {@link #costsTo} and {@link #costsFrom}. */
    public int row(int cell, int place) {
        return firstEntry[cell] + place * gateCount(cell);
    }

    /** Costs from places to gates, or null when they are not kept; not to be written to. */
    public float[] costsTo() {
        return costsTo;
    }

    /** Costs from gates to places, or null when they are not kept; not to be written to. */
    public float[] costsFrom() {
        return costsFrom;
    }

    /** Its arrays, as they are. */
    public FlatTables flat() {
        return new FlatTables(
                firstNode,
                nodes,
                places,
                firstGate,
                gates,
                gateNodes,
                gateColumns,
                gateCells,
                firstEntry,
                costsTo,
                hopsTo,
                costsFrom,
                hopsFrom);
    }

    public long bytes() {
        long entries = hopsTo.length;
        long perEntry = (costsTo == null ? 2 : 6) * (hopsFrom == hopsTo ? 1 : 2);
        long layout = firstNode.length
                + nodes.length
                + places.length
                + firstGate.length
                + gates.length
                + gateNodes.length
                + gateColumns.length
                + gateCells.length
                + firstEntry.length;
        return HEADERS + perEntry * entries + 4 * layout;
    }
}
