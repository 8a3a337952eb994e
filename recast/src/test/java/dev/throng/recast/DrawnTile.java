package dev.throng.recast;

import java.util.Arrays;
import org.recast4j.detour.MeshData;
import org.recast4j.detour.NavMeshBuilder;
import org.recast4j.detour.NavMeshDataCreateParams;
import org.recast4j.detour.NavMeshParams;

/** Tiles of Detour, 16 m wide, from corners and polygons: neighbours share two corners, seams lie at x = 0, 16, 32. */
final class DrawnTile {
    private static final int NONE = 0xffff;
    private static final int CORNERS = 6;
    private static final int SIDE = 16;

    private DrawnTile() {}

    /**
     * @param places of the corners, counted from the tile's own corner [(x, z)]
     * @param polygons corners of each, in any winding
     */
    static MeshData of(int tileX, int[][] places, int[]... polygons) {
        NavMeshDataCreateParams params = new NavMeshDataCreateParams();
        params.vertCount = places.length;
        params.verts = new int[3 * places.length];
        for (int i = 0; i < places.length; i++) {
            params.verts[3 * i] = places[i][0];
            params.verts[3 * i + 2] = places[i][1];
        }
        params.nvp = CORNERS;
        params.polyCount = polygons.length;
        params.polys = new int[2 * CORNERS * polygons.length];
        Arrays.fill(params.polys, NONE);
        for (int p = 0; p < polygons.length; p++) {
            for (int i = 0; i < polygons[p].length; i++) {
                params.polys[2 * CORNERS * p + i] = polygons[p][i];
                params.polys[2 * CORNERS * p + CORNERS + i] = neighbour(tileX, places, polygons, p, i);
            }
        }
        params.polyAreas = new int[polygons.length];
        params.polyFlags = new int[polygons.length];
        params.tileX = tileX;
        params.bmin = new float[] {SIDE * tileX, 0, 0};
        params.bmax = new float[] {SIDE * tileX + SIDE, 4, SIDE};
        params.walkableClimb = 0.9f;
        params.cs = 1;
        params.ch = 1;
        return NavMeshBuilder.createNavMeshData(params);
    }

    private static int neighbour(int tileX, int[][] places, int[][] polygons, int polygon, int edge) {
        int a = polygons[polygon][edge];
        int b = polygons[polygon][(edge + 1) % polygons[polygon].length];
        for (int other = 0; other < polygons.length; other++) {
            for (int i = 0; other != polygon && i < polygons[other].length; i++) {
                int c = polygons[other][i];
                int d = polygons[other][(i + 1) % polygons[other].length];
                if (a != b && a == d && b == c) {
                    return other;
                }
            }
        }
        boolean upright = places[a][0] == places[b][0];
        return upright && tileX == 0 && places[a][0] == SIDE ? 0x8002 : upright && places[a][0] == 0 ? 0x8000 : NONE;
    }

    static DetourTwin copy(MeshData... tiles) {
        NavMeshParams params = new NavMeshParams();
        params.tileWidth = SIDE;
        params.tileHeight = SIDE;
        params.maxTiles = tiles.length;
        params.maxPolys = 64;
        org.recast4j.detour.NavMesh detour = new org.recast4j.detour.NavMesh(params, CORNERS);
        for (MeshData tile : tiles) {
            detour.addTile(tile, 0, 0);
        }
        return DetourImport.copy("drawn", detour);
    }
}
