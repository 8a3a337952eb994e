package dev.throng.grid.tiles;

import dev.throng.array.ChunkedBytes;

/** The terrain of a map's tiles. Immutable, share freely. An edited copy shares the unchanged parts. */
final class TerrainTiles {
    private static final byte WALL = '@';

    final int width;
    final int height;
    final TerrainSet terrain;
    private final ChunkedBytes characters;

    /** The characters before any edit, to which a blocked tile returns when it is freed. */
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

    /** Applies the blocking and freeing of an edit; returns this object if it changes nothing. */
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

    /** Returns the characters row by row, in a new array. */
    byte[] toArray() {
        return characters.toArray();
    }
}
