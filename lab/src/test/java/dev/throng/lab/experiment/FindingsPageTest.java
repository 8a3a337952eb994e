package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class FindingsPageTest {
    private static String page(Finding... findings) throws IOException {
        Plot plot = new Plot("", 1, Panel.lines("title", "x", "y"));
        FindingsPage page = new FindingsPage();
        page.add(
                Experiments.named("hpa-figure5"),
                new ExperimentResult("some maps", List.of(findings), List.of(), List.of(plot)));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        page.write(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void settingsShouldShareARowAndEqualNotesANumber() throws IOException {
        Locale usual = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            String page = page(
                    Finding.of("Nodes", 1234.56, 1000, "").noted("first"),
                    Finding.of("Time", 1.23456, 2, "ms").in(Setting.PAPER).noted("second"),
                    Finding.of("Time", 0.98765, 2, "ms").noted("second"),
                    Finding.alone("Edges", 12, "").noted("first"));
            assertThat(page)
                    .contains("Figure 5", "`throng experiment hpa-figure5`", "some maps")
                    .contains("""
                            | what | paper | as the paper | ours | unit |
                            |---|---:|---:|---:|---|
                            | Nodes (1) | 1,000 |  | 1,235 |  |
                            | Time (2) | 2 | 1.235 | 0.9877 | ms |
                            | Edges (1) |  |  | 12 |  |

                            1. first
                            2. second

                            ![""")
                    .endsWith("](hpa-figure5.png)\n\n");
        } finally {
            Locale.setDefault(usual);
        }
    }

    @Test
    void aSettingWithoutFindingsShouldHaveNoColumn() throws IOException {
        assertThat(page(Finding.of("Nodes", 3, 4, "")))
                .contains("| what | paper | ours | unit |\n|---|---:|---:|---|\n");
    }

    @Test
    void aTableWithTitlesShouldBeShownInFull() throws IOException {
        CsvTable shown = new CsvTable("methods", "method", "us").onPage("method", "time, µs");
        shown.row("A*", 1234.56);
        shown.row("MM", 12L);
        shown.row("none", Double.NaN);
        CsvTable hidden = new CsvTable("all", "secret");
        hidden.row(1);
        FindingsPage page = new FindingsPage();
        page.add(
                Experiments.named("mm-tradeoff"),
                new ExperimentResult("some maps", List.of(), List.of(hidden, shown), List.of()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        page.write(out);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .doesNotContain("secret")
                .contains("""
                        | method | time, µs |
                        |---|---:|
                        | A* | 1,235 |
                        | MM | 12 |
                        | none |  |
                        """);
    }
}
