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
    private final int columns;
    private final List<String> lines = new ArrayList<>();

    /**
     * @param name what the table adds to the name of its experiment; empty for the one table named as that
     */
    CsvTable(String name, String... columns) {
        this.name = name;
        this.columns = columns.length;
        lines.add(line((Object[]) columns));
    }

    /** Adds a row: numbers in full, NaN and null as an empty field. */
    void row(Object... values) {
        if (values.length != columns) {
            throw new IllegalArgumentException(values.length + " values for " + columns + " columns");
        }
        lines.add(line(values));
    }

    public String name() {
        return name;
    }

    /** Rows below the header. */
    public int rows() {
        return lines.size() - 1;
    }

    public void write(OutputStream out) throws IOException {
        for (String line : lines) {
            out.write(line.getBytes(StandardCharsets.UTF_8));
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
