package dev.throng.bench.mesh;

/**
 * A request from a point on a polygon to a point on a polygon. Immutable, share freely.
 *
 * @param startPolygon the polygon on whose surface the start lies
 * @param goalPolygon the polygon on whose surface the goal lies
 */
public record MeshPair(
        int startPolygon,
        float startX,
        float startY,
        float startZ,
        int goalPolygon,
        float goalX,
        float goalY,
        float goalZ) {}
