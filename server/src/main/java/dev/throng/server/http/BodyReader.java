package dev.throng.server.http;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Collects the bytes of a body asynchronously, without a waiting thread. A body that is too long or too late is refused, and its connection is
 * closed.
 */
final class BodyReader implements Runnable {
    /** Maximum bytes of a body that does not count towards the limit of memory. */
    private static final int SMALL = 64 << 10;

    /** Estimated bytes in memory per byte of a body: a growing buffer, and numbers of JSON. */
    private static final long FOOTPRINT = 4;

    private final Exchange exchange;
    private final Request request;
    private final int most;
    private final Service service;
    private final Consumer<byte[]> whole;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    private final AtomicBoolean ended = new AtomicBoolean();
    private Scheduler.Task deadline;
    private boolean reserved;

    BodyReader(Exchange exchange, int most, Service service, Consumer<byte[]> whole) {
        this.exchange = exchange;
        this.request = exchange.request();
        this.most = most;
        this.service = service;
        this.whole = whole;
    }

    void start() {
        if (request.getLength() > most) {
            refuse(new HttpException(413, tooLong()));
            return;
        }
        Duration within = service.limits().body();
        deadline = service.scheduler()
                .schedule(
                        () -> refuse(
                                new HttpException(408, "the body was not there within " + within.toSeconds() + " s")),
                        within.toMillis(),
                        TimeUnit.MILLISECONDS);
        run();
    }

    private String tooLong() {
        return "the body is longer than " + most + " bytes";
    }

    /** Reserves memory for a large body and the data made from it. Returns false if all large bodies together exceed the limit. */
    private boolean reserve() {
        if (reserved || bytes.size() <= SMALL) {
            return true;
        }
        long length = request.getLength() < 0 ? most : request.getLength();
        int permits = (int) (FOOTPRINT * length / 1024);
        if (!service.memory().tryAcquire(permits)) {
            return false;
        }
        reserved = true;
        Request.addCompletionListener(request, failure -> service.memory().release(permits));
        return true;
    }

    private void refuse(HttpException e) {
        if (ended.compareAndSet(false, true)) {
            // The rest of the body is not read.
            exchange.response().getHeaders().put(HttpHeader.CONNECTION, "close");
            exchange.error(e);
        }
    }

    @Override
    public void run() {
        while (!ended.get()) {
            Content.Chunk chunk = request.read();
            if (chunk == null) {
                request.demand(this);
                return;
            }
            if (Content.Chunk.isFailure(chunk)) {
                deadline.cancel();
                refuse(new HttpException(400, "the body is malformed or ended early"));
                return;
            }
            boolean last = chunk.isLast();
            boolean fits = bytes.size() + (long) chunk.remaining() <= most;
            if (fits) {
                byte[] part = new byte[chunk.remaining()];
                chunk.getByteBuffer().get(part);
                bytes.writeBytes(part);
            }
            chunk.release();
            if (fits && !reserve()) {
                deadline.cancel();
                refuse(HttpException.busy("other large bodies are being received: try again later", 1000));
                return;
            }
            if (!fits) {
                deadline.cancel();
                refuse(new HttpException(413, tooLong()));
                return;
            }
            if (last) {
                deadline.cancel();
                if (ended.compareAndSet(false, true)) {
                    whole.accept(bytes.toByteArray());
                }
                return;
            }
        }
    }
}
