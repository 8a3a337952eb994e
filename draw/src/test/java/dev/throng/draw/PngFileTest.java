package dev.throng.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PngFileTest {
    @TempDir
    Path folder;

    private final BufferedImage image = new BufferedImage(7, 5, BufferedImage.TYPE_INT_RGB);

    @Test
    void shouldWriteAPictureThatCanBeReadAndReplaceAnOlderOne() throws IOException {
        Path file = folder.resolve("picture.png");
        Files.writeString(file, "older");
        image.setRGB(3, 2, 0x123456);
        PngFile.write(image, file);
        BufferedImage read = ImageIO.read(file.toFile());
        assertThat(read.getWidth()).isEqualTo(7);
        assertThat(read.getRGB(3, 2) & 0xffffff).isEqualTo(0x123456);
        assertThat(files()).containsExactly("picture.png");
    }

    @Test
    void shouldLeaveTheOlderPictureAndNothingElseWhenDrawingBreaksOff() throws IOException {
        Path file = folder.resolve("picture.png");
        Files.writeString(file, "older");
        BufferedImage broken = new BufferedImage(7, 5, BufferedImage.TYPE_INT_RGB) {
            @Override
            public ColorModel getColorModel() {
                throw new IllegalStateException("broken");
            }
        };
        assertThatThrownBy(() -> PngFile.write(broken, file)).hasMessage("broken");
        assertThat(files()).containsExactly("picture.png");
        assertThat(file).hasContent("older");
    }

    @Test
    void shouldLeaveNothingBehindWhenTheFileCannotBeMade() throws IOException {
        Path file = folder.resolve("x".repeat(256));
        assertThatThrownBy(() -> PngFile.write(image, file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("cannot be written");
        assertThat(files()).isEmpty();
    }

    @Test
    void shouldNameAFolderThatIsMissingOrInTheWay() throws IOException {
        Path file = folder.resolve("missing").resolve("picture.png");
        assertThatThrownBy(() -> PngFile.write(image, file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll(file.toString(), "does not exist");
        assertThatThrownBy(() -> PngFile.write(image, folder))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll(folder.toString(), "is a folder");
        assertThat(files()).isEmpty();
    }

    @Test
    void shouldWriteThroughALinkAndLeaveItInPlace() throws IOException {
        Path file = folder.resolve("real.png");
        Files.writeString(file, "older");
        Path link = Files.createSymbolicLink(folder.resolve("link.png"), file);
        PngFile.write(image, link);
        assertThat(link).isSymbolicLink();
        assertThat(ImageIO.read(file.toFile()).getWidth()).isEqualTo(7);
    }

    private java.util.List<String> files() throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.map(f -> f.getFileName().toString()).toList();
        }
    }
}
