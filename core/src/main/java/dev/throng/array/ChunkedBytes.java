package dev.throng.array;

import java.util.Arrays;

/**
 * One byte for each tile of a map, in chunks that snapshots share. Immutable once its maker hands it on, then share
 * freely.
 *
 * <p>A {@link #copy} shares every chunk until it {@link #set writes} to it, so it costs what it changes and not what the
 * map holds. Hot loops take {@link #chunks} into a local and look a tile up as {@link #get} does.
 */
public final class ChunkedBytes {
    /** A chunk has 2^12 tiles. An edit copies the list of all chunks too, which on large maps outgrows smaller ones. */
    public static final int BITS = 12;

    /** The part of a tile's id that says where it is in its chunk. */
    public static final int MASK = (1 << BITS) - 1;

    /** By chunk; not to be written to. */
    public final byte[][] chunks;

    private ChunkedBytes(byte[][] chunks) {
        this.chunks = chunks;
    }

    /**
     * @param bytes by tile; copied
     */
    public static ChunkedBytes of(byte[] bytes) {
        byte[][] chunks = new byte[(bytes.length + MASK) >> BITS][];
        for (int i = 0; i < chunks.length; i++) {
            int from = i << BITS;
            chunks[i] = Arrays.copyOfRange(bytes, from, Math.min(from + MASK + 1, bytes.length));
        }
        return new ChunkedBytes(chunks);
    }

    public byte get(int tile) {
        return chunks[tile >> BITS][tile & MASK];
    }

    /** A copy for its maker to change. */
    public ChunkedBytes copy() {
        return new ChunkedBytes(chunks.clone());
    }

    /**
     * Changes a copy before it is handed on.
     *
     * @param original what this is the {@link #copy} of: its chunks are not written to
     */
    public void set(int tile, byte value, ChunkedBytes original) {
        int chunk = tile >> BITS;
        if (chunks[chunk] == original.chunks[chunk]) {
            chunks[chunk] = chunks[chunk].clone();
        }
        chunks[chunk][tile & MASK] = value;
    }

    /** All bytes by tile, in an array that is the caller's. */
    public byte[] toArray() {
        int last = chunks.length - 1;
        byte[] bytes = new byte[(last << BITS) + chunks[last].length];
        for (int i = 0; i <= last; i++) {
            System.arraycopy(chunks[i], 0, bytes, i << BITS, chunks[i].length);
        }
        return bytes;
    }
}
