package dev.throng.bench.data;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Measurements: named columns, and a row for each measurement. Findings, tables on a page and plots are views of it. Used by one thread.
 *
 * <p>A column holds either numbers or words, according to its first value that is not null. Selections share the values of their table, and take one
 * number per row.
 */
public final class Table {
    private final List<Column> columns;

    /** Selected rows, in order; null for all. */
    private final int[] selected;

    /** The values of one column; numbers are kept flat, since there can be millions. */
    private static final class Column {
        final String name;
        double[] numbers = new double[16];

        /** Null for a column of numbers. */
        List<String> words;

        int size;
        private boolean decided;

        Column(String name) {
            this.name = name;
        }

        void add(Object value) {
            boolean known = value != null && !(value instanceof Number number && Double.isNaN(number.doubleValue()));
            if (known && !decided) {
                decided = true;
                if (!(value instanceof Number)) {
                    words = new ArrayList<>(Collections.nCopies(size, ""));
                }
            }
            if (words != null) {
                words.add(known ? text(value) : "");
            } else if (!known || value instanceof Number) {
                addNumber(known ? ((Number) value).doubleValue() : Double.NaN);
            } else {
                throw new IllegalArgumentException(name + " holds numbers, not '" + value + "'");
            }
            size++;
        }

        private void addNumber(double value) {
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * size);
            }
            numbers[size] = value;
        }

        Object get(int row) {
            return words != null ? words.get(row) : (Object) numbers[row];
        }
    }

    public Table(String... names) {
        List<Column> made = new ArrayList<>();
        for (String name : names) {
            made.add(new Column(name));
        }
        columns = List.copyOf(made);
        selected = null;
    }

    private Table(List<Column> columns, int... selected) {
        this.columns = columns;
        this.selected = selected;
    }

    /** Adds a row; a null is an unknown number, or no words. */
    public Table row(Object... values) {
        if (selected != null) {
            throw new IllegalStateException("rows are added to the whole table, not to a selection");
        }
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(values.length + " values for the columns " + names());
        }
        for (int i = 0; i < values.length; i++) {
            columns.get(i).add(values[i]);
        }
        return this;
    }

    /** Adds the rows of a table with the same columns. */
    public Table rows(Table other) {
        for (int row = 0; row < other.size(); row++) {
            row(other.values(row));
        }
        return this;
    }

    public List<String> names() {
        return columns.stream().map(column -> column.name).toList();
    }

    public int size() {
        return selected == null ? columns.get(0).size : selected.length;
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    private int at(int row) {
        return selected == null ? row : selected[row];
    }

    private Column column(String name) {
        for (Column column : columns) {
            if (column.name.equals(name)) {
                return column;
            }
        }
        throw new IllegalArgumentException("no column is called " + name + " among " + names());
    }

    /** Returns the values of a row: a {@link Double} or a {@link String} for each column. */
    public Object[] values(int row) {
        Object[] values = new Object[columns.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = columns.get(i).get(at(row));
        }
        return values;
    }

    /** Returns a value as text for a page or a legend; integers without a fraction. */
    public String word(int row, String name) {
        return text(column(name).get(at(row)));
    }

    public double number(int row, String name) {
        Column column = column(name);
        return column.words == null ? column.numbers[at(row)] : Double.NaN;
    }

    /** Returns the number in the only row; NaN without a row. */
    public double number(String name) {
        if (size() > 1) {
            throw new IllegalStateException(size() + " rows, one was expected, for " + name);
        }
        return isEmpty() ? Double.NaN : number(0, name);
    }

    public double[] numbers(String name) {
        double[] numbers = new double[size()];
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = number(row, name);
        }
        return numbers;
    }

    /** Returns the different values of a column as words, in the order in which they first appear. */
    public List<String> distinct(String name) {
        Set<String> values = new LinkedHashSet<>();
        for (int row = 0; row < size(); row++) {
            values.add(word(row, name));
        }
        return List.copyOf(values);
    }

    /** Returns the different numbers of a column, smallest first. */
    public double[] scale(String name) {
        return Arrays.stream(numbers(name)).distinct().sorted().toArray();
    }

    /** Returns the rows with one of these values in a column. */
    public Table where(String name, Object... values) {
        return select(among(name, values));
    }

    /** Returns the rows without any of these values in a column. */
    public Table without(String name, Object... values) {
        return select(among(name, values).negate());
    }

    private IntPredicate among(String name, Object... values) {
        Column column = column(name);
        if (column.words != null) {
            Set<String> wanted = new HashSet<>();
            for (Object value : values) {
                wanted.add(text(value));
            }
            return row -> wanted.contains(column.words.get(at(row)));
        }
        double[] wanted = new double[values.length];
        Arrays.setAll(
                wanted,
                i -> values[i] instanceof Number number
                        ? number.doubleValue()
                        : Double.parseDouble(values[i].toString()));
        return row -> {
            for (double number : wanted) {
                if (column.numbers[at(row)] == number) {
                    return true;
                }
            }
            return false;
        };
    }

    /** Returns the rows whose number in a column passes. */
    public Table when(String name, DoublePredicate passes) {
        return select(row -> passes.test(number(row, name)));
    }

    private Table select(IntPredicate passes) {
        int[] rows = new int[size()];
        int count = 0;
        for (int row = 0; row < rows.length; row++) {
            if (passes.test(row)) {
                rows[count++] = at(row);
            }
        }
        return new Table(columns, Arrays.copyOf(rows, count));
    }

    /** Returns the statistics of the numbers of a column, without unknown ones. */
    public Spread spread(String name) {
        return Spread.of(numbers(name));
    }

    public double mean(String name) {
        return spread(name).mean();
    }

    public double max(String name) {
        return spread(name).max();
    }

    public double min(String name) {
        return spread(name).min();
    }

    public double sum(String name) {
        return Arrays.stream(numbers(name)).sum();
    }

    /**
     * Returns the table with one more column, which is computed from the others.
     *
     * @param value of a row of this table
     */
    public Table with(String name, RowValue value) {
        List<String> wider = new ArrayList<>(names());
        wider.add(name);
        Table table = new Table(wider.toArray(String[]::new));
        for (int row = 0; row < size(); row++) {
            Object[] values = Arrays.copyOf(values(row), wider.size());
            values[wider.size() - 1] = value.of(this, row);
            table.row(values);
        }
        return table;
    }

    /** A value for a row. */
    @FunctionalInterface
    public interface RowValue {
        Object of(Table table, int row);
    }

    /**
     * Returns the table with a class for the numbers of a column: the middle of the class, in a column of that name with "Class" appended. Class i
     * has the numbers from i * width up to, but without, (i + 1) * width.
     */
    public Table classed(String name, double width) {
        return with(name + "Class", (table, row) -> (Math.floor(table.number(row, name) / width) + 0.5) * width);
    }

    /**
     * Returns a row for each combination of values in some columns, with measures of its rows. Words are in the order in which they first appear,
     * numbers sorted.
     */
    public Table by(List<String> keys, Measure... measures) {
        List<String> names = new ArrayList<>(keys);
        Arrays.stream(measures).map(Measure::name).forEach(names::add);
        Table table = new Table(names.toArray(String[]::new));
        addGroups(keys, measures, table);
        return table.sortedBy(keys);
    }

    private void addGroups(List<String> keys, Measure[] measures, Table table) {
        Map<List<Object>, IntStream.Builder> groups = new LinkedHashMap<>();
        List<Column> by = keys.stream().map(this::column).toList();
        for (int row = 0; row < size(); row++) {
            int at = at(row);
            groups.computeIfAbsent(by.stream().map(column -> column.get(at)).toList(), key -> IntStream.builder())
                    .add(at);
        }
        groups.forEach((key, rows) -> {
            Table group = new Table(columns, rows.build().toArray());
            List<Object> values = new ArrayList<>(key);
            Arrays.stream(measures).forEach(measure -> values.add(measure.of().applyAsDouble(group)));
            table.row(values.toArray());
        });
    }

    private Table sortedBy(List<String> keys) {
        Comparator<Integer> order = (a, b) -> 0;
        for (String key : keys) {
            Column column = column(key);
            List<String> words = column.words == null ? null : distinct(key);
            order = order.thenComparingDouble(
                    row -> words == null ? column.numbers[row] : words.indexOf(column.words.get(row)));
        }
        return new Table(
                columns,
                Arrays.stream(selected == null ? allRows() : selected)
                        .boxed()
                        .sorted(order)
                        .mapToInt(Integer::intValue)
                        .toArray());
    }

    /** Returns the rows by the numbers of a column, smallest first; equal ones keep their order. */
    public Table ascending(String name) {
        return sortedBy(List.of(name));
    }

    /** Returns some consecutive rows. */
    public Table slice(int from, int to) {
        return new Table(columns, Arrays.copyOfRange(selected == null ? allRows() : selected, from, to));
    }

    /** Returns the same rows with only some of the columns, in the order named. */
    public Table only(String... names) {
        List<Column> some = new ArrayList<>();
        for (String name : names) {
            some.add(column(name));
        }
        return new Table(some, selected == null ? allRows() : selected);
    }

    private int[] allRows() {
        int[] rows = new int[size()];
        Arrays.setAll(rows, row -> row);
        return rows;
    }

    /** Writes the table in the format of RFC 4180: commas, CRLF, quotes if needed; numbers in full, unknown ones empty. */
    public void write(OutputStream out) throws IOException {
        StringBuilder text = new StringBuilder(line(names().toArray()));
        for (int row = 0; row < size(); row++) {
            text.append(line(values(row)));
        }
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String line(Object... values) {
        StringJoiner line = new StringJoiner(",", "", "\r\n");
        for (Object value : values) {
            String text = text(value);
            boolean quoted = text.contains(",") || text.contains("\"") || text.contains("\n") || text.contains("\r");
            line.add(quoted ? '"' + text.replace("\"", "\"\"") + '"' : text);
        }
        return line.toString();
    }

    /** Java's own format of numbers does not depend on the locale; integers have no fraction, unknown numbers no digit. */
    private static String text(Object value) {
        if (!(value instanceof Number)) {
            return String.valueOf(value);
        }
        double number = ((Number) value).doubleValue();
        if (Double.isNaN(number)) {
            return "";
        }
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }
}
