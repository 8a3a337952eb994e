package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.server.http.HttpLimits;
import dev.throng.server.world.Door;
import dev.throng.world.MeshWorld;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Doors, obstacles and tiles, and crowds that follow them. */
class EditTest {
    /** Two rooms with one passage between them, 3 m wide. */
    private static final String ROOMS = """
            v 0 0 0
            v 20 0 0
            v 20 0 20
            v 0 0 20
            v 20 0 8
            v 24 0 8
            v 24 0 12
            v 20 0 12
            v 24 0 0
            v 44 0 0
            v 44 0 20
            v 24 0 20
            f 1 4 3
            f 1 3 2
            f 5 8 7
            f 5 7 6
            f 9 12 11
            f 9 11 10
            """;

    private static final String ACROSS =
            "{\"from\":[5,0,10],\"to\":[40,0,10],\"methods\":[\"astar\",\"hna\",\"pccp\",\"transit\"]}";
    private static final String LINE = "\"x0\":22,\"z0\":6,\"x1\":22,\"z1\":14";

    private static TestServer server;

    @BeforeAll
    static void start() throws Exception {
        server = TestServer.ofFile(
                ServeOptions.defaults().withDetour(true), "rooms.obj", ROOMS.getBytes(StandardCharsets.US_ASCII));
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

    private static void everyMethodShouldSay(String status) throws Exception {
        JsonNode answers = TestServer.parsed(server.post("/v1/path", ACROSS)).get("answers");
        assertThat(answers).hasSize(4).allMatch(a -> a.get("status").asText().equals(status));
    }

    @Test
    void aDoorShouldCutPathsUntilItIsOpened() throws Exception {
        everyMethodShouldSay("FOUND");
        JsonNode shut = edit("{\"op\":\"shutLine\"," + LINE + "}");
        assertThat(shut.get("version").asLong()).isPositive();
        assertThat(shut.get("changed").get("polygons").asInt()).isPositive();
        JsonNode doors = shut.get("doors");
        JsonNode door = doors.get(doors.size() - 1);
        assertThat(door.get("shut").asBoolean()).isTrue();
        everyMethodShouldSay("UNREACHABLE");
        TestServer.until(() -> server.snapshot().tablesReady());
        assertThat(server.json("/v1/world").get("tablesReady").asBoolean()).isTrue();
        // Detour's mesh is as it was: no answer is better than a wrong one.
        JsonNode detour = TestServer.parsed(
                        server.post("/v1/path", "{\"from\":[5,0,10],\"to\":[40,0,10],\"methods\":[\"detour\"]}"))
                .get("answers")
                .get(0);
        assertThat(detour.get("status").isNull()).isTrue();
        assertThat(detour.get("why").asText()).contains("edits");
        edit("{\"op\":\"open\",\"door\":" + door.get("id").asInt() + "}");
        everyMethodShouldSay("FOUND");
        edit("{\"op\":\"shut\",\"door\":" + door.get("id").asInt() + "}");
        everyMethodShouldSay("UNREACHABLE");
        edit("{\"op\":\"openLine\"," + LINE + "}");
        everyMethodShouldSay("FOUND");
    }

    @Test
    void anObstacleShouldTakeTheGroundAwayAndGiveItBack() throws Exception {
        everyMethodShouldSay("FOUND");
        long shape = server.snapshot().shape();
        JsonNode put = edit("{\"op\":\"addBox\",\"min\":[21,-1,7],\"max\":[23,3,13]}");
        assertThat(put.get("meshVersion").asLong()).isGreaterThan(shape);
        assertThat(put.get("obstacles")).hasSize(1);
        everyMethodShouldSay("UNREACHABLE");
        ByteBuffer mesh = ByteBuffer.wrap(server.get("/v1/world/mesh").body());
        assertThat(mesh.remaining()).isPositive();
        edit("{\"op\":\"removeObstacle\",\"id\":"
                + put.get("obstacles").get(0).get("id").asInt() + "}");
        everyMethodShouldSay("FOUND");
        // What is left is what a fresh build has.
        MeshWorld world = server.snapshot().mesh();
        PathBuffer path = new PathBuffer();
        assertThat(world.newQuery().find(5, 0, 10, 40, 0, 10, path)).isEqualTo(PathStatus.FOUND);
        JsonNode both =
                edit("{\"op\":\"addCylinder\",\"x\":5,\"y\":-1,\"z\":5,\"radius\":1,\"height\":3},{\"op\":\"shutLine\","
                        + LINE + "}");
        assertThat(both.get("obstacles").get(0).get("shape").asText()).isEqualTo("cylinder");
        everyMethodShouldSay("UNREACHABLE");
        edit("{\"op\":\"openLine\"," + LINE + "},{\"op\":\"removeObstacle\",\"id\":"
                + both.get("obstacles").get(0).get("id").asInt() + "}");
        everyMethodShouldSay("FOUND");
    }

    /** Agents whose ground goes are neither walking nor waiting: the page is told how many there are. */
    @Test
    void agentsWithoutGroundShouldBeCountedAsStuck() throws Exception {
        try (LiveClient page = new LiveClient(server, "")) {
            String middle = "[[6,6],[14,6],[14,14],[6,14]]";
            page.send("{\"type\":\"crowd\",\"agents\":10,\"loop\":true,\"spawn\":" + middle + ",\"goal\":" + middle
                    + "}");
            JsonNode step = page.await("step", m -> true);
            assertThat(step.get("stuck").asInt()).isZero();
            JsonNode put = edit("{\"op\":\"addBox\",\"min\":[3,-1,3],\"max\":[17,3,17]}");
            JsonNode stuck = page.await("step", m -> m.get("stuck").asInt() > 0);
            assertThat(stuck.get("stuck").asInt()).isEqualTo(10);
            assertThat(stuck.get("walking").asInt()).isZero();
            assertThat(stuck.get("waiting").asInt()).isZero();
            edit("{\"op\":\"removeObstacle\",\"id\":"
                    + put.get("obstacles").get(0).get("id").asInt() + "}");
            double since = stuck.get("time").asDouble();
            page.await(
                    "step",
                    m -> m.get("time").asDouble() > since && m.get("stuck").asInt() == 0);
        }
    }

    @Test
    void pagesShouldHearOfEditsAndCrowdsFollowThem() throws Exception {
        try (LiveClient page = new LiveClient(server, "")) {
            String left = "[[1,1],[18,1],[18,18],[1,18]]";
            String right = "[[26,1],[42,1],[42,18],[26,18]]";
            page.send(
                    "{\"type\":\"crowd\",\"agents\":30,\"loop\":false,\"spawn\":" + left + ",\"goal\":" + right + "}");
            page.awaitFrames(3);
            // However long the edit takes, nobody gets to the door before.
            page.send("{\"type\":\"pause\",\"paused\":true}");
            edit("{\"op\":\"shutLine\"," + LINE + "}");
            page.await(
                    "edit", m -> m.get("version").asLong() == server.snapshot().version());
            page.send("{\"type\":\"pause\",\"paused\":false}");
            page.send("{\"type\":\"speed\",\"factor\":20}");
            // Nobody gets through: all that walk are still on the left, or were past the door already.
            page.await(
                    "step", m -> m.get("walking").asInt() == 0 && m.get("time").asDouble() > 5);
            int across = right(page.awaitFrames(page.frames() + 1));
            assertThat(across).as("agents that were through in time").isLessThan(10);
            edit("{\"op\":\"openLine\"," + LINE + "}");
            TestServer.until(() -> right(page.awaitFrames(page.frames() + 1)) >= 25);
        }
    }

    /** Agents of a frame that are in the room on the right. */
    private static int right(ByteBuffer frame) {
        int count = 0;
        for (int i = 0; i < frame.getInt(12); i++) {
            float x = frame.getFloat(16) + frame.getFloat(24) * (frame.getShort(32 + 8 * i) & 0xffff);
            count += x > 24 ? 1 : 0;
        }
        return count;
    }

    @Test
    void doorsShouldBeSuggestedWhereThereArePassages() {
        assertThat(server.snapshot().doors()).anyMatch(door -> between(door.x0(), 19, 25));
        assertThat(server.snapshot().doors()).filteredOn(Door::shut).isEmpty();
    }

    private static boolean between(double value, double least, double most) {
        return value >= least && value <= most;
    }

    @Test
    void tilesOfAGridShouldBeBlockedAndFreed() throws Exception {
        String map = "type octile\nheight 3\nwidth 5\nmap\n.....\n@@.@@\n.....\n";
        String id = TestServer.parsed(server.post("/v1/worlds?name=a.map", map.getBytes(StandardCharsets.US_ASCII)))
                .get("id")
                .asText();
        server.await(id);
        String path = "{\"from\":[0.5,0,0.5],\"to\":[0.5,0,2.5],\"methods\":[\"astar\",\"hpa\",\"mm\"]}";
        String[][] steps = {{"free", "FOUND"}, {"block", "UNREACHABLE"}, {"free", "FOUND"}};
        for (String[] step : steps) {
            var answer =
                    server.post("/v1/edit?world=" + id, "{\"ops\":[{\"op\":\"" + step[0] + "\",\"tiles\":[2,1]}]}");
            assertThat(answer.statusCode()).as(TestServer.text(answer)).isEqualTo(200);
            JsonNode answers =
                    TestServer.parsed(server.post("/v1/path?world=" + id, path)).get("answers");
            assertThat(answers).allMatch(a -> a.get("status").asText().equals(step[1]));
        }
        assertThat(server.post("/v1/edit?world=" + id, "{\"ops\":[{\"op\":\"block\",\"tiles\":[9,9]}]}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(server.post("/v1/edit?world=" + id, "{\"ops\":[{\"op\":\"shut\",\"door\":1}]}")
                        .statusCode())
                .isEqualTo(409);
    }

    /** The index of a method may be built while its world is edited. */
    @Test
    void editsDuringTheBuildShouldCountForAllMethods() throws Exception {
        try (TestServer fresh = new TestServer(
                ServeOptions.defaults(), HttpLimits.DEFAULT, worlds -> worlds.start("serpentine-city", 1))) {
            TestServer.until(
                    () -> fresh.snapshot() != null && !fresh.snapshot().doors().isEmpty());
            int edits = 0;
            while (edits < 200 && !fresh.entry().progress().stage().isEmpty()) {
                String op = edits % 2 == 0 ? "shut" : "open";
                fresh.post("/v1/edit", "{\"ops\":[{\"op\":\"" + op + "\",\"door\":" + edits / 2 % 5 + "}]}");
                edits++;
            }
            fresh.post("/v1/edit", "{\"ops\":[{\"op\":\"shut\",\"door\":0},{\"op\":\"shut\",\"door\":1}]}");
            fresh.await(null);
            assertThat(edits).as("edits during the build").isGreaterThan(3);
            fresh.snapshot().worlds().forEach((method, world) -> {
                MeshWorld mesh = (MeshWorld) world;
                assertThat(mesh.version()).as(method).isEqualTo(fresh.snapshot().version());
                mesh.finish();
                assertThat(mesh.verify()).as(method).isEmpty();
                for (int portal = 0; portal < mesh.mesh().portalCount(); portal++) {
                    assertThat(mesh.mesh().portalShut(portal))
                            .isEqualTo(fresh.snapshot().mesh().mesh().portalShut(portal));
                }
            });
            assertThat(fresh.bugs()).isEmpty();
        }
    }
}
