package dev.throng.recast;

/**
 * Counts of the repairs that made all polygons of Recast or of a Detour file convex.
 *
 * @param split polygons that were cut into several convex pieces
 * @param mended polygons that lost repeated corners or spikes and stayed in one piece
 * @param dropped polygons of which some or all is lost: they cover no ground and lead nowhere, or nothing helped
 * @param tileSize voxels along a tile's edge, where Recast could not cope with the tiles asked for; 0 where it could
 */
public record Repairs(int split, int mended, int dropped, int tileSize) {
    /** {@return the number of polygons that were changed or dropped} */
    public int polygons() {
        return split + mended + dropped;
    }

    /** What was done here and there; the size of tiles stays. */
    Repairs plus(Repairs other) {
        return new Repairs(split + other.split, mended + other.mended, dropped + other.dropped, tileSize);
    }
}
