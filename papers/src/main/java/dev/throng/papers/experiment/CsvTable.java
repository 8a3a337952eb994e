package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A table that an experiment writes to a file, and can also show on its page. Used by one thread. */
public final class CsvTable {
    private final String name;
    private final Table table;
    private List<String> titles = List.of();
    private final Set<String> timed = new HashSet<>();

    /**
     * @param name suffix after the name of its experiment; empty for the one table without a suffix
     */
    CsvTable(String name, Table table) {
        this.name = name;
        this.table = table;
    }

    /**
     * Shows the table also on the page of findings, if a few numbers do not say enough.
     *
     * @param words title of each column there
     */
    CsvTable onPage(String... words) {
        if (words.length != table.names().size()) {
            throw new IllegalArgumentException(words.length + " titles for the columns " + table.names());
        }
        titles = List.of(words);
        return this;
    }

    /** Returns the titles of columns on the page of findings; empty if the table is not shown there. */
    List<String> titles() {
        return titles;
    }

    /** Marks columns that depend on times although their titles do not say so. */
    CsvTable timed(String... words) {
        timed.addAll(List.of(words));
        return this;
    }

    /** Returns the kind of a column that is shown on the page. */
    Kind kind(int column) {
        String title = titles.get(column);
        return timed.contains(title) ? Kind.TIMED : Kind.ofColumn(title, titles.get(0));
    }

    Table table() {
        return table;
    }

    /** Returns the unchanged values of a row, which may be NaN or null. */
    Object[] values(int row) {
        return table.values(row);
    }

    public String name() {
        return name;
    }

    /** Returns the number of rows below the header. */
    public int rows() {
        return table.size();
    }

    public void write(OutputStream out) throws IOException {
        table.write(out);
    }
}
