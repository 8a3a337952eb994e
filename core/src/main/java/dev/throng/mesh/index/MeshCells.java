package dev.throng.mesh.index;

import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.CellTree;
import dev.throng.partition.MultilevelPartitioner;
import dev.throng.partition.Partition;
import dev.throng.partition.PartitionGraph;
import dev.throng.partition.PartitionOptions;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * The division of a mesh into cells. Immutable, share freely.
 *
 * <p>The elements that are cut are polygons and links. A link is like a polygon whose portals are its two ends: it
 * belongs to a cell, and if it leads into another one, its end is a gate. So a gate is a node of the portal graph whose
 * two sides lie in different cells, and has its id.
 */
public final class MeshCells {
    private final int nodeCount;
    private final boolean directed;

    /** Cell of level 1 of each element, polygons and then links. */
    private final int[] cellOfElement;

    /** Cell of level 1 on the side of each end of a node of the portal graph. */
    private final int[] cellOfEnd;

    private final CellTree tree;
    private final boolean whole;

    /** The mesh when it was last cut or reshaped: all its states have the same nodes. */
    private final MeshArrays mesh;

    MeshCells(PortalGraph portals, int[] cellOfElement, CellTree tree) {
        this(portals, cellOfElement, tree, true);
    }

    private MeshCells(PortalGraph portals, int[] cellOfElement, CellTree tree, boolean whole) {
        this.cellOfElement = cellOfElement;
        this.tree = tree;
        this.whole = whole;
        mesh = portals.mesh();
        nodeCount = portals.graph().nodeCount();
        cellOfEnd = new int[2 * nodeCount];
        for (int end = 0; end < cellOfEnd.length; end++) {
            cellOfEnd[end] = exists(end >> 1) ? cellOfElement[element(portals, end)] : Ids.NONE;
        }
        directed = directed(mesh);
    }

    private MeshCells(MeshCells before, MeshArrays mesh, int[] cellOfElement, int[] cellOfEnd) {
        this.mesh = mesh;
        this.cellOfElement = cellOfElement;
        this.cellOfEnd = cellOfEnd;
        tree = before.tree;
        whole = before.whole;
        nodeCount = before.nodeCount;
        directed = directed(mesh);
    }

    private static boolean directed(MeshArrays mesh) {
        boolean oneWay = false;
        for (int link = 0; link < mesh.linkCount(); link++) {
            oneWay |= mesh.linkExists(link) && !mesh.linkTwoWay(link);
        }
        return oneWay;
    }

    /** Returns the same cells for a copy of the mesh with more ids. */
    MeshCells withRoom(PortalGraph roomy) {
        MeshArrays copy = roomy.mesh();
        int[] cells = Arrays.copyOf(cellOfElement, copy.polygonCount() + copy.linkCount());
        Arrays.fill(cells, mesh.polygonCount(), cells.length, Ids.NONE);
        System.arraycopy(cellOfElement, mesh.polygonCount(), cells, copy.polygonCount(), mesh.linkCount());
        return new MeshCells(roomy, cells, tree, whole);
    }

    /**
     * Returns the cells after a change of the mesh's shape: a new polygon joins the cell of the nearest removed one.
     *
     * @param after graph after the change
     */
    MeshCells reshaped(PortalGraph after, Reshape change) {
        // Links may reuse ids of the old mesh; new polygons and portals never do.
        int[] elements = change.changesLinks() ? cellOfElement.clone() : cellOfElement;
        int[] ends = change.changesLinks() ? cellOfEnd.clone() : cellOfEnd;
        MeshArrays now = after.mesh();
        NearbyCells nearby = new NearbyCells(now, cellOfElement, change, change.changed(mesh));
        for (int polygon : change.polygonIds()) {
            elements[polygon] = nearby.cellFor(polygon);
        }
        for (int portal : change.portalIds()) {
            for (int side = 0; side < 2; side++) {
                ends[Graph.end(portal, side)] = elements[now.portalPolygon(portal, side)];
            }
        }
        for (int link : change.linkIds()) {
            elements[now.polygonCount() + link] = elements[now.linkPolygon(link, 0)];
            setLink(link, now, elements, ends);
        }
        for (int i = 0; i < change.linkCount(); i++) {
            setLink(change.link(i), now, elements, ends);
        }
        return new MeshCells(this, now, elements, ends);
    }

    private static void setLink(int link, MeshArrays now, int[] elements, int[] ends) {
        for (int end = 0; end < 2; end++) {
            int node = now.portalCount() + 2 * link + end;
            boolean exists = now.linkExists(link);
            ends[Graph.end(node, 0)] = exists ? elements[now.linkPolygon(link, end)] : Ids.NONE;
            ends[Graph.end(node, 1)] = exists ? elements[now.polygonCount() + link] : Ids.NONE;
        }
    }

    MeshArrays mesh() {
        return mesh;
    }

    /** Whether the node exists: its portal or link may be removed. */
    boolean exists(int node) {
        int portals = mesh.portalCount();
        return node < portals ? mesh.portalExists(node) : mesh.linkExists(node - portals >> 1);
    }

    /** Cuts a mesh; the result does not depend on the number of threads. */
    public static MeshCells cut(PortalGraph portals, MeshIndex.Hna options, Executor executor, int parallelism) {
        return cut(portals, elementGraph(portals, null, null), options, executor, parallelism);
    }

