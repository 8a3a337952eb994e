package dev.throng.mesh.snapshot;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.IntMap;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.NewLink;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.TiledMesh;
import dev.throng.mesh.graph.ComponentRepair;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.path.Components;

/** The tiles and links that an edit replaces, adds or removes, and the mesh after it. One per edit. */
final class ReshapedMesh {
    private final MeshArrays before;
    final Reshape change;

    /**
     * @param tiles of the mesh; null where it is not made of tiles
     */
    ReshapedMesh(MeshArrays before, TiledMesh tiles, MeshChanges edit) {
        this.before = before;
        if (!edit.tiles().isEmpty() && tiles == null) {
            throw new BadInputException("edit: the mesh is not made of tiles, see MeshWorld.ofTiles");
        }
        change = edit.tiles().isEmpty() ? new Reshape(null) : tiles.change(before, edit.tiles());
        for (int link : edit.removedLinks()) {
            if (link < 0 || link >= before.linkCount() || before.linkPolygon(link, 0) == Reshape.FREE) {
                throw new BadInputException("edit: there is no link " + link);
            }
            if (tiles != null && tiles.holdsLink(link)) {
                throw new BadInputException("edit: link " + link + " goes with its tile only; it can be disabled");
            }
            change.removeLink(link);
        }
        IntMap gone = new IntMap();
        for (int i = 0; i < change.removedCount(); i++) {
            gone.put(change.removed(i), 0);
        }
        for (NewLink link : edit.addedLinks()) {
            String fault = before.fault(link);
            for (int polygon : new int[] {link.fromPolygon(), link.toPolygon()}) {
                boolean goes = fault == null && gone.contains(polygon);
                fault = goes ? "names polygon " + polygon + ", which goes with its tile" : fault;
            }
            if (fault != null) {
                throw new BadInputException("edit: a new link " + fault);
            }
            change.addLink(link);
        }
    }

    /** Makes the change, for which space was claimed, and returns the graph after it. */
    static PortalGraph made(PortalGraph portals, Reshape change) {
        MeshArrays before = portals.mesh();
        MeshArrays after = before.reshaped(change);
        PortalGraph graph = portals.reshaped(after, change);
        int[] touched = change.touched(before);
        Components components = null;
        // Else edits have left more labels without a polygon than with one.
        if (before.components().count() <= 2 * before.polygonCount()) {
            components =
                    new ComponentRepair(portals, graph, after).repaired(touched, touched.length, change.changesLinks());
        }
        return graph.on(components == null ? after.relabelled() : after.with(after.metric(), components));
    }
}
