package dev.throng.cli;

import dev.throng.io.AtomicFile;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * An archive of this program with the Java that it needs: a start script, {@code lib} with the jars and {@code runtime}.
 * Immutable, share freely.
 *
 * @param name of the one folder that the archive unpacks to
 * @param classPath jars and folders of classes, first that of the command itself
 */
record Distribution(String name, List<Path> classPath, JavaTools tools) {
    private static final String START = "start.sh";

    Distribution {
        tools.require("jdeps", "jlink", "jar");
        classPath = List.copyOf(classPath);
    }

    /** Returns the default name for a version on the running system. */
    static String nameFor(String version) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch");
        return "throng-" + version + "-" + (system.startsWith("mac") ? "macos" : system.replaceAll("\\W", "")) + "-"
                + switch (processor) {
                    case "amd64", "x86_64" -> "x64";
                    case "aarch64" -> "arm64";
                    default -> processor;
                };
    }

    /** Writes the archive atomically. */
    void write(Path file) throws IOException {
        Path aside = Files.createTempDirectory("throng-dist");
        try {
            Path runtime = aside.resolve("runtime");
            linkRuntime(runtime);
            Optional<Path> font = FontAlong.find();
            if (font.isPresent()) {
                FontAlong.add(font.get(), runtime);
            }
            List<Path> jars = jars(aside);
            Instant date = Files.getLastModifiedTime(classPath.get(0)).toInstant();
            AtomicFile.write(file, out -> {
                GZIPOutputStream packed = new GZIPOutputStream(out, 1 << 16);
                TarWriter tar = new TarWriter(packed, date);
                tar.program(name + "/throng", startScript());
                for (Path jar : jars) {
                    tar.file(name + "/lib/" + jar.getFileName(), jar);
                }
                tar.tree(name + "/runtime", runtime);
                tar.finish();
                packed.finish();
            });
        } finally {
            delete(aside);
        }
    }

    /**
     * Links the modules of the running Java that the classes need. They are not compressed: gzip compresses them better together, and the program
     * starts faster.
     */
    private void linkRuntime(Path runtime) {
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

    private static byte[] startScript() throws IOException {
        try (InputStream script = Distribution.class.getResourceAsStream(START)) {
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
}
