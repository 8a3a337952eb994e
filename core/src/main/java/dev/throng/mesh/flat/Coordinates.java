package dev.throng.mesh.flat;

import dev.throng.BadInputException;

/** The limit of coordinates, and the message for those beyond it. Stateless. */
public final class Coordinates {
    private Coordinates() {}

    /** {@return whether a coordinate is finite and within the limit} */
    public static boolean fits(double coordinate) {
        // False for NaN too.
        return Math.abs(coordinate) <= MeshTopology.MAX_COORDINATE;
    }

    /** {@return whether all three coordinates fit} */
    public static boolean fit(double x, double y, double z) {
        return fits(x) && fits(y) && fits(z);
    }

    /** {@return the fault of a coordinate that does not fit, as the end of a sentence} */
    public static String fault(double coordinate) {
        if (!Double.isFinite(coordinate)) {
            return "has a coordinate that is not finite: " + coordinate;
        }
        return "has the coordinate " + coordinate + ", the limit is " + MeshTopology.MAX_COORDINATE
                + ": shift the level towards the origin";
    }

    /**
     * Refuses coordinates that do not fit.
     *
     * @param what name of their owner, for the message
     * @throws BadInputException when one of them does not fit
     */
    public static void require(String what, double... coordinates) {
        for (double coordinate : coordinates) {
            if (!fits(coordinate)) {
                throw new BadInputException(what + " " + fault(coordinate));
            }
        }
    }
}
