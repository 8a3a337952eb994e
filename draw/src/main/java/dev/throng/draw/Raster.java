package dev.throng.draw;

import java.util.Arrays;

/**
 * A raster of ground seen from above: several samples per pixel with hidden surfaces removed by height, then averaged. Used by one thread.
 *
 * <p>Samples are kept for a band of rows at a time, so that a picture of any size needs little more than its pixels. A {@link Painter} draws
 * everything once per band; parts outside the band are skipped quickly.
 *
 * <p>It does not use {@code Graphics2D}, in which neighbouring anti-aliased polygons leave bright seams between them. A bridge must also hide exactly
 * the ground below it, including walls.
 */
final class Raster {
    /** Draws a world into a band of samples. */
    interface Painter {
        void paint(Raster band);
    }

    /** Maximum number of samples of a pixel on each axis. */
    static final int MAX_SAMPLES = 4;

    private static final int BAND_SAMPLES = 1 << 22;
    private static final float NOTHING = Float.NEGATIVE_INFINITY;

    final int width;
    final int height;
    /** Samples per pixel on each axis. */
    final int samples;

    /** Mean colour of each pixel's covered samples. */
    final int[] colours;
    /** Coverage of each pixel, 0 to 255. */
    final byte[] cover;
    /** Largest height among each pixel's samples; negative infinity for none. */
    final float[] heights;

    private final int sampleWidth;
    private int bandTop;
    private int bandBottom;
    private int[] sampleColours = {};
    private float[] sampleHeights = {};

    private Raster(int width, int height) {
        this.width = width;
        this.height = height;
        long pixels = (long) width * height;
        samples = pixels <= 1 << 22 ? MAX_SAMPLES : pixels <= 1 << 24 ? 3 : 2;
        sampleWidth = width * samples;
        colours = new int[width * height];
        cover = new byte[width * height];
        heights = new float[width * height];
    }

    static Raster paint(int width, int height, Painter painter) {
        Raster raster = new Raster(width, height);
        int rows = Math.max(1, BAND_SAMPLES / (raster.sampleWidth * raster.samples)) * raster.samples;
        rows = Math.min(rows, height * raster.samples);
        raster.sampleColours = new int[rows * raster.sampleWidth];
        raster.sampleHeights = new float[rows * raster.sampleWidth];
        for (int top = 0; top < height * raster.samples; top += rows) {
            raster.bandTop = top;
            raster.bandBottom = Math.min(top + rows, height * raster.samples);
            Arrays.fill(raster.sampleHeights, NOTHING);
            painter.paint(raster);
            raster.resolve();
        }
        raster.sampleColours = new int[0];
        raster.sampleHeights = new float[0];
        return raster;
    }

    /** Returns the first sample row of the band. */
    int bandTop() {
        return bandTop;
    }

    /** Returns the sample row after the band's last. */
    int bandBottom() {
        return bandBottom;
    }

    int sampleWidth() {
        return sampleWidth;
    }

    /** Sets one sample of the band. */
    void put(int sampleX, int sampleY, int colour, float height) {
        int i = (sampleY - bandTop) * sampleWidth + sampleX;
        sampleColours[i] = colour;
        sampleHeights[i] = height;
    }

    /**
     * Fills a convex polygon where no higher ground covers it.
     *
     * @param xs corners in pixels, the first {@code count} of the array
     * @param surface height over the picture
     * @param lift depth below the ground already drawn down to which the surface is visible
     * @param share opacity: 1 replaces the ground; less mixes with it and keeps its height
     */
    void fill(double[] xs, double[] ys, int count, PixelBuffer surface, double lift, int colour, double share) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            low = Math.min(low, ys[i]);
            high = Math.max(high, ys[i]);
        }
        int first = Math.max(bandTop, (int) Math.ceil(low * samples - 0.5));
        int end = Math.min(bandBottom, (int) Math.ceil(high * samples - 0.5));
        for (int row = first; row < end; row++) {
            double y = (row + 0.5) / samples;
            double left = Double.POSITIVE_INFINITY;
            double right = Double.NEGATIVE_INFINITY;
            for (int i = 0, j = count - 1; i < count; j = i++) {
                // Always from the upper to the lower end, so that both polygons of an edge round alike.
                int a = ys[i] < ys[j] ? i : j;
                int b = a == i ? j : i;
                if (ys[a] <= y && y < ys[b]) {
                    double x = xs[a] + (y - ys[a]) * (xs[b] - xs[a]) / (ys[b] - ys[a]);
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                }
            }
            if (left <= right) {
                int from = Math.max(0, (int) Math.ceil(left * samples - 0.5));
                int to = Math.min(sampleWidth, (int) Math.ceil(right * samples - 0.5));
                fillRow(row, from, to, y, surface, lift, colour, share);
            }
        }
    }

    private void fillRow(
            int row, int from, int to, double y, PixelBuffer surface, double lift, int colour, double share) {
        int base = (row - bandTop) * sampleWidth;
        for (int column = from; column < to; column++) {
            float h = surface.height((column + 0.5) / samples, y);
            int i = base + column;
            if (h + lift < sampleHeights[i]) {
                continue;
            }
            if (share >= 1) {
                sampleColours[i] = colour;
                sampleHeights[i] = Math.max(h, sampleHeights[i]);
            } else if (sampleHeights[i] != NOTHING) {
                sampleColours[i] = Colours.mix(sampleColours[i], colour, share);
            }
        }
    }

    private void resolve() {
        for (int y = bandTop / samples; y < bandBottom / samples; y++) {
            for (int x = 0; x < width; x++) {
                resolvePixel(x, y);
            }
        }
    }

    private void resolvePixel(int x, int y) {
        int red = 0;
        int green = 0;
        int blue = 0;
        int covered = 0;
        float top = NOTHING;
        for (int sy = 0; sy < samples; sy++) {
            int base = (y * samples + sy - bandTop) * sampleWidth + x * samples;
            for (int i = base; i < base + samples; i++) {
                float h = sampleHeights[i];
                if (h != NOTHING) {
                    int c = sampleColours[i];
                    red += c >> 16 & 255;
                    green += c >> 8 & 255;
                    blue += c & 255;
                    covered++;
                    top = Math.max(top, h);
                }
            }
        }
        int i = y * width + x;
        heights[i] = top;
        cover[i] = (byte) (255 * covered / (samples * samples));
        if (covered > 0) {
            int half = covered / 2;
            colours[i] = (red + half) / covered << 16 | (green + half) / covered << 8 | (blue + half) / covered;
        }
    }
}
