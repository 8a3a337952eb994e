package dev.throng.mesh.snapshot;

/**
 * The portals and links that a line or a box shuts or opens. The arrays are not written to.
 *
 * @param portals ids, ascending
 * @param links ids, ascending: links that begin or end in a polygon that a line cuts, on the side that is cut off
 * @param cuts whether a line runs through the inside of a polygon
 */
record DoorSet(int[] portals, int[] links, boolean cuts) {
    boolean isEmpty() {
        return portals.length + links.length == 0;
    }
}