    /**
     * Returns the graph that is cut: polygons and then links, joined by the nodes of the portal graph.
     *
     * @param elementWeights weight of each polygon and link, or null for 1
     * @param nodeWeights weight of a cut at each node of the portal graph, or null for 1
     */
    public static PartitionGraph elementGraph(PortalGraph portals, int[] elementWeights, int[] nodeWeights) {
        MeshArrays mesh = portals.mesh();
        int elements = mesh.polygonCount() + mesh.linkCount();
        int[] pairs = new int[2 * portals.graph().nodeCount()];
        for (int end = 0; end < pairs.length; end++) {
            // A removed node joins nothing.
            pairs[end] = portals.exists(end >> 1) ? element(portals, end) : 0;
        }
        return PartitionGraph.ofPairs(elements, pairs, elementWeights, nodeWeights);
    }

    /**
     * Cuts a mesh by other weights. A cell of level 1 weighs as much as {@link MeshIndex.Hna#mergeFactor} elements do
     * on average, so the number of cells does not depend on the weights.
     *
     * @param graph a graph like {@link #elementGraph}, with any weights
     */
    public static MeshCells cut(
            PortalGraph portals, PartitionGraph graph, MeshIndex.Hna options, Executor executor, int parallelism) {
        return cut(portals, graph, IndexPlan.Cut.of(options), executor, parallelism);
    }

    /**
     * Cuts a mesh into cells of any sizes, level by level: those of a level are merged into those of the next.
     *
     * @param sizes polygons of a cell of each level, on average, ascending
     * @param imbalance maximum size of a cell over the average
     */
    public static MeshCells cut(
            PortalGraph portals, int[] sizes, double imbalance, long seed, Executor executor, int parallelism) {
        double[] wanted = Arrays.stream(sizes).asDoubleStream().toArray();
        return cut(portals, new IndexPlan.Cut(wanted, imbalance, seed), executor, parallelism);
    }

    static MeshCells cut(PortalGraph portals, IndexPlan.Cut cut, Executor executor, int parallelism) {
        return cut(portals, elementGraph(portals, null, null), cut, executor, parallelism);
    }

    private static MeshCells cut(
            PortalGraph portals, PartitionGraph elements, IndexPlan.Cut cut, Executor executor, int parallelism) {
        PartitionGraph graph = elements;
        double[] sizes = cut.sizes();
        int[][] parents = new int[sizes.length][];
        int[] counts = new int[sizes.length];
        double each = (double) graph.totalWeight() / Math.max(1, graph.nodeCount());
        for (int level = 0; level < counts.length; level++) {
            double weight = Math.min(Integer.MAX_VALUE, each * sizes[level]);
            PartitionOptions wanted = PartitionOptions.cellsOf((int) Math.max(1, Math.round(weight)))
                    .withImbalance(cut.imbalance())
                    .withSeed(cut.seed());
            Partition partition = MultilevelPartitioner.partition(graph, wanted, executor, parallelism);
            parents[level] = partition.toArray();
            counts[level] = partition.count();
            graph = graph.merged(partition);
        }
        int[][] above = new int[counts.length - 1][];
        System.arraycopy(parents, 1, above, 0, above.length);
        return new MeshCells(portals, parents[0], new CellTree(counts, above));
    }

    /**
     * Returns the cells of only some levels.
     *
     * @param portals graph that was cut
     * @param levels levels to keep, ascending: they become the levels from 1 on
     */
    MeshCells only(PortalGraph portals, int... levels) {
        int[] first = new int[cellOfElement.length];
        for (int element = 0; element < first.length; element++) {
            first[element] = cellOfElement[element] < 0 ? Ids.NONE : tree.ancestor(cellOfElement[element], levels[0]);
        }
        return new MeshCells(portals, first, tree.only(levels), false);
    }

    /** Returns the polygon or link on the side of a node that an end names. */
    static int element(PortalGraph portals, int end) {
        MeshArrays mesh = portals.mesh();
        int node = end >> 1;
        int side = end & 1;
        if (portals.isPortal(node)) {
            return mesh.portalPolygon(node, side);
        }
        int link = portals.linkOf(node);
        return side == 0 ? mesh.linkPolygon(link, portals.linkEnd(node)) : mesh.polygonCount() + link;
    }

    /** Whether these are all levels of a cut: after {@link #only}, another cut would give other cells. */
    boolean whole() {
        return whole;
    }

    /** The highest level. */
    public int levels() {
        return tree.levels();
    }

    public int cellCount(int level) {
        return tree.cellCount(level);
    }

    /** The nesting of cells. */
    public CellTree tree() {
        return tree;
    }

    /** Cell of level 1 of each element, polygons and then links; not to be written to. */
    int[] cellOfElement() {
        return cellOfElement;
    }

    /** The cell of level 1 that holds a polygon. */
    public int cellOf(int polygon) {
        return cellOfElement[polygon];
    }

    /** The cell of a level that holds a polygon. */
    public int cellOf(int polygon, int level) {
        return tree.ancestor(cellOfElement[polygon], level);
    }

    /** The cell of a level that holds an end of a node. */
    public int cell(int end, int level) {
        return tree.ancestor(cellOfEnd[end], level);
    }

    /** Whether a node is a gate of a level. */
    public boolean gate(int node, int level) {
        return cell(Graph.end(node, 0), level) != cell(Graph.end(node, 1), level);
    }

    /** Number of nodes of the portal graph. */
    public int nodeCount() {
        return nodeCount;
    }

    /** Whether costs may differ between the two directions: true if there are one-way links. */
    public boolean directed() {
        return directed;
    }

    /** The cell of level 1 that holds an end of a node. */
    public int cell(int end) {
        return cellOfEnd[end];
    }

    /** Bytes of the cells of a mesh, for any cut. */
    public static long bytes(PortalGraph portals) {
        MeshArrays mesh = portals.mesh();
        return 4L
                * (mesh.polygonCount() + mesh.linkCount() + 2L * portals.graph().nodeCount());
    }

    public long bytes() {
        return 4L * (cellOfElement.length + cellOfEnd.length);
    }
}
