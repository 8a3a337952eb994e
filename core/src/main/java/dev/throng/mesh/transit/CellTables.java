package dev.throng.mesh.transit;

import dev.throng.BadInputException;
import dev.throng.graph.Graph;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellSearch;
import dev.throng.mesh.hna.MeshCells;
import java.util.concurrent.Executor;

/**
 * What the way inside a cell costs between each of its nodes and each of its gates, and the first node on it: the papers'
 * pre-calculated connecting paths, from portals instead of centres. Immutable, share freely.
 *
 * <p>Costs are whole grains. A node has a place in its cell; a gate has one in either of its two. Rows of a table are nodes,
 * so that what a portal needs lies together.
 */
final class CellTables {
    static final int NO_WAY = Integer.MAX_VALUE;

    private final MeshCells cells;

    /** First node of each cell in {@link #nodes}, and the end of the last. */
    final int[] firstNode;

    /** The nodes of all cells. */
    final int[] nodes;

    /** By end of a node: its place in the cell on that side. */
    final int[] places;

    /** First gate of each cell in {@link #gates}, and the end of the last. */
    final int[] firstGate;

    /** The gates of all cells, by number. */
    final int[] gates;

    /** By number of a gate: its node in the portal graph. */
    final int[] gateNodes;

    /** By end of a gate's number: which of its cell's gates it is. */
    final int[] gatePlaces;

    /** Where the table of each cell begins. */
    final int[] firstEntry;

    /** Cost from a node to a gate of its cell. */
    final int[] costsTo;

    /** Place of the node after it on the way there. */
    final short[] next;

    /** Cost from a gate of its cell to a node; the same array where ways back cost the same. */
    final int[] costsFrom;

    /** Place of the node before it on that way. */
    final short[] previous;

    private CellTables(
            MeshCells cells,
            int[] firstNode,
            int[] nodes,
            int[] places,
            int[] firstGate,
            int[] gates,
            int[] gateNodes,
            int[] gatePlaces,
            int[] firstEntry,
            boolean directed) {
        this.cells = cells;
        this.firstNode = firstNode;
        this.nodes = nodes;
        this.places = places;
        this.firstGate = firstGate;
        this.gates = gates;
        this.gateNodes = gateNodes;
        this.gatePlaces = gatePlaces;
        this.firstEntry = firstEntry;
        int entries = firstEntry[firstEntry.length - 1];
        costsTo = new int[entries];
        next = new short[entries];
        costsFrom = directed ? new int[entries] : costsTo;
        previous = directed ? new short[entries] : next;
    }

    static CellTables build(PortalGraph portals, MeshCells cells, double grain, Executor executor, int parallelism) {
        CellTables tables = layout(portals, cells);
        SharedWork.run(executor, parallelism, cells.tree().cellCount(1), () -> {
            CellSearch search = new CellSearch(portals, cells);
            return cell -> tables.fill(cell, search, grain);
        });
        return tables;
    }

    private static CellTables layout(PortalGraph portals, MeshCells cells) {
        int nodeCount = portals.graph().nodeCount();
        int cellCount = cells.tree().cellCount(1);
        int[] firstNode = new int[cellCount + 1];
        int[] firstGate = new int[cellCount + 1];
        for (int node = 0; node < nodeCount; node++) {
            int a = cells.cell(Graph.end(node, 0));
            int b = cells.cell(Graph.end(node, 1));
            firstNode[a + 1]++;
            if (a != b) {
                firstNode[b + 1]++;
                firstGate[a + 1]++;
                firstGate[b + 1]++;
            }
        }
        int[] firstEntry = new int[cellCount + 1];
        long entries = 0;
        for (int cell = 0; cell < cellCount; cell++) {
            entries += (long) firstNode[cell + 1] * firstGate[cell + 1];
            if (entries > Integer.MAX_VALUE - 8 || firstNode[cell + 1] > Short.MAX_VALUE) {
                throw new BadInputException("transit: cell " + cell + " has " + firstNode[cell + 1] + " portals and "
                        + firstGate[cell + 1] + " gates, which is beyond the limits of the tables");
            }
            firstEntry[cell + 1] = (int) entries;
            firstNode[cell + 1] += firstNode[cell];
            firstGate[cell + 1] += firstGate[cell];
        }
        int[] nodes = new int[firstNode[cellCount]];
        int[] places = new int[2 * nodeCount];
        int[] gates = new int[firstGate[cellCount]];
        int[] gateNodes = new int[gates.length / 2];
        int[] gatePlaces = new int[gates.length];
        int[] nextNode = firstNode.clone();
        int[] nextGate = firstGate.clone();
        int[] numbers = gateNumbers(cells, nodeCount, cellCount);
        for (int node = 0; node < nodeCount; node++) {
            boolean gate = !cells.inside(node);
            for (int side = 0; side < 2; side++) {
                int end = Graph.end(node, side);
                int cell = cells.cell(end);
                if (side == 1 && !gate) {
                    places[end] = places[end ^ 1];
                    continue;
                }
                places[end] = nextNode[cell] - firstNode[cell];
                nodes[nextNode[cell]++] = node;
                if (gate) {
                    int number = numbers[node];
                    gateNodes[number] = node;
                    gatePlaces[2 * number + side] = nextGate[cell] - firstGate[cell];
                    gates[nextGate[cell]++] = number;
                }
            }
        }
        return new CellTables(
                cells, firstNode, nodes, places, firstGate, gates, gateNodes, gatePlaces, firstEntry, cells.directed());
    }

