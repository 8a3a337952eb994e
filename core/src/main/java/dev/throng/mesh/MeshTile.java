package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.facade.Crossing;
import dev.throng.mesh.flat.TileArrays;
import java.util.List;
import java.util.Objects;

/**
 * The polygons of one square of a world that is made of tiles, the portals and links between them, and where they touch the sides
 * of the square. Immutable, share freely. It may be empty.
 *
 * <p>Links of a tile are part of it: they are there while it is. Where it is replaced, a link that both tiles have stays as it is, with its id,
 * if the polygons at both its ends stay. It may be disabled, but not removed.
 *
 * <p>Tiles lie in columns along x and rows along z; both may be negative. A tile is a {@link NavMeshBuilder}'s work, see
 * {@link NavMeshBuilder#buildTile}. Its vertices and polygons are numbered from 0.
 */
public final class MeshTile {
    /** The side with the largest x, towards the next column. */
    public static final int EAST = TileArrays.EAST;

    /** The side with the largest z, towards the next row. */
    public static final int NORTH = TileArrays.NORTH;

    /** The side with the smallest x. */
    public static final int WEST = TileArrays.WEST;

    /** The side with the smallest z. */
    public static final int SOUTH = TileArrays.SOUTH;

    static {
        Crossing.open(MeshTile.class, tile -> tile.arrays, MeshTile::new);
    }

    private final TileArrays arrays;

    MeshTile(TileArrays arrays) {
        this.arrays = arrays;
    }

    /**
     * Joins tiles into one mesh. Polygons, vertices and portals keep their order within a tile and follow each other in the
     * order of the tiles. The portals of a tile are followed by those to its neighbours in the east and in the north.
     *
     * @param tiles at most one for each column and row
     * @return the mesh, with all areas at cost 1
     * @throws BadInputException when two tiles lie in one place, or none has a polygon
     */
    public static NavMesh join(List<MeshTile> tiles) {
        Objects.requireNonNull(tiles, "tiles is null");
        tiles.forEach(tile -> Objects.requireNonNull(tile, "a tile is null"));
        return new NavMesh(
                TileArrays.join(tiles.stream().map(tile -> tile.arrays).toList()));
    }

    /** {@return its number along x} */
    public int column() {
        return arrays.column();
    }

    /** {@return its number along z} */
    public int row() {
        return arrays.row();
    }

    /** {@return the height that agents climb, in metres: the grounds of two tiles are joined where they lie at most twice as far apart in height} */
    public float climb() {
        return arrays.climb();
    }

    /** {@return number of polygons, 0 where nothing can be walked} */
    public int polygonCount() {
        return arrays.polygonCount();
    }

    /** {@return number of portals within the tile} */
    public int portalCount() {
        return arrays.portalCount();
    }

    /** {@return whether the other is a tile with the same polygons, portals, borders and links, bit by bit} */
    @Override
    public boolean equals(Object other) {
        return other instanceof MeshTile tile && arrays.equals(tile.arrays);
    }

    /** {@return a hash of its position and vertices} */
    @Override
    public int hashCode() {
        return arrays.hashCode();
    }

    /** {@return where it lies and how many polygons it has} */
    @Override
    public String toString() {
        return arrays.toString();
    }
}
