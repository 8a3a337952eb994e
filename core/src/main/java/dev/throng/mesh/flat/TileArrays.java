package dev.throng.mesh.flat;

import dev.throng.BadInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The polygons of one square of a world that is made of tiles, the portals between them, and their borders on the sides of the square.
 * Immutable, share freely; nobody writes to the arrays. Vertices and polygons are numbered from 0.
 *
 * @param column its number along x
 * @param row its number along z
 * @param climb height that agents climb [Unit: m]
 * @param vertices [(x, y, z)]
 * @param polygonFirst first corner of each polygon, and one past the last
 * @param polygonVertices vertex of each corner
 * @param areas area of each polygon
 * @param portalPolygons two for each portal
 * @param portalEnds left and right end of each portal [(x, y, z) twice]
 * @param seamFirst first segment of each side in the two arrays below; a side's segments are sorted by polygon
 * @param seamPolygons polygon of each segment
 * @param seamEnds both ends of each segment [(x, y, z) twice]
 * @param seamTops by segment: height of the highest ground on which agents still fit there, infinite for none; null where all are infinite
 * @param drop greatest height that agents fall at seams [Unit: m]
 * @param links between polygons of the tile
 */
public record TileArrays(
        int column,
        int row,
        float climb,
        float[] vertices,
        int[] polygonFirst,
        int[] polygonVertices,
        byte[] areas,
        int[] portalPolygons,
        float[] portalEnds,
        int[] seamFirst,
        int[] seamPolygons,
        float[] seamEnds,
        float[] seamTops,
        float drop,
        NewLink[] links) {
    /** The side with the largest x, towards the next column. */
    public static final int EAST = 0;

    /** The side with the largest z, towards the next row. */
    public static final int NORTH = 1;

    /** The side with the smallest x. */
    public static final int WEST = 2;

    /** The side with the smallest z. */
    public static final int SOUTH = 3;

    /** Number of sides of a tile. */
    static final int SIDES = 4;

    /**
     * Sorts the segments of a tile by side and polygon.
     *
     * @param sorted gets the polygons
     * @param sortedEnds gets the ends
     * @return first segment of each side, and one past the last
     */
    static int[] sortSeams(IntList polygons, IntList sides, FloatList ends, int[] sorted, float[] sortedEnds) {
        int[] first = new int[SIDES + 1];
        int next = 0;
        for (int side = 0; side < SIDES; side++) {
            for (int i = 0; i < polygons.size; i++) {
                if (sides.items[i] == side) {
                    sorted[next] = polygons.items[i];
                    System.arraycopy(ends.items, 6 * i, sortedEnds, 6 * next, 6);
                    next++;
                }
            }
            first[side + 1] = next;
            sortByPolygon(sorted, sortedEnds, first[side], next);
        }
        return first;
    }

    /** Sorts by insertion, which keeps the order of a polygon's segments: they are almost sorted. */
    private static void sortByPolygon(int[] seamPolygons, float[] seamEnds, int first, int end) {
        float[] segment = new float[6];
        for (int i = first + 1; i < end; i++) {
            int polygon = seamPolygons[i];
            System.arraycopy(seamEnds, 6 * i, segment, 0, 6);
            int at = i;
            for (; at > first && seamPolygons[at - 1] > polygon; at--) {
                seamPolygons[at] = seamPolygons[at - 1];
                System.arraycopy(seamEnds, 6 * (at - 1), seamEnds, 6 * at, 6);
            }
            seamPolygons[at] = polygon;
            System.arraycopy(segment, 0, seamEnds, 6 * at, 6);
        }
    }

    /** Joins tiles into one mesh, at most one for each column and row. The order of polygons and portals is that of the tiles. */
    public static MeshArrays join(List<TileArrays> tiles) {
        Map<Long, Integer> at = new HashMap<>();
        int[] firstPolygon = new int[tiles.size() + 1];
        for (int i = 0; i < tiles.size(); i++) {
            TileArrays tile = tiles.get(i);
            if (at.put(key(tile.column, tile.row), i) != null) {
                throw new BadInputException("tiles: there are two at column " + tile.column + ", row " + tile.row);
            }
            firstPolygon[i + 1] = Math.addExact(firstPolygon[i], tile.polygonCount());
        }
        MeshDraft mesh = new MeshDraft("");
        mesh.reserve(tiles);
        for (TileArrays tile : tiles) {
            mesh.addTile(tile);
        }
        for (int i = 0; i < tiles.size(); i++) {
            TileArrays tile = tiles.get(i);
            mesh.addPortals(tile.portalPolygons, tile.portalEnds, firstPolygon[i], firstPolygon[i]);
            mesh.addLinks(List.of(tile.links), firstPolygon[i], firstPolygon[i]);
            for (int side = EAST; side <= NORTH; side++) {
                Integer neighbour =
                        at.get(key(tile.column + (side == EAST ? 1 : 0), tile.row + (side == NORTH ? 1 : 0)));
                if (neighbour != null) {
                    TileSeam seam = TileSeam.between(tile, tiles.get(neighbour));
                    mesh.addPortals(seam.polygons(), seam.ends(), firstPolygon[i], firstPolygon[neighbour]);
                    mesh.addLinks(seam.links(), firstPolygon[i], firstPolygon[neighbour]);
                }
            }
        }
        return mesh.build();
    }

    static long key(int column, int row) {
        return ((long) row << 32) + column;
    }

    /** Returns the same tile with more links between its polygons. */
    public TileArrays withLinks(List<NewLink> more) {
        List<NewLink> all = new ArrayList<>(List.of(links));
        all.addAll(more);
        return new TileArrays(
                column,
                row,
                climb,
                vertices,
                polygonFirst,
                polygonVertices,
                areas,
                portalPolygons,
                portalEnds,
                seamFirst,
                seamPolygons,
                seamEnds,
                seamTops,
                drop,
                all.toArray(NewLink[]::new));
    }

    PolygonOutlines outlines() {
        return new PolygonOutlines(vertices, polygonFirst, polygonVertices);
    }

    /** The height of the highest ground on which agents still fit at a segment. */
    float seamTop(int segment) {
        return seamTops == null ? Float.POSITIVE_INFINITY : seamTops[segment];
    }

    /** Number of polygons, 0 if there is no ground. */
    public int polygonCount() {
        return areas.length;
    }

    public int portalCount() {
        return portalPolygons.length / 2;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TileArrays tile
                && column == tile.column
                && row == tile.row
                && climb == tile.climb
                && Arrays.equals(vertices, tile.vertices)
                && Arrays.equals(polygonFirst, tile.polygonFirst)
                && Arrays.equals(polygonVertices, tile.polygonVertices)
                && Arrays.equals(areas, tile.areas)
                && Arrays.equals(portalPolygons, tile.portalPolygons)
                && Arrays.equals(portalEnds, tile.portalEnds)
                && Arrays.equals(seamFirst, tile.seamFirst)
                && Arrays.equals(seamPolygons, tile.seamPolygons)
                && Arrays.equals(seamEnds, tile.seamEnds)
                && Arrays.equals(seamTops, tile.seamTops)
                && drop == tile.drop
                && Arrays.equals(links, tile.links);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * column + row) + Arrays.hashCode(vertices);
    }

    @Override
    public String toString() {
        return "tile (" + column + ", " + row + ") of " + polygonCount() + " polygons";
    }
}
