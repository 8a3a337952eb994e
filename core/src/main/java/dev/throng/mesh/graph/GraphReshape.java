package dev.throng.mesh.graph;

import dev.throng.graph.Costs;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.flat.IntMap;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import java.util.Arrays;

/**
 * Updates a portal graph when the shape of its mesh changes: rewrites nodes and edges of the polygons that the change
 * touches. One per change.
 *
 * <p>New dead ends are not detected: such a polygon is searched like any other, until the graph is rebuilt.
 */
final class GraphReshape {
    final MeshArrays mesh;
    final GrainCounts grains;
    final int[] areaCounts;
    final int[] nodeFirst;
    final int[] nodeEnds;
    final int[] exitPortal;
    final Graph graph;
    double linkScale;
    int nodesUsed;

    private final PortalGraph before;
    private final Reshape change;
    private final int[] polygonNodes;
    private final Graph.Edit edit;

    /** The ends of links that are moved, removed or added: the first one by polygon, the next one by end. */
    private final IntMap changedLinks = new IntMap();

    private final IntMap firstEnd = new IntMap();
    private int[] nextEnd;
    private int[] linkEnds;

    private int[] heads = new int[16];
    private double[] weights = new double[16];

    GraphReshape(PortalGraph before, MeshArrays mesh, Reshape change) {
        this.before = before;
        this.mesh = mesh;
        this.change = change;
        grains = new GrainCounts(before.grains());
        areaCounts = before.areaCounts().clone();
        nodeFirst = before.nodeFirst().clone();
        nodeEnds = before.nodeEnds().clone();
        exitPortal = before.exitPortals().clone();
        polygonNodes = before.polygonNodes();
        nodesUsed = before.nodesUsed();
        linkScale = before.linkScale();
        edit = before.graph().edit();
        int[] kept = change.changed(before.mesh());
        for (int i = 0; i < change.removedCount(); i++) {
            forget(change.removed(i));
            areaCounts[before.mesh().area(change.removed(i))]--;
        }
        for (int i = 0; i < change.removedPortalCount(); i++) {
            forgetPortal(change.removedPortal(i));
        }
        for (int polygon : kept) {
            forgetGrain(polygon);
        }
        placeNodes();
        listLinkEnds();
        for (int polygon : kept) {
            list(polygon);
        }
        for (int polygon : change.polygonIds()) {
            list(polygon);
            exitPortal[polygon] = Ids.NONE;
            areaCounts[mesh.area(polygon)]++;
        }
        openDeadEnds(kept);
        for (int polygon : kept) {
            write(polygon, true);
        }
        for (int polygon : change.polygonIds()) {
            write(polygon, true);
        }
        int[] fresh = change.polygonIds().clone();
        Arrays.sort(fresh);
        for (int polygon : change.touched(before.mesh())) {
            boolean written = Arrays.binarySearch(kept, polygon) >= 0 || Arrays.binarySearch(fresh, polygon) >= 0;
            if (!written && mesh.exists(polygon)) {
                write(polygon, false);
            }
        }
        writeLinks();
        graph = edit.done(grains.finest());
    }

    /** Maximum number of slots for nodes that a change needs. */
    static int nodesNeeded(PortalGraph graph, Reshape change) {
        int nodes = 2 * (change.portalCount() + change.linkCount() + change.newLinkCount());
        for (int polygon : change.changed(graph.mesh())) {
            nodes += graph.endSlot(polygon) - graph.firstSlot(polygon);
        }
        return nodes;
    }

    /** Removes a polygon: its nodes lead nowhere. */
    private void forget(int polygon) {
        forgetGrain(polygon);
        for (int slot = before.firstSlot(polygon); slot < before.endSlot(polygon); slot++) {
            int node = before.nodeAt(slot);
            if (before.isPortal(node)) {
                forgetPortal(node);
            } else {
                edit.replace(Graph.end(node, 0), heads, weights, 0);
            }
        }
        nodeFirst[polygon] = 0;
        nodeEnds[polygon] = 0;
        exitPortal[polygon] = Ids.NONE;
    }

    private void forgetPortal(int portal) {
        for (int side = 0; side < 2; side++) {
            edit.replace(Graph.end(portal, side), heads, weights, 0);
            edit.deadEnd(portal, side, false);
        }
    }

    private void forgetGrain(int polygon) {
        int size = before.endSlot(polygon) - before.firstSlot(polygon);
        if (size > 1) {
            grains.remove(Costs.grainFor(before.mesh().costPerMetre(polygon) * before.longestInside(polygon)));
        }
    }

    private void placeNodes() {
        for (int portal : change.portalIds()) {
            edit.move(
                    portal,
                    (mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) / 2,
                    (mesh.portalY(portal, 0) + mesh.portalY(portal, 1)) / 2,
                    (mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) / 2,
                    false);
        }
        for (int link : change.linkIds()) {
            placeLink(link);
        }
        for (int i = 0; i < change.linkCount(); i++) {
            placeLink(change.link(i));
        }
    }

    private void placeLink(int link) {
        for (int end = 0; end < 2; end++) {
            int node = mesh.portalCount() + 2 * link + end;
            edit.move(node, mesh.linkX(link, end), mesh.linkY(link, end), mesh.linkZ(link, end), true);
        }
    }

