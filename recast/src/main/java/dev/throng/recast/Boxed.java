package dev.throng.recast;

/**
 * When recast4j takes two numbers for equal that it keeps in lists. Stateless.
 *
 * <p>It compares the objects that the numbers are in. Java has one object for each number from -128 to 127, and makes a new one
 * for any other. So a large number is equal to none. A tile with more than 127 regions, or wider than 127 voxels, depends on that.
 */
final class Boxed {
    private Boxed() {}

    static boolean same(int a, int b) {
        return a == b && a == (byte) a;
    }
}
