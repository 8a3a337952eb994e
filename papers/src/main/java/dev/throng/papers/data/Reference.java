package dev.throng.papers.data;

/**
 * A number from elsewhere that ours stands beside. Immutable, share freely.
 *
 * @param kind whose it is
 * @param note what must be known to read it, such as "up to"; may be empty
 */
public record Reference(Kind kind, double value, String note) {
    /** Where a finding has nothing to stand beside. */
    public static final Reference NONE = new Reference(Kind.PAPER, Double.NaN, "");

    /** Whose number it is. Immutable. */
    public enum Kind {
        /** Printed in the paper, or read from its curves. */
        PAPER("paper"),
        /** What we ask of ourselves. */
        TARGET("our target"),
        /** Detour's, on the same world. */
        DETOUR("Detour");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** For the head of a column. */
        public String words() {
            return words;
        }
    }
}
