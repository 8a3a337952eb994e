package dev.throng.grid;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the rows of a PNG picture one after another, interlaced ones too. One per picture; {@link #close} frees its memory.
 *
 * <p>Call {@link #next} until it answers false. In between, {@link #sample} reads the row, and {@link #x} and {@link #y} say where its
 * pixels belong. Checksums are not compared.
 */
final class PngRows implements AutoCloseable {
    static final int GREY = 0;
    static final int PALETTE = 3;

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    /** Size and name of a chunk come before its bytes, a checksum follows them. */
    private static final int CHUNK_START = 8;

    private static final int CHUNK_ROOM = 12;

    /** Where the bytes of the first chunk, the header, begin and end. */
    private static final int HEADER = SIGNATURE.length + CHUNK_START;

    private static final int HEADER_END = HEADER + 13;

    // The seven passes of an interlaced picture: first column and row, steps to the next ones.
    private static final int[] FIRST_X = {0, 4, 0, 2, 0, 1, 0};
    private static final int[] FIRST_Y = {0, 0, 4, 0, 2, 0, 1};
    private static final int[] STEP_X = {8, 8, 4, 4, 2, 2, 1};
    private static final int[] STEP_Y = {8, 8, 8, 4, 4, 2, 2};

    final int width;
    final int height;
    final int depth;
    final int colourType;
    final int channels;

    /** Bytes of the palette, three of each colour; empty where the picture has none. */
    byte[] palette = {};

    /** Bytes of the chunk that tells what is transparent: alpha by colour of a palette, else one colour; null for none. */
    byte @Nullable [] transparency;

    private final byte[] png;
    private final Inflater inflater = new Inflater();

    /** The next chunk that has not been read. */
    private int chunk = HEADER_END + 4;

    private int pass = -1;
    private int firstX;
    private int stepX = 1;
    private int stepY = 1;
    private int pixels;
    private int y;
    private int rowBytes;
    private final byte[] filter = new byte[1];
    private byte[] row = {};
    private byte[] above = {};

    /**
     * Reads the header only; {@link #start} must come next.
     *
     * @param png a file that {@link #isPng}
     */
    PngRows(byte[] png) {
        this.png = png;
        ByteBuffer header = ByteBuffer.wrap(png, HEADER, 10);
        width = header.getInt();
        height = header.getInt();
        depth = header.get() & 0xff;
        colourType = header.get() & 0xff;
        channels = colourType == 2 ? 3 : colourType == 4 ? 2 : colourType == 6 ? 4 : 1;
    }

    /** Whether a file begins like a PNG picture, and is long enough for its header. */
    static boolean isPng(byte[] file) {
        for (int i = 0; i < SIGNATURE.length; i++) {
            if (file.length < HEADER_END || file[i] != SIGNATURE[i]) {
                return false;
            }
        }
        return true;
    }

    /** Reads everything before the pixels. */
    void start() throws DataFormatException {
        boolean known =
                switch (colourType) {
                    case GREY -> depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
                    case PALETTE -> depth == 1 || depth == 2 || depth == 4 || depth == 8;
                    case 2, 4, 6 -> depth == 8 || depth == 16;
                    default -> false;
                };
        boolean interlaced = png[HEADER + 12] == 1;
        require(
                known && png[HEADER + 10] == 0 && png[HEADER + 11] == 0 && (interlaced || png[HEADER + 12] == 0),
                "kind");
        require("IHDR".equals(name(SIGNATURE.length)) && size(SIGNATURE.length) == 13, "header");
        while (!"IDAT".equals(name(chunk))) {
            switch (name(chunk)) {
                case "PLTE" -> palette = bytes();
                case "tRNS" -> transparency = bytes();
                default -> require(Character.isLowerCase(png[chunk + 4]), "chunk " + name(chunk));
            }
            chunk = end(chunk);
        }
        require(colourType != PALETTE || palette.length >= 3 && palette.length % 3 == 0, "palette");
        if (!interlaced) {
            beginPass(0, 0, 1, 1);
        } else {
            nextPass();
        }
    }

    private static void require(boolean fine, String part) throws DataFormatException {
        if (!fine) {
            throw new DataFormatException(part);
        }
    }

    /** The name of a chunk that begins here; refuses the end of the file. */
    private String name(int at) throws DataFormatException {
        require(at <= png.length - CHUNK_START, "end");
        return new String(png, at + 4, 4, StandardCharsets.ISO_8859_1);
    }

    private int size(int at) throws DataFormatException {
        int size = ByteBuffer.wrap(png).getInt(at);
        require(size >= 0, "chunk size");
        return size;
    }

    /** Where the next chunk begins; past the end of the file where this one is cut short. */
    private int end(int at) throws DataFormatException {
        return (int) Math.min(png.length, (long) at + size(at) + CHUNK_ROOM);
    }

    private byte[] bytes() throws DataFormatException {
        int size = size(chunk);
        require(size <= png.length - chunk - CHUNK_START, "end");
        byte[] bytes = new byte[size];
        System.arraycopy(png, chunk + CHUNK_START, bytes, 0, size);
        return bytes;
    }

    private void beginPass(int x, int firstY, int columnStep, int rowStep) {
        firstX = x;
        stepX = columnStep;
        stepY = rowStep;
        y = firstY - rowStep;
        pixels = (width - x + columnStep - 1) / columnStep;
        rowBytes = (int) (((long) pixels * channels * depth + 7) / 8);
        row = new byte[rowBytes];
        above = new byte[rowBytes];
    }

    /** Begins the next pass that has pixels. */
    private boolean nextPass() {
        while (++pass < FIRST_X.length) {
            if (FIRST_X[pass] < width && FIRST_Y[pass] < height) {
                beginPass(FIRST_X[pass], FIRST_Y[pass], STEP_X[pass], STEP_Y[pass]);
                return true;
            }
        }
        return false;
    }

    /**
     * Decodes the next row.
     *
     * @return false after the last one
     * @throws DataFormatException when the picture is damaged or cut short
     */
    boolean next() throws DataFormatException {
        if (y + stepY >= height && (pass < 0 || !nextPass())) {
            return false;
        }
        y += stepY;
        byte[] free = above;
        above = row;
        row = free;
        fill(filter, 1);
        fill(row, rowBytes);
        unfilter(filter[0]);
        return true;
    }

    private void fill(byte[] out, int count) throws DataFormatException {
        for (int at = 0; at < count; ) {
            int got = inflater.inflate(out, at, count - at);
            at += got;
            if (got == 0) {
                require(inflater.needsInput() && "IDAT".equals(name(chunk)), "pixels");
                int from = chunk + CHUNK_START;
                inflater.setInput(png, from, Math.min(size(chunk), png.length - from));
                chunk = end(chunk);
            }
        }
    }

    /** Undoes what was taken from each byte: its left neighbour, the byte above it, or both. */
    private void unfilter(int filter) throws DataFormatException {
        final byte[] here = row;
        final byte[] up = above;
        int step = Math.max(1, channels * depth / 8);
        switch (filter) {
            case 0 -> {}
            case 1 -> {
                for (int i = step; i < rowBytes; i++) {
                    here[i] += here[i - step];
                }
            }
            case 2 -> {
                for (int i = 0; i < rowBytes; i++) {
                    here[i] += up[i];
                }
            }
            case 3 -> {
                for (int i = 0; i < rowBytes; i++) {
                    int left = i < step ? 0 : here[i - step] & 0xff;
                    here[i] += (byte) (left + (up[i] & 0xff) >> 1);
                }
            }
            case 4 -> {
                for (int i = 0; i < rowBytes; i++) {
                    int left = i < step ? 0 : here[i - step] & 0xff;
                    int corner = i < step ? 0 : up[i - step] & 0xff;
                    here[i] += (byte) nearest(left, up[i] & 0xff, corner);
                }
            }
            default -> throw new DataFormatException("filter " + filter);
        }
    }

    /** The neighbour that is closest to the plane through all three. */
    private static int nearest(int left, int up, int corner) {
        int toLeft = Math.abs(up - corner);
        int toUp = Math.abs(left - corner);
        int toCorner = Math.abs(left + up - 2 * corner);
        return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    }

    /** Number of pixels in this row. */
    int pixels() {
        return pixels;
    }

    /** Column of a pixel of this row. */
    int x(int pixel) {
        return firstX + pixel * stepX;
    }

    int y() {
        return y;
    }

    /** A sample of this row as it is stored: {@link #channels} of each pixel. */
    int sample(int i) {
        return switch (depth) {
            case 8 -> row[i] & 0xff;
            case 16 -> (row[2 * i] & 0xff) << 8 | row[2 * i + 1] & 0xff;
            default -> {
                int bit = i * depth;
                yield (row[bit >> 3] & 0xff) >> 8 - depth - (bit & 7) & (1 << depth) - 1;
            }
        };
    }

    @Override
    public void close() {
        inflater.end();
    }
}
