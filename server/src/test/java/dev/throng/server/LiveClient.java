package dev.throng.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A page's end of the WebSocket. */
final class LiveClient implements WebSocket.Listener, AutoCloseable {
    private final WebSocket socket;
    private final List<JsonNode> messages = new CopyOnWriteArrayList<>();
    private final List<ByteBuffer> frames = new CopyOnWriteArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    volatile boolean closed;

    LiveClient(TestServer server, String query, String... headers) throws Exception {
        WebSocket.Builder builder = server.client().newWebSocketBuilder();
        for (int i = 0; i < headers.length; i += 2) {
            builder.header(headers[i], headers[i + 1]);
        }
        socket = builder.buildAsync(URI.create("ws://127.0.0.1:" + server.port() + "/v1/live" + query), this)
                .get(TestServer.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    void send(String message) throws Exception {
        socket.sendText(message, true).get(TestServer.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
        text.append(part);
        if (last) {
            try {
                messages.add(TestServer.parsed(text.toString()));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            text.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onBinary(WebSocket from, ByteBuffer part, boolean last) {
        byte[] some = new byte[part.remaining()];
        part.get(some);
        bytes.writeBytes(some);
        if (last) {
            frames.add(ByteBuffer.wrap(bytes.toByteArray()).order(ByteOrder.LITTLE_ENDIAN));
            bytes.reset();
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int status, String reason) {
        closed = true;
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        closed = true;
    }

    /** Waits for a message of a type for which something is true. */
    JsonNode await(String type, Predicate<JsonNode> wanted) {
        JsonNode[] found = new JsonNode[1];
        TestServer.until(() -> {
            for (JsonNode message : messages) {
                if (message.get("type").asText().equals(type) && wanted.test(message)) {
                    found[0] = message;
                }
            }
            return found[0] != null;
        });
        return found[0];
    }

    /** Waits for a number of frames, and returns the last one. */
    ByteBuffer awaitFrames(int count) {
        TestServer.until(() -> frames.size() >= count);
        return frames.get(frames.size() - 1);
    }

    /** Waits for a frame for which something is true, and returns it. */
    ByteBuffer awaitFrame(Predicate<ByteBuffer> wanted) {
        ByteBuffer[] found = new ByteBuffer[1];
        TestServer.until(() -> {
            for (ByteBuffer frame : frames) {
                found[0] = wanted.test(frame) ? frame : found[0];
            }
            return found[0] != null;
        });
        return found[0];
    }

    /** All text messages so far. */
    List<JsonNode> messages() {
        return messages;
    }

    /** Messages so far that say what is wrong. */
    long errors() {
        return messages.stream()
                .filter(message -> message.get("type").asText().equals("error"))
                .count();
    }

    int frames() {
        return frames.size();
    }

    @Override
    public void close() {
        socket.abort();
    }
}
