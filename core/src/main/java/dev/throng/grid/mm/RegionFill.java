package dev.throng.grid.mm;

import dev.throng.grid.tiles.TileGrid;
import java.util.Arrays;

/**
 * Finds the regions of a sector: tiles that can reach each other without leaving it. One per thread, reused.
 *
 * <p>Regions are numbered in the order of their first tiles, row by row. A diagonal move needs a free tile beside it,
 * so straight moves are enough to find the regions.
 */
final class RegionFill {
    /** The label of a blocked tile. */
    static final short BLOCKED = -1;

    private static final short UNKNOWN = -2;

    private final Sectors sectors;
    private final int side;
    private final short[] labels;
    private final int[] queue;
    private final int[] centres;
    private final TileGrid map;
    private int count;

    RegionFill(TileGrid map, Sectors sectors) {
        this.map = map;
        this.sectors = sectors;
        side = sectors.side();
        labels = new short[side * side];
        queue = new int[side * side];
        centres = new int[side * side];
    }

    /** Labels the tiles of a sector; returns the number of its regions. */
    int fill(int sector) {
        int width = sectors.width(sector);
        int height = sectors.height(sector);
        int corner = map.tile(sectors.x(sector), sectors.y(sector));
        Arrays.fill(labels, BLOCKED);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (map.passable(corner + y * map.width() + x)) {
                    labels[y * side + x] = UNKNOWN;
                }
            }
        }
        count = 0;
        for (int offset = 0; offset < labels.length; offset++) {
            if (labels[offset] == UNKNOWN) {
                centres[count] = centre(flood(offset));
                count++;
            }
        }
        return count;
    }

    /** Labels a region and leaves its tiles in the queue; returns their number. */
    private int flood(int first) {
        short label = (short) count;
        int end = 1;
        queue[0] = first;
        labels[first] = label;
        for (int at = 0; at < end; at++) {
            int offset = queue[at];
            int column = offset % side;
            if (column > 0) {
                end = visit(offset - 1, label, end);
            }
            if (column < side - 1) {
                end = visit(offset + 1, label, end);
            }
            if (offset >= side) {
                end = visit(offset - side, label, end);
            }
            if (offset < labels.length - side) {
                end = visit(offset + side, label, end);
            }
        }
        return end;
    }

    private int visit(int offset, short label, int end) {
        if (labels[offset] != UNKNOWN) {
            return end;
        }
        labels[offset] = label;
        queue[end] = offset;
        return end + 1;
    }

    /** Returns the tile in the queue that is nearest their mean; the first of equals, row by row. */
    private int centre(int size) {
        long sumX = 0;
        long sumY = 0;
        for (int i = 0; i < size; i++) {
            sumX += queue[i] % side;
            sumY += queue[i] / side;
        }
        int best = -1;
        long bestDistance = Long.MAX_VALUE;
        for (int i = 0; i < size; i++) {
            long dx = queue[i] % side * (long) size - sumX;
            long dy = queue[i] / side * (long) size - sumY;
            long distance = dx * dx + dy * dy;
            if (distance < bestDistance || distance == bestDistance && queue[i] < best) {
                bestDistance = distance;
                best = queue[i];
            }
        }
        return best;
    }

    /** Labels of the last filled sector, by offset; overwritten by the next one. */
    short[] labels() {
        return labels;
    }

    /** Centres of its regions, as offsets. */
    int[] centres() {
        return Arrays.copyOf(centres, count);
    }
}
