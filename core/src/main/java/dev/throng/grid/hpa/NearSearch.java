package dev.throng.grid.hpa;

import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.octile.OctileLine;
import dev.throng.grid.tiles.TileArray;
import dev.throng.grid.tiles.TileGrid;

/**
 * Answers pairs of tiles that need no overlay: those that a straight line joins, and close ones that A* finds quickly.
 * Its paths are cheapest paths. One per thread, reused; allocates nothing after construction.
 */
final class NearSearch {
    /** Side of the square of tiles that A* may search. */
    private static final int WINDOW = 64;

    /** Maximum distance of close pairs, in rows or columns. */
    private static final int NEAR = 24;

    /** Expansions of A* per row or column between the tiles, on top of {@link #PATIENCE}; then it gives up. */
    private static final int PATIENCE_PER_TILE = 3;

    private static final int PATIENCE = 16;

    private final OctileLine line;
    private final RectangleSearch search;
    private OctileCosts costs;
    private int from;
    private int to;
    private boolean straight;
    private long expanded;

    NearSearch(OctileCosts costs) {
        line = new OctileLine(costs.tiles());
        search = new RectangleSearch(costs, WINDOW, WINDOW);
        this.costs = costs;
    }

    /** Switches to another snapshot of the same map. */
    void moveTo(OctileCosts snapshot) {
        costs = snapshot;
        line.moveTo(snapshot.tiles());
        search.moveTo(snapshot);
    }

    /** Returns whether the pair was answered: {@link #addTo} then has the path. */
    boolean find(int start, int goal) {
        from = start;
        to = goal;
        expanded = 0;
        straight = line.find(start, goal, costs);
        return straight || searchWindow();
    }

    private boolean searchWindow() {
        TileGrid map = costs.tiles();
        int apart = Math.max(Math.abs(map.x(from) - map.x(to)), Math.abs(map.y(from) - map.y(to)));
        if (apart > NEAR) {
            return false;
        }
        int left = first(map.x(from), map.x(to), map.width());
        int top = first(map.y(from), map.y(to), map.height());
        search.area(left, top, Math.min(WINDOW, map.width()), Math.min(WINDOW, map.height()));
        search.begin(from);
        long before = search.expanded();
        boolean found = search.toTileWithin(to, PATIENCE + PATIENCE_PER_TILE * apart);
        expanded = search.expanded() - before;
        return found;
    }

    /** First column or row of a window with both tiles near its middle, shifted to lie on the map. */
    private static int first(int a, int b, int size) {
        return Math.max(0, Math.min((a + b - WINDOW) / 2, size - WINDOW));
    }

    /** Adds the tiles of the path found last. */
    void addTo(TileArray out) {
        out.add(from);
        if (straight) {
            out.extendTo(line.write(out.room(line.size()), out.size()));
        } else {
            out.extendTo(search.path(to, out.room(search.pathSize(to)), out.size()));
        }
    }

    /** Tiles expanded for the last pair. */
    long expanded() {
        return expanded;
    }
}
