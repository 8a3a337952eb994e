package dev.throng.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** The results of a command: rows of named values, printed as JSON lines or as a table. Used by one thread. */
public final class CommandResults {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Maximum number of columns that fit a terminal. */
    private static final int WIDE = 8;

    private final List<Map<String, Object>> rows = new ArrayList<>();

    /** Adds a row, to be filled by {@code with}. */
    public Row row(String command, String world) {
        Row row = new Row();
        rows.add(row.values);
        return row.with("command", command).with("world", world);
    }

    /** One row, whose values are printed in the order in which they were added. */
    public static final class Row {
        private final Map<String, Object> values = new LinkedHashMap<>();

        /** Adds a value. Null and NaN are left out: the field does not apply. */
        public Row with(String name, Object value) {
            boolean applies = value != null && !(value instanceof Double d && !Double.isFinite(d));
            if (applies) {
                values.put(name, value);
            }
            return this;
        }

        boolean has(String name) {
            return values.containsKey(name);
        }
    }

    /** Returns the number of rows. */
    int size() {
        return rows.size();
    }

    public void print(PrintWriter out, boolean json) {
        print(out, json, Terminal.columns());
    }

    /**
     * @param columns width of the terminal, which tables fit
     */
    public void print(PrintWriter out, boolean json, int columns) {
        if (json) {
            printJson(out);
        } else if (rows.size() == 1) {
            printList(out);
        } else {
            printTable(out, columns);
        }
    }

    private void printJson(PrintWriter out) {
        for (Map<String, Object> row : rows) {
            try {
                out.println(JSON.writeValueAsString(row));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private void printList(PrintWriter out) {
        Map<String, Object> row = rows.get(0);
        int width = row.keySet().stream()
                .mapToInt(name -> Headings.of(name).length())
                .max()
                .orElse(0);
        row.forEach((name, value) -> {
            if (!name.equals("command")) {
                out.println(String.format("%-" + width + "s  %s", Headings.of(name), shown(name, value)));
            }
        });
    }

    private void printTable(PrintWriter out, int columns) {
        // Values that all rows share are printed once above the table.
        List<String> names = new ArrayList<>();
        for (Map<String, Object> row : rows) {
            for (String name : row.keySet()) {
                if (!names.contains(name) && !name.equals("command")) {
                    names.add(name);
                }
            }
        }
        List<String> shared = new ArrayList<>();
        for (String name : names) {
            TreeSet<String> different = new TreeSet<>();
            for (Map<String, Object> row : rows) {
                different.add(shown(name, row.get(name)));
            }
            if (different.size() == 1 && !name.equals("algo")) {
                shared.add(name);
            }
        }
        names.removeAll(shared);
        printShared(out, shared, columns);
        // A few rows of many values are easier to read side by side.
        if (names.size() > WIDE && rows.size() < WIDE) {
            printSideBySide(out, names, columns);
        } else {
            printStacked(out, names, columns);
        }
    }

    private void printShared(PrintWriter out, List<String> shared, int columns) {
        StringBuilder line = new StringBuilder();
        for (String name : shared) {
            String word = Headings.of(name) + " " + shown(name, rows.get(0).get(name));
            if (line.length() > 0 && line.length() + 2 + word.length() > columns) {
                out.println(line);
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : "  ").append(word);
        }
        out.println(line);
    }

    private void printStacked(PrintWriter out, List<String> names, int columns) {
        TextTable table = new TextTable();
        for (String name : names) {
            List<String> cells = new ArrayList<>();
            for (Map<String, Object> row : rows) {
                cells.add(shown(name, row.get(name)));
            }
            table.column(Headings.of(name), isNumeric(name), cells);
        }
        table.print(out, columns);
    }

    private void printSideBySide(PrintWriter out, List<String> names, int columns) {
        TextTable table = new TextTable();
        List<String> fields = new ArrayList<>();
        for (String name : names.subList(1, names.size())) {
            fields.add(Headings.of(name));
        }
        table.column(Headings.of(names.get(0)), false, fields);
        for (Map<String, Object> row : rows) {
            List<String> cells = new ArrayList<>();
            for (String name : names.subList(1, names.size())) {
                cells.add(shown(name, row.get(name)));
            }
            table.column(shown(names.get(0), row.get(names.get(0))), true, cells);
        }
        table.print(out, columns);
    }

    private boolean isNumeric(String name) {
        return rows.stream().map(row -> row.get(name)).allMatch(value -> value == null || value instanceof Number);
    }

    /** Formats a value for people: four significant digits with separators of thousands, but seeds unchanged. */
    private static String shown(String name, Object value) {
        if (value == null) {
            return "";
        }
        if (name.equals("seed")) {
            return value.toString();
        }
        if (value instanceof Double d) {
            double size = Math.abs(d);
            if (size >= 1000 || d == Math.rint(d)) {
                return String.format(Locale.ROOT, "%,.0f", d);
            }
            int digits = size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4;
            return String.format(Locale.ROOT, "%,." + digits + "f", d);
        }
        if (value instanceof Integer || value instanceof Long) {
            return String.format(Locale.ROOT, "%,d", value);
        }
        return value.toString();
    }
}
