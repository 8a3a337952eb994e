package dev.throng.mesh;

import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.TiledMesh;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The tiles of a mesh, and which polygons they became. Immutable, share freely. */
final class TileMap extends TiledMesh {
    /**
     * @param ids by polygon of the tile: its id in the mesh; of a change that is not made yet, how the change names it
     */
    record Placed(MeshTile tile, int[] ids) {
        long key() {
            return MeshTile.key(tile.column, tile.row);
        }
    }

    /** By row and column: an array, since each change copies it. */
    private final Placed[] placed;

    private TileMap(Placed[] placed) {
        this.placed = placed;
    }

    /** The tiles of a mesh that {@link MeshTile#join} made of them. */
    static TileMap of(List<MeshTile> tiles) {
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
        return new TileMap(placed);
    }

    /** The tile at a column and row, or null. */
    Placed at(int column, int row) {
        int slot = slot(placed, placed.length, MeshTile.key(column, row));
        return slot < 0 ? null : placed[slot];
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

    @Override
    public Reshape change(NavMesh mesh, List<MeshTile> tiles) {
        return new TileChange(mesh, this, tiles).reshape();
    }

    @Override
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
        return new TileMap(count == now.length ? now : Arrays.copyOf(now, count));
    }

    @Override
    public List<MeshTile> tiles() {
        return Arrays.stream(placed).map(Placed::tile).toList();
    }

    @Override
    public int[] polygons() {
        return Arrays.stream(placed)
                .flatMapToInt(each -> Arrays.stream(each.ids))
                .toArray();
    }

    @Override
    public boolean fits(NavMesh mesh) {
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

    @Override
    public String fault(NavMesh mesh) {
        return new TileCheck(mesh, this).fault();
    }

    /** The tiles with their polygons, by row and column; not to be written to. */
    Placed[] placed() {
        return placed;
    }

    /** Whether a polygon of a tile is one of a mesh: the same corners, bit by bit. */
    static boolean same(MeshTile tile, int i, NavMesh mesh, int polygon) {
        int first = tile.polygonFirst[i];
        boolean same = mesh.polygonSize(polygon) == tile.polygonFirst[i + 1] - first;
        for (int corner = 0; same && corner < mesh.polygonSize(polygon); corner++) {
            int ours = 3 * tile.polygonVertices[first + corner];
            int theirs = 3 * mesh.polygonVertex(polygon, corner);
            same = Arrays.equals(tile.vertices, ours, ours + 3, mesh.vertices, theirs, theirs + 3);
        }
        return same;
    }
}
