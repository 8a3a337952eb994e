package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Grids with their clusters, from build to picture. */
class GridCommandsTest {
    @TempDir
    static Path folder;

    static Path map;
    static Path built;

    @BeforeAll
    static void build() {
        map = folder.resolve("city.map");
        built = folder.resolve("city.throng");
        assertThat(throng("world", "city-blocks", "--width", 100, "--height", 80, "-o", map)
                        .exit())
                .isZero();
        CommandLineTest.Run run = throng("build", map, "-o", built, "--levels", 3);
        assertThat(run.exit()).as(run.toString()).isZero();
    }

    private static JsonNode row(Object... words) throws IOException {
        CommandLineTest.Run run = throng(words);
        assertThat(run.exit()).as(run.toString()).isZero();
        return run.json().get(0);
    }

    @Test
    void pathShouldSmoothAsItIsTold() throws IOException {
        double[] lengths = new double[3];
        String[] ways = {"none", "octile", "any-angle"};
        for (int i = 0; i < ways.length; i++) {
            for (int seed = 1; seed <= 8; seed++) {
                JsonNode path = row("path", built, "--seed", seed, "--smoothing", ways[i], "--json");
                assertThat(path.get("status").asText()).isEqualTo("FOUND");
                lengths[i] += path.get("length").asDouble();
            }
        }
        assertThat(lengths[1]).isLessThan(lengths[0]);
        assertThat(lengths[2]).isLessThan(lengths[1]);
        assertRefused(throng("path", built, "--smoothing", "soft"), "soft", "any-angle");
        assertRefused(throng("path", map, "--algo", "astar", "--smoothing", "octile"), "--smoothing is for hpa");
    }

    @Test
    void diagonalsShouldPassACornerWhereThatIsWanted() throws IOException {
        Path corner = folder.resolve("corner.map");
        Files.writeString(corner, "type octile\nheight 2\nwidth 2\nmap\n.@\n..\n");
        Path past = folder.resolve("corner.throng");
        JsonNode row = row("build", corner, "-o", past, "--diagonals", "one-free", "--json");
        assertThat(row.get("diagonals").asText()).isEqualTo("one-free");
        Object[] ends = {"--from", "0,0", "--to", "1,1", "--json"};
        assertThat(row("path", corner, ends[0], ends[1], ends[2], ends[3], ends[4])
                        .get("cost")
                        .asDouble())
                .isEqualTo(2);
        for (String algo : List.of("astar", "hpa", "mm")) {
            JsonNode path = row("path", past, "--algo", algo, ends[0], ends[1], ends[2], ends[3], ends[4]);
            assertThat(path.get("cost").asDouble()).as(algo).isBetween(1.4, 1.42);
            assertThat(path.get("diagonals").asText()).isEqualTo("one-free");
        }
        JsonNode back = row("info", past, "--diagonals", "both-free", "--json");
        assertThat(back.get("diagonals").asText()).isEqualTo("both-free");
        assertThat(back.get("algo").asText()).isEqualTo("hpa");
        assertThat(row("info", map, "--json").get("diagonals").asText()).isEqualTo("both-free");
        assertRefused(throng("path", corner, "--diagonals", "none"), "--diagonals", "one-free");

        JsonNode scen = row("scen", map, "--pairs", 20, "--diagonals", "one-free", "--check", "dijkstra", "--json");
        assertThat(scen.get("diagonals").asText()).isEqualTo("one-free");
        JsonNode usual = row("scen", map, "--pairs", 20, "--json");
        assertThat(usual.get("diagonals").asText()).isEqualTo("both-free");
        assertThat(scen.get("costMean").asDouble())
                .isLessThan(usual.get("costMean").asDouble());
    }

