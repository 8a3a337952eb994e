package dev.throng.papers.experiment;

import dev.throng.BadInputException;
import dev.throng.gpu.plan.DeviceGrain;
import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Page;

/**
 * The portal graph divided by the cells of a level, in the layout of connect.c: nodes and edges of a cell are contiguous, and its nodes are numbered
 * from 0. Immutable, share freely.
 *
 * <p>A gate is a node of both its cells. Every edge runs through a polygon or a link, so it is in one cell.
 */
final class CellSubgraphs {
    private final PortalGraph portals;
    private final Graph graph;
    private final MeshCells cells;
    private final int level;
    private final double grain;

    /** Local number of the node in the cell on the side of each end. */
    private final int[] numbers;

    /** The first node of each cell, and the end of the last. */
    final int[] cellFirst;

    /** Id in the portal graph of each node of a cell. */
    private final int[] nodeIds;

    /** Position of each node of a cell [(x, y, z, 0)]. */
    final float[] places;

    /** First gate of each cell, and the end of the last; and the gates, as nodes of the cell, in the order of its block. */
    final int[] rowFirst;

    final int[] rowNodes;

    /** By slot of a polygon: the node in its cell, and the side on which the polygon lies. */
    final int[] slotEnds;

    /**
     * @param grain the unit of costs on the device
     */
    CellSubgraphs(MeshOverlay index, int level, double grain) {
        this.level = level;
        this.grain = grain;
        portals = index.portals();
        graph = portals.graph();
        cells = index.cells();
        int cellCount = cells.tree().cellCount(level);
        cellFirst = new int[cellCount + 1];
        numbers = new int[2 * graph.nodeCount()];
        for (int node = 0; node < graph.nodeCount(); node++) {
            int near = cells.cell(Graph.end(node, 0), level);
            int far = cells.cell(Graph.end(node, 1), level);
            numbers[Graph.end(node, 0)] = cellFirst[near + 1]++;
            numbers[Graph.end(node, 1)] = near == far ? numbers[Graph.end(node, 0)] : cellFirst[far + 1]++;
        }
        for (int cell = 0; cell < cellCount; cell++) {
            cellFirst[cell + 1] += cellFirst[cell];
        }
        nodeIds = new int[cellFirst[cellCount]];
        places = new float[4 * nodeIds.length];
        for (int end = 0; end < numbers.length; end++) {
            int node = end >> 1;
            int at = cellFirst[cells.cell(end, level)] + numbers[end];
            nodeIds[at] = node;
            places[4 * at] = graph.x(node);
            places[4 * at + 1] = graph.y(node);
            places[4 * at + 2] = graph.z(node);
        }
        rowFirst = new int[cellCount + 1];
        for (int cell = 0; cell < cellCount; cell++) {
            rowFirst[cell + 1] = rowFirst[cell] + page(index, cell).gateCount();
        }
        rowNodes = new int[rowFirst[cellCount]];
        for (int cell = 0; cell < cellCount; cell++) {
            Page page = page(index, cell);
            for (int row = 0; row < page.gateCount(); row++) {
                rowNodes[rowFirst[cell] + row] = numbers[index.gates().nodeEnd(page.end(row))];
            }
        }
        slotEnds = slotEnds();
    }

    private Page page(MeshOverlay index, int cell) {
        return index.overlay().level(level).page(cell);
    }

    private int[] slotEnds() {
        int polygons = portals.mesh().polygonCount();
        int[] ends = new int[portals.endSlot(polygons - 1)];
        for (int p = 0; p < polygons; p++) {
            for (int slot = portals.firstSlot(p); slot < portals.endSlot(p); slot++) {
                int node = portals.nodeAt(slot);
                int side = portals.sideOf(node, p);
                ends[slot] = Graph.end(numbers[Graph.end(node, side)], side);
            }
        }
        return ends;
    }

    int nodeCount(int cell) {
        return cellFirst[cell + 1] - cellFirst[cell];
    }

    /**
     * The edges inside a cell of each of its nodes.
     *
     * @param first the first edge of each side of each node at 2 node + side, and the end of the last
     * @param edges head of each edge, as node of the cell and side, and its cost in grains
     */
    record Edges(int[] first, int[] edges) {}

    /**
     * @param backward whether to reverse edges
     */
    Edges edges(boolean backward) {
        int[] first = new int[2 * nodeIds.length + 1];
        int[] edges = new int[2 * graph.edgeCount() + 2 * portals.mesh().linkCount()];
        int size = 0;
        for (int cell = 0; cell + 1 < cellFirst.length; cell++) {
            for (int at = cellFirst[cell]; at < cellFirst[cell + 1]; at++) {
                int node = nodeIds[at];
                for (int side = 0; side < 2; side++) {
                    first[2 * at + side] = size;
                    if (cells.cell(Graph.end(node, side), level) != cell) {
                        continue;
                    }
                    if (backward && side == 1 && !portals.isPortal(node)) {
                        size = addLinkBack(node, edges, size);
                        continue;
                    }
                    // Inside a polygon both directions cost the same.
                    EdgeBlock block = graph.edges(node);
                    for (int e = block.first(node, side); e < block.end(node, side); e++) {
                        size = add(block.head(e), block.headSide(e), block.weight(e), edges, size);
                    }
                }
            }
        }
        first[first.length - 1] = size;
        return new Edges(first, edges);
    }

    private int addLinkBack(int node, int[] edges, int size) {
        int other = portals.linkEnd(node) == 0 ? node + 1 : node - 1;
        if (!portals.linkLeads(other, node)) {
            return size;
        }
        // A link's end has no other edge on the side of the link.
        EdgeBlock block = graph.edges(other);
        return add(other, 1, block.weight(block.first(other, 1)), edges, size);
    }

    private int add(int head, int side, float weight, int[] edges, int size) {
        double grains = Math.ceil(weight / grain);
        if (grains > DeviceGrain.MOST_EDGE_GRAINS) {
            throw new BadInputException("joining on a device: a link costs " + weight + ", the limit is "
                    + DeviceGrain.MOST_EDGE_GRAINS * grain);
        }
        edges[2 * size] = Graph.end(numbers[Graph.end(head, side)], side);
        edges[2 * size + 1] = (int) grains;
        return size + 1;
    }
}
