package dev.throng.server.metrics;

import dev.throng.server.api.WorkQueue;
import dev.throng.server.http.Exchange;
import dev.throng.server.http.HttpListener;
import dev.throng.server.http.Service;
import dev.throng.server.live.LiveCalls;
import dev.throng.server.world.MethodState;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldEntry;
import dev.throng.server.world.WorldStore;
import dev.throng.world.World;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * Metrics of a server. Share freely. Its own names are listed in docs/operating.md.
 *
 * <p>Nothing that a client chooses becomes a label. Routes are those of the service, methods and states are fixed, and there are at most as
 * many worlds as the server keeps.
 */
public final class ServerMetrics implements Service.Observer, AutoCloseable {
    private static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";
    private static final int STATUSES = 600;

    private static final Duration[] BUCKETS = {
        Duration.ofNanos(100_000),
        Duration.ofNanos(250_000),
        Duration.ofNanos(500_000),
        Duration.ofMillis(1),
        Duration.ofNanos(2_500_000),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5),
        Duration.ofSeconds(30)
    };

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private final WorldStore worlds;
    private final MultiGauge versions;
    private final MultiGauge cells;
    private final MultiGauge indexBytes;
    private final MultiGauge idleQueries;

    /** Timers of a route, by method and status. */
    private static final class RouteTimers {
        final Timer[] get = new Timer[STATUSES];
        final Timer[] post = new Timer[STATUSES];
        final Timer[] other = new Timer[STATUSES];
    }

    private final Map<String, RouteTimers> requests = new ConcurrentHashMap<>();

    public ServerMetrics(WorldStore worlds) {
        this.worlds = worlds;
        versions = MultiGauge.builder("throng.world.version")
                .description("Version of each world")
                .register(registry);
        cells = MultiGauge.builder("throng.world.cells")
                .description("Polygons or tiles of each world")
                .register(registry);
        indexBytes = MultiGauge.builder("throng.world.index")
                .description(
                        "Bytes that each index of a world holds beside the mesh or map; those of a mesh share some")
                .baseUnit("bytes")
                .register(registry);
        idleQueries = MultiGauge.builder("throng.world.queries.idle")
                .description("Queries that wait for the next request")
                .register(registry);
        gauge("throng.worlds", "Worlds that are kept", worlds, store -> store.entries()
                .size());
        FunctionTimer.builder("throng.edits", worlds.edits(), e -> e.edits(), e -> e.millis(), TimeUnit.MILLISECONDS)
                .description("Edits of worlds")
                .register(registry);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        collections.bindTo(registry);
    }

    private <T> void gauge(String name, String description, T of, ToDoubleFunction<T> value) {
        Gauge.builder(name, of, value).description(description).register(registry);
    }

    /** Adds the metrics of a queue. */
    public void add(String name, WorkQueue queue) {
        Gauge.builder("throng.queue.waiting", queue, WorkQueue::waiting)
                .description("Pieces of work that wait for their turn")
                .tag("queue", name)
                .register(registry);
        Gauge.builder("throng.queue.limit", queue, WorkQueue::limit)
                .description("Pieces of work that may wait; more are refused")
                .tag("queue", name)
                .register(registry);
        FunctionCounter.builder("throng.queue.done", queue, WorkQueue::done)
                .description("Pieces of work that are done")
                .tag("queue", name)
                .register(registry);
    }

    /** Adds the metrics of connections and threads. */
    public void add(HttpListener listener) {
        gauge("throng.http.connections", "Open HTTP connections", listener, HttpListener::connections);
        gauge("throng.http.threads", "Threads that answer requests", listener, HttpListener::threads);
        gauge("throng.http.threads.busy", "Threads that are answering a request", listener, HttpListener::busyThreads);
        gauge("throng.http.jobs.waiting", "Jobs that wait for a thread", listener, HttpListener::waitingJobs);
        FunctionCounter.builder("throng.http.malformed", listener, HttpListener::malformed)
                .description("Requests that were refused before they had a route")
                .register(registry);
    }

    /** Adds the metrics of live pages. */
    public void add(LiveCalls live) {
        gauge("throng.websockets", "Open WebSockets", live, LiveCalls::sockets);
        gauge("throng.crowds", "Crowds that walk", live, LiveCalls::crowds);
    }

    @Override
    public void answered(String route, String method, int status, long nanos) {
        RouteTimers timers = requests.get(route);
        if (timers == null) {
            timers = requests.computeIfAbsent(route, name -> new RouteTimers());
        }
        String label = "other";
        Timer[] byStatus = timers.other;
        if (method.equals("POST")) {
            label = method;
            byStatus = timers.post;
        } else if (method.equals("GET")) {
            label = method;
            byStatus = timers.get;
        }
        int known = status < 100 || status >= STATUSES ? 0 : status;
        Timer timer = byStatus[known];
        if (timer == null) {
            // The registry returns the same timer if two threads come here at once.
            timer = timer(route, label, known);
            byStatus[known] = timer;
        }
        timer.record(nanos, TimeUnit.NANOSECONDS);
    }

    private Timer timer(String route, String method, int status) {
        return Timer.builder("throng.http.requests")
                .description("Requests, from their headers to the end of the answer; status 0 is a broken connection")
                .tag("route", route)
                .tag("method", method)
                .tag("status", String.valueOf(status))
                .serviceLevelObjectives(BUCKETS)
                .register(registry);
    }

    /** Answers with all metrics. */
    public void answer(Exchange exchange) {
        exchange.text(TYPE, text());
    }

    private synchronized String text() {
        List<MultiGauge.Row<?>> versionRows = new ArrayList<>();
        List<MultiGauge.Row<?>> cellRows = new ArrayList<>();
        List<MultiGauge.Row<?>> byteRows = new ArrayList<>();
        List<MultiGauge.Row<?>> idleRows = new ArrayList<>();
        for (WorldEntry entry : worlds.entries()) {
            Snapshot snapshot = entry.snapshot();
            if (snapshot == null) {
                continue;
            }
            Tags world = Tags.of("world", entry.id());
            versionRows.add(row(world, snapshot::version));
            cellRows.add(row(world, () -> snapshot.plain().cellCount()));
            for (MethodState method : entry.methods()) {
                Tags index = world.and("method", method.name());
                idleRows.add(row(index, () -> method.queries().idle()));
                World indexed = snapshot.worlds().get(method.name());
                if (indexed != null) {
                    byteRows.add(row(index, indexed::indexBytes));
                }
            }
        }
        versions.register(versionRows, true);
        cells.register(cellRows, true);
        indexBytes.register(byteRows, true);
        idleQueries.register(idleRows, true);
        return registry.scrape();
    }

    /** Returns a row with the value of now: nothing of a world is held after the answer. */
    private static MultiGauge.Row<?> row(Tags tags, Supplier<Number> value) {
        return MultiGauge.Row.of(tags, value.get());
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
