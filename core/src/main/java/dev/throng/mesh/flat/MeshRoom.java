package dev.throng.mesh.flat;

import dev.throng.graph.ComponentLabels;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The arrays of a mesh with free ids, for changes of its shape. All snapshots that these make share the arrays: each id, and each
 * slot of an array, is written to once, before there is a snapshot that reads it. What has gone is free again in the next copy.
 *
 * <p>Share freely; of two changes of one snapshot, the second is refused and needs a copy.
 */
public final class MeshRoom {
    /** Space for at least this many changes like the one that a copy is made for. */
    private static final int CHANGES = 8;

    final float[] vertices;
    final int[] polygonFirst;
    final int[] polygonEnds;
    final int[] polygonVertices;
    final int[] portalPolygons;
    final float[] portalEnds;
    final int[] polygonPortals;

    /** Ids that nothing has had in these arrays, in the order in which they are given out. */
    private final int[] freePolygons;

    private final int[] freePortals;

    /** The last change that was claimed. */
    private final AtomicInteger newest = new AtomicInteger();

    /**
     * Up to where arrays are in use in a snapshot.
     *
     * @param room the arrays
     * @param change number of the change that made the snapshot
     */
    public record Mark(MeshRoom room, int change, int vertices, int corners, int polygons, int portals, int slots) {
        /** Takes the space for a change of the snapshot, if there is enough and nobody else has. */
        boolean claim(Reshape wanted, MeshArrays mesh) {
            return room.fits(this, wanted, mesh) && room.newest.compareAndSet(change, change + 1);
        }
    }

    private MeshRoom(int vertexLimit, int cornerLimit, int polygons, int portals, int slots, int[][] free) {
        vertices = new float[3 * vertexLimit];
        polygonVertices = new int[cornerLimit];
        polygonFirst = new int[polygons];
        polygonEnds = new int[polygons];
        portalPolygons = new int[2 * portals];
        Arrays.fill(portalPolygons, -1);
        portalEnds = new float[6 * portals];
        polygonPortals = new int[slots];
        freePolygons = free[0];
        freePortals = free[1];
    }

    /** A copy of a mesh with the same ids of polygons, portals and links, with space for a change and more like it. */
    static MeshArrays copy(MeshArrays mesh, Reshape change) {
        boolean[] deadPolygons = new boolean[mesh.polygonCount()];
        boolean[] deadPortals = new boolean[mesh.portalCount()];
        int corners = 0;
        int slots = 0;
        int polygons = 0;
        int vertices = 0;
        boolean[] seen = new boolean[mesh.vertexCount()];
        for (int polygon = 0; polygon < deadPolygons.length; polygon++) {
            deadPolygons[polygon] = !mesh.exists(polygon);
            if (mesh.exists(polygon)) {
                polygons++;
                corners += mesh.polygonSize(polygon);
                slots += mesh.endSlot(polygon) - mesh.firstSlot(polygon);
                for (int i = 0; i < mesh.polygonSize(polygon); i++) {
                    vertices += seen[mesh.polygonVertex(polygon, i)] ? 0 : 1;
                    seen[mesh.polygonVertex(polygon, i)] = true;
                }
            }
        }
        int portals = 0;
        for (int portal = 0; portal < deadPortals.length; portal++) {
            deadPortals[portal] = !mesh.portalExists(portal);
            portals += deadPortals[portal] ? 0 : 1;
        }
        int[] freePolygons = free(deadPolygons, polygons, change.polygonCount());
        int[] freePortals = free(deadPortals, portals, change.portalCount());
        int cornersNeeded = change.first()[change.polygonCount()];
        MeshRoom room = new MeshRoom(
                vertices + spare(vertices, change.vertexCount()),
                corners + spare(corners, cornersNeeded),
                polygons + freePolygons.length,
                portals + freePortals.length,
                slots + spare(slots, slotsOf(change, mesh)),
                new int[][] {freePolygons, freePortals});
        return room.filled(mesh, polygons + freePolygons.length, portals + freePortals.length, change);
    }

    /** How much more than what is used: half as much again, and enough for some changes. */
    private static int spare(int used, int needed) {
        return Math.max(used / 2, CHANGES * needed);
    }

    /** The ids that are free: those of the dead, and as many new ones as it takes. */
    private static int[] free(boolean[] dead, int alive, int needed) {
        int wanted = Math.max(dead.length - alive, spare(alive, needed));
        int[] free = new int[wanted];
        int size = 0;
        for (int id = 0; id < dead.length; id++) {
            if (dead[id]) {
                free[size++] = id;
            }
        }
        for (int id = dead.length; size < wanted; id++) {
            free[size++] = id;
        }
        return free;
    }

