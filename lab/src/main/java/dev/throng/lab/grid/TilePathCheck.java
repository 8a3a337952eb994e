package dev.throng.lab.grid;

import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.octile.LineOfSight;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;

/** Walks along paths of tiles and says what is wrong with them. Used by one thread. */
final class TilePathCheck {
    /** Lengths of lines at any angle are sums of roots: they agree to this share. */
    private static final double ROUNDING = 1e-9;

    private final OctileCosts costs;
    private final LineOfSight sight;

    TilePathCheck(OctileCosts costs) {
        this.costs = costs;
        sight = new LineOfSight(costs.map());
    }

    /**
     * What is wrong with a path in itself, in a few words; null when nothing is.
     *
     * @param octile whether its cost is that of its tiles; else it is that of the straight lines between its waypoints
     */
    String wrong(int start, int goal, PathBuffer path, boolean octile) {
        if (path.status() != PathStatus.FOUND) {
            return null;
        }
        int size = path.corridorSize();
        if (size == 0 || path.corridor(0) != start || path.corridor(size - 1) != goal) {
            return "the path does not lead from the start to the goal";
        }
        GridMap map = costs.map();
        double cost = 0;
        for (int i = 1; i < size; i++) {
            int from = path.corridor(i - 1);
            int to = path.corridor(i);
            int dx = map.x(to) - map.x(from);
            int dy = map.y(to) - map.y(from);
            boolean neighbour = Math.max(Math.abs(dx), Math.abs(dy)) == 1;
            if (!neighbour || (map.moves(from) >> Move.between(dx, dy) & 1) == 0) {
                return "no move leads from (" + map.x(from) + ", " + map.y(from) + ") to (" + map.x(to) + ", "
                        + map.y(to) + ")";
            }
            cost += costs.move(from, Move.between(dx, dy));
        }
        if (octile) {
            return cost == path.cost() ? null : "cost " + path.cost() + ", its moves cost " + cost;
        }
        return wrongLines(path);
    }

    private String wrongLines(PathBuffer path) {
        double cost = 0;
        for (int i = 1; i < path.waypointCount(); i++) {
            cost += sight.cost(path.cell(i - 1), path.cell(i));
        }
        return Math.abs(cost - path.cost()) <= ROUNDING * cost
                ? null
                : "cost " + path.cost() + ", the lines between its waypoints cost " + cost;
    }
}
