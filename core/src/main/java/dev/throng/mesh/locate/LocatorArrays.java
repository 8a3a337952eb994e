package dev.throng.mesh.locate;

/**
 * The arrays of a mesh and of its point location, for callers that copy them as they are. Immutable by
 * agreement: nobody writes to them.
 *
 * @param vertices [(x, y, z)]
 * @param polygonFirst first corner of each polygon in {@code polygonVertices}, and one past the last
 * @param polygonVertices vertex ids of the corners
 * @param portalEnds ends of the portals [(x, y, z), (x, y, z)]
 * @param bucketFirst first entry of each bucket, row by row, and one past the last
 * @param bucketPolygons polygons that overlap each bucket
 * @param bucketColumns buckets in a row
 * @param bucketRows rows of buckets
 * @param bucketMinX x of the first bucket
 * @param bucketMinZ z of the first row
 * @param bucketsPerMetre along either axis
 * @param leafPolygons polygons in the order of the tree's leaves
 * @param levelFirst first node of each of the tree's levels, the lowest at 0, and one past the last
 * @param boxes of the tree's nodes [(minX, minY, minZ, maxX, maxY, maxZ)]
 */
public record LocatorArrays(
        float[] vertices,
        int[] polygonFirst,
        int[] polygonVertices,
        float[] portalEnds,
        int[] bucketFirst,
        int[] bucketPolygons,
        int bucketColumns,
        int bucketRows,
        double bucketMinX,
        double bucketMinZ,
        double bucketsPerMetre,
        int[] leafPolygons,
        int[] levelFirst,
        float[] boxes) {}
