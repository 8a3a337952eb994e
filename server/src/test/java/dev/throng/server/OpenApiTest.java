package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The description in OpenAPI says what the running service does. {@link TestServer} compares the answers of all other tests with it, too. */
class OpenApiTest {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Path DOC = Path.of("").toAbsolutePath().getParent().resolve("docs/http.md");
    private static final byte[] SQUARE =
            "v 0 0 0\nv 20 0 0\nv 0 0 20\nv 20 0 20\nf 1 3 2\nf 2 3 4\n".getBytes(StandardCharsets.US_ASCII);

    private static TestServer server;
    private static OpenApi api;

    @BeforeAll
    static void start() throws Exception {
        server = TestServer.dungeon();
        server.await(null);
        api = new OpenApi(server.json("/v1/openapi.json"));
    }

    @AfterAll
    static void stop() {
        assertThat(server.bugs()).isEmpty();
        server.close();
    }

    @Test
    void everyCallShouldBeDescribedAndEveryDescribedCallShouldBeThere() throws Exception {
        assertThat(api.calls())
                .hasSizeGreaterThan(15)
                .isEqualTo(server.server().service().calls());
        try (TestServer more = TestServer.dungeon()) {
            more.server().service().on("GET", "/v1/undescribed", exchange -> exchange.json(200, "{}".getBytes()));
            assertThat(more.server().service().calls()).isNotEqualTo(api.calls());
        }
    }

    @Test
    void theDocumentShouldBeComplete() {
        assertThat(api.document().get("openapi").asText()).isEqualTo("3.1.0");
        List<JsonNode> references = api.document().findValues("$ref");
        assertThat(references).hasSizeGreaterThan(100);
        for (JsonNode reference : references) {
            assertThat(api.document().at(reference.asText().substring(1)).isMissingNode())
                    .as(reference.asText())
                    .isFalse();
        }
        Set<String> ids = new HashSet<>();
        for (String call : api.calls()) {
            JsonNode operation = api.operation(call.split(" ")[0], call.split(" ")[1]);
            assertThat(ids.add(operation.get("operationId").asText())).as(call).isTrue();
            assertThat(operation.get("summary").asText()).as(call).isNotEmpty();
            assertThat(operation.get("responses")).as(call).isNotEmpty().allSatisfy(response -> assertThat(
                            api.resolved(response).get("description").asText())
                    .isNotEmpty());
            assertThat(call.startsWith("POST")).as(call).isEqualTo(operation.has("requestBody"));
        }
        Set<String> named = new HashSet<>();
        references.forEach(reference -> named.add(reference.asText()));
        for (String kind : new String[] {"schemas", "responses", "parameters", "headers"}) {
            api.document().at("/components/" + kind).fieldNames().forEachRemaining(name -> assertThat(named)
                    .contains("#/components/" + kind + "/" + name));
        }
    }

    /** Returns the URI of a call with the examples of its parameters. */
    private static String address(String path, JsonNode operation) {
        StringBuilder uri = new StringBuilder(path);
        for (JsonNode each : operation.path("parameters")) {
            JsonNode parameter = api.resolved(each);
            if (parameter.has("example")) {
                uri.append(uri.indexOf("?") < 0 ? '?' : '&')
                        .append(parameter.get("name").asText())
                        .append('=')
                        .append(URLEncoder.encode(parameter.get("example").asText(), StandardCharsets.UTF_8));
            }
        }
        return uri.toString();
    }

    private static void assertAnswered(HttpResponse<byte[]> answer, String what) {
        assertThat(answer.statusCode())
                .as(what + ": " + TestServer.text(answer))
                .isBetween(200, 299);
    }

