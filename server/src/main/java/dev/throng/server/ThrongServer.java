package dev.throng.server;

import dev.throng.BadInputException;
import dev.throng.server.api.BatchCalls;
import dev.throng.server.api.EditCalls;
import dev.throng.server.api.PathCalls;
import dev.throng.server.api.WorkQueue;
import dev.throng.server.api.WorldCalls;
import dev.throng.server.http.ClientWatch;
import dev.throng.server.http.Exchange;
import dev.throng.server.http.Guard;
import dev.throng.server.http.HttpLimits;
import dev.throng.server.http.HttpListener;
import dev.throng.server.http.Json;
import dev.throng.server.http.Service;
import dev.throng.server.live.LiveCalls;
import dev.throng.server.live.Recordings;
import dev.throng.server.world.GroundBuild;
import dev.throng.server.world.WorldStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/** A running server. Share freely; closing it ends all connections and threads. */
public final class ThrongServer implements AutoCloseable {
    /** Minimum number of HTTP threads: requests are short, or do not hold a thread. */
    private static final int LEAST_HTTP_THREADS = 8;

    /** Maximum number of waiting edits. */
    private static final int MOST_EDITS = 64;

    private final ServeOptions options;
    private final WorldStore worlds;
    private final HttpListener listener;
    private final LiveCalls live;
    private final Service service;
    private final WorkQueue batches;
    private final WorkQueue edits;
    private final long started = System.nanoTime();

    ThrongServer(ServeOptions options, HttpLimits limits, Consumer<WorldStore> first) throws IOException {
        this.options = options;
        Consumer<Throwable> bugs = e -> options.logger().log(System.Logger.Level.ERROR, "a bug in Throng", e);
        worlds = new WorldStore(limits.worlds(), options.cache(), options.threads(), options.detour(), bugs);
        batches = new WorkQueue("batches", limits.batchQueue());
        edits = new WorkQueue("edits", MOST_EDITS);
        live = new LiveCalls(worlds, limits, new Recordings(options.recordings()), options.devices(), bugs);
        service = new Service(limits, new Guard(options.host(), this::port), bugs);
        listener = new HttpListener(
                options.host(), options.port(), Math.max(LEAST_HTTP_THREADS, 4 * options.threads()), service);
        ClientWatch clients = new ClientWatch(service.scheduler());
        service.on("GET", "/v1/health", this::health);
        new WorldCalls(worlds, limits, options.devices(), batches).addTo(service);
        new PathCalls(worlds, limits).addTo(service);
        new BatchCalls(worlds, limits, batches, clients).addTo(service);
        new EditCalls(worlds, limits, edits).addTo(service);
        live.addTo(service);
        try {
            first.accept(worlds);
            listener.start();
            live.start(listener.sockets(), service.scheduler());
            clients.start();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Starts a server with a generated world. It listens when this returns; the world may still be built.
     *
     * @param options address and settings
     * @param name of the generated world
     * @param seed of the generated world
     * @return the server, which the caller closes
     * @throws IOException when the network fails
     * @throws BadInputException when the address is in use, or there is no such world
     */
    public static ThrongServer generated(ServeOptions options, String name, long seed) throws IOException {
        Objects.requireNonNull(options, "options is null");
        Objects.requireNonNull(name, "name is null");
        int polygons = options.triangles() == null ? 0 : options.triangles().polygons();
        return new ThrongServer(
                options, HttpLimits.DEFAULT, worlds -> worlds.start(name, polygons, seed, build(options)));
    }

    /**
     * Starts a server with the world of a file. It listens when this returns; the world may still be built.
     *
     * @param options address and settings
     * @param name of the file, without its folder
     * @param content of the file, unpacked
     * @param folder folder of the buffers of a glTF file
     * @return the server, which the caller closes
     * @throws IOException when the network fails
     * @throws BadInputException when the address is in use
     */
    public static ThrongServer ofFile(ServeOptions options, String name, byte[] content, Path folder)
            throws IOException {
        Objects.requireNonNull(options, "options is null");
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        return new ThrongServer(
                options, HttpLimits.DEFAULT, worlds -> worlds.start(name, content, folder, build(options)));
    }

    /** Returns the options for building ground, or null for the defaults. */
    private static GroundBuild build(ServeOptions options) {
        TriangleOptions how = options.triangles();
        return how == null ? null : new GroundBuild(how.settings(), how.tiling(), how.marks());
    }

    /**
     * {@return whether there is a generated world of a name}
     *
     * @param name any text
     */
    public static boolean canGenerate(String name) {
        Objects.requireNonNull(name, "name is null");
        return WorldStore.canGenerate(name);
    }

    private void health(Exchange exchange) {
        var json = Json.object()
                .put("status", "ok")
                .put("version", options.version())
                .put("worlds", worlds.entries().size());
        json.putObject("queue").put("waiting", batches.waiting()).put("limit", batches.limit());
        json.put("uptimeSeconds", (System.nanoTime() - started) / 1e9);
        exchange.json(200, json);
    }

    /** {@return the port that it listens on} */
    public int port() {
        return listener.port();
    }

    /** {@return the address of the page} */
    public String url() {
        String host = options.host();
        boolean any = host.equals("0.0.0.0") || host.equals("::");
        String name = any ? "localhost" : host.contains(":") ? "[" + host + "]" : host;
        return "http://" + name + ":" + port() + "/";
    }

    /** {@return the reason why the first world could not be built; null if it was or is being built} */
    public String failure() {
        return worlds.entry(null).progress().error();
    }

    Service service() {
        return service;
    }

    WorldStore worlds() {
        return worlds;
    }

    HttpListener listener() {
        return listener;
    }

    /** Ends all connections, live crowds and builds. */
    @Override
    public void close() {
        live.close();
        listener.close();
        batches.close();
        edits.close();
        worlds.close();
    }
}
