package dev.throng.array;

import java.util.Arrays;

/**
 * A table of numbers in chunks: an edited copy has its own chunks where numbers changed and shares all others.
 * Immutable, share freely.
 */
public final class ChunkedInts {
    private static final int BITS = 6;
    private static final int MASK = (1 << BITS) - 1;

    /** What the JVM adds to an array. */
    private static final int HEADER = 16;

    private final int length;
    private final int[][] chunks;

    private ChunkedInts(int length, int[][] chunks) {
        this.length = length;
        this.chunks = chunks;
    }

    /** A table with these numbers, which are copied. */
    public static ChunkedInts of(int[] values) {
        int[][] chunks = new int[(values.length + MASK) >> BITS][];
        for (int i = 0; i < chunks.length; i++) {
            int from = i << BITS;
            chunks[i] = Arrays.copyOfRange(values, from, Math.min(from + MASK + 1, values.length));
            // Long stretches without a gate are all alike: one chunk serves for many.
            if (i > 0 && Arrays.equals(chunks[i], chunks[i - 1])) {
                chunks[i] = chunks[i - 1];
            }
        }
        return new ChunkedInts(values.length, chunks);
    }

    /** A table of zeros. */
    public static ChunkedInts zeros(int length) {
        int[][] chunks = new int[(length + MASK) >> BITS][];
        Arrays.fill(chunks, new int[MASK + 1]);
        return new ChunkedInts(length, chunks);
    }

    public int get(int i) {
        return chunks[i >> BITS][i & MASK];
    }

    public int length() {
        return length;
    }

    /** All numbers in one array, a copy. */
    public int[] toArray() {
        int[] values = new int[length];
        for (int i = 0; i < chunks.length; i++) {
            System.arraycopy(chunks[i], 0, values, i << BITS, Math.min(chunks[i].length, length - (i << BITS)));
        }
        return values;
    }

    /** The same table with zeros behind the last number, as far as it is shorter than this. */
    public ChunkedInts grown(int newLength) {
        if (newLength <= length) {
            return this;
        }
        int[][] longer = Arrays.copyOf(chunks, (newLength + MASK) >> BITS);
        for (int i = Math.max(0, chunks.length - 1); i < longer.length; i++) {
            longer[i] = longer[i] == null ? new int[MASK + 1] : Arrays.copyOf(longer[i], MASK + 1);
        }
        return new ChunkedInts(newLength, longer);
    }

    /** Starts a changed copy. */
    public Edit edit() {
        return new Edit();
    }

    /** The first place at which two tables of one length differ, negative when they are the same. */
    public int mismatch(ChunkedInts other) {
        for (int i = 0; i < chunks.length; i++) {
            if (chunks[i] != other.chunks[i]) {
                int at = Arrays.mismatch(chunks[i], other.chunks[i]);
                if (at >= 0) {
                    return (i << BITS) + at;
                }
            }
        }
        return -1;
    }

    /** Where two tables of one length may differ that were made from one: where they do not share the chunk, and are not both 0. */
    public int[] apart(ChunkedInts other) {
        int[] places = new int[16];
        int size = 0;
        for (int i = 0; i < length; i++) {
            if (chunks[i >> BITS] == other.chunks[i >> BITS]) {
                i |= MASK;
            } else if ((get(i) | other.get(i)) != 0) {
                places = size == places.length ? Arrays.copyOf(places, 2 * size) : places;
                places[size++] = i;
            }
        }
        return Arrays.copyOf(places, size);
    }

    public long bytes() {
        long bytes = 4L * chunks.length;
        for (int i = 0; i < chunks.length; i++) {
            bytes += i > 0 && chunks[i] == chunks[i - 1] ? 0 : HEADER + 4L * chunks[i].length;
        }
        return bytes;
    }

    /** A copy in the making; used by one thread. */
    public final class Edit {
        private int[][] changed = chunks;

        private Edit() {}

        /** What stands there by now. */
        public int get(int i) {
            return changed[i >> BITS][i & MASK];
        }

        public void set(int i, int value) {
            int chunk = i >> BITS;
            if (changed[chunk][i & MASK] == value) {
                return;
            }
            if (changed == chunks) {
                changed = chunks.clone();
            }
            if (changed[chunk] == chunks[chunk]) {
                changed[chunk] = chunks[chunk].clone();
            }
            changed[chunk][i & MASK] = value;
        }

        /** The copy, which stays as it is; the table itself when nothing was changed. */
        public ChunkedInts done() {
            ChunkedInts copy = changed == chunks ? ChunkedInts.this : new ChunkedInts(length, changed);
            changed = chunks;
            return copy;
        }
    }
}