    /** Gates get numbers in the order of the cells on their first sides, so that those of a cell lie near each other. */
    private static int[] gateNumbers(MeshCells cells, int nodeCount, int cellCount) {
        int[] first = new int[cellCount + 1];
        for (int node = 0; node < nodeCount; node++) {
            if (!cells.inside(node)) {
                first[cells.cell(Graph.end(node, 0)) + 1]++;
            }
        }
        for (int cell = 0; cell < cellCount; cell++) {
            first[cell + 1] += first[cell];
        }
        int[] numbers = new int[nodeCount];
        for (int node = 0; node < nodeCount; node++) {
            if (!cells.inside(node)) {
                numbers[node] = first[cells.cell(Graph.end(node, 0))]++;
            }
        }
        return numbers;
    }

    private void fill(int cell, CellSearch search, double grain) {
        fill(cell, search, grain, true, costsTo, next);
        if (costsFrom != costsTo) {
            fill(cell, search, grain, false, costsFrom, previous);
        }
    }

    private void fill(int cell, CellSearch search, double grain, boolean toGates, int[] costs, short[] hops) {
        int gateCount = gateCount(cell);
        for (int column = 0; column < gateCount; column++) {
            int node = gateNodes[gates[firstGate[cell] + column]];
            int side = cells.cell(Graph.end(node, 0)) == cell ? 0 : 1;
            search.begin(cell, toGates);
            search.addGate(Graph.end(node, side));
            search.run(-1);
            for (int place = 0; place < nodeCount(cell); place++) {
                int at = firstEntry[cell] + place * gateCount + column;
                int from = nodes[firstNode[cell] + place];
                double cost = search.costOfNode(from);
                costs[at] = cost < Double.POSITIVE_INFINITY ? (int) Math.ceil(cost / grain) : NO_WAY;
                int parent = cost < Double.POSITIVE_INFINITY ? search.parent(from) : -1;
                hops[at] = (short) (parent < 0 ? place : placeIn(cell, parent));
            }
        }
    }

    /** The place of a node in one of its cells. */
    int placeIn(int cell, int node) {
        int end = Graph.end(node, 0);
        return places[cells.cell(end) == cell ? end : end ^ 1];
    }

    int nodeCount(int cell) {
        return firstNode[cell + 1] - firstNode[cell];
    }

    int gateCount(int cell) {
        return firstGate[cell + 1] - firstGate[cell];
    }

    /** How many gates there are. */
    int gateCount() {
        return gateNodes.length;
    }

    /** The cell on a side of a gate. */
    int cellOfGate(int gate, int side) {
        return cells.cell(Graph.end(gateNodes[gate], side));
    }

    MeshCells cells() {
        return cells;
    }

    long bytes() {
        long entries = costsTo.length;
        long tables = (4 + 2) * entries * (costsFrom == costsTo ? 1 : 2);
        return tables
                + 4L
                        * (firstNode.length
                                + nodes.length
                                + places.length
                                + firstGate.length
                                + gates.length
                                + gateNodes.length
                                + gatePlaces.length
                                + firstEntry.length);
    }
}
