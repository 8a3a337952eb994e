package dev.throng.mesh.graph;

import dev.throng.graph.ComponentLabels;
import dev.throng.graph.Ids;
import dev.throng.mesh.flat.IntMap;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Sets;
import dev.throng.path.Components;
import java.util.Arrays;

/**
 * Updates the components of a mesh after an edit. One per edit.
 *
 * <p>Around a node that was shut, searches start from all polygons, and each advances by one polygon in turn. Searches
 * that meet are joined. A search that ends has covered a component that was cut off, which gets a new label. The
 * searches of a component stop when only one of them is left. Where a node was opened, all components get the label of
 * the largest. No polygon is expanded twice, so the time depends on the polygons that are cut off, joined, or searched
 * for a detour.
 */
public final class ComponentRepair {
    private final PortalGraph portalsBefore;
    private final PortalGraph portals;
    private final MeshArrays before;
    private final MeshArrays after;
    private final ComponentLabels components;

    /** New labels by polygon; doubled plus one, so that none is negative. */
    private final IntMap labels = new IntMap();

    /** New sizes by label, where they have changed. */
    private final IntMap sizes = new IntMap();

    private int labelCount;
    private final CutSearch searches;

    // Components and new polygons that were joined by openings.
    private final Sets opened = new Sets();
    private final IntMap setOfLabel = new IntMap();
    private final IntMap setOfPolygon = new IntMap();

    /** Polygons at openings, each followed by its set. */
    private int[] openings = new int[16];

    private int openingCount;
    private int[] queue = new int[64];
    private int relabelled;

    /**
     * @param portalsBefore graph of the mesh before the edit, whose components are known
     * @param portals graph after the edit; the same if no polygon or link was added or removed
     * @param after the mesh after the edit
     */
    public ComponentRepair(PortalGraph portalsBefore, PortalGraph portals, MeshArrays after) {
        this.portalsBefore = portalsBefore;
        this.portals = portals;
        this.before = portalsBefore.mesh();
        this.after = after;
        components = ComponentLabels.of(before.components());
        labelCount = components.count();
        searches = new CutSearch(portals, after);
    }

    /**
     * @param touched polygons with a node that was shut or opened, or whose area changed, each once
     * @param linksChanged whether links may be open that were not, or the other way round
     */
    public Components repaired(int[] touched, int count, boolean linksChanged) {
        for (int i = 0; i < count; i++) {
            if (before.passable(touched[i]) && !after.passable(touched[i])) {
                relabel(touched[i], Ids.NONE);
            }
        }
        split(touched, count);
        join(touched, count);
        int[] polygons = labels.keys();
        if (polygons.length == 0 && !linksChanged) {
            return components.with(after.oneWay());
        }
        int[] newLabels = new int[polygons.length];
        for (int i = 0; i < newLabels.length; i++) {
            newLabels[i] = label(polygons[i]);
        }
        return components.relabelled(polygons, newLabels, polygons.length, labelCount, after.oneWay());
    }

    /** Number of polygons that were expanded or relabelled. */
    long steps() {
        return searches.expanded() + relabelled;
    }

    /** Label of a polygon, or {@link Ids#NONE} for a new one. */
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
        relabelled++;
    }

    /** Gives new labels to components that were cut off. */
    private void split(int[] touched, int count) {
        long[] shut = shut(touched, count);
        int[] starts = new int[shut.length];
        for (int from = 0; from < shut.length; ) {
            int label = (int) (shut[from] >> 32);
            int size = 0;
            int to = from;
            for (; to < shut.length && (int) (shut[to] >> 32) == label; to++) {
                // Others were reached through an opening, and belong to a complete component.
                if (label((int) shut[to]) == label) {
                    starts[size++] = (int) shut[to];
                }
            }
            from = to;
            searches.part(starts, size);
            for (int i = 0; i < searches.cutOff(); i++) {
                int newLabel = labelCount++;
                for (int at = searches.first(i); at >= 0; at = searches.next(at)) {
                    relabel(searches.polygon(at), newLabel);
                }
            }
        }
    }

    /**
     * Returns label and id of each remaining polygon at which a node was shut, ascending: each piece of a component has
     * one.
     */
    private long[] shut(int[] touched, int count) {
        long[] shut = new long[16];
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
                            shut[size++] = (long) label(polygon) << 32 | polygon;
                        }
                    }
                }
            }
        }
        shut = Arrays.copyOf(shut, size);
        Arrays.sort(shut);
        return shut;
    }

    private boolean joins(MeshArrays mesh, int node) {
        return CutSearch.joins(portals, mesh, node);
    }

    private int polygon(MeshArrays mesh, int node, int side) {
        return CutSearch.polygon(portals, mesh, node, side);
    }

    /** Whether a node joins the same polygons as before: a link may have been moved. */
    private boolean sameEnds(int node) {
        return polygon(before, node, 0) == polygon(after, node, 0)
                && polygon(before, node, 1) == polygon(after, node, 1);
    }

    /** Gives one label to components that were joined, and labels to new polygons. */
    private void join(int[] touched, int count) {
        for (int i = 0; i < count; i++) {
            if (after.passable(touched[i]) && label(touched[i]) < 0) {
                addOpening(touched[i]);
            }
            for (int slot = portals.firstSlot(touched[i]); slot < portals.endSlot(touched[i]); slot++) {
                int node = portals.nodeAt(slot);
                if (joins(after, node) && !(joins(before, node) && sameEnds(node))) {
                    int a = addOpening(polygon(after, node, 0));
                    int b = addOpening(polygon(after, node, 1));
                    opened.join(a, b);
                }
            }
        }
        int[] target = new int[opened.count()];
        Arrays.fill(target, Ids.NONE);
        for (int i = 0; i < openingCount; i++) {
            int label = label(openings[2 * i]);
            int set = opened.find(openings[2 * i + 1]);
            if (label >= 0 && (target[set] < 0 || size(label) > size(target[set]))) {
                target[set] = label;
            }
        }
        for (int i = 0; i < openingCount; i++) {
            int set = opened.find(openings[2 * i + 1]);
            if (target[set] < 0) {
                target[set] = labelCount++;
            }
            flood(openings[2 * i], target[set]);
        }
    }

    /** Records a polygon at an opening; returns the set of its component, or its own set if it is new. */
    private int addOpening(int polygon) {
        int label = label(polygon);
        IntMap map = label < 0 ? setOfPolygon : setOfLabel;
        int set = map.get(label < 0 ? polygon : label, Ids.NONE);
        if (set == Ids.NONE) {
            set = opened.add();
            map.put(label < 0 ? polygon : label, set);
        }
        openings = 2 * openingCount == openings.length ? Arrays.copyOf(openings, 4 * openingCount) : openings;
        openings[2 * openingCount] = polygon;
        openings[2 * openingCount++ + 1] = set;
        return set;
    }

    /** Relabels a polygon, and all connected ones with the same label. */
    private void flood(int polygon, int newLabel) {
        int old = label(polygon);
        if (old == newLabel) {
            return;
        }
        relabel(polygon, newLabel);
        if (old < 0) {
            return;
        }
        queue[0] = polygon;
        int size = 1;
        for (int at = 0; at < size; at++) {
            int from = queue[at];
            for (int slot = portals.firstSlot(from); slot < portals.endSlot(from); slot++) {
                int next = CutSearch.across(portals, after, portals.nodeAt(slot), from);
                if (next != Ids.NONE && label(next) == old) {
                    relabel(next, newLabel);
                    queue = size == queue.length ? Arrays.copyOf(queue, 2 * size) : queue;
                    queue[size++] = next;
                }
            }
        }
    }
}
