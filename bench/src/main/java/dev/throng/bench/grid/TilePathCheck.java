package dev.throng.bench.grid;

import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.octile.LineOfSight;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.function.IntUnaryOperator;

/** Walks along paths of tiles and reports faults. Used by one thread. */
public final class TilePathCheck {
    /** Relative tolerance of the lengths of lines at any angle, which are sums of roots. */
    private static final double ROUNDING = 1e-9;

    private final OctileCosts costs;
    private final LineOfSight sight;
    private double cost;

    public TilePathCheck(OctileCosts costs) {
        this.costs = costs;
        sight = new LineOfSight(costs.map());
    }

    /**
     * Returns the fault of a path in itself, in a few words; null for none.
     *
     * @param octile whether its cost is that of its tiles; otherwise that of the straight lines between its waypoints
     */
    String wrong(int start, int goal, PathBuffer path, boolean octile) {
        if (path.status() != PathStatus.FOUND) {
            return null;
        }
        String wrong = wrong(start, goal, path::corridor, path.corridorSize());
        if (wrong != null) {
            return wrong;
        }
        if (octile) {
            return cost == path.cost() ? null : "cost " + path.cost() + ", its moves cost " + cost;
        }
        return wrongLines(path);
    }

    /**
     * Returns the fault of the tiles of a path, in a few words; null for none.
     *
     * @param tiles returns the i-th tile
     */
    public String wrong(int start, int goal, IntUnaryOperator tiles, int size) {
        if (size == 0 || tiles.applyAsInt(0) != start || tiles.applyAsInt(size - 1) != goal) {
            return "the path does not lead from the start to the goal";
        }
        GridMap map = costs.map();
        cost = 0;
        for (int i = 1; i < size; i++) {
            int from = tiles.applyAsInt(i - 1);
            int to = tiles.applyAsInt(i);
            int dx = map.x(to) - map.x(from);
            int dy = map.y(to) - map.y(from);
            boolean neighbour = Math.max(Math.abs(dx), Math.abs(dy)) == 1;
            if (!neighbour || (map.moves(from) >> Move.between(dx, dy) & 1) == 0) {
                return "no move leads from (" + map.x(from) + ", " + map.y(from) + ") to (" + map.x(to) + ", "
                        + map.y(to) + ")";
            }
            cost += costs.move(from, Move.between(dx, dy));
        }
        return null;
    }

    /** Returns the cost of the moves of the last path without faults. */
    public double cost() {
        return cost;
    }

    private String wrongLines(PathBuffer path) {
        double lines = 0;
        for (int i = 1; i < path.waypointCount(); i++) {
            lines += sight.cost(path.cell(i - 1), path.cell(i));
        }
        return Math.abs(lines - path.cost()) <= ROUNDING * lines
                ? null
                : "cost " + path.cost() + ", the lines between its waypoints cost " + lines;
    }
}
