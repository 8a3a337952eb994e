package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.file.WorldFile;
import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuDevices;
import dev.throng.server.AccessOptions;
import dev.throng.server.ServeOptions;
import dev.throng.server.ThrongServer;
import dev.throng.worlds.MeshScenario;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "serve",
        description = "Show a world in the browser: paths, cells, crowds, edits. Also an HTTP service for programs.",
        footer = {
            "",
            "Open the printed address in a browser. Programs use the same calls, see docs/http.md.",
            "",
            "Nobody but this machine can reach it unless --host says otherwise; then clients need a token, unless --open says"
                    + " otherwise. Ctrl-C ends it with exit code 130, SIGTERM with 143, after requests that run were answered.",
            "",
            "docs/operating.md: metrics, readiness, logs, reloads.",
            "",
            "Generated worlds are kept in a folder of the user, so that the next start is faster.",
            "",
            "Examples:",
            "  throng serve",
            "  throng serve level.obj --radius 0.2 --cell-size 0.1",
            "  throng serve city.throng --port 8080",
            "  throng serve arena.map --algo mesh",
            "  throng serve city.throng --host 0.0.0.0 --token-file secret",
            "  throng walk medieval-city --agents 5000 -o run && throng serve --replay run"
        })
final class ServeCommand implements Callable<Integer> {
    private static final String DEFAULT_WORLD = "medieval-city";

    /** Interval of checks for a failed build of the world. */
    private static final long LOOK_MILLIS = 200;

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @ArgGroup(validate = false, heading = AgentCliOptions.HEADING)
    AgentCliOptions agent = new AgentCliOptions();

    @ArgGroup(validate = false, heading = AccessCliOptions.HEADING)
    AccessCliOptions access = new AccessCliOptions();

    @Parameters(
            paramLabel = "WORLD",
            arity = "0..1",
            defaultValue = DEFAULT_WORLD,
            description = "The world (${DEFAULT-VALUE}).")
    String input;

    @Option(
            names = "--algo",
            paramLabel = "A",
            description =
                    "Serve a grid as a mesh of rectangles: mesh, mesh-hna, mesh-pccp or mesh-transit (its tiles).")
    String algo;

