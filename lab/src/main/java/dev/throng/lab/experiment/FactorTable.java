package dev.throng.lab.experiment;

/** A table with a column for each merge factor, to be shown on the page of findings. Used by one thread. */
final class FactorTable {
    private final CsvTable table;

    /**
     * @param name what it adds to the name of its experiment
     * @param first what the first column holds
     */
    FactorTable(String name, String first, int... factors) {
        String[] columns = new String[factors.length + 1];
        String[] titles = new String[columns.length];
        columns[0] = "what";
        titles[0] = first;
        for (int i = 0; i < factors.length; i++) {
            columns[i + 1] = "factor" + factors[i];
            titles[i + 1] = "μ = " + factors[i];
        }
        table = new CsvTable(name, columns).onPage(titles);
    }

    /**
     * @param values one for each factor
     */
    void row(String what, double... values) {
        Object[] row = new Object[values.length + 1];
        row[0] = what;
        for (int i = 0; i < values.length; i++) {
            row[i + 1] = values[i];
        }
        table.row(row);
    }

    CsvTable table() {
        return table;
    }
}
