package dev.throng.papers.data;

/**
 * A reference number for one of ours. Immutable, share freely.
 *
 * @param kind source of the number
 * @param note a qualification such as "up to"; may be empty
 */
public record Reference(Kind kind, double value, String note) {
    /** No reference. */
    public static final Reference NONE = new Reference(Kind.PAPER, Double.NaN, "");

    /** The source of a reference number. Immutable. */
    public enum Kind {
        /** Printed in the paper, or read from its curves. */
        PAPER("paper"),
        /** A target that we set ourselves. */
        TARGET("our target"),
        /** Detour's, on the same world. */
        DETOUR("Detour");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** Returns the words for the head of a column. */
        public String words() {
            return words;
        }
    }
}
