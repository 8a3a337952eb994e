package dev.throng.mesh.taut;

/**
 * The side of one direction relative to another, with an exact sign.
 *
 * <p>Directions are differences of floats of about the same size, which doubles hold exactly.
 */
final class Turn {
    /** Share of the products within which their difference may have the wrong sign. */
    private static final double ROUNDING = 4.5e-16;

    private Turn() {}

    /** Returns the cross product of a and b: above 0 if b is on the left of a, 0 if both lie on one line. */
    static double of(double ax, double az, double bx, double bz) {
        double left = ax * bz;
        double right = az * bx;
        double cross = left - right;
        if (Math.abs(cross) > ROUNDING * (Math.abs(left) + Math.abs(right))) {
            return cross;
        }
        // The products with their rounding errors: the sign of the sum is exact.
        double error = Math.fma(-az, bx, right);
        return Math.fma(ax, bz, -right) + error;
    }

    /**
     * Returns the half-turn in which a direction lies, counted from a first direction, given that of another direction
     * less than about half a turn before it.
     *
     * <p>A half-turn includes its first direction. A step backwards is at most a rounding error.
     *
     * @param half the half-turn of the direction before
     */
    static int half(double firstX, double firstZ, int half, double fromX, double fromZ, double toX, double toZ) {
        double cross = of(fromX, fromZ, toX, toZ);
        double dot = fromX * toX + fromZ * toZ;
        boolean changed = side(firstX, firstZ, fromX, fromZ) != side(firstX, firstZ, toX, toZ);
        if (cross < 0 && dot >= 0) {
            return changed ? half - 1 : half;
        }
        boolean within = cross > 0 || cross == 0 && dot > 0;
        return changed ? half + 1 : within ? half : half + 2;
    }

    private static boolean side(double firstX, double firstZ, double x, double z) {
        double cross = of(firstX, firstZ, x, z);
        return cross > 0 || cross == 0 && firstX * x + firstZ * z > 0;
    }
}
