package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.lab.experiment.MapSet;
import dev.throng.lab.experiment.TarFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Turns a folder of maps or an archive of them into a set. Stateless. */
final class MapInput {
    private MapInput() {}

    /** The maps of all paths as one set. */
    static MapSet load(List<Path> paths) throws IOException {
        List<MapSet> sets = new ArrayList<>();
        for (Path path : paths) {
            sets.add(load(path));
        }
        return MapSet.joined(sets);
    }

    /**
     * @param path a folder with .map files, packed or not, or a .tar or .tar.xz of such
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
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = WorldInput.unpackedName(file.getFileName().toString());
                if (name.endsWith(".map") && Files.isRegularFile(file)) {
                    entries.add(new TarFile.Entry(name, WorldInput.content(file)));
                }
            }
        }
        return entries;
    }
}