    /** Lists the nodes of a polygon, ascending. */
    private void list(int polygon) {
        int from = nodesUsed;
        for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
            polygonNodes[nodesUsed++] = mesh.portalAt(slot);
        }
        for (int slot = before.firstSlot(polygon); slot < before.endSlot(polygon); slot++) {
            int node = before.nodeAt(slot);
            // For a new polygon, the old list is empty.
            if (!before.isPortal(node) && endsHere(node, polygon) && !changedLinks.contains(before.linkOf(node))) {
                polygonNodes[nodesUsed++] = node;
            }
        }
        for (int next = firstEnd.get(polygon, Ids.NONE); next >= 0; next = nextEnd[next]) {
            polygonNodes[nodesUsed++] = linkEnds[next];
        }
        Arrays.sort(polygonNodes, from, nodesUsed);
        nodeFirst[polygon] = from;
        nodeEnds[polygon] = nodesUsed;
    }

    private boolean endsHere(int node, int polygon) {
        return mesh.linkExists(before.linkOf(node))
                && mesh.linkPolygon(before.linkOf(node), before.linkEnd(node)) == polygon;
    }

    /** Lists the ends of the links that are moved or added, by their new polygons. */
    private void listLinkEnds() {
        int links = change.linkCount() + change.linkIds().length;
        linkEnds = new int[2 * links];
        nextEnd = new int[2 * links];
        int size = 0;
        for (int i = 0; i < links; i++) {
            int link = i < change.linkCount() ? change.link(i) : change.linkIds()[i - change.linkCount()];
            if (changedLinks.contains(link)) {
                continue;
            }
            changedLinks.put(link, 0);
            for (int end = 0; end < 2 && mesh.linkExists(link); end++) {
                int polygon = mesh.linkPolygon(link, end);
                linkEnds[size] = mesh.portalCount() + 2 * link + end;
                nextEnd[size] = firstEnd.get(polygon, Ids.NONE);
                firstEnd.put(polygon, size++);
            }
        }
    }

    /**
     * Opens dead ends: a polygon that has got a portal or a link is no dead end any more, nor are those between it and
     * the rest.
     */
    private void openDeadEnds(int[] kept) {
        for (int polygon : kept) {
            int exit = exitPortal[polygon];
            if (exit != Ids.NONE && !mesh.portalExists(exit)) {
                exitPortal[polygon] = Ids.NONE;
            } else if (exit != Ids.NONE && hasMore(polygon)) {
                openFrom(polygon);
            }
        }
    }

    private boolean hasMore(int polygon) {
        for (int slot = nodeFirst[polygon]; slot < nodeEnds[polygon]; slot++) {
            int node = polygonNodes[slot];
            boolean had = false;
            for (int old = before.firstSlot(polygon); old < before.endSlot(polygon) && !had; old++) {
                had = before.nodeAt(old) == node;
            }
            if (!had) {
                return true;
            }
        }
        return false;
    }

    private void openFrom(int polygon) {
        int at = polygon;
        while (exitPortal[at] != Ids.NONE) {
            int exit = exitPortal[at];
            exitPortal[at] = Ids.NONE;
            if (!mesh.portalExists(exit)) {
                return;
            }
            edit.deadEnd(exit, before.sideOf(exit, at), false);
            change.touch(at);
            at = mesh.across(exit, at);
            change.touch(at);
        }
    }

    /**
     * Writes the edges between the nodes of a polygon.
     *
     * @param newGrain whether its grain must be added to the counts
     */
    private void write(int polygon, boolean newGrain) {
        int from = nodeFirst[polygon];
        int to = nodeEnds[polygon];
        if (heads.length < to - from) {
            heads = new int[2 * (to - from)];
            weights = new double[heads.length];
        }
        double longest = 0;
        for (int i = from; i < to; i++) {
            for (int j = from; j < i; j++) {
                longest = Math.max(longest, edit.distance(polygonNodes[i], polygonNodes[j]));
            }
        }
        double metre = mesh.costPerMetre(polygon);
        double grain = Costs.grainFor(metre * longest);
        if (newGrain && to - from > 1) {
            grains.add(grain);
        }
        for (int i = from; i < to; i++) {
            int node = polygonNodes[i];
            int size = 0;
            for (int j = from; j < to; j++) {
                int head = polygonNodes[j];
                if (i != j) {
                    boolean open = PortalGraph.usable(mesh, node) && PortalGraph.usable(mesh, head);
                    heads[size] = Graph.end(head, before.sideOf(head, polygon));
                    weights[size++] =
                            open ? Costs.toGrain(metre * edit.distance(node, head), grain) : Double.POSITIVE_INFINITY;
                }
            }
            edit.replace(Graph.end(node, before.sideOf(node, polygon)), heads, weights, size);
        }
    }

    /** Writes the edges of links that were moved, removed or added; of all links if the grain changed. */
    private void writeLinks() {
        boolean all = grains.finest() != before.graph().grain();
        for (int link = 0; all && link < mesh.linkCount(); link++) {
            writeLink(link);
        }
        for (int i = 0; i < change.linkCount() + change.linkIds().length; i++) {
            int link = i < change.linkCount() ? change.link(i) : change.linkIds()[i - change.linkCount()];
            writeLink(link);
            int start = mesh.portalCount() + 2 * link;
            linkScale = Math.min(linkScale, mesh.linkCost(link) / edit.distance(start, start + 1));
        }
    }

    private void writeLink(int link) {
        int start = mesh.portalCount() + 2 * link;
        double weight = Costs.toGrain(PortalGraph.linkWeight(mesh, link), grains.finest());
        for (int end = 0; end < 2; end++) {
            boolean leads = mesh.linkExists(link) && (end == 0 || mesh.linkTwoWay(link));
            heads[0] = Graph.end(start + 1 - end, 1);
            weights[0] = weight;
            edit.replace(Graph.end(start + end, 1), heads, weights, leads ? 1 : 0);
            if (!mesh.linkExists(link)) {
                edit.replace(Graph.end(start + end, 0), heads, weights, 0);
            }
        }
    }
}
