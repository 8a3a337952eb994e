package dev.throng.mesh.portal;

import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;
import dev.throng.path.Components;
import java.util.Arrays;

/**
 * Finds the components of a mesh after an edit from those before it. One per edit.
 *
 * <p>Where something was shut, searches set out from both sides in turns: when they meet, nothing has been cut; when one of them
 * comes to its end, what it has seen is a component of its own. Where something was opened, the smaller of two components gets
 * the label of the larger. So an edit costs what it cuts off or joins, or what it takes to find a path around.
 */
public final class ComponentRepair {
    private final PortalGraph portalsBefore;
    private final PortalGraph portals;
    private final NavMesh before;
    private final NavMesh after;
    private final Components components;

    /** New labels by polygon; doubled plus one, so that none is negative. */
    private final IntMap labels = new IntMap();

    /** Sizes by label, where they have changed. */
    private final IntMap sizes = new IntMap();

    private int labelCount;

    // Two searches: who has seen a polygon, and what each has seen.
    private final IntMap seenBy = new IntMap();
    private final int[][] queues = {new int[64], new int[64]};
    private final int[] ends = new int[2];

    /**
     * @param portalsBefore of the mesh whose components are known
     * @param portals those after the edit; the same where no polygon or link has come or gone
     * @param after the mesh after the edit
     */
    public ComponentRepair(PortalGraph portalsBefore, PortalGraph portals, NavMesh after) {
        this.portalsBefore = portalsBefore;
        this.portals = portals;
        this.before = portalsBefore.mesh();
        this.after = after;
        components = before.components();
        labelCount = components.count();
    }

    /**
     * @param touched polygons of which a node was shut or opened, or whose area changed, each once
     * @param oneWay the polygons that one-way links join from now on [(from, to)]
     * @param oneWayChanged whether these are others than before
     */
    public Components repaired(int[] touched, int count, int[] oneWay, boolean oneWayChanged) {
        for (int i = 0; i < count; i++) {
            if (before.passable(touched[i]) && !after.passable(touched[i])) {
                relabel(touched[i], Ids.NONE);
            } else if (!before.passable(touched[i]) && after.passable(touched[i])) {
                relabel(touched[i], labelCount++);
            }
        }
        split(touched, count);
        join(touched, count);
        int[] polygons = labels.keys();
        if (polygons.length == 0 && !oneWayChanged) {
            return components;
        }
        int[] newLabels = new int[polygons.length];
        for (int i = 0; i < newLabels.length; i++) {
            newLabels[i] = label(polygons[i]);
        }
        return components.relabelled(polygons, newLabels, polygons.length, labelCount, oneWay);
    }

    private int label(int polygon) {
        int known = labels.get(polygon, Ids.NONE);
        return known == Ids.NONE ? components.label(polygon) : (known >> 1) - 1;
    }

    private int size(int label) {
        return sizes.get(label, label < components.count() ? components.size(label) : 0);
    }

    private void relabel(int polygon, int label) {
        int old = label(polygon);
        if (old >= 0) {
            sizes.put(old, size(old) - 1);
        }
        labels.put(polygon, label + 1 << 1);
        if (label >= 0) {
            sizes.put(label, size(label) + 1);
        }
    }

