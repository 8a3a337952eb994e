package dev.throng.mesh.snapshot;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.MeshMetric;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.WalkRules;
import dev.throng.mesh.graph.ComponentRepair;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.path.Components;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** A mesh with an edit applied, and what the edit has touched. One per edit. */
final class EditedMesh {
    private final PortalGraph portals;
    private final MeshArrays before;
    private final PolygonLocator locator;
    private byte[] areas;
    private long[] shut;
    private long[] disabled;
    private long[] shutLinks;
    private int[] touched = new int[16];
    private int touchedCount;
    private int[] links = new int[4];
    private int linkCount;
    private boolean changes;
    private boolean cuts;
    private int[] portalsSet = new int[16];
    private int portalCount;

    /** The mesh after the edit; the one before if nothing changes. */
    final MeshArrays mesh;

    /**
     * @param again portals and links that doors shut and open first, on new ground
     * @param known the mesh whose ids the edit has; parts that the mesh of the graph lacks were removed with a tile
     */
    EditedMesh(
            PortalGraph portals, PolygonLocator locator, WorldShape.Again again, MeshArrays known, MeshChanges edit) {
        this.portals = portals;
        before = portals.mesh();
        this.locator = locator;
        areas = before.areas();
        shut = before.metric().shutPortals();
        disabled = before.metric().disabledLinks();
        shutLinks = before.metric().shutLinks();
        set(again.toShut(), false);
        set(again.toOpen(), true);
        for (MeshChange change : edit.changes()) {
            apply(change, known);
        }
        touchPortals();
        touchedCount = each(touched, touchedCount);
        linkCount = each(links, linkCount);
        mesh = touchedCount == 0 && !changes ? before : repaired();
    }

    private MeshArrays repaired() {
        MeshMetric metric = before.metric().inState(areas, shut, disabled, shutLinks);
        MeshArrays after = before.with(metric, before.components());
        Components components = before.components();
        if (components.count() > 2 * before.polygonCount()) {
            // Edits have left more labels without a polygon than with one.
            return after.relabelled();
        }
        Components repaired =
                new ComponentRepair(portals, portals, after).repaired(touched, touchedCount, linkCount > 0);
        return repaired == components ? after : after.with(metric, repaired);
    }

    private void apply(MeshChange change, MeshArrays known) {
        boolean open = change.value() != 0;
        switch (change.kind()) {
            case PORTAL -> {
                requireThere("portal", change.id(), known.portalCount(), known::portalExists);
                if (before.portalExists(change.id())) {
                    set(change.id(), open);
                }
            }
            case AREA -> {
                requireThere("polygon", change.id(), known.polygonCount(), known::exists);
                if (before.exists(change.id())) {
                    area(change.id(), (byte) change.value());
                }
            }
            case LINK -> {
                requireThere("link", change.id(), known.linkCount(), link -> linkKnown(known, link));
                if (linkKnown(before, change.id())) {
                    link(change.id(), open);
                }
            }
            case LINE, BOX -> {
                DoorSet door = Doors.of(portals, locator, change);
                cuts |= door.cuts();
                set(door, open);
            }
        }
    }

    private static void requireThere(String what, int id, int count, IntPredicate exists) {
        if (id < 0 || id >= count) {
            throw new BadInputException("edit: " + what + " " + id + " of " + count);
        }
        if (!exists.test(id)) {
            throw new BadInputException("edit: " + what + " " + id + " is gone");
        }
    }

    /** Whether a link exists, or may return with its ground: then it may be enabled or disabled. */
    private static boolean linkKnown(MeshArrays mesh, int link) {
        return mesh.linkPolygon(link, 0) != Reshape.FREE;
    }

    private void set(DoorSet door, boolean open) {
        for (int portal : door.portals()) {
            set(portal, open);
        }
        for (int link : door.links()) {
            setLink(link, open);
        }
    }

