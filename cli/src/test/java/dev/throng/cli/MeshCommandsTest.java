package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on meshes with cells. */
class MeshCommandsTest {
    private static final List<String> METHODS = List.of("astar", "hna", "transit");

    @TempDir
    static Path folder;

    static Path plain;

    @BeforeAll
    static void buildDungeon() {
        plain = folder.resolve("plain.throng");
        CommandLineTest.Run build = throng("build", "dungeon", "--algo", "astar", "-o", plain);
        assertThat(build.exit()).as(build.toString()).isZero();
    }

    private static JsonNode row(Object... words) throws IOException {
        CommandLineTest.Run run = throng(words);
        assertThat(run.exit()).as(run.toString()).isZero();
        return run.json().get(0);
    }

    @Test
    void everyMethodShouldFindPathsOfTheSameCost() throws IOException {
        for (int seed = 1; seed <= 5; seed++) {
            double cheapest = row("path", plain, "--seed", seed, "--algo", "astar", "--json")
                    .get("cost")
                    .asDouble();
            for (String method : METHODS) {
                JsonNode path = row("path", plain, "--seed", seed, "--algo", method, "--merge", 5, "--json");
                assertThat(path.get("algo").asText()).isEqualTo(method);
                assertThat(path.get("status").asText()).isEqualTo("FOUND");
                assertThat(path.get("cost").asDouble())
                        .as(method + ", seed " + seed)
                        .isBetween(cheapest * (1 - 1e-4), cheapest * (1 + 1e-4));
            }
            for (int level = 0; level <= 3; level++) {
                JsonNode path = row(
                        "path",
                        plain,
                        "--seed",
                        seed,
                        "--algo",
                        "hna",
                        "--levels",
                        3,
                        "--merge",
                        3,
                        "--level",
                        level,
                        "--json");
                assertThat(path.get("cost").asDouble())
                        .as("level " + level + ", seed " + seed)
                        .isBetween(cheapest * (1 - 1e-4), cheapest * (1 + 1e-4));
            }
        }
    }

    @Test
    void infoShouldCountByLevel() throws IOException {
        JsonNode info = row("info", plain, "--algo", "hna", "--levels", 3, "--merge", 3, "--json");
        assertThat(info.get("levels").asInt()).isEqualTo(3);
        assertThat(info.get("mergeFactor").asInt()).isEqualTo(3);
        assertThat(info.get("cellsByLevel")).hasSize(3);
        assertThat(info.get("gatesByLevel")).hasSize(3);
        for (int i = 1; i < 3; i++) {
            assertThat(info.get("cellsByLevel").get(i).asInt())
                    .isLessThan(info.get("cellsByLevel").get(i - 1).asInt());
            assertThat(info.get("gatesByLevel").get(i).asInt())
                    .isLessThan(info.get("gatesByLevel").get(i - 1).asInt());
        }
        assertThat(info.get("gates")).isEqualTo(info.get("gatesByLevel").get(0));
        assertThat(info.get("indexBytes").asLong())
                .isEqualTo(info.get("graphBytes").asLong()
                        + info.get("hierarchyBytes").asLong());
        JsonNode transit = row("info", plain, "--algo", "transit", "--cell-polygons", 20, "--json");
        assertThat(transit.get("gates").asInt()).isPositive();
        assertThat(transit.get("indexBytes").asLong())
                .isEqualTo(transit.get("graphBytes").asLong()
                        + transit.get("tableBytes").asLong());
        JsonNode none = row("info", plain, "--json");
        assertThat(none.get("levels").asInt()).isZero();
    }

    @Test
    void levelsShouldBeDrawn() throws IOException {
        byte[][] cells = new byte[3][];
        byte[][] paths = new byte[3][];
        for (int level = 0; level < 3; level++) {
            Path png = folder.resolve("cells.png");
            row("render", plain, "-o", png, "--level", level, "--merge", 5, "--size", 300, "--json");
            cells[level] = Files.readAllBytes(png);
            row(
                    "path", plain, "--seed", 3, "--algo", "hna", "--png", png, "--level", level, "--merge", 5, "--size",
                    300, "--json");
            paths[level] = Files.readAllBytes(png);
        }
        for (int level = 0; level < 3; level++) {
            assertThat(paths[level]).as("level " + level).isNotEqualTo(cells[level]);
            for (int other = 0; other < level; other++) {
                assertThat(Arrays.equals(cells[level], cells[other]))
                        .as(level + " and " + other)
                        .isFalse();
            }
        }
        Path png = folder.resolve("crowd.png");
        row("render", plain, "-o", png, "--algo", "transit", "--agents", 20, "--size", 300, "--json");
        assertThat(Files.size(png)).isGreaterThan(1000);
        row("path", plain, "--algo", "hna", "--png", png, "--trace", "--size", 300, "--json");
    }

    @Test
    void badValuesShouldGetOneLine() {
        Path gone = folder.resolve("gone.throng");
        Path png = folder.resolve("never.png");
        assertRefused(throng("path", gone, "--algo", "hna", "--merge", 1), "--merge is 1", "2", "4096");
        assertRefused(throng("path", gone, "--algo", "hna", "--levels", 9), "--levels is 9", "8");
        assertRefused(throng("path", gone, "--algo", "transit", "--cell-polygons", 1), "--cell-polygons is 1");
        assertRefused(throng("path", gone, "--algo", "hna", "--level", 9), "--level is 9");
        assertRefused(throng("path", gone, "--algo", "nonsense"), "nonsense", "hna", "transit");
        assertRefused(throng("path", gone, "--algo", "transit", "--level", 1, "--png", png), "transit has no levels");
        assertRefused(throng("path", plain, "--algo", "hna", "--level", 3), "--level is 3", "2");
        assertRefused(throng("path", plain, "--algo", "hpa"), "plain.throng", "mesh", "hpa");
        assertRefused(throng("path", plain, "--algo", "hna", "--from", "9999,0,0"), "start", "off the mesh");
        assertRefused(throng("path", "caves", "--algo", "hna"), "caves", "grid", "hna");
        assertRefused(throng("info", gone, "--merge", 5), "--algo");
        assertRefused(throng("render", gone, "-o", png, "--level", 1, "--algo", "astar"), "astar has no levels");
        assertRefused(throng("render", plain, "-o", png, "--level", 5, "--algo", "hna"), "--level is 5", "2");
        assertThat(png).doesNotExist();
    }
}
