package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.bench.data.Table;
import dev.throng.papers.data.Reference;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.Plot;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SectionTest {
    private static final Experiment FIGURE = Experiment.of(
            "hpa-figure5", "Some paper, Figure 5", "time by length", ExperimentGround.HPA_MAPS, (context, out) -> {});

    private static String section(ExperimentResult result) {
        return Section.of(FIGURE, result, "throng experiment hpa-figure5", "a slow machine")
                .text();
    }

    private static String section(Finding... findings) {
        Plot plot = new Plot("", 1, Panel.lines("title", "x", "y"));
        return section(new ExperimentResult("some maps", List.of(findings), List.of(), List.of(plot)));
    }

    private static Finding finding(
            String metric, Setting setting, double ours, double paper, String unit, String note) {
        return new Finding(metric, setting, ours, new Reference(Reference.Kind.PAPER, paper, ""), unit, note);
    }

    @Test
    void settingsShouldShareARowAndEqualNotesANumber() {
        Locale usual = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(section(
                            finding("Nodes", Setting.OURS, 1234.56, 1000, "", "first"),
                            finding("Time", Setting.PAPER, 1.23456, 2, "ms", "second"),
                            finding("Time", Setting.OURS, 0.98765, 2, "ms", "second"),
                            finding("Edges", Setting.OURS, 12, Double.NaN, "", "first")))
                    .isEqualTo("""
                            ## Figure 5

                            Time by length; on some maps.

                                throng experiment hpa-figure5

                            Measured on a slow machine.

                            | what | paper | as the paper | ours | unit |
                            |---|---:|---:|---:|---|
                            | Nodes (1) | 1,000 |  | 1,235 |  |
                            | Time (2) | 2 | 1.235 | 0.9877 | ms |
                            | Edges (1) |  |  | 12 |  |

                            1. first
                            2. second

                            ![time by length](hpa-figure5.png)

                            """);
        } finally {
            Locale.setDefault(usual);
        }
    }

    @Test
    void numbersFromElsewhereShouldStandUnderTheirOwnName() {
        Finding target = new Finding("Time", Setting.OURS, 3, new Reference(Reference.Kind.TARGET, 4, ""), "ms", "");
        Finding detour = new Finding("Length", Setting.OURS, 5, new Reference(Reference.Kind.DETOUR, 6, ""), "m", "");
        assertThat(section(target, detour))
                .contains("| what | our target | Detour | ours | unit |\n")
                .contains("| Time | 4 |  | 3 | ms |\n")
                .contains("| Length |  | 6 | 5 | m |\n");
    }

    @Test
    void aTableWithTitlesShouldBeShownInFull() {
        Table shown =
                new Table("method", "us").row("A*", 1234.56).row("MM", 12L).row("none", Double.NaN);
        CsvTable hidden = new CsvTable("all", new Table("secret").row(1));
        assertThat(section(new ExperimentResult(
                        "some maps",
                        List.of(),
                        List.of(hidden, new CsvTable("methods", shown).onPage("method", "time, µs")),
                        List.of())))
                .doesNotContain("secret")
                .contains("""
                        | method | time, µs |
                        |---|---:|
                        | A* | 1,235 |
                        | MM | 12 |
                        | none |  |
                        """);
    }

    @Test
    void runningAgainShouldReplaceASectionAndKeepTheOthersInOrder() {
        String page = ResultsPage.HPA.with("", new ResultsPage.Printed("hpa-figure7", "", "## Figure 7\n\nold\n"));
        page = ResultsPage.HPA.with(page, new ResultsPage.Printed("hpa-table1", "", "## Table 1\n"));
        page = ResultsPage.HPA.with(page, new ResultsPage.Printed("hpa-figure8", "", "## Figure 8\n"));
        page = ResultsPage.HPA.with(page, new ResultsPage.Printed("hpa-figure7", "", "## Figure 7\n\nnew\n"));
        assertThat(page)
                .startsWith("# HPA*")
                .doesNotContain("old")
                .containsSubsequence("Table 1", "Figure 7", "new", "Figure 8")
                .containsOnlyOnce("## Figure 7");
        assertThat(ResultsPage.HPA.summary(page)).contains("](hpa.md)\n  - Table 1\n  - Figure 7\n  - Figure 8\n");
    }

    private static Section timesAndCounts(double micros, double nodes) {
        Table table = new Table("method", "us", "nodes").row("A*", micros, nodes);
        List<CsvTable> tables = List.of(new CsvTable("all", table).onPage("method", "mean, µs", "nodes"));
        List<Finding> findings = List.of(
                finding("Nodes", Setting.OURS, nodes, 3, "", ""), finding("Time", Setting.OURS, micros, 4, "µs", ""));
        ExperimentResult result = new ExperimentResult("some maps", findings, tables, List.of());
        return Section.of(FIGURE, result, "throng experiment hpa-figure5", "a slow machine");
    }

    @Test
    void timesTheMachineAndTheCommandShouldNotMakeADifference() {
        Section.Comparison found = timesAndCounts(1, 2)
                .with(timesAndCounts(7, 2)
                        .text()
                        .replace("a slow machine", "a fast one")
                        .replace("experiment hpa", "experiment --maps bg hpa"));
        assertThat(found.differences()).isEmpty();
        assertThat(found.cells()).isEqualTo(2);
    }

    @Test
    void everyOtherCellAndLineShouldMakeADifference() {
        String printed = timesAndCounts(1, 2).text();
        assertThat(timesAndCounts(1, 5).with(printed).differences())
                .containsExactly("Nodes, column 3: printed 2, now 5", "A*, column 3: printed 2, now 5");
        for (String part : List.of("Figure 5", "some maps", "| unit |", "| 3 |", "µs", "A*")) {
            assertThat(printed).contains(part);
            assertThat(timesAndCounts(1, 2).with(printed.replace(part, "else")).differences())
                    .as(part)
                    .isNotEmpty();
        }
        assertThat(timesAndCounts(1, 2).with(printed + "more\n").differences())
                .containsExactly("printed: more, now: nothing more");
        assertThat(timesAndCounts(1, 2)
                        .with(printed.replaceFirst("(?m)^\\| A\\*.*\n", ""))
                        .differences())
                .isNotEmpty();
    }

    @Test
    void fingerprintsShouldStayWithTheirSections() {
        String page = ResultsPage.HPA.with("", new ResultsPage.Printed("hpa-figure7", "12ab", "## Figure 7\n"));
        page = ResultsPage.HPA.with(
                page, new ResultsPage.Printed("hpa-figure8", "unchecked since 2026-11-16", "## Figure 8\n"));
        page = ResultsPage.HPA.with(page, new ResultsPage.Printed("hpa-table1", "", "## Table 1\n"));
        assertThat(page)
                .contains(
                        "<!-- hpa-table1 -->\n## Table 1",
                        "<!-- hpa-figure7 golden=12ab -->\n## Figure 7",
                        "<!-- hpa-figure8 golden=unchecked since 2026-11-16 -->\n## Figure 8");
        assertThat(ResultsPage.sections(page))
                .extracting(ResultsPage.Printed::golden)
                .containsExactly("", "12ab", "unchecked since 2026-11-16");
    }
}
