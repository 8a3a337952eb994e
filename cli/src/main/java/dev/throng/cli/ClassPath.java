package dev.throng.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

/** Jars of a program, and folders of classes if it is not packaged. Stateless. */
final class ClassPath {
    /** Jars of the peers that only benchmarks use, and of their dependencies. */
    static final Pattern PEERS =
            Pattern.compile("(detour-tile-cache|gdx-ai|gdx|jgrapht-core|jheaps|apfloat)-[0-9][^/]*\\.jar");

    private ClassPath() {}

    /** Returns the class path of the running program. */
    static List<Path> running() throws IOException {
        return of(System.getProperty("java.class.path"));
    }

    /** Returns all jars and folders of a class path, including those that the jars refer to, in the same order. */
    static List<Path> of(String classPath) throws IOException {
        Set<Path> all = new LinkedHashSet<>();
        for (String word : classPath.split(File.pathSeparator)) {
            Path entry = Path.of(word).toAbsolutePath().normalize();
            if (!word.isEmpty() && Files.exists(entry)) {
                all.add(entry);
                all.addAll(named(entry));
            }
        }
        return List.copyOf(all);
    }

    /** Returns the class path without peers. */
    static List<Path> withoutPeers(List<Path> classPath) {
        return classPath.stream()
                .filter(entry -> !PEERS.matcher(entry.getFileName().toString()).matches())
                .toList();
    }

    /** Returns the existing jars that a jar's manifest names. */
    private static List<Path> named(Path entry) throws IOException {
        List<Path> named = new ArrayList<>();
        if (Files.isRegularFile(entry)) {
            try (JarFile jar = new JarFile(entry.toFile())) {
                Manifest manifest = jar.getManifest();
                String words =
                        manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
                for (String word : words == null ? new String[0] : words.strip().split("\\s+")) {
                    Path other = Path.of(entry.toUri().resolve(word)).normalize();
                    if (Files.exists(other)) {
                        named.add(other);
                    }
                }
            }
        }
        return named;
    }
}
