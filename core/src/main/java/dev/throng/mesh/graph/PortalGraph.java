package dev.throng.mesh.graph;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.MeshTopology;
import dev.throng.mesh.flat.Reshape;
import java.util.Arrays;

/**
 * The graph that is searched on a mesh: its nodes are portals and the two ends of every link. Bounds of
 * costs are computed lazily, which changes no answer. Share freely.
 *
 * <p>Node ids: portal {@code i} is node {@code i}; the ends of link {@code l} are nodes {@code portals + 2 l} (start)
 * and {@code portals + 2 l + 1}. A portal stands at its midpoint. Two nodes of one polygon are joined by an edge that
 * costs their distance times the polygon's cost per metre. A link is an edge from its start to its end.
 *
 * <p>Nodes, edges and dead ends follow only from the geometry. Shut or forbidden nodes have edges of infinite weight,
 * so the graphs of all states of a mesh differ only in weights.
 */
public final class PortalGraph {
    /** Maximum number of edges: 2 GiB. */
    public static final int MAX_EDGES = 1 << 28;

    /**
     * Maximum edges per node. Edges grow with the square of a polygon's portals. Real meshes have 2 to 10 edges per
     * portal; many more on average indicate a broken file that would fill the memory. Up to a million edges are always
     * allowed.
     */
    private static final int EDGES_PER_NODE = 64;

    /** Factor that keeps an estimate below the rounding of a cost. */
    private static final double BELOW = 1 - 1e-9;

    private final MeshArrays mesh;
    private final Graph graph;
    private final int[] nodeFirst;
    /**
     * One past the last node of polygon p at p + {@link #endShift}: the first one of the next polygon, unless the mesh
     * has free ids.
     */
    private final int[] nodeEnds;

    private final int endShift;
    private final int[] polygonNodes;
    /** Number of entries of polygonNodes in use. */
    private final int nodesUsed;
    /** The only portal out of a polygon in a dead end, -1 for all other polygons. */
    private final int[] exitPortal;

    private final double heuristicScale;

    /** Numbers of polygons by grain. */
    private final GrainCounts grains;

    /** Numbers of polygons by area. */
    private final int[] areaCounts;

    /** Lower bound of the cost of a link per metre. */
    private final double linkScale;

    /** Whether the graph follows a change of shape: then not all edges are in their original order. */
    private final boolean reshaped;

    /** See {@link #longestEdges} and {@link #profileBounds}; computed when first needed, null until then. */
    private volatile double[] longestEdges;

    private volatile ProfileBounds profileBounds;

    public PortalGraph(MeshArrays mesh) {
        this.mesh = mesh;
        int portals = mesh.portalCount();
        int links = mesh.linkCount();
        int polygons = mesh.polygonCount();

        nodeFirst = new int[polygons + 1];
        for (int p = 0; p < polygons; p++) {
            nodeFirst[p + 1] = mesh.endSlot(p) - mesh.firstSlot(p);
        }
        for (int end = 0; end < 2 * links; end++) {
            if (mesh.linkExists(end >> 1)) {
                nodeFirst[mesh.linkPolygon(end >> 1, end & 1) + 1]++;
            }
        }
        for (int p = 0; p < polygons; p++) {
            nodeFirst[p + 1] += nodeFirst[p];
        }
        endShift = mesh.endShift();
        nodeEnds = endShift == 1 ? nodeFirst : Arrays.copyOfRange(nodeFirst, 1, polygons + 1);
        nodesUsed = nodeFirst[polygons];
        polygonNodes = new int[endShift == 1 ? nodesUsed : nodesUsed + mesh.slotLimit() + 2 * links];
        int[] next = nodeFirst.clone();
        for (int p = 0; p < polygons; p++) {
            for (int slot = mesh.firstSlot(p); slot < mesh.endSlot(p); slot++) {
                polygonNodes[next[p]++] = mesh.portalAt(slot);
            }
        }
        for (int end = 0; end < 2 * links; end++) {
            if (mesh.linkExists(end >> 1)) {
                polygonNodes[next[mesh.linkPolygon(end >> 1, end & 1)]++] = portals + end;
            }
        }
        exitPortal = findDeadEnds();
        grains = new GrainCounts();
        graph = buildGraph(nodePositions());

        areaCounts = new int[MeshTopology.AREAS];
        double scale = graph.heuristicScale();
        for (int p = 0; p < polygons; p++) {
            if (mesh.exists(p)) {
                scale = Math.min(scale, mesh.costPerMetre(p));
                areaCounts[mesh.area(p)]++;
            }
        }
        heuristicScale = Math.min(scale, leastOfClosedLinks(mesh));
        double perMetre = Double.POSITIVE_INFINITY;
        for (int link = 0; link < links; link++) {
            if (mesh.linkExists(link)) {
                perMetre = Math.min(
                        perMetre, mesh.linkCost(link) / graph.distance(portals + 2 * link, portals + 2 * link + 1));
            }
        }
        linkScale = perMetre;
        reshaped = false;
    }

