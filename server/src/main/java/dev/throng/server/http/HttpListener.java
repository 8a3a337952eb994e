package dev.throng.server.http;

import dev.throng.BadInputException;
import java.io.IOException;
import java.net.BindException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;

/** Listens on a port and hands requests to a {@link Service}. Closing it ends all connections. */
public final class HttpListener implements AutoCloseable {
    private static final long STOP_MILLIS = 2000;

    private final Service service;
    private final Server server;
    private final ServerConnector connector;
    private final ConnectionWatch watch;
    private final ServerWebSocketContainer sockets;
    private final QueuedThreadPool pool;

    /** Port that it listens on; kept when it no longer accepts connections. */
    private volatile int port;

    /** Number of requests that Jetty has refused before they reached the service. */
    private final LongAdder malformed = new LongAdder();

    /**
     * @param port port to listen on; 0 for any free one
     * @param threads number of threads that answer requests
     * @param tls private key and certificates; null for connections without TLS
     */
    public HttpListener(String host, int port, int threads, Service service, Tls tls) {
        this.service = service;
        HttpLimits limits = service.limits();
        pool = new QueuedThreadPool(threads, Math.min(threads, 4), 10_000);
        pool.setName("throng-http");
        pool.setDaemon(true);
        server = new Server(pool);
        HttpConfiguration config = new HttpConfiguration();
        config.setSendServerVersion(false);
        config.setSendDateHeader(false);
        config.setRequestHeaderSize(limits.headerBytes());
        config.setUriCompliance(UriCompliance.DEFAULT);
        HttpConnectionFactory http = new HttpConnectionFactory(config);
        connector = tls == null
                ? new ServerConnector(server, 1, 1, http)
                : new ServerConnector(server, 1, 1, new SslConnectionFactory(tls.settings(), "http/1.1"), http);
        connector.setHost(host);
        connector.setPort(port);
        connector.setIdleTimeout(limits.idle().toMillis());
        connector.setAcceptQueueSize(1024);
        server.addConnector(connector);
        server.setErrorHandler(this::error);
        server.setStopTimeout(STOP_MILLIS);
        watch = new ConnectionWatch(limits.connections(), limits.idle(), limits.request(), connector.getScheduler());
        // Not on the connector, which would include WebSockets.
        http.addEventListener(watch);
        service.watch(watch, connector.getScheduler());
        server.setHandler(service);
        sockets = ServerWebSocketContainer.ensure(server);
    }

    /** Returns the container of WebSockets. */
    public ServerWebSocketContainer sockets() {
        return sockets;
    }

    /** Answers errors that Jetty detects: one line, without content of the request. */
    private boolean error(Request request, Response response, Callback callback) {
        malformed.increment();
        String body = "{\"error\":\"the request is malformed or too large\"}";
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        if (response.getStatus() >= 500) {
            body = "{\"error\":\"the request failed\"}";
        }
        Content.Sink.write(response, true, body, callback);
        return true;
    }

    /**
     * Starts to listen.
     *
     * @throws BadInputException when the port is in use or the host is not on this machine
     */
    public void start() throws IOException {
        try {
            server.start();
            port = connector.getLocalPort();
            watch.start();
        } catch (Exception e) {
            String where = connector.getHost() + ":" + connector.getPort();
            close();
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof BindException) {
                    boolean taken = String.valueOf(cause.getMessage()).contains("in use");
                    throw new BadInputException(
                            where + (taken ? " is in use: choose another --port" : ": cannot listen there"), e);
                }
                if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
                    throw new BadInputException(where + ": no such host", e);
                }
            }
            throw new IOException("cannot listen on " + where, e);
        }
    }

    public int port() {
        return port;
    }

    /** Returns the number of threads that answer requests and are busy. */
    public int busyThreads() {
        return pool.getBusyThreads();
    }

    /** Returns the number of threads that answer requests. */
    public int threads() {
        return pool.getThreads();
    }

    /** Returns the number of jobs that wait for a thread. */
    public int waitingJobs() {
        return pool.getQueueSize();
    }

    /** Returns the number of requests that were refused before they reached the service. */
    public long malformed() {
        return malformed.sum();
    }

    /**
     * Stops accepting connections, refuses new calls, and waits for those that run.
     *
     * @return whether all of them were answered within the time
     */
    public boolean drain(Duration within) throws InterruptedException {
        service.refuseCalls();
        connector.close();
        return watch.awaitQuiet(within);
    }

    /** Returns the number of open connections. */
    public int connections() {
        return watch.open();
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (TimeoutException e) {
            // Requests in progress are aborted.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            service.failed(e);
        }
    }
}
