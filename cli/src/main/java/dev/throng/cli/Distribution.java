package dev.throng.cli;

import dev.throng.io.AtomicFile;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * An archive of this program with the Java that it needs: a start script, {@code lib} with the jars and {@code runtime}.
 * Immutable, share freely.
 *
 * @param name of the one folder that the archive unpacks to
 * @param classPath jars and folders of classes, first that of the command itself
 * @param system system of the JDK whose tools link the runtime: they link for no other
 */
record Distribution(String name, List<Path> classPath, JavaTools tools, PackedSystem system) {
    Distribution {
        tools.require("jdeps", "jlink", "jar");
        classPath = List.copyOf(classPath);
    }

    /** Returns the default name for a version. */
    static String nameFor(String version, PackedSystem system) {
        return "throng-" + version + "-" + system.label();
    }

    /** Writes the archive atomically. */
    void write(Path file) throws IOException {
        Path aside = Files.createTempDirectory("throng-dist");
        try {
            Path runtime = aside.resolve("runtime");
            linkRuntime(runtime);
            List<Path> jars = jars(aside);
            Instant date = Files.getLastModifiedTime(classPath.get(0)).toInstant();
            AtomicFile.write(file, out -> {
                if (system.isWindows()) {
                    pack(new ZipWriter(out, date), jars, runtime);
                } else {
                    GZIPOutputStream packed = new SmallGzip(out);
                    pack(new TarWriter(packed, date), jars, runtime);
                    packed.finish();
                }
            });
        } finally {
            delete(aside);
        }
    }

    private void pack(Archive archive, List<Path> jars, Path runtime) throws IOException {
        archive.program(name + "/" + system.program(), startScript());
        for (Path jar : jars) {
            byte[] open = OpenJar.of(jar, system.system(), system.processor());
            archive.plain(name + "/lib/" + jar.getFileName(), open);
        }
        archive.tree(name + "/runtime", runtime);
        archive.finish();
    }

    /**
     * Links the modules of the running Java that the classes need. They are not compressed: the archive compresses them better together, and the program
     * starts faster.
     */
    private void linkRuntime(Path runtime) throws IOException {
        String modules = tools.run(
                        "jdeps",
                        "--multi-release",
                        String.valueOf(Runtime.version().feature()),
                        "--ignore-missing-deps",
                        "--print-module-deps",
                        "--recursive",
                        "--class-path",
                        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                        classPath.get(0).toString())
                .strip();
        tools.run(
                "jlink",
                "--add-modules",
                modules,
                // Not --strip-debug, which calls a program of the system.
                "--strip-java-debug-attributes",
                "--no-header-files",
                "--no-man-pages",
                "--output",
                runtime.toString());
        // Other Javas read the modules of this one through it; the program does not.
        Files.deleteIfExists(runtime.resolve("lib/jrt-fs.jar"));
    }

    /** Returns the jars unchanged, and a jar for each folder of classes. */
    private List<Path> jars(Path aside) {
        List<Path> jars = new ArrayList<>();
        for (Path entry : classPath) {
            if (Files.isDirectory(entry)) {
                Path jar = aside.resolve("classes" + jars.size() + ".jar");
                tools.run("jar", "--create", "--file", jar.toString(), "-C", entry.toString(), ".");
                jars.add(jar);
            } else {
                jars.add(entry);
            }
        }
        return jars;
    }

    private byte[] startScript() throws IOException {
        try (InputStream script = Distribution.class.getResourceAsStream(system.startScript())) {
            return script.readAllBytes();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Compresses as much as the format allows. */
    private static final class SmallGzip extends GZIPOutputStream {
        SmallGzip(OutputStream out) throws IOException {
            super(out, 1 << 16);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}
