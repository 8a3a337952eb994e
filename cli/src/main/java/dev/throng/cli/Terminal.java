package dev.throng.cli;

/** Properties of the terminal. Stateless. */
final class Terminal {
    /** Width if there is no terminal, or its width is unknown. */
    static final int UNLIMITED = Integer.MAX_VALUE;

    /** Minimum width: less could not show a single column. */
    private static final int NARROWEST = 40;

    private Terminal() {}

    /** Returns the width of a line in characters, from the launcher or the variable COLUMNS. */
    static int columns() {
        Integer known = Integer.getInteger("throng.columns");
        return columns(known == null ? System.getenv("COLUMNS") : known.toString());
    }

    /**
     * @param said width as text; null if unknown
     */
    static int columns(String said) {
        if (said == null || !said.strip().matches("[1-9][0-9]{0,5}")) {
            return UNLIMITED;
        }
        return Math.max(NARROWEST, Integer.parseInt(said.strip()));
    }
}
