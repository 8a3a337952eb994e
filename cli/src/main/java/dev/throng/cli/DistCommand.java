package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.io.AtomicFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "dist",
        description = "Pack this command with the Java it needs into one archive, for machines without Java.",
        footer = {
            "",
            "The archive unpacks to one folder with the program throng in it, which takes the same words as this one and"
                    + " THRONG_JAVA_OPTS. It runs on machines of the same system and processor, and needs neither Java nor"
                    + " a network there. Making it takes a whole JDK, 17 or newer.",
            "",
            "On Windows the archive is a .zip file, and the program is throng.cmd.",
            "",
            "A JDK that brings its own libraries, as Temurin does, makes archives that run on older systems too. With the"
                    + " JDK of a Linux distribution, the other machine needs a C library as new as here.",
            "",
            "The papers' experiments are not part of the archive: they need a checkout.",
            "",
            "The peers of bench mesh, gdx-ai and JGraphT, stay behind unless --peers asks for them; the benchmark runs without"
                    + " them.",
            "",
            "Examples:",
            "  throng dist",
            "  throng dist -o throng.tar.gz",
            "  throng dist --peers   with all that bench mesh compares with",
            "  tar xf throng.tar.gz && throng-*/throng demo   on the other machine"
        })
final class DistCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "The .tar.gz file to write, on Windows a .zip file (throng-VERSION-SYSTEM in this folder).")
    Path out;

    @Option(
            names = "--peers",
            order = Usage.EXPERT,
            description = "Pack gdx-ai and JGraphT too, which bench mesh compares with.")
    boolean peers;

    /** Called only when there is something to pack. */
    private final Callable<List<Path>> classPath;

    private final JavaTools tools;

    private final PackedSystem system;

    /** Creates a command that packs the running program. */
    DistCommand() {
        this(ClassPath::running, JavaTools.ofThisJava(), PackedSystem.ofThisMachine());
    }

    /**
     * @param classPath jars and folders to pack, first that of the command itself
     */
    DistCommand(Callable<List<Path>> classPath, JavaTools tools, PackedSystem system) {
        this.classPath = classPath;
        this.tools = tools;
        this.system = system;
    }

    @Override
    public Integer call() throws Exception {
        common.threads();
        String name = Distribution.nameFor(Version.number(), system);
        Path file = out == null ? Path.of(name + system.ending()) : out;
        if (!file.toString().toLowerCase(Locale.ROOT).endsWith(system.ending())) {
            throw new BadInputException(file + ": the archive goes into a " + system.ending() + " file");
        }
        AtomicFile.checked(file);
        List<Path> parts = classPath.call();
        AtomicFile.checked(file, parts.toArray(Path[]::new));
        List<Path> packed = peers ? parts : ClassPath.withoutPeers(parts);
        new Distribution(name, packed, tools, system).write(file);
        CommandResults report = new CommandResults();
        report.row("dist", null)
                .with("java", System.getProperty("java.version"))
                .with("file", file.toString())
                .with("bytes", Files.size(file));
        report.print(spec.commandLine().getOut(), common.json);
        return 0;
    }
}
