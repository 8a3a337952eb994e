package dev.throng.cli;

/** What is known of the terminal that a person looks at. Stateless. */
final class Terminal {
    /** Where nobody looks, or nothing is known, lines may have any length. */
    static final int UNLIMITED = Integer.MAX_VALUE;

    /** Narrower ones could not show a single column. */
    private static final int NARROWEST = 40;

    private Terminal() {}

    /** How many characters fit a line: what the launcher found out, or the variable COLUMNS. */
    static int columns() {
        Integer known = Integer.getInteger("throng.columns");
        return columns(known == null ? System.getenv("COLUMNS") : known.toString());
    }

    /** @param said null where nothing is known */
    static int columns(String said) {
        if (said == null || !said.strip().matches("[1-9][0-9]{0,5}")) {
            return UNLIMITED;
        }
        return Math.max(NARROWEST, Integer.parseInt(said.strip()));
    }
}
