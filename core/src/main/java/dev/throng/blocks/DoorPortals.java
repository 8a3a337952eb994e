package dev.throng.blocks;

import dev.throng.blocks.ShutDoors.Door;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.world.MeshEdit;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds the portals and links that doors shut: all those of the polygons of doorways. Stateless. */
final class DoorPortals {
    private DoorPortals() {}

    /**
     * The edit that shuts and opens doors, after ground has changed.
     *
     * @param snapshot the mesh with its new ground
     */
    static MeshEdit edit(ChunkChange change, MeshSnapshot snapshot) {
        MeshEdit edit = new MeshEdit();
        PortalGraph graph = snapshot.portals();
        MeshArrays mesh = snapshot.mesh();
        for (int polygon : polygons(change, change.opened(), snapshot)) {
            for (int slot = graph.firstSlot(polygon); slot < graph.endSlot(polygon); slot++) {
                set(edit, graph, graph.nodeAt(slot), true);
            }
        }
        for (int polygon : polygons(change, shutBeside(change), snapshot)) {
            for (int slot = graph.firstSlot(polygon); slot < graph.endSlot(polygon); slot++) {
                int node = graph.nodeAt(slot);
                boolean isShut = graph.isPortal(node) ? mesh.portalShut(node) : mesh.linkDisabled(graph.linkOf(node));
                if (!isShut || !change.opened().isEmpty()) {
                    set(edit, graph, node, false);
                }
            }
        }
        return edit;
    }

    /** The doors that are shut or stay shut: those that may share a portal with one that was opened are among them. */
    private static Collection<Door> shutBeside(ChunkChange change) {
        Collection<Door> all = change.shut();
        int side = change.rules().side();
        for (Door door : change.opened()) {
            for (int dz = -1; dz <= 1; dz++) {
                for (int dx = -1; dx <= 1; dx++) {
                    all.addAll(change.doors()
                            .in(LoadedChunks.key(
                                    Math.floorDiv(door.x(), side) + dx, Math.floorDiv(door.z(), side) + dz)));
                }
            }
        }
        return all;
    }

    private static void set(MeshEdit edit, PortalGraph graph, int node, boolean open) {
        if (graph.isPortal(node)) {
            if (open) {
                edit.open(node);
            } else {
                edit.shut(node);
            }
        } else if (open) {
            edit.enableLink(graph.linkOf(node));
        } else {
            edit.disableLink(graph.linkOf(node));
        }
    }

    /** The polygons of doorways: those of all agents that are in a block of a door. */
    private static Collection<Integer> polygons(ChunkChange change, Collection<Door> doors, MeshSnapshot snapshot) {
        Set<Integer> polygons = new LinkedHashSet<>();
        int width = change.rules().width();
        for (Door door : doors) {
            for (int i = 0; i < width * width; i++) {
                add(polygons, change, door.x() - i % width, door.y(), door.z() - i / width, snapshot);
            }
        }
        return polygons;
    }

    /** Adds the polygons of agents that are in a block of a door, by their smallest column. */
    private static void add(Set<Integer> polygons, ChunkChange change, int x, int y, int z, MeshSnapshot snapshot) {
        int side = change.rules().side();
        int column = Math.floorDiv(x, side);
        int row = Math.floorDiv(z, side);
        BlockGround ground = change.chunks().ground(LoadedChunks.key(column, row));
        int at = Math.floorMod(z, side) * side + Math.floorMod(x, side);
        for (int cell = ground == null ? 0 : ground.first()[at];
                ground != null && cell < ground.first()[at + 1];
                cell++) {
            int polygon = ground.isIn(cell, y, change.rules().halfHeight())
                    ? snapshot.polygonOfTile(column, row, ground.polygons()[cell])
                    : -1;
            if (polygon >= 0 && snapshot.mesh().area(polygon) == BlockWorld.DOOR) {
                polygons.add(polygon);
            }
        }
    }

    /** The polygon of an agent by its smallest column and the height of its feet, or -1. */
    static int polygon(LoadedChunks chunks, int side, MeshSnapshot snapshot, int x, double y, int z) {
        int column = Math.floorDiv(x, side);
        int row = Math.floorDiv(z, side);
        BlockGround ground = chunks.ground(LoadedChunks.key(column, row));
        int cell = ground == null ? -1 : ground.cell(Math.floorMod(x, side), Math.floorMod(z, side), side, y);
        return ground == null || cell < 0 ? -1 : snapshot.polygonOfTile(column, row, ground.polygons()[cell]);
    }
}
