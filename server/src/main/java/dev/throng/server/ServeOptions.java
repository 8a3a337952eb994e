package dev.throng.server;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options of a server. Immutable. Start with {@link #defaults} and change what differs.
 *
 * @param host name or address to listen on
 * @param port port to listen on; 0 for any free one [Limits: 0 to 65535]
 * @param threads number of threads that build worlds and plan batches
 * @param cache folder that keeps generated worlds for the next start; null for none
 * @param recordings folder of runs that can be replayed; null for none
 * @param version version of the program that clients see
 * @param devices devices for live crowds: cpu, and kinds of GPUs that exist on this machine
 * @param triangles options for building the first world from triangles; null for the defaults, which also apply to worlds of clients
 * @param detour whether recast4j's Detour also answers, for comparison; it needs a second mesh of each world
 * @param access who may use the server, and TLS
 * @param metrics whether the server counts requests and more, and answers {@code /metrics}
 * @param logger receives what happens: unexpected exceptions as errors, what an operator may look into as warnings, starts, stops and reloads as
 *     debug. The server itself prints nothing. Jetty logs through SLF4J
 */
@SuppressWarnings("exports") // The annotation is for compilers.
public record ServeOptions(
        String host,
        int port,
        int threads,
        @Nullable Path cache,
        @Nullable Path recordings,
        String version,
        List<String> devices,
        @Nullable TriangleOptions triangles,
        boolean detour,
        AccessOptions access,
        boolean metrics,
        System.Logger logger) {
    /** Default address, which only programs on this machine can reach. */
    public static final String DEFAULT_HOST = "127.0.0.1";

    /** Default port. */
    public static final int DEFAULT_PORT = 7171;

    /** {@return loopback, the default port, all cores, no cache, no recordings, no Detour, no token, metrics, and the logger of this package} */
    public static ServeOptions defaults() {
        return new ServeOptions(
                DEFAULT_HOST,
                DEFAULT_PORT,
                Runtime.getRuntime().availableProcessors(),
                null,
                null,
                "unknown",
                List.of("cpu"),
                null,
                false,
                AccessOptions.LOOPBACK,
                true,
                System.getLogger("dev.throng.server"));
    }

    /**
     * {@return the same at another address}
     *
     * @param newHost name or address to listen on
     * @param newPort port to listen on; 0 for any free one
     */
    public ServeOptions at(String newHost, int newPort) {
        return new ServeOptions(
                newHost,
                newPort,
                threads,
                cache,
                recordings,
                version,
                devices,
                triangles,
                detour,
                access,
                metrics,
                logger);
    }

    /**
     * {@return the same with another number of threads}
     *
     * @param count number of threads that build worlds and plan batches
     */
    public ServeOptions withThreads(int count) {
        return new ServeOptions(
                host, port, count, cache, recordings, version, devices, triangles, detour, access, metrics, logger);
    }

    /**
     * {@return the same with a cache}
     *
     * @param folder created if missing; null for none
     */
    public ServeOptions withCache(@Nullable Path folder) {
        return new ServeOptions(
                host, port, threads, folder, recordings, version, devices, triangles, detour, access, metrics, logger);
    }

    /**
     * {@return the same with recordings}
     *
     * @param folder of runs that can be replayed; null for none
     */
    public ServeOptions withRecordings(@Nullable Path folder) {
        return new ServeOptions(
                host, port, threads, cache, folder, version, devices, triangles, detour, access, metrics, logger);
    }

    /**
     * {@return the same with another version}
     *
     * @param text version of the program that clients see
     */
    public ServeOptions withVersion(String text) {
        return new ServeOptions(
                host, port, threads, cache, recordings, text, devices, triangles, detour, access, metrics, logger);
    }

    /**
     * {@return the same with other devices} List devices before the server and its threads exist: some drivers replace handlers of signals that Java
     * needs.
     *
     * @param kinds cpu, and kinds of GPUs
     */
    public ServeOptions withDevices(List<String> kinds) {
        return new ServeOptions(
                host,
                port,
                threads,
                cache,
                recordings,
                version,
                List.copyOf(kinds),
                triangles,
                detour,
                access,
                metrics,
                logger);
    }

    /**
     * {@return the same with other options for building the first world} Such a world is not kept in the cache.
     *
     * @param how options for building ground from triangles; null for the defaults
     */
    public ServeOptions withTriangles(@Nullable TriangleOptions how) {
        return new ServeOptions(
                host, port, threads, cache, recordings, version, devices, how, detour, access, metrics, logger);
    }

    /**
     * {@return the same with or without recast4j's Detour}
     *
     * @param compared whether Detour also answers
     */
    public ServeOptions withDetour(boolean compared) {
        return new ServeOptions(
                host, port, threads, cache, recordings, version, devices, triangles, compared, access, metrics, logger);
    }

    /**
     * {@return the same for others}
     *
     * @param who may use the server
     */
    public ServeOptions withAccess(AccessOptions who) {
        return new ServeOptions(
                host, port, threads, cache, recordings, version, devices, triangles, detour, who, metrics, logger);
    }

    /**
     * {@return the same with or without metrics}
     *
     * @param wanted whether the server counts requests and more
     */
    public ServeOptions withMetrics(boolean wanted) {
        return new ServeOptions(
                host, port, threads, cache, recordings, version, devices, triangles, detour, access, wanted, logger);
    }

    /**
     * {@return the same with another logger}
     *
     * @param taker receives what happens
     */
    public ServeOptions withLogger(System.Logger taker) {
        return new ServeOptions(
                host, port, threads, cache, recordings, version, devices, triangles, detour, access, metrics, taker);
    }
}