    @Test
    void infoShouldSayWhatTheIndexHolds() throws IOException {
        JsonNode info = row("info", built, "--json");
        assertThat(info.get("levels").asInt()).isEqualTo(3);
        assertThat(info.get("cellsByLevel").toString()).isEqualTo("[80,20,6]");
        assertThat(info.get("cells").asInt()).isEqualTo(106);
        assertThat(info.get("gates").asInt())
                .isEqualTo(info.get("interEdges").asInt())
                .isGreaterThan(100);
        assertThat(info.get("gatesByLevel").get(2).asInt())
                .isEqualTo(info.get("interEdgesByLevel").get(2).asInt());
        assertThat(info.get("nodes").asInt()).isGreaterThan(info.get("gates").asInt());
        for (String field : List.of("intraEdges", "overheadPct", "indexBytes")) {
            assertThat(info.get(field).asDouble()).as(field).isPositive();
        }
        JsonNode again = row("build", map, "-o", folder.resolve("again.throng"), "--levels", 3, "--json");
        for (String field : List.of("levels", "cells", "gates", "nodes", "intraEdges", "indexBytes")) {
            assertThat(again.get(field)).as(field).isEqualTo(info.get(field));
        }
        assertThat(Files.mismatch(built, folder.resolve("again.throng"))).isEqualTo(-1);
    }

    @Test
    void buildShouldCutAsItIsTold() throws IOException {
        Path out = folder.resolve("cut.throng");
        throng("build", map, "-o", out, "--cluster", 8, "--levels", 2, "--grouping", 4, "--wide", 4, "--cached");
        JsonNode info = row("info", out, "--json");
        assertThat(info.get("clusterSize").asInt()).isEqualTo(8);
        assertThat(info.get("levels").asInt()).isEqualTo(2);
        assertThat(info.get("grouping").asInt()).isEqualTo(4);
        assertThat(info.get("wideEntrance").asInt()).isEqualTo(4);
        assertThat(info.get("cachedPaths").asBoolean()).isTrue();
        Path plain = folder.resolve("plain.throng");
        CommandLineTest.assertRefused(throng("build", map, "-o", plain, "--no-hpa", "--cluster", 8), "--no-hpa");
        assertThat(plain).doesNotExist();

        // What a world has stays where nothing else is said.
        Path changed = folder.resolve("changed.throng");
        throng("build", out, "-o", changed, "--levels", 1);
        info = row("info", changed, "--json");
        assertThat(info.get("clusterSize").asInt()).isEqualTo(8);
        assertThat(info.get("levels").asInt()).isEqualTo(1);

        throng("build", out, "-o", changed, "--no-hpa");
        info = row("info", changed, "--json");
        assertThat(info.get("levels").asInt()).isZero();
        assertThat(info.get("indexBytes").asInt()).isZero();
        assertThat(info.get("tiles").asInt()).isEqualTo(8000);
    }

    @Test
    void pathShouldUseTheClustersWhereThereAreAny() throws IOException {
        JsonNode hpa = row("path", built, "--seed", 3, "--json");
        JsonNode astar = row("path", built, "--seed", 3, "--algo", "astar", "--json");
        assertThat(hpa.get("algo").asText()).isEqualTo("hpa");
        assertThat(astar.get("algo").asText()).isEqualTo("astar");
        assertThat(astar.has("expandedMain")).isFalse();
        assertThat(hpa.get("expanded").asLong())
                .isEqualTo(hpa.get("expandedJoining").asLong()
                        + hpa.get("expandedMain").asLong()
                        + hpa.get("expandedRefining").asLong());
        assertThat(hpa.get("cost").asDouble() / astar.get("cost").asDouble()).isBetween(1.0, 1.2);
        assertThat(row("path", map, "--seed", 3, "--json").get("algo").asText()).isEqualTo("astar");
        JsonNode made = row("path", map, "--seed", 3, "--algo", "hpa", "--levels", 3, "--json");
        assertThat(made.get("cost")).isEqualTo(hpa.get("cost"));
        assertThat(row("path", map, "--from", "0,0", "--to", "99,79", "--algo", "hpa", "--cluster", 7, "--json")
                        .get("status")
                        .asText())
                .isEqualTo("FOUND");
    }