    private static int slotsOf(Reshape change, MeshArrays mesh) {
        int slots = 2 * change.portalCount();
        for (int polygon : change.changed(mesh)) {
            slots += mesh.endSlot(polygon) - mesh.firstSlot(polygon);
        }
        return slots;
    }

    private boolean fits(Mark mark, Reshape change, MeshArrays mesh) {
        return mark.vertices + change.vertexCount() <= vertices.length / 3
                && mark.corners + change.first()[change.polygonCount()] <= polygonVertices.length
                && mark.polygons + change.polygonCount() <= freePolygons.length
                && mark.portals + change.portalCount() <= freePortals.length
                && mark.slots + slotsOf(change, mesh) <= polygonPortals.length
                && mesh.links().free() >= change.newLinkCount();
    }

    private MeshArrays filled(MeshArrays mesh, int polygonLimit, int portalLimit, Reshape change) {
        int[] vertexIds = new int[mesh.vertexCount()];
        Arrays.fill(vertexIds, -1);
        byte[] areas = Arrays.copyOf(mesh.areas(), polygonLimit);
        long[] gone = new long[polygonLimit + 63 >> 6];
        Arrays.fill(gone, -1);
        int[] portalFirst = new int[polygonLimit];
        int[] slotEnds = new int[polygonLimit];
        int vertexCount = 0;
        int corners = 0;
        int slots = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (!mesh.exists(polygon)) {
                continue;
            }
            gone[polygon >> 6] &= ~(1L << polygon);
            polygonFirst[polygon] = corners;
            for (int i = 0; i < mesh.polygonSize(polygon); i++) {
                int vertex = mesh.polygonVertex(polygon, i);
                if (vertexIds[vertex] < 0) {
                    System.arraycopy(mesh.vertices(), 3 * vertex, vertices, 3 * vertexCount, 3);
                    vertexIds[vertex] = vertexCount++;
                }
                polygonVertices[corners++] = vertexIds[vertex];
            }
            polygonEnds[polygon] = corners;
            portalFirst[polygon] = slots;
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                polygonPortals[slots++] = mesh.portalAt(slot);
            }
            slotEnds[polygon] = slots;
        }
        MeshMetric metric = mesh.metric();
        long[] shut = metric.shutPortals() == null ? null : new long[portalLimit + 63 >> 6];
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (mesh.portalExists(portal)) {
                System.arraycopy(mesh.portalPolygons(), 2 * portal, portalPolygons, 2 * portal, 2);
                System.arraycopy(mesh.portalEnds(), 6 * portal, portalEnds, 6 * portal, 6);
                if (mesh.portalShut(portal)) {
                    shut[portal >> 6] |= 1L << portal;
                }
            }
        }
        Links links = mesh.links().withRoom(spare(mesh.links().used(), change.newLinkCount()));
        Mark mark = new Mark(this, 0, vertexCount, corners, 0, 0, slots);
        return new MeshArrays(
                topology(mark, portalFirst, slotEnds, links, mesh.topology().bounds(), gone, null),
                metric.withLinks(links.count()).inState(areas, shut),
                ComponentLabels.of(mesh.components()).grown(polygonLimit));
    }

    private MeshTopology topology(
            Mark mark,
            int[] portalFirst,
            int[] slotEnds,
            Links links,
            float[] bounds,
            long[] gone,
            long[] gonePortals) {
        return new MeshTopology(
                vertices,
                polygonFirst,
                polygonEnds,
                0,
                polygonVertices,
                portalPolygons,
                portalEnds,
                portalFirst,
                slotEnds,
                polygonPortals,
                links,
                bounds,
                gone,
                gonePortals,
                mark);
    }

    /** The mesh after a change for which space was claimed; its components are those before it. */
    MeshArrays reshaped(MeshArrays mesh, Reshape change) {
        MeshTopology before = mesh.topology();
        MeshMetric metric = mesh.metric();
        Mark mark = before.room();
        float[] bounds = before.bounds().clone();
        System.arraycopy(change.vertices(), 0, vertices, 3 * mark.vertices, 3 * change.vertexCount());
        for (int i = 0; i < 3 * change.vertexCount(); i++) {
            bounds[i % 3] = Math.min(bounds[i % 3], change.vertices()[i]);
            bounds[i % 3 + 3] = Math.max(bounds[i % 3 + 3], change.vertices()[i]);
        }
        int[] first = change.first();
        for (int i = 0; i < first[change.polygonCount()]; i++) {
            polygonVertices[mark.corners + i] = mark.vertices + change.corners()[i];
        }
        int[] polygonIds = Arrays.copyOfRange(freePolygons, mark.polygons, mark.polygons + change.polygonCount());
        int[] portalIds = Arrays.copyOfRange(freePortals, mark.portals, mark.portals + change.portalCount());
        long[] gone = before.gone().clone();
        for (int i = 0; i < change.removedCount(); i++) {
            gone[change.removed(i) >> 6] |= 1L << change.removed(i);
        }
        for (int i = 0; i < polygonIds.length; i++) {
            int id = polygonIds[i];
            gone[id >> 6] &= ~(1L << id);
            polygonFirst[id] = mark.corners + first[i];
            polygonEnds[id] = mark.corners + first[i + 1];
            mesh.areas()[id] = change.area(i);
        }
        change.made(polygonIds, portalIds, mesh.links().freeIds(change.newLinkCount()));
        for (int i = 0; i < portalIds.length; i++) {
            portalPolygons[2 * portalIds[i]] = change.id(change.side(i, 0));
            portalPolygons[2 * portalIds[i] + 1] = change.id(change.side(i, 1));
            System.arraycopy(change.ends(), 6 * i, portalEnds, 6 * portalIds[i], 6);
        }
        int[] portalFirst = before.portalFirst().clone();
        int[] slotEnds = before.slotEnds().clone();
        long[] gonePortals = gonePortals(before, change);
        int slots = listPortals(mesh, change, gone, gonePortals, portalFirst, slotEnds);
        Mark next = new Mark(
                this,
                mark.change + 1,
                mark.vertices + change.vertexCount(),
                mark.corners + first[change.polygonCount()],
                mark.polygons + polygonIds.length,
                mark.portals + portalIds.length,
                slots);
        Links links = change.changesLinks() ? mesh.links().after(change) : mesh.links();
        MeshMetric changed = metric.inState(
                metric.areas(),
                metric.shutPortals(),
                without(metric.disabledLinks(), change.linkIds()),
                without(metric.shutLinks(), change.linkIds()));
        MeshTopology shape = topology(next, portalFirst, slotEnds, links, bounds, gone, gonePortals);
        return new MeshArrays(shape, changed, mesh.components());
    }

    private static long[] gonePortals(MeshTopology before, Reshape change) {
        if (change.removedPortalCount() == 0) {
            return before.gonePortals();
        }
        int words = (before.portalPolygons().length / 2 + 63) >> 6;
        long[] bits = before.gonePortals() == null
                ? new long[words]
                : before.gonePortals().clone();
        for (int i = 0; i < change.removedPortalCount(); i++) {
            bits[change.removedPortal(i) >> 6] |= 1L << change.removedPortal(i);
        }
        return bits;
    }

    /** The bits without those of links that were added: they are enabled and not shut, whatever had their ids before. */
    private static long[] without(long[] bits, int[] links) {
        if (bits == null || links.length == 0) {
            return bits;
        }
        long[] changed = bits.clone();
        for (int link : links) {
            changed[link >> 6] &= ~(1L << link);
        }
        return changed;
    }

    /** Writes the lists of portals of all polygons that have other ones than before; returns where their slots end. */
    private int listPortals(
            MeshArrays mesh, Reshape change, long[] gone, long[] gonePortals, int[] portalFirst, int[] slotEnds) {
        for (int i = 0; i < change.removedCount(); i++) {
            portalFirst[change.removed(i)] = 0;
            slotEnds[change.removed(i)] = 0;
        }
        int slots = mesh.topology().room().slots;
        long[] sides = new long[2 * change.portalIds().length];
        for (int i = 0; i < sides.length; i++) {
            int portal = change.portalIds()[i >> 1];
            sides[i] = (long) portalPolygons[2 * portal + (i & 1)] << 32 | portal;
        }
        Arrays.sort(sides);
        for (int polygon : change.changed(mesh)) {
            int from = slots;
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                int other = mesh.across(portal, polygon);
                boolean stays = gonePortals == null || (gonePortals[portal >> 6] >>> portal & 1) == 0;
                if (stays && (gone[other >> 6] >>> other & 1) == 0) {
                    polygonPortals[slots++] = portal;
                }
            }
            slots = listNew(polygon, sides, slots);
            Arrays.sort(polygonPortals, from, slots);
            portalFirst[polygon] = from;
            slotEnds[polygon] = slots;
        }
        for (int polygon : change.polygonIds()) {
            portalFirst[polygon] = slots;
            slots = listNew(polygon, sides, slots);
            slotEnds[polygon] = slots;
        }
        return slots;
    }

    /**
     * @param sides of all new portals: the polygon, then the portal, ascending
     */
    private int listNew(int polygon, long[] sides, int from) {
        int slots = from;
        int at = Arrays.binarySearch(sides, (long) polygon << 32);
        for (int i = at < 0 ? ~at : at; i < sides.length && sides[i] >> 32 == polygon; i++) {
            polygonPortals[slots++] = (int) sides[i];
        }
        return slots;
    }
}
