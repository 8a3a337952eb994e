package dev.throng.server.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Tells when the client of a long request has gone. Share freely.
 *
 * <p>While a request is worked on, Jetty does not read from its connection, so it does not see its end. This looks for it. A client
 * that has sent more instead loses it: the connection is closed after the answer, and it has to ask again.
 */
public final class ClientWatch implements Runnable {
    private static final long PERIOD_MILLIS = 100;

    private final Map<Exchange, Runnable> watched = new ConcurrentHashMap<>();
    private final Scheduler scheduler;

    public ClientWatch(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    public void start() {
        scheduler.schedule(this, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Looks after the client of a request whose body has been read, until it is answered.
     *
     * @param gone called once, by some thread, if the client goes before
     */
    public void watch(Exchange exchange, Runnable gone) {
        watched.put(exchange, gone);
        Request.addCompletionListener(exchange.request(), failure -> watched.remove(exchange));
    }

    @Override
    public void run() {
        try {
            watched.forEach((exchange, gone) -> {
                if (exchange.beforeAnswer(() -> isGone(exchange)) && watched.remove(exchange) != null) {
                    gone.run();
                }
            });
        } finally {
            start();
        }
    }

    private static boolean isGone(Exchange exchange) {
        EndPoint endPoint =
                exchange.request().getConnectionMetaData().getConnection().getEndPoint();
        if (!endPoint.isOpen()) {
            return true;
        }
        if (!(endPoint.getTransport() instanceof SocketChannel channel)) {
            return false;
        }
        try {
            int read = channel.read(ByteBuffer.allocate(1));
            if (read > 0 && !exchange.response().isCommitted()) {
                exchange.response().getHeaders().put(HttpHeader.CONNECTION, "close");
            }
            return read < 0;
        } catch (IOException e) {
            return true;
        }
    }
}