    private PortalGraph(
            PortalGraph other,
            MeshArrays mesh,
            Graph graph,
            GrainCounts grains,
            int[] areaCounts,
            double heuristicScale) {
        this.mesh = mesh;
        this.graph = graph;
        this.grains = grains;
        this.areaCounts = areaCounts;
        linkScale = other.linkScale;
        this.heuristicScale = heuristicScale;
        nodeFirst = other.nodeFirst;
        nodeEnds = other.nodeEnds;
        endShift = other.endShift;
        polygonNodes = other.polygonNodes;
        nodesUsed = other.nodesUsed;
        exitPortal = other.exitPortal;
        reshaped = other.reshaped;
        longestEdges = other.longestEdges;
    }

    /** Makes the same graph for the same mesh with other components. */
    private PortalGraph(PortalGraph other, MeshArrays mesh) {
        this(other, mesh, other.graph, other.grains, other.areaCounts, other.heuristicScale);
    }

    /** The graph after a change of the mesh's shape. */
    private PortalGraph(PortalGraph other, GraphReshape change) {
        mesh = change.mesh;
        graph = change.graph;
        grains = change.grains;
        areaCounts = change.areaCounts;
        linkScale = change.linkScale;
        heuristicScale = other.leastPerMetre(mesh, areaCounts, linkScale);
        nodeFirst = change.nodeFirst;
        nodeEnds = change.nodeEnds;
        endShift = 0;
        polygonNodes = other.polygonNodes;
        nodesUsed = change.nodesUsed;
        exitPortal = change.exitPortal;
        reshaped = true;
    }

    /** Whether there is space for the nodes of the polygons that a change touches. */
    public boolean fits(Reshape change) {
        return GraphReshape.nodesNeeded(this, change) <= polygonNodes.length - nodesUsed;
    }

    /**
     * Returns the graph after a change of the mesh's shape, for which space was claimed.
     *
     * @param newMesh mesh after the change; its components need not be known
     */
    public PortalGraph reshaped(MeshArrays newMesh, Reshape change) {
        return new PortalGraph(this, new GraphReshape(this, newMesh, change));
    }

    /**
     * Returns the same graph for the same mesh with other components.
     *
     * @param newMesh the same mesh except for its components
     */
    public PortalGraph on(MeshArrays newMesh) {
        return new PortalGraph(this, newMesh);
    }

    /**
     * Returns the graph of the same mesh for another profile: everything but the weights is shared.
     *
     * @param newMesh the same mesh with that profile
     */
    public PortalGraph withProfile(MeshArrays newMesh) {
        if (reshaped) {
            return new PortalGraph(newMesh);
        }
        EdgeBlock edges = graph.allEdges();
        float[] weights = new float[graph.edgeCount()];
        GrainCounts counts = new GrainCounts();
        double[] longest = longestEdges();
        double scale = Double.POSITIVE_INFINITY;
        for (int p = 0; p < newMesh.polygonCount(); p++) {
            float metre = newMesh.costPerMetre(p);
            scale = newMesh.exists(p) ? Math.min(scale, metre) : scale;
            if (endSlot(p) - nodeFirst[p] > 1) {
                double grain = Costs.grainFor(metre * longest[p]);
                counts.add(grain);
                for (int slot = nodeFirst[p]; slot < endSlot(p); slot++) {
                    int node = polygonNodes[slot];
                    int side = sideOf(node, p);
                    boolean open = usable(newMesh, node);
                    for (int e = edges.first(node, side); e < edges.end(node, side); e++) {
                        int head = edges.head(e);
                        weights[e] = open && usable(newMesh, head)
                                ? (float) Costs.toGrain(metre * graph.distance(node, head), grain)
                                : Float.POSITIVE_INFINITY;
                    }
                }
            }
        }
        for (int node = newMesh.portalCount(); node < graph.nodeCount(); node++) {
            for (int e = edges.first(node, 1); e < edges.end(node, 1); e++) {
                weights[e] = (float) Costs.toGrain(linkWeight(newMesh, linkOf(node)), counts.finest());
            }
        }
        Graph weighted = graph.withWeights(weights, counts.finest());
        scale = Math.min(Math.min(scale, weighted.heuristicScale()), leastOfClosedLinks(newMesh));
        PortalGraph result = new PortalGraph(this, newMesh, weighted, counts, areaCounts, scale);
        result.profileBounds = profileBounds;
        return result;
    }

