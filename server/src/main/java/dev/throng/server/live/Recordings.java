package dev.throng.server.live;

import dev.throng.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The recordings of {@code throng walk} in a folder. Clients refer to them by name, never by path. Immutable, share freely. */
public final class Recordings {
    private static final String FILE = "trajectories.bin";
    private static final int MOST = 1000;

    private final Path folder;

    /**
     * @param folder folder of one recording or of several; null for none
     */
    public Recordings(Path folder) {
        this.folder = folder;
    }

    /** Returns the files of all recordings by name. */
    SortedMap<String, Path> files() {
        SortedMap<String, Path> files = new TreeMap<>();
        if (folder == null) {
            return files;
        }
        try (Stream<Path> below = Files.list(folder)) {
            below.limit(MOST)
                    .filter(each -> Files.isRegularFile(each.resolve(FILE)))
                    .forEach(each -> files.put(each.getFileName().toString(), each.resolve(FILE)));
        } catch (IOException e) {
            // A folder that cannot be listed has no recordings.
        }
        if (Files.isRegularFile(folder.resolve(FILE))) {
            files.put(String.valueOf(folder.toAbsolutePath().normalize().getFileName()), folder.resolve(FILE));
        }
        return files;
    }

    /** Opens a recording by its name. */
    Recording open(String name) throws IOException {
        Path file = files().get(name);
        if (file == null) {
            throw new BadInputException("there is no recording of that name");
        }
        return new Recording(name, file);
    }
}
