package dev.throng.mesh.index;

import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.CellTree;
import dev.throng.overlay.GateCells;
import java.util.Arrays;

/**
 * The gates of a mesh that is cut into cells: the nodes of its portal graph whose two sides lie in different cells.
 * Immutable, share freely.
 *
 * <p>Gates have numbers without gaps. Those of the highest level come first, so that the data of a search at a high
 * level is contiguous. Those of one level are sorted by the cell on their first side.
 */
public final class MeshGates implements GateCells {
    private static final int LEAST_ROOM = 64;

    private final Graph graph;
    private final boolean directed;
    private final boolean deadEnds;

    /** Node of each gate in the portal graph. */
    private final int[] nodes;

    /** Gate of each node of the portal graph, or {@link Ids#NONE}. */
    private final int[] gates;

    /** Positions of gates [(x, y, z)]. */
    private final float[] positions;

    /** Cell by level and end. Higher levels have fewer gates, and shorter arrays, unless there are free ids. */
    private final int[][] cells;

    /** First free id. */
    private final int used;

    /**
     * Whether ids of the highest level are separate from all others, so that they can be the rows of a table. Free ids
     * of that level then lie from {@link #topUsed} to {@link #topLimit}.
     */
    private final boolean topApart;

    private final int topUsed;
    private final int topLimit;

    /**
     * @param tree levels of these cells that have gates
     * @param deadEnds whether to mark gates that lead into dead ends, for a search that skips them
     */
    MeshGates(PortalGraph portals, MeshCells mesh, CellTree tree, boolean deadEnds) {
        graph = portals.graph();
        directed = mesh.directed();
        this.deadEnds = deadEnds;
        int levels = tree.levels();
        gates = new int[graph.nodeCount()];
        int[] counts = new int[levels + 1];
        // By highest level, from the top, and by cell: the number of gates; then the number of the next one.
        int[] next = new int[levels * tree.cellCount(1) + 1];
        for (int node = 0; node < gates.length; node++) {
            int level = mesh.exists(node) ? highest(mesh, tree, node) : 0;
            gates[node] = Ids.NONE;
            for (int l = 1; l <= level; l++) {
                counts[l]++;
            }
            if (level > 0) {
                next[slot(mesh, tree, node, level) + 1]++;
            }
        }
        for (int slot = 0; slot + 1 < next.length; slot++) {
            next[slot + 1] += next[slot];
        }
        boolean room = portals.mesh().endShift() == 0;
        // An index that searches gates needs no table.
        topApart = !deadEnds && levels > 1;
        int topRoom = topApart && room ? Math.max(LEAST_ROOM, counts[levels] / 4) : 0;
        used = counts[1] + topRoom;
        topUsed = topApart ? counts[levels] : used;
        topLimit = topUsed + topRoom;
        nodes = new int[room ? used + Math.max(LEAST_ROOM, used / 4) : used];
        for (int node = 0; node < gates.length; node++) {
            int level = mesh.exists(node) ? highest(mesh, tree, node) : 0;
            if (level > 0) {
                gates[node] = next[slot(mesh, tree, node, level)]++ + (level < levels ? topRoom : 0);
                nodes[gates[node]] = node;
            }
        }
        positions = new float[3 * nodes.length];
        for (int gate = 0; gate < used; gate++) {
            place(gate);
        }
        cells = new int[levels][];
        for (int level = 1; level <= levels; level++) {
            int[] ofLevel = new int[room ? 2 * nodes.length : 2 * counts[level]];
            for (int end = 0; end < (room ? 2 * used : ofLevel.length); end++) {
                boolean free = end >= 2 * topUsed && end < 2 * topLimit;
                ofLevel[end] = free ? Ids.NONE : mesh.cell(nodeEnd(end), level);
            }
            cells[level - 1] = ofLevel;
        }
    }

    private MeshGates(MeshGates before, Graph graph, int[] gates, int used, int topUsed) {
        this.graph = graph;
        this.gates = gates;
        this.used = used;
        this.topUsed = topUsed;
        topApart = before.topApart;
        topLimit = before.topLimit;
        directed = before.directed;
        deadEnds = before.deadEnds;
        nodes = before.nodes;
        positions = before.positions;
        cells = before.cells;
    }

