package dev.throng;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Real maps and meshes that are not part of the project: tests use them when they are there and are skipped, saying so,
 * when they are not.
 */
public final class SharedData {
    private SharedData() {}

    /** The file below the data folder, or skips the calling test. */
    public static Path require(String relative) {
        Path file = folder() == null ? null : folder().resolve(relative);
        Assumptions.assumeTrue(
                file != null && Files.exists(file),
                "skipped: no " + relative + " in the data folder (set -Dthrong.data or THRONG_DATA)");
        return file;
    }

    /** The content of a file below the data folder, or skips the calling test. */
    public static byte[] bytes(String relative) {
        try {
            return Files.readAllBytes(require(relative));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder() {
        String named = System.getProperty("throng.data", System.getenv("THRONG_DATA"));
        if (named != null) {
            return Path.of(named);
        }
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path data = at.resolve("shared").resolve("data");
            if (Files.isDirectory(data)) {
                return data;
            }
        }
        return null;
    }
}
