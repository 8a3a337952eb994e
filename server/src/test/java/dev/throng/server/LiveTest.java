package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gpu.GpuDevices;
import dev.throng.server.http.HttpLimits;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Crowds over the WebSocket. */
class LiveTest {
    /** Offset of the crowd's time in a frame. */
    private static final int TIME = 8;

    private static TestServer server;

    @BeforeAll
    static void start() throws Exception {
        server = TestServer.dungeon();
        server.await(null);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aCrowdShouldWalk() throws Exception {
        assertCrowdWalks(server, "cpu");
    }

    @Test
    void aCrowdShouldWalkOnADevice() throws Exception {
        assumeTrue(
                new GpuDevices().list().stream().anyMatch(one -> one.kind().equals("opencl") && one.usable()),
                "no OpenCL device here");
        try (TestServer other = new TestServer(
                ServeOptions.defaults().withDevices(List.of("cpu", "opencl")),
                HttpLimits.DEFAULT,
                worlds -> worlds.start("dungeon", 1))) {
            other.await(null);
            assertCrowdWalks(other, "opencl");
        }
    }

    private static void assertCrowdWalks(TestServer server, String device) throws Exception {
        try (LiveClient page = new LiveClient(server, "")) {
            page.send("{\"type\":\"crowd\",\"agents\":50,\"seed\":1,\"model\":\"speed\",\"device\":\"" + device
                    + "\",\"loop\":true}");
            JsonNode running = page.await("crowd", m -> m.get("state").asText().equals("running"));
            assertThat(running.get("device").asText()).isEqualTo(device);
            int agents = running.get("agents").asInt();
            assertThat(agents).isBetween(40, 50);
            ByteBuffer first = page.awaitFrames(1);
            ByteBuffer later = page.awaitFrames(page.frames() + 15);
            assertThat(later.remaining()).isEqualTo(32 + 8 * agents);
            assertThat(later.getInt(0)).isEqualTo(0x31464854);
            assertThat(later.getInt(12)).isEqualTo(agents);
            int moved = 0;
            for (int i = 0; i < agents; i++) {
                moved += first.getInt(32 + 8 * i) != later.getInt(32 + 8 * i) ? 1 : 0;
            }
            assertThat(moved).as("agents that moved").isGreaterThan(agents / 2);
            JsonNode step = page.await("step", m -> m.get("time").asDouble() > 0.5);
            assertThat(step.get("stepMillis").asDouble()).isPositive();
            assertThat(step.get("bytesPerSecond").asLong()).isPositive();
        }
        assertThat(server.bugs()).isEmpty();
    }

    @Test
    void aPausedCrowdShouldStandAndAStoppedOneEnd() throws Exception {
        try (LiveClient page = new LiveClient(server, "")) {
            page.send("{\"type\":\"crowd\",\"agents\":10}");
            page.awaitFrames(3);
            page.send("{\"type\":\"pause\",\"paused\":true}");
            page.await("crowd", m -> m.get("state").asText().equals("paused"));
            // The step that was under way may still be shown, and nothing after it.
            float at = page.awaitFrames(1).getFloat(TIME);
            Thread.sleep(1000);
            assertThat(page.awaitFrames(1).getFloat(TIME) - at).isLessThan(0.25f);
            int frames = page.frames();
            page.send("{\"type\":\"speed\",\"factor\":10}");
            page.send("{\"type\":\"pause\",\"paused\":false}");
            page.awaitFrames(frames + 5);
            page.send("{\"type\":\"stop\"}");
            page.await("crowd", m -> m.get("state").asText().equals("stopped"));
        }
    }

    @Test
    void onlyAgentsInViewShouldBeSentWhenAllAreTooMuch() throws Exception {
        try (LiveClient page = new LiveClient(server, "")) {
            page.send("{\"type\":\"crowd\",\"agents\":100}");
            int agents = page.await("crowd", m -> m.get("state").asText().equals("running"))
                    .get("agents")
                    .asInt();
            page.awaitFrames(1);
            page.send(
                    "{\"type\":\"view\",\"minX\":0,\"minZ\":0,\"maxX\":20,\"maxZ\":20,\"budgetBytesPerSecond\":4000}");
            ByteBuffer frame = page.awaitFrame(one -> (one.getInt(28) & 1) == 1);
            int shown = frame.getInt(12);
            assertThat(shown).isLessThan(agents);
            assertThat(frame.remaining()).isEqualTo(32 + 12 * shown);
            for (int i = 0; i < shown; i++) {
                assertThat(frame.getInt(32 + 8 * shown + 4 * i)).isBetween(0, agents - 1);
            }
        }
    }

    @Test
    void badMessagesShouldBeAnsweredInOneLine() throws Exception {
        try (LiveClient page = new LiveClient(server, "")) {
            String[] bad = {
                "not json",
                "{}",
                "{\"type\":\"dance\"}",
                "{\"type\":\"crowd\",\"agents\":1000000000}",
                "{\"type\":\"crowd\",\"agents\":10,\"model\":\"magic\"}",
                "{\"type\":\"crowd\",\"agents\":10,\"device\":\"abacus\"}",
                "{\"type\":\"crowd\",\"agents\":10,\"spawn\":[[1,2]]}",
                "{\"type\":\"crowd\",\"agents\":10,\"spawn\":[[1,2],[1e999,3],[4,4]]}",
                "{\"type\":\"speed\",\"factor\":0}",
                "{\"type\":\"replay\",\"name\":\"../../etc/passwd\"}"
            };
            for (int i = 0; i < bad.length; i++) {
                page.send(bad[i]);
                int count = i + 1;
                TestServer.until(() -> page.errors() >= count);
            }
            page.await("crowd", m -> m.get("state").asText().equals("failed"));
            page.send("{\"type\":\"crowd\",\"agents\":5}");
            page.awaitFrames(2);
        }
        assertThat(server.bugs()).isEmpty();
    }

    @Test
    void aPageThatGoesShouldTakeItsCrowdAlong() throws Exception {
        for (int i = 0; i < 6; i++) {
            // More than may walk at a time, one after the other.
            try (LiveClient page = new LiveClient(server, "")) {
                page.send("{\"type\":\"crowd\",\"agents\":20}");
                page.awaitFrames(1);
            }
            TestServer.until(() -> TestServer.threads("throng-live") == 0);
        }
    }

    @Test
    void manyCrowdsInARowShouldHoldOneThread() throws Exception {
        try (LiveClient page = new LiveClient(server, "")) {
            for (int i = 0; i < 200; i++) {
                page.send("{\"type\":\"crowd\",\"agents\":50,\"seed\":" + i + "}");
            }
            page.send("{\"type\":\"crowd\",\"agents\":7}");
            page.await(
                    "crowd",
                    m -> m.get("state").asText().equals("running")
                            && m.get("agents").asInt() == 7);
            TestServer.until(() -> TestServer.threads("throng-live") == 1);
        }
    }

    /** More than fits one frame of a WebSocket. */
    @Test
    void aLargeCrowdShouldBeSentWhole() throws Exception {
        String obj = "v 0 0 0\nv 90 0 0\nv 0 0 90\nv 90 0 90\nf 1 3 2\nf 2 3 4\n";
        try (TestServer square = TestServer.ofFile("square.obj", obj.getBytes(StandardCharsets.US_ASCII))) {
            square.await(null);
            try (LiveClient page = new LiveClient(square, "")) {
                page.send("{\"type\":\"crowd\",\"agents\":10000}");
                int agents = page.await("crowd", m -> m.get("state").asText().equals("running"))
                        .get("agents")
                        .asInt();
                assertThat(agents).isGreaterThan(9000);
                ByteBuffer frame = page.awaitFrames(2);
                assertThat(frame.remaining()).isEqualTo(32 + 8 * agents).isGreaterThan(64 << 10);
            }
        }
    }

    /** Browsers offer to pack messages; positions do not pack well. */
    @Test
    void extensionsShouldBeDeclined() throws Exception {
        String answer = server.begin(
                "GET /v1/live HTTP/1.1\r\nHost: 127.0.0.1:" + server.port()
                        + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        + "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n",
                400);
        assertThat(answer).startsWith("HTTP/1.1 101").doesNotContain("deflate");
    }

    @Test
    void aSocketShouldOutliveTheTimeOfIdleConnections() throws Exception {
        try (TestServer hasty =
                TestServer.dungeon(TestServer.limits("idle", Duration.ofSeconds(1), "body", Duration.ofSeconds(1)))) {
            hasty.await(null);
            try (LiveClient page = new LiveClient(hasty, "")) {
                Thread.sleep(3000);
                assertThat(page.closed).isFalse();
                page.send("{\"type\":\"crowd\",\"agents\":5}");
                page.awaitFrames(30);
                assertThat(page.closed).isFalse();
            }
        }
    }
}
