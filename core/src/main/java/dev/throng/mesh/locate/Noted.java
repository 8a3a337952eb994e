package dev.throng.mesh.locate;

/**
 * An id and a note of four bits in one number. The note holds the parts of a bucket that a polygon overlaps; it takes
 * no extra memory. Stateless.
 */
final class Noted {
    private static final int BITS = 28;

    /** Ids are below this. */
    static final int LIMIT = 1 << BITS;

    private Noted() {}

    static int of(int id, int note) {
        return note << BITS | id;
    }

    static int id(int noted) {
        return noted & LIMIT - 1;
    }

    static int note(int noted) {
        return noted >>> BITS;
    }
}
