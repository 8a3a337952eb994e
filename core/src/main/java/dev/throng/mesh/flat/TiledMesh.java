package dev.throng.mesh.flat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The tiles of a mesh, and which polygons they became. Immutable, share freely. */
public final class TiledMesh {
    /**
     * @param ids by polygon of the tile: its id in the mesh; of a change that is not made yet, how the change names it
     */
    record Placed(TileArrays tile, int[] ids) {
        long key() {
            return TileArrays.key(tile.column(), tile.row());
        }
    }

    /** By row and column: an array, since each change copies it. */
    private final Placed[] placed;

    private TiledMesh(Placed[] placed) {
        this.placed = placed;
    }

    /** The tiles of a mesh that {@link TileArrays#join} made of them. */
    public static TiledMesh of(List<TileArrays> tiles) {
        Placed[] placed = new Placed[tiles.size()];
        int polygons = 0;
        for (int i = 0; i < placed.length; i++) {
            int[] ids = new int[tiles.get(i).polygonCount()];
            for (int p = 0; p < ids.length; p++) {
                ids[p] = polygons++;
            }
            placed[i] = new Placed(tiles.get(i), ids);
        }
        Arrays.sort(placed, Comparator.comparingLong(Placed::key));
        return new TiledMesh(placed);
    }

    /** The tile at a column and row, or null. */
    Placed at(int column, int row) {
        int slot = slot(placed, placed.length, TileArrays.key(column, row));
        return slot < 0 ? null : placed[slot];
    }

    /** The polygons of a tile, by their numbers there; empty where there is no tile. Not to be written to. */
    public int[] polygons(int column, int row) {
        Placed tile = at(column, row);
        return tile == null ? new int[0] : tile.ids;
    }

    private static int slot(Placed[] tiles, int count, long key) {
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            long found = tiles[middle].key();
            if (found == key) {
                return middle;
            }
            low = found < key ? middle + 1 : low;
            high = found < key ? high : middle - 1;
        }
        return ~low;
    }

    /**
     * Returns the change that puts tiles into a mesh, replacing existing ones. Polygons that are equal in the old and
     * the new tile stay.
     *
     * @param mesh mesh of these tiles
     * @param tiles at most one for each column and row; an empty one removes the tile
     */
    public Reshape change(MeshArrays mesh, List<TileArrays> tiles) {
        return new TileChange(mesh, this, tiles).reshape();
    }

    /**
     * Returns the tiles after a change.
     *
     * @param change an applied result of {@link #change}
     */
    public TiledMesh after(Reshape change) {
        List<Placed> changed = ((TileChange) change.origin()).changed();
        Placed[] now = placed.clone();
        int count = placed.length;
        for (Placed each : changed) {
            int[] ids = each.ids.clone();
            for (int i = 0; i < ids.length; i++) {
                ids[i] = change.id(ids[i]);
            }
            int slot = slot(now, count, each.key());
            boolean gone = ids.length == 0;
            if (slot >= 0 && gone) {
                System.arraycopy(now, slot + 1, now, slot, --count - slot);
            } else if (slot < 0 && !gone) {
                now = count == now.length ? Arrays.copyOf(now, count + changed.size()) : now;
                System.arraycopy(now, ~slot, now, ~slot + 1, count++ - ~slot);
            }
            if (!gone) {
                now[slot < 0 ? ~slot : slot] = new Placed(each.tile, ids);
            }
        }
        return new TiledMesh(count == now.length ? now : Arrays.copyOf(now, count));
    }

    /** The existing tiles, by row and column. */
    public List<TileArrays> tiles() {
        return Arrays.stream(placed).map(Placed::tile).toList();
    }

    /** The polygons of all tiles, in the order of {@link #tiles}. */
    public int[] polygons() {
        return Arrays.stream(placed)
                .flatMapToInt(each -> Arrays.stream(each.ids))
                .toArray();
    }

    /** {@return whether a mesh begins with the polygons of these tiles, in the order of {@link #tiles}, and has no others} */
    public boolean fits(MeshArrays mesh) {
        int[] ids = polygons();
        if (ids.length != mesh.polygonCount()) {
            return false;
        }
        for (Placed each : placed) {
            for (int i = 0; i < each.ids.length; i++) {
                if (!same(each.tile, i, mesh, each.ids[i])) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Compares a mesh with these tiles. The mesh has each polygon of a tile, and each portal within tiles and over seams. There
     * are no others. The ends of links that were moved are on their polygons.
     *
     * @return the first fault, in one line; null if there is none
     */
    public String fault(MeshArrays mesh) {
        return new TileCheck(mesh, this).fault();
    }

    /** The tiles with their polygons, by row and column; not to be written to. */
    Placed[] placed() {
        return placed;
    }

    /** Whether a polygon of a tile is one of a mesh: the same corners, bit by bit. */
    static boolean same(TileArrays tile, int i, MeshArrays mesh, int polygon) {
        int first = tile.polygonFirst()[i];
        boolean same = mesh.polygonSize(polygon) == tile.polygonFirst()[i + 1] - first;
        for (int corner = 0; same && corner < mesh.polygonSize(polygon); corner++) {
            int ours = 3 * tile.polygonVertices()[first + corner];
            int theirs = 3 * mesh.polygonVertex(polygon, corner);
            same = Arrays.equals(tile.vertices(), ours, ours + 3, mesh.vertices(), theirs, theirs + 3);
        }
        return same;
    }
}
