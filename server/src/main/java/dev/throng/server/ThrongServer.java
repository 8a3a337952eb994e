package dev.throng.server;

import dev.throng.BadInputException;
import dev.throng.server.api.BatchCalls;
import dev.throng.server.api.Description;
import dev.throng.server.api.EditCalls;
import dev.throng.server.api.PathCalls;
import dev.throng.server.api.WorkQueue;
import dev.throng.server.api.WorldCalls;
import dev.throng.server.http.ClientWatch;
import dev.throng.server.http.Exchange;
import dev.throng.server.http.Guard;
import dev.throng.server.http.HttpException;
import dev.throng.server.http.HttpLimits;
import dev.throng.server.http.HttpListener;
import dev.throng.server.http.Json;
import dev.throng.server.http.Service;
import dev.throng.server.http.Tls;
import dev.throng.server.http.Token;
import dev.throng.server.live.LiveCalls;
import dev.throng.server.live.Recordings;
import dev.throng.server.metrics.ServerMetrics;
import dev.throng.server.world.BuildProgress;
import dev.throng.server.world.GroundBuild;
import dev.throng.server.world.WorldStore;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A running server. Share freely; closing it ends all connections and threads. */
public final class ThrongServer implements AutoCloseable {
    private static final String SLF4J = "slf4j.internal.verbosity";

    static {
        // Jetty's logging library prints a warning where a program has no log for it.
        if (System.getProperty(SLF4J) == null) {
            System.setProperty(SLF4J, "ERROR");
        }
    }

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
    private final System.Logger log;

    /** Null where they are switched off. */
    private final @Nullable ServerMetrics metrics;

    private final long started = System.nanoTime();

    ThrongServer(ServeOptions options, HttpLimits limits, Consumer<WorldStore> first) throws IOException {
        this.options = options;
        log = options.logger();
        AccessOptions access = options.access();
        requireAccess(options.host(), access);
        Token token = access.token() == null ? null : new Token(access.token());
        Tls tls = tls(access.tls());
        worlds = new WorldStore(limits.worlds(), options.cache(), options.threads(), options.detour(), log);
        batches = new WorkQueue("batches", limits.batchQueue());
        edits = new WorkQueue("edits", MOST_EDITS);
        live = new LiveCalls(worlds, limits, new Recordings(options.recordings()), options.devices(), log);
        service = new Service(limits, new Guard(options.host(), this::port, token, tls != null), log);
        listener = new HttpListener(
                options.host(), options.port(), Math.max(LEAST_HTTP_THREADS, 4 * options.threads()), service, tls);
        ClientWatch clients = new ClientWatch(service.scheduler());
        service.onOpen("GET", "/v1/health", this::health)
                .onOpen("GET", "/v1/ready", this::ready)
                .onOpen("GET", "/v1/openapi.json", new Description()::answer);
        new WorldCalls(worlds, limits, options.devices(), batches).addTo(service);
        new PathCalls(worlds, limits).addTo(service);
        new BatchCalls(worlds, limits, batches, clients).addTo(service);
        new EditCalls(worlds, limits, edits).addTo(service);
        live.addTo(service);
        metrics = options.metrics() ? metrics() : null;
        try {
            first.accept(worlds);
            listener.start();
            live.start(listener.sockets(), service.scheduler());
            clients.start();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
        log.log(Level.DEBUG, "listening at " + url());
    }

    /**
     * Refuses an address that other machines can reach if nothing says who may use it.
     *
     * @throws BadInputException when it does not
     */
    private static void requireAccess(String host, AccessOptions access) {
        if (access.token() != null && access.open()) {
            throw new BadInputException("a server is open or has a token, not both");
        }
        if (access.token() == null && !access.open() && !isLoopback(host)) {
            throw new BadInputException(
                    host + ": other machines can reach this address: it needs a token, or must be declared open");
        }
    }

    /**
     * {@return whether only this machine can reach an address; true also for a name that does not exist, where nothing can listen}
     *
     * @param host name or address
     */
    public static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return true;
        }
    }

    private static @Nullable Tls tls(@Nullable TlsOptions how) {
        if (how == null) {
            return null;
        }
        return how.key() != null
                ? Tls.pem(how.certificates(), how.key())
                : Tls.keystore(how.certificates(), how.password());
    }

    private ServerMetrics metrics() {
        ServerMetrics all = new ServerMetrics(worlds);
        all.add("batches", batches);
        all.add("edits", edits);
        all.add(listener);
        all.add(live);
        service.on("GET", "/metrics", all::answer);
        service.observer(all);
        return all;
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
                options, HttpLimits.DEFAULT, worlds -> worlds.start(name, content, null, folder, build(options)));
    }

    /**
     * Starts a server with the world of a file that clients may have reloaded. It listens when this returns; the world may still be built.
     *
     * @param options address and settings
     * @param name of the file, without its folder
     * @param content reads the file, unpacked; now, and for each reload in another thread
     * @param folder folder of the buffers of a glTF file
     * @return the server, which the caller closes
     * @throws IOException when the network fails, or the file cannot be read
     * @throws BadInputException when the address is in use
     */
    public static ThrongServer ofFile(ServeOptions options, String name, Callable<byte[]> content, Path folder)
            throws IOException {
        byte[] first;
        try {
            first = content.call();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("cannot read " + name, e);
        }
        return new ThrongServer(
                options, HttpLimits.DEFAULT, worlds -> worlds.start(name, first, content, folder, build(options)));
    }

    /** Returns the options for building ground, or null for the defaults. */
    private static @Nullable GroundBuild build(ServeOptions options) {
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

    /** Answers whether the first world and its indexes are built, and the server does not stop. */
    private void ready(Exchange exchange) {
        BuildProgress progress = worlds.entry(null).progress();
        if (service.refusing()) {
            throw new HttpException(503, "the server is stopping");
        }
        if (progress.state() == BuildProgress.State.FAILED) {
            throw new HttpException(503, "the world could not be built: " + progress.error());
        }
        if (progress.state() == BuildProgress.State.BUILDING
                || !progress.stage().isEmpty()) {
            throw new HttpException(503, "the world is still being built: " + progress.stage());
        }
        exchange.json(200, Json.object().put("status", "ready"));
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
        String scheme = options.access().tls() == null ? "http" : "https";
        return scheme + "://" + name + ":" + port() + "/";
    }

    /** {@return the reason why the first world could not be built; null if it was or is being built} */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public @Nullable String failure() {
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

    /**
     * Ends in order: accepts no more connections and calls, answers those that run, and closes.
     *
     * @param within maximum time for the calls that run; after it they are cut off
     */
    public void stop(Duration within) {
        log.log(Level.DEBUG, "stopping");
        try {
            if (!listener.drain(within)) {
                log.log(Level.WARNING, "requests took longer than " + within.toSeconds() + " s and are cut off");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            close();
        }
    }

    /** Ends all connections, live crowds and builds at once. */
    @Override
    public void close() {
        live.close();
        listener.close();
        batches.close();
        edits.close();
        worlds.close();
        if (metrics != null) {
            metrics.close();
        }
    }
}
