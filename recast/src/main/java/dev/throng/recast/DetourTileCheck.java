package dev.throng.recast;

import dev.throng.BadInputException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.recast4j.detour.BVNode;
import org.recast4j.detour.MeshData;
import org.recast4j.detour.OffMeshConnection;
import org.recast4j.detour.Poly;
import org.recast4j.detour.PolyDetail;

/** Checks every id in a Detour tile before recast4j uses it. Stateless. */
final class DetourTileCheck {
    private static final int EXTERNAL = org.recast4j.detour.NavMesh.DT_EXT_LINK;

    /** Limit of the pairs of border edges and neighbouring polygons in linking, which is seconds of work. */
    private static final long LINK_LIMIT = 1L << 30;

    /** Limit of coordinates: squares of differences stay far from overflow. */
    private static final float LARGEST = 1e9f;

    private DetourTileCheck() {}

    /**
     * @param what name of the tile in errors
     */
    static void require(String what, MeshData data) {
        for (Poly poly : data.polys) {
            requirePolygon(what, data, poly);
        }
        requireDetail(what, data);
        requireTree(what, data);
        for (int i = 0; i < data.offMeshCons.length; i++) {
            requireConnection(what + ": off-mesh connection " + i, data, data.offMeshCons[i]);
        }
        requireSane(what + ": climb", data.header.walkableClimb);
        requireSane(what + ": bounds", data.header.bmin);
        requireSane(what + ": bounds", data.header.bmax);
        requireSane(what + ": vertices", data.verts);
        requireSane(what + ": detail vertices", data.detailVerts);
    }

    private static void requirePolygon(String what, MeshData data, Poly poly) {
        int type = poly.getType();
        boolean ground = type == Poly.DT_POLYTYPE_GROUND;
        if (!ground && type != Poly.DT_POLYTYPE_OFFMESH_CONNECTION) {
            throw new BadInputException(what + ": polygon " + poly.index + " has the unknown type " + type);
        }
        if (poly.vertCount > poly.verts.length || poly.vertCount < (ground ? 3 : 2)) {
            throw new BadInputException(what + ": polygon " + poly.index + " has " + poly.vertCount
                    + " corners, the limits are 3 and " + poly.verts.length);
        }
        for (int i = 0; i < poly.vertCount; i++) {
            if (poly.verts[i] >= data.header.vertCount) {
                throw new BadInputException(what + ": polygon " + poly.index + " names vertex " + poly.verts[i]
                        + ", but there are " + data.header.vertCount);
            }
            boolean inside = (poly.neis[i] & EXTERNAL) == 0;
            if (inside && poly.neis[i] > data.header.polyCount) {
                throw new BadInputException(what + ": polygon " + poly.index + " names neighbour " + (poly.neis[i] - 1)
                        + ", but there are " + data.header.polyCount);
            }
        }
    }

    private static void requireDetail(String what, MeshData data) {
        if (data.detailMeshes.length == 0) {
            // Detour then computes heights from the polygons.
            data.detailMeshes = null;
            return;
        }
        for (Poly poly : data.polys) {
            if (poly.getType() != Poly.DT_POLYTYPE_GROUND) {
                continue;
            }
            if (poly.index >= data.detailMeshes.length) {
                throw new BadInputException(what + ": polygon " + poly.index + " has no detail mesh");
            }
            PolyDetail detail = data.detailMeshes[poly.index];
            long lastTriangle = (long) detail.triBase + detail.triCount;
            long lastVertex = (long) detail.vertBase + detail.vertCount;
            boolean fits = detail.triBase >= 0
                    && lastTriangle <= data.header.detailTriCount
                    && detail.vertBase >= 0
                    && lastVertex <= data.header.detailVertCount;
            for (int i = 4 * detail.triBase; fits && i < 4 * lastTriangle; i++) {
                fits = (i & 3) == 3 || data.detailTris[i] < poly.vertCount + detail.vertCount;
            }
            if (!fits || detail.triCount == 0) {
                throw new BadInputException(what + ": the detail mesh of polygon " + poly.index
                        + " is empty or reaches beyond the tile's detail data");
            }
        }
    }

    private static void requireTree(String what, MeshData data) {
        for (int i = 0; i < data.bvTree.length; i++) {
            BVNode node = data.bvTree[i];
            if (node.i >= data.header.polyCount || node.i < -data.bvTree.length) {
                throw new BadInputException(what + ": bounding volume " + i + " leads to " + node.i);
            }
        }
    }

    private static void requireConnection(String what, MeshData data, OffMeshConnection connection) {
        if (connection.poly >= data.header.polyCount
                || data.polys[connection.poly].getType() != Poly.DT_POLYTYPE_OFFMESH_CONNECTION) {
            throw new BadInputException(what + " names polygon " + connection.poly + ", which is none");
        }
        requireSane(what, connection.pos);
        requireSane(what, connection.rad);
    }

    private static void requireSane(String what, float... values) {
        for (float value : values) {
            // Written so that NaN fails as well.
            if (!(Math.abs(value) <= LARGEST)) {
                throw new BadInputException(
                        what + ": a number is not finite or too large: " + value + ", the limit is " + LARGEST);
            }
        }
    }

    /** Throws for sets with two tiles in one position, or with tiles that would take too long to link. */
    static void requireLinkable(String name, List<MeshData> tiles) {
        Set<List<Integer>> places = new HashSet<>();
        Map<List<Integer>, long[]> stacks = new HashMap<>();
        for (MeshData tile : tiles) {
            if (!places.add(List.of(tile.header.x, tile.header.y, tile.header.layer))) {
                throw new BadInputException(name + ": there are two tiles at (" + tile.header.x + ", " + tile.header.y
                        + ") in layer " + tile.header.layer);
            }
            long[] sums = stacks.computeIfAbsent(List.of(tile.header.x, tile.header.y), at -> new long[2]);
            sums[0] += 1 + borderEdges(tile) + tile.offMeshCons.length;
            sums[1] += 1 + tile.polys.length;
        }
        double work = 0;
        for (Map.Entry<List<Integer>, long[]> stack : stacks.entrySet()) {
            for (int dx = -1; dx <= 1; dx++) {
                for (int dy = -1; dy <= 1; dy++) {
                    long[] near = stacks.get(
                            List.of(stack.getKey().get(0) + dx, stack.getKey().get(1) + dy));
                    work += near == null ? 0 : (double) stack.getValue()[0] * near[1];
                }
            }
        }
        if (work > LINK_LIMIT) {
            throw new BadInputException(
                    name + ": linking the tiles takes " + (long) work + " comparisons, the limit is " + LINK_LIMIT);
        }
    }

    private static long borderEdges(MeshData tile) {
        long edges = 0;
        for (Poly poly : tile.polys) {
            for (int i = 0; i < poly.vertCount; i++) {
                edges += (poly.neis[i] & EXTERNAL) >> 15;
            }
        }
        return edges;
    }
}
