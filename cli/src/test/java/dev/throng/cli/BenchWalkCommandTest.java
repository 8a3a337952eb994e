package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchWalkCommandTest {
    @Test
    void bothModelsAndDetourShouldWalkOnAField() throws IOException {
        CommandLineTest.Run run = throng("bench", "walk", "--agents", 300, "--steps", 10, "--threads", 2, "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        List<JsonNode> rows = run.json();
        assertThat(rows)
                .extracting(
                        row -> row.get("model").asText() + row.get("threads").asInt())
                .containsExactly("speed1", "speed2", "orca1", "orca2", "detour1");
        for (JsonNode row : rows) {
            assertThat(row.get("world").asText()).isEqualTo("field");
            assertThat(row.get("agents").asInt()).isEqualTo(300);
            for (String field : List.of("usPerAgentStep", "msPerStep", "firstStepMs", "meanSpeed")) {
                assertThat(row.get(field).asDouble()).as(field).isPositive();
            }
            boolean ours = !row.get("model").asText().equals("detour");
            assertThat(row.get("withPathPct").asDouble()).isGreaterThan(ours ? 99.99 : 0);
            assertThat(row.has("speedupVsOneThread"))
                    .isEqualTo(row.get("threads").asInt() == 2);
        }
        // The result does not depend on the number of threads.
        assertThat(rows.get(0).get("meanSpeed")).isEqualTo(rows.get(1).get("meanSpeed"));
    }

    @Test
    void badInputShouldBeRefusedInOneLine() {
        assertRefused(throng("bench", "walk", "--agents", "0"), "--agents");
        assertRefused(throng("bench", "walk", "--model", "boids"), "boids");
        assertRefused(throng("bench", "walk", "--density", 9), "--density");
        assertRefused(throng("bench", "walk", "--steps", 0), "--steps");
        assertRefused(throng("bench", "walk", "caves", "--agents", 10), "caves", "mesh");
    }
}
