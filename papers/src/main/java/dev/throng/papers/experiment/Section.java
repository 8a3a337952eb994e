package dev.throng.papers.experiment;

import dev.throng.papers.data.Reference;
import dev.throng.papers.plot.Drawing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The part of a page for one experiment, in Markdown: the command, a table of our numbers with references, notes, and the plots. Used by one thread.
 */
public final class Section {
    /** The findings of one metric. */
    private static final class Row {
        final Map<Setting, Double> ours = new EnumMap<>(Setting.class);
        final Map<Reference.Kind, Double> elsewhere = new EnumMap<>(Reference.Kind.class);
        String unit = "";
        String note = "";
        Kind kind = Kind.EXACT;
    }

    private static final String TIMED_ON = "Measured on ";

    private final List<Line> lines = new ArrayList<>();

    /**
     * A line of the text.
     *
     * @param cells cells of a row of a table; otherwise the text itself
     * @param kinds kinds of the cells
     */
    private record Line(List<String> cells, List<Kind> kinds) {
        boolean isRow() {
            return !kinds.isEmpty();
        }

        String text() {
            return isRow() ? "| " + String.join(" | ", cells) + " |" : cells.get(0);
        }
    }

    /**
     * Comparison of a section with its printed text.
     *
     * @param cells number of compared measurements, which are the same for the same code
     * @param differences a line for each difference of a number or of a line of text
     */
    public record Comparison(int cells, List<String> differences) {}

    private Section() {}

    /**
     * @param command command that printed the result
     * @param machine description of the machine
     */
    public static Section of(Experiment experiment, ExperimentResult result, String command, String machine) {
        Section section = new Section();
        section.head(experiment, result, command, machine);
        section.findings(result.findings());
        result.tables().stream().filter(table -> !table.titles().isEmpty()).forEach(section::table);
        for (Drawing plot : result.plots()) {
            String file = experiment.id() + (plot.name().isEmpty() ? "" : "-" + plot.name()) + ".png";
            section.paragraph("![" + experiment.description() + "](" + file + ")");
        }
        return section;
    }

