package dev.throng.world;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Figures that must not change by accident, in a text file of the module that tests them: a line for each case, first its
 * name, then {@code key=value} pairs, sorted by name. One per test.
 *
 * <p>{@code -Dthrong.golden.write=true} writes the file anew. The test fails then too, so that the option does not stay on.
 */
public final class GoldenFile {
    private static final String WRITE = "throng.golden.write";
    private static final int SHOWN = 12;

    private final Path file;
    private final TreeMap<String, String> lines = new TreeMap<>();

    /**
     * @param name of the file, in the folder {@code golden} of the module's test resources
     */
    public GoldenFile(String name) {
        file = Path.of(System.getProperty("basedir", "."), "src", "test", "resources", "golden", name);
    }

    /**
     * @param name without blanks
     * @param figures {@code key=value} pairs
     */
    public void add(String name, String figures) {
        if (name.contains(" ") || lines.put(name, name + " " + figures) != null) {
            throw new IllegalArgumentException("golden figures: the name '" + name + "' has a blank or is taken");
        }
    }

    /** Fails unless the file has these very lines. */
    public void compare() {
        if (Boolean.getBoolean(WRITE)) {
            write();
            throw new AssertionError(file + " is written anew; run again without -D" + WRITE);
        }
        Map<String, String> expected = read();
        List<String> differences = new ArrayList<>();
        for (Map.Entry<String, String> line : lines.entrySet()) {
            String old = expected.remove(line.getKey());
            if (!line.getValue().equals(old)) {
                differences.add("expected: " + (old == null ? "no such case" : old) + "\n  actual: " + line.getValue());
            }
        }
        expected.values().forEach(old -> differences.add("expected: " + old + "\n  actual: no such case"));
        if (!differences.isEmpty()) {
            throw new AssertionError(file + ": " + differences.size() + " cases differ, of " + lines.size()
                    + ". Where this is meant to be, -D" + WRITE + "=true writes the file anew.\n"
                    + String.join("\n", differences.subList(0, Math.min(SHOWN, differences.size()))));
        }
    }

    private Map<String, String> read() {
        Map<String, String> expected = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                expected.put(line.split(" ", 2)[0], line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return expected;
    }

    private void write() {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, (String.join("\n", lines.values()) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
