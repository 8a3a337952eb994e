package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.server.http.HttpLimits;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Batches take their turn; those of clients that have gone are cancelled. */
class QueueTest {
    /** Paths through a maze that take A* minutes. */
    private static byte[] longBatch() {
        SplittableRandom random = new SplittableRandom(4);
        ByteBuffer body = ByteBuffer.allocate(24 * 50_000).order(ByteOrder.LITTLE_ENDIAN);
        while (body.hasRemaining()) {
            body.putFloat(1 + 2 * random.nextInt(255) + 0.5f).putFloat(0).putFloat(1 + 2 * random.nextInt(255) + 0.5f);
        }
        return body.array();
    }

    private static Socket begun(TestServer server, byte[] body) throws Exception {
        Socket socket = server.socket();
        OutputStream out = socket.getOutputStream();
        out.write(("POST /v1/batch?method=astar HTTP/1.1\r\nHost: 127.0.0.1:" + server.port()
                        + "\r\nContent-Type: application/octet-stream\r\nContent-Length: " + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        out.write(body);
        out.flush();
        return socket;
    }

    private static int waiting(TestServer server) {
        try {
            return server.json("/v1/health").get("queue").get("waiting").asInt();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static boolean runs() {
        return Thread.getAllStackTraces().entrySet().stream()
                .anyMatch(thread -> thread.getKey().getName().equals("throng-batches")
                        && thread.getKey().getState() != Thread.State.WAITING);
    }

    @Test
    void aFullQueueShouldSaySoAndClientsThatGoShouldMakeSpace() throws Exception {
        try (TestServer server = new TestServer(
                ServeOptions.defaults(), TestServer.limits("batchQueue", 1), worlds -> worlds.start("maze", 1))) {
            server.await(null);
            byte[] body = longBatch();
            Socket first = begun(server, body);
            TestServer.until(QueueTest::runs);
            Socket second = begun(server, body);
            TestServer.until(() -> waiting(server) == 1);
            HttpResponse<byte[]> third = server.post("/v1/batch?method=astar", body);
            assertThat(third.statusCode()).isEqualTo(429);
            assertThat(third.headers().firstValue("Retry-After")).contains("1");
            JsonNode error = TestServer.parsed(third);
            assertThat(error.get("error").asText()).contains("full");
            assertThat(error.get("retryAfterMillis").asInt()).isEqualTo(1000);
            // Single paths are answered beside.
            String path = "{\"from\":[1.5,0,1.5],\"to\":[9.5,0,9.5]}";
            assertThat(server.post("/v1/path", path).statusCode()).isEqualTo(200);
            second.close();
            first.close();
            // Both have gone: the next one has its turn long before they would have ended.
            TestServer.until(() -> waiting(server) == 0);
            HttpResponse<byte[]> next = server.post("/v1/batch?method=hpa", "{\"requests\":[[1.5,0,1.5,9.5,0,9.5]]}");
            assertThat(next.statusCode()).isEqualTo(200);
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void aClientThatSendsMoreBeforeItsAnswerShouldGetItsAnswerAndAnEnd() throws Exception {
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            float[] points = new float[6 * 20_000];
            ByteBuffer body = ByteBuffer.allocate(4 * points.length).order(ByteOrder.LITTLE_ENDIAN);
            body.asFloatBuffer().put(points);
            try (Socket socket = begun(server, body.array())) {
                socket.getOutputStream()
                        .write(("GET /v1/health HTTP/1.1\r\nConnection: close\r\nHost: 127.0.0.1:" + server.port()
                                        + "\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
                assertThat(answer).startsWith("HTTP/1.1 200");
            }
            assertThat(server.isHealthy()).isTrue();
        }
    }

    @Test
    void aBatchShouldBeAnsweredThoughItsConnectionIsSilentForLong() throws Exception {
        long idleMillis = 1000;
        HttpLimits hasty = TestServer.limits("idle", Duration.ofMillis(idleMillis), "body", Duration.ofSeconds(30));
        try (TestServer server = new TestServer(ServeOptions.defaults(), hasty, worlds -> worlds.start("maze", 1))) {
            server.await(null);
            // One batch takes minutes; one with a small answer waits for it. Nothing but the silence before that answer
            // can take as long as a connection may be idle.
            Socket first = begun(server, longBatch());
            TestServer.until(QueueTest::runs);
            try (Socket second = begun(server, Arrays.copyOf(longBatch(), 24))) {
                TestServer.until(() -> waiting(server) == 1);
                long start = System.nanoTime();
                TestServer.until(() -> System.nanoTime() - start > 3 * idleMillis * 1_000_000);
                assertThat(runs()).as("the first batch still runs").isTrue();
                assertThat(waiting(server)).as("the second batch still waits").isEqualTo(1);
                first.close();
                byte[] status = second.getInputStream().readNBytes("HTTP/1.1 200".length());
                assertThat(new String(status, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 200");
            }
            assertThat(server.bugs()).isEmpty();
        }
    }
}