    /** Longest edge between two nodes of each polygon, in metres; not to be written to. */
    double[] longestEdges() {
        double[] known = longestEdges;
        if (known == null) {
            // Two concurrent threads compute the same, so either result may stay.
            known = new double[mesh.polygonCount()];
            for (int p = 0; p < known.length; p++) {
                known[p] = longestInside(p);
            }
            longestEdges = known;
        }
        return known;
    }

    ProfileBounds profileBounds() {
        ProfileBounds known = profileBounds;
        if (known == null) {
            known = new ProfileBounds(this);
            profileBounds = known;
        }
        return known;
    }

    /**
     * Returns the graph of the same mesh in another state; unchanged parts are shared.
     *
     * @param polygons polygons whose cost per metre changed, or with a node that was shut or opened, each once
     * @param polygonCount number of these polygons
     * @param links links that were enabled or disabled, each once
     * @param linkCount number of these links
     */
    public PortalGraph edited(MeshArrays newMesh, int[] polygons, int polygonCount, int[] links, int linkCount) {
        Graph.Edit edit = graph.edit();
        GrainCounts counts = new GrainCounts(grains);
        int[] areas = areaCounts.clone();
        boolean sameAreas = true;
        for (int i = 0; i < polygonCount; i++) {
            int polygon = polygons[i];
            sameAreas &= newMesh.area(polygon) == mesh.area(polygon);
            areas[mesh.area(polygon)]--;
            areas[newMesh.area(polygon)]++;
            int size = endSlot(polygon) - nodeFirst[polygon];
            double longest = longestInside(polygon);
            double grain = Costs.grainFor(newMesh.costPerMetre(polygon) * longest);
            if (size > 1) {
                counts.remove(Costs.grainFor(mesh.costPerMetre(polygon) * longest));
                counts.add(grain);
            }
            setInside(newMesh, polygon, grain, edit);
        }
        // The cost of a link is rounded to the finest grain, which may have changed.
        boolean allLinks = counts.finest() != grains.finest();
        for (int i = 0; i < (allLinks ? newMesh.linkCount() : linkCount); i++) {
            setLink(newMesh, allLinks ? i : links[i], counts.finest(), edit);
        }
        Graph edited = edit.done(counts.finest());
        double scale = sameAreas ? heuristicScale : leastPerMetre(newMesh, areas, linkScale);
        PortalGraph result = new PortalGraph(this, newMesh, edited, counts, areas, scale);
        result.profileBounds = sameAreas ? profileBounds : null;
        return result;
    }

    /**
     * Lower bound of the cost per metre of links that edits have closed. Their edges are infinite, but an edit that
     * opens them keeps the scale.
     */
    private double leastOfClosedLinks(MeshArrays of) {
        double least = Double.POSITIVE_INFINITY;
        for (int link = 0; link < of.linkCount(); link++) {
            if (of.linkExists(link) && (of.linkDisabled(link) || of.linkShut(link))) {
                int start = of.portalCount() + 2 * link;
                least = Math.min(least, of.linkCost(link) / graph.distance(start, start + 1));
            }
        }
        return least * BELOW;
    }

    /**
     * Returns the least cost per metre. Edges cost no less than their length on the cheapest existing ground, and links
     * their cost per metre.
     */
    private double leastPerMetre(MeshArrays newMesh, int[] areas, double links) {
        double least = links;
        for (int area = 0; area < areas.length; area++) {
            least = areas[area] > 0 ? Math.min(least, newMesh.areaCost(area)) : least;
        }
        return least * BELOW;
    }

    private void setInside(MeshArrays newMesh, int polygon, double grain, Graph.Edit edit) {
        for (int i = nodeFirst[polygon]; i < endSlot(polygon); i++) {
            for (int j = nodeFirst[polygon]; j < endSlot(polygon); j++) {
                int a = polygonNodes[i];
                int b = polygonNodes[j];
                if (i != j) {
                    boolean open = usable(newMesh, a) && usable(newMesh, b);
                    double weight = newMesh.costPerMetre(polygon) * graph.distance(a, b);
                    edit.set(
                            Graph.end(a, sideOf(a, polygon)),
                            Graph.end(b, sideOf(b, polygon)),
                            open ? Costs.toGrain(weight, grain) : Double.POSITIVE_INFINITY);
                }
            }
        }
    }

