package dev.throng.recast;

/**
 * Equality of numbers in the lists of recast4j. Stateless.
 *
 * <p>It compares boxed objects by reference. Java caches boxed numbers from -128 to 127 and creates new objects for others, so large numbers are
 * never equal. The result for tiles with more than 127 regions, or wider than 127 voxels, depends on that.
 */
final class Boxed {
    private Boxed() {}

    static boolean same(int a, int b) {
        return a == b && a == (byte) a;
    }
}
