package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.papers.data.Reference;
import dev.throng.papers.plot.Drawing;
import java.util.List;

/**
 * What an experiment found. Immutable, share freely.
 *
 * @param world what it ran on, such as the name of the map set
 * @param findings ours beside the paper's
 * @param tables everything that was measured, for spreadsheets
 * @param plots the same to look at; may be empty
 * @param faults answers that were wrong and bars that were missed, one line each: an experiment with any has failed
 */
public record ExperimentResult(
        String world, List<Finding> findings, List<CsvTable> tables, List<Drawing> plots, List<String> faults) {
    public ExperimentResult {
        findings = List.copyOf(findings);
        tables = List.copyOf(tables);
        plots = List.copyOf(plots);
        faults = List.copyOf(faults);
    }

    /** A result without fault. */
    public ExperimentResult(String world, List<Finding> findings, List<CsvTable> tables, List<Drawing> plots) {
        this(world, findings, tables, plots, List.of());
    }

    /** The findings as a table, named as the experiment is. */
    public CsvTable findingsTable() {
        Table table = new Table("metric", "setting", "ours", "paper", "target", "detour", "unit", "note", "world");
        for (Finding finding : findings) {
            table.row(
                    finding.metric(),
                    finding.setting().words(),
                    finding.ours(),
                    finding.reference(Reference.Kind.PAPER),
                    finding.reference(Reference.Kind.TARGET),
                    finding.reference(Reference.Kind.DETOUR),
                    finding.unit(),
                    finding.note(),
                    world);
        }
        return new CsvTable("", table);
    }
}