    private static void setLink(MeshArrays newMesh, int link, double grain, Graph.Edit edit) {
        if (!newMesh.linkExists(link)) {
            return;
        }
        int start = newMesh.portalCount() + 2 * link;
        double weight = Costs.toGrain(linkWeight(newMesh, link), grain);
        edit.set(Graph.end(start, 1), Graph.end(start + 1, 1), weight);
        if (newMesh.linkTwoWay(link)) {
            edit.set(Graph.end(start + 1, 1), Graph.end(start, 1), weight);
        }
    }

    /** Returns the longest distance between two nodes of a polygon. */
    double longestInside(int polygon) {
        double longest = 0;
        for (int i = nodeFirst[polygon]; i < endSlot(polygon); i++) {
            for (int j = nodeFirst[polygon]; j < i; j++) {
                longest = Math.max(longest, graph.distance(polygonNodes[i], polygonNodes[j]));
            }
        }
        return longest;
    }

    /** Whether the node exists: its portal or link may be removed. */
    public boolean exists(int node) {
        return isPortal(node) ? mesh.portalExists(node) : mesh.linkExists(linkOf(node));
    }

    /** Whether a path may use a node: false if its portal is shut, or its link disabled. */
    public boolean usable(int node) {
        return usable(mesh, node);
    }

    static boolean usable(MeshArrays mesh, int node) {
        int portals = mesh.portalCount();
        return node < portals ? mesh.portalOpen(node) : mesh.linkOpen(node - portals >> 1);
    }

    static double linkWeight(MeshArrays mesh, int link) {
        return mesh.linkOpen(link) ? mesh.linkCost(link) : Double.POSITIVE_INFINITY;
    }

    private float[] nodePositions() {
        int portals = mesh.portalCount();
        float[] positions = new float[3 * (portals + 2 * mesh.linkCount())];
        for (int i = 0; i < portals; i++) {
            positions[3 * i] = (mesh.portalX(i, 0) + mesh.portalX(i, 1)) / 2;
            positions[3 * i + 1] = (mesh.portalY(i, 0) + mesh.portalY(i, 1)) / 2;
            positions[3 * i + 2] = (mesh.portalZ(i, 0) + mesh.portalZ(i, 1)) / 2;
        }
        for (int end = 0; end < 2 * mesh.linkCount(); end++) {
            int at = 3 * (portals + end);
            positions[at] = mesh.linkX(end >> 1, end & 1);
            positions[at + 1] = mesh.linkY(end >> 1, end & 1);
            positions[at + 2] = mesh.linkZ(end >> 1, end & 1);
        }
        return positions;
    }

    /**
     * Peels off polygons with a single portal, repeatedly: the remaining ones lie on a cycle, between cycles, or are
     * the root of a tree. A polygon with the end of a link is never peeled off.
     */
    private int[] findDeadEnds() {
        int polygons = mesh.polygonCount();
        int[] exitPortal = new int[polygons];
        int[] degree = new int[polygons];
        int[] queue = new int[polygons];
        int size = 0;
        for (int p = 0; p < polygons; p++) {
            exitPortal[p] = Ids.NONE;
            degree[p] = endSlot(p) - nodeFirst[p];
            if (degree[p] == 1 && isPortal(polygonNodes[nodeFirst[p]])) {
                queue[size++] = p;
            }
        }
        for (int at = 0; at < size; at++) {
            int p = queue[at];
            for (int slot = mesh.firstSlot(p); slot < mesh.endSlot(p); slot++) {
                int portal = mesh.portalAt(slot);
                int next = mesh.across(portal, p);
                // All neighbours of the root of a tree are peeled off, so it keeps no exit portal.
                if (exitPortal[next] == Ids.NONE) {
                    exitPortal[p] = portal;
                    if (--degree[next] == 1 && !holdsLink(next)) {
                        queue[size++] = next;
                    }
                }
            }
        }
        return exitPortal;
    }

    private boolean holdsLink(int polygon) {
        return endSlot(polygon) - nodeFirst[polygon] > mesh.endSlot(polygon) - mesh.firstSlot(polygon);
    }

