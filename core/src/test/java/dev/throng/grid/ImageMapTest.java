package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Test;

class ImageMapTest {
    /** Grey levels on both sides of the threshold: black, dark, just below half, just above, light, white. */
    private static final int[] LEVELS = {0, 60, 127, 128, 200, 255};

    static byte[] png(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            assertThat(ImageIO.write(image, "png", out)).isTrue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static byte[] interlaced(BufferedImage image) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam inPasses = writer.getDefaultWriteParam();
        inPasses.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ImageOutputStream png = ImageIO.createImageOutputStream(out)) {
            writer.setOutput(png);
            writer.write(null, new IIOImage(image, null, null), inPasses);
        } finally {
            writer.dispose();
        }
        byte[] bytes = out.toByteArray();
        int interlace = 28;
        assertThat(bytes[interlace]).isEqualTo((byte) 1);
        return bytes;
    }

    private static String row(BufferedImage image) {
        return row(ImageMap.read("x.png", png(image)));
    }

    private static String row(GridMap map) {
        StringBuilder text = new StringBuilder();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            text.append(map.character(tile));
        }
        return text.toString();
    }

    @Test
    void shouldBlockDarkPixelsOfEveryKindOfPicture() {
        int[] types = {
            BufferedImage.TYPE_BYTE_GRAY,
            BufferedImage.TYPE_USHORT_GRAY,
            BufferedImage.TYPE_3BYTE_BGR,
            BufferedImage.TYPE_INT_RGB,
            BufferedImage.TYPE_INT_ARGB
        };
        for (int type : types) {
            BufferedImage image = new BufferedImage(LEVELS.length, 1, type);
            for (int x = 0; x < LEVELS.length; x++) {
                int level = type == BufferedImage.TYPE_USHORT_GRAY ? 257 * LEVELS[x] : LEVELS[x];
                for (int band = 0; band < image.getRaster().getNumBands(); band++) {
                    image.getRaster().setSample(x, 0, band, band == 3 ? 255 : level);
                }
            }
            assertThat(row(image)).as("image type " + type).isEqualTo("@@@...");
        }
    }

    @Test
    void shouldReadPalettes() {
        BufferedImage palette = new BufferedImage(3, 1, BufferedImage.TYPE_BYTE_INDEXED);
        palette.setRGB(0, 0, Color.WHITE.getRGB());
        palette.setRGB(1, 0, Color.BLACK.getRGB());
        palette.setRGB(2, 0, Color.YELLOW.getRGB());
        assertThat(row(palette)).isEqualTo(".@.");
        BufferedImage twoColours = new BufferedImage(2, 1, BufferedImage.TYPE_BYTE_BINARY);
        twoColours.setRGB(1, 0, Color.WHITE.getRGB());
        assertThat(row(twoColours)).isEqualTo("@.");
    }

    @Test
    void shouldWeighColoursAndTakeTransparentForBlack() {
        BufferedImage image = new BufferedImage(4, 1, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, 0xff00ff00);
        image.setRGB(1, 0, 0xff0000ff);
        image.setRGB(2, 0, 0x00ffffff);
        image.setRGB(3, 0, 0xffff0000);
        assertThat(row(image)).isEqualTo(".@@@");
    }

    @Test
    void shouldKeepRowsAndColumnsApart() {
        BufferedImage image = new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB);
        image.setRGB(2, 1, 0xffffff);
        GridMap map = ImageMap.read("x.png", png(image));
        assertThat(map.width()).isEqualTo(3);
        assertThat(map.height()).isEqualTo(2);
        assertThat(map.passable(map.tile(2, 1))).isTrue();
        assertThat(map.components().size(0)).isEqualTo(1);
    }

    @Test
    void shouldReadTheSameMapWithAndWithoutPasses() throws IOException {
        long seed = 5;
        Random dice = new Random(seed);
        int[] types = {
            BufferedImage.TYPE_BYTE_BINARY,
            BufferedImage.TYPE_BYTE_INDEXED,
            BufferedImage.TYPE_BYTE_GRAY,
            BufferedImage.TYPE_USHORT_GRAY,
            BufferedImage.TYPE_3BYTE_BGR,
            BufferedImage.TYPE_4BYTE_ABGR
        };
        for (int type : types) {
            BufferedImage image = new BufferedImage(13, 29, type);
            StringBuilder drawn = new StringBuilder();
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    boolean bright = dice.nextBoolean();
                    image.setRGB(x, y, bright ? 0xffffffff : 0xff000000);
                    drawn.append(bright ? '.' : '@');
                }
            }
            for (byte[] png : List.of(png(image), interlaced(image))) {
                assertThat(row(ImageMap.read("x.png", png)))
                        .as("seed " + seed + ", image type " + type)
                        .isEqualTo(drawn.toString());
            }
        }
    }

    @Test
    void shouldRejectWhatIsNoPicture() {
        byte[] good = png(new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB));
        assertThatThrownBy(() -> ImageMap.read("x.png", new byte[0]))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.png: the file is empty");
        assertThatThrownBy(() -> ImageMap.read("x.png", new byte[100]))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.png: not a PNG file");
        assertThatThrownBy(() -> ImageMap.read("x.png", Arrays.copyOf(good, 20)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.png: not a PNG file");
        assertThatThrownBy(() -> ImageMap.read("x.png", Arrays.copyOf(good, 45)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.png: not a readable PNG file");
    }

    @Test
    void shouldRejectPromisesOfHugePicturesBeforeDecoding() {
        byte[] huge = png(new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB));
        ByteBuffer.wrap(huge).putInt(16, 1 << 20).putInt(20, 1 << 20);
        assertThatThrownBy(() -> ImageMap.read("x.png", huge))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.png: 1048576 x 1048576 tiles, the limit is 67108864 in all");
        byte[] hollow = huge.clone();
        ByteBuffer.wrap(hollow).putInt(16, 8000).putInt(20, 8000);
        assertThatThrownBy(() -> ImageMap.read("x.png", hollow))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.png: the header promises 8000 x 8000 pixels, more than " + hollow.length
                        + " bytes can hold");
    }
}
