package dev.throng.recast;

import dev.throng.graph.Costs;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.util.Arrays;
import org.recast4j.detour.Link;
import org.recast4j.detour.MeshTile;
import org.recast4j.detour.OffMeshConnection;
import org.recast4j.detour.Poly;

/**
 * Copies a linked Detour mesh into a {@link NavMesh}: ground polygons stay polygons, each pair of Detour links becomes
 * one portal, off-mesh connections become links. One per copy.
 */
final class DetourImport {
    private static final int EXTERNAL = org.recast4j.detour.NavMesh.DT_EXT_LINK;
    private static final int NULL_LINK = org.recast4j.detour.NavMesh.DT_NULL_LINK;

    private static final float MIN_LINK_COST = 0.001f;
    private static final float MAX_LINK_COST = (float) Costs.MAX_EDGE;

    private final org.recast4j.detour.NavMesh detour;
    private final NavMeshBuilder builder;

    /** Polygon id by tile and index within the tile; -1 for off-mesh connections, null for empty tiles. */
    private final int[][] ids;

    private long[] refs = new long[256];

    private DetourImport(String name, org.recast4j.detour.NavMesh detour) {
        this.detour = detour;
        builder = new NavMeshBuilder(name);
        ids = new int[detour.getMaxTiles()][];
    }

    static DetourTwin copy(String name, org.recast4j.detour.NavMesh detour) {
        DetourImport copy = new DetourImport(name, detour);
        for (int tile = 0; tile < copy.ids.length; tile++) {
            if (detour.getTile(tile).data != null) {
                copy.addPolygons(tile);
            }
        }
        for (int tile = 0; tile < copy.ids.length; tile++) {
            if (copy.ids[tile] != null) {
                copy.addPortals(tile);
                copy.addLinks(tile);
            }
        }
        NavMesh mesh = copy.builder.build();
        return new DetourTwin(detour, mesh, Arrays.copyOf(copy.refs, mesh.polygonCount()));
    }

    private void addPolygons(int tileIndex) {
        MeshTile tile = detour.getTile(tileIndex);
        long base = detour.getPolyRefBase(tile);
        float[] v = tile.data.verts;
        int[] vertexIds = new int[v.length / 3];
        Arrays.fill(vertexIds, -1);
        int[] polygonIds = new int[tile.data.polys.length];
        ids[tileIndex] = polygonIds;
        for (Poly poly : tile.data.polys) {
            if (!isGround(poly)) {
                polygonIds[poly.index] = -1;
                continue;
            }
            int[] corners = new int[poly.vertCount];
            for (int i = 0; i < corners.length; i++) {
                int local = poly.verts[i];
                if (vertexIds[local] < 0) {
                    vertexIds[local] = builder.addVertex(v[3 * local], v[3 * local + 1], v[3 * local + 2]);
                }
                corners[i] = vertexIds[local];
            }
            int id = builder.addPolygon(corners, poly.getArea());
            polygonIds[poly.index] = id;
            if (id == refs.length) {
                refs = Arrays.copyOf(refs, 2 * id);
            }
            refs[id] = base | poly.index;
        }
    }

    private void addPortals(int tileIndex) {
        MeshTile tile = detour.getTile(tileIndex);
        for (Poly poly : tile.data.polys) {
            int id = ids[tileIndex][poly.index];
            if (id < 0) {
                continue;
            }
            for (int at = tile.polyLinks[poly.index]; at != NULL_LINK; at = tile.links.get(at).next) {
                Link link = tile.links.get(at);
                int otherTile = org.recast4j.detour.NavMesh.decodePolyIdTile(link.ref);
                Poly other = polyOf(otherTile, link.ref);
                int otherId = ids[otherTile][other.index];
                if (otherId < 0 || otherId == id) {
                    continue;
                }
                boolean external = (poly.neis[link.edge] & EXTERNAL) != 0;
                // The pair's other link tells the same story: only the side with the smaller id speaks.
                if (id > otherId && linksTo(otherTile, other, refs[id], external)) {
                    continue;
                }
                if (!external) {
                    addEdge(id, otherId, tile.data.verts, poly, link.edge);
                } else if (!linkedBefore(tile, poly, at)) {
                    addSeam(id, otherId, tile.data.verts, poly, poly.neis[link.edge] & 0xff, otherTile, other);
                }
            }
        }
    }

    private Poly polyOf(int tile, long ref) {
        return detour.getTile(tile).data.polys[(int) (ref - detour.getPolyRefBase(detour.getTile(tile)))];
    }

    private boolean linksTo(int tileIndex, Poly poly, long ref, boolean external) {
        MeshTile tile = detour.getTile(tileIndex);
        for (int at = tile.polyLinks[poly.index]; at != NULL_LINK; at = tile.links.get(at).next) {
            Link link = tile.links.get(at);
            if (link.ref == ref && (poly.neis[link.edge] & EXTERNAL) != 0 == external) {
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

    private void addEdge(int id, int otherId, float[] v, Poly poly, int edge) {
        int a = 3 * poly.verts[edge];
        int b = 3 * poly.verts[(edge + 1) % poly.vertCount];
        builder.addPortal(id, otherId, v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2]);
    }

    /** Joins two polygons where their borders overlap along the seam of their tiles. */
    private void addSeam(int id, int otherId, float[] v, Poly poly, int side, int otherTile, Poly other) {
        if ((side & 1) != 0) {
            return;
        }
        SeamBorder mine = new SeamBorder(v, poly, side);
        SeamBorder its = new SeamBorder(detour.getTile(otherTile).data.verts, other, (side + 4) & 7);
        float from = Math.max(mine.low(), its.low());
        float to = Math.min(mine.high(), its.high());
        if (!(from < to)) {
            return;
        }
        float[] a = mine.meeting(from, its);
        float[] b = mine.meeting(to, its);
        builder.addPortal(id, otherId, a[0], a[1], a[2], b[0], b[1], b[2]);
    }

    private void addLinks(int tileIndex) {
        MeshTile tile = detour.getTile(tileIndex);
        for (OffMeshConnection connection : tile.data.offMeshCons) {
            Poly poly = tile.data.polys[connection.poly];
            int from = -1;
            int to = -1;
            for (int at = tile.polyLinks[poly.index]; at != NULL_LINK; at = tile.links.get(at).next) {
                Link link = tile.links.get(at);
                int otherTile = org.recast4j.detour.NavMesh.decodePolyIdTile(link.ref);
                int id = ids[otherTile][polyOf(otherTile, link.ref).index];
                from = link.edge == 0 ? id : from;
                to = link.edge == 1 ? id : to;
            }
            if (from >= 0 && to >= 0) {
                addLink(from, to, tile.data.verts, poly, connection);
            }
        }
    }

    private void addLink(int from, int to, float[] v, Poly poly, OffMeshConnection connection) {
        int a = 3 * poly.verts[0];
        int b = 3 * poly.verts[1];
        double length = Math.sqrt(square(v[b] - v[a]) + square(v[b + 1] - v[a + 1]) + square(v[b + 2] - v[a + 2]));
        builder.addLink(
                from,
                v[a],
                v[a + 1],
                v[a + 2],
                to,
                v[b],
                v[b + 1],
                v[b + 2],
                (connection.flags & org.recast4j.detour.NavMesh.DT_OFFMESH_CON_BIDIR) != 0,
                (float) Math.max(MIN_LINK_COST, Math.min(MAX_LINK_COST, length)));
    }

    private static double square(double d) {
        return d * d;
    }

    private static boolean isGround(Poly poly) {
        return poly.getType() == Poly.DT_POLYTYPE_GROUND;
    }
}
