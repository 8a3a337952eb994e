package dev.throng.server.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/** Parsing and writing of JSON, with limits on input. Stateless. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(16)
                            .maxNumberLength(64)
                            .maxStringLength(4096)
                            .maxNameLength(256)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Json() {}

    /** Returns the single object of a body. */
    public static JsonNode parse(byte[] body) {
        try (JsonParser parser = MAPPER.createParser(body)) {
            JsonNode node = MAPPER.readTree(parser);
            if (node == null || !node.isObject()) {
                throw new HttpException(400, "the body is not a JSON object");
            }
            return node;
        } catch (StreamReadException e) {
            throw new HttpException(400, "the body is not JSON: " + line(e.getOriginalMessage()));
        } catch (MismatchedInputException e) {
            throw new HttpException(400, "the body has something behind its JSON object");
        } catch (IOException e) {
            throw new HttpException(400, "the body is not JSON");
        }
    }

    /** Returns a message as one line without control characters, of a limited length. */
    public static String line(String message) {
        String line = String.valueOf(message)
                .replaceAll("\\s+", " ")
                .replaceAll("\\p{Cntrl}", "?")
                .strip();
        return line.length() > 300 ? line.substring(0, 300) + " ..." : line;
    }

    public static byte[] bytes(JsonNode node) {
        try {
            return MAPPER.writeValueAsBytes(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String text(JsonNode node) {
        return node.toString();
    }

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    /** Writes a number, or null for an infinite one or NaN, which JSON lacks. */
    public static void put(ObjectNode to, String name, double value) {
        if (Double.isFinite(value)) {
            to.put(name, value);
        } else {
            to.putNull(name);
        }
    }

    public static ArrayNode array(double... values) {
        ArrayNode array = array();
        for (double value : values) {
            array.add(value);
        }
        return array;
    }
}
