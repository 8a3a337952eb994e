package dev.throng.papers.experiment;

import dev.throng.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program {@code gpmetis}, if it is installed, with one graph in its own folder, which is removed on closing. */
final class Metis implements AutoCloseable {
    /** The result of partitioning the graph. */
    record Outcome(int[] parts, double ms) {}

    private static final String PROGRAM = "gpmetis";
    private static final Pattern SPENT = Pattern.compile("Partitioning:\\s+([0-9.]+) sec");
    private static final int PATIENCE_SECONDS = 120;

    private final PolygonGraph graph;
    private final Path folder;
    private final Path file;

    private Metis(PolygonGraph graph, Path folder) {
        this.graph = graph;
        this.folder = folder;
        file = folder.resolve("mesh.graph");
    }

    /** Returns empty if the program is not on the path. */
    static Optional<Metis> on(PolygonGraph graph) {
        if (!installed()) {
            return Optional.empty();
        }
        try {
            Metis metis = new Metis(graph, Files.createTempDirectory("throng-metis"));
            try (Writer out = Files.newBufferedWriter(metis.file)) {
                graph.write(out);
            }
            return Optional.of(metis);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean installed() {
        try {
            Process process = new ProcessBuilder(PROGRAM, "-help")
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().readAllBytes();
            return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * Partitions the graph.
     *
     * @param contiguous whether every part must be connected
     */
    Outcome cut(int parts, boolean contiguous) {
        List<String> command = contiguous
                ? List.of(PROGRAM, "-contig", file.toString(), Integer.toString(parts))
                : List.of(PROGRAM, file.toString(), Integer.toString(parts));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Path written = folder.resolve("mesh.graph.part." + parts);
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            Matcher spent = SPENT.matcher(said);
            if (!ended || !Files.exists(written) || !spent.find()) {
                process.destroy();
                throw new BadInputException(PROGRAM + ": no partition came out of it: " + said.strip());
            }
            int[] labels = Files.readAllLines(written).stream()
                    .mapToInt(line -> Integer.parseInt(line.strip()))
                    .toArray();
            if (labels.length != graph.nodes()) {
                throw new BadInputException(
                        PROGRAM + ": a partition of " + labels.length + " nodes, the graph has " + graph.nodes());
            }
            return new Outcome(labels, 1000 * Double.parseDouble(spent.group(1)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BadInputException(PROGRAM + ": interrupted", e);
        }
    }

    @Override
    public void close() {
        try (var files = Files.list(folder)) {
            for (Path each : files.toList()) {
                Files.delete(each);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
