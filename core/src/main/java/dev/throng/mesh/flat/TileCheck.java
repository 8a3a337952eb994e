package dev.throng.mesh.flat;

import dev.throng.mesh.flat.TiledMesh.Placed;

/** Compares a mesh with the tiles that it is made of. One per check. */
final class TileCheck {
    /** How far the end of a link that was moved may be from its polygon, for rounding, in metres. */
    private static final double ON_GROUND = 1e-3;

    private final MeshArrays mesh;
    private final TiledMesh tiles;
    private final IntMap seen = new IntMap();

    TileCheck(MeshArrays mesh, TiledMesh tiles) {
        this.mesh = mesh;
        this.tiles = tiles;
    }

    /** Returns the first fault, in one line; null if there is none. */
    String fault() {
        String fault = null;
        for (int i = 0; i < tiles.placed().length && fault == null; i++) {
            fault = polygonFault(tiles.placed()[i]);
        }
        for (int polygon = 0; polygon < mesh.polygonCount() && fault == null; polygon++) {
            fault = mesh.exists(polygon) && !seen.contains(polygon) ? "polygon " + polygon + " is of no tile" : null;
        }
        fault = fault == null ? portalFault() : fault;
        for (int link = 0; link < mesh.linkCount() && fault == null; link++) {
            fault = mesh.linkExists(link) ? linkFault(link) : null;
        }
        fault = fault == null ? tileLinkFault() : fault;
        return fault;
    }

    private String polygonFault(Placed each) {
        if (each.ids().length != each.tile().polygonCount()) {
            return each.tile() + " has " + each.ids().length + " in the mesh";
        }
        for (int i = 0; i < each.ids().length; i++) {
            int id = each.ids()[i];
            String name = "polygon " + i + " of " + each.tile() + ", " + id + " in the mesh, ";
            if (id < 0 || id >= mesh.polygonCount() || !mesh.exists(id)) {
                return name + "is gone";
            }
            if (seen.contains(id)) {
                return name + "is also another one";
            }
            seen.put(id, 0);
            if (!TiledMesh.same(each.tile(), i, mesh, id)) {
                return name + "has other corners there";
            }
        }
        return TileMatch.knowsAll(each.tile()) ? null : each.tile() + " has polygons that a change would forget";
    }

    private String portalFault() {
        IntMap known = new IntMap();
        String fault = null;
        for (int i = 0; i < tiles.placed().length && fault == null; i++) {
            Placed each = tiles.placed()[i];
            TileArrays tile = each.tile();
            fault = portalFault(tile.portalPolygons(), tile.portalEnds(), each, each, known);
            for (int side = TileArrays.EAST; side <= TileArrays.NORTH && fault == null; side++) {
                Placed other = tiles.at(
                        tile.column() + (side == TileArrays.EAST ? 1 : 0),
                        tile.row() + (side == TileArrays.NORTH ? 1 : 0));
                if (other != null) {
                    TileSeam seam = TileSeam.between(tile, other.tile());
                    fault = portalFault(seam.polygons(), seam.ends(), each, other, known);
                }
            }
        }
        for (int portal = 0; portal < mesh.portalCount() && fault == null; portal++) {
            boolean extra = mesh.portalExists(portal) && !known.contains(portal);
            fault = extra ? "portal " + portal + " is of no tile and no seam" : null;
        }
        return fault;
    }

    private String portalFault(int[] polygons, float[] ends, Placed first, Placed second, IntMap known) {
        for (int i = 0; i < polygons.length / 2; i++) {
            int a = first.ids()[polygons[2 * i]];
            int b = second.ids()[polygons[2 * i + 1]];
            boolean found = false;
            for (int slot = mesh.firstSlot(a); slot < mesh.endSlot(a) && !found; slot++) {
                int portal = mesh.portalAt(slot);
                found = mesh.portalExists(portal)
                        && mesh.across(portal, a) == b
                        && !known.contains(portal)
                        && TileChange.hasEnds(mesh, portal, a, ends, 6 * i);
                if (found) {
                    known.put(portal, 0);
                }
            }
            if (!found) {
                return "polygons " + a + " and " + b + " are not joined as " + first.tile() + " says";
            }
        }
        return null;
    }

    /** Each link of a tile or a seam is in the mesh, once, and no other is said to be. */
    private String tileLinkFault() {
        IntMap known = new IntMap();
        int count = 0;
        for (Placed each : tiles.placed()) {
            for (int list = Placed.INNER; list <= Placed.NORTH; list++) {
                NewLink[] wanted = tiles.linksOf(each, list);
                int[] ids = each.links()[list];
                if (ids.length != wanted.length) {
                    return each.tile() + " has " + ids.length + " links of list " + list + " in the mesh, not "
                            + wanted.length;
                }
                for (int i = 0; i < ids.length; i++) {
                    boolean there = ids[i] >= 0 && ids[i] < mesh.linkCount() && mesh.linkExists(ids[i]);
                    if (!there || !TileLinks.link(mesh, ids[i]).equals(wanted[i])) {
                        return "link " + i + " of " + each.tile() + ", " + ids[i] + " in the mesh, is another one";
                    }
                    if (known.contains(ids[i]) || !tiles.holdsLink(ids[i])) {
                        return "link " + ids[i] + " of " + each.tile() + " is also of another one, or of none";
                    }
                    known.put(ids[i], 0);
                    count++;
                }
            }
        }
        return count == tiles.linkCount() ? null : tiles.linkCount() + " links are of tiles, not " + count;
    }

    /** Ends that were never moved are where the program wanted them. */
    private String linkFault(int link) {
        for (int end = 0; end < 2; end++) {
            boolean moved = false;
            for (int axis = 0; axis < 3; axis++) {
                moved |= mesh.links().end(link, end, axis) != mesh.links().wanted(link, end, axis);
            }
            int polygon = mesh.linkPolygon(link, end);
            int first = mesh.polygonFirst()[polygon];
            int last = first + mesh.polygonSize(polygon);
            double beside2 = TileGround.clamp(
                    mesh.vertices(),
                    mesh.polygonVertices(),
                    first,
                    last,
                    mesh.linkX(link, end),
                    mesh.linkZ(link, end),
                    new double[2]);
            if (moved && beside2 > ON_GROUND * ON_GROUND) {
                return "end " + end + " of link " + link + " was put " + Math.sqrt(beside2) + " m beside polygon "
                        + polygon;
            }
        }
        return null;
    }
}
