package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes the {@link TautGraph} of a mesh after an edit from the one before. One per edit.
 *
 * <p>Portals change: they open, shut, come or go. Corners at their ends are found again. Corners that see such an end, or
 * see through such a portal, are scanned again when they are needed. All other corners keep their edges.
 */
final class TautRepair {
    /** A polygon at a point. */
    private record Place(int polygon, float x, float z) {}

    private final TautGraph before;
    private final PortalGraph graph;
    private final MeshArrays mesh;
    private final OpenPortals portals;
    private final int[] touched;

    // Crossings that were or are open only on one side of the edit.
    private int[] shut = new int[16];
    private int shutCount;
    private int[] opened = new int[16];
    private int openedCount;

    /** Polygons whose cost, or whose folds, have changed. */
    private final List<Integer> changed = new ArrayList<>();

    private final CornerList found = new CornerList();
    private int[] removed = new int[16];
    private int removedCount;
    private final Set<Integer> isRemoved = new HashSet<>();

    private int[] dirty = new int[64];
    private int dirtyCount;
    private final long[] isDirty;

    /**
     * @param now the mesh after the edit
     * @param polygons that are new or gone, or have other portals, links or costs
     */
    TautRepair(TautGraph before, PortalGraph now, int[] polygons) {
        this.before = before;
        graph = now;
        mesh = now.mesh();
        touched = withNeighbours(polygons);
        portals = new OpenPortals(before.portals, mesh, touched);
        isDirty = new long[(before.corners.idLimit() >> 6) + 1];
    }

    private int[] withNeighbours(int[] polygons) {
        Set<Integer> all = new HashSet<>();
        for (int polygon : polygons) {
            all.add(polygon);
            OpenPortals old = before.portals;
            boolean known = polygon < old.polygonCount();
            for (int i = known ? old.begin(polygon) : 0; known && i < old.end(polygon); i++) {
                all.add(old.behind[old.list(polygon)[i]]);
            }
            for (int slot = mesh.firstSlot(polygon); mesh.exists(polygon) && slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                if (mesh.portalExists(portal)) {
                    all.add(mesh.across(portal, polygon));
                }
            }
        }
        return all.stream().mapToInt(i -> i).sorted().toArray();
    }

    /** Returns the graph after the edit, or null if there are no free ids for its corners. */
    TautGraph repaired() {
        float[] costs = TautGraph.costs(mesh);
        for (int polygon : touched) {
            compare(polygon);
        }
        findCorners();
        int[] links = changedLinks();
        Corners corners =
                before.corners.after(portals, mesh, Arrays.copyOf(removed, removedCount), found, links, links.length);
        if (corners == null) {
            return null;
        }
        markDirty(corners);
        Landmarks landmarks = before.landmarks;
        // Landmarks are bounds only where all ground costs the same.
        boolean valid = landmarks != null
                && costs == null
                && portals.foldCrossings.length == 0
                && landmarks.allow(mesh.topology(), opened, openedCount, links);
        return new TautGraph(
                graph,
                portals,
                corners,
                costs,
                before.base,
                before.ownAfter(corners, dirty, dirtyCount),
                valid ? landmarks : null);
    }

    /** Finds the portals of a polygon that have changed. */
    private void compare(int polygon) {
        OpenPortals old = before.portals;
        boolean known = polygon < old.polygonCount();
        int oldEnd = known ? old.end(polygon) : 0;
        int[] oldList = known ? old.list(polygon) : new int[0];
        int oldBegin = known ? old.begin(polygon) : 0;
        for (int i = oldBegin; i < oldEnd; i++) {
            if (!in(portals, polygon, old, oldList[i])) {
                shut = shutCount == shut.length ? Arrays.copyOf(shut, 2 * shutCount) : shut;
                shut[shutCount++] = oldList[i];
            }
        }
        int[] list = portals.list(polygon);
        for (int i = portals.begin(polygon); i < portals.end(polygon); i++) {
            if (!known || !in(old, polygon, portals, list[i])) {
                opened = openedCount == opened.length ? Arrays.copyOf(opened, 2 * openedCount) : opened;
                opened[openedCount++] = list[i];
            }
        }
        boolean cost = cost(before.mesh, polygon) != cost(mesh, polygon);
        if (cost || known && old.folded(polygon) != portals.folded(polygon)) {
            changed.add(polygon);
        }
    }

