package dev.throng.draw;

import java.util.Arrays;

/**
 * A layer with the paths of a crowd as light: a point is brighter if more paths share it. Used by one thread.
 *
 * <p>Brightness grows with the logarithm of the number of paths, so that a single path is visible beside a main road. Paths are drawn at their exact
 * positions, without bundling.
 */
final class FlowLayer {
    private static final double STEP = 0.5;
    /** Average variance that comes from dividing a point between four pixels. */
    private static final double SPLAT_VARIANCE = 1.0 / 6;

    /** The fraction of the lit pixels with full brightness, so that a few crossings do not set the scale. */
    private static final double BRIGHTEST = 0.0015;

    private final int width;
    private final int height;
    private final float[] density;
    private double top;

    FlowLayer(int width, int height) {
        this.width = width;
        this.height = height;
        density = new float[width * height];
    }

    /** Adds a segment between two points in pixels. */
    void add(double x0, double y0, double x1, double y1) {
        double dx = x1 - x0;
        double dy = y1 - y0;
        double[] part = Segments.clip(x0, y0, x1, y1, 0, 0, width, height);
        if (part == null) {
            return;
        }
        double length = Math.hypot(dx, dy) * (part[1] - part[0]);
        int steps = (int) Math.ceil(length / STEP);
        float weight = steps == 0 ? 0 : (float) (length / steps);
        for (int i = 0; i < steps; i++) {
            double s = part[0] + (i + 0.5) / steps * (part[1] - part[0]);
            splat(x0 + s * dx - 0.5, y0 + s * dy - 0.5, weight);
        }
    }

    private void splat(double x, double y, float weight) {
        int left = (int) Math.floor(x);
        int up = (int) Math.floor(y);
        float fx = (float) (x - left);
        float fy = (float) (y - up);
        spread(left, up, weight * (1 - fx) * (1 - fy));
        spread(left + 1, up, weight * fx * (1 - fy));
        spread(left, up + 1, weight * (1 - fx) * fy);
        spread(left + 1, up + 1, weight * fx * fy);
    }

    private void spread(int x, int y, float weight) {
        if (x >= 0 && x < width && y >= 0 && y < height) {
            density[y * width + x] += weight;
        }
    }

    /** Adds the light to a picture. Afterwards {@link #top} returns the number of paths at the brightest points. */
    void shine(int[] pixels, double lineSigma, double glowSigma) {
        Blur.gaussian(density, width, height, lineSigma);
        // Blurring spreads a line of density 1 over its cross-section: scale the centre of a single path back to 1.
        double middle = 1 / Math.sqrt(2 * Math.PI * (lineSigma * lineSigma + SPLAT_VARIANCE));
        for (int i = 0; i < density.length; i++) {
            density[i] /= (float) middle;
        }
        top = Math.max(4, brightness());
        float[] glow = new float[density.length];
        double full = Math.log1p(top);
        for (int i = 0; i < glow.length; i++) {
            glow[i] = (float) Math.min(1, Math.pow(Math.log1p(density[i]) / full, 1.25));
        }
        for (int i = 0; i < pixels.length; i++) {
            double d = density[i];
            if (d > 0.01) {
                double heat = glow[i];
                double alpha = Math.min(1, d) * (0.22 + 0.78 * heat);
                pixels[i] = Colours.mix(pixels[i], Colours.heat(heat), alpha);
            }
        }
        for (int i = 0; i < glow.length; i++) {
            glow[i] *= glow[i];
        }
        Blur.gaussian(glow, width, height, glowSigma);
        for (int i = 0; i < pixels.length; i++) {
            if (glow[i] > 0.001f) {
                pixels[i] = Colours.add(pixels[i], Colours.GLOW, Math.min(0.75, 1.5 * glow[i]));
            }
        }
    }

    /** Returns the number of paths at the brightest points. */
    double top() {
        return top;
    }

    private double brightness() {
        float[] lit = new float[1024];
        int size = 0;
        // An even sample of the lit pixels is enough and keeps sorting fast.
        int stride = Math.max(1, density.length / 4_000_000);
        for (int i = 0; i < density.length; i += stride) {
            if (density[i] > 0.25f) {
                if (size == lit.length) {
                    lit = Arrays.copyOf(lit, 2 * size);
                }
                lit[size++] = density[i];
            }
        }
        if (size == 0) {
            return 0;
        }
        Arrays.sort(lit, 0, size);
        return lit[(int) ((1 - BRIGHTEST) * (size - 1))];
    }
}
