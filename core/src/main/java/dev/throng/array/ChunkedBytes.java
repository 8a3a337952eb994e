package dev.throng.array;

import java.util.Arrays;

/**
 * One byte per tile of a map, in chunks that snapshots share. Immutable once published, then share freely.
 *
 * <p>A {@link #copy} shares every chunk until it {@link #set writes} to it, so its cost depends on the changes and not
 * on the map. Hot loops take {@link #chunks} into a local and look a tile up as {@link #get} does.
 */
public final class ChunkedBytes {
    /**
     * Log2 of the tiles per chunk. An edit also copies the list of all chunks, which on large maps would outgrow
     * smaller chunks.
     */
    public static final int BITS = 12;

    /** Mask of the tile's offset within its chunk. */
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

    /** Returns a copy that the caller may change. */
    public ChunkedBytes copy() {
        return new ChunkedBytes(chunks.clone());
    }

    /**
     * Sets one byte of a copy before it is published.
     *
     * @param original the array that this is a {@link #copy} of; its chunks are not written to
     */
    public void set(int tile, byte value, ChunkedBytes original) {
        int chunk = tile >> BITS;
        if (chunks[chunk] == original.chunks[chunk]) {
            chunks[chunk] = chunks[chunk].clone();
        }
        chunks[chunk][tile & MASK] = value;
    }

    /** Returns all bytes by tile, in a new array. */
    public byte[] toArray() {
        int last = chunks.length - 1;
        byte[] bytes = new byte[(last << BITS) + chunks[last].length];
        for (int i = 0; i <= last; i++) {
            System.arraycopy(chunks[i], 0, bytes, i << BITS, chunks[i].length);
        }
        return bytes;
    }
}
