package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.server.http.HttpLimits;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of throng walk are shown again. */
class ReplayTest {
    @TempDir
    Path folder;

    private void write(String name, byte[] content) throws Exception {
        Files.createDirectories(folder.resolve(name));
        Files.write(folder.resolve(name).resolve("trajectories.bin"), content);
    }

    @Test
    void recordedRunsShouldBeListedAndReplayed() throws Exception {
        write("good", TestRecording.content(50, 3));
        write("cut", Arrays.copyOf(TestRecording.content(50, 3), 700));
        write("other", "something else".getBytes(StandardCharsets.US_ASCII));
        byte[] huge = TestRecording.content(1, 1);
        ByteBuffer.wrap(huge).order(ByteOrder.LITTLE_ENDIAN).putInt(20, Integer.MAX_VALUE);
        write("huge", huge);
        try (TestServer server = new TestServer(
                ServeOptions.defaults().withRecordings(folder),
                HttpLimits.DEFAULT,
                worlds -> worlds.start("dungeon", 1))) {
            server.await(null);
            JsonNode list = server.json("/v1/recordings").get("recordings");
            assertThat(list).hasSize(1);
            assertThat(list.get(0).get("name").asText()).isEqualTo("good");
            assertThat(list.get(0).get("agents").asInt()).isEqualTo(3);
            assertThat(list.get(0).get("seconds").asDouble()).isBetween(4.99, 5.01);
            try (LiveClient page = new LiveClient(server, "")) {
                page.send("{\"type\":\"replay\",\"name\":\"good\"}");
                JsonNode running =
                        page.await("crowd", m -> m.get("state").asText().equals("running"));
                assertThat(running.get("replay").asText()).isEqualTo("good");
                ByteBuffer frame = page.awaitFrames(3);
                assertThat(frame.getInt(12)).isEqualTo(3);
                assertThat(frame.remaining()).isEqualTo(32 + 3 * 12);
                page.send("{\"type\":\"seek\",\"seconds\":4}");
                TestServer.until(() -> page.awaitFrames(page.frames()).getFloat(8) >= 4);
                page.send("{\"type\":\"replay\",\"name\":\"cut\"}");
                page.await("crowd", m -> m.get("state").asText().equals("failed"));
                page.send("{\"type\":\"replay\",\"name\":\"../good\"}");
                TestServer.until(() -> page.errors() >= 2);
            }
            assertThat(server.bugs()).isEmpty();
        }
    }
}
