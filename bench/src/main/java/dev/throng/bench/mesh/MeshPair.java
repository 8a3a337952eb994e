package dev.throng.bench.mesh;

import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;

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
        float goalZ) {
    /** Finds the path between the two points with a query, which locates nothing. */
    public PathStatus find(MeshQuery query, PathBuffer out) {
        return query.findOn(startPolygon, startX, startY, startZ, goalPolygon, goalX, goalY, goalZ, out);
    }
}
