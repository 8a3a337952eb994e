package dev.throng.lab.experiment;

import dev.throng.lab.data.Reference;
import dev.throng.lab.plot.Drawing;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The part of a page for one experiment, in Markdown: the command, a table of numbers from elsewhere beside ours, what has to be
 * known to read them, and the plots. One per text.
 */
public final class Section {
    /** What was found of one metric. */
    private static final class Row {
        final Map<Setting, Double> ours = new EnumMap<>(Setting.class);
        final Map<Reference.Kind, Double> elsewhere = new EnumMap<>(Reference.Kind.class);
        String unit = "";
        String note = "";
    }

    private final StringBuilder text = new StringBuilder();

    private Section() {}

    /**
     * @param command that printed the result
     * @param machine that it ran on, in words
     */
    public static String of(Experiment experiment, ExperimentResult result, String command, String machine) {
        Section section = new Section();
        section.head(experiment, result, command, machine);
        section.findings(result.findings());
        result.tables().stream().filter(table -> !table.titles().isEmpty()).forEach(section::table);
        for (Drawing plot : result.plots()) {
            String file = experiment.id() + (plot.name().isEmpty() ? "" : "-" + plot.name()) + ".png";
            section.text.append("![" + experiment.description() + "](" + file + ")\n\n");
        }
        return section.text.toString();
    }

    private void head(Experiment experiment, ExperimentResult result, String command, String machine) {
        text.append("## ").append(experiment.part()).append("\n\n");
        text.append(Character.toUpperCase(experiment.description().charAt(0)))
                .append(experiment.description().substring(1));
        if (!result.world().isEmpty() && !experiment.description().contains(result.world())) {
            text.append("; on ").append(result.world());
        }
        text.append(".\n\n    ")
                .append(command)
                .append("\n\nMeasured on ")
                .append(machine)
                .append(".\n\n");
    }

    private void findings(List<Finding> findings) {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (Finding finding : findings) {
            Row row = rows.computeIfAbsent(finding.metric(), metric -> new Row());
            row.ours.put(finding.setting(), finding.ours());
            row.elsewhere.put(finding.reference().kind(), finding.reference().value());
            row.unit = finding.unit();
            row.note = finding.note();
        }
        if (rows.isEmpty()) {
            return;
        }
        List<Setting> settings = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            if (rows.values().stream().anyMatch(row -> row.ours.containsKey(setting))) {
                settings.add(setting);
            }
        }
        List<Reference.Kind> kinds = new ArrayList<>();
        for (Reference.Kind kind : Reference.Kind.values()) {
            if (rows.values().stream().anyMatch(row -> known(row.elsewhere.get(kind)))) {
                kinds.add(kind);
            }
        }
        text.append("| what |");
        kinds.forEach(kind -> text.append(' ').append(kind.words()).append(" |"));
        settings.forEach(setting -> text.append(' ').append(setting.words()).append(" |"));
        text.append(" unit |\n|---|")
                .append("---:|".repeat(kinds.size() + settings.size()))
                .append("---|\n");
        List<String> notes = new ArrayList<>();
        rows.forEach((metric, row) -> row(metric, row, kinds, settings, notes));
        text.append('\n');
        for (int i = 0; i < notes.size(); i++) {
            text.append(i + 1).append(". ").append(notes.get(i)).append('\n');
        }
        text.append(notes.isEmpty() ? "" : "\n");
    }

    private static boolean known(Double value) {
        return value != null && !value.isNaN();
    }

    private void row(String metric, Row row, List<Reference.Kind> kinds, List<Setting> settings, List<String> notes) {
        text.append("| ").append(metric);
        if (!row.note.isEmpty()) {
            if (!notes.contains(row.note)) {
                notes.add(row.note);
            }
            text.append(" (").append(notes.indexOf(row.note) + 1).append(')');
        }
        text.append(" |");
        for (Reference.Kind kind : kinds) {
            text.append(' ').append(shown(row.elsewhere.get(kind))).append(" |");
        }
        for (Setting setting : settings) {
            text.append(' ').append(shown(row.ours.get(setting))).append(" |");
        }
        text.append(' ').append(row.unit).append(" |\n");
    }

    /** All of a table; its first column has names, the others numbers. */
    private void table(CsvTable table) {
        text.append("| ").append(String.join(" | ", table.titles())).append(" |\n|---|");
        text.append("---:|".repeat(table.titles().size() - 1)).append('\n');
        for (int row = 0; row < table.rows(); row++) {
            text.append('|');
            for (Object value : table.values(row)) {
                text.append(' ')
                        .append(value instanceof Double number ? shown(number) : value)
                        .append(" |");
            }
            text.append('\n');
        }
        text.append('\n');
    }

    /** Four significant digits, thousands apart; nothing for what is not known. */
    private static String shown(Double value) {
        if (!known(value)) {
            return "";
        }
        double size = Math.abs(value);
        int digits =
                value == Math.rint(value) || size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4;
        return String.format(Locale.ROOT, "%,." + digits + "f", value);
    }
}
