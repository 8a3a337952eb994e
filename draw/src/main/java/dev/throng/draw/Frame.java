package dev.throng.draw;

import dev.throng.BadInputException;

/**
 * The position of a world in a picture: one scale for both axes, the world centred within a margin. Immutable, share freely.
 *
 * <p>Picture coordinates have their origin in the top left corner and count downwards.
 */
final class Frame {
    static final int DEFAULT_SIDE = 1600;
    static final int MIN_SIDE = 64;
    static final int MAX_SIDE = 16384;

    private static final double MARGIN = 0.035;
    private static final int LEAST_WITH_WORDS = 320;

    /** Size of the picture in pixels. */
    final int width;

    final int height;
    /** Height of the caption strip below the world. */
    final int strip;

    final int margin;
    /** Pixels per metre or tile. */
    final double scale;

    final int longestSide;
    private final double left;
    private final double top;
    private final double down;

    private Frame(
            int width,
            int height,
            int strip,
            int longestSide,
            int margin,
            double scale,
            double left,
            double top,
            double down) {
        this.width = width;
        this.height = height;
        this.strip = strip;
        this.longestSide = longestSide;
        this.margin = margin;
        this.scale = scale;
        this.left = left;
        this.top = top;
        this.down = down;
    }

    static int checkedSide(int pixels) {
        if (pixels < MIN_SIDE || pixels > MAX_SIDE) {
            throw new BadInputException("picture: the longest side is " + pixels + " pixels, the limits are " + MIN_SIDE
                    + " and " + MAX_SIDE);
        }
        return pixels;
    }

    /** Fits a box into a picture; {@code upwards} if the second coordinate grows towards the picture's top. */
    static Frame fit(double x0, double y0, double x1, double y1, boolean upwards, int longestSide) {
        return fit(x0, y0, x1, y1, upwards, longestSide, 0);
    }

    /** Returns a frame of the same size with a caption strip at the bottom. */
    static Frame fit(double x0, double y0, double x1, double y1, boolean upwards, int longestSide, int strip) {
        int margin = Math.max(2, (int) Math.round(MARGIN * longestSide));
        double wide = x1 - x0;
        double high = y1 - y0;
        double across = (longestSide - 2 * margin) / Math.max(wide, 1e-6);
        double upright = Math.max(1, longestSide - 2 * margin - strip) / Math.max(high, 1e-6);
        double scale = Math.min(across, upright);
        int width = Math.min(longestSide, (int) Math.ceil(wide * scale - 1e-6) + 2 * margin);
        int height = Math.min(longestSide - strip, (int) Math.ceil(high * scale - 1e-6) + 2 * margin);
        double left = (width - wide * scale) / 2 - x0 * scale;
        double spare = (height - high * scale) / 2;
        double top = upwards ? spare + y1 * scale : spare - y0 * scale;
        double down = upwards ? -scale : scale;
        return new Frame(width, height + strip, strip, longestSide, margin, scale, left, top, down);
    }

    double x(double worldX) {
        return left + worldX * scale;
    }

    double y(double worldY) {
        return top + worldY * down;
    }

    double worldX(double x) {
        return (x - left) / scale;
    }

    double worldY(double y) {
        return (y - top) / down;
    }

    /** Returns the width of a line or dot that has {@code pixels} in a picture of the default size. */
    double stroke(double pixels) {
        return pixels * longestSide / DEFAULT_SIDE;
    }

    /** Whether the picture is large enough for text. */
    boolean hasRoomForWords() {
        return longestSide >= LEAST_WITH_WORDS;
    }
}
