package dev.throng.array;

import java.util.Arrays;

/**
 * A table of numbers in chunks: an edited copy has its own chunks where numbers changed, and shares the others.
 * Immutable, share freely.
 */
public final class ChunkedInts {
    private static final int BITS = 6;
    private static final int MASK = (1 << BITS) - 1;

    /** JVM overhead of an array [Unit: bytes]. */
    private static final int HEADER = 16;

    private final int length;
    private final int[][] chunks;

    private ChunkedInts(int length, int[][] chunks) {
        this.length = length;
        this.chunks = chunks;
    }

    /** Returns a table of these numbers, which are copied. */
    public static ChunkedInts of(int[] values) {
        int[][] chunks = new int[(values.length + MASK) >> BITS][];
        for (int i = 0; i < chunks.length; i++) {
            int from = i << BITS;
            chunks[i] = Arrays.copyOfRange(values, from, Math.min(from + MASK + 1, values.length));
            // Long stretches without a gate are all equal: one chunk serves for many.
            if (i > 0 && Arrays.equals(chunks[i], chunks[i - 1])) {
                chunks[i] = chunks[i - 1];
            }
        }
        return new ChunkedInts(values.length, chunks);
    }

    /** Returns a table of zeros. */
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

    /** Returns a copy of all numbers in one array. */
    public int[] toArray() {
        int[] values = new int[length];
        for (int i = 0; i < chunks.length; i++) {
            System.arraycopy(chunks[i], 0, values, i << BITS, Math.min(chunks[i].length, length - (i << BITS)));
        }
        return values;
    }

    /** Returns the same table with zeros appended up to this length; the table itself if it is long enough. */
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

    /** Starts an edit. */
    public Edit edit() {
        return new Edit();
    }

    /** Returns the first index at which two tables of one length differ, negative if they are equal. */
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

    /**
     * Returns the indices at which two tables of one length with a common origin may differ: those in chunks that are
     * not shared, unless both values are 0.
     */
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

    /** An edit of the table: builds a changed copy. Used by one thread. */
    public final class Edit {
        private int[][] changed = chunks;

        private Edit() {}

        /** Current value. */
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

        /** Returns the changed copy, immutable; the table itself if nothing was changed. */
        public ChunkedInts done() {
            ChunkedInts copy = changed == chunks ? ChunkedInts.this : new ChunkedInts(length, changed);
            changed = chunks;
            return copy;
        }
    }
}
