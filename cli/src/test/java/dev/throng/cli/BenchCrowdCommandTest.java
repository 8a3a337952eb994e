package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Crowds on meshes; those on grids are planned in the tests of their methods. */
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
                    .isEqualTo(rows.get(0).get("costMean").asDouble());
            assertThat(row.get("stepsMean").asDouble()).isGreaterThan(2);
            for (String field : List.of("planMs", "totalMs", "pathsPerSecond", "speedupVsAstar")) {
                assertThat(row.get(field).asDouble()).as(field).isPositive();
            }
            assertThat(row.has("speedupVsOneThread"))
                    .isEqualTo(row.get("threads").asInt() == 2);
        }
    }

    @Test
    void onlyTheNamedMethodsShouldBeShown() throws IOException {
        CommandLineTest.Run run =
                throng("bench", "crowd", "dungeon", "--agents", 20, "--threads", 1, "--algo", "transit,hna", "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).extracting(row -> row.get("algo").asText()).containsExactly("transit", "hna");
    }

    @Test
    void whatCannotBePlannedShouldBeRefusedBeforeAnythingIsLoaded() {
        Path gone = folder.resolve("gone.obj");
        assertRefused(throng("bench", "crowd", gone, "--device", "cuda"), "cuda", "no GPU planner");
        assertRefused(throng("bench", "crowd", gone, "--device", "opencl"), "opencl", "no GPU planner");
        assertRefused(throng("bench", "crowd", gone, "--device", "abacus"), "abacus", "cpu, cuda, opencl");
        assertRefused(throng("bench", "crowd", gone, "--algo", "hna,hna"), "hna", "twice");
        assertRefused(throng("bench", "crowd", gone, "--merge", 1), "--merge is 1");
    }
}
