package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.server.http.HttpLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Readiness, stops, versions and reloads. */
class OperationTest {
    private static final String SMALL = "v 0 0 0\nv 20 0 0\nv 0 0 20\nv 20 0 20\nf 1 3 2\nf 2 3 4\n";
    private static final String LARGE = SMALL.replace("20", "40");
    private static final String PATH = "{\"from\":[2,0,2],\"to\":[18,0,18],\"methods\":[\"hna\"]}";

    private static String health(TestServer server, String path) {
        return "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n";
    }

    @Test
    void aServerShouldBeReadyWhenItsIndexesAreBuilt() throws Exception {
        try (TestServer server = TestServer.ofFile("square.obj", SMALL.getBytes(StandardCharsets.US_ASCII))) {
            server.await(null);
            assertThat(TestServer.text(server.get("/v1/ready"))).isEqualTo("{\"status\":\"ready\"}");
        }
        byte[] bad = "v 0 0 0\nf 1 2 3\n".getBytes(StandardCharsets.US_ASCII);
        try (TestServer server = TestServer.ofFile("bad.obj", bad)) {
            server.await(null);
            HttpResponse<byte[]> ready = server.get("/v1/ready");
            assertThat(ready.statusCode()).isEqualTo(503);
            assertThat(TestServer.text(ready)).contains("could not be built", "bad.obj");
            assertThat(server.isHealthy()).as("healthy, though not ready").isTrue();
        }
        try (TestServer server = new TestServer(
                ServeOptions.defaults(), HttpLimits.DEFAULT, worlds -> worlds.start("medieval-city", 1))) {
            HttpResponse<byte[]> ready = server.get("/v1/ready");
            assertThat(ready.statusCode()).isEqualTo(503);
            assertThat(TestServer.text(ready)).contains("still being built");
            assertThat(server.isHealthy()).isTrue();
        }
    }

