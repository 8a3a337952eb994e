package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.papers.data.Reference;
import dev.throng.papers.plot.Drawing;
import java.util.List;

/**
 * The result of an experiment. Immutable, share freely.
 *
 * @param world name of the ground, such as that of the map set
 * @param findings our numbers with the paper's
 * @param tables all measurements, for spreadsheets
 * @param plots plots of the measurements; may be empty
 * @param faults wrong answers and missed bars, one line each: an experiment with any has failed
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

    /** Returns the findings as a table with the name of the experiment. */
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