    private void place(int gate) {
        positions[3 * gate] = graph.x(nodes[gate]);
        positions[3 * gate + 1] = graph.y(nodes[gate]);
        positions[3 * gate + 2] = graph.z(nodes[gate]);
    }

    /**
     * Returns the gates after a change of the mesh's shape; those that stay keep their ids.
     *
     * @param after graph after the change
     * @param mesh cells after the change
     * @param tree levels of these cells that have gates
     * @return the gates; null if there are not enough free ids
     */
    MeshGates reshaped(PortalGraph after, MeshCells mesh, CellTree tree, Reshape change) {
        int[] now = change.changesLinks() ? gates.clone() : gates;
        int[] touched = Arrays.copyOf(
                change.portalIds(), change.portalIds().length + 2 * (change.linkCount() + change.linkIds().length));
        int size = change.portalIds().length;
        int firstLink = after.mesh().portalCount();
        for (int i = 0; i < change.linkCount(); i++) {
            touched[size++] = firstLink + 2 * change.link(i);
            touched[size++] = firstLink + 2 * change.link(i) + 1;
        }
        for (int link : change.linkIds()) {
            touched[size++] = firstLink + 2 * link;
            touched[size++] = firstLink + 2 * link + 1;
        }
        int next = used;
        int nextTop = topUsed;
        for (int node : touched) {
            int level = mesh.exists(node) ? highest(mesh, tree, node) : 0;
            boolean top = topApart && level == tree.levels();
            if (level > 0 && (top ? nextTop == topLimit : next == nodes.length)) {
                return null;
            }
            now[node] = level == 0 ? Ids.NONE : top ? nextTop++ : next++;
            if (level > 0) {
                nodes[now[node]] = node;
            }
        }
        MeshGates result = new MeshGates(this, after.graph(), now, next, topApart ? nextTop : next);
        result.place(mesh, used, next);
        result.place(mesh, topApart ? topUsed : next, result.topUsed);
        return result;
    }

    /** Sets positions and cells of new gates. */
    private void place(MeshCells mesh, int from, int to) {
        for (int gate = from; gate < to; gate++) {
            place(gate);
            for (int level = 1; level <= cells.length; level++) {
                for (int end = 2 * gate; end < 2 * gate + 2; end++) {
                    cells[level - 1][end] = mesh.cell(nodeEnd(end), level);
                }
            }
        }
    }

    /** The highest level at which a node is a gate, or 0. */
    private static int highest(MeshCells mesh, CellTree tree, int node) {
        int level = 0;
        while (level < tree.levels() && mesh.gate(node, level + 1)) {
            level++;
        }
        return level;
    }

    private static int slot(MeshCells mesh, CellTree tree, int node, int level) {
        return (tree.levels() - level) * tree.cellCount(1) + mesh.cell(Graph.end(node, 0));
    }

    @Override
    public int gateLimit() {
        return nodes.length;
    }

    /** Upper bound of the ids of gates of the highest level; some may be removed. */
    public int topUsed() {
        return topUsed;
    }

    /** The cell of the highest level that holds an end of a gate of that level. */
    public int topCell(int end) {
        return cells[cells.length - 1][end];
    }

    /** The node of a gate in the portal graph. */
    public int node(int gate) {
        return nodes[gate];
    }

    /** The gate at a node of the portal graph, negative if there is none. */
    public int gate(int node) {
        return gates[node];
    }

    /** The end of the node at an end of a gate. */
    public int nodeEnd(int end) {
        return nodes[end >> 1] << 1 | end & 1;
    }

    @Override
    public int cell(int end) {
        return cells[0][end];
    }

    @Override
    public int cell(int end, int level) {
        return cells[level - 1][end];
    }

    @Override
    public boolean labelled() {
        return false;
    }

    @Override
    public boolean directed() {
        return directed;
    }

    @Override
    public boolean hasDeadEnds() {
        return deadEnds;
    }

    @Override
    public boolean deadEnd(int end) {
        return deadEnds && graph.deadEnd(nodes[end >> 1], end & 1);
    }

    /** Positions of gates [(x, y, z)]; not to be written to. */
    public float[] positions() {
        return positions;
    }

    public long bytes() {
        long ints = nodes.length + gates.length + positions.length;
        for (int[] ofLevel : cells) {
            ints += ofLevel.length;
        }
        return 4 * ints;
    }
}
