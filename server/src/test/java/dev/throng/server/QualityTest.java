package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.file.WorldFile;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths over HTTP have the quality that the request wants, and say which one they have. */
class QualityTest {
    private static final String[] METHODS = {"astar", "hna", "pccp", "transit"};

    @TempDir
    Path folder;

    /** Returns two random points of a mesh as the fields from and to. */
    private static String ends(Surface surface, SplittableRandom random) {
        StringBuilder ends = new StringBuilder();
        for (String name : new String[] {"from", "to"}) {
            surface.randomPoint(random);
            ends.append("\"" + name + "\":[" + surface.x() + "," + surface.y() + "," + surface.z() + "],");
        }
        return ends.toString();
    }

    private static JsonNode answer(TestServer server, String body) throws Exception {
        HttpResponse<byte[]> answer = server.post("/v1/path", body);
        assertThat(answer.statusCode()).as(body + TestServer.text(answer)).isEqualTo(200);
        return TestServer.parsed(answer).get("answers").get(0);
    }

    private static PathBuffer path(MeshWorld world, JsonNode body, PathQuality quality) {
        MeshQuery query = world.newQuery();
        if (quality != null) {
            query.quality(quality);
        }
        double[] p = new double[6];
        for (int i = 0; i < 6; i++) {
            p[i] = body.get(i < 3 ? "from" : "to").get(i % 3).asDouble();
        }
        PathBuffer path = new PathBuffer();
        query.find(p[0], p[1], p[2], p[3], p[4], p[5], path);
        return path;
    }

    /** Asks for a path, compares it with that of a new query, and returns it; null if there is none. */
    private static JsonNode compared(TestServer server, String method, String ends, PathQuality quality)
            throws Exception {
        String named = quality == null ? "null" : "\"" + quality.name().toLowerCase(Locale.ROOT) + "\"";
        String body = "{" + ends + "\"methods\":[\"" + method + "\"],\"quality\":" + named + "}";
        JsonNode answer = answer(server, body);
        PathBuffer path = path((MeshWorld) server.snapshot().worlds().get(method), TestServer.parsed(body), quality);
        assertThat(answer.get("status").asText())
                .as(body)
                .isEqualTo(path.status().name());
        if (path.status() != PathStatus.FOUND) {
            assertThat(answer.has("quality")).as(body).isFalse();
            return null;
        }
        assertThat(answer.get("quality").asText())
                .as(body)
                .isEqualTo(path.quality().name().toLowerCase(Locale.ROOT));
        assertThat(answer.get("proven").asBoolean()).as(body).isEqualTo(path.proven());
        assertThat(answer.get("length").asDouble()).as(body).isEqualTo(path.length());
        assertThat(answer.get("cost").asDouble()).as(body).isEqualTo(path.cost());
        assertThat(answer.get("waypoints")).as(body).hasSize(3 * path.waypointCount());
        return answer;
    }

    @Test
    void eachQualityShouldBeThatOfAQuery() throws Exception {
        long seed = 5;
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            SplittableRandom random = new SplittableRandom(seed);
            Surface surface = server.snapshot().mesh().newSurface();
            int found = 0;
            for (int i = 0; i < 30; i++) {
                String ends = ends(surface, random);
                for (String method : METHODS) {
                    String what = method + " " + ends + " seed " + seed;
                    JsonNode fast = compared(server, method, ends, PathQuality.FAST);
                    JsonNode tight = compared(server, method, ends, PathQuality.TIGHT);
                    JsonNode shorts = compared(server, method, ends, PathQuality.SHORT);
                    JsonNode shortest = compared(server, method, ends, PathQuality.SHORTEST);
                    JsonNode usual = compared(server, method, ends, null);
                    if (fast == null) {
                        continue;
                    }
                    found++;
                    assertThat(usual.get("quality").asText()).as(what).isEqualTo("fast");
                    assertThat(tight.get("quality").asText()).as(what).isEqualTo("tight");
                    assertThat(shorts.get("quality").asText())
                            .as(what + ", without tables of true lengths")
                            .isEqualTo("tight");
                    assertThat(shortest.get("quality").asText()).as(what).isEqualTo("shortest");
                    assertThat(shortest.get("proven").asBoolean()).as(what).isTrue();
                    double length = fast.get("length").asDouble();
                    double least = shortest.get("length").asDouble();
                    assertThat(least).as(what).isLessThanOrEqualTo(length + 1e-4);
                }
            }
            assertThat(found).as("paths found").isGreaterThan(60);
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void tablesOfTrueLengthsShouldMakeShortTheDefault() throws Exception {
        Path file = folder.resolve("dungeon.throng");
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            WorldFile.write(
                    server.snapshot().mesh().withIndex(MeshIndex.transit().withTrueLengths(true)), file);
        }
        try (TestServer server = TestServer.ofFile("dungeon.throng", Files.readAllBytes(file))) {
            server.await(null);
            SplittableRandom random = new SplittableRandom(7);
            Surface surface = server.snapshot().mesh().newSurface();
            int shorts = 0;
            for (int i = 0; i < 20; i++) {
                String ends = ends(surface, random);
                // The query is reused, so each default follows another quality.
                JsonNode fast = compared(server, "transit", ends, PathQuality.FAST);
                JsonNode usual = compared(server, "transit", ends, null);
                if (fast != null) {
                    assertThat(fast.get("quality").asText()).as(ends).isEqualTo("fast");
                    shorts += usual.get("quality").asText().equals("short") ? 1 : 0;
                }
            }
            assertThat(shorts).as("short paths").isPositive();
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void anotherQualityShouldBeRefusedInOneLine() throws Exception {
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            String path = "{\"from\":[10,null,10],\"to\":[30,null,20],\"quality\":";
            for (String bad : new String[] {"\"best\"", "\"FAST\"", "\"\"", "\"fast\\n\""}) {
                HttpResponse<byte[]> refused = server.post("/v1/path", path + bad + "}");
                assertThat(refused.statusCode()).as(bad).isEqualTo(400);
                assertThat(TestServer.parsed(refused).get("error").asText())
                        .as(bad)
                        .isEqualTo("quality must be one of fast, tight, short, shortest");
            }
            HttpResponse<byte[]> number = server.post("/v1/path", path + "1}");
            assertThat(number.statusCode()).isEqualTo(400);
            assertThat(TestServer.parsed(number).get("error").asText()).isEqualTo("quality must be a string");
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void aGridShouldRefuseAQualityAndNameNone() throws Exception {
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            server.post("/v1/worlds/generate", "{\"name\":\"rooms\",\"size\":64,\"seed\":7}");
            server.await("rooms-64-7");
            String path = "{\"from\":[1.5,0,1.5],\"to\":[60.5,0,60.5]";
            HttpResponse<byte[]> refused =
                    server.post("/v1/path?world=rooms-64-7", path + ",\"quality\":\"shortest\"}");
            assertThat(refused.statusCode()).isEqualTo(409);
            assertThat(TestServer.parsed(refused).get("error").asText())
                    .isEqualTo("quality is for meshes, this world is a grid");
            JsonNode answer = TestServer.parsed(server.post("/v1/path?world=rooms-64-7", path + "}"))
                    .get("answers")
                    .get(0);
            assertThat(answer.get("status").asText()).isEqualTo("FOUND");
            assertThat(answer.has("quality")).isFalse();
            assertThat(answer.has("proven")).isFalse();
            assertThat(server.bugs()).isEmpty();
        }
    }
}
