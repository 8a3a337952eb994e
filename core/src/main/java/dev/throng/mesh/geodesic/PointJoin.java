package dev.throng.mesh.geodesic;

import dev.throng.graph.Costs;
import dev.throng.graph.Ids;
import dev.throng.mesh.graph.Crossings;
import java.util.Arrays;

/** The lengths from a point to the gates of its cell, over the corners and gates that it sees. One per point and thread, reused. */
final class PointJoin {
    private GeodesicTables.CellTables cells;
    private float[] gatePositions;
    private int cell;
    private int[] cellEnds;
    private int polygon;
    private float x;
    private float z;

    /** By column: length to the gate. */
    float[] lengths = new float[64];

    // Rows of the cell that the point sees, then columns, with their distances.
    private int[] seen = new int[64];
    private float[] far = new float[64];
    private int count;

    /** By column: which of these the path to the gate begins with; NONE while not known. */
    private int[] over = new int[64];

    void over(GeodesicTables tables, float[] positions) {
        cells = tables.cells();
        gatePositions = positions;
    }

    /**
     * Joins a point.
     *
     * @param ends of the gates of the cell, by column
     */
    void join(int ofCell, int[] ends, int ofPolygon, float px, float pz) {
        cell = ofCell;
        cellEnds = ends;
        polygon = ofPolygon;
        x = px;
        z = pz;
        count = 0;
        int width = ends.length;
        if (lengths.length < width) {
            lengths = new float[2 * width];
            over = new int[2 * width];
        }
        Arrays.fill(lengths, 0, width, Float.POSITIVE_INFINITY);
        Arrays.fill(over, 0, width, Ids.NONE);
        final char[] entries = cells.entries();
        final int to = GeodesicTables.CellTables.ENTRY * cells.firstEntry()[ofPolygon + 1];
        final int firstRow = cells.firstRow()[cell];
        final int rows = cells.firstRow()[cell + 1] - firstRow;
        final float[] corners = cells.corners();
        final float[] vertices = cells.vertices();
        final int firstVertex = cells.firstVertex()[cell];
        for (int at = GeodesicTables.CellTables.ENTRY * cells.firstEntry()[ofPolygon];
                at < to;
                at += GeodesicTables.CellTables.ENTRY) {
            int target = entries[at];
            float ax;
            float az;
            if (target < rows) {
                ax = corners[2 * (firstRow + target)];
                az = corners[2 * (firstRow + target) + 1];
            } else {
                int gate = ends[target - rows] >> 1;
                ax = gatePositions[3 * gate];
                az = gatePositions[3 * gate + 2];
            }
            double dx = (double) x - ax;
            double dz = (double) z - az;
            if (entries[at + 1] != GeodesicTables.CellTables.WHOLE) {
                int right = 2 * (firstVertex + entries[at + 1]);
                int left = 2 * (firstVertex + entries[at + 2]);
                if (((double) vertices[right] - ax) * dz - ((double) vertices[right + 1] - az) * dx < 0
                        || dx * ((double) vertices[left + 1] - az) - dz * ((double) vertices[left] - ax) < 0) {
                    continue;
                }
            }
            see(target, (float) Math.sqrt(dx * dx + dz * dz), rows, width);
        }
    }

    private void see(int target, float distance, int rows, int width) {
        if (count == seen.length) {
            seen = Arrays.copyOf(seen, 2 * count);
            far = Arrays.copyOf(far, 2 * count);
        }
        seen[count] = target;
        far[count++] = distance;
        final float[] own = lengths;
        if (target >= rows) {
            own[target - rows] = Costs.min(own[target - rows], distance);
            return;
        }
        final float[] table = cells.lengths();
        final int row = cells.firstLength()[cell] + target * width;
        for (int column = 0; column < width; column++) {
            own[column] = Costs.min(own[column], distance + table[row + column]);
        }
    }

    /** Returns which of the seen corners and gates the path to a gate begins with. */
    private int first(int column) {
        int known = over[column];
        if (known != Ids.NONE) {
            return known;
        }
        final int rows = cells.firstRow()[cell + 1] - cells.firstRow()[cell];
        final int width = cellEnds.length;
        final int first = cells.firstLength()[cell];
        int best = Ids.NONE;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            float found = seen[i] >= rows
                    ? seen[i] - rows == column ? far[i] : Float.POSITIVE_INFINITY
                    : far[i] + cells.lengths()[first + seen[i] * width + column];
            if (found < least) {
                least = found;
                best = i;
            }
        }
        over[column] = best;
        return best;
    }

    private int hop(int row, int column) {
        int width = cellEnds.length;
        int number = cells.hops()[cells.firstLength()[cell] + row * width + column] & 0xFF;
        return cells.legs().first()[cells.firstRow()[cell] + row] + number;
    }

    /** Index of the last bend before a gate in the positions of {@link #bendX}; negative for the point itself. */
    int lastBend(int column) {
        int rows = cells.firstRow()[cell + 1] - cells.firstRow()[cell];
        int row = seen[first(column)];
        if (row >= rows) {
            return Ids.NONE;
        }
        int next = row;
        while (next >= 0) {
            row = next;
            next = cells.legs().to()[hop(row, column)];
        }
        return cells.firstRow()[cell] + row;
    }

    float bendX(int bend) {
        return bend < 0 ? x : cells.corners()[2 * bend];
    }

    float bendZ(int bend) {
        return bend < 0 ? z : cells.corners()[2 * bend + 1];
    }

    /**
     * Appends the crossings to the home of a gate; returns false if rounding hides the first line.
     *
     * @param home of the gate
     */
    boolean write(int column, int home, LineWalk walk, Crossings out) {
        int rows = cells.firstRow()[cell + 1] - cells.firstRow()[cell];
        int row = seen[first(column)];
        if (row >= rows) {
            int gate = cellEnds[column] >> 1;
            return walk.toPoint(polygon, x, z, home, gatePositions[3 * gate], gatePositions[3 * gate + 2], out);
        }
        int at = cells.firstRow()[cell] + row;
        if (!walk.toCorner(
                polygon, x, z, cells.corners()[2 * at], cells.corners()[2 * at + 1], cells.homes()[at], out)) {
            return false;
        }
        GeodesicTables.Legs legs = cells.legs();
        for (int next = row; next >= 0; ) {
            int leg = hop(next, column);
            LineWalk.addLeg(legs.crossings(), legs.start()[leg], legs.start()[leg + 1], out);
            next = legs.to()[leg];
        }
        return true;
    }
}
