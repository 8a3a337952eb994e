package dev.throng.server.live;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.BadInputException;
import dev.throng.server.http.Exchange;
import dev.throng.server.http.HttpException;
import dev.throng.server.http.HttpLimits;
import dev.throng.server.http.Json;
import dev.throng.server.http.Service;
import dev.throng.server.world.WorldEntry;
import dev.throng.server.world.WorldStore;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.util.thread.Scheduler;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;

/** The WebSocket of pages, and the list of recordings. Share freely. */
public final class LiveCalls implements AutoCloseable {
    private static final int MOST_TEXT = 64 << 10;

    /** Time without an answer to a ping after which a client counts as gone. */
    private static final Duration SILENT = Duration.ofSeconds(60);

    private static final long PING_SECONDS = 20;

    /** Name of the protocol, which a browser lists beside its token. */
    private static final String PROTOCOL = "throng";

    private final WorldStore worlds;
    private final HttpLimits limits;
    private final Recordings recordings;
    private final List<String> devices;
    private final System.Logger log;
    private final Semaphore crowds;
    private final Set<LiveSocket> open = ConcurrentHashMap.newKeySet();
    private ServerWebSocketContainer sockets;

    public LiveCalls(
            WorldStore worlds, HttpLimits limits, Recordings recordings, List<String> devices, System.Logger log) {
        this.worlds = worlds;
        this.limits = limits;
        this.recordings = recordings;
        this.devices = devices;
        this.log = log;
        crowds = new Semaphore(limits.crowds());
    }

    public void addTo(Service service) {
        service.on("GET", "/v1/live", this::connect).on("GET", "/v1/recordings", this::list);
    }

    /** Starts to accept WebSockets. */
    public void start(ServerWebSocketContainer container, Scheduler scheduler) {
        container.setMaxTextMessageSize(MOST_TEXT);
        container.setMaxBinaryMessageSize(1);
        container.setMaxFrameSize(MOST_TEXT);
        // The limit also applies to sent messages: a longer one is split into several frames.
        container.setAutoFragment(true);
        container.setIdleTimeout(SILENT);
        sockets = container;
        ping(scheduler);
    }

    private void ping(Scheduler scheduler) {
        scheduler.schedule(
                () -> {
                    try {
                        open.forEach(LiveSocket::ping);
                    } finally {
                        ping(scheduler);
                    }
                },
                PING_SECONDS,
                TimeUnit.SECONDS);
    }

    private void connect(Exchange exchange) {
        if (!"websocket".equalsIgnoreCase(exchange.request().getHeaders().get(HttpHeader.UPGRADE))) {
            exchange.response().getHeaders().put(HttpHeader.UPGRADE, "websocket");
            throw new HttpException(426, "this path takes a WebSocket");
        }
        WorldEntry entry = worlds.entry(exchange.parameter("world"));
        if (open.size() >= limits.sockets()) {
            throw HttpException.busy("as many pages are open as this server takes", 5000);
        }
        boolean upgraded = sockets.upgrade(
                (request, response, callback) -> {
                    // Positions hardly compress: compression would only take time.
                    response.setExtensions(List.of());
                    // A browser closes a WebSocket for which none of its protocols was chosen. The token is not sent
                    // back.
                    if (request.getSubProtocols().contains(PROTOCOL)) {
                        response.setAcceptedSubProtocol(PROTOCOL);
                    }
                    return new LiveSocket(entry, this);
                },
                exchange.request(),
                exchange.response(),
                exchange.callback());
        if (!upgraded) {
            throw new HttpException(400, "this is no WebSocket");
        }
        exchange.claim();
    }

    private void list(Exchange exchange) {
        ObjectNode json = Json.object();
        ArrayNode all = json.putArray("recordings");
        recordings.files().forEach((name, file) -> {
            try (Recording recording = new Recording(name, file)) {
                all.addObject()
                        .put("name", name)
                        .put("agents", recording.agents())
                        .put("seconds", recording.seconds());
            } catch (IOException | BadInputException e) {
                // A damaged recording is not listed.
                log.log(Level.WARNING, "a recording cannot be read: " + name, e);
            }
        });
        exchange.json(200, json);
    }

    /** Returns the number of open WebSockets. */
    public int sockets() {
        return open.size();
    }

    /** Returns the number of crowds that walk. */
    public int crowds() {
        return limits.crowds() - crowds.availablePermits();
    }

    HttpLimits limits() {
        return limits;
    }

    Recordings recordings() {
        return recordings;
    }

    List<String> devices() {
        return devices;
    }

    Executor workers() {
        return worlds.workers();
    }

    int threads() {
        return worlds.threads();
    }

    boolean take() {
        return crowds.tryAcquire();
    }

    void giveBack() {
        crowds.release();
    }

    void opened(LiveSocket socket) {
        open.add(socket);
    }

    void closed(LiveSocket socket) {
        open.remove(socket);
    }

    void bug(Throwable e) {
        log.log(Level.ERROR, "a bug in Throng", e);
    }

    /** Ends all crowds. */
    @Override
    public void close() {
        open.forEach(LiveSocket::close);
    }
}
