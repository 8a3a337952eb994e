package dev.throng.worlds;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Lays ground where a field is high enough, cut along its contour lines. Used by one thread.
 *
 * <p>The field is sampled on a square raster and linear between samples; each of its bands may have its own area.
 */
final class Land {
    private final SoupBuilder soup;
    private final Field field;
    private final @Nullable Field height;
    private final double[] from;
    private final int[] areas;

    /**
     * @param field field that determines where there is ground
     * @param height height of the ground; null for level ground at 0
     * @param from lower bounds of the bands, ascending; there is no ground below the first
     * @param areas the area of each band
     */
    Land(SoupBuilder soup, Field field, @Nullable Field height, double[] from, int[] areas) {
        this.soup = soup;
        this.field = field;
        this.height = height;
        this.from = from;
        this.areas = areas;
    }

    /** Lays level ground at 0 wherever a field is positive. */
    static void level(SoupBuilder soup, Field field, double x0, double z0, double x1, double z1, double step) {
        new Land(soup, field, null, new double[] {0}, new int[] {Areas.PLAIN}).lay(x0, z0, x1, z1, step);
    }

    void lay(double x0, double z0, double x1, double z1, double step) {
        int columns = (int) Math.ceil((x1 - x0) / step);
        int rows = (int) Math.ceil((z1 - z0) / step);
        double[] low = new double[columns + 1];
        double[] high = samples(new double[columns + 1], x0, z0, step);
        for (int row = 0; row < rows; row++) {
            double[] swap = low;
            low = high;
            high = samples(swap, x0, z0 + (row + 1) * step, step);
            layRow(low, high, x0, z0 + row * step, step);
        }
    }

    private double[] samples(double[] out, double x0, double z, double step) {
        for (int i = 0; i < out.length; i++) {
            out[i] = field.at(x0 + i * step, z);
        }
        return out;
    }

    private void layRow(double[] low, double[] high, double x0, double z, double step) {
        int columns = low.length - 1;
        for (int i = 0; i < columns; i++) {
            int end = i;
            // On level ground, one long quad covers a run of whole squares.
            while (height == null && end < columns && whole(low, high, end)) {
                end++;
            }
            if (end > i) {
                soup.area(areas[0]).floor(x0 + i * step, z, x0 + end * step, z + step, 0);
                i = end - 1;
                continue;
            }
            double x = x0 + i * step;
            piece(new double[] {x, z, low[i], x + step, z, low[i + 1], x + step, z + step, high[i + 1]});
            piece(new double[] {x, z, low[i], x + step, z + step, high[i + 1], x, z + step, high[i]});
        }
        soup.area(Areas.PLAIN);
    }

    private boolean whole(double[] low, double[] high, int i) {
        return low[i] > from[0] && low[i + 1] > from[0] && high[i] > from[0] && high[i + 1] > from[0];
    }

    /** Adds a piece with the corners [(x, z, field)], counter-clockwise with z drawn upwards. */
    private void piece(double[] corners) {
        for (int band = 0; band < from.length; band++) {
            double[] left = clip(corners, from[band], 1);
            if (band + 1 < from.length) {
                left = clip(left, from[band + 1], -1);
            }
            soup.area(areas[band]);
            int first = -1;
            int size = left.length / 3;
            for (int i = 0; i < size && size >= 3; i++) {
                double x = left[3 * i];
                double z = left[3 * i + 1];
                int id = soup.vertex(x, height == null ? 0 : height.at(x, z), z);
                first = i == 0 ? id : first;
            }
            for (int i = 2; i < size; i++) {
                soup.triangle(first, first + i, first + i - 1);
            }
        }
    }

    private static double[] clip(double[] corners, double level, int sign) {
        int size = corners.length / 3;
        double[] out = new double[3 * (size + 1) + 3];
        int count = 0;
        for (int i = 0, j = size - 1; i < size; j = i++) {
            double a = sign * (corners[3 * j + 2] - level);
            double b = sign * (corners[3 * i + 2] - level);
            if (a > 0 != b > 0) {
                double t = a / (a - b);
                for (int axis = 0; axis < 3; axis++) {
                    out[3 * count + axis] = corners[3 * j + axis] + t * (corners[3 * i + axis] - corners[3 * j + axis]);
                }
                count++;
            }
            if (b > 0) {
                System.arraycopy(corners, 3 * i, out, 3 * count, 3);
                count++;
            }
        }
        return Arrays.copyOf(out, 3 * count);
    }
}
