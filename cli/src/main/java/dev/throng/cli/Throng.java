package dev.throng.cli;

import dev.throng.BadInputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line: parses, runs, and turns whatever goes wrong into one line and an exit code. */
@Command(
        name = "throng",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Path finding for crowds: grids and navigation meshes, one query or half a million.",
        subcommands = {
            DemoCommand.class,
            WorldCommand.class,
            BuildCommand.class,
            InfoCommand.class,
            RenderCommand.class,
            PathCommand.class,
            ScenCommand.class,
            BenchCommand.class,
            CommandLine.HelpCommand.class
        },
        footer = {
            "",
            "Wherever a WORLD is expected, any of these will do: a .throng file, triangles (.obj, .gltf, .glb), a Detour"
                    + " .bin, a polyanya .mesh, a MovingAI .map, a .png, any of them packed with xz, or the name of a"
                    + " generated world (throng world --list).",
            "",
            "Exit codes: 0 done, 1 a check failed, 2 bad input.",
            "",
            "Start here:",
            "  throng demo                                   a city, a crowd, a table and a picture",
            "  throng world medieval-city -o city.obj        generate a level",
            "  throng build city.obj -o city.throng          make its navigation mesh",
            "  throng path city.throng --png path.png        find and draw a path"
        })
public final class Throng {
    static final int CHECK_FAILED = 1;
    static final int BAD_INPUT = 2;
    private static final int BUG = 70;

    private Throng() {}

    public static void main(String[] args) {
        System.setProperty("java.awt.headless", "true");
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(out, err, args));
    }

    /** Runs one command line and returns its exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = new CommandLine(new Throng());
        line.setOut(out);
        line.setErr(err);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpAutoWidth(true);
        line.setParameterExceptionHandler((e, words) -> {
            String command = e.getCommandLine().getCommandSpec().qualifiedName();
            err.println(command + ": " + oneLine(e.getMessage()) + " (see: " + command + " --help)");
            return BAD_INPUT;
        });
        line.setExecutionExceptionHandler((e, command, parsed) -> {
            String name = command.getCommandSpec().qualifiedName();
            String reason = reason(e);
            if (reason == null) {
                err.println(name + ": this is a bug in Throng; please report it with the lines below");
                e.printStackTrace(err);
                return BUG;
            }
            err.println(name + ": " + oneLine(reason));
            return BAD_INPUT;
        });
        if (args.length == 0) {
            line.usage(out);
            return 0;
        }
        return line.execute(args);
    }

    /** What to tell the user, or null when the failure is not the user's to mend. */
    private static String reason(Exception e) {
        if (e instanceof BadInputException) {
            return e.getMessage();
        }
        if (e instanceof NoSuchFileException missing) {
            return missing.getFile() + ": no such file";
        }
        if (e instanceof AccessDeniedException denied) {
            return denied.getFile() + ": no permission";
        }
        if (e instanceof IOException) {
            return "input or output failed: " + e.getMessage();
        }
        return null;
    }

    private static String oneLine(String message) {
        return String.valueOf(message).replaceAll("\\s*[\\r\\n]+\\s*", " ").strip();
    }
}
