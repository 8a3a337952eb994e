package dev.throng.draw;

import dev.throng.BadInputException;
import dev.throng.io.AtomicFile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes a picture to a file that is either complete or absent. */
final class PngFile {
    private PngFile() {}

    static void write(BufferedImage image, Path file) {
        try {
            AtomicFile.write(file, out -> write(image, out));
        } catch (IOException e) {
            throw new BadInputException(String.valueOf(e.getMessage()), e);
        }
    }

    static void write(BufferedImage image, OutputStream out) throws IOException {
        try (MemoryCacheImageOutputStream png = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(image, "png", png)) {
                throw new IOException("this Java has no PNG writer");
            }
        }
    }
}
