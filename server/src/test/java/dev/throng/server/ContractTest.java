package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.file.WorldFile;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.server.world.CellView;
import dev.throng.server.world.WorldKind;
import dev.throng.world.PathQuery;
import dev.throng.world.Surface;
import dev.throng.world.World;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every call answers what the Java API answers. */
class ContractTest {
    private static TestServer server;

    @BeforeAll
    static void start() throws Exception {
        server = TestServer.dungeonWithDetour();
        server.await(null);
    }

    @AfterAll
    static void stop() {
        server.close();
        assertThat(server.bugs()).isEmpty();
    }

    private static ByteBuffer little(HttpResponse<byte[]> answer) {
        assertThat(answer.statusCode()).as(TestServer.text(answer)).isEqualTo(200);
        return ByteBuffer.wrap(answer.body()).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void healthShouldSayThatItIsWell() throws Exception {
        JsonNode health = server.json("/v1/health");
        assertThat(health.get("status").asText()).isEqualTo("ok");
        assertThat(health.get("version").asText()).isEqualTo("test");
        assertThat(health.get("worlds").asInt()).isPositive();
        assertThat(health.get("queue").get("limit").asInt()).isEqualTo(8);
    }

    @Test
    void worldShouldDescribeTheMesh() throws Exception {
        JsonNode world = server.json("/v1/world");
        NavMesh mesh = server.snapshot().mesh().mesh();
        assertThat(world.get("id").asText()).isEqualTo("dungeon-120-1");
        assertThat(world.get("kind").asText()).isEqualTo("mesh");
        assertThat(world.get("state").asText()).isEqualTo("ready");
        assertThat(world.get("polygons").asInt()).isEqualTo(mesh.polygonCount());
        assertThat(world.get("portals").asInt()).isEqualTo(mesh.portalCount());
        assertThat(world.get("components").asInt()).isEqualTo(mesh.components().count());
        for (int axis = 0; axis < 3; axis++) {
            assertThat((float) world.get("bounds").get("min").get(axis).asDouble())
                    .isEqualTo(mesh.min(axis));
            assertThat((float) world.get("bounds").get("max").get(axis).asDouble())
                    .isEqualTo(mesh.max(axis));
        }
        assertThat(world.get("methods"))
                .hasSize(5)
                .allMatch(m -> m.get("state").asText().equals("ready"));
        assertThat(world.get("canBlock").asBoolean()).isTrue();
        assertThat(server.get("/v1/world?world=nowhere").statusCode()).isEqualTo(404);
    }

    @Test
    void meshShouldHaveEveryVertexAndPolygon() throws Exception {
        ByteBuffer bytes = little(server.get("/v1/world/mesh"));
        NavMesh mesh = server.snapshot().mesh().mesh();
        assertThat(bytes.getInt()).isEqualTo(0x314D4854);
        bytes.getInt();
        int vertices = bytes.getInt();
        int polygons = bytes.getInt();
        int corners = bytes.getInt();
        assertThat(vertices).isEqualTo(mesh.vertexCount());
        assertThat(polygons).isEqualTo(mesh.polygonCount());
        assertThat(bytes.getInt()).isZero();
        for (int vertex = 0; vertex < vertices; vertex++) {
            assertThat(bytes.getFloat()).isEqualTo(mesh.vertexX(vertex));
            assertThat(bytes.getFloat()).isEqualTo(mesh.vertexY(vertex));
            assertThat(bytes.getFloat()).isEqualTo(mesh.vertexZ(vertex));
        }
        int[] first = new int[polygons + 1];
        for (int i = 0; i <= polygons; i++) {
            first[i] = bytes.getInt();
        }
        assertThat(first[polygons]).isEqualTo(corners);
        for (int polygon = 0; polygon < polygons; polygon++) {
            assertThat(first[polygon + 1] - first[polygon]).isEqualTo(mesh.polygonSize(polygon));
            for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
                assertThat(bytes.getInt()).isEqualTo(mesh.polygonVertex(polygon, corner));
            }
        }
        bytes.position(bytes.position() + (polygons + 3) / 4 * 4);
        for (int polygon = 0; polygon < polygons; polygon++) {
            assertThat(bytes.getInt()).isEqualTo(mesh.components().label(polygon));
        }
        assertThat(bytes.hasRemaining()).isFalse();
    }

    @Test
    void meshShouldBeSentAgainOnlyWhenItHasChanged() throws Exception {
        HttpResponse<byte[]> first = server.get("/v1/world/mesh", "Accept-Encoding", "gzip");
        assertThat(first.headers().firstValue("Content-Encoding")).contains("gzip");
        String tag = first.headers().firstValue("ETag").orElseThrow();
        assertThat(server.get("/v1/world/mesh", "If-None-Match", tag).statusCode())
                .isEqualTo(304);
    }

