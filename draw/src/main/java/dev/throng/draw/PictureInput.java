package dev.throng.draw;

import dev.throng.BadInputException;
import java.util.Objects;

/** Checks of arguments. */
final class PictureInput {
    private PictureInput() {}

    /** Returns the points after checking that they are complete, finite and at least {@code least}. */
    static float[] checked(String what, float[] points, int axes, int least) {
        Objects.requireNonNull(points, "points is null");
        if (points.length % axes != 0) {
            throw new BadInputException(
                    "picture: " + what + " has " + points.length + " coordinates, which is not a multiple of " + axes);
        }
        if (points.length < least * axes) {
            throw new BadInputException(
                    "picture: " + what + " has " + points.length / axes + " points, it needs at least " + least);
        }
        for (int i = 0; i < points.length; i++) {
            if (!Float.isFinite(points[i])) {
                throw new BadInputException("picture: " + what + " has a coordinate that is not finite at point "
                        + i / axes + ": " + points[i]);
            }
        }
        return points;
    }

    /** Returns labels after checking them: one per polygon or tile, the largest below their number. */
    static int[] checkedLabels(int[] labels, int count, String things) {
        if (labels.length != count) {
            throw new BadInputException("picture: " + labels.length + " labels for " + count + " " + things);
        }
        for (int i = 0; i < count; i++) {
            if (labels[i] >= count) {
                throw new BadInputException(
                        "picture: label " + labels[i] + " is out of range, the limit is " + (count - 1));
            }
        }
        return labels;
    }
}
