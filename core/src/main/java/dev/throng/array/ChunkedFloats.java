package dev.throng.array;

import java.util.Arrays;

/**
 * One float per tile of a map, in chunks that snapshots share. Immutable once published, then share freely.
 *
 * <p>The counterpart of {@link ChunkedBytes} for floats, with fewer tiles per chunk.
 */
public final class ChunkedFloats {
    /** Log2 of the tiles per chunk: as many bytes as a chunk of {@link ChunkedBytes}. */
    public static final int BITS = 10;

    /** Mask of the tile's offset within its chunk. */
    public static final int MASK = (1 << BITS) - 1;

    /** By chunk; not to be written to. */
    public final float[][] chunks;

    private ChunkedFloats(float[][] chunks) {
        this.chunks = chunks;
    }

    /**
     * @param floats by tile; copied
     */
    public static ChunkedFloats of(float[] floats) {
        float[][] chunks = new float[(floats.length + MASK) >> BITS][];
        for (int i = 0; i < chunks.length; i++) {
            int from = i << BITS;
            chunks[i] = Arrays.copyOfRange(floats, from, Math.min(from + MASK + 1, floats.length));
        }
        return new ChunkedFloats(chunks);
    }

    /**
     * Returns an array with one value for this many tiles, at least one. All chunks are the same object until they are
     * written to.
     */
    public static ChunkedFloats filled(int tiles, float value) {
        float[] full = new float[Math.min(tiles, MASK + 1)];
        Arrays.fill(full, value);
        float[][] chunks = new float[(tiles + MASK) >> BITS][];
        Arrays.fill(chunks, full);
        int last = chunks.length - 1;
        chunks[last] = Arrays.copyOf(full, tiles - (last << BITS));
        return new ChunkedFloats(chunks);
    }

    public float get(int tile) {
        return chunks[tile >> BITS][tile & MASK];
    }

    /** Returns a copy that the caller may change. */
    public ChunkedFloats copy() {
        return new ChunkedFloats(chunks.clone());
    }

    /**
     * Sets one value of a copy before it is published.
     *
     * @param original the array that this is a {@link #copy} of; its chunks are not written to
     */
    public void set(int tile, float value, ChunkedFloats original) {
        int chunk = tile >> BITS;
        if (chunks[chunk] == original.chunks[chunk]) {
            chunks[chunk] = chunks[chunk].clone();
        }
        chunks[chunk][tile & MASK] = value;
    }
}
