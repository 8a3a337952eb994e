package dev.throng.mesh;

import dev.throng.mesh.portal.Reshape;
import dev.throng.mesh.portal.TiledMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The tiles of a mesh, and which polygons they became. Immutable, share freely. */
final class TileMap extends TiledMesh {
    /**
     * @param ids by polygon of the tile: its id in the mesh; of a change that is not made yet, how the change names it
     */
    record Placed(MeshTile tile, int[] ids) {}

    /** By row and column. */
    private final SortedMap<Long, Placed> placed;

    private TileMap(SortedMap<Long, Placed> placed) {
        this.placed = placed;
    }

    /** The tiles of a mesh that {@link MeshTile#join} made of them. */
    static TileMap of(List<MeshTile> tiles) {
        SortedMap<Long, Placed> placed = new TreeMap<>();
        int polygons = 0;
        for (MeshTile tile : tiles) {
            int[] ids = new int[tile.polygonCount()];
            for (int i = 0; i < ids.length; i++) {
                ids[i] = polygons++;
            }
            placed.put(MeshTile.key(tile.column, tile.row), new Placed(tile, ids));
        }
        return new TileMap(placed);
    }

    @Override
    public Reshape change(NavMesh mesh, List<MeshTile> tiles) {
        TileChange kept = new TileChange(mesh, placed, tiles, true);
        // Where portals between polygons that stay are not what they were, none of them stays.
        return kept.consistent() ? kept.reshape() : new TileChange(mesh, placed, tiles, false).reshape();
    }

    @Override
    public TiledMesh after(Reshape change) {
        SortedMap<Long, Placed> now = new TreeMap<>();
        for (Placed each : ((TileChange.Tiles) change.origin()).placed().values()) {
            int[] ids = each.ids;
            for (int i = 0; i < ids.length; i++) {
                if (ids[i] < 0) {
                    ids = ids == each.ids ? ids.clone() : ids;
                    ids[i] = change.id(ids[i]);
                }
            }
            now.put(MeshTile.key(each.tile.column, each.tile.row), new Placed(each.tile, ids));
        }
        return new TileMap(now);
    }

    @Override
    public List<MeshTile> tiles() {
        List<MeshTile> tiles = new ArrayList<>();
        for (Placed each : placed.values()) {
            tiles.add(each.tile);
        }
        return tiles;
    }
}
