package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.assertRefused;
import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.cli.CommandLineTest.Run;
import dev.throng.gpu.GpuDevices;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
class GpuCommandTest {
    private static final String SWITCH = "throng.gpu";
    private String before;

    @BeforeEach
    void remember() {
        before = System.getProperty(SWITCH);
    }

    @AfterEach
    void restore() {
        if (before == null) {
            System.clearProperty(SWITCH);
        } else {
            System.setProperty(SWITCH, before);
        }
    }

    @Test
    void shouldSayInOneLineWhyThereIsNone() throws IOException {
        System.setProperty(SWITCH, "off");
        Run run = throng("gpu");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.out()).startsWith("no device: ").contains("throng.gpu");
        List<JsonNode> rows = throng("gpu", "--json").json();
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).has("device")).isFalse();
        assertThat(rows.get(0).get("usable").asBoolean()).isFalse();
        assertThat(rows.get(0).get("reason").asText()).contains("throng.gpu");
    }

    @Test
    void shouldListDevices() throws IOException {
        int count = new GpuDevices().list().size();
        assumeTrue(count > 0, "no device here: " + new GpuDevices().whyNone());
        Run run = throng("gpu", "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        assertThat(run.json()).hasSize(count);
        for (JsonNode row : run.json()) {
            assertThat(row.get("command").asText()).isEqualTo("gpu");
            assertThat(row.get("device").asText()).isIn("cuda", "opencl");
            assertThat(row.get("name").asText()).isNotEmpty();
            assertThat(row.get("memoryBytes").asLong()).isPositive();
            assertThat(row.get("usable").asBoolean()).isEqualTo(!row.has("reason"));
            assertThat(throng("gpu").out()).contains(row.get("name").asText());
        }
    }

    @Test
    void shouldTeachAndRefuse() {
        assertThat(throng("gpu", "--help").out()).contains("Examples", "throng gpu", "--json", "THRONG_GPU");
        assertRefused(throng("gpu", "--threads", 0), "--threads");
        assertRefused(throng("gpu", "all"), "all");
    }
}
