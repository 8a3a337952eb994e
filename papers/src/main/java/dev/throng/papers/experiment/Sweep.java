package dev.throng.papers.experiment;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.graph.SharedWork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Runs a measurement at every combination of values, such as all meshes with all merge factors, and collects the results in one table. Immutable,
 * share freely.
 */
final class Sweep {
    private final List<String> columns;
    private final List<List<?>> values;

    /** The point of a measurement: a value of each axis. */
    static final class Point {
        private final List<String> columns;
        private final Object[] values;

        Point(List<String> columns, Object... values) {
            this.columns = columns;
            this.values = values;
        }

        /** Returns the value of an axis. */
        @SuppressWarnings("unchecked")
        <T> T at(String column) {
            return (T) values[columns.indexOf(column)];
        }
    }

    /** A measurement at a point. */
    @FunctionalInterface
    interface Measurement {
        /**
         * @param out takes rows of the measured columns; those of the axes precede them
         */
        void take(Point point, Rows out);
    }

    /** Collects the rows of a point. */
    static final class Rows {
        private final Table table;
        private final Object[] names;

        Rows(Table table, Object... names) {
            this.table = table;
            this.names = names;
        }

        void row(Object... measured) {
            Object[] row = Arrays.copyOf(names, names.length + measured.length);
            System.arraycopy(measured, 0, row, names.length, measured.length);
            table.row(row);
        }
    }

    private Sweep(List<String> columns, List<List<?>> values) {
        this.columns = columns;
        this.values = values;
    }

    /**
     * @param values values of the column: numbers unchanged, anything else by its {@code toString}
     */
    static Sweep over(String column, List<?> values) {
        return new Sweep(List.of(column), List.of(values));
    }

    /** Returns the sweep with one more axis, which varies fastest. */
    Sweep and(String column, List<?> more) {
        List<String> names = new ArrayList<>(columns);
        names.add(column);
        List<List<?>> all = new ArrayList<>(values);
        all.add(more);
        return new Sweep(names, all);
    }

    /** Runs all points one after the other on this thread: for timed work, and for work that uses all threads itself. */
    Table inTurn(Context context, Measurement measurement, String... measured) {
        return run(context, 1, measurement, measured);
    }

    /** Runs all points on all threads; the rows are in the order of the points. */
    Table onAllThreads(Context context, Measurement measurement, String... measured) {
        return run(context, context.parallelism(), measurement, measured);
    }

    private Table run(Context context, int threads, Measurement measurement, String... measured) {
        String[] names = new String[columns.size() + measured.length];
        Arrays.setAll(names, i -> i < columns.size() ? columns.get(i) : measured[i - columns.size()]);
        int points = values.stream().mapToInt(List::size).reduce(1, Math::multiplyExact);
        AtomicReferenceArray<Table> tables = new AtomicReferenceArray<>(points);
        AtomicInteger done = new AtomicInteger();
        SharedWork.run(context.executor(), threads, points, () -> number -> {
            Object[] at = point(number);
            Table table = new Table(names);
            Object[] words = Arrays.stream(at)
                    .map(value -> value instanceof Number ? value : String.valueOf(value))
                    .toArray();
            measurement.take(new Point(columns, at), new Rows(table, words));
            tables.set(number, table);
            tell(context.progress(), done, points);
        });
        Table all = new Table(names);
        for (int point = 0; point < points; point++) {
            all.rows(tables.get(point));
        }
        return all;
    }

    private static void tell(Progress progress, AtomicInteger done, int points) {
        synchronized (done) {
            progress.at(done.incrementAndGet(), points);
        }
    }

    private Object[] point(int number) {
        Object[] at = new Object[values.size()];
        int rest = number;
        for (int axis = at.length - 1; axis >= 0; axis--) {
            List<?> of = values.get(axis);
            at[axis] = of.get(rest % of.size());
            rest /= of.size();
        }
        return at;
    }
}
