package dev.throng.server;

import java.nio.file.Path;
import java.util.List;

/**
 * How a server is started. Immutable. Start with {@link #defaults} and change what differs.
 *
 * @param host name or address to listen on
 * @param port 0 for any that is free [Limits: 0 to 65535]
 * @param threads that build worlds and plan batches
 * @param cache folder in which generated worlds are kept for the next start; null to keep none
 * @param recordings folder of runs that can be replayed; null for none
 * @param version of the program, as clients are told
 * @param devices what live crowds may walk on: cpu, and kinds of GPUs that are known to be there
 * @param triangles how a first world of triangles is built; null for the usual way, which those of clients are built in
 * @param detour whether recast4j's Detour answers too, on a mesh of its own of the same ground: for comparison, at twice the memory
 * @param logger takes what should not happen, with its stack trace; the server itself prints nothing. Jetty logs through SLF4J
 */
public record ServeOptions(
        String host,
        int port,
        int threads,
        Path cache,
        Path recordings,
        String version,
        List<String> devices,
        TriangleOptions triangles,
        boolean detour,
        System.Logger logger) {
    /** Where a server listens unless something else is asked for: nobody but this machine can reach it. */
    public static final String DEFAULT_HOST = "127.0.0.1";

    /** The usual port. */
    public static final int DEFAULT_PORT = 7171;

    /** {@return loopback, the usual port, all cores, no cache, no recordings, no Detour, and the logger of this package} */
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
                System.getLogger("dev.throng.server"));
    }

    /**
     * {@return the same at another address}
     *
     * @param newHost name or address to listen on
     * @param newPort 0 for any that is free
     */
    public ServeOptions at(String newHost, int newPort) {
        return new ServeOptions(newHost, newPort, threads, cache, recordings, version, devices, triangles, detour, logger);
    }

    /**
     * {@return the same with other threads}
     *
     * @param count that build worlds and plan batches
     */
    public ServeOptions withThreads(int count) {
        return new ServeOptions(host, port, count, cache, recordings, version, devices, triangles, detour, logger);
    }

    /**
     * {@return the same with a cache}
     *
     * @param folder made where it is not there; null for none
     */
    public ServeOptions withCache(Path folder) {
        return new ServeOptions(host, port, threads, folder, recordings, version, devices, triangles, detour, logger);
    }

    /**
     * {@return the same with recordings}
     *
     * @param folder of runs that can be replayed; null for none
     */
    public ServeOptions withRecordings(Path folder) {
        return new ServeOptions(host, port, threads, cache, folder, version, devices, triangles, detour, logger);
    }

    /**
     * {@return the same with another version}
     *
     * @param text of the program, as clients are told
     */
    public ServeOptions withVersion(String text) {
        return new ServeOptions(host, port, threads, cache, recordings, text, devices, triangles, detour, logger);
    }

    /**
     * {@return the same with other devices} Ask drivers for them before the server and its threads are there: some meddle with signals
     * that Java needs.
     *
     * @param kinds cpu, and kinds of GPUs
     */
    public ServeOptions withDevices(List<String> kinds) {
        return new ServeOptions(host, port, threads, cache, recordings, version, List.copyOf(kinds), triangles, detour, logger);
    }

    /**
     * {@return the same with another way to build the first world} Such a world is not kept in the cache.
     *
     * @param how triangles become ground; null for the usual way
     */
    public ServeOptions withTriangles(TriangleOptions how) {
        return new ServeOptions(host, port, threads, cache, recordings, version, devices, how, detour, logger);
    }

    /**
     * {@return the same with or without recast4j's Detour}
     *
     * @param compared whether Detour answers too
     */
    public ServeOptions withDetour(boolean compared) {
        return new ServeOptions(
                host, port, threads, cache, recordings, version, devices, triangles, compared, logger);
    }

    /**
     * {@return the same with another logger}
     *
     * @param taker of what should not happen
     */
    public ServeOptions withLogger(System.Logger taker) {
        return new ServeOptions(host, port, threads, cache, recordings, version, devices, triangles, detour, taker);
    }
}
