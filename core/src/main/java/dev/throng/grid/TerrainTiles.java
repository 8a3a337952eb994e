package dev.throng.grid;

import java.util.Arrays;

/**
 * The terrain of a map's tiles, and the moves that follow from it. Immutable, share freely.
 *
 * <p>The characters lie in chunks. An edited copy has its own chunks where tiles changed and shares all others.
 */
final class TerrainTiles {
    private static final int CHUNK_BITS = 12;
    private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;
    private static final byte WALL = '@';

    final int width;
    final int height;
    final Terrain terrain;
    private final byte[][] chunks;

    /** The characters before any edit: what a tile that was blocked meanwhile goes back to. */
    private final byte[][] unedited;

    private TerrainTiles(int width, int height, Terrain terrain, byte[][] chunks, byte[][] unedited) {
        this.width = width;
        this.height = height;
        this.terrain = terrain;
        this.chunks = chunks;
        this.unedited = unedited;
    }

    /**
     * @param characters row by row [width * height]; copied
     */
    static TerrainTiles of(int width, int height, byte[] characters, Terrain terrain) {
        byte[][] chunks = new byte[(characters.length + CHUNK_MASK) >> CHUNK_BITS][];
        for (int i = 0; i < chunks.length; i++) {
            int from = i << CHUNK_BITS;
            chunks[i] = Arrays.copyOfRange(characters, from, Math.min(from + CHUNK_MASK + 1, characters.length));
        }
        return new TerrainTiles(width, height, terrain, chunks, chunks);
    }

    /** Blocks and frees what an edit names; this same object when all of it is already so. */
    TerrainTiles edited(MapEdit edit) {
        byte[][] changed = null;
        for (int i = 0; i < edit.size(); i++) {
            int tile = edit.y(i) * width + edit.x(i);
            if (passable(tile) ? !edit.blocks(i) : !edit.frees(i)) {
                continue;
            }
            if (changed == null) {
                changed = chunks.clone();
            }
            int chunk = tile >> CHUNK_BITS;
            if (changed[chunk] == chunks[chunk]) {
                changed[chunk] = chunks[chunk].clone();
            }
            changed[chunk][tile & CHUNK_MASK] = edit.blocks(i) ? WALL : freed(tile);
        }
        return changed == null ? this : new TerrainTiles(width, height, terrain, changed, unedited);
    }

    private byte freed(int tile) {
        byte before = unedited[tile >> CHUNK_BITS][tile & CHUNK_MASK];
        return terrain.passable(before) ? before : terrain.plain();
    }

    int count() {
        return width * height;
    }

    byte character(int tile) {
        return chunks[tile >> CHUNK_BITS][tile & CHUNK_MASK];
    }

    boolean passable(int tile) {
        return terrain.passable(character(tile));
    }

    /** The characters row by row, in an array that is the caller's. */
    byte[] characters() {
        byte[] characters = new byte[count()];
        for (int i = 0; i < chunks.length; i++) {
            System.arraycopy(chunks[i], 0, characters, i << CHUNK_BITS, chunks[i].length);
        }
        return characters;
    }

    /** The legal moves of every tile. */
    byte[] legalMoves() {
        byte[] moves = new byte[count()];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                moves[y * width + x] = legalMoves(x, y);
            }
        }
        return moves;
    }

    /**
     * The legal moves of every tile after an edit: no move of a tile depends on more than its eight neighbours.
     *
     * @param before the legal moves before it; not changed
     */
    byte[] legalMoves(byte[] before, MapEdit edit) {
        byte[] moves = before.clone();
        for (int i = 0; i < edit.size(); i++) {
            if (!edit.blocks(i) && !edit.frees(i)) {
                continue;
            }
            for (int y = Math.max(0, edit.y(i) - 1); y <= Math.min(height - 1, edit.y(i) + 1); y++) {
                for (int x = Math.max(0, edit.x(i) - 1); x <= Math.min(width - 1, edit.x(i) + 1); x++) {
                    moves[y * width + x] = legalMoves(x, y);
                }
            }
        }
        return moves;
    }

    private byte legalMoves(int x, int y) {
        int tile = y * width + x;
        if (!passable(tile)) {
            return 0;
        }
        boolean north = y > 0 && passable(tile - width);
        boolean west = x > 0 && passable(tile - 1);
        boolean east = x < width - 1 && passable(tile + 1);
        boolean south = y < height - 1 && passable(tile + width);
        int bits = (north ? 1 << Move.NORTH : 0)
                | (west ? 1 << Move.WEST : 0)
                | (east ? 1 << Move.EAST : 0)
                | (south ? 1 << Move.SOUTH : 0);
        if (north && west && passable(tile - width - 1)) {
            bits |= 1 << Move.NORTH_WEST;
        }
        if (north && east && passable(tile - width + 1)) {
            bits |= 1 << Move.NORTH_EAST;
        }
        if (south && west && passable(tile + width - 1)) {
            bits |= 1 << Move.SOUTH_WEST;
        }
        if (south && east && passable(tile + width + 1)) {
            bits |= 1 << Move.SOUTH_EAST;
        }
        return (byte) bits;
    }
}
