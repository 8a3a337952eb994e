package dev.throng.world;

import dev.throng.grid.Smoothing;
import dev.throng.grid.index.TilePath;
import dev.throng.grid.octile.AnyAngleSmoother;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.octile.OctileSmoother;
import dev.throng.grid.tiles.TileArray;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.path.flat.FlatPath;

/**
 * Smooths paths of tiles and writes them as answers. One per query.
 *
 * <p>With {@link Smoothing#ANY_ANGLE} the waypoints and the cost are those of the lines, whose length counts as it is; the
 * corridor stays one of octile moves.
 */
final class TileAnswer {
    private OctileCosts costs;
    private OctileSmoother octile;
    private AnyAngleSmoother anyAngle;

    TileAnswer(OctileCosts costs) {
        moveTo(costs);
    }

    /** Goes over to another snapshot of the same map. */
    void moveTo(OctileCosts snapshot) {
        costs = snapshot;
        octile = new OctileSmoother(snapshot);
        anyAngle = new AnyAngleSmoother(snapshot.map());
    }

    /**
     * @param tiles of the path; smoothed in place
     * @param cheapest whether the path is known to be as cheap as can be: octile smoothing would find nothing
     */
    void write(
            TileArray tiles,
            int goal,
            Smoothing smoothing,
            boolean cheapest,
            boolean waypoints,
            PathStatus status,
            StopReason reason,
            FlatPath out) {
        int[] array = tiles.array();
        int size = tiles.size();
        double cost;
        if (smoothing == Smoothing.NONE || cheapest) {
            cost = costs.way(array, size);
        } else {
            size = octile.smooth(array, size);
            cost = octile.cost();
        }
        int bends = 0;
        if (smoothing == Smoothing.ANY_ANGLE) {
            bends = anyAngle.smooth(array, size);
            cost = anyAngle.cost();
        }
        out.begin(status, reason, cost, costs.estimate(array[size - 1], goal));
        System.arraycopy(array, 0, out.corridorOfSize(size), 0, size);
        if (!waypoints) {
            return;
        }
        TileGrid map = costs.tiles();
        if (smoothing == Smoothing.ANY_ANGLE) {
            for (int i = 0; i < bends; i++) {
                int tile = anyAngle.waypoint(i);
                out.addWaypoint(map.x(tile) + 0.5f, 0, map.y(tile) + 0.5f, tile);
            }
        } else {
            TilePath.addWaypoints(map, array, size, out);
        }
    }
}
