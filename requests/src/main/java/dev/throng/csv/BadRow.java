package dev.throng.csv;

/**
 * A row that is not a request.
 *
 * @param row its position among the rows that were read together
 * @param line its number in the file
 * @param fault description of the fault
 */
public record BadRow(int row, long line, String fault) {
    /** The status of a bad row. */
    public static final String STATUS = "BAD_ROW";
}
