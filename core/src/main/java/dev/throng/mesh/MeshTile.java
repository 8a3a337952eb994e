package dev.throng.mesh;

import dev.throng.BadInputException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The polygons of one square of a world that is made of tiles, the portals between them, and where they touch the sides
 * of the square. Immutable, share freely. It may be empty.
 *
 * <p>Tiles lie in columns along x and rows along z; both may be negative. A tile is a {@link NavMeshBuilder}'s work, see
 * {@link NavMeshBuilder#buildTile}. Its vertices and polygons are numbered from 0.
 */
public final class MeshTile {
    /** The side with the largest x, towards the next column. */
    public static final int EAST = 0;

    /** The side with the largest z, towards the next row. */
    public static final int NORTH = 1;

    /** The side with the smallest x. */
    public static final int WEST = 2;

    /** The side with the smallest z. */
    public static final int SOUTH = 3;

    /** A tile has this many sides. */
    static final int SIDES = 4;

    final int column;
    final int row;
    final float climb;
    final float[] vertices;
    final int[] polygonFirst;
    final int[] polygonVertices;
    final byte[] areas;
    final int[] portalPolygons;
    final float[] portalEnds;

    /** First segment of each side in the two arrays below; a side's segments are sorted by polygon. */
    final int[] seamFirst;

    final int[] seamPolygons;

    /** Both ends of each segment [(x, y, z) twice]. */
    final float[] seamEnds;

    MeshTile(int column, int row, float climb, NavMeshBuilder.Parts in) {
        this.column = column;
        this.row = row;
        this.climb = climb;
        vertices = in.vertices;
        polygonFirst = in.polygonFirst;
        polygonVertices = in.polygonVertices;
        areas = in.areas;
        portalPolygons = in.portalPolygons;
        portalEnds = in.portalEnds;

        int segments = in.seamPolygons.length;
        seamFirst = new int[SIDES + 1];
        seamPolygons = new int[segments];
        seamEnds = new float[6 * segments];
        int next = 0;
        for (int side = 0; side < SIDES; side++) {
            for (int i = 0; i < segments; i++) {
                if (in.seamSides[i] == side) {
                    seamPolygons[next] = in.seamPolygons[i];
                    System.arraycopy(in.seamEnds, 6 * i, seamEnds, 6 * next, 6);
                    next++;
                }
            }
            seamFirst[side + 1] = next;
            sortByPolygon(seamFirst[side], next);
        }
    }

    /** By insertion, which keeps the order of a polygon's segments: they come almost sorted. */
    private void sortByPolygon(int first, int end) {
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

    /**
     * Joins tiles into one mesh. Polygons, vertices and portals keep their order within a tile and follow each other in the
     * order of the tiles; the portals of a tile are followed by those to its neighbours in the east and in the north.
     *
     * @param tiles at most one for each column and row
     * @return the mesh, with all areas at cost 1
     * @throws BadInputException when two tiles lie in one place, or none has a polygon
     */
    public static NavMesh join(List<MeshTile> tiles) {
        Map<Long, Integer> at = new HashMap<>();
        int[] firstPolygon = new int[tiles.size() + 1];
        for (int i = 0; i < tiles.size(); i++) {
            MeshTile tile = tiles.get(i);
            if (at.put(key(tile.column, tile.row), i) != null) {
                throw new BadInputException("tiles: there are two at column " + tile.column + ", row " + tile.row);
            }
            firstPolygon[i + 1] = Math.addExact(firstPolygon[i], tile.polygonCount());
        }
        NavMeshBuilder mesh = new NavMeshBuilder();
        mesh.reserve(tiles);
        for (MeshTile tile : tiles) {
            mesh.addTile(tile);
        }
        for (int i = 0; i < tiles.size(); i++) {
            MeshTile tile = tiles.get(i);
            mesh.addPortals(tile.portalPolygons, tile.portalEnds, firstPolygon[i], firstPolygon[i]);
            for (int side = EAST; side <= NORTH; side++) {
                Integer neighbour =
                        at.get(key(tile.column + (side == EAST ? 1 : 0), tile.row + (side == NORTH ? 1 : 0)));
                if (neighbour != null) {
                    TileSeam seam = TileSeam.between(tile, tiles.get(neighbour));
                    mesh.addPortals(seam.polygons(), seam.ends(), firstPolygon[i], firstPolygon[neighbour]);
                }
            }
        }
        return mesh.build();
    }

    static long key(int column, int row) {
        return ((long) row << 32) + column;
    }

    /** {@return its number along x} */
    public int column() {
        return column;
    }

    /** {@return its number along z} */
    public int row() {
        return row;
    }

    /** {@return the height that agents climb, in metres: the grounds of two tiles are joined where they lie at most twice as far apart in height} */
    public float climb() {
        return climb;
    }

    /** {@return number of polygons, 0 where nothing can be walked} */
    public int polygonCount() {
        return areas.length;
    }

    /** {@return number of portals within the tile} */
    public int portalCount() {
        return portalPolygons.length / 2;
    }

    /** {@return whether the other is a tile with the same polygons, portals and borders, bit by bit} */
    @Override
    public boolean equals(Object other) {
        return other instanceof MeshTile tile
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
                && Arrays.equals(seamEnds, tile.seamEnds);
    }

    /** {@return a hash of its position and vertices} */
    @Override
    public int hashCode() {
        return 31 * (31 * column + row) + Arrays.hashCode(vertices);
    }

    /** {@return where it lies and how many polygons it has} */
    @Override
    public String toString() {
        return "tile (" + column + ", " + row + ") of " + polygonCount() + " polygons";
    }
}
