package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.papers.data.Reference;
import dev.throng.papers.data.References;
import dev.throng.papers.plot.Drawing;
import java.util.ArrayList;
import java.util.List;

/** Collects the output of an experiment: numbers with the paper's, tables, plots, and faults. One per experiment and run. */
public final class Report {
    private final String experiment;
    private String world = "";
    private final List<Finding> findings = new ArrayList<>();
    private final List<CsvTable> tables = new ArrayList<>();
    private final List<Drawing> plots = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    Report(String experiment) {
        this.experiment = experiment;
    }

    /** Sets the name of the ground. */
    void world(String words) {
        world = words;
    }

    /** Adds a number of ours; the paper's comes from the table of reference numbers, by experiment and metric. */
    void finding(String metric, double ours, String unit) {
        finding(metric, Setting.OURS, ours, unit, "");
    }

    /**
     * @param metric its name, which is the same for findings that differ only in the setting
     * @param unit empty for a plain count
     * @param note a qualification of ours; may be empty
     */
    void finding(String metric, Setting setting, double ours, String unit, String note) {
        finding(metric, setting, ours, unit, note, Kind.ofFinding(metric, unit));
    }

    /** Adds a finding that depends on times, although neither its words nor its unit say so. */
    void timed(String metric, Setting setting, double ours, String unit, String note) {
        finding(metric, setting, ours, unit, note, Kind.TIMED);
    }

    private void finding(String metric, Setting setting, double ours, String unit, String note, Kind kind) {
        Reference reference = References.all().of(experiment, metric);
        String words =
                note.isEmpty() || reference.note().isEmpty() ? note + reference.note() : note + "; " + reference.note();
        findings.add(new Finding(metric, setting, ours, reference, unit, words, kind));
    }

    /** Adds a number of ours with a reference that is known only now, such as another tool's on the same pairs. */
    void finding(String metric, double ours, Reference beside, String unit) {
        findings.add(new Finding(metric, Setting.OURS, ours, beside, unit, beside.note()));
    }

    /** Returns the reference of a finding of this experiment; NaN for none. */
    double reference(String metric) {
        return References.all().of(experiment, metric).value();
    }

    /**
     * Adds a finding for each row of a table; its setting is in the column of that name, or ours by default.
     *
     * @param metric name; column names in braces are replaced by their values
     * @param value the column with our numbers
     */
    void findings(Table table, String metric, String value, String unit, String note) {
        for (int row = 0; row < table.size(); row++) {
            String words = metric;
            for (String name : table.names()) {
                words = words.replace("{" + name + "}", table.word(row, name));
            }
            Setting setting =
                    table.names().contains("setting") ? Setting.named(table.word(row, "setting")) : Setting.OURS;
            finding(words, setting, table.number(row, value), unit, note);
        }
    }

    /**
     * Adds a table for spreadsheets.
     *
     * @param name suffix of the file's name after that of the experiment
     */
    void table(String name, Table table) {
        tables.add(new CsvTable(name, table));
    }

    /**
     * Adds a table for spreadsheets and for the page.
     *
     * @param titles titles of columns there
     * @return the table, to mark columns that depend on times although their titles do not say so
     */
    CsvTable pageTable(String name, Table table, String... titles) {
        CsvTable shown = new CsvTable(name, table).onPage(titles);
        tables.add(shown);
        return shown;
    }

    void plot(Drawing plot) {
        plots.add(plot);
    }

    /** Adds a wrong answer or a missed bar, in one line: the experiment has failed. */
    void fault(String words) {
        faults.add(words);
    }

    /** Adds a fault for each row of a table whose count in a column is not 0. */
    void faults(Table table, String count, String words, String... where) {
        Table wrong = table.when(count, of -> of > 0);
        for (int row = 0; row < wrong.size(); row++) {
            StringBuilder line = new StringBuilder();
            for (String column : where) {
                line.append(column).append(' ').append(wrong.word(row, column)).append(", ");
            }
            faults.add(line + wrong.word(row, count) + ' ' + words);
        }
    }

    ExperimentResult result() {
        return new ExperimentResult(world, findings, tables, plots, faults);
    }
}