    @Test
    void aStopShouldAnswerWhatRunsAndRefuseTheRest() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        try (TestServer server = TestServer.dungeon();
                LiveClient page = new LiveClient(server, "");
                Socket kept = server.socket()) {
            server.await(null);
            server.server().service().on("GET", "/v1/slow", exchange -> {
                running.countDown();
                end.await();
                exchange.json(200, "{\"slow\":true}".getBytes(StandardCharsets.US_ASCII));
            });
            kept.getOutputStream().write(health(server, "/v1/health").getBytes(StandardCharsets.US_ASCII));
            assertThat(line(kept)).isEqualTo("HTTP/1.1 200 OK");
            AtomicReference<HttpResponse<byte[]>> slow = new AtomicReference<>();
            Thread client = new Thread(() -> {
                try {
                    slow.set(server.get("/v1/slow"));
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            client.start();
            running.await();
            Thread stop = new Thread(() -> server.server().stop(TestServer.PATIENCE));
            stop.start();
            TestServer.until(() -> server.server().service().refusing());
            TestServer.until(() -> {
                try {
                    server.socket().close();
                    return false;
                } catch (ConnectException e) {
                    return true;
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            kept.getOutputStream().write(health(server, "/v1/ready").getBytes(StandardCharsets.US_ASCII));
            String answer = new String(kept.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertThat(answer).contains("HTTP/1.1 503", "the server is stopping", "Connection: close");
            assertThat(stop.isAlive()).isTrue();
            assertThat(slow.get()).isNull();
            end.countDown();
            client.join();
            assertThat(slow.get().statusCode()).isEqualTo(200);
            assertThat(TestServer.text(slow.get())).isEqualTo("{\"slow\":true}");
            stop.join();
            TestServer.until(() -> page.closed);
            assertThat(server.said()).contains("DEBUG stopping");
            assertThat(server.bugs()).isEmpty();
        }
        TestServer.until(() -> TestServer.threads() == 0);
    }

    /** Reads the first line of an answer, and the rest of it. */
    private static String line(Socket socket) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) socket.getInputStream().read());
        }
        int length = Integer.parseInt(head.toString().replaceAll("(?s).*Content-Length: ([0-9]+).*", "$1"));
        socket.getInputStream().readNBytes(length);
        return head.substring(0, head.indexOf("\r\n"));
    }

    @Test
    void aStopShouldNotWaitLongerThanItsLimit() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        try (TestServer server = TestServer.dungeon();
                Socket client = server.socket()) {
            server.server().service().on("GET", "/v1/slow", exchange -> {
                running.countDown();
                never.await();
            });
            client.getOutputStream().write(health(server, "/v1/slow").getBytes(StandardCharsets.US_ASCII));
            running.await();
            server.server().stop(Duration.ofMillis(50));
            assertThat(server.said()).anyMatch(line -> line.startsWith("WARNING requests took longer"));
        } finally {
            never.countDown();
        }
    }

    @Test
    void answersShouldTellTheirVersionAndRefuseToBeTooOld() throws Exception {
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            String path = "{\"from\":[10,null,10],\"to\":[30,null,20]}";
            assertThat(version(server.post("/v1/path?atLeastVersion=0", path))).isEqualTo("0");
            HttpResponse<byte[]> early = server.post("/v1/path?atLeastVersion=1", path);
            assertThat(early.statusCode()).isEqualTo(412);
            assertThat(TestServer.text(early))
                    .contains("\"error\":\"the world is at version 0, not yet at 1\"", "\"retryAfterMillis\":");
            assertThat(version(early)).isEqualTo("0");
            String op = "{\"ops\":[{\"op\":\"area\",\"polygon\":1,\"area\":2}]}";
            assertThat(version(server.post("/v1/edit", op))).isEqualTo("1");
            for (String call : new String[] {
                "/v1/world", "/v1/world/mesh", "/v1/world/portals", "/v1/world/cells", "/v1/world/file"
            }) {
                assertThat(version(server.get(call + "?atLeastVersion=1")))
                        .as(call)
                        .isEqualTo("1");
                assertThat(server.get(call + "?atLeastVersion=2").statusCode())
                        .as(call)
                        .isEqualTo(412);
            }
            assertThat(version(server.post("/v1/path?atLeastVersion=1", path))).isEqualTo("1");
            String batch = "{\"requests\":[[10,0,10,30,0,20]]}";
            assertThat(version(server.post("/v1/batch?atLeastVersion=1", batch)))
                    .isEqualTo("1");
            assertThat(server.post("/v1/batch?atLeastVersion=9", batch).statusCode())
                    .isEqualTo(412);
            assertThat(server.post("/v1/edit?atLeastVersion=9", op).statusCode())
                    .isEqualTo(412);
            for (String odd : new String[] {"-1", "x", "1.5", "99999999999999999999", ""}) {
                HttpResponse<byte[]> refused = server.post("/v1/path?atLeastVersion=" + odd, path);
                assertThat(refused.statusCode()).as(odd).isEqualTo(400);
                assertThat(TestServer.text(refused)).contains("atLeastVersion must be a whole number");
            }
        }
    }

    private static String version(HttpResponse<byte[]> answer) {
        return answer.headers().firstValue("Throng-World-Version").orElse("none");
    }

    /** Content of a file that a test changes. */
    private static final class Content implements Callable<byte[]> {
        private volatile String text = SMALL;
        private volatile boolean missing;

        @Override
        public byte[] call() throws IOException {
            if (missing) {
                throw new IOException("missing on purpose");
            }
            return text.getBytes(StandardCharsets.US_ASCII);
        }
    }

    private static TestServer ofContent(Content content) throws Exception {
        byte[] first = content.call();
        TestServer server = new TestServer(
                ServeOptions.defaults(),
                HttpLimits.DEFAULT,
                worlds -> worlds.start("square.obj", first, content, null, null));
        server.await(null);
        return server;
    }