    /** The side of a node on which a polygon lies; the second side of a link's end is the link itself. */
    public int sideOf(int node, int polygon) {
        return isPortal(node) && mesh.portalPolygon(node, 1) == polygon ? 1 : 0;
    }

    private Graph buildGraph(float[] positions) {
        int edges = countEdges();
        int[] tails = new int[edges];
        int[] heads = new int[edges];
        double[] weights = new double[edges];
        int e = 0;
        for (int p = 0; p < mesh.polygonCount(); p++) {
            int firstOfPolygon = e;
            for (int i = nodeFirst[p]; i < endSlot(p); i++) {
                for (int j = nodeFirst[p]; j < endSlot(p); j++) {
                    if (i != j) {
                        int a = polygonNodes[i];
                        int b = polygonNodes[j];
                        tails[e] = Graph.end(a, sideOf(a, p));
                        heads[e] = Graph.end(b, sideOf(b, p));
                        weights[e++] = mesh.costPerMetre(p)
                                * distance(positions, a, positions[3 * b], positions[3 * b + 1], positions[3 * b + 2]);
                    }
                }
            }
            if (e > firstOfPolygon) {
                grains.add(roundTogether(weights, firstOfPolygon, e));
                for (int i = firstOfPolygon; i < e; i++) {
                    boolean open = usable(tails[i] >> 1) && usable(heads[i] >> 1);
                    weights[i] = open ? weights[i] : Double.POSITIVE_INFINITY;
                }
            }
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            int start = mesh.portalCount() + 2 * link;
            for (int from = 0; from < edgesOfLink(link); from++) {
                tails[e] = Graph.end(start + from, 1);
                heads[e] = Graph.end(start + 1 - from, 1);
                weights[e++] = linkWeight(mesh, link);
            }
        }
        boolean[] deadEnds = new boolean[2 * (positions.length / 3)];
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            for (int side = 0; side < 2 && mesh.portalExists(portal); side++) {
                deadEnds[Graph.end(portal, side)] = exitPortal[mesh.portalPolygon(portal, side)] == portal;
            }
        }
        // A link is no side of any triangle, so an expensive one need not make the grain coarse.
        return Graph.ofEnds(positions, tails, heads, weights, grains.finest(), deadEnds);
    }

    /**
     * Rounds the edges of one polygon to its own grain. A large polygon, or one that costs a thousand times as much,
     * must not make the costs of all others coarse.
     *
     * @return the grain
     */
    private static double roundTogether(double[] weights, int from, int to) {
        double largest = 0;
        for (int e = from; e < to; e++) {
            largest = Math.max(largest, weights[e]);
        }
        double grain = Costs.grainFor(largest);
        for (int e = from; e < to; e++) {
            weights[e] = Costs.toGrain(weights[e], grain);
        }
        return grain;
    }

    private int edgesOfLink(int link) {
        return !mesh.linkExists(link) ? 0 : mesh.linkTwoWay(link) ? 2 : 1;
    }

    private int countEdges() {
        long edges = 0;
        for (int p = 0; p < mesh.polygonCount(); p++) {
            long inside = endSlot(p) - nodeFirst[p];
            edges += inside * (inside - 1);
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            edges += edgesOfLink(link);
        }
        long nodes = mesh.portalCount() + 2L * mesh.linkCount();
        long limit = Math.min(MAX_EDGES, Math.max(1 << 20, EDGES_PER_NODE * nodes));
        if (edges > limit) {
            throw new BadInputException("the portal graph would have " + edges + " edges, the limit for " + nodes
                    + " portals and link ends is " + limit);
        }
        return (int) edges;
    }

    private static double distance(float[] positions, int node, double x, double y, double z) {
        double dx = positions[3 * node] - x;
        double dy = positions[3 * node + 1] - y;
        double dz = positions[3 * node + 2] - z;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    GrainCounts grains() {
        return grains;
    }

    /** The number of polygons by area; not to be written to. */
    public int[] areaCounts() {
        return areaCounts;
    }

    double linkScale() {
        return linkScale;
    }

    int[] polygonNodes() {
        return polygonNodes;
    }

    int nodesUsed() {
        return nodesUsed;
    }

    int[] nodeFirst() {
        return nodeFirst;
    }

    int[] nodeEnds() {
        return nodeEnds;
    }

    int[] exitPortals() {
        return exitPortal;
    }

    public MeshArrays mesh() {
        return mesh;
    }

    public Graph graph() {
        return graph;
    }

    /** A factor for straight distance that makes it a consistent estimate between any two points of the mesh. */
    public double heuristicScale() {
        return heuristicScale;
    }

    /** First slot of a polygon's nodes; slots end at {@link #endSlot}. */
    public int firstSlot(int polygon) {
        return nodeFirst[polygon];
    }

    public int endSlot(int polygon) {
        return nodeEnds[polygon + endShift];
    }

    public int nodeAt(int slot) {
        return polygonNodes[slot];
    }

    public boolean isPortal(int node) {
        return node < mesh.portalCount();
    }

    /** The link of a node that is not a portal. */
    public int linkOf(int node) {
        return node - mesh.portalCount() >> 1;
    }

    /** The end of its link that a node is: 0 or 1. */
    public int linkEnd(int node) {
        return node - mesh.portalCount() & 1;
    }

    /** The only portal out of a polygon that lies in a dead end, or -1. */
    public int exitPortal(int polygon) {
        return exitPortal[polygon];
    }

    /** Whether a node lies in a polygon or on its edge. */
    public boolean borders(int node, int polygon) {
        if (isPortal(node)) {
            return mesh.portalPolygon(node, 0) == polygon || mesh.portalPolygon(node, 1) == polygon;
        }
        return mesh.linkPolygon(linkOf(node), linkEnd(node)) == polygon;
    }

    /** Whether a crossing, as in {@link Crossings}, leads into a polygon. */
    public boolean leadsInto(int crossing, int polygon) {
        return isPortal(crossing >> 1)
                ? mesh.polygonBehind(crossing) == polygon
                : (crossing & 1) == 0 && borders(crossing >> 1, polygon);
    }

    /** Whether two crossings lead into the same polygon. */
    public boolean sameSide(int crossing, int other) {
        int node = crossing >> 1;
        if (isPortal(node)) {
            return leadsInto(other, mesh.polygonBehind(crossing));
        }
        return (crossing & 1) == 0 && leadsInto(other, mesh.linkPolygon(linkOf(node), linkEnd(node)));
    }

    /** Whether a link leads from one node, an end of it, to the other. */
    public boolean linkLeads(int from, int to) {
        return !isPortal(from)
                && !isPortal(to)
                && from != to
                && linkOf(from) == linkOf(to)
                && (linkEnd(from) == 0 || mesh.linkTwoWay(linkOf(from)));
    }

    /** Bytes held besides the mesh. */
    public long bytes() {
        double[] longest = longestEdges;
        return 4L * (nodeFirst.length + (endShift == 0 ? nodeEnds.length : 0) + polygonNodes.length + exitPortal.length)
                + (longest == null ? 0 : 8L * longest.length)
                + graph.bytes();
    }

    /**
     * Cost of the straight path inside a polygon between a point and one of its nodes; infinite if the node is shut.
     */
    public double costInside(int polygon, int node, double x, double y, double z) {
        if (!usable(node)) {
            return Double.POSITIVE_INFINITY;
        }
        double dx = graph.x(node) - x;
        double dy = graph.y(node) - y;
        double dz = graph.z(node) - z;
        return costInside(polygon, dx, dy, dz);
    }

    /**
     * Writes {@link #costInside(int, int, double, double, double)} for all nodes of a polygon, rounded as in tables.
     *
     * @param out costs by slot, from the polygon's first one on
     */
    public void costsInside(int polygon, double x, double y, double z, float[] out) {
        final MeshArrays mesh = this.mesh;
        final Graph graph = this.graph;
        final double metre = mesh.costPerMetre(polygon);
        final double grain = graph.grain();
        // A grain is a power of two, so multiplying by its inverse equals division, bit for bit.
        final double perGrain = 1 / grain;
        final int first = nodeFirst[polygon];
        final int count = endSlot(polygon) - first;
        for (int i = 0; i < count; i++) {
            int node = polygonNodes[first + i];
            double dx = graph.x(node) - x;
            double dy = graph.y(node) - y;
            double dz = graph.z(node) - z;
            double cost = Math.ceil(metre * Math.sqrt(dx * dx + dy * dy + dz * dz) * perGrain) * grain;
            out[i] = usable(mesh, node) ? Costs.toTable(cost) : Float.POSITIVE_INFINITY;
        }
    }

    /** Cost of the straight path inside a polygon along a vector. */
    public double costInside(int polygon, double dx, double dy, double dz) {
        double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
        return Costs.toGrain(mesh.costPerMetre(polygon) * distance, graph.grain());
    }
}
