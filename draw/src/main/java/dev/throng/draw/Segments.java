package dev.throng.draw;

import org.jspecify.annotations.Nullable;

/** Geometry of single segments. */
final class Segments {
    private Segments() {}

    /**
     * Returns the part of a segment inside a box, as two fractions of its length; null for none. So a segment that leads far out of the picture is
     * not drawn pixel by pixel there.
     */
    static double @Nullable [] clip(
            double x0, double y0, double x1, double y1, double left, double up, double right, double down) {
        double[] part = {0, 1};
        boolean inside = cut(x0, x1 - x0, left, right, part) && cut(y0, y1 - y0, up, down, part);
        return inside ? part : null;
    }

    private static boolean cut(double from, double step, double min, double max, double[] part) {
        if (step == 0) {
            return from >= min && from <= max;
        }
        double s = (min - from) / step;
        double t = (max - from) / step;
        part[0] = Math.max(part[0], Math.min(s, t));
        part[1] = Math.min(part[1], Math.max(s, t));
        return part[0] < part[1];
    }
}
