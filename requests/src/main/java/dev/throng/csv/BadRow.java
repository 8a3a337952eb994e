package dev.throng.csv;

/**
 * A row that is no request.
 *
 * @param row its position among the rows that were read together
 * @param line its number in the file
 * @param fault what is wrong with it
 */
public record BadRow(int row, long line, String fault) {
    /** In place of a status. */
    public static final String STATUS = "BAD_ROW";
}
