package dev.throng.array;

import java.util.Arrays;

/**
 * A table of small numbers in one array; an edited copy is in chunks, and shares the unchanged ones. Immutable, share
 * freely.
 */
public final class ChunkedChars {
    private static final int BITS = 8;
    private static final int MASK = (1 << BITS) - 1;

    /** JVM overhead of an array [Unit: bytes]. */
    private static final int HEADER = 16;

    private final int length;

    /** All numbers; null for an edited copy. */
    private final char[] flat;

    /** Chunks; null before the first edit. */
    private final char[][] chunks;

    private ChunkedChars(int length, char[] flat, char[][] chunks) {
        this.length = length;
        this.flat = flat;
        this.chunks = chunks;
    }

    /** Returns a table of these numbers; the array is handed over, not copied. */
    public static ChunkedChars of(char[] values) {
        return new ChunkedChars(values.length, values, null);
    }

    public char get(int i) {
        return flat != null ? flat[i] : chunks[i >> BITS][i & MASK];
    }

    /** Returns all numbers in one array; not to be written to. */
    public char[] toArray() {
        if (flat != null) {
            return flat;
        }
        char[] values = new char[length];
        for (int i = 0; i < chunks.length; i++) {
            System.arraycopy(chunks[i], 0, values, i << BITS, chunks[i].length);
        }
        return values;
    }

    /** Starts an edit. */
    public Edit edit() {
        return new Edit();
    }

    public long bytes() {
        if (flat != null) {
            return 2L * length;
        }
        return 2L * length + (4L + HEADER) * chunks.length;
    }

    /** An edit of the table: builds a changed copy. Used by one thread. */
    public final class Edit {
        private final char[][] changed = flat == null ? chunks.clone() : cut();

        private Edit() {}

        private char[][] cut() {
            char[][] cut = new char[(length + MASK) >> BITS][];
            for (int i = 0; i < cut.length; i++) {
                int from = i << BITS;
                cut[i] = Arrays.copyOfRange(flat, from, Math.min(from + MASK + 1, length));
            }
            return cut;
        }

        public void set(int i, char value) {
            int chunk = i >> BITS;
            if (changed[chunk][i & MASK] == value) {
                return;
            }
            if (chunks != null && changed[chunk] == chunks[chunk]) {
                changed[chunk] = chunks[chunk].clone();
            }
            changed[chunk][i & MASK] = value;
        }

        /** Returns the changed copy, immutable. */
        public ChunkedChars done() {
            return new ChunkedChars(length, null, changed);
        }
    }
}
