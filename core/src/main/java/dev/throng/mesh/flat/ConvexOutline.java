package dev.throng.mesh.flat;

import dev.throng.BadInputException;

/** Checks outlines in the (x, z) plane. Stateless. */
public final class ConvexOutline {
    /** Maximum corners of an outline. */
    public static final int MAX_CORNERS = 1024;

    private static final float MAX_COORDINATE = 1e9f;

    private ConvexOutline() {}

    /**
     * Returns the corners of a convex outline in counter-clockwise order, with z drawn upwards.
     *
     * @param what name of the outline's owner, for error messages
     * @param outline in either winding [(x, z)]
     * @throws BadInputException when it is not convex, has no inside, or has a coordinate beyond 10⁹
     */
    public static float[] counterClockwise(String what, float[] outline) {
        if (outline.length < 6 || outline.length > 2 * MAX_CORNERS || outline.length % 2 != 0) {
            throw new BadInputException("the outline of " + what + " has " + outline.length
                    + " coordinates, it needs two for each of 3 to " + MAX_CORNERS + " corners");
        }
        int size = outline.length;
        double turned = 0;
        int left = 0;
        int right = 0;
        for (int i = 0; i < size; i += 2) {
            requireSane(what, "a coordinate", outline[i]);
            requireSane(what, "a coordinate", outline[i + 1]);
            double ax = (double) outline[(i + 2) % size] - outline[i];
            double az = (double) outline[(i + 3) % size] - outline[i + 1];
            double bx = (double) outline[(i + 4) % size] - outline[(i + 2) % size];
            double bz = (double) outline[(i + 5) % size] - outline[(i + 3) % size];
            double cross = ax * bz - az * bx;
            left += cross > 0 ? 1 : 0;
            right += cross < 0 ? 1 : 0;
            turned += Math.atan2(cross, ax * bx + az * bz);
        }
        // A star turns to one side at every corner, but goes around more than once.
        if (left > 0 == right > 0 || Math.abs(turned) > 3 * Math.PI) {
            throw new BadInputException("the outline of " + what + " is not convex or has no inside");
        }
        float[] wound = outline.clone();
        for (int i = 0; right > 0 && i < size; i += 2) {
            wound[i] = outline[size - 2 - i];
            wound[i + 1] = outline[size - 1 - i];
        }
        return wound;
    }

    /**
     * @throws BadInputException unless a value is finite and within 10⁹
     */
    public static void requireSane(String what, String name, float value) {
        // Written so that NaN fails as well.
        if (!(Math.abs(value) <= MAX_COORDINATE)) {
            throw new BadInputException(name + " of " + what + " is " + value + ", the limit is 1e9");
        }
    }

    /**
     * @throws BadInputException unless both values are sane and the second one is larger
     */
    public static void requireAbove(String what, String name, float low, float high) {
        requireSane(what, name, low);
        requireSane(what, name, high);
        if (high <= low) {
            throw new BadInputException(
                    name + " of " + what + " goes from " + low + " to " + high + ", the second must be larger");
        }
    }
}
