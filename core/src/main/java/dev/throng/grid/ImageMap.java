package dev.throng.grid;

import dev.throng.BadInputException;
import dev.throng.grid.tiles.TileGrid;
import java.util.Objects;
import java.util.zip.DataFormatException;
import org.jspecify.annotations.Nullable;

/**
 * Makes a map from a PNG picture: one tile per pixel, dark pixels blocked. Stateless.
 *
 * <p>A pixel is passable when its brightness (0.299 red + 0.587 green + 0.114 blue, as stored) is at least half of full
 * white. Transparency counts as black.
 */
public final class ImageMap {
    /** Maximum bytes that one compressed byte can yield. */
    private static final long BEST_COMPRESSION = 1032;

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
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(png, "png is null");
        if (png.length == 0) {
            throw new BadInputException(name + ": the file is empty");
        }
        if (!PngRows.isPng(png)) {
            throw new BadInputException(name + ": not a PNG file");
        }
        try (PngRows rows = new PngRows(png)) {
            checkSize(name, png, rows);
            rows.start();
            return GridMap.ofChecked(rows.width, rows.height, characters(rows), Terrain.DEFAULT);
        } catch (DataFormatException e) {
            throw new BadInputException(name + ": not a readable PNG file", e);
        }
    }

    /** Refuses a size that the file cannot hold before anything is decoded or allocated. */
    private static void checkSize(String name, byte[] png, PngRows rows) {
        int width = rows.width;
        int height = rows.height;
        TileGrid.checkSize(name, width, height);
        if ((long) width * height * rows.depth * rows.channels / 8 > BEST_COMPRESSION * png.length) {
            throw new BadInputException(name + ": the header promises " + width + " x " + height + " pixels, more than "
                    + png.length + " bytes can hold");
        }
    }

    private static byte[] characters(PngRows rows) throws DataFormatException {
        byte[] characters = {};
        boolean @Nullable [] bright = rows.depth > 8 || rows.channels > 1 ? null : brightLevels(rows);
        while (rows.next()) {
            if (characters.length == 0) {
                // Not before something could be read: a header may claim any size.
                characters = new byte[rows.width * rows.height];
            }
            int from = rows.y() * rows.width;
            for (int i = 0; i < rows.pixels(); i++) {
                boolean free = bright == null ? bright(rows, i) : bright[rows.sample(i)];
                characters[from + rows.x(i)] = (byte) (free ? '.' : '@');
            }
        }
        return characters;
    }

    /** By grey level or colour of the palette: whether it is bright. */
    private static boolean[] brightLevels(PngRows rows) {
        boolean[] bright = new boolean[1 << rows.depth];
        int white = bright.length - 1;
        for (int level = 0; level <= white; level++) {
            if (rows.colourType == PngRows.GREY) {
                bright[level] = bright(level, level, level, white, level == transparent(rows, 0) ? 0 : 1, 1);
            } else {
                int colour = 3 * level;
                if (colour >= rows.palette.length) {
                    // A level without a colour is black.
                    continue;
                }
                byte[] alpha = rows.transparency;
                bright[level] = bright(
                        rows.palette[colour] & 0xff,
                        rows.palette[colour + 1] & 0xff,
                        rows.palette[colour + 2] & 0xff,
                        255,
                        alpha != null && level < alpha.length ? alpha[level] & 0xff : 255,
                        255);
            }
        }
        return bright;
    }

    private static boolean bright(PngRows rows, int pixel) {
        int channels = rows.channels;
        int first = pixel * channels;
        boolean grey = channels < 3;
        boolean alpha = channels == 2 || channels == 4;
        int red = rows.sample(first);
        int green = grey ? red : rows.sample(first + 1);
        int blue = grey ? red : rows.sample(first + 2);
        long white = (1L << rows.depth) - 1;
        if (alpha) {
            return bright(red, green, blue, white, rows.sample(first + channels - 1), white);
        }
        boolean transparent =
                red == transparent(rows, 0) && (grey || green == transparent(rows, 1) && blue == transparent(rows, 2));
        return bright(red, green, blue, white, transparent ? 0 : 1, 1);
    }

    /** Returns a sample of the one transparent colour; -1 if no colour is transparent. */
    private static int transparent(PngRows rows, int channel) {
        byte[] colour = rows.transparency;
        return colour == null || colour.length < 2 * rows.channels
                ? -1
                : (colour[2 * channel] & 0xff) << 8 | colour[2 * channel + 1] & 0xff;
    }

    private static boolean bright(int red, int green, int blue, long white, long alpha, long opaque) {
        return 2 * (299L * red + 587L * green + 114L * blue) * alpha >= 1000 * white * opaque;
    }
}
