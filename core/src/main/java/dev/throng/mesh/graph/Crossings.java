package dev.throng.mesh.graph;

import dev.throng.graph.Graph;
import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;

/**
 * The portals that a path crosses and the links that it takes, in order. One per thread, reused; allocates nothing once
 * it has grown to the longest path.
 *
 * <p>A crossing is an end of a node of the portal graph: the node, and the side on which the path continues. So the
 * polygon behind a portal is {@link MeshArrays#polygonBehind}. A link is two crossings: its first node with the side of
 * the link, its second one with the side of the polygon.
 */
public final class Crossings {
    private int[] ends = new int[256];
    private int size;

    public void clear() {
        size = 0;
    }

    public void add(int end) {
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
        }
        ends[size++] = end;
    }

    /** Appends space for more crossings, which the caller writes, and returns the array. */
    public int[] extend(int more) {
        if (size + more > ends.length) {
            ends = Arrays.copyOf(ends, Math.max(size + more, 2 * ends.length));
        }
        size += more;
        return ends;
    }

    /** Reverses the crossings from a slot on, for those that were written backwards from the goal. */
    public void reverse(int from) {
        final int[] ends = this.ends;
        for (int i = from, j = size - 1; i < j; i++, j--) {
            int swapped = ends[i];
            ends[i] = ends[j];
            ends[j] = swapped;
        }
    }

    /** Removes one crossing. */
    public void drop(int slot) {
        System.arraycopy(ends, slot + 1, ends, slot, size - slot - 1);
        size--;
    }

    /** Removes all crossings from a slot on. */
    public void trim(int newSize) {
        size = newSize;
    }

    public int size() {
        return size;
    }

    /** The array of crossings; valid up to {@link #size}, until the next one is added. */
    public int[] ends() {
        return ends;
    }

    /** Ends the path at a node; if that is the far end of the last link, completes the link. */
    public void endAt(int node, PortalGraph portals) {
        boolean onLink = size > 0 && (ends[size - 1] & 1) == 1 && portals.linkLeads(ends[size - 1] >> 1, node);
        if (onLink) {
            add(Graph.end(node, 0));
        }
    }

    /**
     * Adds a path over nodes of the portal graph.
     *
     * @param startPolygon polygon of the start
     * @param endPolygon polygon of the end, or -1 if the path ends at the last node itself
     */
    public void addNodes(PortalGraph portals, int startPolygon, int[] nodes, int count, int endPolygon) {
        MeshArrays mesh = portals.mesh();
        int polygon = startPolygon;
        for (int i = 0; i < count; i++) {
            int node = nodes[i];
            if (portals.isPortal(node)) {
                int next = mesh.across(node, polygon);
                // A path may touch a portal without crossing it, if three midpoints are collinear.
                boolean crosses = i + 1 < count ? portals.borders(nodes[i + 1], next) : next == endPolygon;
                if (crosses) {
                    add(Graph.end(node, portals.sideOf(node, next)));
                    polygon = next;
                }
            } else if (i + 1 < count && portals.linkLeads(node, nodes[i + 1])) {
                add(Graph.end(node, 1));
                add(Graph.end(nodes[i + 1], 0));
                polygon = mesh.linkPolygon(portals.linkOf(node), 1 - portals.linkEnd(node));
                i++;
            }
        }
    }
}
