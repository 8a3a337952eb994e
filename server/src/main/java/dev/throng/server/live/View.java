package dev.throng.server.live;

/**
 * The visible area of a page, and its bandwidth. Immutable.
 *
 * @param bytesPerSecond 0 for no limit
 */
record View(double minX, double minZ, double maxX, double maxZ, int bytesPerSecond) {
    static final View ALL = new View(
            Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0);

    boolean contains(float x, float z) {
        return x >= minX && x <= maxX && z >= minZ && z <= maxZ;
    }
}
