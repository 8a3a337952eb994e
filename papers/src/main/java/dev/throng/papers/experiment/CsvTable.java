package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A table that an experiment writes to a file, and perhaps shows on its page. Used by one thread. */
public final class CsvTable {
    private final String name;
    private final Table table;
    private List<String> titles = List.of();
    private final Set<String> timed = new HashSet<>();

    /**
     * @param name what the table adds to the name of its experiment; empty for the one table named as that
     */
    CsvTable(String name, Table table) {
        this.name = name;
        this.table = table;
    }

    /**
     * The same table, to be shown on the page of findings as well: for what a few numbers alone do not tell.
     *
     * @param words what each column is called there
     */
    CsvTable onPage(String... words) {
        if (words.length != table.names().size()) {
            throw new IllegalArgumentException(words.length + " titles for the columns " + table.names());
        }
        titles = List.of(words);
        return this;
    }

    /** What columns are called on the page of findings; empty where the table is not shown there. */
    List<String> titles() {
        return titles;
    }

    /** Says which columns follow from times, where their titles do not say it. */
    CsvTable timed(String... words) {
        timed.addAll(List.of(words));
        return this;
    }

    /** The kind of a column that is shown on the page. */
    Kind kind(int column) {
        String title = titles.get(column);
        return timed.contains(title) ? Kind.TIMED : Kind.ofColumn(title, titles.get(0));
    }

    Table table() {
        return table;
    }

    /** The values of a row: as they came, NaN and null among them. */
    Object[] values(int row) {
        return table.values(row);
    }

    public String name() {
        return name;
    }

    /** Rows below the header. */
    public int rows() {
        return table.size();
    }

    public void write(OutputStream out) throws IOException {
        table.write(out);
    }
}
