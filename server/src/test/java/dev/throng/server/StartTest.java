package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.BadInputException;
import dev.throng.server.http.HttpLimits;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a server starts and ends. */
class StartTest {
    @TempDir
    Path cache;

    private TestServer started() throws Exception {
        return new TestServer(
                ServeOptions.defaults().withCache(cache), HttpLimits.DEFAULT, worlds -> worlds.start("dungeon", 1));
    }

    @Test
    void aWorldThatWasBuiltBeforeShouldBeReadFromTheCache() throws Exception {
        JsonNode built;
        String tag;
        try (TestServer server = started()) {
            server.await(null);
            built = server.json("/v1/world");
            tag = server.get("/v1/world/mesh").headers().firstValue("ETag").orElseThrow();
        }
        try (Stream<Path> files = Files.list(cache)) {
            assertThat(files).hasSize(1);
        }
        try (TestServer server = started()) {
            server.await(null);
            JsonNode read = server.json("/v1/world");
            // What a browser has kept of another run may be of another world.
            assertThat(server.get("/v1/world/mesh", "If-None-Match", tag).statusCode())
                    .isEqualTo(200);
            for (String same : new String[] {"id", "polygons", "portals", "vertices", "bounds", "doors", "canBlock"}) {
                assertThat(read.get(same)).as(same).isEqualTo(built.get(same));
            }
            assertThat(read.get("methods"))
                    .allMatch(m -> m.get("state").asText().equals("ready"));
            String op = "{\"ops\":[{\"op\":\"addCylinder\",\"x\":5,\"y\":0,\"z\":5,\"radius\":1,\"height\":2}]}";
            assertThat(server.post("/v1/edit", op).statusCode()).isEqualTo(200);
        }
        Path file;
        try (Stream<Path> files = Files.list(cache)) {
            file = files.findFirst().orElseThrow();
        }
        Files.write(file, new byte[] {1, 2, 3});
        try (TestServer server = started()) {
            assertThat(server.await(null).progress().error()).isNull();
            assertThat(server.json("/v1/world").get("polygons")).isEqualTo(built.get("polygons"));
        }
        assertThat(Files.size(file)).as("written again").isGreaterThan(1000);
    }

    @Test
    void aPortThatIsTakenShouldBeSaidInOneLine() throws Exception {
        try (TestServer server = started()) {
            ServeOptions taken = ServeOptions.defaults().at("127.0.0.1", server.port());
            assertThatThrownBy(() -> ThrongServer.generated(taken, "dungeon", 1))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("in use");
            assertThatThrownBy(() ->
                            ThrongServer.generated(ServeOptions.defaults().at("no.such.host.invalid", 0), "dungeon", 1))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("no.such.host.invalid");
            assertThat(server.isHealthy()).isTrue();
        }
    }

    @Test
    void aServerThatEndsShouldLeaveNoThread() throws Exception {
        try (TestServer server = started();
                LiveClient page = new LiveClient(server, "")) {
            server.await(null);
            page.send("{\"type\":\"crowd\",\"agents\":10}");
            page.awaitFrames(1);
        }
        TestServer.until(() -> TestServer.threads() == 0);
    }

    @Test
    void filesOfThePageShouldBeServed() throws Exception {
        try (TestServer server = started()) {
            var three = server.get("/lib/three/build/three.module.min.js", "Accept-Encoding", "gzip");
            assertThat(three.statusCode()).isEqualTo(200);
            assertThat(three.headers().firstValue("Content-Type")).contains("text/javascript; charset=utf-8");
            assertThat(three.headers().firstValue("Content-Encoding")).contains("gzip");
            String tag = three.headers().firstValue("ETag").orElseThrow();
            assertThat(server.get("/lib/three/build/three.module.min.js", "If-None-Match", tag)
                            .statusCode())
                    .isEqualTo(304);
        }
    }

    @Test
    void detourShouldAnswerOnlyWhereItIsSwitchedOn() throws Exception {
        String body = "{\"from\":[10,null,10],\"to\":[30,null,20],\"methods\":[\"detour\"]}";
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            assertThat(server.json("/v1/world").get("methods"))
                    .extracting(method -> method.get("name").asText())
                    .containsExactly("astar", "hna", "pccp", "transit");
            var refused = server.post("/v1/path", body);
            assertThat(refused.statusCode()).isEqualTo(400);
            assertThat(TestServer.text(refused)).contains("no method of that name");
        }
        try (TestServer server = TestServer.dungeonWithDetour()) {
            server.await(null);
            assertThat(server.json("/v1/world").get("methods")).hasSize(5);
            JsonNode answer = TestServer.parsed(server.post("/v1/path", body))
                    .get("answers")
                    .get(0);
            assertThat(answer.get("status").asText()).isEqualTo("FOUND");
        }
    }

    @Test
    void whatShouldNotHappenShouldGoToTheLoggerAlone() throws Exception {
        PrintStream before = System.err;
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try (TestServer server = started()) {
            server.server().service().on("GET", "/v1/broken", exchange -> {
                throw new IllegalStateException("broken on purpose");
            });
            var answer = server.get("/v1/broken");
            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(TestServer.text(answer)).doesNotContain("on purpose");
            assertThat(server.bugs()).hasSize(1);
            assertThat(server.bugs().get(0)).hasMessage("broken on purpose");
        } finally {
            System.setErr(before);
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
