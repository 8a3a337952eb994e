package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/**
 * Compares pictures of every kind with the samples that they were made from; with the JDK's reader, too, where all its versions
 * agree: without a transparent colour, and with a colour for every level.
 */
class PngOracleTest {
    private static final int[][] KINDS = {
        {0, 1}, {0, 2}, {0, 4}, {0, 8}, {0, 16}, {2, 8}, {2, 16}, {3, 1}, {3, 2}, {3, 4}, {3, 8}, {4, 8}, {4, 16},
        {6, 8}, {6, 16}
    };

    /** First column and row of each pass, and the steps to the next ones. */
    private static final int[][] PASSES = {
        {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
    };

    @Test
    void shouldReadEveryKindOfPicture() throws IOException {
        int bright = 0;
        int tiles = 0;
        int comparedWithTheJdk = 0;
        for (int seed = 0; seed < 40; seed++) {
            for (int[] kind : KINDS) {
                for (boolean interlaced : new boolean[] {false, true}) {
                    for (boolean transparent : new boolean[] {false, true}) {
                        String context = "seed " + seed + ", colour type " + kind[0] + ", depth " + kind[1]
                                + (interlaced ? ", interlaced" : "") + (transparent ? ", transparent" : "");
                        Picture picture = picture(new Random(seed), kind[0], kind[1], interlaced, transparent);
                        GridMap map;
                        try {
                            map = ImageMap.read("x.png", picture.png());
                        } catch (RuntimeException e) {
                            throw new AssertionError(context, e);
                        }
                        String expected = picture.expected();
                        assertThat(drawn(map)).as(context).isEqualTo(expected);
                        if (!transparent && picture.complete()) {
                            assertThat(asTheJdk(picture.png())).as(context).isEqualTo(expected);
                            comparedWithTheJdk++;
                        }
                        bright += (int) expected.chars().filter(c -> c == '.').count();
                        tiles += map.tileCount();
                    }
                }
            }
        }
        assertThat(comparedWithTheJdk).isGreaterThan(900);
        assertThat((double) bright / tiles).as("share of bright pixels").isBetween(0.2, 0.6);
    }

    private static String drawn(GridMap map) {
        StringBuilder text = new StringBuilder();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            text.append(map.character(tile)).append(map.x(tile) == map.width() - 1 ? "\n" : "");
        }
        return text.toString();
    }

    /**
     * A picture and what a map of it looks like.
     *
     * @param complete whether each level has a colour
     */
    private record Picture(byte[] png, String expected, boolean complete) {}

