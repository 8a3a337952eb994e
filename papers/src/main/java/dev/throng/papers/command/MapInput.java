package dev.throng.papers.command;

import dev.throng.BadInputException;
import dev.throng.cli.WorldInput;
import dev.throng.papers.experiment.MapSet;
import dev.throng.papers.experiment.TarFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads a folder or archive of maps as a set. Stateless. */
final class MapInput {
    private MapInput() {}

    /** Returns the maps of all paths as one set. */
    static MapSet load(List<Path> paths) throws IOException {
        List<MapSet> sets = new ArrayList<>();
        for (Path path : paths) {
            sets.add(load(path));
        }
        return MapSet.joined(sets);
    }

    /**
     * @param path a folder with .map files, compressed or not, or a .tar or .tar.xz of such
     */
    private static MapSet load(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        String name = String.valueOf(path.toAbsolutePath().normalize().getFileName());
        if (Files.isDirectory(path)) {
            return MapSet.ofFiles(name, folder(path));
        }
        byte[] content = WorldInput.content(path);
        if (!TarFile.looksLike(content)) {
            throw new BadInputException(path + ": maps come as a folder of .map files or as a .tar or .tar.xz of them");
        }
        return MapSet.ofFiles(name, TarFile.read(name, content));
    }

    private static List<TarFile.Entry> folder(Path folder) throws IOException {
        List<TarFile.Entry> entries = new ArrayList<>();
        for (Path file : files(folder)) {
            entries.add(new TarFile.Entry(name(file), WorldInput.content(file)));
        }
        return entries;
    }

    /** Returns the files from which maps are read: those of a folder, or the archive itself. */
    static List<Path> files(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(file -> name(file).endsWith(".map") && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        }
    }

    private static String name(Path file) {
        return WorldInput.unpackedName(file.getFileName().toString());
    }
}
