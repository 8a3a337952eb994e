package dev.throng.recast;

import java.util.Arrays;
import org.recast4j.recast.CompactCell;
import org.recast4j.recast.CompactHeightfield;
import org.recast4j.recast.CompactSpan;
import org.recast4j.recast.RecastConstants;

/** Replaces one region of a field by smaller ones: its connected parts or, if it is connected, its halves. One per cut. */
final class RegionCut {
    /** Minimum spans of a region: smaller ones are dropped instead of cut. */
    private static final int SMALLEST = 8;

    private static final int[] STEP_X = {-1, 0, 1, 0};
    private static final int[] STEP_Z = {0, 1, 0, -1};

    /** Marks spans of the region that have no new one yet. */
    private static final int WAITING = -1;

    private final CompactHeightfield field;
    private final int region;

    /** The region's spans [(x, z, span)]. */
    private int[] spans = new int[3 * 64];

    private int size;

    RegionCut(CompactHeightfield field, int region) {
        this.field = field;
        this.region = region;
    }

    void cut() {
        collect();
        if (size < 3 * SMALLEST || field.maxRegions + 2 >= RecastConstants.RC_BORDER_REG) {
            assign(0);
            return;
        }
        if (label(0, -1) > 1) {
            return;
        }
        int axis = extent(0) >= extent(1) ? 0 : 1;
        label(axis, lowest(axis) + extent(axis) / 2);
    }

    private void collect() {
        for (int z = 0; z < field.height; z++) {
            for (int x = 0; x < field.width; x++) {
                CompactCell cell = field.cells[x + z * field.width];
                for (int i = cell.index; i < cell.index + cell.count; i++) {
                    if (field.spans[i].reg == region) {
                        push(x, z, i);
                    }
                }
            }
        }
    }

    private void push(int x, int z, int span) {
        if (size == spans.length) {
            spans = Arrays.copyOf(spans, 2 * size);
        }
        spans[size++] = x;
        spans[size++] = z;
        spans[size++] = span;
    }

    private void assign(int id) {
        for (int i = 0; i < size; i += 3) {
            field.spans[spans[i + 2]].reg = id;
        }
    }

    private int lowest(int axis) {
        int low = Integer.MAX_VALUE;
        for (int i = axis; i < size; i += 3) {
            low = Math.min(low, spans[i]);
        }
        return low;
    }

    private int extent(int axis) {
        int high = -1;
        for (int i = axis; i < size; i += 3) {
            high = Math.max(high, spans[i]);
        }
        return high - lowest(axis);
    }

    /** Gives each part that is connected without crossing the line its own id; returns the number of parts. */
    private int label(int axis, int line) {
        assign(WAITING);
        int[] stack = new int[size];
        int parts = 0;
        for (int i = 0; i < size; i += 3) {
            if (field.spans[spans[i + 2]].reg != WAITING) {
                continue;
            }
            int id = parts++ == 0 ? region : ++field.maxRegions;
            System.arraycopy(spans, i, stack, 0, 3);
            field.spans[spans[i + 2]].reg = id;
            flood(stack, id, axis, line);
        }
        return parts;
    }

    private void flood(int[] stack, int id, int axis, int line) {
        int top = 3;
        while (top > 0) {
            top -= 3;
            int x = stack[top];
            int z = stack[top + 1];
            CompactSpan span = field.spans[stack[top + 2]];
            boolean side = (axis == 0 ? x : z) <= line;
            for (int direction = 0; direction < 4; direction++) {
                int connection = span.con >> 6 * direction & 0x3f;
                if (connection == RecastConstants.RC_NOT_CONNECTED) {
                    continue;
                }
                int nx = x + STEP_X[direction];
                int nz = z + STEP_Z[direction];
                int next = field.cells[nx + nz * field.width].index + connection;
                if (field.spans[next].reg == WAITING && (axis == 0 ? nx : nz) <= line == side) {
                    field.spans[next].reg = id;
                    stack[top++] = nx;
                    stack[top++] = nz;
                    stack[top++] = next;
                }
            }
        }
    }
}
