package dev.throng.recast;

import dev.throng.graph.Costs;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** First polygon id by tile and index within the tile; -1 where there is none, null for empty tiles. */
    private final int[][] ids;

    /** The pieces of the polygons that were repaired; all others are whole. */
    private final Map<Poly, List<Ground>> repaired = new HashMap<>();

    private long[] refs = new long[256];
    private int split;
    private int mended;
    private int dropped;

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
        Repairs repairs = new Repairs(copy.split, copy.mended, copy.dropped, 0);
        return new DetourTwin(detour, mesh, Arrays.copyOf(copy.refs, mesh.polygonCount()), repairs);
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
            polygonIds[poly.index] = -1;
            if (!isGround(poly)) {
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
            int first = builder.polygonCount();
            if (builder.isConvex(corners)) {
                addPolygon(corners, poly, base);
            } else {
                repair(corners, poly, v, base);
            }
            polygonIds[poly.index] = builder.polygonCount() > first ? first : -1;
        }
    }

    private void addPolygon(int[] corners, Poly poly, long base) {
        int id = builder.addPolygon(corners, poly.getArea());
        if (id == refs.length) {
            refs = Arrays.copyOf(refs, 2 * id);
        }
        refs[id] = base | poly.index;
    }

    private void repair(int[] corners, Poly poly, float[] v, long base) {
        float[] places = new float[3 * corners.length];
        for (int i = 0; i < corners.length; i++) {
            System.arraycopy(v, 3 * poly.verts[i], places, 3 * i, 3);
        }
        PolygonRepair repair = new PolygonRepair(places);
        int[] all = Arrays.copyOf(corners, repair.cornerCount());
        for (int i = corners.length; i < all.length; i++) {
            all[i] = builder.addVertex(repair.x(i), repair.y(i), repair.z(i));
        }
        List<Ground> grounds = new ArrayList<>();
        boolean lossless = repair.lossless();
        for (PolygonRepair.Piece piece : repair.pieces()) {
            int[] pieceCorners =
                    Arrays.stream(piece.corners()).map(corner -> all[corner]).toArray();
            if (leadsNowhere(piece, poly)) {
                continue;
            }
            if (!builder.isConvex(pieceCorners)) {
                lossless = false;
                continue;
            }
            grounds.add(Ground.piece(builder.polygonCount(), repair, piece));
            addPolygon(pieceCorners, poly, base);
        }
        repaired.put(poly, grounds);
        if (!lossless || grounds.isEmpty()) {
            dropped++;
        } else if (grounds.size() > 1) {
            split++;
        } else {
            mended++;
        }
    }

    /** Whether a piece covers no ground and joins nothing either. */
    private static boolean leadsNowhere(PolygonRepair.Piece piece, Poly poly) {
        int joined = 0;
        for (PolygonRepair.Side side : piece.sides()) {
            joined += side.origin() < 0 || poly.neis[side.origin()] != 0 ? 1 : 0;
        }
        return piece.isFlat() && joined < 2;
    }

    /** The polygons of ours that a polygon of Detour became. */
    private List<Ground> grounds(int tileIndex, Poly poly) {
        List<Ground> pieces = repaired.get(poly);
        if (pieces != null) {
            return pieces;
        }
        return List.of(Ground.whole(ids[tileIndex][poly.index], detour.getTile(tileIndex).data.verts, poly));
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
                List<Ground> mine = grounds(tileIndex, poly);
                List<Ground> its = grounds(otherTile, other);
                if (!external) {
                    addEdge(mine, its, poly, other, link.edge);
                } else if (!linkedBefore(tile, poly, at)) {
                    addSeam(mine, its, poly, other, poly.neis[link.edge] & 0xff);
                }
            }
            if (repaired.containsKey(poly)) {
                addCuts(repaired.get(poly));
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

    /** Joins two polygons of one tile along the edge that they share. */
    private void addEdge(List<Ground> mine, List<Ground> its, Poly poly, Poly other, int edge) {
        int otherEdge = sameEdge(poly, other, edge);
        boolean turned = otherEdge >= 0 && other.verts[otherEdge] != poly.verts[edge];
        for (Ground a : mine) {
            for (Ground.Border border : a.borders()) {
                if (border.origin() != edge) {
                    continue;
                }
                if (otherEdge < 0) {
                    // A file may know a neighbour that does not know of it.
                    float[] e = border.ends();
                    addPortal(a, Ground.nearest(its, (e[0] + e[3]) / 2, (e[2] + e[5]) / 2), border, 0, 1);
                    continue;
                }
                for (Ground b : its) {
                    for (Ground.Border facing : b.borders()) {
                        if (facing.origin() == otherEdge) {
                            addOverlap(a, border, b, facing, turned);
                        }
                    }
                }
            }
        }
    }

    /** Joins the pieces of one polygon along the cuts. */
    private void addCuts(List<Ground> pieces) {
        for (int i = 0; i < pieces.size(); i++) {
            for (Ground.Border border : pieces.get(i).borders()) {
                for (int j = i + 1; border.origin() < 0 && j < pieces.size(); j++) {
                    for (Ground.Border facing : pieces.get(j).borders()) {
                        if (facing.origin() == border.origin()) {
                            addOverlap(pieces.get(i), border, pieces.get(j), facing, true);
                        }
                    }
                }
            }
        }
    }

    /** The edge of a neighbour that a polygon's edge is, or -1. */
    private static int sameEdge(Poly poly, Poly other, int edge) {
        int a = poly.verts[edge];
        int b = poly.verts[(edge + 1) % poly.vertCount];
        for (int i = 0; i < other.vertCount; i++) {
            int c = other.verts[i];
            int d = other.verts[(i + 1) % other.vertCount];
            if (other.neis[i] == poly.index + 1 && (a == d && b == c || a == c && b == d)) {
                return i;
            }
        }
        return -1;
    }

    /** Joins two polygons where parts of one edge or cut overlap. */
    private void addOverlap(Ground a, Ground.Border border, Ground b, Ground.Border facing, boolean turned) {
        double from = Math.max(border.from(), turned ? 1 - facing.to() : facing.from());
        double to = Math.min(border.to(), turned ? 1 - facing.from() : facing.to());
        if (from < to) {
            double length = border.to() - border.from();
            addPortal(a, b, border, (from - border.from()) / length, (to - border.from()) / length);
        }
    }

    private void addPortal(Ground a, Ground b, Ground.Border border, double from, double to) {
        float[] e = border.ends();
        builder.addPortal(
                a.id(),
                b.id(),
                between(e[0], e[3], from),
                between(e[1], e[4], from),
                between(e[2], e[5], from),
                between(e[0], e[3], to),
                between(e[1], e[4], to),
                between(e[2], e[5], to));
    }

    private static float between(float a, float b, double t) {
        return t == 0 ? a : t == 1 ? b : (float) (a + ((double) b - a) * t);
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
                if (link.edge < 2 && ids[otherTile][other.index] >= 0) {
                    int end = 3 * poly.verts[link.edge];
                    List<Ground> pieces = grounds(otherTile, other);
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

    private static boolean isGround(Poly poly) {
        return poly.getType() == Poly.DT_POLYTYPE_GROUND;
    }
}
