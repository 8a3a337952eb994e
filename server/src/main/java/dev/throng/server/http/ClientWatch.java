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
 * Detects that the client of a long request has disconnected. Share freely.
 *
 * <p>During a request, Jetty does not read from its connection, and so does not notice its end. This class polls the connection. If a client has sent
 * more data instead, that data is lost: the connection is closed after the answer, and the client must repeat the request.
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
     * Watches the client of a request whose body has been read, until it is answered.
     *
     * @param gone called once, by any thread, if the client disconnects before
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