    /** Makes a picture of random samples; the filter changes from row to row. */
    private static Picture picture(Random random, int colourType, int depth, boolean interlaced, boolean transparent) {
        int width = 1 + random.nextInt(20);
        int height = 1 + random.nextInt(20);
        int channels = colourType == 2 ? 3 : colourType == 4 ? 2 : colourType == 6 ? 4 : 1;
        int[] samples = new int[width * height * channels];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = random.nextInt(1 << depth);
        }
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        int[][] passes = interlaced ? PASSES : new int[][] {{0, 0, 1, 1}};
        for (int[] pass : passes) {
            byte[] above = null;
            for (int y = pass[1]; y < height && pass[0] < width; y += pass[3]) {
                int columns = (width - pass[0] + pass[2] - 1) / pass[2];
                byte[] row = new byte[(columns * channels * depth + 7) / 8];
                for (int i = 0; i < columns * channels; i++) {
                    int x = pass[0] + i / channels * pass[2];
                    int sample = samples[(y * width + x) * channels + i % channels];
                    for (int bit = 0; bit < depth; bit++) {
                        int at = i * depth + bit;
                        row[at / 8] |= (byte) ((sample >> depth - 1 - bit & 1) << 7 - at % 8);
                    }
                }
                above = above == null ? new byte[row.length] : above;
                int filter = random.nextInt(5);
                rows.write(filter);
                rows.writeBytes(filtered(row, above, Math.max(1, channels * depth / 8), filter));
                above = row;
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height);
        header.put((byte) depth).put((byte) colourType).put((byte) 0).put((byte) 0);
        chunk(out, "IHDR", header.put((byte) (interlaced ? 1 : 0)).array());
        chunk(out, "gAMA", new byte[] {0, 0, (byte) 0xb1, (byte) 0x8f});
        byte[] palette = null;
        byte[] transparency = null;
        if (colourType == 3) {
            // Some pictures have fewer colours than levels.
            palette = new byte[3 * (1 + random.nextInt(1 << depth))];
            random.nextBytes(palette);
            chunk(out, "PLTE", palette);
            if (transparent) {
                transparency = new byte[1 + random.nextInt(palette.length / 3)];
                random.nextBytes(transparency);
                chunk(out, "tRNS", transparency);
            }
        } else if (transparent && (colourType == 0 || colourType == 2)) {
            ByteBuffer colour = ByteBuffer.allocate(2 * channels);
            for (int i = 0; i < channels; i++) {
                colour.putShort((short) samples[i]);
            }
            transparency = colour.array();
            chunk(out, "tRNS", transparency);
        }
        Deflater deflater = new Deflater();
        deflater.setInput(rows.toByteArray());
        deflater.finish();
        byte[] piece = new byte[100];
        while (!deflater.finished()) {
            int size = deflater.deflate(piece);
            chunk(out, "IDAT", Arrays.copyOf(piece, size));
        }
        deflater.end();
        chunk(out, "IEND", new byte[0]);
        StringBuilder expected = new StringBuilder();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int from = (y * width + x) * channels;
                int[] pixel = Arrays.copyOfRange(samples, from, from + channels);
                boolean bright;
                if (colourType == 3) {
                    bright = bright(pixel[0], palette, transparency);
                } else {
                    boolean first = transparency != null && Arrays.equals(pixel, 0, channels, samples, 0, channels);
                    bright = !first && bright(pixel, (1L << depth) - 1);
                }
                expected.append(bright ? '.' : '@');
            }
            expected.append('\n');
        }
        boolean complete = colourType != 3 || palette.length == 3 << depth;
        return new Picture(out.toByteArray(), expected.toString(), complete);
    }

    private static boolean bright(int level, byte[] palette, byte[] transparency) {
        if (3 * level >= palette.length) {
            return false;
        }
        int alpha = transparency != null && level < transparency.length ? transparency[level] & 0xff : 255;
        int at = 3 * level;
        return bright(palette[at] & 0xff, palette[at + 1] & 0xff, palette[at + 2] & 0xff, 255, alpha, 255);
    }

    private static boolean bright(int[] pixel, long white) {
        boolean grey = pixel.length < 3;
        boolean alpha = pixel.length % 2 == 0;
        int green = pixel[grey ? 0 : 1];
        int blue = pixel[grey ? 0 : 2];
        return bright(pixel[0], green, blue, white, alpha ? pixel[pixel.length - 1] : 1, alpha ? white : 1);
    }

    private static byte[] filtered(byte[] row, byte[] above, int step, int filter) {
        byte[] out = new byte[row.length];
        for (int i = 0; i < row.length; i++) {
            int a = i < step ? 0 : row[i - step] & 0xff;
            int b = above[i] & 0xff;
            int c = i < step ? 0 : above[i - step] & 0xff;
            int p = a + b - c;
            int paeth = Math.abs(p - a) <= Math.abs(p - b) && Math.abs(p - a) <= Math.abs(p - c)
                    ? a
                    : Math.abs(p - b) <= Math.abs(p - c) ? b : c;
            int[] less = {0, a, b, (a + b) / 2, paeth};
            out[i] = (byte) (row[i] - less[filter]);
        }
        return out;
    }

    private static void chunk(ByteArrayOutputStream out, String name, byte[] bytes) {
        byte[] named = ByteBuffer.allocate(4 + bytes.length)
                .put(name.getBytes(StandardCharsets.US_ASCII))
                .put(bytes)
                .array();
        CRC32 crc = new CRC32();
        crc.update(named);
        out.writeBytes(ByteBuffer.allocate(4).putInt(bytes.length).array());
        out.writeBytes(named);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }

    private static String asTheJdk(byte[] png) {
        BufferedImage image;
        try {
            image = ImageIO.read(new ByteArrayInputStream(png));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        StringBuilder text = new StringBuilder();
        ColorModel colours = image.getColorModel();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                boolean bright = colours instanceof IndexColorModel palette
                        ? bright(palette.getRGB(image.getRaster().getSample(x, y, 0)))
                        : bright(image.getRaster(), x, y, colours.hasAlpha());
                text.append(bright ? '.' : '@');
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static boolean bright(int argb) {
        return bright(argb >> 16 & 0xff, argb >> 8 & 0xff, argb & 0xff, 255, argb >>> 24, 255);
    }

    /** Stored samples, not {@link BufferedImage#getRGB}: that one takes grey for linear light and brightens it. */
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