    /** Cost per metre; 0 where there is no ground. */
    private static float cost(MeshArrays mesh, int polygon) {
        return polygon < mesh.polygonCount() && mesh.passable(polygon) ? mesh.costPerMetre(polygon) : 0;
    }

    /** Whether a polygon has the same open portal in other portals. */
    private static boolean in(OpenPortals others, int polygon, OpenPortals own, int crossing) {
        int[] list = others.list(polygon);
        for (int i = others.begin(polygon); i < others.end(polygon); i++) {
            if (list[i] == crossing
                    && others.behind[crossing] == own.behind[crossing]
                    && others.behind[crossing ^ 1] == own.behind[crossing ^ 1]
                    && others.x(crossing) == own.x(crossing)
                    && others.z(crossing) == own.z(crossing)
                    && others.x(crossing ^ 1) == own.x(crossing ^ 1)
                    && others.z(crossing ^ 1) == own.z(crossing ^ 1)) {
                return true;
            }
        }
        return false;
    }

    /** Removes the corners at the ends of changed portals, and finds those that are there now. */
    private void findCorners() {
        ArrayDeque<Place> open = new ArrayDeque<>();
        for (int i = 0; i < shutCount; i++) {
            atEnds(before.portals, shut[i], open);
        }
        for (int i = 0; i < openedCount; i++) {
            atEnds(portals, opened[i], open);
        }
        CornerFinder finder = new CornerFinder(mesh, portals, found);
        Set<Place> done = new HashSet<>();
        while (!open.isEmpty()) {
            Place place = open.poll();
            remove(place, open);
            if (done.contains(place) || !mesh.exists(place.polygon) || !mesh.passable(place.polygon)) {
                continue;
            }
            finder.gather(place.polygon, place.x, place.z);
            for (int i = 0; i < finder.gathered(); i++) {
                Place gathered = new Place(finder.gathered(i), place.x, place.z);
                done.add(gathered);
                remove(gathered, open);
            }
            finder.chains();
        }
    }

    private static void atEnds(OpenPortals portals, int crossing, ArrayDeque<Place> open) {
        for (int side = 0; side < 2; side++) {
            int end = crossing ^ side;
            for (int of = 0; of < 2; of++) {
                open.add(new Place(portals.behind[crossing ^ of], portals.x(end), portals.z(end)));
            }
        }
    }

    /** Removes the corners of the ground at a place; the polygons of their fans become places to look at. */
    private void remove(Place place, ArrayDeque<Place> open) {
        Corners corners = before.corners;
        if (place.polygon >= before.mesh.polygonCount()) {
            return;
        }
        int[] sectors = corners.in(place.polygon);
        for (int i = corners.inBegin(place.polygon); i < corners.inEnd(place.polygon); i++) {
            int corner = corners.sectorCorner[sectors[i]];
            if (corners.x[corner] == place.x
                    && corners.z[corner] == place.z
                    && !corners.isLinkEnd(corner)
                    && isRemoved.add(corner)) {
                remove(corner);
                for (int s = corners.sectorFirst[corner]; s < corners.sectorFirst[corner + 1]; s++) {
                    open.add(new Place(corners.sectorPolygon[s], place.x, place.z));
                }
            }
        }
    }

    private void remove(int corner) {
        removed = removedCount == removed.length ? Arrays.copyOf(removed, 2 * removedCount) : removed;
        removed[removedCount++] = corner;
    }

