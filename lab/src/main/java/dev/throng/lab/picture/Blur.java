package dev.throng.lab.picture;

/** Near-Gaussian blur by repeated running means. Stateless, share freely. */
final class Blur {
    private static final int PASSES = 3;

    private Blur() {}

    /**
     * Blurs a field in place; what lies beyond its edge counts as 0.
     *
     * @param sigma in pixels; below 0.5 nothing is done
     */
    static void gaussian(float[] field, int width, int height, double sigma) {
        if (sigma < 0.5) {
            return;
        }
        // The variance of PASSES means over 2r + 1 pixels is PASSES * r (r + 1) / 3.
        int radius = Math.max(1, (int) Math.round((Math.sqrt(1 + 12 * sigma * sigma / PASSES) - 1) / 2));
        float[] line = new float[Math.max(width, height)];
        for (int pass = 0; pass < PASSES; pass++) {
            for (int y = 0; y < height; y++) {
                mean(field, y * width, 1, width, radius, line);
            }
            for (int x = 0; x < width; x++) {
                mean(field, x, width, height, radius, line);
            }
        }
    }

    private static void mean(float[] field, int first, int step, int count, int radius, float[] line) {
        for (int i = 0, at = first; i < count; i++, at += step) {
            line[i] = field[at];
        }
        // Double sums of a few floats: no drift that would show.
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
            field[at] = (float) Math.max(0, sum * share);
        }
    }
}
