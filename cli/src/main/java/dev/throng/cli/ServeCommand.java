package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuDevices;
import dev.throng.server.ServeOptions;
import dev.throng.server.ThrongServer;
import dev.throng.worlds.MeshScenario;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
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
            "Nobody but this machine can reach it unless --host says otherwise; then everybody who can reach the address may"
                    + " use it. Ctrl-C ends it with exit code 130, SIGTERM with 143.",
            "",
            "Generated worlds are kept in a folder of the user, so that the next start is faster.",
            "",
            "Examples:",
            "  throng serve",
            "  throng serve level.obj --radius 0.2 --cell-size 0.1",
            "  throng serve city.throng --port 8080",
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

    @Parameters(
            paramLabel = "WORLD",
            arity = "0..1",
            defaultValue = DEFAULT_WORLD,
            description = "The world (${DEFAULT-VALUE}).")
    String input;

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

    @Override
    public Integer call() throws Exception {
        Limits.checked("--port", port, 0, 65535);
        if (replay != null && !Files.isDirectory(replay)) {
            throw new BadInputException(replay + ": no such folder");
        }
        agent.check();
        ServeOptions options = options(common)
                .at(host, port)
                .withRecordings(replay)
                .withDevices(devices())
                .withDetour(detour);
        ThrongServer server = started(cache == null ? options : options.withCache(cache), input, agent, common.seed);
        // On a signal, close connections before the program ends.
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "throng-stop"));
        warnOfStrangers(server.url());
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

    /** Warns when the address is reachable from other machines. */
    private void warnOfStrangers(String url) {
        if (isLoopback(host)) {
            return;
        }
        PrintWriter err = spec.commandLine().getErr();
        err.println("warning: --host " + host + ": not only this machine can reach " + url);
        err.println(
                "  Everybody who can reach this address may use it: see and edit worlds, upload others, use up this machine's time.");
        err.println(
                "  There is no password or token, and no TLS: whoever is in between can read and change everything.");
        err.println("  Let only trusted networks reach it, or put a proxy in front that asks who is there.");
        err.flush();
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            // Nothing listens there.
            return true;
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
        // Suppresses a warning of Jetty's logging library.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
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
        return ThrongServer.ofFile(options, name, WorldInput.content(file), folder);
    }

    /** Returns a cache folder outside the folder of the program, which may be read-only or removed. */
    private static Path usualCache() {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path folder =
                cache == null || cache.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        return folder.resolve("throng");
    }
}
