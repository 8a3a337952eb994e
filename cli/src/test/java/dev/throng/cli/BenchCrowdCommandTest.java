package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** Crowds on meshes; those on grids are planned in the tests of their methods. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class BenchCrowdCommandTest {
    @TempDir
    static Path folder;

    @Test
    void everyMethodShouldPlanTheSameCrowdInOneThreadAndInAll() throws IOException {
        CommandLineTest.Run run = throng("bench", "crowd", "dungeon", "--agents", 150, "--threads", 2, "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        List<JsonNode> rows = run.json();
        List<String> expected = new ArrayList<>(List.of("astar1", "astar2"));
        for (String method : Methods.indexedOnMeshes()) {
            expected.add(method + 1);
            expected.add(method + 2);
        }
        assertThat(rows)
                .extracting(row -> row.get("algo").asText() + row.get("threads").asInt())
                .isEqualTo(expected);
        for (JsonNode row : rows) {
            assertThat(row.get("mismatches").asInt()).as(row.toString()).isZero();
            assertThat(row.get("agents").asInt()).isEqualTo(150);
            assertThat(row.get("device").asText()).isEqualTo("cpu");
            assertThat(row.get("costMean").asDouble())
                    .isCloseTo(rows.get(0).get("costMean").asDouble(), Percentage.withPercentage(1e-4));
            assertThat(row.get("stepsMean").asDouble()).isGreaterThan(2);
            for (String field : List.of("planMs", "totalMs", "pathsPerSecond", "speedupVsAstar")) {
                assertThat(row.get(field).asDouble()).as(field).isPositive();
            }
            assertThat(row.has("speedupVsOneThread"))
                    .isEqualTo(row.get("threads").asInt() == 2);
        }
    }

    @Test
    void costsAloneShouldBeThoseOfSingleQueries() throws IOException {
        CommandLineTest.Run run = throng(
                "bench", "crowd", "dungeon", "--agents", 500, "--threads", 2, "--algo", "transit", "--costs", "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        List<JsonNode> rows =
                run.json().stream().filter(row -> row.has("answers")).toList();
        assertThat(rows).extracting(row -> row.get("answers").asText()).containsExactly("costs", "matrix", "field");
        for (JsonNode row : rows) {
            assertThat(row.get("mismatches").asInt()).as(row.toString()).isZero();
            assertThat(row.get("costsPerSecond").asDouble()).as(row.toString()).isPositive();
        }
        assertThat(rows.get(0).get("speedupVsPaths").asDouble()).isPositive();
        assertThat(rows.get(1).get("speedupVsSingleCosts").asDouble()).isPositive();
    }

    @Test
    void onlyTheNamedMethodsShouldBeShown() throws IOException {
        CommandLineTest.Run run =
                throng("bench", "crowd", "dungeon", "--agents", 20, "--threads", 1, "--algo", "transit,hna", "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).extracting(row -> row.get("algo").asText()).containsExactly("transit", "hna");
    }

    @Test
    void everyMethodShouldPlanTheSameCrowdOnADeviceBesideTheHost() throws IOException {
        GpuSwitch.requireOpenCl();
        CommandLineTest.Run run = throng(
                "bench",
                "crowd",
                "dungeon",
                "--agents",
                400,
                "--device",
                "opencl",
                "--chunk",
                150,
                "--threads",
                2,
                "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        List<JsonNode> rows = run.json();
        List<String> expected = new ArrayList<>(List.of("astar cpu", "astar opencl"));
        for (String method : Methods.indexedOnMeshes()) {
            expected.add(method + " cpu");
            expected.add(method + " opencl");
        }
        assertThat(rows)
                .extracting(row ->
                        row.get("algo").asText() + " " + row.get("device").asText())
                .isEqualTo(expected);
        for (JsonNode row : rows) {
            assertThat(row.get("mismatches").asInt()).as(row.toString()).isZero();
            assertThat(row.get("agents").asInt()).isEqualTo(400);
            assertThat(row.get("stepsMean").asDouble()).isGreaterThan(2);
            for (String field : List.of("planMs", "totalMs", "pathsPerSecond", "speedupVsAstar")) {
                assertThat(row.get(field).asDouble()).as(field).isPositive();
            }
            if (row.get("device").asText().equals("opencl")) {
                assertThat(row.get("chunks").asInt()).isEqualTo(3);
                assertThat(row.get("leftOver").asInt()).isZero();
                assertThat(row.get("totalMs").asDouble())
                        .isGreaterThan(row.get("planMs").asDouble());
                assertThat(row.get("deviceName").asText()).isNotEmpty();
                for (String field : List.of("uploadMs", "worldBytes", "locateMs", "downloadMs", "speedupVsCpu")) {
                    assertThat(row.get(field).asDouble()).as(field).isPositive();
                }
            }
        }
    }

    @Test
    void onlyTheNamedMethodsShouldBeShownOnADevice() throws IOException {
        GpuSwitch.requireOpenCl();
        CommandLineTest.Run run =
                throng("bench", "crowd", "dungeon", "--agents", 20, "--algo", "pccp", "--device", "opencl", "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).extracting(row -> row.get("algo").asText()).containsExactly("pccp", "pccp");
    }

    @Test
    void wholeAnswersShouldHaveWaypointsOnBothSides() throws IOException {
        GpuSwitch.requireOpenCl();
        CommandLineTest.Run run = throng(
                "bench",
                "crowd",
                "dungeon",
                "--agents",
                200,
                "--algo",
                "transit",
                "--device",
                "opencl",
                "--waypoints",
                "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).hasSize(2).allSatisfy(row -> {
            assertThat(row.get("waypoints").asBoolean()).isTrue();
            assertThat(row.get("mismatches").asInt()).isZero();
        });
        assertThat(run.json().get(1).get("stringMs").asDouble()).isPositive();
    }

    @Test
    void whatAgentsShareShouldBeShown() throws IOException {
        GpuSwitch.requireOpenCl();
        Map<String, Map<String, Long>> bytes = new HashMap<>();
        for (String sharing : List.of("none", "batch")) {
            CommandLineTest.Run run = throng(
                    "bench",
                    "crowd",
                    "dungeon",
                    "--agents",
                    60,
                    "--algo",
                    "hna,pccp,transit",
                    // Small cells: without gates there is nothing to share.
                    "--levels",
                    1,
                    "--merge",
                    4,
                    "--device",
                    "opencl",
                    "--sharing",
                    sharing,
                    "--json");
            assertThat(run.exit()).as(run.toString()).isZero();
            for (JsonNode row : run.json()) {
                String algo = row.get("algo").asText();
                boolean shares = row.get("device").asText().equals("opencl") && !algo.equals("transit");
                assertThat(row.path("sharing").asText("")).as(row.toString()).isEqualTo(shares ? sharing : "");
                if (row.has("worldBytes")) {
                    bytes.computeIfAbsent(algo, name -> new HashMap<>())
                            .put(sharing, row.get("worldBytes").asLong());
                }
            }
        }
        assertThat(bytes).hasSize(3);
        for (String algo : List.of("hna", "pccp")) {
            assertThat(bytes.get(algo).get("none"))
                    .as(algo)
                    .isLessThan(bytes.get(algo).get("batch"));
        }
        assertThat(bytes.get("transit").get("none"))
                .isEqualTo(bytes.get("transit").get("batch"));
    }

    @Test
    void unknownSharingShouldBeRefused() {
        CommandLineTest.Run run = throng("bench", "crowd", "dungeon", "--sharing", "some");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("--sharing", "none, batch");
    }

    @Test
    void theHostShouldPlanWhereThereIsNoGpuAndSayWhy() throws IOException {
        CommandLineTest.Run run =
                GpuSwitch.withoutDevices("bench", "crowd", "dungeon", "--agents", 20, "--device", "auto", "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains("no GPU", "throng.gpu");
        assertThat(run.json()).allMatch(row -> row.get("device").asText().equals("cpu"));
    }

    @Test
    void whatCannotBePlannedShouldBeRefusedBeforeAnythingIsLoaded() {
        Path gone = folder.resolve("gone.obj");
        for (String device : List.of("cuda", "opencl")) {
            assertRefused(
                    GpuSwitch.withoutDevices("bench", "crowd", gone, "--device", device),
                    "--device " + device,
                    "switched off");
        }
        assertRefused(throng("bench", "crowd", gone, "--device", "abacus"), "abacus", "cpu, cuda, opencl");
        assertRefused(throng("bench", "crowd", gone, "--chunk", 0), "--chunk is 0");
        assertRefused(throng("bench", "crowd", gone, "--algo", "hna,hna"), "hna", "twice");
        assertRefused(throng("bench", "crowd", gone, "--merge", 1), "--merge is 1");
    }

    @Test
    void gridsShouldBeLeftToTheHost() {
        GpuSwitch.requireOpenCl();
        assertRefused(throng("bench", "crowd", "city-blocks", "--device", "opencl"), "city-blocks", "grid", "meshes");
    }
}