    @Option(
            names = "--host",
            paramLabel = "H",
            defaultValue = ServeOptions.DEFAULT_HOST,
            description = "Name or address to listen on (${DEFAULT-VALUE}: this machine alone).")
    String host;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + ServeOptions.DEFAULT_PORT,
            description = "Port to listen on (${DEFAULT-VALUE}); 0 takes any that is free.")
    int port;

    @Option(
            names = "--replay",
            paramLabel = "DIR",
            description = "A folder that throng walk -o has written, or one with several of them: runs to be replayed.")
    Path replay;

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description = "Where generated worlds are kept for the next start (the user's cache folder).")
    Path cache;

    @Option(
            names = "--detour",
            description = "Let recast4j's Detour answer too, to compare with. It takes a second mesh of each world.")
    boolean detour;

    @Option(
            names = "--stop-within",
            paramLabel = "S",
            defaultValue = "10",
            description = "Seconds that requests which run may take after a signal (10).")
    int stopSeconds;

    @Option(
            names = "--log",
            paramLabel = "LEVEL",
            defaultValue = "error",
            description = "What is logged on standard error: off, error, warning, debug (error).")
    String log;

    @Option(names = "--no-metrics", description = "Count nothing, and do not answer /metrics.")
    boolean noMetrics;

    @Override
    public Integer call() throws Exception {
        Limits.checked("--port", port, 0, 65535);
        Limits.checked("--stop-within", stopSeconds, 0, 3600);
        System.Logger.Level level = EnumNames.parse("--log", System.Logger.Level.class, log);
        if (replay != null && !Files.isDirectory(replay)) {
            throw new BadInputException(replay + ": no such folder");
        }
        if (algo != null && !Methods.overGrid(algo)) {
            throw new BadInputException("--algo " + algo
                    + ": clients choose the method; mesh, mesh-hna, mesh-pccp and mesh-transit make a mesh"
                    + " of a grid");
        }
        agent.check();
        AccessOptions who = access.resolved(host, System.getenv());
        PrintWriter err = spec.commandLine().getErr();
        ServeOptions options = options(common)
                .at(host, port)
                .withAccess(who)
                .withMetrics(!noMetrics)
                .withLogger(new CommandLog(level, err))
                .withRecordings(replay)
                .withDevices(devices())
                .withDetour(detour);
        ServeOptions with = cache == null ? options : options.withCache(cache);
        ThrongServer server = algo == null
                ? started(with, input, agent, common.seed)
                : ThrongServer.ofFile(with, input + ".throng", this::mesh, null);
        // On a signal, answer what runs before the program ends.
        Duration within = Duration.ofSeconds(stopSeconds);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> server.stop(within), "throng-stop"));
        AccessCliOptions.warn(host, who, err);
        PrintWriter out = spec.commandLine().getOut();
        if (common.json) {
            CommandResults report = new CommandResults();
            report.row("serve", input).with("url", server.url());
            report.print(out, true);
        } else {
            out.println("throng serves " + input + " at " + server.url() + " (Ctrl-C ends it)");
        }
        out.flush();
        while (server.failure() == null) {
            Thread.sleep(LOOK_MILLIS);
        }
        throw new BadInputException(server.failure());
    }

    /** Returns the file of a grid as a mesh. */
    private byte[] mesh() throws IOException {
        try (Workers workers = new Workers(common.threads())) {
            WorldInput.Loaded grid = WorldInput.load(input, agent, common, workers, false);
            if (!grid.isGrid()) {
                throw new BadInputException(grid.name() + ": is a mesh, --algo " + algo + " makes one of a grid");
            }
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            WorldFile.write(
                    grid.readyFor(algo, IndexOptions.usual(common.seed), workers)
                            .world(),
                    file);
            return file.toByteArray();
        }
    }

    /** Returns the CPU and GPUs; a CPU as a device is slower than without a driver. */
    private static List<String> devices() {
        List<String> kinds = new ArrayList<>(List.of(DeviceChoice.CPU));
        for (GpuDeviceInfo device : new GpuDevices().list()) {
            if (device.usable() && device.gpu() && !kinds.contains(device.kind())) {
                kinds.add(device.kind());
            }
        }
        return kinds;
    }

    /** Returns options for this machine only, with the cache of the user. */
    static ServeOptions options(CommonOptions common) {
        return ServeOptions.defaults()
                .withThreads(common.threads())
                .withCache(usualCache())
                .withVersion(Version.number());
    }

    /** Starts a server with a file or a generated world. */
    static ThrongServer started(ServeOptions usual, String input, AgentCliOptions agent, long seed) throws IOException {
        ServeOptions options = usual.withTriangles(agent.forServer());
        Path file = Path.of(input);
        if (!Files.exists(file)) {
            if (!ThrongServer.canGenerate(input)) {
                throw new BadInputException(
                        input + ": no such file, nor a generated world of that name (throng world --list)");
            }
            if (agent.polygons != null && MeshScenario.list().stream().noneMatch(s -> s.id().equals(input))) {
                throw WorldInput.noSize(input, "a grid");
            }
            return ThrongServer.generated(options, input, seed);
        }
        if (agent.polygons != null) {
            throw WorldInput.noSize(input, "a file");
        }
        String name = WorldInput.unpackedName(file.getFileName().toString());
        Path folder = file.toAbsolutePath().getParent();
        return ThrongServer.ofFile(options, name, () -> WorldInput.content(file), folder);
    }

    /** Returns a cache folder outside the folder of the program, which may be read-only or removed. */
    private static Path usualCache() {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path folder =
                cache == null || cache.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        return folder.resolve("throng");
    }
}
