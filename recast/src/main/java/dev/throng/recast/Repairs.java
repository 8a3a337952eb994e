package dev.throng.recast;

/**
 * Counts of the repairs that made all polygons of Recast or of a Detour file convex.
 *
 * @param split polygons that were cut into several convex pieces
 * @param mended polygons that lost repeated corners or spikes and stayed in one piece
 * @param dropped polygons that are lost, in part or whole: they cover no ground and connect nothing, or repair failed
 * @param tileSize voxels along a tile's edge if tiles of the given size exceeded Recast's limits; else 0
 */
public record Repairs(int split, int mended, int dropped, int tileSize) {
    /** {@return the number of polygons that were changed or dropped} */
    public int polygons() {
        return split + mended + dropped;
    }

    /** Returns the sum of both counts, with this size of tiles. */
    Repairs plus(Repairs other) {
        return new Repairs(split + other.split, mended + other.mended, dropped + other.dropped, tileSize);
    }
}
