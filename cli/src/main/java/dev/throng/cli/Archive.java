package dev.throng.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Writes the files of an archive, one after the other. Names have slashes on every system. Used by one thread. */
interface Archive {
    /** Adds a file that is not to be executed. */
    void plain(String name, byte[] content) throws IOException;

    /** Adds an executable file. */
    void program(String name, byte[] content) throws IOException;

    /** Adds a symbolic link. */
    void link(String name, String target) throws IOException;

    /** Ends the archive; the stream is not closed. */
    void finish() throws IOException;

    /** Adds all files below a folder, in the order of their names; links stay links, and executable files executable. */
    default void tree(String name, Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> Files.isSymbolicLink(file) || !Files.isDirectory(file))
                    .sorted()
                    .toList();
        }
        for (Path file : files) {
            String inside = name + "/" + folder.relativize(file).toString().replace('\\', '/');
            if (Files.isSymbolicLink(file)) {
                link(inside, Files.readSymbolicLink(file).toString());
            } else if (Files.isExecutable(file)) {
                program(inside, Files.readAllBytes(file));
            } else {
                plain(inside, Files.readAllBytes(file));
            }
        }
    }
}
