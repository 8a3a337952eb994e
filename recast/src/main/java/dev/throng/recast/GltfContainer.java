package dev.throng.recast;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.BadInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The JSON of a glTF file and its buffers, with every number checked before use. One per file. */
final class GltfContainer {
    private static final int GLB_MAGIC = 0x46546C67;
    /** Offset of the JSON in a GLB file. */
    private static final int GLB_JSON = 20;

    private static final int JSON_CHUNK = 0x4E4F534A;
    private static final int BINARY_CHUNK = 0x004E4942;

    /** Parser without a limit on strings: an embedded buffer is one string, and none is longer than the content. */
    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build());

    private static final byte[] NOT_USED = {};

    private final String name;
    private final JsonNode root;
    private final byte[][] buffers;
    private final long bytes;

    private GltfContainer(String name, byte[] json, int from, int to, byte @Nullable [] binary, BufferFolder outside) {
        this.name = name;
        root = parse(name, json, from, to);
        requireExtensions();
        JsonNode list = root.path("buffers");
        buffers = new byte[list.size()][];
        boolean[] used = usedBuffers();
        Set<byte[]> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
        long sum = to - from;
        for (int i = 0; i < buffers.length; i++) {
            buffers[i] = used[i] ? load(i, list.path(i), binary, outside) : NOT_USED;
            sum += distinct.add(buffers[i]) ? buffers[i].length : 0;
        }
        bytes = sum;
    }

    /** Returns which buffers have triangles: others may have images or animations, which are not needed. */
    private boolean[] usedBuffers() {
        boolean[] used = new boolean[buffers.length];
        for (JsonNode mesh : root.path("meshes")) {
            for (JsonNode primitive : mesh.path("primitives")) {
                markBuffer(primitive.path("attributes").path("POSITION"), used);
                markBuffer(primitive.path("indices"), used);
            }
        }
        return used;
    }

    /** Marks the buffer of an accessor. Invalid references are reported when they are read. */
    private void markBuffer(JsonNode accessor, boolean[] used) {
        JsonNode view = root.path("accessors").path(accessor.asInt(-1)).path("bufferView");
        int buffer =
                root.path("bufferViews").path(view.asInt(-1)).path("buffer").asInt(-1);
        if (buffer >= 0 && buffer < used.length) {
            used[buffer] = true;
        }
    }

    /** Whether the content begins like a GLB file. */
    static boolean isBinary(byte[] content) {
        return content.length >= 4
                && ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN).getInt(0) == GLB_MAGIC;
    }

    static GltfContainer open(String name, byte[] content, BufferFolder outside) {
        if (!isBinary(content)) {
            return new GltfContainer(name, content, 0, content.length, null, outside);
        }
        ByteBuffer in = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        int jsonEnd = jsonEnd(name, content);
        byte @Nullable [] binary = null;
        int next = jsonEnd;
        if (next + 8L <= content.length && in.getInt(next + 4) == BINARY_CHUNK) {
            int size = in.getInt(next);
            if (size < 0 || size > content.length - next - 8) {
                throw new BadInputException(name + ": the GLB file's binary chunk is longer than the file");
            }
            binary = Arrays.copyOfRange(content, next + 8, next + 8 + size);
        }
        return new GltfContainer(name, content, GLB_JSON, jsonEnd, binary, outside);
    }

    /** Returns the end of the JSON in a GLB file. */
    private static int jsonEnd(String name, byte[] content) {
        ByteBuffer in = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        if (content.length < GLB_JSON || in.getInt(4) != 2) {
            throw new BadInputException(name + ": not a GLB file of version 2 or cut short");
        }
        int json = in.getInt(12);
        if (in.getInt(16) != JSON_CHUNK || json < 0 || json > content.length - GLB_JSON) {
            throw new BadInputException(name + ": the GLB file's JSON chunk is missing or longer than the file");
        }
        return GLB_JSON + json;
    }

    /** Returns the files that a file names as its buffers, without reading them. */
    static List<Path> buffersBeside(String name, byte[] content, BufferFolder folder) {
        boolean binary = isBinary(content);
        JsonNode root = parse(name, content, binary ? GLB_JSON : 0, binary ? jsonEnd(name, content) : content.length);
        List<Path> files = new ArrayList<>();
        for (JsonNode buffer : root.path("buffers")) {
            String uri = buffer.path("uri").asText("data:");
            if (!uri.startsWith("data:")) {
                try {
                    files.add(folder.named(name + ": buffer", uri));
                } catch (BadInputException e) {
                    // Not a file in this folder; reading the buffer reports it.
                }
            }
        }
        return files;
    }

    private static JsonNode parse(String name, byte[] json, int from, int to) {
        try {
            JsonNode node = JSON.readTree(json, from, to - from);
            if (node == null || !node.isObject()) {
                throw new BadInputException(name + ": not a glTF file: there is no JSON object in it");
            }
            return node;
        } catch (JsonProcessingException e) {
            String where = e.getLocation() == null
                    ? ""
                    : " at line " + e.getLocation().getLineNr() + ", column "
                            + e.getLocation().getColumnNr();
            throw new BadInputException(name + ": not a glTF file: its JSON is broken" + where, e);
        } catch (IOException e) {
            throw new BadInputException(name + ": not a glTF file: its JSON is broken", e);
        }
    }

    private void requireExtensions() {
        for (JsonNode extension : root.path("extensionsRequired")) {
            String called = extension.asText("");
            if (called.contains("compression") || called.contains("quantization")) {
                throw bad("it needs the extension " + clean(called) + ", which this reader does not know");
            }
        }
    }

    private byte[] load(int index, JsonNode buffer, byte @Nullable [] binary, BufferFolder outside) {
        int length = integer("buffer " + index, buffer, "byteLength", -1);
        JsonNode uri = buffer.path("uri");
        byte[] data;
        if (!uri.isTextual()) {
            if (index != 0 || binary == null) {
                throw bad("buffer " + index + " has neither a uri nor a binary chunk");
            }
            data = binary;
        } else {
            data = load(index, uri.asText(), outside);
        }
        if (data.length < length) {
            throw bad("buffer " + index + " has " + data.length + " bytes, " + length + " are promised");
        }
        return data;
    }

    private byte[] load(int index, String uri, BufferFolder outside) {
        if (!uri.startsWith("data:")) {
            return outside.load(name + ": buffer " + index, uri);
        }
        int comma = uri.indexOf(',');
        if (comma < 0 || !uri.substring(0, comma).endsWith(";base64")) {
            throw bad("buffer " + index + " is embedded, but not as base64");
        }
        try {
            return Base64.getDecoder().decode(uri.substring(comma + 1));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(name + ": buffer " + index + " is not proper base64", e);
        }
    }

    JsonNode root() {
        return root;
    }

    /** Returns the bytes of JSON and buffers, which limit the size that the file may claim. */
    long bytes() {
        return bytes;
    }

    /** Returns an element of one of the root's lists. */
    JsonNode element(String list, int index) {
        JsonNode found = root.path(list).path(index);
        if (!found.isObject()) {
            throw bad("there is no " + list + "[" + index + "]");
        }
        return found;
    }

    /** Returns an integer field. A missing field gives the fallback, or an error if that is negative. */
    int integer(String what, JsonNode object, String field, int fallback) {
        JsonNode value = object.path(field);
        if (value.isMissingNode() && fallback >= 0) {
            return fallback;
        }
        if (!value.isInt() || value.intValue() < 0) {
            throw bad(what + " needs a whole number of at least 0 as '" + field + "'");
        }
        return value.intValue();
    }

    /** Returns the numbers of an accessor: floats, or indices as integers. */
    Elements elements(int accessorIndex, String type, int... componentTypes) {
        String what = "accessor " + accessorIndex;
        JsonNode accessor = element("accessors", accessorIndex);
        int component = integer(what, accessor, "componentType", -1);
        boolean known = false;
        for (int allowed : componentTypes) {
            known |= allowed == component;
        }
        if (!known || !type.equals(accessor.path("type").asText(""))) {
            throw bad(what + " should be " + type + " of component type " + Arrays.toString(componentTypes));
        }
        if (accessor.has("sparse") || !accessor.has("bufferView")) {
            throw bad(what + " is sparse or empty, which this reader does not know");
        }
        int count = integer(what, accessor, "count", -1);
        JsonNode view = element("bufferViews", integer(what, accessor, "bufferView", -1));
        int buffer = integer(what, view, "buffer", -1);
        if (buffer >= buffers.length) {
            throw bad(what + " names buffer " + buffer + ", but there are " + buffers.length);
        }
        int size = (type.equals("VEC3") ? 3 : 1) * (component == 5121 ? 1 : component == 5123 ? 2 : 4);
        int stride = integer(what, view, "byteStride", 0);
        stride = stride == 0 ? size : stride;
        long start = (long) integer(what, view, "byteOffset", 0) + integer(what, accessor, "byteOffset", 0);
        long end = count == 0 ? start : start + (count - 1L) * stride + size;
        if (stride < size || end > buffers[buffer].length) {
            throw bad(what + " reaches to byte " + end + " of buffer " + buffer + ", which has "
                    + buffers[buffer].length);
        }
        return new Elements(
                ByteBuffer.wrap(buffers[buffer]).order(ByteOrder.LITTLE_ENDIAN), (int) start, stride, count, component);
    }

    /** A view of numbers in a buffer, checked to lie inside it. */
    record Elements(ByteBuffer data, int start, int stride, int count, int component) {
        float real(int element, int axis) {
            return data.getFloat(start + element * stride + 4 * axis);
        }

        long whole(int element) {
            int at = start + element * stride;
            return switch (component) {
                case 5121 -> data.get(at) & 0xff;
                case 5123 -> data.getShort(at) & 0xffff;
                default -> data.getInt(at) & 0xffffffffL;
            };
        }
    }

    BadInputException bad(String message) {
        return new BadInputException(name + ": " + message);
    }

    /** Returns text from a file as part of a one-line message. */
    static String clean(String text) {
        String printable = text.replaceAll("[^\\x20-\\x7e]", "?");
        return printable.length() > 100 ? printable.substring(0, 100) : printable;
    }
}