    @Test
    void cellsShouldBeThoseOfTheIndex() throws Exception {
        CellView view = WorldKind.MESH.cells(server.snapshot().worlds().get("hna"));
        for (int level = 1; level <= view.levels(); level++) {
            ByteBuffer bytes = little(server.get("/v1/world/cells?method=hna&level=" + level));
            assertThat(bytes.getInt()).isEqualTo(0x31434854);
            int[] cells = new int[bytes.getInt()];
            bytes.asIntBuffer().get(cells);
            assertThat(cells).isEqualTo(view.cells(level));
            assertThat(bytes.getInt(8 + 4 * cells.length)).isEqualTo(view.gates(level).length / 6);
        }
        assertThat(server.get("/v1/world/cells?method=hna&level=99").statusCode())
                .isEqualTo(400);
        assertThat(server.get("/v1/world/cells?method=astar&level=1").statusCode())
                .isEqualTo(400);
        assertThat(server.get("/v1/world/cells?method=x&level=1").statusCode()).isEqualTo(409);
    }

    @Test
    void portalsShouldBeAllThereAre() throws Exception {
        ByteBuffer bytes = little(server.get("/v1/world/portals"));
        NavMesh mesh = server.snapshot().mesh().mesh();
        assertThat(bytes.getInt()).isEqualTo(0x31504854);
        assertThat(bytes.getInt()).isEqualTo(mesh.portalCount());
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            for (int end = 0; end < 2; end++) {
                assertThat(bytes.getFloat()).isEqualTo(mesh.portalX(portal, end));
                assertThat(bytes.getFloat()).isEqualTo(mesh.portalY(portal, end));
                assertThat(bytes.getFloat()).isEqualTo(mesh.portalZ(portal, end));
            }
        }
    }

    @Test
    void fileShouldBeReadAgain() throws Exception {
        byte[] file = server.get("/v1/world/file").body();
        World world = WorldFile.read("x.throng", file);
        assertThat(world.cellCount()).isEqualTo(server.snapshot().plain().cellCount());
    }

    /** Requests between random points, as [from (x, y, z), to (x, y, z)]. */
    private static float[] requests(int count, long seed) {
        Surface surface = server.snapshot().mesh().newSurface();
        SplittableRandom random = new SplittableRandom(seed);
        float[] requests = new float[6 * count];
        for (int i = 0; i < 2 * count; i++) {
            surface.randomPoint(random);
            requests[3 * i] = (float) surface.x();
            requests[3 * i + 1] = (float) surface.y();
            requests[3 * i + 2] = (float) surface.z();
        }
        return requests;
    }

    @Test
    void pathShouldBeThatOfAQuery() throws Exception {
        int count = 40;
        float[] r = requests(count, 5);
        int found = 0;
        for (int i = 0; i < count; i++) {
            String body = String.format(
                    Locale.ROOT,
                    "{\"from\":[%s,%s,%s],\"to\":[%s,%s,%s],\"methods\":[\"astar\",\"hna\",\"pccp\",\"transit\",\"detour\"],\"repeat\":1,\"trace\":true}",
                    (double) r[6 * i],
                    (double) r[6 * i + 1],
                    (double) r[6 * i + 2],
                    (double) r[6 * i + 3],
                    (double) r[6 * i + 4],
                    (double) r[6 * i + 5]);
            JsonNode answers = TestServer.parsed(server.post("/v1/path", body)).get("answers");
            assertThat(answers).hasSize(5);
            for (JsonNode answer : answers) {
                String method = answer.get("method").asText();
                if (method.equals("detour")) {
                    assertThat(answer.get("status").asText()).isIn("FOUND", "UNREACHABLE");
                    continue;
                }
                PathQuery query = server.snapshot().worlds().get(method).newQuery();
                PathBuffer path = new PathBuffer();
                query.find(r[6 * i], r[6 * i + 1], r[6 * i + 2], r[6 * i + 3], r[6 * i + 4], r[6 * i + 5], path);
                assertThat(answer.get("status").asText())
                        .isEqualTo(path.status().name());
                if (path.status() != PathStatus.FOUND) {
                    continue;
                }
                found++;
                assertThat(answer.get("cost").asDouble()).isEqualTo(path.cost());
                assertThat(answer.get("length").asDouble()).isEqualTo(path.length());
                assertThat(answer.get("expansions").asLong()).isEqualTo(query.expanded());
                if (method.equals("astar")) {
                    assertThat(answer.get("trace")).hasSize((int) (3 * Math.min(20_000, query.expanded())));
                }
                assertThat(answer.get("waypoints")).hasSize(3 * path.waypointCount());
                assertThat(answer.get("corridor")).hasSize(path.corridorSize());
                for (int k = 0; k < path.waypointCount(); k++) {
                    assertThat((float) answer.get("waypoints").get(3 * k).asDouble())
                            .isEqualTo(path.x(k));
                    assertThat((float) answer.get("waypoints").get(3 * k + 2).asDouble())
                            .isEqualTo(path.z(k));
                }
            }
        }
        assertThat(found).as("paths found").isGreaterThan(2 * count);
    }

    @Test
    void aPointWithoutHeightShouldBePutOnTheFloor() throws Exception {
        float[] r = requests(1, 3);
        String body = "{\"from\":[" + r[0] + ",null," + r[2] + "],\"to\":[" + r[3] + ",null," + r[5] + "]}";
        JsonNode answer =
                TestServer.parsed(server.post("/v1/path", body)).get("answers").get(0);
        assertThat(answer.get("method").asText()).isEqualTo("astar");
        assertThat(answer.get("status").asText()).isEqualTo("FOUND");
        String off = "{\"from\":[100000,null,0],\"to\":[" + r[3] + ",null," + r[5] + "]}";
        JsonNode nowhere =
                TestServer.parsed(server.post("/v1/path", off)).get("answers").get(0);
        assertThat(nowhere.get("status").asText()).isEqualTo("OFF_WORLD");
        assertThat(nowhere.get("cost").isNull()).isTrue();
    }

    @Test
    void batchShouldBeThatOfAPlanner() throws Exception {
        float[] requests = requests(200, 9);
        ByteBuffer body = ByteBuffer.allocate(4 * requests.length).order(ByteOrder.LITTLE_ENDIAN);
        body.asFloatBuffer().put(requests);
        ByteBuffer bytes = little(server.post("/v1/batch", body.array()));
        BatchPaths paths = CpuBatchPlanner.of(server.snapshot().fastest(), Runnable::run, 1, true)
                .plan(requests);
        assertThat(bytes.getInt()).isEqualTo(0x31424854);
        bytes.getInt();
        assertThat(bytes.getInt()).isEqualTo(200);
        for (int i = 0; i < 200; i++) {
            assertThat(bytes.getInt()).isEqualTo(paths.status(i).ordinal());
            assertThat(bytes.getFloat()).isEqualTo((float) paths.cost(i));
            assertThat(bytes.getInt()).isEqualTo(paths.firstWaypoint(i + 1) - paths.firstWaypoint(i));
        }
        for (int slot = 0; slot < paths.firstWaypoint(200); slot++) {
            assertThat(bytes.getFloat()).isEqualTo(paths.x(slot));
            assertThat(bytes.getFloat()).isEqualTo(paths.y(slot));
            assertThat(bytes.getFloat()).isEqualTo(paths.z(slot));
        }
        assertThat(bytes.hasRemaining()).isFalse();
        assertThat(server.post("/v1/batch", new byte[23]).statusCode()).isEqualTo(400);
        ByteBuffer json = little(server.post("/v1/batch", "{\"requests\":[[0,0,0,1,0,1]],\"method\":\"astar\"}"));
        assertThat(json.getInt(8)).isEqualTo(1);
    }

    @Test
    void costsShouldBeThoseOfATable() throws Exception {
        float[] r = requests(3, 11);
        StringBuilder points = new StringBuilder("[");
        for (int i = 0; i < 6; i++) {
            points.append(i == 0 ? "" : ",").append("[" + r[3 * i] + "," + r[3 * i + 1] + "," + r[3 * i + 2] + "]");
        }
        points.append("]");
        JsonNode costs = TestServer.parsed(server.post("/v1/costs", "{\"from\":" + points + ",\"to\":" + points + "}"));
        BatchPlanner planner = CpuBatchPlanner.of(server.snapshot().fastest(), Runnable::run, 1, false);
        double[] expected = planner.costMatrix(r, r);
        assertThat(costs.get("rows").asInt()).isEqualTo(6);
        assertThat(costs.get("costs")).hasSize(36);
        for (int i = 0; i < 36; i++) {
            JsonNode cost = costs.get("costs").get(i);
            assertThat(cost.isNull() ? Double.POSITIVE_INFINITY : cost.asDouble())
                    .isEqualTo(expected[i]);
        }
    }

    @Test
    void generatedWorldsShouldBeBuiltAndListed() throws Exception {
        HttpResponse<byte[]> begun = server.post("/v1/worlds/generate", "{\"name\":\"rooms\",\"size\":64,\"seed\":7}");
        assertThat(begun.statusCode()).isEqualTo(202);
        assertThat(TestServer.parsed(begun).get("id").asText()).isEqualTo("rooms-64-7");
        server.await("rooms-64-7");
        JsonNode world = server.json("/v1/world?world=rooms-64-7");
        assertThat(world.get("kind").asText()).isEqualTo("grid");
        assertThat(world.get("grid").get("width").asInt()).isEqualTo(64);
        ByteBuffer grid = little(server.get("/v1/world/grid?world=rooms-64-7"));
        assertThat(grid.getInt()).isEqualTo(0x31474854);
        assertThat(grid.remaining()).isEqualTo(12 + 64 * 64);
        assertThat(server.get("/v1/world/mesh?world=rooms-64-7").statusCode()).isEqualTo(409);
        for (String method : new String[] {"hpa", "mm"}) {
            little(server.get("/v1/world/cells?world=rooms-64-7&level=1&method=" + method));
        }
        JsonNode answers = TestServer.parsed(
                        server.post(
                                "/v1/path?world=rooms-64-7",
                                "{\"from\":[1.5,0,1.5],\"to\":[60.5,0,60.5],\"methods\":[\"astar\",\"hpa\",\"mm\"],\"trace\":true}"))
                .get("answers");
        assertThat(answers).hasSize(3).allMatch(a -> a.get("status").asText().equals("FOUND"));
        JsonNode list = server.json("/v1/worlds");
        assertThat(list.get("worlds").findValuesAsText("id")).contains("dungeon-120-1", "rooms-64-7");
        assertThat(list.get("generators")).hasSizeGreaterThan(8);
        assertThat(server.post("/v1/worlds/generate", "{\"name\":\"atlantis\"}").statusCode())
                .isEqualTo(400);
        assertThat(server.post("/v1/worlds/generate", "{\"name\":\"rooms\",\"size\":9999999}")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void anUploadedFileShouldBecomeAWorld() throws Exception {
        String obj = "v 0 0 0\nv 20 0 0\nv 0 0 20\nv 20 0 20\nf 1 3 2\nf 2 3 4\n";
        HttpResponse<byte[]> begun = server.post("/v1/worlds?name=square.obj", obj.getBytes());
        String id = TestServer.parsed(begun).get("id").asText();
        server.await(id);
        JsonNode world = server.json("/v1/world?world=" + id);
        assertThat(world.get("state").asText()).as(world.toString()).isEqualTo("ready");
        assertThat(world.get("name").asText()).isEqualTo("square.obj");
        assertThat(world.get("canBlock").asBoolean()).isTrue();
        byte[] file = server.get("/v1/world/file?world=" + id).body();
        String again = TestServer.parsed(server.post("/v1/worlds?name=again.throng", file))
                .get("id")
                .asText();
        server.await(again);
        assertThat(server.json("/v1/world?world=" + again).get("polygons")).isEqualTo(world.get("polygons"));
        assertThat(server.json("/v1/world?world=" + again).get("canBlock").asBoolean())
                .isTrue();
        // A file that another program wrote, without what obstacles need.
        Path bare = Files.createTempFile("bare", ".throng");
        WorldFile.write(WorldFile.read("again.throng", file), bare);
        String copy = TestServer.parsed(server.post("/v1/worlds?name=copy.throng", Files.readAllBytes(bare)))
                .get("id")
                .asText();
        Files.delete(bare);
        server.await(copy);
        assertThat(server.json("/v1/world?world=" + copy).get("canBlock").asBoolean())
                .isFalse();
        HttpResponse<byte[]> refused = server.post(
                "/v1/edit?world=" + copy,
                "{\"ops\":[{\"op\":\"addCylinder\",\"x\":5,\"y\":0,\"z\":5,\"radius\":1,\"height\":2}]}");
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(TestServer.text(refused)).contains("doors can be shut");
    }

    @Test
    void theLeastUsedWorldShouldGoWhenThereAreTooMany() throws Exception {
        for (int seed = 1; seed <= 12; seed++) {
            server.post("/v1/worlds/generate", "{\"name\":\"maze\",\"size\":16,\"seed\":" + seed + "}");
            server.await("maze-16-" + seed);
        }
        assertThat(server.json("/v1/worlds").get("worlds").size()).isLessThanOrEqualTo(8);
        assertThat(server.get("/v1/world?world=maze-16-1").statusCode()).isEqualTo(404);
        assertThat(server.get("/v1/world?world=maze-16-12").statusCode()).isEqualTo(200);
        assertThat(server.get("/v1/world").statusCode()).isEqualTo(200);
    }
}
