package dev.throng.papers.plot;

import dev.throng.draw.MeshPicture;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A picture of a mesh. Immutable for callers.
 *
 * @param picture drawn when it is written
 */
public record PictureDrawing(String name, MeshPicture picture) implements Drawing {
    @Override
    public void write(OutputStream out) throws IOException {
        try (MemoryCacheImageOutputStream png = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(picture.image(), "png", png)) {
                throw new IOException("this Java has no PNG writer");
            }
        }
    }
}
