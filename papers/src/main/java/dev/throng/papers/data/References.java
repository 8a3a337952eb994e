package dev.throng.papers.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * All reference numbers of the papers, read from {@code papers.csv}. Immutable, share freely.
 *
 * <p>A line has the experiment, the words of the finding, the source of the number (paper, target, detour), the number, and a note. The words may end
 * with {@code *}: the line then serves all findings with this beginning.
 */
public final class References {
    private static final String FILE = "papers.csv";
    private static final int FIELDS = 5;

    /** One line of the file. */
    public record Line(String experiment, String metric, Reference reference) {
        private boolean serves(String words) {
            return metric.endsWith("*")
                    ? words.startsWith(metric.substring(0, metric.length() - 1))
                    : words.equals(metric);
        }
    }

    private static final References ALL = read();

    private final Map<String, List<Line>> byExperiment = new HashMap<>();
    private final List<Line> lines = new ArrayList<>();

    private References() {}

    public static References all() {
        return ALL;
    }

    private static References read() {
        References references = new References();
        try (InputStream in = References.class.getResourceAsStream(FILE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.readLine();
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                references.add(text);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
        return references;
    }

    private void add(String text) {
        List<String> fields = fields(text);
        if (fields.size() != FIELDS) {
            throw new IllegalStateException(FILE + ": " + fields.size() + " fields, not " + FIELDS + ": " + text);
        }
        Reference reference = new Reference(
                Reference.Kind.valueOf(fields.get(2).toUpperCase(Locale.ROOT)),
                Double.parseDouble(fields.get(3)),
                fields.get(4));
        Line line = new Line(fields.get(0), fields.get(1), reference);
        lines.add(line);
        byExperiment.computeIfAbsent(line.experiment, id -> new ArrayList<>()).add(line);
    }

    /** Splits a line; fields in quotes may contain commas, and a quote in one is written twice. */
    private static List<String> fields(String text) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                if (quoted && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                    field.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    /** Returns the reference of a finding; {@link Reference#NONE} without one. */
    public Reference of(String experiment, String metric) {
        for (Line line : byExperiment.getOrDefault(experiment, List.of())) {
            if (line.serves(metric)) {
                return line.reference;
            }
        }
        return Reference.NONE;
    }

    /** Returns the lines of an experiment that serve none of its findings: their numbers would never be shown. */
    public List<Line> unused(String experiment, List<String> metrics) {
        return byExperiment.getOrDefault(experiment, List.of()).stream()
                .filter(line -> metrics.stream().noneMatch(line::serves))
                .toList();
    }

    /** Returns all lines, in the order of the file. */
    public List<Line> lines() {
        return List.copyOf(lines);
    }
}
