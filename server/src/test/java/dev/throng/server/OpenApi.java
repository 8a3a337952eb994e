package dev.throng.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The description of the service, which says whether requests and answers are as described. */
final class OpenApi {
    /** The description in the server's jar. */
    static final OpenApi OF_SERVER = ofServer();

    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

    private final JsonNode document;

    OpenApi(JsonNode document) {
        this.document = document;
    }

    private static OpenApi ofServer() {
        try (InputStream in = ThrongServer.class.getResourceAsStream("/dev/throng/server/openapi.json")) {
            return new OpenApi(new JsonMapper().readTree(in));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    JsonNode document() {
        return document;
    }

    /** Every call, as its method and path. */
    Set<String> calls() {
        Set<String> calls = new TreeSet<>();
        document.get("paths").properties().forEach(path -> path.getValue()
                .fieldNames()
                .forEachRemaining(method -> calls.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return calls;
    }

    /** The operation of a call, or null. */
    JsonNode operation(String method, String path) {
        JsonNode methods = document.get("paths").get(path);
        return methods == null ? null : methods.get(method.equals("HEAD") ? "get" : method.toLowerCase(Locale.ROOT));
    }

    /** Follows a reference within the document. */
    JsonNode resolved(JsonNode node) {
        JsonNode reference = node.get("$ref");
        if (reference == null) {
            return node;
        }
        JsonNode found = document.at(reference.asText().substring(1));
        if (found.isMissingNode()) {
            throw new AssertionError("there is no " + reference);
        }
        return found;
    }

    /** What of a value is not as a schema says; empty if nothing. */
    List<String> faults(JsonNode schema, JsonNode value) {
        ObjectNode whole = schema.deepCopy();
        // References begin at the root of what the library gets.
        whole.set("components", document.get("components"));
        return FACTORY.getSchema(whole).validate(value).stream()
                .map(Object::toString)
                .toList();
    }

    List<String> faults(String schema, JsonNode value) {
        return faults(document.at("/components/schemas/" + schema), value);
    }

    /** The schema of the JSON body of a request, or null. */
    JsonNode requestSchema(JsonNode operation) {
        JsonNode schema = operation.at("/requestBody/content/application~1json/schema");
        return schema.isMissingNode() ? null : resolved(schema);
    }

    /** Fails if an answer to a described call is not as described. */
    void checkAnswer(HttpResponse<byte[]> answer) throws IOException {
        String path = answer.request().uri().getPath();
        String method = answer.request().method();
        JsonNode operation = operation(method, path);
        if (operation == null) {
            return;
        }
        String call = method + " " + path + " " + answer.statusCode() + ": ";
        JsonNode response = operation.get("responses").get(String.valueOf(answer.statusCode()));
        if (response == null) {
            throw new AssertionError(call + "this status is not described");
        }
        response = resolved(response);
        JsonNode content = response.get("content");
        if (content == null) {
            if (answer.body().length > 0) {
                throw new AssertionError(call + "a body is not described");
            }
            return;
        }
        String type = answer.headers().firstValue("Content-Type").orElse("").split(";")[0];
        if (!content.has(type)) {
            throw new AssertionError(call + "the type " + type + " is not described");
        }
        for (Map.Entry<String, JsonNode> header : response.path("headers").properties()) {
            JsonNode described = resolved(header.getValue());
            String value = answer.headers().firstValue(header.getKey()).orElse(null);
            if (value == null && described.path("required").asBoolean()) {
                throw new AssertionError(call + "the header " + header.getKey() + " is missing");
            }
            if (value != null
                    && !faults(described.get("schema"), TextNode.valueOf(value)).isEmpty()) {
                throw new AssertionError(call + "the header " + header.getKey() + " is " + value);
            }
        }
        boolean packed = answer.headers().firstValue("Content-Encoding").isPresent();
        if (type.equals("application/json") && !method.equals("HEAD") && !packed) {
            JsonNode body = new JsonMapper().readTree(answer.body());
            List<String> faults = faults(resolved(content.get(type).get("schema")), body);
            if (!faults.isEmpty()) {
                throw new AssertionError(call + faults + " in " + body);
            }
        }
    }
}
