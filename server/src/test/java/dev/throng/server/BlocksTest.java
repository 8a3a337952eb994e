package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.world.MeshWorld;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A world of blocks: some are placed and broken, and the mesh follows. */
class BlocksTest {
    private static TestServer server;

    @BeforeAll
    static void start() throws Exception {
        server = TestServer.blocks();
        assertThat(server.await(null).progress().error()).isNull();
    }

    @AfterAll
    static void stop() {
        server.close();
        assertThat(server.bugs()).isEmpty();
    }

    private static JsonNode edit(String op) throws Exception {
        var answer = server.post("/v1/edit", "{\"ops\":[" + op + "]}");
        assertThat(answer.statusCode()).as(TestServer.text(answer)).isEqualTo(200);
        return TestServer.parsed(answer);
    }

    @Test
    void aBlockShouldBeGroundUntilItIsBroken() throws Exception {
        JsonNode info = server.json("/v1/world");
        assertThat(info.get("blocks").asBoolean()).isTrue();
        assertThat(info.get("canBlock").asBoolean()).isFalse();
        int before = info.get("polygons").asInt();
        String at = "\"x\":5,\"y\":60,\"z\":7";
        JsonNode placed = edit("{\"op\":\"place\"," + at + ",\"block\":\"solid\"}");
        assertThat(placed.get("changed").get("polygons").asInt()).isPositive();
        MeshWorld world = server.snapshot().mesh();
        assertThat(world.newSurface().nearest(5.5, 61, 7.5)).isNotNegative();
        assertThat(server.json("/v1/world").get("polygons").asInt()).isEqualTo(before + 1);
        for (String method : server.snapshot().worlds().keySet()) {
            assertThat(((MeshWorld) server.snapshot().worlds().get(method)).verify())
                    .as(method)
                    .isEmpty();
        }
        edit("{\"op\":\"break\"," + at + "}");
        assertThat(server.json("/v1/world").get("polygons").asInt()).isEqualTo(before);
    }

    @Test
    void blocksThatMakeNoSenseShouldBeRefused() throws Exception {
        String[][] wrong = {
            {"{\"op\":\"place\",\"x\":1,\"y\":1,\"z\":1,\"block\":\"gold\"}", "400", "gold"},
            {"{\"op\":\"break\",\"x\":1000,\"y\":1,\"z\":1}", "400", "not loaded"},
            {"{\"op\":\"break\",\"x\":1,\"y\":100000,\"z\":1}", "400", "y"},
        };
        for (String[] each : wrong) {
            var answer = server.post("/v1/edit", "{\"ops\":[" + each[0] + "]}");
            assertThat(answer.statusCode()).as(each[0]).isEqualTo(Integer.parseInt(each[1]));
            assertThat(TestServer.text(answer)).contains(each[2]);
        }
    }
}
