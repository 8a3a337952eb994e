package dev.throng.grid;

import dev.throng.BadInputException;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Makes a map from a PNG picture: one tile per pixel, dark pixels blocked. Stateless.
 *
 * <p>A pixel is passable when its brightness (0.299 red + 0.587 green + 0.114 blue, as stored) is at least half of full
 * white. Transparency counts as black.
 */
public final class ImageMap {
    /** Maximum bytes that one compressed byte can yield. */
    private static final long BEST_COMPRESSION = 1032;

    /** Maximum bytes decoded at once. Each strip decodes the rows above it again, so there should be few. */
    private static final long STRIP_BYTES = 64 << 20;

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    /**
     * Offset of the width. The header is the first chunk: after the signature, its length and its name come width and
     * height.
     */
    private static final int WIDTH_AT = 16;

    private static final int HEADER_END = WIDTH_AT + 13;

    private ImageMap() {}

    /**
     * Reads a picture.
     *
     * @param name of the file, for messages
     * @param png all bytes of the file
     * @return a map with one tile per pixel, {@code .} or {@code @}
     * @throws BadInputException when this is no PNG file that can be read, or it has more pixels than a map may have
     *     tiles
     */
    public static GridMap read(String name, byte[] png) {
        return read(name, png, STRIP_BYTES);
    }

    /** @param stripBytes maximum bytes decoded at once; at least one row is decoded */
    static GridMap read(String name, byte[] png, long stripBytes) {
        if (png.length == 0) {
            throw new BadInputException(name + ": the file is empty");
        }
        Header header = header(name, png);
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("png");
        if (!readers.hasNext()) {
            throw new BadInputException(name + ": this Java runtime cannot read PNG files");
        }
        ImageReader reader = readers.next();
        try {
            int rows = (int) Math.max(1, Math.min(header.height, stripBytes / header.rowBytes));
            byte[] characters = characters(reader, png, header, rows);
            return GridMap.ofChecked(header.width, header.height, characters, Terrain.DEFAULT);
        } catch (IOException | RuntimeException e) {
            if (e.getCause() instanceof OutOfMemoryError memory) {
                // The JDK's reader wraps this error too; it says nothing about the file.
                throw memory;
            }
            // The JDK's reader throws exceptions of many kinds for broken files.
            throw new BadInputException(name + ": not a readable PNG file", e);
        } finally {
            reader.dispose();
        }
    }

    /** Decodes the picture strip by strip: its pixels may take several times the memory of the map. */
    private static byte[] characters(ImageReader reader, byte[] png, Header header, int rows) throws IOException {
        byte[] characters = null;
        for (int y = 0; y < header.height; y += rows) {
            // In memory, because by default the JDK may use a temporary file.
            try (MemoryCacheImageInputStream input = new MemoryCacheImageInputStream(new ByteArrayInputStream(png))) {
                reader.setInput(input, true, true);
                ImageReadParam strip = reader.getDefaultReadParam();
                strip.setSourceRegion(new Rectangle(0, y, header.width, Math.min(rows, header.height - y)));
                BufferedImage image = reader.read(0, strip);
                if (characters == null) {
                    // Allocated only after something could be read: a header may claim any size.
                    characters = new byte[header.width * header.height];
                }
                fill(characters, y * header.width, image);
            }
        }
        return characters;
    }

    /** @param rowBytes bytes of one decoded row */
    private record Header(int width, int height, long rowBytes) {}

    /** Reads the header, and refuses a size that the file cannot hold before anything is decoded or allocated. */
    private static Header header(String name, byte[] png) {
        for (int i = 0; i < SIGNATURE.length; i++) {
            if (png.length < HEADER_END || png[i] != SIGNATURE[i]) {
                throw new BadInputException(name + ": not a PNG file");
            }
        }
        ByteBuffer header = ByteBuffer.wrap(png);
        int width = header.getInt(WIDTH_AT);
        int height = header.getInt(WIDTH_AT + 4);
        GridMap.checkSize(name, width, height);
        int depth = png[WIDTH_AT + 8] & 0xff;
        int colourType = png[WIDTH_AT + 9] & 0xff;
        int samples = colourType == 2 ? 3 : colourType == 4 ? 2 : colourType == 6 ? 4 : 1;
        if ((long) width * height * depth * samples / 8 > BEST_COMPRESSION * png.length) {
            throw new BadInputException(name + ": the header promises " + width + " x " + height + " pixels, more than "
                    + png.length + " bytes can hold");
        }
        return new Header(width, height, Math.max(1, (long) width * depth * samples / 8));
    }

    private static void fill(byte[] characters, int from, BufferedImage image) {
        int width = image.getWidth();
        ColorModel colours = image.getColorModel();
        Raster raster = image.getRaster();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < width; x++) {
                boolean bright = colours instanceof IndexColorModel palette
                        ? bright(palette.getRGB(raster.getSample(x, y, 0)))
                        : bright(raster, x, y, colours.hasAlpha());
                characters[from + y * width + x] = (byte) (bright ? '.' : '@');
            }
        }
    }

    private static boolean bright(int argb) {
        return bright(argb >> 16 & 0xff, argb >> 8 & 0xff, argb & 0xff, 255, argb >>> 24, 255);
    }

    /**
     * Whether a pixel is bright, from stored samples: {@link BufferedImage#getRGB} treats grey as linear light and
     * brightens it.
     */
    private static boolean bright(Raster raster, int x, int y, boolean alpha) {
        int bands = raster.getNumBands();
        boolean grey = bands < 3;
        long white = (1L << raster.getSampleModel().getSampleSize(0)) - 1;
        int red = raster.getSample(x, y, 0);
        int green = grey ? red : raster.getSample(x, y, 1);
        int blue = grey ? red : raster.getSample(x, y, 2);
        long opaque = alpha ? (1L << raster.getSampleModel().getSampleSize(bands - 1)) - 1 : 1;
        return bright(red, green, blue, white, alpha ? raster.getSample(x, y, bands - 1) : 1, opaque);
    }

    private static boolean bright(int red, int green, int blue, long white, long alpha, long opaque) {
        return 2 * (299L * red + 587L * green + 114L * blue) * alpha >= 1000 * white * opaque;
    }
}