    /** Returns the section in Markdown. */
    public String text() {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.text()).append('\n'));
        return text.toString();
    }

    /** Returns the cells that are the same for the same code, a line for each row that has any. */
    public List<String> exactRows() {
        List<String> rows = new ArrayList<>();
        for (Line line : lines) {
            if (line.kinds.contains(Kind.EXACT)) {
                StringBuilder row = new StringBuilder();
                for (int i = 0; i < line.cells.size(); i++) {
                    row.append('|').append(line.kinds.get(i) == Kind.EXACT ? line.cells.get(i) : "");
                }
                rows.add(row.toString());
            }
        }
        return rows;
    }

    /** Compares the section with its printed text: everything but times, the machine and the command. */
    public Comparison with(String printed) {
        List<String> then = printed.lines().toList();
        List<String> differences = new ArrayList<>();
        int cells = 0;
        for (int i = 0; i < Math.max(then.size(), lines.size()); i++) {
            if (i >= then.size() || i >= lines.size()) {
                differences.add("printed: " + (i < then.size() ? then.get(i) : "nothing more") + ", now: "
                        + (i < lines.size() ? lines.get(i).text() : "nothing more"));
                continue;
            }
            Line line = lines.get(i);
            String old = then.get(i);
            if (line.isRow() && old.startsWith("| ")) {
                cells += rows(line, List.of(old.substring(2, old.length() - 2).split(" \\| ", -1)), differences);
            } else if (!line.text().equals(old) && !old.startsWith(TIMED_ON) && !old.startsWith("    ")) {
                differences.add("printed: " + old + ", now: " + line.text());
            }
        }
        return new Comparison(cells, List.copyOf(differences));
    }

    /** Compares the cells of a row. Returns the number of exact ones. */
    private static int rows(Line line, List<String> then, List<String> differences) {
        if (then.size() != line.cells.size()) {
            differences.add("printed: " + String.join(" | ", then) + ", now: " + line.text());
            return 0;
        }
        int exact = 0;
        for (int i = 0; i < then.size(); i++) {
            Kind kind = line.kinds.get(i);
            if (kind != Kind.TIMED) {
                exact += kind == Kind.EXACT ? 1 : 0;
                if (!line.cells.get(i).equals(then.get(i))) {
                    differences.add(line.cells.get(0) + ", column " + (i + 1) + ": printed " + then.get(i) + ", now "
                            + line.cells.get(i));
                }
            }
        }
        return exact;
    }

    private void line(String text) {
        lines.add(new Line(List.of(text), List.of()));
    }

    private void paragraph(String text) {
        line(text);
        line("");
    }

    private void head(Experiment experiment, ExperimentResult result, String command, String machine) {
        paragraph("## " + experiment.part());
        String description = experiment.description();
        String world = result.world().isEmpty() || description.contains(result.world()) ? "" : "; on " + result.world();
        paragraph(Character.toUpperCase(description.charAt(0)) + description.substring(1) + world + ".");
        paragraph("    " + command);
        paragraph(TIMED_ON + machine + ".");
    }

    private void findings(List<Finding> findings) {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (Finding finding : findings) {
            Row row = rows.computeIfAbsent(finding.metric(), metric -> new Row());
            row.ours.put(finding.setting(), finding.ours());
            row.elsewhere.put(finding.reference().kind(), finding.reference().value());
            row.unit = finding.unit();
            row.note = finding.note();
            row.kind = finding.kind();
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
        StringBuilder head = new StringBuilder("| what |");
        kinds.forEach(kind -> head.append(' ').append(kind.words()).append(" |"));
        settings.forEach(setting -> head.append(' ').append(setting.words()).append(" |"));
        line(head + " unit |");
        line("|---|" + "---:|".repeat(kinds.size() + settings.size()) + "---|");
        List<String> notes = new ArrayList<>();
        rows.forEach((metric, row) -> row(metric, row, kinds, settings, notes));
        line("");
        for (int i = 0; i < notes.size(); i++) {
            line(i + 1 + ". " + notes.get(i));
        }
        if (!notes.isEmpty()) {
            line("");
        }
    }

    private static boolean known(Double value) {
        return value != null && !value.isNaN();
    }

    private void row(String metric, Row row, List<Reference.Kind> kinds, List<Setting> settings, List<String> notes) {
        String number = "";
        if (!row.note.isEmpty()) {
            if (!notes.contains(row.note)) {
                notes.add(row.note);
            }
            number = " (" + (notes.indexOf(row.note) + 1) + ")";
        }
        List<String> cells = new ArrayList<>(List.of(metric + number));
        kinds.forEach(kind -> cells.add(shown(row.elsewhere.get(kind))));
        settings.forEach(setting -> cells.add(shown(row.ours.get(setting))));
        cells.add(row.unit);
        List<Kind> exactness = new ArrayList<>(Collections.nCopies(cells.size(), Kind.GIVEN));
        Collections.fill(exactness.subList(1 + kinds.size(), 1 + kinds.size() + settings.size()), row.kind);
        lines.add(new Line(cells, exactness));
    }

    /** Adds a whole table; its first column has names, the others numbers. */
    private void table(CsvTable table) {
        line("| " + String.join(" | ", table.titles()) + " |");
        line("|---|" + "---:|".repeat(table.titles().size() - 1));
        for (int row = 0; row < table.rows(); row++) {
            List<String> cells = new ArrayList<>();
            List<Kind> exactness = new ArrayList<>();
            for (Object value : table.values(row)) {
                exactness.add(cells.isEmpty() ? Kind.GIVEN : table.kind(cells.size()));
                cells.add(value instanceof Double number ? shown(number) : String.valueOf(value));
            }
            lines.add(new Line(cells, exactness));
        }
        line("");
    }

    /** Formats a number with four significant digits and separators of thousands; empty for unknown ones. */
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
