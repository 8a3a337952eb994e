package dev.throng.mesh.graph;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.IntMap;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Sets;
import java.util.Arrays;

/**
 * Searches from polygons that were in one component, until it is known which of them are still connected. One per edit.
 *
 * <p>Each search expands one polygon in turn, and two that meet are joined. Later calls do not search the same polygons
 * again. The expanded polygons of a search are a linked list, and so are its open ones, so two lists are joined in
 * constant time.
 */
final class CutSearch {
    private final PortalGraph portals;
    private final MeshArrays mesh;

    /** Entries by polygon that was reached. */
    private final IntMap entries = new IntMap();

    /** By entry: the polygon, the next entry of its list, and the search that reached it. */
    private int[] polygons = new int[64];

    private int[] links = new int[64];
    private int[] searchOf = new int[64];
    private int count;

    private final Sets searches = new Sets();

    /** By search: first and last entry of the expanded polygons, first and last of the open ones. */
    private int[] lists = new int[64];

    private static final int DONE = 0;
    private static final int OPEN = 2;

    /** By search: the last round in which it was active. */
    private int[] turns = new int[16];

    private int round;
    private long expanded;

    /** By search: whether its polygons were returned as a component that is cut off. */
    private boolean[] settled = new boolean[16];

    private int[] cutOff = new int[4];
    private int cutOffCount;

    /**
     * @param portals graph after the edit
     * @param mesh mesh after the edit
     */
    CutSearch(PortalGraph portals, MeshArrays mesh) {
        this.portals = portals;
        this.mesh = mesh;
    }

    /** Number of polygons that were expanded. */
    long expanded() {
        return expanded;
    }

    /**
     * Number of components that the last call found to be cut off, see {@link #first}; one further component keeps its
     * label.
     */
    int cutOff() {
        return cutOffCount;
    }

    /** The first entry of a component that was cut off. */
    int first(int i) {
        return lists[4 * cutOff[i] + DONE];
    }

    /** The next entry of the same component, negative after the last. */
    int next(int entry) {
        return links[entry];
    }

    int polygon(int entry) {
        return polygons[entry];
    }

    /** Finds the components of some polygons. */
    void part(int[] starts, int size) {
        cutOffCount = 0;
        if (size < 2) {
            return;
        }
        int[] own = new int[size];
        for (int i = 0; i < size; i++) {
            int entry = entries.get(starts[i], Ids.NONE);
            own[i] = entry == Ids.NONE ? newSearch(starts[i]) : searchOf[entry];
        }
        int[] active = own.clone();
        int left = each(active, size);
        while (left > 1) {
            for (int i = 0; i < left; i++) {
                int search = searches.find(active[i]);
                // It may have met another search in this round and have been expanded already.
                if (lists[4 * search + OPEN] >= 0) {
                    expand(search);
                }
            }
            left = each(active, left);
        }
        settle(own, left == 1 ? searches.find(active[0]) : Ids.NONE);
    }

    /** Keeps each search with open polygons once. */
    private int each(int[] active, int size) {
        round++;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int search = searches.find(active[i]);
            if (turns[search] != round && lists[4 * search + OPEN] >= 0) {
                turns[search] = round;
                active[kept++] = search;
            }
        }
        return kept;
    }

    /** Lists the searches that ended, except one if no other is left. */
    private void settle(int[] own, int unfinished) {
        round++;
        int survivor = unfinished;
        for (int each : own) {
            int search = searches.find(each);
            if (turns[search] == round || settled[search] || search == survivor) {
                continue;
            }
            turns[search] = round;
            if (survivor == Ids.NONE) {
                survivor = search;
                continue;
            }
            settled[search] = true;
            cutOff = cutOffCount == cutOff.length ? Arrays.copyOf(cutOff, 2 * cutOffCount) : cutOff;
            cutOff[cutOffCount++] = search;
        }
    }

    private int newSearch(int polygon) {
        int search = searches.add();
        if (search == turns.length) {
            turns = Arrays.copyOf(turns, 2 * search);
            settled = Arrays.copyOf(settled, 2 * search);
            lists = Arrays.copyOf(lists, 8 * search);
        }
        Arrays.fill(lists, 4 * search, 4 * search + 4, Ids.NONE);
        see(polygon, search);
        return search;
    }

    private void see(int polygon, int search) {
        if (count == polygons.length) {
            polygons = Arrays.copyOf(polygons, 2 * count);
            links = Arrays.copyOf(links, 2 * count);
            searchOf = Arrays.copyOf(searchOf, 2 * count);
        }
        entries.put(polygon, count);
        polygons[count] = polygon;
        links[count] = Ids.NONE;
        searchOf[count] = search;
        append(search, OPEN, count, count);
        count++;
    }

    /** Appends linked entries to a list of a search. */
    private void append(int search, int list, int first, int last) {
        int at = 4 * search + list;
        if (first < 0) {
            return;
        }
        if (lists[at] < 0) {
            lists[at] = first;
        } else {
            links[lists[at + 1]] = first;
        }
        lists[at + 1] = last;
    }

    private void expand(int search) {
        int at = 4 * search + OPEN;
        int entry = lists[at];
        lists[at] = links[entry];
        links[entry] = Ids.NONE;
        append(search, DONE, entry, entry);
        expanded++;
        int polygon = polygons[entry];
        int root = search;
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int next = across(portals, mesh, portals.nodeAt(slot), polygon);
            int known = next == Ids.NONE ? entry : entries.get(next, Ids.NONE);
            if (known == Ids.NONE) {
                see(next, root);
            } else if (searchOf[known] != root) {
                int other = searches.find(searchOf[known]);
                searchOf[known] = other;
                root = other == root ? root : joined(root, other);
            }
        }
    }

    private int joined(int a, int b) {
        int root = searches.join(a, b);
        for (int list = DONE; list <= OPEN; list += 2) {
            append(root, list, lists[4 * b + list], lists[4 * b + list + 1]);
        }
        return root;
    }

    /** Returns the polygon to which a node leads in both directions, or none. */
    static int across(PortalGraph portals, MeshArrays mesh, int node, int polygon) {
        if (!joins(portals, mesh, node)) {
            return Ids.NONE;
        }
        int first = polygon(portals, mesh, node, 0);
        return first == polygon ? polygon(portals, mesh, node, 1) : first;
    }

    /** Whether a node leads in both directions. */
    static boolean joins(PortalGraph portals, MeshArrays mesh, int node) {
        return portals.isPortal(node)
                ? mesh.portalOpen(node)
                : mesh.linkTwoWay(portals.linkOf(node)) && mesh.linkOpen(portals.linkOf(node));
    }

    /** The polygon on a side of a node. */
    static int polygon(PortalGraph portals, MeshArrays mesh, int node, int side) {
        return portals.isPortal(node) ? mesh.portalPolygon(node, side) : mesh.linkPolygon(portals.linkOf(node), side);
    }
}
