package dev.throng.mesh.flat;

/** Makes the links by which agents drop from one polygon to a lower one. Stateless. */
public final class Ledge {
    /** Kind of such links: that of jumps. */
    static final int KIND = 1;

    /** How far the ends of a drop are from the border between the two polygons [Unit: m]. */
    private static final float ASIDE = 0.25f;

    private Ledge() {}

    /**
     * Returns the link from a rectangle to a lower one beside it, from the middle of their common border.
     *
     * @param ends array with both ends of the border [(x, z) twice]
     * @param at offset of these
     */
    public static NewLink inside(TileArrays tile, int upper, int lower, float[] ends, int at) {
        int axis = ends[at] == ends[at + 2] ? 0 : 2;
        float x = (ends[at] + ends[at + 2]) / 2;
        float z = (ends[at + 1] + ends[at + 3]) / 2;
        float line = axis == 0 ? x : z;
        int corner = 3 * tile.polygonVertices()[tile.polygonFirst()[lower]];
        int above = 3 * tile.polygonVertices()[tile.polygonFirst()[upper]];
        // A polygon's corners begin at its smallest x and z.
        boolean forward = tile.vertices()[above + axis] < line;
        return between(upper, lower, axis, forward, x, tile.vertices()[above + 1], z, tile.vertices()[corner + 1]);
    }

    /**
     * Returns a link from a polygon to a lower one.
     *
     * @param axis across the border between them: 0 for x, 2 for z
     * @param forward whether it leads to larger coordinates
     * @param x of the border
     * @param y height of the upper polygon
     * @param z of the border
     * @param low height of the lower polygon
     */
    static NewLink between(int upper, int lower, int axis, boolean forward, float x, float y, float z, float low) {
        float dx = axis == 0 ? forward ? ASIDE : -ASIDE : 0;
        float dz = axis == 2 ? forward ? ASIDE : -ASIDE : 0;
        float[] ends = {x - dx, y, z - dz, x + dx, low, z + dz};
        float cost = (float) Math.hypot(2 * ASIDE, y - low);
        return new NewLink(upper, lower, ends, false, cost, KIND);
    }
}