    @Test
    void everyExampleShouldBeValidAndAnsweredAsDescribed() throws Exception {
        int examples = 0;
        for (String call : List.of(
                "GET /v1/health",
                "GET /v1/ready",
                "GET /v1/openapi.json",
                "GET /metrics",
                "GET /v1/worlds",
                "GET /v1/world",
                "GET /v1/world/mesh",
                "GET /v1/world/portals",
                "GET /v1/world/cells",
                "GET /v1/world/file",
                "GET /v1/recordings")) {
            String path = call.split(" ")[1];
            assertAnswered(server.get(address(path, api.operation("GET", path))), call);
            examples++;
        }
        for (String call : api.calls()) {
            String path = call.split(" ")[1];
            JsonNode operation = api.operation("POST", path);
            if (!call.startsWith("POST") || path.equals("/v1/world/reload")) {
                continue;
            }
            if (path.equals("/v1/worlds")) {
                assertAnswered(server.post(address(path, operation), SQUARE), call);
                examples++;
                continue;
            }
            JsonNode cases = operation.at("/requestBody/content/application~1json/examples");
            assertThat(cases).as(call).isNotEmpty();
            for (JsonNode example : cases) {
                JsonNode body = example.get("value");
                assertThat(api.faults(api.requestSchema(operation), body))
                        .as(call + body)
                        .isEmpty();
                assertAnswered(server.post(address(path, operation), body.toString()), call + body);
                examples++;
            }
        }
        assertThat(server.post("/v1/world/reload", "{}").statusCode())
                .as("a generated world")
                .isEqualTo(409);
        server.await("rooms-64-7");
        assertAnswered(server.get("/v1/world/grid?world=rooms-64-7"), "grid");
        assertThat(server.get("/v1/world/grid").statusCode()).as("a mesh").isEqualTo(409);
        assertThat(server.get("/v1/live").statusCode()).isEqualTo(426);
        assertThat(server.get("/v1/world/mesh", "If-None-Match", "\"x\"").statusCode())
                .isEqualTo(200);
        String tag = server.get("/v1/world/mesh").headers().firstValue("ETag").orElseThrow();
        assertThat(server.get("/v1/world/mesh", "If-None-Match", tag).statusCode())
                .isEqualTo(304);
        assertThat(examples).isGreaterThan(18);
    }

    @Test
    void everyExampleOfTheDocumentationShouldBeValid() throws Exception {
        Pattern curl = Pattern.compile("    curl -s \"?\\$SERVER([^\\s\"]+)\"?(.*)");
        Pattern data = Pattern.compile("-d '([^']*)'");
        int bodies = 0;
        int calls = 0;
        for (String line : Files.readAllLines(DOC)) {
            Matcher command = curl.matcher(line);
            if (!command.matches()) {
                continue;
            }
            String path = URI.create(command.group(1)).getPath();
            boolean posts = command.group(2).contains("-d ") || command.group(2).contains("--data-binary");
            JsonNode operation = api.operation(posts ? "POST" : "GET", path);
            assertThat(operation).as(line).isNotNull();
            calls++;
            Matcher body = data.matcher(command.group(2));
            if (body.find()) {
                assertThat(api.faults(api.requestSchema(operation), MAPPER.readTree(body.group(1))))
                        .as(line)
                        .isEmpty();
                bodies++;
            }
        }
        assertThat(calls).isGreaterThan(15);
        assertThat(bodies).isGreaterThan(6);
    }

    /** Copies of a body, each with one value replaced by an object, or one field left out. */
    private static List<JsonNode> spoilt(JsonNode body, Set<String> required) {
        List<JsonNode> all = new ArrayList<>();
        for (String name : required) {
            ObjectNode less = body.deepCopy();
            less.remove(name);
            all.add(less);
        }
        spoil(body, body, "", all);
        return all;
    }

    private static void spoil(JsonNode root, JsonNode at, String pointer, List<JsonNode> all) {
        if (at.isValueNode()) {
            JsonNode copy = root.deepCopy();
            int slash = pointer.lastIndexOf('/');
            JsonNode parent = copy.at(pointer.substring(0, slash));
            String name = pointer.substring(slash + 1);
            if (parent instanceof ArrayNode array) {
                array.set(Integer.parseInt(name), MAPPER.createObjectNode());
            } else {
                ((ObjectNode) parent).set(name, MAPPER.createObjectNode());
            }
            all.add(copy);
        } else if (at.isArray()) {
            for (int i = 0; i < at.size(); i++) {
                spoil(root, at.get(i), pointer + "/" + i, all);
            }
        } else {
            for (Map.Entry<String, JsonNode> field : at.properties()) {
                spoil(root, field.getValue(), pointer + "/" + field.getKey(), all);
            }
        }
    }

