package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.recast4j.detour.MeshData;
import org.recast4j.detour.NavMeshBuilder;
import org.recast4j.detour.NavMeshDataCreateParams;
import org.recast4j.detour.NavMeshParams;

/**
 * A seam where the edges of the two tiles do not match.
 *
 * <pre>
 *   z
 *   8 +-------+
 *     |       |
 *   6 |       +-------+
 *     |   0   |   2   |
 *   3 |       +-------+
 *     |       |   1   |
 *   0 +-------+-------+
 *     0       8      16  x
 * </pre>
 */
class DetourImportTest {
    private static final int NONE = 0xffff;
    private static final int PORTAL = 0x8000;

    /** A tile of rectangles 8 m wide, one above the other in z, open towards the seam at x = 8. */
    private static MeshData tile(int tileX, int height, int... heights) {
        int count = heights.length - 1;
        NavMeshDataCreateParams params = new NavMeshDataCreateParams();
        params.verts = new int[6 * heights.length];
        for (int i = 0; i < heights.length; i++) {
            int[] row = {0, height, heights[i], 8, height, heights[i]};
            System.arraycopy(row, 0, params.verts, 6 * i, 6);
        }
        params.vertCount = 2 * heights.length;
        params.nvp = 6;
        params.polyCount = count;
        params.polys = new int[12 * count];
        Arrays.fill(params.polys, NONE);
        for (int p = 0; p < count; p++) {
            int[] corners = {2 * p, 2 * p + 2, 2 * p + 3, 2 * p + 1};
            System.arraycopy(corners, 0, params.polys, 12 * p, 4);
            params.polys[12 * p + 6] = tileX == 1 ? PORTAL : NONE;
            params.polys[12 * p + 7] = p + 1 < count ? p + 1 : NONE;
            params.polys[12 * p + 8] = tileX == 0 ? PORTAL | 2 : NONE;
            params.polys[12 * p + 9] = p > 0 ? p - 1 : NONE;
        }
        params.polyAreas = new int[count];
        params.polyFlags = new int[count];
        params.tileX = tileX;
        params.bmin = new float[] {8 * tileX, 0, 0};
        params.bmax = new float[] {8 * tileX + 8, 4, 8};
        params.walkableClimb = 0.9f;
        params.cs = 1;
        params.ch = 1;
        return NavMeshBuilder.createNavMeshData(params);
    }

    @Test
    void shouldCutPortalsToWhatTwoTilesShare() {
        NavMeshParams params = new NavMeshParams();
        params.tileWidth = 8;
        params.tileHeight = 8;
        params.maxTiles = 2;
        params.maxPolys = 8;
        org.recast4j.detour.NavMesh detour = new org.recast4j.detour.NavMesh(params, 6);
        detour.addTile(tile(0, 0, 0, 8), 0, 0);
        detour.addTile(tile(1, 1, 0, 3, 6), 0, 0);

        NavMesh mesh = DetourImport.copy("seam", detour).mesh();

        assertThat(mesh.polygonCount()).isEqualTo(3);
        assertThat(mesh.portalCount()).isEqualTo(3);
        assertThat(portal(mesh, 0, 1)).containsExactly(8, 0.5f, 0, 8, 0.5f, 3);
        assertThat(portal(mesh, 0, 2)).containsExactly(8, 0.5f, 3, 8, 0.5f, 6);
        assertThat(portal(mesh, 1, 2)).containsExactly(16, 1, 3, 8, 1, 3);
    }

    /** Both ends of the portal between two polygons, the one with the smaller z (or larger x) first. */
    private static float[] portal(NavMesh mesh, int a, int b) {
        for (int p = 0; p < mesh.portalCount(); p++) {
            if (mesh.portalPolygon(p, 0) + mesh.portalPolygon(p, 1) == a + b
                    && Math.abs(mesh.portalPolygon(p, 0) - mesh.portalPolygon(p, 1)) == b - a) {
                int first = mesh.portalZ(p, 0) < mesh.portalZ(p, 1) || mesh.portalX(p, 0) > mesh.portalX(p, 1) ? 0 : 1;
                return new float[] {
                    mesh.portalX(p, first), mesh.portalY(p, first), mesh.portalZ(p, first),
                    mesh.portalX(p, 1 - first), mesh.portalY(p, 1 - first), mesh.portalZ(p, 1 - first)
                };
            }
        }
        throw new AssertionError("no portal joins " + a + " and " + b);
    }
}