    /** Gives new labels to what was cut off. */
    private void split(int[] touched, int count) {
        // Each piece of what was one component has a polygon at which something was shut.
        int[] shut = new int[16];
        int size = 0;
        IntMap listed = new IntMap();
        for (int i = 0; i < count; i++) {
            for (int slot = portalsBefore.firstSlot(touched[i]); slot < portalsBefore.endSlot(touched[i]); slot++) {
                int node = portalsBefore.nodeAt(slot);
                if (joins(before, node) && !(joins(after, node) && sameEnds(node))) {
                    for (int side = 0; side < 2; side++) {
                        int polygon = polygon(before, node, side);
                        if (after.passable(polygon) && before.passable(polygon) && !listed.contains(polygon)) {
                            listed.put(polygon, 0);
                            shut = size == shut.length ? Arrays.copyOf(shut, 2 * size) : shut;
                            shut[size++] = polygon;
                        }
                    }
                }
            }
        }
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size && shut[i] >= 0; j++) {
                boolean same = shut[j] >= 0 && label(shut[i]) == label(shut[j]);
                if (!same) {
                    continue;
                }
                int alone = meet(shut[i], shut[j]);
                if (alone == Ids.NONE) {
                    // What is cut off from the one is cut off from the other.
                    shut[j] = Ids.NONE;
                } else {
                    int label = labelCount++;
                    for (int k = 0; k < ends[alone]; k++) {
                        relabel(queues[alone][k], label);
                    }
                    // All of its component is known: nothing is left to compare with it.
                    if (alone == 0) {
                        break;
                    }
                    shut[j] = Ids.NONE;
                }
            }
        }
    }

    /** Searches from two polygons in turns: the search that saw all it could without meeting the other, or none. */
    private int meet(int a, int b) {
        seenBy.clear();
        ends[0] = 0;
        ends[1] = 0;
        see(a, 0);
        see(b, 1);
        for (int at = 0; ; at++) {
            for (int who = 0; who < 2; who++) {
                if (at == ends[who]) {
                    return who;
                }
                if (expand(queues[who][at], who)) {
                    return Ids.NONE;
                }
            }
        }
    }

    private void see(int polygon, int who) {
        seenBy.put(polygon, who);
        if (ends[who] == queues[who].length) {
            queues[who] = Arrays.copyOf(queues[who], 2 * ends[who]);
        }
        queues[who][ends[who]++] = polygon;
    }

    /** Sees the neighbours of a polygon: whether the other search has seen one of them. */
    private boolean expand(int polygon, int who) {
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int next = across(portals.nodeAt(slot), polygon);
            int seen = next == Ids.NONE ? who : seenBy.get(next, Ids.NONE);
            if (seen == Ids.NONE) {
                see(next, who);
            } else if (seen != who) {
                return true;
            }
        }
        return false;
    }

    /** The polygon to which a node leads, there and back, or none. */
    private int across(int node, int polygon) {
        if (!joins(after, node)) {
            return Ids.NONE;
        }
        int first = polygon(after, node, 0);
        return first == polygon ? polygon(after, node, 1) : first;
    }

    private boolean joins(NavMesh mesh, int node) {
        return portals.isPortal(node)
                ? mesh.portalOpen(node)
                : mesh.linkTwoWay(portals.linkOf(node)) && mesh.linkOpen(portals.linkOf(node));
    }

    private int polygon(NavMesh mesh, int node, int side) {
        return portals.isPortal(node) ? mesh.portalPolygon(node, side) : mesh.linkPolygon(portals.linkOf(node), side);
    }

    /** Whether a node joins the polygons that it joined before: a link may have been moved. */
    private boolean sameEnds(int node) {
        return polygon(before, node, 0) == polygon(after, node, 0)
                && polygon(before, node, 1) == polygon(after, node, 1);
    }

    /** Gives one label to what was opened to each other. */
    private void join(int[] touched, int count) {
        for (int i = 0; i < count; i++) {
            for (int slot = portals.firstSlot(touched[i]); slot < portals.endSlot(touched[i]); slot++) {
                int node = portals.nodeAt(slot);
                if (joins(after, node) && !(joins(before, node) && sameEnds(node))) {
                    int a = polygon(after, node, 0);
                    int b = polygon(after, node, 1);
                    if (label(a) != label(b)) {
                        boolean aIsSmaller = size(label(a)) < size(label(b));
                        flood(aIsSmaller ? a : b, label(aIsSmaller ? b : a));
                    }
                }
            }
        }
    }

    /** Relabels what is joined to a polygon and has its label. */
    private void flood(int polygon, int newLabel) {
        int old = label(polygon);
        ends[0] = 0;
        seenBy.clear();
        see(polygon, 0);
        relabel(polygon, newLabel);
        for (int at = 0; at < ends[0]; at++) {
            int from = queues[0][at];
            for (int slot = portals.firstSlot(from); slot < portals.endSlot(from); slot++) {
                int next = across(portals.nodeAt(slot), from);
                if (next != Ids.NONE && label(next) == old) {
                    see(next, 0);
                    relabel(next, newLabel);
                }
            }
        }
    }
}
