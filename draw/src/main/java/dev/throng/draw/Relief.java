package dev.throng.draw;

import java.util.Arrays;

/**
 * Shades ground seen from above to give it depth. The open land around is lowest, then the ground, and the gaps that it encloses (houses, rocks) are
 * highest. Light comes from the top left, and higher parts cast soft shadows on lower ones. Used by one thread.
 */
final class Relief {
    private static final byte GROUND = 0;
    private static final byte OPEN = 1;
    /** Kind of a block of the first tone; those of other tones follow. */
    private static final byte BLOCK = 2;

    private static final byte UNKNOWN = -1;

    /** Area that a house may always cover in square metres or tiles, even in a small world. */
    private static final double HOUSE = 60;

    private static final double SHADOW = 0.62;
    private static final double COAST_LIGHT = 0.16;

    private final Raster raster;
    private final int width;
    private final int height;
    private final byte[] kinds;

    private Relief(Raster raster) {
        this.raster = raster;
        width = raster.width;
        height = raster.height;
        kinds = new byte[width * height];
    }

    /**
     * Returns the picture's pixels, 0xRRGGBB by rows. It overwrites the raster's arrays.
     *
     * @param unitsPerPixel distance between two pixels in the unit of the raster's heights
     * @param reach longest shadow in pixels
     * @param largestBlock maximum size of a block as a fraction of the picture: larger enclosed gaps are open land
     */
    static int[] shade(Raster raster, double unitsPerPixel, double reach, double largestBlock) {
        Relief relief = new Relief(raster);
        relief.findKinds(unitsPerPixel, largestBlock);
        float[] shadow = relief.castShadows(unitsPerPixel, Math.max(1, (int) Math.round(reach)));
        Blur.gaussian(shadow, relief.width, relief.height, reach / 4);
        relief.lay(shadow, Math.max(1, (int) Math.round(reach / 4)));
        relief.lightCoast(shadow, reach * 2.2);
        return raster.colours;
    }

    private void findKinds(double unitsPerPixel, double largestBlock) {
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = (raster.cover[i] & 255) >= 128 ? GROUND : UNKNOWN;
        }
        SpanFill fill = new SpanFill(kinds, width, height);
        for (int x = 0; x < width; x++) {
            fill.from(x, 0, UNKNOWN, OPEN);
            fill.from(x, height - 1, UNKNOWN, OPEN);
        }
        for (int y = 0; y < height; y++) {
            fill.from(0, y, UNKNOWN, OPEN);
            fill.from(width - 1, y, UNKNOWN, OPEN);
        }
        double limit = Math.max(largestBlock * width * height, HOUSE / (unitsPerPixel * unitsPerPixel));
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i] == UNKNOWN) {
                byte block = (byte) (BLOCK + tone(i));
                if (fill.from(i % width, i / width, UNKNOWN, block) > limit) {
                    fill.from(i % width, i / width, block, OPEN);
                }
            }
        }
    }

    /** Returns a pseudo-random tone that is fixed per block, since a town of one tone would look flat. */
    private static int tone(int firstPixel) {
        int mixed = firstPixel * 0x9e3779b9;
        mixed ^= mixed >>> 16;
        return Math.floorMod(mixed * 0x85ebca6b >> 8, Colours.ROOFS.length);
    }

    /** Returns shadows: 1 if something nearer the light is above the line from a pixel to the light, which shines at 45 degrees. */
    private float[] castShadows(double unitsPerPixel, int reach) {
        float[] shadow = new float[width * height];
        int steps = Math.max(1, (int) Math.round(reach / Math.sqrt(2)));
        double risePerStep = unitsPerPixel * Math.sqrt(2);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int i = y * width + x;
                if (kinds[i] < BLOCK && isShaded(x, y, steps, risePerStep)) {
                    shadow[i] = 1;
                }
            }
        }
        return shadow;
    }

    private boolean isShaded(int x, int y, int steps, double risePerStep) {
        int i = y * width + x;
        boolean open = kinds[i] == OPEN;
        double ray = raster.heights[i] + 1;
        int last = Math.min(steps, Math.min(x, y));
        for (int s = 1; s <= last; s++) {
            int q = i - s * (width + 1);
            byte kind = kinds[q];
            if (kind >= BLOCK || kind == GROUND && (open || raster.heights[q] > ray + s * risePerStep)) {
                return true;
            }
        }
        return false;
    }

    private void lay(float[] shadow, int rim) {
        int[] colours = raster.colours;
        for (int i = 0; i < kinds.length; i++) {
            int cover = raster.cover[i] & 255;
            int colour = cover == 255 ? colours[i] : Colours.mix(gapColour(i), colours[i], cover / 255.0);
            double dark = kinds[i] >= BLOCK ? 0 : SHADOW * shadow[i];
            colours[i] = Colours.scale(colour, 1 - dark);
            if (kinds[i] >= BLOCK && isLitRim(i, rim)) {
                colours[i] = Colours.mix(colours[i], Colours.ROOF_LIGHT, 0.6);
            }
        }
    }

    /** Whether the lit edge of a block is at most {@code rim} steps away. */
    private boolean isLitRim(int i, int rim) {
        int last = Math.min(rim, Math.min(i % width, i / width));
        for (int s = 1; s <= last; s++) {
            if (kinds[i - s * (width + 1)] == GROUND) {
                return true;
            }
        }
        return false;
    }

    private int gapColour(int i) {
        if (kinds[i] != GROUND) {
            return voidColour(kinds[i]);
        }
        int x = i % width;
        byte nearest = OPEN;
        nearest = x > 0 ? higher(nearest, kinds[i - 1]) : nearest;
        nearest = x + 1 < width ? higher(nearest, kinds[i + 1]) : nearest;
        nearest = i >= width ? higher(nearest, kinds[i - width]) : nearest;
        nearest = i + width < kinds.length ? higher(nearest, kinds[i + width]) : nearest;
        return voidColour(nearest);
    }

    private static byte higher(byte a, byte b) {
        return a > b ? a : b;
    }

    private static int voidColour(byte kind) {
        return kind == OPEN ? Colours.BACKGROUND : Colours.ROOFS[kind - BLOCK];
    }

    /** Adds a faint light around the ground, so that coasts are visible in the dark. */
    private void lightCoast(float[] scratch, double sigma) {
        Arrays.fill(scratch, 0);
        for (int i = 0; i < kinds.length; i++) {
            scratch[i] = kinds[i] == OPEN ? 0 : 1;
        }
        Blur.gaussian(scratch, width, height, sigma);
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i] == OPEN) {
                raster.colours[i] = Colours.add(raster.colours[i], Colours.COAST, COAST_LIGHT * scratch[i]);
            }
        }
    }
}