    private void set(int portal, boolean open) {
        if (isSet(shut, portal) == open) {
            shut = flipped(shut, before.metric().shutPortals(), portal, before.portalCount());
            portalsSet = portalCount == portalsSet.length ? Arrays.copyOf(portalsSet, 2 * portalCount) : portalsSet;
            portalsSet[portalCount++] = portal;
        }
    }

    /** Touches the polygons of portals that are not as they were: a portal may have been opened and shut again. */
    private void touchPortals() {
        long[] original = before.metric().shutPortals();
        for (int i = 0; i < portalCount; i++) {
            if (isSet(shut, portalsSet[i]) != isSet(original, portalsSet[i])) {
                touch(before.portalPolygon(portalsSet[i], 0));
                touch(before.portalPolygon(portalsSet[i], 1));
            }
        }
    }

    private void link(int link, boolean enabled) {
        if (isSet(disabled, link) == enabled) {
            disabled = flipped(disabled, before.metric().disabledLinks(), link, before.linkCount());
            changes = true;
            if (before.linkExists(link)) {
                touch(before.linkPolygon(link, 0));
                touch(before.linkPolygon(link, 1));
                addLink(link);
            }
        }
    }

    /** Shuts a link, or opens one that lines have shut; it may be disabled besides. */
    private void setLink(int link, boolean open) {
        if (isSet(shutLinks, link) == open) {
            shutLinks = flipped(shutLinks, before.metric().shutLinks(), link, before.linkCount());
            changes = true;
            if (before.linkExists(link)) {
                touch(before.linkPolygon(link, 0));
                touch(before.linkPolygon(link, 1));
                addLink(link);
            }
        }
    }

    private void area(int polygon, byte area) {
        if (areas[polygon] == area) {
            return;
        }
        WalkRules profile = before.rules();
        boolean enterable = profile.forbidsArea(areas[polygon]) != profile.forbidsArea(area);
        areas = areas == before.areas() ? areas.clone() : areas;
        areas[polygon] = area;
        touch(polygon);
        if (enterable) {
            touchNeighbours(polygon);
        }
    }

    /** Touches the neighbours of a polygon: nodes of a forbidden polygon are of no use to them. */
    private void touchNeighbours(int polygon) {
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            if (portals.isPortal(node)) {
                touch(before.across(node, polygon));
            } else {
                int link = portals.linkOf(node);
                touch(before.linkPolygon(link, 0));
                touch(before.linkPolygon(link, 1));
                addLink(link);
            }
        }
    }

    private void addLink(int link) {
        links = linkCount == links.length ? Arrays.copyOf(links, 2 * linkCount) : links;
        links[linkCount++] = link;
    }

    private static boolean isSet(long[] bits, int i) {
        return bits != null && (bits[i >> 6] >>> i & 1) != 0;
    }

    /** Returns the bits with one changed, in an array that only this edit has. */
    private static long[] flipped(long[] bits, long[] original, int i, int count) {
        long[] own = bits != original ? bits : original == null ? new long[count + 63 >> 6] : original.clone();
        own[i >> 6] ^= 1L << i;
        return own;
    }

    private void touch(int polygon) {
        touched = touchedCount == touched.length ? Arrays.copyOf(touched, 2 * touchedCount) : touched;
        touched[touchedCount++] = polygon;
    }

    /** Sorts numbers and keeps each once. */
    private static int each(int[] numbers, int count) {
        Arrays.sort(numbers, 0, count);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (kept == 0 || numbers[kept - 1] != numbers[i]) {
                numbers[kept++] = numbers[i];
            }
        }
        return kept;
    }

    /** Whether a line of the edit runs through the inside of a polygon. */
    boolean cuts() {
        return cuts;
    }

    /** Polygons that the edit has touched, each once: valid up to {@link #touchedCount}. */
    int[] touched() {
        return touched;
    }

    int touchedCount() {
        return touchedCount;
    }

    /** Links that are opened or shut: valid up to {@link #linkCount}. */
    int[] links() {
        return links;
    }

    int linkCount() {
        return linkCount;
    }
}
