package dev.throng.lab.experiment;

import dev.throng.lab.plot.Drawing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The findings of experiments as a page of Markdown, a part for each: a table of the paper's numbers beside ours, what
 * has to be known to read them, and the plots. Used by one thread.
 */
public final class FindingsPage {
    /** What the paper says and what was found in each setting, by metric. */
    private static final class Row {
        final Map<Setting, Double> ours = new LinkedHashMap<>();
        double paper = Double.NaN;
        String unit = "";
        String note = "";
    }

    private final StringBuilder page = new StringBuilder();

    /** Adds a paragraph, such as what the next experiments were measured on. */
    public void paragraph(String words) {
        page.append(words).append("\n\n");
    }

    public void add(Experiment experiment, ExperimentResult result) {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (Finding finding : result.findings()) {
            Row row = rows.computeIfAbsent(finding.metric(), metric -> new Row());
            row.ours.put(finding.setting(), finding.ours());
            row.paper = finding.paper();
            row.unit = finding.unit();
            row.note = finding.note();
        }
        page.append("### ").append(experiment.source()).append("\n\n");
        page.append("`throng experiment ").append(experiment.id()).append("`: ");
        page.append(experiment.description());
        if (!experiment.description().contains(result.world())) {
            page.append("; on ").append(result.world());
        }
        page.append(".\n\n");
        addFindings(rows);
        result.tables().stream().filter(table -> !table.titles().isEmpty()).forEach(this::addTable);
        for (Drawing plot : result.plots()) {
            String file = experiment.id() + (plot.name().isEmpty() ? "" : "-" + plot.name()) + ".png";
            page.append("![")
                    .append(experiment.description())
                    .append("](")
                    .append(file)
                    .append(")\n\n");
        }
    }

    private void addFindings(Map<String, Row> rows) {
        List<Setting> settings = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            if (rows.values().stream().anyMatch(row -> row.ours.containsKey(setting))) {
                settings.add(setting);
            }
        }
        page.append("| what | paper |");
        settings.forEach(setting -> page.append(' ').append(setting.words()).append(" |"));
        page.append(" unit |\n|---|---:|")
                .append("---:|".repeat(settings.size()))
                .append("---|\n");
        List<String> notes = new ArrayList<>();
        rows.forEach((metric, row) -> {
            page.append("| ").append(metric);
            if (!row.note.isEmpty()) {
                if (!notes.contains(row.note)) {
                    notes.add(row.note);
                }
                page.append(" (").append(notes.indexOf(row.note) + 1).append(')');
            }
            page.append(" | ").append(shown(row.paper)).append(" |");
            for (Setting setting : settings) {
                page.append(' ')
                        .append(shown(row.ours.getOrDefault(setting, Double.NaN)))
                        .append(" |");
            }
            page.append(' ').append(row.unit).append(" |\n");
        });
        page.append('\n');
        for (int i = 0; i < notes.size(); i++) {
            page.append(i + 1).append(". ").append(notes.get(i)).append('\n');
        }
        page.append(notes.isEmpty() ? "" : "\n");
    }

    /** All of a table; its first column has names, the others numbers. */
    private void addTable(CsvTable table) {
        page.append("| ").append(String.join(" | ", table.titles())).append(" |\n|---|");
        page.append("---:|".repeat(table.titles().size() - 1)).append('\n');
        for (int row = 0; row < table.rows(); row++) {
            page.append('|');
            for (Object value : table.values(row)) {
                String text = value instanceof Number number ? shown(number.doubleValue()) : String.valueOf(value);
                page.append(' ').append(text).append(" |");
            }
            page.append('\n');
        }
        page.append('\n');
    }

    /** Four significant digits, thousands apart; nothing for what is not known. */
    private static String shown(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        double size = Math.abs(value);
        int digits =
                value == Math.rint(value) || size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4;
        return String.format(Locale.ROOT, "%,." + digits + "f", value);
    }

    public void write(OutputStream out) throws IOException {
        out.write(page.toString().getBytes(StandardCharsets.UTF_8));
    }
}