    /** Removes the ends of links that have changed; returns the links that are there now instead. */
    private int[] changedLinks() {
        int[] links = new int[mesh.linkCount()];
        int count = 0;
        for (int link = 0; link < mesh.linkCount(); link++) {
            int[] byEnd = before.corners.linkCorner;
            boolean had = 2 * link < byEnd.length && byEnd[2 * link] != Ids.NONE;
            boolean has = mesh.linkOpen(link);
            boolean same = had && has && sameEnd(link, 0) && sameEnd(link, 1);
            if (had && !same) {
                remove(byEnd[2 * link]);
                remove(byEnd[2 * link + 1]);
            }
            if (has && !same) {
                links[count++] = link;
            }
        }
        return Arrays.copyOf(links, count);
    }

    private boolean sameEnd(int link, int end) {
        Corners corners = before.corners;
        int corner = corners.linkCorner[2 * link + end];
        int first = corners.sectorFirst[corner];
        boolean same = corners.sectorPolygon[first] == mesh.linkPolygon(link, end)
                && corners.x[corner] == mesh.linkX(link, end)
                && corners.z[corner] == mesh.linkZ(link, end);
        for (int sector = first; sector < corners.sectorFirst[corner + 1]; sector++) {
            same &= Arrays.binarySearch(touched, corners.sectorPolygon[sector]) < 0;
        }
        return same;
    }

    /** Marks the corners that saw or see something that has changed. */
    private void markDirty(Corners corners) {
        PointSight was = before.newSight();
        for (int i = 0; i < removedCount; i++) {
            int corner = removed[i];
            was.look(before.fanPolygon(corner, 0), before.x(corner), before.z(corner));
            mark(was, before.corners, corners);
        }
        PointSight now = new PointSight(corners, portals, null);
        for (int corner = before.corners.count; corner < corners.count; corner++) {
            if (corners.exists(corner)) {
                now.look(corners.sectorPolygon[corners.sectorFirst[corner]], corners.x[corner], corners.z[corner]);
                mark(now, corners, corners);
            }
        }
        SegmentSight past = new SegmentSight(before.portals, before.corners);
        for (int i = 0; i < shutCount; i++) {
            mark(past, shut[i], corners);
        }
        SegmentSight through = new SegmentSight(portals, corners);
        for (int i = 0; i < openedCount; i++) {
            mark(through, opened[i], corners);
        }
        for (int polygon : changed) {
            markSeers(past, before.portals, before.corners, polygon, corners);
            markSeers(through, portals, corners, polygon, corners);
        }
    }

    /** Marks the corners that see a polygon. */
    private void markSeers(SegmentSight sight, OpenPortals of, Corners there, int polygon, Corners corners) {
        if (polygon >= of.polygonCount()) {
            return;
        }
        int[] list = of.list(polygon);
        for (int i = of.begin(polygon); i < of.end(polygon); i++) {
            mark(sight, list[i], corners);
            mark(sight, list[i] ^ 1, corners);
        }
        int[] sectors = there.in(polygon);
        for (int i = there.inBegin(polygon); i < there.inEnd(polygon); i++) {
            mark(there.sectorCorner[sectors[i]], corners);
        }
    }

    private void mark(PointSight sight, Corners there, Corners corners) {
        for (int i = 0; i < sight.count(); i++) {
            mark(sight.corner(i), corners);
        }
    }

    private void mark(SegmentSight sight, int crossing, Corners corners) {
        sight.look(crossing);
        for (int i = 0; i < sight.count(); i++) {
            mark(sight.corner(i), corners);
        }
    }

    private void mark(int corner, Corners corners) {
        // New corners are scanned anyway.
        if (corner < before.corners.count && corners.exists(corner) && (isDirty[corner >> 6] >>> corner & 1) == 0) {
            isDirty[corner >> 6] |= 1L << corner;
            dirty = dirtyCount == dirty.length ? Arrays.copyOf(dirty, 2 * dirtyCount) : dirty;
            dirty[dirtyCount++] = corner;
        }
    }
}
