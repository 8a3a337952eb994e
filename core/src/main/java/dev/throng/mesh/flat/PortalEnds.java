package dev.throng.mesh.flat;

/** Which end of a portal is the left one. Stateless. */
final class PortalEnds {
    private PortalEnds() {}

    /**
     * A walker from A to B, with A's centre behind, has the left end counter-clockwise of the right one. Where A is too
     * thin to tell, B's centre ahead tells; where both are, the order stays as given.
     *
     * @param turnA of polygon A, see {@link #turn}
     */
    static boolean secondIsLeft(double turnA, double turnB) {
        return turnA != 0 ? turnA > 0 : turnB < 0;
    }

    /** Positive when the second point is counter-clockwise of the first, seen from a polygon's centre. */
    static double turn(
            float[] vertices,
            int[] polygonFirst,
            int[] polygonVertices,
            int polygon,
            float x0,
            float z0,
            float x1,
            float z1) {
        int first = polygonFirst[polygon];
        int end = polygonFirst[polygon + 1];
        double sumX = 0;
        double sumZ = 0;
        for (int i = first; i < end; i++) {
            sumX += vertices[3 * polygonVertices[i]];
            sumZ += vertices[3 * polygonVertices[i] + 2];
        }
        double cx = sumX / (end - first);
        double cz = sumZ / (end - first);
        return (x0 - cx) * (z1 - cz) - (z0 - cz) * (x1 - cx);
    }
}
