package dev.throng.mesh.flat;

import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import java.util.List;

/** The assignment of a mesh's polygons to tiles. Immutable, share freely: a change of tiles makes another. */
public abstract class TiledMesh {
    /**
     * Returns the change that puts tiles into a mesh, replacing existing ones. Polygons that are equal in the old and
     * the new tile stay.
     *
     * @param mesh mesh of these tiles
     * @param tiles at most one for each column and row; an empty one removes the tile
     */
    public abstract Reshape change(NavMesh mesh, List<MeshTile> tiles);

    /**
     * Returns the tiles after a change.
     *
     * @param change an applied result of {@link #change}
     */
    public abstract TiledMesh after(Reshape change);

    /** The polygons of all tiles, in the order of {@link #tiles}. */
    public abstract int[] polygons();

    /**
     * {@return whether a mesh begins with the polygons of these tiles, in the order of {@link #tiles}, and has no others}
     *
     * @param mesh of any polygons
     */
    public abstract boolean fits(NavMesh mesh);

    /**
     * Compares a mesh with these tiles: each polygon of a tile is one of the mesh, and each portal within tiles and
     * over seams; there are no others; and the ends of links that were moved are on their polygons.
     *
     * @return the first fault, in one line; null if there is none
     */
    public abstract String fault(NavMesh mesh);

    /** The existing tiles, by row and column. */
    public abstract List<MeshTile> tiles();
}
