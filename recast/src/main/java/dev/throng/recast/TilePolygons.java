package dev.throng.recast;

import dev.throng.mesh.NavMeshBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.recast4j.detour.Poly;

/** Copies the polygons of one tile of Recast or Detour into a mesh: repairs those that are not convex, and connects them. One per tile. */
final class TilePolygons {
    private static final int EXTERNAL = org.recast4j.detour.NavMesh.DT_EXT_LINK;

    private final NavMeshBuilder builder;
    private final float[] vertices;
    private final Poly[] polys;

    /** First id of each polygon in the mesh, -1 if it is not ground or was dropped. */
    private final int[] ids;

    /** The pieces of the polygons that were repaired; all others are whole. */
    private final Map<Poly, List<BorderedPolygon>> repaired = new HashMap<>();

    private int split;
    private int mended;
    private int dropped;

    /** Adds the vertices and polygons, in their order. */
    TilePolygons(NavMeshBuilder builder, float[] vertices, Poly[] polys) {
        this.builder = builder;
        this.vertices = vertices;
        this.polys = polys;
        ids = new int[polys.length];
        int[] vertexIds = new int[vertices.length / 3];
        Arrays.fill(vertexIds, -1);
        for (Poly poly : polys) {
            ids[poly.index] = -1;
            if (poly.getType() != Poly.DT_POLYTYPE_GROUND) {
                continue;
            }
            int[] corners = new int[poly.vertCount];
            for (int i = 0; i < corners.length; i++) {
                int local = poly.verts[i];
                if (vertexIds[local] < 0) {
                    vertexIds[local] =
                            builder.addVertex(vertices[3 * local], vertices[3 * local + 1], vertices[3 * local + 2]);
                }
                corners[i] = vertexIds[local];
            }
            int first = builder.polygonCount();
            if (builder.isConvex(corners)) {
                builder.addPolygon(turned(corners), poly.getArea());
            } else {
                repair(corners, poly);
            }
            ids[poly.index] = builder.polygonCount() > first ? first : -1;
        }
    }

    /**
     * Returns the polygon with the opposite winding, from the same first corner. In Detour and here, heights are those of a fan of triangles around
     * it.
     */
    private static int[] turned(int[] corners) {
        int[] turned = corners.clone();
        for (int i = 1; i < turned.length; i++) {
            turned[i] = corners[corners.length - i];
        }
        return turned;
    }

