package dev.throng.grid.tiles;

import dev.throng.array.ChunkedBytes;

/** The terrain of a map's tiles. Immutable, share freely. An edited copy shares what did not change. */
final class TerrainTiles {
    private static final byte WALL = '@';

    final int width;
    final int height;
    final TerrainSet terrain;
    private final ChunkedBytes characters;

    /** The characters before any edit: what a tile that was blocked meanwhile goes back to. */
    private final ChunkedBytes unedited;

    private TerrainTiles(int width, int height, TerrainSet terrain, ChunkedBytes characters, ChunkedBytes unedited) {
        this.width = width;
        this.height = height;
        this.terrain = terrain;
        this.characters = characters;
        this.unedited = unedited;
    }

    /**
     * @param characters row by row [width * height]; copied
     */
    static TerrainTiles of(int width, int height, byte[] characters, TerrainSet terrain) {
        ChunkedBytes copied = ChunkedBytes.of(characters);
        return new TerrainTiles(width, height, terrain, copied, copied);
    }

    /** Blocks and frees what an edit names; this same object when all of it is already so. */
    TerrainTiles edited(TileChanges edit) {
        ChunkedBytes changed = null;
        for (int i = 0; i < edit.size(); i++) {
            int tile = edit.y(i) * width + edit.x(i);
            if (passable(tile) ? !edit.blocks(i) : !edit.frees(i)) {
                continue;
            }
            if (changed == null) {
                changed = characters.copy();
            }
            changed.set(tile, edit.blocks(i) ? WALL : freed(tile), characters);
        }
        return changed == null ? this : new TerrainTiles(width, height, terrain, changed, unedited);
    }

    private byte freed(int tile) {
        byte before = unedited.get(tile);
        return terrain.passable(before) ? before : terrain.plain();
    }

    byte character(int tile) {
        return characters.get(tile);
    }

    boolean passable(int tile) {
        return terrain.passable(characters.get(tile));
    }

    /** The characters row by row, in an array that is the caller's. */
    byte[] toArray() {
        return characters.toArray();
    }
}
