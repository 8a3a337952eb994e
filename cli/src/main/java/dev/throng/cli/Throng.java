package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuException;
import dev.throng.io.AtomicFile;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.TypeConversionException;

/** The command line: parses, runs, and converts failures to one line and an exit code. */
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
            RequestsCommand.class,
            BatchCommand.class,
            WalkCommand.class,
            ServeCommand.class,
            ScenCommand.class,
            BenchCommand.class,
            ExperimentEntry.class,
            GpuCommand.class,
            DistCommand.class,
            CommandLine.HelpCommand.class
        },
        footer = {
            "",
            "Wherever a WORLD is expected, any of these will do: a .throng file, triangles (OBJ, glTF, GLB), a Detour"
                    + " .bin, a polyanya .mesh, a MovingAI .map, a .png, any of them packed with xz, or the name of a"
                    + " generated world (throng world --list).",
            "",
            "Exit codes: 0 done, 1 a check failed, 2 bad input, too little memory or output that cannot be written, 70 a bug in"
                    + " Throng, 141 nobody reads the output any more.",
            "",
            "Start here:",
            "  throng demo                              a city, a crowd, tables, pictures",
            "  throng world medieval-city -o city.obj   generate a level",
            "  throng build city.obj -o city.throng     its mesh, and an index for fast paths",
            "  throng path city.throng --png path.png   find and draw a path"
        })
public final class Throng {
    public static final int CHECK_FAILED = 1;
    static final int BAD_INPUT = 2;
    private static final int BUG = 70;

    private Throng() {}

    public static void main(String[] args) {
        System.setProperty("java.awt.headless", "true");
        leaveNothingUnfinished();
        StandardOutput out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(out.exitCode(run(out.printer(), err, args), err));
    }

    /** Removes unfinished files when a signal, such as that of Ctrl-C, ends the program. */
    static void leaveNothingUnfinished() {
        Runtime.getRuntime().addShutdownHook(new Thread(AtomicFile::abandon));
    }

    /** Runs one command line and returns its exit code. */
    public static int run(PrintWriter out, PrintWriter err, String... args) {
        return run(commandLine(), out, err, args);
    }

    private static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Throng());
        for (AddedCommand command : ServiceLoader.load(AddedCommand.class)) {
            CommandLine added = new CommandLine(command);
            line.getCommandSpec().removeSubcommand(added.getCommandName());
            line.addSubcommand(added);
        }
        return line;
    }

    static int run(CommandLine line, PrintWriter out, PrintWriter err, String... args) {
        line.setOut(out);
        line.setErr(err);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpAutoWidth(true);
        Usage.prepare(line);
        line.registerConverter(Path.class, Throng::path);
        line.setParameterExceptionHandler((e, words) -> {
            String command = e.getCommandLine().getCommandSpec().qualifiedName();
            err.println(command + ": " + oneLine(Usage.fault(e)) + " (see: " + command + " --help)");
            return BAD_INPUT;
        });
        line.setExecutionExceptionHandler(
                (e, command, parsed) -> explain(command.getCommandSpec().qualifiedName(), e, err));
        if (args.length == 0) {
            line.usage(out);
            return 0;
        }
        try {
            return line.execute(args);
        } catch (RuntimeException | Error e) {
            // Picocli passes on only exceptions of commands. Java's own exit code would be that of a failed check.
            return explain(line.getCommandSpec().qualifiedName(), e, err);
        }
    }

    private static int explain(String command, Throwable e, PrintWriter err) {
        String reason = reason(e);
        if (reason == null) {
            err.println(command + ": this is a bug in Throng; please report it with the lines below");
            e.printStackTrace(err);
            return BUG;
        }
        err.println(command + ": " + oneLine(reason));
        return BAD_INPUT;
    }

    /** Returns the message for the user, or null if the user cannot fix the failure. */
    private static String reason(Throwable e) {
        try {
            throw e;
        } catch (BadInputException | GpuException bad) {
            return bad.getMessage();
        } catch (OutOfMemoryError full) {
            return notEnoughMemory("-Xmx");
        } catch (StackOverflowError deep) {
            return notEnoughMemory("-Xss");
        } catch (InvalidPathException odd) {
            return noFileName(odd);
        } catch (UncheckedIOException wrapped) {
            return reason(wrapped.getCause());
        } catch (NoSuchFileException missing) {
            return missing.getFile() + ": no such file";
        } catch (AccessDeniedException denied) {
            return denied.getFile() + ": no permission";
        } catch (FileSystemException of) {
            return of.getReason() == null ? failed(of) : of.getFile() + ": " + of.getReason();
        } catch (IOException other) {
            return failed(other);
        } catch (Throwable bug) {
            return null;
        }
    }

    private static String notEnoughMemory(String option) {
        return "not enough memory: set THRONG_JAVA_OPTS=" + option + "... to allow more, or use a smaller world";
    }

    private static String failed(IOException e) {
        return "input or output failed: " + e.getMessage();
    }

    /** Parses a path. Picocli's own message would name a Java class. */
    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(noFileName(e));
        }
    }

    private static String noFileName(InvalidPathException e) {
        return "'" + e.getInput() + "' cannot be the name of a file: " + e.getReason();
    }

    private static String oneLine(String message) {
        return String.valueOf(message)
                .replaceAll("\\s*[\\r\\n]+\\s*", " ")
                .replaceAll("\\p{Cntrl}", "?")
                .strip();
    }
}
