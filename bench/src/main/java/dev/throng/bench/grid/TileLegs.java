package dev.throng.bench.grid;

import dev.throng.grid.GridMap;
import dev.throng.path.PathBuffer;

/**
 * Checks the legs of paths of any angle on a map, row by row: none leads through a blocked tile, nor between two that touch at a corner. Shares
 * no code with the planners. Used by one thread.
 */
public final class TileLegs {
    /** A leg may be in a tile by this much, for rounding [Unit: tiles]. */
    private static final double ROUNDING = 1e-4;

    private final GridMap map;

    public TileLegs(GridMap map) {
        this.map = map;
    }

    /** Returns the fault of a path, in a few words; null for none. */
    public String wrong(int start, int goal, PathBuffer path) {
        int count = path.waypointCount();
        if (count == 0 || !holds(start, path.x(0), path.z(0)) || !holds(goal, path.x(count - 1), path.z(count - 1))) {
            return "the path does not lead from the start to the goal";
        }
        for (int i = 1; i < count; i++) {
            if (!free(path.x(i - 1), path.z(i - 1), path.x(i), path.z(i))) {
                return "no line of sight from (" + path.x(i - 1) + ", " + path.z(i - 1) + ") to (" + path.x(i) + ", "
                        + path.z(i) + ")";
            }
        }
        return null;
    }

    private boolean holds(int tile, double x, double y) {
        return x >= map.x(tile) && x <= map.x(tile) + 1 && y >= map.y(tile) && y <= map.y(tile) + 1;
    }

    /** Whether a line leads over free tiles. */
    boolean free(double ax, double ay, double bx, double by) {
        if (ax == bx && ay == by) {
            return true;
        }
        boolean steep = Math.abs(by - ay) > Math.abs(bx - ax);
        return steep ? freeAlong(ay, ax, by, bx, true) : freeAlong(ax, ay, bx, by, false);
    }

    private static int tileAt(double coordinate) {
        return (int) Math.floor(coordinate);
    }

    /** Walks along the longer axis, one column of tiles after the other; with swapped axes where the line is steep. */
    private boolean freeAlong(double au, double av, double bu, double bv, boolean swapped) {
        double from = Math.min(au, bu);
        double to = Math.max(au, bu);
        double slope = (bv - av) / (bu - au);
        int low = -1;
        for (int u = tileAt(from); u < to; u++) {
            double atFrom = av + (Math.max(u, from) - au) * slope;
            double atTo = av + (Math.min(u + 1, to) - au) * slope;
            double least = Math.min(atFrom, atTo) + ROUNDING;
            double most = Math.max(atFrom, atTo) - ROUNDING;
            if (least > most) {
                // It runs along a line between tiles, or is shorter than the rounding: one side is enough.
                double middle = (atFrom + atTo) / 2;
                int side = (int) Math.round(middle);
                boolean onLine = Math.abs(middle - side) <= ROUNDING;
                int sides = 0;
                if (onLine) {
                    sides = (at(u, side - 1, swapped) ? 1 : 0) + (at(u, side, swapped) ? 2 : 0);
                } else if (at(u, tileAt(middle), swapped)) {
                    sides = 3;
                }
                // Between two blocked tiles that touch at a corner, it would have to change sides.
                if (sides == 0 || low >= 0 && (sides & low) == 0) {
                    return false;
                }
                low = sides;
                continue;
            }
            low = -1;
            for (int v = tileAt(least); v <= tileAt(most); v++) {
                if (!at(u, v, swapped)) {
                    return false;
                }
            }
            if (squeezes(u + 1, atTo, slope, to, swapped)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a line that goes on passes a corner between two blocked tiles. */
    private boolean squeezes(int u, double v, double slope, double to, boolean swapped) {
        int corner = (int) Math.round(v);
        if (u >= to - ROUNDING || Math.abs(v - corner) > 1e-9) {
            return false;
        }
        return slope > 0
                ? !at(u - 1, corner, swapped) && !at(u, corner - 1, swapped)
                : !at(u - 1, corner - 1, swapped) && !at(u, corner, swapped);
    }

    private boolean at(int u, int v, boolean swapped) {
        return swapped ? free(v, u) : free(u, v);
    }

    private boolean free(int x, int y) {
        return map.contains(x, y) && map.passable(map.tile(x, y));
    }
}
