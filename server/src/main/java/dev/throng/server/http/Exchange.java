package dev.throng.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.BadInputException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.zip.Deflater;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/** A request and its single answer. Threads may pass it on; the first answer counts. */
public final class Exchange {
    private static final int WORTH_PACKING = 1400;

    /** Receives a complete body. */
    @FunctionalInterface
    public interface BodyCall {
        void take(byte[] body) throws Exception;
    }

    private final Service service;
    private final Request request;
    private final Response response;
    private final Callback callback;
    private final AtomicBoolean answered = new AtomicBoolean();

    /** Path of the call; set before anything else is done with the request. */
    private volatile String route = Service.NOTHING;

    Exchange(Service service, Request request, Response response, Callback callback) {
        this.service = service;
        this.request = request;
        this.response = response;
        this.callback = callback;
    }

    /** Parameters of the URI; null until one is needed. */
    private Fields query;

    String route() {
        return route;
    }

    void route(String name) {
        route = name;
    }

    public Request request() {
        return request;
    }

    public Response response() {
        return response;
    }

    public Callback callback() {
        return callback;
    }

    /** Returns a parameter of the URI, or null. */
    public String parameter(String name) {
        try {
            if (query == null) {
                query = Request.extractQueryParameters(request);
            }
            return query.getValue(name);
        } catch (RuntimeException e) {
            throw new HttpException(400, "the query of the URI is malformed");
        }
    }

    /** Reads a body of one of some types without holding a thread, and passes it on. */
    public void body(int most, BodyCall call, String... types) {
        Guard.checkType(request, types);
        new BodyReader(this, most, service, body -> run(() -> call.take(body))).start();
    }

    /** A task that may fail; a failure becomes the answer. */
    @FunctionalInterface
    public interface Task {
        void run() throws Exception;
    }

    /** Runs a part of a call. An exception becomes a one-line answer. */
    public void run(Task task) {
        try {
            task.run();
        } catch (HttpException e) {
            error(e);
        } catch (BadInputException e) {
            error(new HttpException(400, Json.line(e.getMessage())));
        } catch (CancellationException | RejectedExecutionException e) {
            error(new HttpException(503, "the server is stopping"));
        } catch (OutOfMemoryError e) {
            error(new HttpException(503, "not enough memory for this"));
        } catch (Exception | StackOverflowError e) {
            service.failed(e);
            error(new HttpException(500, "this is a bug in Throng"));
        }
    }

    void error(HttpException e) {
        ObjectNode body = Json.object().put("error", e.getMessage());
        if (e.retryAfterMillis() > 0) {
            body.put("retryAfterMillis", e.retryAfterMillis());
            response.getHeaders().put(HttpHeader.RETRY_AFTER, String.valueOf((e.retryAfterMillis() + 999) / 1000));
        }
        if (e.status() == 401) {
            response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Bearer realm=\"throng\"");
        }
        answer(e.status(), "application/json", Json.bytes(body), null);
    }

    public void json(int status, JsonNode body) {
        json(status, Json.bytes(body));
    }

    public void json(int status, byte[] body) {
        answer(status, "application/json", body, null);
    }

    /** Sends text of another type than JSON. */
    public void text(String type, String body) {
        answer(200, type, body.getBytes(StandardCharsets.UTF_8), null);
    }

    public void binary(byte[] body) {
        answer(200, "application/octet-stream", body, null);
    }

    /** Sends an answer that the client may cache while its tag stays the same. */
    public void tagged(String type, String tag, Supplier<byte[]> body) {
        if (!isKept(tag)) {
            answer(200, type, body.get(), null);
        }
    }

    /**
     * @param packed the compressed body; null to compress it now
     */
    void tagged(String type, String tag, byte[] body, byte[] packed) {
        if (!isKept(tag)) {
            answer(200, type, body, packed);
        }
    }

    /** Whether the client has this version in its cache; if so, answers with that. */
    private boolean isKept(String tag) {
        response.getHeaders().put(HttpHeader.ETAG, tag);
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-cache");
        if (tag.equals(request.getHeaders().get(HttpHeader.IF_NONE_MATCH))) {
            if (claim()) {
                response.setStatus(304);
                callback.succeeded();
            }
            return true;
        }
        return false;
    }

    private void answer(int status, String type, byte[] body, byte[] packed) {
        if (!claim()) {
            return;
        }
        response.setStatus(status);
        if (service.refusing()) {
            response.getHeaders().put(HttpHeader.CONNECTION, "close");
        }
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
        if (response.getHeaders().get(HttpHeader.CACHE_CONTROL) == null) {
            response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        }
        byte[] sent = body;
        if (body.length > WORTH_PACKING) {
            response.getHeaders().put(HttpHeader.VARY, "Accept-Encoding");
            String accepted = request.getHeaders().get(HttpHeader.ACCEPT_ENCODING);
            if (accepted != null && accepted.contains("gzip")) {
                response.getHeaders().put(HttpHeader.CONTENT_ENCODING, "gzip");
                sent = packed != null ? packed : Gzip.packed(body, Deflater.BEST_SPEED);
            }
        }
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, sent.length);
        response.write(true, ByteBuffer.wrap(sent), callback);
    }

    /** {@return the result of a check that must not run after the answer has begun; false after that} */
    boolean beforeAnswer(BooleanSupplier look) {
        synchronized (answered) {
            return !answered.get() && look.getAsBoolean();
        }
    }

    /** Claims the answer for a caller that writes to the response itself. Returns false if there is an answer already. */
    public boolean claim() {
        synchronized (answered) {
            return answered.compareAndSet(false, true);
        }
    }
}
