package dev.throng.mesh.index;

import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.graph.PortalGraph;
import java.util.Arrays;

/**
 * Determines the parts of an index that a change of the mesh's shape touches, from graph and cells before and after it.
 * Stateless.
 */
final class Touched {
    private Touched() {}

    /** Returns the cells of level 1 with additions, removals or changes, each once. */
    static int[] cells(PortalGraph portals, MeshCells cells, PortalGraph snapshot, MeshCells newCells, Reshape change) {
        int[] polygons = change.touched(portals.mesh());
        boolean allLinks = snapshot.graph().grain() != portals.graph().grain();
        int links = allLinks ? snapshot.mesh().linkCount() : change.linkCount() + change.linkIds().length;
        int[] found = new int[polygons.length + 2 * links];
        int size = 0;
        for (int polygon : polygons) {
            found[size++] = newCells.cellOf(polygon);
        }
        for (int i = 0; i < links; i++) {
            int link =
                    allLinks ? i : i < change.linkCount() ? change.link(i) : change.linkIds()[i - change.linkCount()];
            int element = snapshot.mesh().polygonCount() + link;
            // A link that waits for its ground, or whose id is free, has no edges.
            if (portals.mesh().linkExists(link)) {
                found[size++] = cells.cellOfElement()[element];
            }
            if (snapshot.mesh().linkExists(link)) {
                found[size++] = newCells.cellOfElement()[element];
            }
        }
        return Arrays.stream(found, 0, size).sorted().distinct().toArray();
    }

    /** Returns the nodes that are added, removed or join other polygons than before, ascending. */
    static int[] nodes(PortalGraph portals, PortalGraph snapshot, Reshape change) {
        int[] nodes = new int[64];
        int size = 0;
        for (int i = 0; i < change.removedCount(); i++) {
            int polygon = change.removed(i);
            for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
                nodes = size == nodes.length ? Arrays.copyOf(nodes, 2 * size) : nodes;
                nodes[size++] = portals.nodeAt(slot);
            }
        }
        int more = change.removedPortalCount()
                + change.portalIds().length
                + 2 * (change.linkCount() + change.linkIds().length);
        nodes = Arrays.copyOf(nodes, size + more);
        for (int i = 0; i < change.removedPortalCount(); i++) {
            nodes[size++] = change.removedPortal(i);
        }
        for (int portal : change.portalIds()) {
            nodes[size++] = portal;
        }
        int firstLink = snapshot.mesh().portalCount();
        for (int i = 0; i < change.linkCount(); i++) {
            nodes[size++] = firstLink + 2 * change.link(i);
            nodes[size++] = firstLink + 2 * change.link(i) + 1;
        }
        for (int link : change.linkIds()) {
            nodes[size++] = firstLink + 2 * link;
            nodes[size++] = firstLink + 2 * link + 1;
        }
        return Arrays.stream(nodes, 0, size).sorted().distinct().toArray();
    }
}