    @Test
    void whatTheServiceRefusesShouldNotBeDescribedAsValid() throws Exception {
        int refused = 0;
        for (String call : api.calls()) {
            String path = call.split(" ")[1];
            JsonNode operation = api.operation("POST", path);
            JsonNode schema = call.startsWith("POST") ? api.requestSchema(operation) : null;
            if (schema == null || !schema.has("required")) {
                continue;
            }
            Set<String> required = new HashSet<>();
            schema.get("required").forEach(name -> required.add(name.asText()));
            for (JsonNode example : operation.at("/requestBody/content/application~1json/examples")) {
                for (JsonNode body : spoilt(example.get("value"), required)) {
                    assertThat(api.faults(schema, body)).as(path + body).isNotEmpty();
                    HttpResponse<byte[]> answer = server.post(path, body.toString());
                    assertThat(answer.statusCode()).as(path + body).isEqualTo(400);
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(80);
    }

    @Test
    void anAnswerThatIsNotDescribedShouldBeFound() throws Exception {
        HttpResponse<byte[]> answer = server.get("/v1/health");
        ObjectNode other = api.document().deepCopy();
        ((ObjectNode) other.at("/components/schemas/Health/properties")).remove("uptimeSeconds");
        assertThatThrownBy(() -> new OpenApi(other).checkAnswer(answer))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("uptimeSeconds");
        ((ObjectNode) other.at("/paths/~1v1~1health/get/responses")).remove("200");
        assertThatThrownBy(() -> new OpenApi(other).checkAnswer(answer)).hasMessageContaining("not described");
    }

    @Test
    void messagesOfTheWebSocketShouldBeAsDescribed() throws Exception {
        JsonNode socket = api.operation("GET", "/v1/live").get("x-websocket");
        JsonNode sent = api.resolved(socket.get("receives"));
        JsonNode received = api.resolved(socket.get("sends"));
        try (LiveClient page = new LiveClient(server, "")) {
            for (String command : new String[] {
                "{\"type\":\"crowd\",\"agents\":20,\"seed\":3,\"spawn\":[[0,0],[40,0],[40,40]],\"loop\":false}",
                "{\"type\":\"view\",\"minX\":0,\"minZ\":0,\"maxX\":9,\"maxZ\":9}",
                "{\"type\":\"speed\",\"factor\":2}",
                "{\"type\":\"pause\",\"paused\":false}"
            }) {
                assertThat(api.faults(sent, MAPPER.readTree(command)))
                        .as(command)
                        .isEmpty();
                page.send(command);
            }
            page.await("step", message -> true);
            server.post("/v1/edit", "{\"ops\":[{\"op\":\"area\",\"polygon\":1,\"area\":2}]}");
            page.await("edit", message -> true);
            String wrong = "{\"type\":\"speed\",\"factor\":1e9}";
            assertThat(api.faults(sent, MAPPER.readTree(wrong))).isNotEmpty();
            page.send(wrong);
            page.await("error", message -> true);
            page.send("{\"type\":\"stop\"}");
            page.await("crowd", message -> message.get("state").asText().equals("stopped"));
            assertThat(page.messages()).hasSizeGreaterThan(4).allSatisfy(message -> assertThat(
                            api.faults(received, message))
                    .as(message.toString())
                    .isEmpty());
        }
    }

    /** A client that knows nothing but the document: it looks up an operation by its id. */
    private record Client(OpenApi api, TestServer server) {
        JsonNode call(String operationId, ObjectNode body) throws Exception {
            for (String call : api.calls()) {
                String method = call.split(" ")[0];
                String path = call.split(" ")[1];
                JsonNode operation = api.operation(method, path);
                if (!operation.get("operationId").asText().equals(operationId)) {
                    continue;
                }
                assertThat(api.faults(api.requestSchema(operation), body)).isEmpty();
                String type = operation.at("/requestBody/content").fieldNames().next();
                String base = api.document().at("/servers/0/url").asText();
                URI uri = URI.create(server.url("/")).resolve(base).resolve(path.substring(1));
                HttpRequest request = HttpRequest.newBuilder(uri)
                        .header("Content-Type", type)
                        .method(method, HttpRequest.BodyPublishers.ofString(body.toString()))
                        .build();
                HttpResponse<byte[]> answer = server.client().send(request, HttpResponse.BodyHandlers.ofByteArray());
                api.checkAnswer(answer);
                assertThat(answer.statusCode()).isEqualTo(200);
                return MAPPER.readTree(answer.body());
            }
            throw new AssertionError("no operation " + operationId);
        }

        /** Returns a request with a value for each required field of the schema. */
        ObjectNode request(String schema, double[]... points) {
            ObjectNode body = MAPPER.createObjectNode();
            int next = 0;
            for (JsonNode name : api.document().at("/components/schemas/" + schema + "/required")) {
                ArrayNode point = body.putArray(name.asText());
                for (double number : points[next]) {
                    point.add(number);
                }
                next++;
            }
            return body;
        }
    }

    @Test
    void aClientMadeFromTheDescriptionShouldFindAPath() throws Exception {
        Client client = new Client(api, server);
        double[] from = {10, 0, 10};
        double[] to = {30, 0, 20};
        JsonNode answer = client.call("findPath", client.request("PathRequest", from, to));
        MeshQuery query = server.snapshot().mesh().newQuery();
        PathBuffer path = new PathBuffer();
        assertThat(query.find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                .isEqualTo(PathStatus.FOUND);
        JsonNode found = answer.at("/answers/0");
        assertThat(found.get("status").asText()).isEqualTo("FOUND");
        assertThat(found.get("cost").asDouble()).isEqualTo(path.cost());
        assertThat(found.get("waypoints")).hasSize(3 * path.waypointCount());
        for (int i = 0; i < path.waypointCount(); i++) {
            assertThat(found.get("waypoints").get(3 * i).floatValue()).isEqualTo(path.x(i));
        }
    }
}
