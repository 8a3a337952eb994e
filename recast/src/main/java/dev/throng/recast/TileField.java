package dev.throng.recast;

import dev.throng.graph.Ids;
import java.util.Arrays;
import org.recast4j.recast.CompactCell;
import org.recast4j.recast.CompactHeightfield;
import org.recast4j.recast.CompactSpan;
import org.recast4j.recast.RecastConstants;

/**
 * The open spans of a tile and its border in flat arrays: Recast's compact heightfield without objects. Scratch space, one per thread: {@link #load}
 * and {@link VoxelTile.Unpacker} overwrite it.
 *
 * <p>Spans are numbered column by column, columns row by row along x. Directions are Recast's: 0 for -x, 1 for +z, 2 for +x, 3
 * for -z.
 */
final class TileField {
    /** Area of ground that is not walkable. */
    static final int BLOCKED = 0;

    int width;
    int depth;
    int border;

    /** Number of spans. */
    int size;

    /** First span of each column, and the end of the last. */
    int[] columnFirst = {0};

    /** Height of each span [Unit: voxels]. */
    int[] height = {};

    /** Area of each span, {@link #BLOCKED} or more. */
    byte[] area = {};

    /** Neighbour of each span in each of the four directions, or {@link Ids#NONE} [4 per span]. */
    int[] next = {};

    /** Region of each span, 0 for none. */
    int[] region = {};

    /** Largest number of a region; they begin at 1. */
    int regions;

    /** Sets the size, and grows the arrays; their contents are undefined. */
    void resize(int newWidth, int newDepth, int newBorder, int spans) {
        width = newWidth;
        depth = newDepth;
        border = newBorder;
        size = spans;
        if (columnFirst.length < newWidth * newDepth + 1) {
            columnFirst = new int[newWidth * newDepth + 1];
        }
        if (height.length < spans) {
            int length = spans + spans / 4;
            height = new int[length];
            area = new byte[length];
            next = new int[4 * length];
            region = new int[length];
        }
    }

    /** Copies a field of Recast. */
    void load(CompactHeightfield from) {
        resize(from.width, from.height, from.borderSize, from.spanCount);
        int columns = width * depth;
        int first = 0;
        for (int column = 0; column < columns; column++) {
            columnFirst[column] = first;
            first += from.cells[column].count;
        }
        columnFirst[columns] = first;
        for (int column = 0; column < columns; column++) {
            for (int i = columnFirst[column]; i < columnFirst[column + 1]; i++) {
                CompactSpan span = from.spans[i];
                height[i] = span.y;
                area[i] = (byte) from.areas[i];
                for (int direction = 0; direction < 4; direction++) {
                    int index = span.con >> 6 * direction & RecastConstants.RC_NOT_CONNECTED;
                    next[4 * i + direction] = index == RecastConstants.RC_NOT_CONNECTED
                            ? Ids.NONE
                            : columnFirst[column + step(direction)] + index;
                }
            }
        }
    }

    /** Returns the first span of a row; the first of all for rows below 0, the end of all for rows beyond the last. */
    int rowFirst(int row) {
        return columnFirst[Math.max(0, Math.min(depth, row)) * width];
    }

    /** Returns the row of a span. */
    int row(int span) {
        return column(span) / width;
    }

    /** Returns the column of a span. */
    int column(int span) {
        int low = 0;
        int high = width * depth;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (columnFirst[middle + 1] <= span) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the difference of column indices for a step in a direction. */
    int step(int direction) {
        return switch (direction) {
            case 0 -> -1;
            case 1 -> width;
            case 2 -> 1;
            default -> -width;
        };
    }

    /** Returns the same field in Recast's form, for its slower but more general code. */
    CompactHeightfield toRecast(RecastSettings settings, float[] low, float[] high) {
        CompactHeightfield field = new CompactHeightfield();
        field.width = width;
        field.height = depth;
        field.borderSize = border;
        field.spanCount = size;
        field.walkableHeight = settings.heightVoxels();
        field.walkableClimb = settings.climbVoxels();
        field.maxRegions = regions;
        System.arraycopy(low, 0, field.bmin, 0, 3);
        System.arraycopy(high, 0, field.bmax, 0, 3);
        field.cs = settings.cellSize();
        field.ch = settings.cellHeight();
        field.cells = new CompactCell[width * depth];
        field.spans = new CompactSpan[size];
        field.areas = new int[size];
        for (int column = 0; column < field.cells.length; column++) {
            CompactCell cell = new CompactCell();
            cell.index = columnFirst[column];
            cell.count = columnFirst[column + 1] - cell.index;
            field.cells[column] = cell;
            for (int i = cell.index; i < columnFirst[column + 1]; i++) {
                CompactSpan span = new CompactSpan();
                span.y = height[i];
                span.reg = region[i];
                for (int direction = 0; direction < 4; direction++) {
                    int beside = next[4 * i + direction];
                    int index = beside == Ids.NONE
                            ? RecastConstants.RC_NOT_CONNECTED
                            : beside - columnFirst[column + step(direction)];
                    span.con |= index << 6 * direction;
                }
                field.spans[i] = span;
                field.areas[i] = area[i];
            }
        }
        return field;
    }

    /** Sets all regions to none. */
    void clearRegions() {
        Arrays.fill(region, 0, size, 0);
    }
}
