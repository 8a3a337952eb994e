package dev.throng.cli;

import dev.throng.BadInputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file that appears complete or not at all. */
final class WholeFile {
    /** Writes the content. */
    interface Content {
        void to(OutputStream out) throws IOException;
    }

    private WholeFile() {}

    static void write(Path file, Content content) throws IOException {
        Path target = file.toAbsolutePath();
        if (target.getParent() == null || !Files.isDirectory(target.getParent())) {
            throw new BadInputException(file + ": the folder " + target.getParent() + " does not exist");
        }
        Path unfinished = Files.createTempFile(target.getParent(), target.getFileName() + ".", ".part");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished), 1 << 16)) {
                content.to(out);
            }
            Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
