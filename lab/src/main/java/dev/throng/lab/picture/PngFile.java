package dev.throng.lab.picture;

import dev.throng.BadInputException;
import java.awt.image.BufferedImage;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes a picture so that its file is either whole or not there. Stateless, share freely. */
final class PngFile {
    private PngFile() {}

    static void write(BufferedImage image, Path file) {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new BadInputException(file + ": the folder of the picture does not exist");
        }
        if (Files.isDirectory(target)) {
            throw new BadInputException(file + ": is a folder, a picture needs a file");
        }
        Path part = null;
        try {
            part = folder.resolve(
                    target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
            writePart(image, part);
            move(part, target);
        } catch (IOException e) {
            throw new BadInputException(file + ": the picture cannot be written: " + e.getMessage(), e);
        } finally {
            deleteQuietly(part);
        }
    }

    private static void writePart(BufferedImage image, Path part) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16);
                MemoryCacheImageOutputStream png = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(image, "png", png)) {
                throw new IOException("this Java has no PNG writer");
            }
        }
    }

    private static void move(Path part, Path target) throws IOException {
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void deleteQuietly(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // The picture itself was written or has failed with a better message.
        }
    }
}
