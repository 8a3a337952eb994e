package dev.throng.draw;

/** Gaussian blur: a true kernel if it is narrow, repeated running means if it is wide. */
final class Blur {
    private static final double NOTHING = 0.2;
    private static final double NARROW = 3;
    private static final int PASSES = 3;

    private Blur() {}

    /**
     * Blurs a field in place; values beyond its edge count as 0.
     *
     * @param sigma in pixels; below 0.2 nothing is done
     */
    static void gaussian(float[] field, int width, int height, double sigma) {
        if (sigma < NOTHING) {
            return;
        }
        float[] line = new float[Math.max(width, height)];
        if (sigma < NARROW) {
            float[] kernel = kernel(sigma);
            for (int y = 0; y < height; y++) {
                convolve(field, y * width, 1, width, kernel, line);
            }
            for (int x = 0; x < width; x++) {
                convolve(field, x, width, height, kernel, line);
            }
            return;
        }
        // The variance of PASSES means over 2r + 1 pixels is PASSES * r (r + 1) / 3.
        int radius = (int) Math.round((Math.sqrt(1 + 12 * sigma * sigma / PASSES) - 1) / 2);
        for (int pass = 0; pass < PASSES; pass++) {
            for (int y = 0; y < height; y++) {
                mean(field, y * width, 1, width, radius, line);
            }
            for (int x = 0; x < width; x++) {
                mean(field, x, width, height, radius, line);
            }
        }
    }

    /** Returns the centre and one half of the kernel, normalised so that the whole sums to 1. */
    private static float[] kernel(double sigma) {
        double[] bell = new double[(int) Math.ceil(3 * sigma) + 1];
        double sum = 0;
        for (int i = 0; i < bell.length; i++) {
            bell[i] = Math.exp(-0.5 * i * i / (sigma * sigma));
            sum += i == 0 ? bell[i] : 2 * bell[i];
        }
        float[] kernel = new float[bell.length];
        for (int i = 0; i < bell.length; i++) {
            kernel[i] = (float) (bell[i] / sum);
        }
        return kernel;
    }

    private static void convolve(float[] field, int first, int step, int count, float[] kernel, float[] line) {
        for (int i = 0, at = first; i < count; i++, at += step) {
            line[i] = field[at];
        }
        for (int i = 0, at = first; i < count; i++, at += step) {
            float sum = kernel[0] * line[i];
            for (int k = 1; k < kernel.length; k++) {
                float left = i >= k ? line[i - k] : 0;
                float right = i + k < count ? line[i + k] : 0;
                sum += kernel[k] * (left + right);
            }
            field[at] = sum;
        }
    }

    private static void mean(float[] field, int first, int step, int count, int radius, float[] line) {
        for (int i = 0, at = first; i < count; i++, at += step) {
            line[i] = field[at];
        }
        double sum = 0;
        for (int i = 0; i < Math.min(radius, count); i++) {
            sum += line[i];
        }
        double share = 1.0 / (2 * radius + 1);
        for (int i = 0, at = first; i < count; i++, at += step) {
            if (i + radius < count) {
                sum += line[i + radius];
            }
            if (i - radius - 1 >= 0) {
                sum -= line[i - radius - 1];
            }
            // By rounding, the running sum may end slightly below 0.
            field[at] = (float) Math.max(0, sum * share);
        }
    }
}
