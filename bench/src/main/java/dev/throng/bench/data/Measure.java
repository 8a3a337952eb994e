package dev.throng.bench.data;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/**
 * A number that is computed from rows of a table, and the name of its column. Immutable, share freely.
 *
 * @param of the computation; NaN if unknown
 */
public record Measure(String name, ToDoubleFunction<Table> of) {
    public static Measure count(String name) {
        return new Measure(name, Table::size);
    }

    public static Measure mean(String name, String column) {
        return new Measure(name, rows -> rows.mean(column));
    }

    /** Returns the means of columns, with the same names. */
    public static Measure[] means(String... columns) {
        return Arrays.stream(columns).map(column -> mean(column, column)).toArray(Measure[]::new);
    }

    public static Measure sum(String name, String column) {
        return new Measure(name, rows -> rows.sum(column));
    }

    /** See {@link Spread#percentile}. */
    public static Measure percentile(String name, String column, int percent) {
        return new Measure(name, rows -> rows.spread(column).percentile(percent));
    }
}
