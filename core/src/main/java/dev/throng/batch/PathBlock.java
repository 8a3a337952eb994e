package dev.throng.batch;

import dev.throng.path.PathBuffer;

/**
 * A block of consecutive paths of one thread. Written by that thread; read by any thread once it is complete.
 *
 * <p>Its arrays never grow: a path that does not fit begins a new block, so nothing is copied before its position is
 * known.
 */
final class PathBlock {
    /** Assumed number of cells per waypoint. */
    private static final int CELLS_PER_WAYPOINT = 4;

    private final int[] requests;
    private final int[] cells;
    private final float[] points;
    private final int[] places;
    private int count;
    private int cellCount;
    private int waypointCount;

    /**
     * @param capacity maximum number of cells
     * @param path a path that must fit
     */
    PathBlock(int capacity, PathBuffer path, boolean waypoints) {
        requests = new int[Math.max(1, capacity / CELLS_PER_WAYPOINT)];
        cells = new int[Math.max(capacity, path.corridorSize())];
        int corners = waypoints ? Math.max(capacity / CELLS_PER_WAYPOINT, path.waypointCount()) : 0;
        points = new float[3 * corners];
        places = new int[corners];
    }

    /** Removes all paths, so that the block can be reused. */
    void clear() {
        count = 0;
        cellCount = 0;
        waypointCount = 0;
    }

    boolean fits(PathBuffer path) {
        return count < requests.length
                && path.corridorSize() <= cells.length - cellCount
                && path.waypointCount() <= places.length - waypointCount;
    }

    void add(int request, PathBuffer path) {
        requests[count++] = request;
        path.copyCorridor(cells, cellCount);
        cellCount += path.corridorSize();
        path.copyWaypoints(points, places, waypointCount);
        waypointCount += path.waypointCount();
    }

    int cellCount() {
        return cellCount;
    }

    int waypointCount() {
        return waypointCount;
    }

    /** Copies every path to its position in the arrays of all. */
    void copyTo(int[] cellFirst, int[] allCells, int[] waypointFirst, float[] allPoints, int[] allPlaces) {
        int cell = 0;
        int waypoint = 0;
        for (int i = 0; i < count; i++) {
            int request = requests[i];
            int toCell = cellFirst[request];
            int size = cellFirst[request + 1] - toCell;
            System.arraycopy(cells, cell, allCells, toCell, size);
            cell += size;
            int toWaypoint = waypointFirst[request];
            int corners = waypointFirst[request + 1] - toWaypoint;
            System.arraycopy(points, 3 * waypoint, allPoints, 3 * toWaypoint, 3 * corners);
            System.arraycopy(places, waypoint, allPlaces, toWaypoint, corners);
            waypoint += corners;
        }
    }
}
