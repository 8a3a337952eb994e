package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/** A table on a page with a column for each merge factor. Used by one thread. */
final class ByFactor {
    private final String first;
    private final double[] factors;
    private final Table table;

    /**
     * @param first title of the first column
     */
    ByFactor(String first, double... factors) {
        this.first = first;
        this.factors = factors;
        String[] columns = new String[factors.length + 1];
        Arrays.setAll(columns, i -> i == 0 ? "what" : "factor" + (int) factors[i - 1]);
        table = new Table(columns);
    }

    /** Returns a value for the rows of each merge factor, smallest factor first. */
    static double[] values(Table data, ToDoubleFunction<Table> value) {
        return Arrays.stream(data.scale("factor"))
                .map(factor -> value.applyAsDouble(data.where("factor", factor)))
                .toArray();
    }

    /** Adds a row with the means of a column. */
    ByFactor row(String what, Table data, String column) {
        return row(what, values(data, of -> of.mean(column)));
    }

    /**
     * Adds a row.
     *
     * @param values one for each factor
     */
    ByFactor row(String what, double... values) {
        Object[] row = new Object[factors.length + 1];
        Arrays.setAll(row, i -> i == 0 ? what : (Object) values[i - 1]);
        table.row(row);
        return this;
    }

    /**
     * @param name suffix of the file's name after that of the experiment
     */
    void show(Report out, String name) {
        String[] titles = new String[factors.length + 1];
        Arrays.setAll(titles, i -> i == 0 ? first : "μ = " + (int) factors[i - 1]);
        out.pageTable(name, table, titles);
    }
}