    @Test
    void everyLevelShouldLookDifferent() throws IOException {
        byte[][] pictures = new byte[6][];
        for (int level = 0; level <= 3; level++) {
            Path png = folder.resolve("level" + level + ".png");
            row("path", built, "--seed", 3, "--png", png, "--level", level, "--size", 300, "--json");
            pictures[level] = Files.readAllBytes(png);
        }
        Path png = folder.resolve("render.png");
        row("render", built, "-o", png, "--level", 2, "--size", 300, "--json");
        pictures[4] = Files.readAllBytes(png);
        row("render", map, "-o", png, "--level", 2, "--levels", 2, "--intra", "--size", 300, "--json");
        pictures[5] = Files.readAllBytes(png);
        for (int i = 0; i < pictures.length; i++) {
            for (int j = 0; j < i; j++) {
                assertThat(pictures[i]).as("picture " + i + " beside " + j).isNotEqualTo(pictures[j]);
            }
        }
        row("path", built, "--seed", 3, "--png", png, "--trace", "--size", 300, "--json");
    }

    @Test
    void crowdsShouldBePlannedWithBothMethods() throws IOException {
        CommandLineTest.Run run = throng("bench", "crowd", built, "--agents", 60, "--threads", 2, "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json())
                .extracting(row -> row.get("algo").asText() + row.get("threads").asInt())
                .containsExactly("astar1", "astar2", "hpa1", "hpa2");
        assertThat(run.json()).allMatch(row -> row.get("mismatches").asInt() == 0);
        assertThat(throng("bench", "crowd", map, "--agents", 20, "--threads", 1, "--json")
                        .json())
                .hasSize(1);
        JsonNode hpa =
                row("bench", "crowd", map, "--agents", 20, "--threads", 1, "--algo", "hpa", "--cluster", 16, "--json");
        assertThat(hpa.get("algo").asText()).isEqualTo("hpa");
        assertThat(hpa.get("speedupVsAstar").asDouble()).isPositive();
        assertRefused(throng("bench", "crowd", folder.resolve("gone"), "--algo", "jps"), "jps", "astar, hpa");
        assertRefused(throng("bench", "crowd", map, "--algo", "astar,hna"), "city.map", "is a grid", "hna");
        assertRefused(throng("bench", "crowd", folder.resolve("gone"), "--levels", 99), "--levels is 99");
        assertRefused(throng("bench", "crowd", "dungeon", "--algo", "hpa"), "dungeon", "hpa");
    }

    @Test
    void badOptionsShouldGetOneClearLine() {
        Path png = folder.resolve("bad.png");
        Path gone = folder.resolve("gone.map");
        Path out = folder.resolve("bad.throng");
        assertRefused(throng("build", gone, "-o", out, "--cluster", 300), "--cluster is 300", "256");
        assertRefused(throng("build", gone, "-o", out, "--levels", 0), "--levels is 0", "8");
        assertRefused(throng("build", gone, "-o", out, "--grouping", 17), "--grouping is 17", "16");
        assertRefused(throng("build", gone, "-o", out, "--wide", 0), "--wide is 0");
        assertRefused(throng("render", gone, "-o", png, "--level", -1), "--level is -1");
        assertRefused(throng("render", gone, "-o", png, "--intra"), "--intra", "--level");
        assertRefused(throng("render", built, "-o", png, "--level", 4), "--level is 4", "3");
        assertRefused(throng("render", "dungeon", "-o", png, "--level", 1, "--intra"), "dungeon", "--intra", "grids");
        assertRefused(throng("render", "dungeon", "-o", png, "--level", 1, "--algo", "hpa"), "dungeon", "mesh", "hpa");
        assertRefused(throng("path", gone, "--algo", "best"), "best", "astar, hpa");
        assertRefused(throng("path", gone, "--level", 1), "--level", "--png");
        assertRefused(throng("path", gone, "--level", 1, "--png", png, "--algo", "astar"), "astar has no levels");
        assertRefused(throng("path", built, "--level", 5, "--png", png), "--level is 5", "3");
        assertRefused(throng("path", "dungeon", "--algo", "hpa"), "dungeon", "hpa");
        assertRefused(throng("path", built, "--from", "-1,0"), "start -1,0", "100 by 80");
        assertThat(png).doesNotExist();
        assertThat(out).doesNotExist();
    }
}
