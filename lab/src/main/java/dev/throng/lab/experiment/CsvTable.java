package dev.throng.lab.experiment;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** A table that is written as RFC 4180 has it: commas, CRLF, quotes where needed. Used by one thread. */
public final class CsvTable {
    private final String name;
    private final String[] columns;
    private final List<Object[]> rows = new ArrayList<>();
    private List<String> titles = List.of();

    /**
     * @param name what the table adds to the name of its experiment; empty for the one table named as that
     */
    CsvTable(String name, String... columns) {
        this.name = name;
        this.columns = columns.clone();
    }

    /** Adds a row: numbers in full, NaN and null as an empty field. */
    void row(Object... values) {
        if (values.length != columns.length) {
            throw new IllegalArgumentException(values.length + " values for " + columns.length + " columns");
        }
        rows.add(values.clone());
    }

    /**
     * The same table, to be shown on the page of findings as well: for what a few numbers alone do not tell.
     *
     * @param words what each column is called there
     */
    CsvTable onPage(String... words) {
        if (words.length != columns.length) {
            throw new IllegalArgumentException(words.length + " titles for " + columns.length + " columns");
        }
        titles = List.of(words);
        return this;
    }

    /** What columns are called on the page of findings; empty where the table is not shown there. */
    List<String> titles() {
        return titles;
    }

    /** The values of a row: as they came, NaN and null among them. */
    Object[] values(int row) {
        return rows.get(row).clone();
    }

    public String name() {
        return name;
    }

    /** Rows below the header. */
    public int rows() {
        return rows.size();
    }

    public void write(OutputStream out) throws IOException {
        out.write(line((Object[]) columns).getBytes(StandardCharsets.UTF_8));
        for (Object[] row : rows) {
            out.write(line(row).getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String line(Object... values) {
        StringJoiner line = new StringJoiner(",", "", "\r\n");
        for (Object value : values) {
            line.add(field(value));
        }
        return line.toString();
    }

    private static String field(Object value) {
        if (value == null || value instanceof Double d && d.isNaN()) {
            return "";
        }
        // Java's own rendering of numbers knows no locale.
        String text = value instanceof Double d && d == Math.rint(d) && Math.abs(d) < 1e15
                ? Long.toString(d.longValue())
                : value.toString();
        boolean quoted = text.contains(",") || text.contains("\"") || text.contains("\n") || text.contains("\r");
        return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
