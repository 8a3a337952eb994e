package dev.throng.gpu.plan;

import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshGates;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageHops;

/**
 * The pages of one level in flat arrays, cell by cell, for a device. Gates are numbered within the level, in the order of the cells on their first
 * sides, so that those of a cell are near each other. With a single level, as with a gate table, the numbers are those of the index. The arrays are
 * read-only.
 */
final class LevelPages {
    private final MeshOverlay index;
    private final int level;

    /** First node of each cell in {@link #nodes}, and the end of the last. The row of a node in its page is its offset there. */
    final int[] firstNode;

    final int[] nodes;

    /** First gate of each cell in {@link #gates}, and the end of the last. */
    final int[] firstGate;

    /** Number of the gate, by column. */
    final int[] gates;

    /** Node of each gate. */
    final int[] gateNodes;

    /** Column and cell on each side of a gate, by twice its number plus the side. */
    final int[] gateColumns;

    final int[] gateCells;

    /** Start of the costs and hops of each cell, and the end of the last. */
    final int[] firstEntry;

    final float[] costsTo;
    final char[] hopsTo;

    // The same arrays as above if the world is undirected.
    final float[] costsFrom;
    final char[] hopsFrom;

    private final char[] places;

    LevelPages(MeshOverlay index, int level) {
        this.index = index;
        this.level = level;
        places = index.rows(level);
        Level pages = index.overlay().level(level);
        int cells = pages.cellCount();
        firstNode = new int[cells + 1];
        firstGate = new int[cells + 1];
        firstEntry = new int[cells + 1];
        for (int cell = 0; cell < cells; cell++) {
            Page page = pages.page(cell);
            int rows = page.hops().rowCount();
            firstNode[cell + 1] = firstNode[cell] + rows;
            firstGate[cell + 1] = firstGate[cell] + page.gateCount();
            firstEntry[cell + 1] = Math.addExact(firstEntry[cell], Math.multiplyExact(rows, page.gateCount()));
        }
        nodes = new int[firstNode[cells]];
        gates = new int[firstGate[cells]];
        gateNodes = new int[gates.length / 2];
        gateColumns = new int[gates.length];
        gateCells = new int[gates.length];
        numberGates(pages, index.gates());
        boolean directed = index.cells().directed();
        costsTo = new float[firstEntry[cells]];
        hopsTo = new char[costsTo.length];
        costsFrom = directed ? new float[costsTo.length] : costsTo;
        hopsFrom = directed ? new char[costsTo.length] : hopsTo;
        for (int cell = 0; cell < cells; cell++) {
            Page page = pages.page(cell);
            PageHops hops = page.hops();
            int entries = firstEntry[cell + 1] - firstEntry[cell];
            System.arraycopy(hops.nodes(), hops.firstNode(), nodes, firstNode[cell], hops.rowCount());
            System.arraycopy(page.costs(), page.firstCost(), costsTo, firstEntry[cell], entries);
            System.arraycopy(hops.to(), hops.first(), hopsTo, firstEntry[cell], entries);
            if (directed) {
                System.arraycopy(hops.costsFrom(), hops.first(), costsFrom, firstEntry[cell], entries);
                System.arraycopy(hops.from(), hops.first(), hopsFrom, firstEntry[cell], entries);
            }
        }
    }

    private void numberGates(Level pages, MeshGates mesh) {
        int[] numbers = new int[mesh.gateLimit()];
        int next = 0;
        for (int cell = 0; cell < cellCount(); cell++) {
            Page page = pages.page(cell);
            for (int column = 0; column < page.gateCount(); column++) {
                if ((page.end(column) & 1) == 0) {
                    numbers[page.end(column) >> 1] = next++;
                }
            }
        }
        for (int cell = 0; cell < cellCount(); cell++) {
            Page page = pages.page(cell);
            for (int column = 0; column < page.gateCount(); column++) {
                int gate = page.end(column) >> 1;
                int number = numbers[gate];
                int side = page.end(column) & 1;
                gates[firstGate[cell] + column] = number;
                gateNodes[number] = mesh.node(gate);
                gateColumns[2 * number + side] = column;
                gateCells[2 * number + side] = cell;
            }
        }
    }

    int level() {
        return level;
    }

    MeshCells cells() {
        return index.cells();
    }

    int cellCount() {
        return firstNode.length - 1;
    }

    int nodeCount(int cell) {
        return firstNode[cell + 1] - firstNode[cell];
    }

    int gateCount() {
        return gateNodes.length;
    }

    int gateCount(int cell) {
        return firstGate[cell + 1] - firstGate[cell];
    }

    /** Returns by end of a node its row in the cell on that side. */
    char[] places() {
        return places;
    }

    /** Returns the side of a gate on which a cell lies. */
    int sideIn(int gate, int cell) {
        return gateCells[2 * gate] == cell ? 0 : 1;
    }

    /** Returns the index of the first cost from a row to the gates of its cell. */
    int row(int cell, int place) {
        return firstEntry[cell] + place * gateCount(cell);
    }

    /** Appends the crossings of the path between two gates of a cell to {@code out}, without the second gate's, if there is a path. */
    void walk(int cell, int fromColumn, int toColumn, Crossings out) {
        if (fromColumn != toColumn && costsTo[row(cell, fromColumn) + toColumn] < Float.POSITIVE_INFINITY) {
            index.addLeg(level, cell, fromColumn, toColumn, out);
        }
    }
}