    @Test
    void aReloadShouldPutTheNewFileInThePlaceOfTheOld() throws Exception {
        Content content = new Content();
        try (TestServer server = ofContent(content);
                LiveClient page = new LiveClient(server, "")) {
            assertThat(server.json("/v1/world").get("reload").isNull()).isTrue();
            String op = "{\"ops\":[{\"op\":\"addCylinder\",\"x\":10,\"y\":0,\"z\":10,\"radius\":1,\"height\":2}]}";
            assertThat(server.post("/v1/edit", op).statusCode()).isEqualTo(200);
            page.await("edit", message -> true);
            JsonNode before = server.json("/v1/world");
            assertThat(before.get("version").asLong()).isEqualTo(1);
            assertThat(before.get("obstacles")).hasSize(1);
            var old = server.snapshot();
            content.text = LARGE;
            HttpResponse<byte[]> begun = server.post("/v1/world/reload", "{}");
            assertThat(begun.statusCode()).isEqualTo(202);
            assertThat(TestServer.parsed(begun).at("/reload/state").asText()).isNotEqualTo("failed");
            page.await("reload", message -> true);
            TestServer.until(() -> page.closed);
            JsonNode after = server.json("/v1/world");
            assertThat(after.get("id")).isEqualTo(before.get("id"));
            assertThat(after.get("version").asLong()).as("versions go on").isEqualTo(2);
            assertThat(after.get("meshVersion").asLong())
                    .isGreaterThan(before.get("meshVersion").asLong());
            assertThat(after.get("obstacles")).as("edits are gone").isEmpty();
            assertThat(after.at("/bounds/max/0").asDouble()).isGreaterThan(30);
            assertThat(after.get("methods"))
                    .allMatch(m -> m.get("state").asText().equals("ready"));
            assertThat(after.get("reload").isNull()).isTrue();
            // What was begun before goes on with its own snapshot.
            assertThat(old.version()).isEqualTo(1);
            assertThat(old.mesh().mesh().max(0)).isLessThan(21);
            JsonNode answer = TestServer.parsed(server.post("/v1/path?atLeastVersion=2", PATH));
            assertThat(answer.get("version").asLong()).isEqualTo(2);
            assertThat(answer.at("/answers/0/status").asText()).isEqualTo("FOUND");
            assertThat(version(server.post("/v1/edit", op))).isEqualTo("3");
            assertThat(server.said()).anyMatch(line -> line.equals("DEBUG reloaded square, now version 2"));
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void aFileThatIsBadNowShouldLeaveTheOldWorld() throws Exception {
        Content content = new Content();
        try (TestServer server = ofContent(content)) {
            content.text = "v 0 0 0\nf 1 2 3\n";
            assertThat(server.post("/v1/world/reload", "{}").statusCode()).isEqualTo(202);
            TestServer.until(() -> reloadState(server).equals("failed"));
            assertThat(server.json("/v1/world").at("/reload/error").asText()).contains("square.obj");
            assertThat(server.get("/v1/ready").statusCode()).isEqualTo(200);
            content.missing = true;
            assertThat(server.post("/v1/world/reload", "{}").statusCode()).isEqualTo(202);
            TestServer.until(() -> server.said().stream().anyMatch(line -> line.contains("its file cannot be read")));
            JsonNode answer = TestServer.parsed(server.post("/v1/path", PATH));
            assertThat(answer.get("version").asLong()).isZero();
            assertThat(answer.at("/answers/0/status").asText()).isEqualTo("FOUND");
            content.missing = false;
            content.text = LARGE;
            assertThat(server.post("/v1/world/reload", "{}").statusCode()).isEqualTo(202);
            TestServer.until(() -> server.snapshot().version() == 1);
            assertThat(server.bugs()).isEmpty();
        }
    }

    private static String reloadState(TestServer server) {
        try {
            return server.json("/v1/world").at("/reload/state").asText();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void queriesShouldBeAnsweredDuringReloadsByOneWorldOrTheOther() throws Exception {
        Content content = new Content();
        try (TestServer server = ofContent(content)) {
            long last = 0;
            int answers = 0;
            for (int reload = 1; reload <= 4; reload++) {
                content.text = reload % 2 == 1 ? LARGE : SMALL;
                assertThat(server.post("/v1/world/reload", "{}").statusCode()).isEqualTo(202);
                do {
                    JsonNode answer = TestServer.parsed(server.post("/v1/path", PATH));
                    assertThat(answer.at("/answers/0/status").asText()).isEqualTo("FOUND");
                    assertThat(answer.get("version").asLong()).isGreaterThanOrEqualTo(last);
                    last = answer.get("version").asLong();
                    answers++;
                } while (last < reload);
            }
            assertThat(answers).isGreaterThan(8);
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void aRunShouldSayNothingOnStandardError() throws Exception {
        PrintStream before = System.err;
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            server.get("/metrics");
            server.begin("nonsense\r\n\r\n");
            server.server().stop(Duration.ofSeconds(1));
            assertThat(server.said()).anyMatch(line -> line.startsWith("DEBUG listening at http://127.0.0.1:"));
        } finally {
            System.setErr(before);
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
