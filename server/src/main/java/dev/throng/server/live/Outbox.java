package dev.throng.server.live;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.server.http.Json;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/** Outgoing messages of a page. A page that does not read them gets no more. Share freely; one thread sends frames. */
final class Outbox {
    /** Maximum number of waiting messages: a page with more is considered gone. */
    private static final int MOST_WAITING = 64;

    private final Session session;
    private final AtomicBoolean sending = new AtomicBoolean();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicLong bytes = new AtomicLong();

    Outbox(Session session) {
        this.session = session;
    }

    void send(ObjectNode message) {
        if (!session.isOpen()) {
            return;
        }
        if (waiting.incrementAndGet() > MOST_WAITING) {
            session.disconnect();
            return;
        }
        session.sendText(
                message.toString(), Callback.from(waiting::decrementAndGet, failure -> waiting.decrementAndGet()));
    }

    void error(String line) {
        send(Json.object().put("type", "error").put("error", line));
    }

    /** Whether the last frame was sent, so that its buffer may be reused. */
    boolean isFree() {
        return !sending.get();
    }

    /** Sends a frame, whose buffer must not change until {@link #isFree}. */
    void frame(ByteBuffer frame) {
        if (!session.isOpen()) {
            return;
        }
        bytes.addAndGet(frame.remaining());
        sending.set(true);
        session.sendBinary(frame, Callback.from(() -> sending.set(false), failure -> session.disconnect()));
    }

    /** Returns the bytes of all frames so far. */
    long bytes() {
        return bytes.get();
    }
}
