package dev.throng.recast;

import dev.throng.graph.Costs;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.flat.SeamBorder;
import java.util.Arrays;
import java.util.List;
import org.recast4j.detour.Link;
import org.recast4j.detour.MeshTile;
import org.recast4j.detour.OffMeshConnection;
import org.recast4j.detour.Poly;

/**
 * Copies a linked Detour mesh into a {@link NavMesh}: ground polygons stay polygons, each pair of Detour links becomes
 * one portal, off-mesh connections become links. A polygon that is not convex is repaired first. One per copy.
 */
final class DetourImport {
    private static final int EXTERNAL = org.recast4j.detour.NavMesh.DT_EXT_LINK;
    private static final int NULL_LINK = org.recast4j.detour.NavMesh.DT_NULL_LINK;

    private static final float MIN_LINK_COST = 0.001f;
    private static final float MAX_LINK_COST = (float) Costs.MAX_EDGE;

    private final org.recast4j.detour.NavMesh detour;
    private final NavMeshBuilder builder;

    /** Polygons by tile number; null for empty tiles. */
    private final TilePolygons[] tiles;

    private long[] refs = new long[256];

    private DetourImport(String name, org.recast4j.detour.NavMesh detour) {
        this.detour = detour;
        builder = new NavMeshBuilder(name);
        tiles = new TilePolygons[detour.getMaxTiles()];
    }

    static DetourTwin copy(String name, org.recast4j.detour.NavMesh detour) {
        DetourImport copy = new DetourImport(name, detour);
        Repairs repairs = new Repairs(0, 0, 0, 0);
        for (int tile = 0; tile < copy.tiles.length; tile++) {
            if (detour.getTile(tile).data != null) {
                copy.addPolygons(tile);
                repairs = repairs.plus(copy.tiles[tile].repairs());
            }
        }
        for (int tile = 0; tile < copy.tiles.length; tile++) {
            if (copy.tiles[tile] != null) {
                copy.tiles[tile].addPortals();
                copy.addSeams(tile);
                copy.addLinks(tile);
            }
        }
        NavMesh mesh = copy.builder.build();
        return new DetourTwin(detour, mesh, Arrays.copyOf(copy.refs, mesh.polygonCount()), repairs);
    }

    private void addPolygons(int index) {
        MeshTile tile = detour.getTile(index);
        tiles[index] = new TilePolygons(builder, tile.data.verts, tile.data.polys);
        if (builder.polygonCount() > refs.length) {
            refs = Arrays.copyOf(refs, 2 * builder.polygonCount());
        }
        tiles[index].writeRefs(detour.getPolyRefBase(tile), refs, 0);
    }

    /** Adds the portals to other tiles. */
    private void addSeams(int tileIndex) {
        MeshTile tile = detour.getTile(tileIndex);
        for (Poly poly : tile.data.polys) {
            int id = tiles[tileIndex].id(poly);
            for (int at = tile.polyLinks[poly.index]; id >= 0 && at != NULL_LINK; at = tile.links.get(at).next) {
                Link link = tile.links.get(at);
                if (link.edge == 0xff || (poly.neis[link.edge] & EXTERNAL) == 0) {
                    continue;
                }
                int otherTile = org.recast4j.detour.NavMesh.decodePolyIdTile(link.ref);
                Poly other = polyOf(otherTile, link.ref);
                int otherId = tiles[otherTile].id(other);
                // The pair's other link has the same content: only the polygon with the smaller id adds the portal.
                if (otherId >= 0
                        && otherId != id
                        && !(id > otherId && linksTo(otherTile, other, refs[id]))
                        && !linkedBefore(tile, poly, at)) {
                    addSeam(
                            tiles[tileIndex].grounds(poly),
                            tiles[otherTile].grounds(other),
                            poly,
                            other,
                            poly.neis[link.edge] & 0xff);
                }
            }
        }
    }

    private Poly polyOf(int tile, long ref) {
        return detour.getTile(tile).data.polys[(int) (ref - detour.getPolyRefBase(detour.getTile(tile)))];
    }

    /** Whether a polygon links to another one across a seam. */
    private boolean linksTo(int tileIndex, Poly poly, long ref) {
        MeshTile tile = detour.getTile(tileIndex);
        for (int at = tile.polyLinks[poly.index]; at != NULL_LINK; at = tile.links.get(at).next) {
            Link link = tile.links.get(at);
            if (link.ref == ref && (poly.neis[link.edge] & EXTERNAL) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether an earlier link of the polygon crosses the same seam to the same neighbour. */
    private static boolean linkedBefore(MeshTile tile, Poly poly, int before) {
        Link last = tile.links.get(before);
        for (int at = tile.polyLinks[poly.index]; at != before; at = tile.links.get(at).next) {
            Link link = tile.links.get(at);
            if (link.ref == last.ref && link.edge != 0xff && poly.neis[link.edge] == poly.neis[last.edge]) {
                return true;
            }
        }
        return false;
    }

    /** Joins two polygons where their borders overlap along the seam of their tiles. */
    private void addSeam(List<Ground> mine, List<Ground> its, Poly poly, Poly other, int side) {
        if ((side & 1) != 0) {
            return;
        }
        int otherSide = (side + 4) & 7;
        for (Ground a : mine) {
            SeamBorder near = a.seam(poly, side);
            for (Ground b : its) {
                SeamBorder far = b.seam(other, otherSide);
                float from = Math.max(near.low(), far.low());
                float to = Math.min(near.high(), far.high());
                if (from < to) {
                    float[] p = near.meeting(from, far);
                    float[] q = near.meeting(to, far);
                    builder.addPortal(a.id(), b.id(), p[0], p[1], p[2], q[0], q[1], q[2]);
                }
            }
        }
    }

    private void addLinks(int tileIndex) {
        MeshTile tile = detour.getTile(tileIndex);
        for (OffMeshConnection connection : tile.data.offMeshCons) {
            Poly poly = tile.data.polys[connection.poly];
            int[] ends = {-1, -1};
            for (int at = tile.polyLinks[poly.index]; at != NULL_LINK; at = tile.links.get(at).next) {
                Link link = tile.links.get(at);
                int otherTile = org.recast4j.detour.NavMesh.decodePolyIdTile(link.ref);
                Poly other = polyOf(otherTile, link.ref);
                if (link.edge < 2 && tiles[otherTile].id(other) >= 0) {
                    int end = 3 * poly.verts[link.edge];
                    List<Ground> pieces = tiles[otherTile].grounds(other);
                    ends[link.edge] = Ground.nearest(pieces, tile.data.verts[end], tile.data.verts[end + 2])
                            .id();
                }
            }
            if (ends[0] >= 0 && ends[1] >= 0) {
                addLink(ends[0], ends[1], tile.data.verts, poly, connection);
            }
        }
    }

    private void addLink(int from, int to, float[] v, Poly poly, OffMeshConnection connection) {
        int a = 3 * poly.verts[0];
        int b = 3 * poly.verts[1];
        double length = Math.sqrt(square(v[b] - v[a]) + square(v[b + 1] - v[a + 1]) + square(v[b + 2] - v[a + 2]));
        builder.addLink(new MeshLink(
                from,
                v[a],
                v[a + 1],
                v[a + 2],
                to,
                v[b],
                v[b + 1],
                v[b + 2],
                (connection.flags & org.recast4j.detour.NavMesh.DT_OFFMESH_CON_BIDIR) != 0,
                (float) Math.max(MIN_LINK_COST, Math.min(MAX_LINK_COST, length)),
                poly.getArea()));
    }

    private static double square(double d) {
        return d * d;
    }
}
