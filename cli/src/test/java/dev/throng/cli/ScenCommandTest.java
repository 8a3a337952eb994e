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
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/** Methods against each other on grids, as a person or a script asks for it. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class ScenCommandTest {
    @TempDir
    static Path folder;

    static Path rooms;
    static Path caves;

    @BeforeAll
    static void draw() {
        rooms = folder.resolve("rooms.map");
        caves = folder.resolve("caves.map");
        assertThat(throng("world", "rooms", "--width", 90, "--height", 70, "-o", rooms)
                        .exit())
                .isZero();
        assertThat(throng("world", "caves", "--width", 60, "--height", 60, "-o", caves)
                        .exit())
                .isZero();
    }

    @Test
    void hpaShouldRunBesideAStar() throws IOException {
        CommandLineTest.Run run = throng("scen", rooms, "--algo", "astar,hpa", "--pairs", 60, "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        List<JsonNode> rows = run.json();
        assertThat(rows).extracting(row -> row.get("algo").asText()).containsExactly("astar", "hpa");
        for (String field : List.of(
                "expandedAbstractMean",
                "expandedRefiningMean",
                "speedupVsAstar",
                "longestSpeedup",
                "longestExpandedRatio",
                "shortestTimeRatio",
                "excessBeforePct")) {
            assertThat(rows.get(0).has(field)).as(field).isFalse();
            assertThat(rows.get(1).get(field)).as(field).isNotNull();
        }
        assertThat(rows.get(1).get("problems").asInt()).isEqualTo(60);
        assertThat(rows.get(1).get("mismatches").asInt()).isZero();
        assertThat(rows.get(1).get("excessMeanPct").asDouble())
                .isBetween(0.0, rows.get(1).get("excessBeforePct").asDouble());
        assertThat(rows.get(1).get("indexBytes").asLong()).isPositive();
        assertThat(rows.get(1).get("buildMs").asDouble()).isPositive();
        assertThat(rows.get(1).get("bytesPerQuery").asDouble()).isZero();
        assertThat(rows.get(1).has("editUsMean")).isFalse();
    }

    @Test
    void mmShouldRunBesideTheOthers() throws IOException {
        CommandLineTest.Run run = throng("scen", rooms, "--algo", "astar,hpa,mm", "--pairs", 60, "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        List<JsonNode> rows = run.json();
        assertThat(rows).extracting(row -> row.get("algo").asText()).containsExactly("astar", "hpa", "mm");
        JsonNode mm = rows.get(2);
        for (String field : List.of("largestStepMean", "largestStepP95", "largestStepMax", "scratchBytes")) {
            assertThat(rows.get(1).has(field)).as(field).isFalse();
            assertThat(mm.get(field).asDouble()).as(field).isPositive();
        }
        for (String field : List.of("expandedAbstractMean", "expandedRefiningMean", "longestSpeedup", "buildMs")) {
            assertThat(mm.get(field).asDouble()).as(field).isPositive();
        }
        assertThat(mm.get("mismatches").asInt()).isZero();
        assertThat(mm.get("excessMeanPct").asDouble())
                .isBetween(0.0, mm.get("excessBeforePct").asDouble());
        assertThat(mm.get("indexBytes").asLong())
                .isLessThan(rows.get(1).get("indexBytes").asLong() / 10);
        assertThat(mm.get("bytesPerQuery").asDouble()).isZero();
    }

    @Test
    void everyOptionOfMmShouldMatter() throws IOException {
        JsonNode usual = mm();
        assertThat(bytes(mm("--sector", 8))).isGreaterThan(bytes(usual));
        assertThat(bytes(mm("--layout", "wide"))).isGreaterThan(bytes(usual));
        assertThat(bytes(mm("--layout", "paper"))).isEqualTo(bytes(usual));
        assertThat(mm("--centres", "static").get("expandedRefiningMean"))
                .isNotEqualTo(usual.get("expandedRefiningMean"));
        JsonNode labelled = mm("--labels");
        assertThat(bytes(labelled)).isGreaterThan(bytes(usual));
        assertThat(labelled.get("expandedAbstractMean").asDouble())
                .isLessThan(usual.get("expandedAbstractMean").asDouble());
        assertThat(labelled.get("costMean")).isEqualTo(usual.get("costMean"));
        JsonNode papers = mm("--refine", "R[1,10%,-,-]");
        assertThat(papers.has("excessBeforePct")).isFalse();
        assertThat(papers.get("costMean").asDouble())
                .isGreaterThan(usual.get("costMean").asDouble());
        JsonNode rough = mm("--smoothing", "none");
        assertThat(rough.get("excessMeanPct")).isEqualTo(usual.get("excessBeforePct"));
        assertThat(mm("--smoothing", "any-angle").get("costMean").asDouble())
                .isLessThan(usual.get("costMean").asDouble());
    }

    private static JsonNode mm(Object... options) throws IOException {
        return one("mm", options);
    }

    @Test
    void editsOfSectorsShouldBeTimedToo() throws IOException {
        JsonNode row = mm("--edits", 20, "--centres", "static");
        assertThat(row.get("edits").asInt()).isEqualTo(20);
        assertThat(row.get("editUsMean").asDouble()).isPositive();
        assertThat(row.get("editsPerBuild").asDouble()).isPositive();
        assertThat(row.has("finishUsMean")).isFalse();
        assertThat(row.has("finishedEditsPerBuild")).isFalse();
    }

    @Test
    void severalMapsShouldEndWithARowOverAll() throws IOException {
        List<JsonNode> rows = throng("scen", rooms, caves, "--algo", "hpa", "--pairs", 20, "--seed", 4, "--json")
                .json();
        assertThat(rows).extracting(row -> row.get("world").asText()).containsExactly("rooms.map", "caves.map", "all");
        assertThat(rows).allMatch(row -> row.get("algo").asText().equals("hpa"));
        assertThat(rows).allMatch(row -> row.get("seed").asInt() == 4);
        assertThat(rows.get(2).get("problems").asInt()).isEqualTo(40);
        assertThat(rows.get(2).get("indexBytes").asLong())
                .isEqualTo(rows.get(0).get("indexBytes").asLong()
                        + rows.get(1).get("indexBytes").asLong());
        double weighted = (rows.get(0).get("costMean").asDouble()
                        + rows.get(1).get("costMean").asDouble())
                / 2;
        assertThat(rows.get(2).get("costMean").asDouble()).isBetween(weighted * 0.999, weighted * 1.001);
    }

    @Test
    void costsShouldBeDrawnByTheSeedAndSearchedExactly() throws IOException {
        JsonNode usual = one("astar");
        JsonNode costly = one("astar", "--costs", 4, "--check", "dijkstra");
        assertThat(usual.has("costs")).isFalse();
        assertThat(costly.get("costs").asInt()).isEqualTo(4);
        assertThat(costly.get("mismatches").asInt()).isZero();
        assertThat(costly.get("costMean").asDouble())
                .isBetween(
                        1.2 * usual.get("costMean").asDouble(),
                        2.5 * usual.get("costMean").asDouble());
        assertThat(one("astar", "--costs", 4).get("costMean")).isEqualTo(costly.get("costMean"));
        assertThat(hpa("--costs", 4).get("excessMeanPct").asDouble())
                .isGreaterThan(hpa().get("excessMeanPct").asDouble())
                .isLessThan(15);
        assertRefused(throng("scen", rooms, "--pairs", 2, "--costs", 0), "--costs is 0, the limits are 1 and 1000");
    }

    @Test
    void everyOptionOfHpaShouldMatter() throws IOException {
        JsonNode usual = hpa("--levels", 2);
        assertThat(bytes(hpa("--levels", 2, "--cluster", 16))).isNotEqualTo(bytes(usual));
        assertThat(bytes(hpa("--levels", 1))).isLessThan(bytes(usual));
        assertThat(bytes(hpa("--levels", 2, "--grouping", 3))).isNotEqualTo(bytes(usual));
        assertThat(bytes(hpa("--levels", 2, "--wide", 100))).isLessThan(bytes(usual));
        assertThat(bytes(hpa("--levels", 2, "--cached"))).isGreaterThan(bytes(usual));
        assertThat(hpa("--levels", 2, "--cached").get("expandedRefiningMean").asDouble())
                .isLessThan(usual.get("expandedRefiningMean").asDouble());
        assertThat(hpa("--levels", 2, "--method", "top-level").get("expandedAbstractMean"))
                .isNotEqualTo(usual.get("expandedAbstractMean"));
        JsonNode rough = hpa("--levels", 2, "--smoothing", "none");
        assertThat(rough.has("excessBeforePct")).isFalse();
        assertThat(rough.get("excessMeanPct")).isEqualTo(usual.get("excessBeforePct"));
        assertThat(hpa("--levels", 2, "--smoothing", "any-angle")
                        .get("costMean")
                        .asDouble())
                .isLessThan(usual.get("costMean").asDouble());
        assertThat(hpa("--levels", 2, "--diagonal", "1.9").get("costMean").asDouble())
                .isGreaterThan(usual.get("costMean").asDouble());
    }

    private static JsonNode hpa(Object... options) throws IOException {
        return one("hpa", options);
    }

    private static JsonNode one(String algo, Object... options) throws IOException {
        Object[] words = {"scen", rooms, "--algo", algo, "--pairs", 30, "--json"};
        Object[] all = java.util.Arrays.copyOf(words, words.length + options.length);
        System.arraycopy(options, 0, all, words.length, options.length);
        CommandLineTest.Run run = throng(all);
        assertThat(run.exit()).as(run.toString()).isZero();
        return run.json().get(0);
    }

    private static long bytes(JsonNode row) {
        return row.get("indexBytes").asLong();
    }

    @Test
    void editsShouldBeTimedBesideAFullBuild() throws IOException {
        JsonNode row = hpa("--edits", 50);
        assertThat(row.get("edits").asInt()).isEqualTo(50);
        assertThat(row.get("editUsP99").asDouble())
                .isGreaterThanOrEqualTo(row.get("editUsMedian").asDouble());
        assertThat(row.get("editsPerBuild").asDouble() * row.get("editUsMean").asDouble())
                .isBetween(
                        0.999 * row.get("buildUs").asDouble(),
                        1.001 * row.get("buildUs").asDouble());
    }

    @Test
    void olderScenariosShouldRunWithTheirLargerAgents() throws IOException {
        Path map = folder.resolve("wide.map");
        Files.writeString(map, "type octile\nheight 4\nwidth 6\nmap\n......\n......\n......\n......\n");
        Files.writeString(folder.resolve("wide.map.scenario"), "2\nwide.map 0 0 4 0 4 2 5\nwide.map 0 0 3 2 4 2 4\n");
        CommandLineTest.Run run = throng("scen", map, "--algo", "astar,hpa", "--cluster", 2, "--levels", 1, "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).allMatch(row -> row.get("solved").asInt() == 2);
    }

    /** Strings take any angle: no longer than A*'s moves here, and every leg is checked. */
    @Test
    void aMeshOverTheGridShouldAnswerRight() throws IOException {
        Path map = folder.resolve("mesh.map");
        Files.writeString(map, "type octile\nheight 4\nwidth 8\nmap\n........\n.@@@@.@.\n.@......\n.@.@@...\n");
        for (String command : List.of("scen", "bench")) {
            CommandLineTest.Run run = command.equals("scen")
                    ? throng("scen", map, "--algo", "hpa,mesh,mesh-hna", "--pairs", 60, "--edits", 20, "--json")
                    : throng("bench", "grid", map, "--queries", 60, "--quality", "shortest", "--json");
            assertThat(run.exit()).as(run.toString()).isZero();
            for (var row : run.json()) {
                assertThat(row.get(command.equals("scen") ? "mismatches" : "wrong")
                                .asInt())
                        .isZero();
                if (command.equals("bench") && row.get("algo").asText().startsWith("mesh")) {
                    assertThat(row.get("lengthRatioMax").asDouble()).isLessThanOrEqualTo(1.0001);
                    assertThat(row.get("bytes").asLong()).isPositive();
                }
            }
        }
        CommandLineTest.Run crowd = throng("bench", "crowd", map, "--algo", "mesh,mesh-pccp", "--agents", 50, "--json");
        assertThat(crowd.exit()).as(crowd.toString()).isZero();
        CommandLineTest.Run walk = throng("walk", map, "--agents", 3, "--seconds", 5, "--json");
        assertThat(walk.exit()).as(walk.toString()).isZero();
        assertRefused(throng("bench", "crowd", map, "--algo", "mesh,hpa"), "hpa", "mesh");
        assertRefused(throng("serve", map, "--algo", "hpa"), "--algo hpa", "mesh-transit");
    }

    @Test
    void badOptionsShouldBeRefusedBeforeAnyWork() throws IOException {
        Path gone = folder.resolve("gone.map");
        assertRefused(throng("scen", gone, "--algo", "astar,magic"), "magic", "astar, hpa");
        assertRefused(throng("scen", gone, "--algo", "hpa,hpa"), "hpa", "twice");
        assertRefused(throng("scen", gone, "--cluster", 1), "--cluster is 1", "256");
        assertRefused(throng("scen", gone, "--levels", 9), "--levels is 9", "8");
        assertRefused(throng("scen", gone, "--grouping", 1), "--grouping is 1", "16");
        assertRefused(throng("scen", gone, "--wide", 1), "--wide is 1");
        assertRefused(throng("scen", gone), "no such file");
        assertRefused(throng("scen", gone, "--pairs", 0), "--pairs is 0");
        assertRefused(throng("scen", gone, "--rounds", 0), "--rounds is 0");
        assertRefused(throng("scen", gone, "--edits", -1), "--edits is -1");
        assertRefused(throng("scen", gone, "--edits", 5), "--edits", "--algo hpa");
        assertRefused(throng("scen", gone, "--diagonal", "2.5"), "--diagonal is 2.5");
        assertRefused(throng("scen", gone, "--diagonal", "NaN"), "--diagonal is NaN");
        assertRefused(throng("scen", gone, "--smoothing", "much"), "--smoothing", "much", "none, octile, any-angle");
        assertRefused(throng("scen", gone, "--method", "best"), "--method", "best", "top-level, climbing");
        assertRefused(throng("scen", gone, "x.scen", "--pairs", 5), "x.scen", "--pairs");
        Path solid = Files.writeString(folder.resolve("solid.map"), "type octile\nheight 1\nwidth 2\nmap\n@@\n");
        assertRefused(throng("scen", solid, "--pairs", 5), "solid.map", "no two tiles");
    }
}
