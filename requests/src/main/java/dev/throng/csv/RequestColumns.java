package dev.throng.csv;

import dev.throng.BadInputException;
import dev.throng.batch.BatchPlanner;
import java.util.Arrays;
import java.util.List;

/** The meaning of the columns in a file of requests, by the names in its header. Immutable, share freely. */
public final class RequestColumns {
    /** The coordinates of a request, in the order of {@link BatchPlanner}. */
    public static final List<String> COORDINATES = List.of("fromX", "fromY", "fromZ", "toX", "toY", "toZ");

    /** A column that is copied to the answers. */
    public static final String ID = "id";

    static final int ID_COLUMN = BatchPlanner.REQUEST;
    static final int OTHER = -1;

    /** By column: a coordinate of the request, ID_COLUMN or OTHER. */
    private final int[] meanings;

    private final boolean withId;

    private RequestColumns(int[] meanings, boolean withId) {
        this.meanings = meanings;
        this.withId = withId;
    }

    /**
     * Reads a header.
     *
     * @param name of the file, for error messages
     * @param header its first line
     * @param flat whether heights may be left out, as on a grid
     * @throws BadInputException when a column is missing or is there twice
     */
    public static RequestColumns of(String name, String header, boolean flat) {
        String[] names = header.strip().split(",", -1);
        int[] meanings = new int[names.length];
        boolean[] seen = new boolean[BatchPlanner.REQUEST + 1];
        for (int i = 0; i < names.length; i++) {
            String column = names[i].strip();
            if (column.length() > 1 && column.startsWith("\"") && column.endsWith("\"")) {
                column = column.substring(1, column.length() - 1);
            }
            meanings[i] = column.equals(ID) ? ID_COLUMN : COORDINATES.indexOf(column);
            if (meanings[i] != OTHER) {
                if (seen[meanings[i]]) {
                    throw new BadInputException(name + ": the column " + column + " is there twice");
                }
                seen[meanings[i]] = true;
            }
        }
        for (int i = 0; i < BatchPlanner.REQUEST; i++) {
            boolean height = i % BatchPlanner.POINT == 1;
            if (!seen[i] && !(flat && height)) {
                throw new BadInputException(name + ": the first line names no column " + COORDINATES.get(i)
                        + "; it is a header such as " + String.join(",", COORDINATES));
            }
        }
        return new RequestColumns(meanings, seen[ID_COLUMN]);
    }

    /** Whether requests have ids. */
    public boolean withId() {
        return withId;
    }

    /** The header of the answers. */
    public String answerHeader(Detail detail) {
        return (withId ? ID + "," : "") + detail.columns();
    }

    /** By column: a coordinate of the request, ID_COLUMN or OTHER. */
    int[] meanings() {
        return Arrays.copyOf(meanings, meanings.length);
    }
}
