package dev.throng.mesh.flat;

import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import java.util.List;

/** Which polygons of a mesh belong to which tile. Immutable, share freely: a change of tiles makes another. */
public abstract class TiledMesh {
    /**
     * What it takes to put tiles into a mesh, replacing those that are there. Polygons that a new tile has as the old one had
     * them stay what they are.
     *
     * @param mesh of these tiles
     * @param tiles at most one for each column and row; an empty one takes the tile away
     */
    public abstract Reshape change(NavMesh mesh, List<MeshTile> tiles);

    /**
     * The tiles after a change.
     *
     * @param change that {@link #change} gave, made by now
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
     * Compares a mesh with these tiles: each polygon of a tile is one of the mesh, and each portal within tiles and over seams; there
     * are no others; and the ends of links that were moved are on their polygons.
     *
     * @return what is wrong first, in one line; null when nothing is
     */
    public abstract String fault(NavMesh mesh);

    /** The tiles that are there, by row and column. */
    public abstract List<MeshTile> tiles();
}
