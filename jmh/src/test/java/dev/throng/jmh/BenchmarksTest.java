package dev.throng.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Every benchmark runs with every method, and its own checks of the answers pass. The times say nothing here. */
class BenchmarksTest {
    /** A small world that is generated: no file is needed. */
    private static final String WORLD = "dungeon";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"Query, 7", "Edit, 5", "Batch, 4", "Step, 3", "Surface, 12"})
    void shouldRunEveryMethod(String name, int rows) throws RunnerException {
        assertThat(run(name, folder.resolve("results.json"))).hasSize(rows).allSatisfy(result -> assertThat(
                        result.getPrimaryResult().getScore())
                .isPositive());
    }

    private static List<RunResult> run(String name, Path results) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\." + name + "Benchmark\\.")
                .param("world", WORLD)
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(50))
                .shouldFailOnError(true)
                .resultFormat(ResultFormatType.JSON)
                .result(results.toString());
        if (name.equals("Query")) {
            options.param("pairs", "100");
        }
        if (name.equals("Step")) {
            options.param("agents", "50");
        }
        return new ArrayList<>(new Runner(options.build()).run());
    }

    @Test
    void shouldDrawResults() throws RunnerException, IOException {
        Path results = folder.resolve("results.json");
        run("Query", results);
        Set<String> methods = new HashSet<>();
        for (JsonNode row : new ObjectMapper().readTree(results.toFile())) {
            methods.add(row.path("params").path("method").asText());
        }
        assertThat(methods).contains("transit", "detour", "jgrapht");
        Path picture = folder.resolve("results.png");
        ResultPlot.draw(results, picture);
        BufferedImage drawn = ImageIO.read(picture.toFile());
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < drawn.getWidth(); x++) {
            colours.add(drawn.getRGB(x, drawn.getHeight() * 3 / 4));
        }
        assertThat(colours).as("bars on a ground").hasSizeGreaterThan(1);
    }

    @Test
    void shouldRefuseAFileWithoutResults() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.json"), "[]");
        assertThatThrownBy(() -> ResultPlot.draw(empty, folder.resolve("empty.png")))
                .hasMessage(empty + ": no results in it");
    }
}
