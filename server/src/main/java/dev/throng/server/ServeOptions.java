package dev.throng.server;

import java.nio.file.Path;
import java.util.List;

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
 */
public record ServeOptions(
        String host,
        int port,
        int threads,
        Path cache,
        Path recordings,
        String version,
        List<String> devices,
        TriangleOptions triangles) {
    /** Default address, which only programs on this machine can reach. */
    public static final String DEFAULT_HOST = "127.0.0.1";

    /** Default port. */
    public static final int DEFAULT_PORT = 7171;

    /** {@return loopback, the default port, all cores, no cache and no recordings} */
    public static ServeOptions defaults() {
        return new ServeOptions(
                DEFAULT_HOST,
                DEFAULT_PORT,
                Runtime.getRuntime().availableProcessors(),
                null,
                null,
                "unknown",
                List.of("cpu"),
                null);
    }

    /**
     * {@return the same at another address}
     *
     * @param newHost name or address to listen on
     * @param newPort port to listen on; 0 for any free one
     */
    public ServeOptions at(String newHost, int newPort) {
        return new ServeOptions(newHost, newPort, threads, cache, recordings, version, devices, triangles);
    }

    /**
     * {@return the same with another number of threads}
     *
     * @param count number of threads that build worlds and plan batches
     */
    public ServeOptions withThreads(int count) {
        return new ServeOptions(host, port, count, cache, recordings, version, devices, triangles);
    }

    /**
     * {@return the same with a cache}
     *
     * @param folder created if missing; null for none
     */
    public ServeOptions withCache(Path folder) {
        return new ServeOptions(host, port, threads, folder, recordings, version, devices, triangles);
    }

    /**
     * {@return the same with recordings}
     *
     * @param folder of runs that can be replayed; null for none
     */
    public ServeOptions withRecordings(Path folder) {
        return new ServeOptions(host, port, threads, cache, folder, version, devices, triangles);
    }

    /**
     * {@return the same with another version}
     *
     * @param text version of the program that clients see
     */
    public ServeOptions withVersion(String text) {
        return new ServeOptions(host, port, threads, cache, recordings, text, devices, triangles);
    }

    /**
     * {@return the same with other devices} List devices before the server and its threads exist: some drivers replace handlers of signals that Java
     * needs.
     *
     * @param kinds cpu, and kinds of GPUs
     */
    public ServeOptions withDevices(List<String> kinds) {
        return new ServeOptions(host, port, threads, cache, recordings, version, List.copyOf(kinds), triangles);
    }

    /**
     * {@return the same with other options for building the first world} Such a world is not kept in the cache.
     *
     * @param how options for building ground from triangles; null for the defaults
     */
    public ServeOptions withTriangles(TriangleOptions how) {
        return new ServeOptions(host, port, threads, cache, recordings, version, devices, how);
    }
}