    private void repair(int[] corners, Poly poly) {
        float[] places = new float[3 * corners.length];
        for (int i = 0; i < corners.length; i++) {
            System.arraycopy(vertices, 3 * poly.verts[i], places, 3 * i, 3);
        }
        PolygonRepair repair = new PolygonRepair(places);
        int[] all = Arrays.copyOf(corners, repair.cornerCount());
        for (int i = corners.length; i < all.length; i++) {
            all[i] = builder.addVertex(repair.x(i), repair.y(i), repair.z(i));
        }
        List<BorderedPolygon> grounds = new ArrayList<>();
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
            grounds.add(BorderedPolygon.piece(builder.polygonCount(), repair, piece));
            builder.addPolygon(pieceCorners, poly.getArea());
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

    /** Whether a piece covers no ground and connects nothing. */
    private static boolean leadsNowhere(PolygonRepair.Piece piece, Poly poly) {
        int joined = 0;
        for (PolygonRepair.Side side : piece.sides()) {
            joined += side.origin() < 0 || poly.neis[side.origin()] != 0 ? 1 : 0;
        }
        return piece.isFlat() && joined < 2;
    }

    /** Returns the first id of a polygon in the mesh, -1 if it was dropped. Pieces of one polygon have consecutive ids. */
    int id(Poly poly) {
        return ids[poly.index];
    }

    /**
     * Writes Detour's reference of each polygon of the mesh.
     *
     * @param offset of polygon 0 in {@code refs}
     */
    void writeRefs(long base, long[] refs, int offset) {
        for (Poly poly : polys) {
            if (ids[poly.index] < 0) {
                continue;
            }
            List<BorderedPolygon> pieces = repaired.get(poly);
            int count = pieces == null ? 1 : pieces.size();
            Arrays.fill(refs, offset + ids[poly.index], offset + ids[poly.index] + count, base | poly.index);
        }
    }

    /** Returns the polygons of the mesh that come from a polygon. */
    List<BorderedPolygon> grounds(Poly poly) {
        List<BorderedPolygon> pieces = repaired.get(poly);
        return pieces != null ? pieces : List.of(BorderedPolygon.whole(ids[poly.index], vertices, poly));
    }

    /** Connects the polygons along the edges that they share, and pieces of a polygon along the cuts. */
    void addPortals() {
        for (Poly poly : polys) {
            int id = ids[poly.index];
            for (int edge = 0; id >= 0 && edge < poly.vertCount; edge++) {
                if (poly.neis[edge] == 0 || (poly.neis[edge] & EXTERNAL) != 0) {
                    continue;
                }
                Poly other = polys[poly.neis[edge] - 1];
                int otherId = ids[other.index];
                // The neighbour has the same content: only the polygon with the smaller id adds the portal, unless only
                // the larger one has the link.
                if (otherId >= 0 && otherId != id && !(id > otherId && knows(other, poly))) {
                    addEdge(poly, other, edge);
                }
            }
            if (repaired.containsKey(poly)) {
                addCuts(repaired.get(poly));
            }
        }
    }

    private static boolean knows(Poly poly, Poly neighbour) {
        for (int edge = 0; edge < poly.vertCount; edge++) {
            if (poly.neis[edge] == neighbour.index + 1) {
                return true;
            }
        }
        return false;
    }

    private void addEdge(Poly poly, Poly other, int edge) {
        List<BorderedPolygon> its = grounds(other);
        int otherEdge = sameEdge(poly, other, edge);
        boolean turned = otherEdge >= 0 && other.verts[otherEdge] != poly.verts[edge];
        for (BorderedPolygon a : grounds(poly)) {
            for (BorderedPolygon.Border border : a.borders()) {
                if (border.origin() != edge) {
                    continue;
                }
                if (otherEdge < 0) {
                    // In a file, a polygon may list a neighbour that does not list it.
                    float[] e = border.ends();
                    addPortal(a, BorderedPolygon.nearest(its, (e[0] + e[3]) / 2, (e[2] + e[5]) / 2), border, 0, 1);
                    continue;
                }
                for (BorderedPolygon b : its) {
                    for (BorderedPolygon.Border facing : b.borders()) {
                        if (facing.origin() == otherEdge) {
                            addOverlap(a, border, b, facing, turned);
                        }
                    }
                }
            }
        }
    }

    private void addCuts(List<BorderedPolygon> pieces) {
        for (int i = 0; i < pieces.size(); i++) {
            for (BorderedPolygon.Border border : pieces.get(i).borders()) {
                for (int j = i + 1; border.origin() < 0 && j < pieces.size(); j++) {
                    for (BorderedPolygon.Border facing : pieces.get(j).borders()) {
                        if (facing.origin() == border.origin()) {
                            addOverlap(pieces.get(i), border, pieces.get(j), facing, true);
                        }
                    }
                }
            }
        }
    }

    /** Returns the edge of a neighbour that equals a polygon's edge, or -1. */
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

    /** Connects two polygons where parts of one edge or cut overlap. */
    private void addOverlap(
            BorderedPolygon a,
            BorderedPolygon.Border border,
            BorderedPolygon b,
            BorderedPolygon.Border facing,
            boolean turned) {
        double from = Math.max(border.from(), turned ? 1 - facing.to() : facing.from());
        double to = Math.min(border.to(), turned ? 1 - facing.from() : facing.to());
        if (from < to) {
            double length = border.to() - border.from();
            addPortal(a, b, border, (from - border.from()) / length, (to - border.from()) / length);
        }
    }

    private void addPortal(
            BorderedPolygon a, BorderedPolygon b, BorderedPolygon.Border border, double from, double to) {
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

    /** Adds to the builder the borders on the tile's sides. */
    void addSeams() {
        for (Poly poly : polys) {
            if (ids[poly.index] < 0 || !isOnSide(poly)) {
                continue;
            }
            for (BorderedPolygon ground : grounds(poly)) {
                for (BorderedPolygon.Border border : ground.borders()) {
                    int beyond = border.origin() < 0 ? 0 : poly.neis[border.origin()];
                    if ((beyond & EXTERNAL) != 0) {
                        float[] e = border.ends();
                        // Detour numbers eight directions around a tile; every other one is a side.
                        builder.addSeam(ground.id(), (beyond & 7) >> 1, e[0], e[1], e[2], e[3], e[4], e[5]);
                    }
                }
            }
        }
    }

    private static boolean isOnSide(Poly poly) {
        int all = 0;
        for (int edge = 0; edge < poly.vertCount; edge++) {
            all |= poly.neis[edge];
        }
        return (all & EXTERNAL) != 0;
    }

    Repairs repairs() {
        return new Repairs(split, mended, dropped, 0);
    }
}
