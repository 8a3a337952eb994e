package dev.throng.recast;

import java.util.Arrays;

/**
 * Erodes ground around obstacles, and measures the distance of each span from the border of its area, by Recast's rules. Scratch space, one per
 * thread.
 *
 * <p>Distances count 2 for a step to a neighbour and 3 for one to a diagonal neighbour.
 */
final class Distances {
    private static final int FAR = 0xffff;

    /** Marks a blocked span until distances spread. */
    private static final int MARK = -1;

    /** Maximum distance that smoothing leaves unchanged. */
    private static final int SHARP = 2;

    private int[] raw = {};
    private int[] smooth = {};
    private int largest;

    /**
     * Blocks some spans and all ground nearer to them than a number of voxels. Walls and ledges were eroded before. Separate passes are exact, since
     * the distance from two obstacles is the minimum of the distances from each.
     */
    void erode(TileField field, IntStack spans, int radius) {
        if (spans.size == 0) {
            return;
        }
        int low = Integer.MAX_VALUE;
        int high = 0;
        for (int at = 0; at < spans.size; at++) {
            low = Math.min(low, spans.items[at]);
            high = Math.max(high, spans.items[at]);
        }
        // Each row farther away adds at least 2. One more row on either side is read.
        int firstRow = field.row(low) - radius - 1;
        int endRow = field.row(high) + radius + 2;
        int first = field.rowFirst(firstRow);
        int end = field.rowFirst(endRow);
        int[] next = field.next;
        reserve(field.size);
        Arrays.fill(raw, field.rowFirst(firstRow - 1), field.rowFirst(endRow + 1), FAR);
        for (int at = 0; at < spans.size; at++) {
            raw[spans.items[at]] = MARK;
        }
        for (int i = first; i < end; i++) {
            if (raw[i] != MARK && isNextToMark(next, i)) {
                raw[i] = 0;
            }
        }
        for (int at = 0; at < spans.size; at++) {
            raw[spans.items[at]] = 0;
            field.area[spans.items[at]] = TileField.BLOCKED;
        }
        spread(next, first, end);
        for (int i = first; i < end; i++) {
            if (raw[i] < 2 * radius) {
                field.area[i] = TileField.BLOCKED;
            }
        }
    }

    private boolean isNextToMark(int[] next, int span) {
        for (int side = 4 * span; side < 4 * span + 4; side++) {
            if (next[side] >= 0 && raw[next[side]] == MARK) {
                return true;
            }
        }
        return false;
    }

    /** Measures the distances to the nearest change of area or end of ground. */
    void measure(TileField field) {
        int size = field.size;
        reserve(size);
        int[] next = field.next;
        byte[] area = field.area;
        int[] d = raw;
        for (int i = 0; i < size; i++) {
            int here = area[i];
            int west = next[4 * i];
            int north = next[4 * i + 1];
            int east = next[4 * i + 2];
            int south = next[4 * i + 3];
            boolean inner = west >= 0
                    && north >= 0
                    && east >= 0
                    && south >= 0
                    && area[west] == here
                    && area[north] == here
                    && area[east] == here
                    && area[south] == here;
            d[i] = inner ? forward(d, next, i, FAR) : 0;
        }
        int most = 0;
        for (int i = size - 1; i >= 0; i--) {
            int distance = d[i] == 0 ? 0 : back(d, next, i, d[i]);
            d[i] = distance;
            most = Math.max(most, distance);
        }
        largest = most;
        smooth(next, size);
    }

    private void reserve(int size) {
        if (raw.length < size) {
            raw = new int[size + size / 4];
            smooth = new int[raw.length];
        }
    }

    /** Spreads distances, forward and back: spans of one column are never neighbours, so their order does not matter. */
    private void spread(int[] next, int first, int end) {
        int[] d = raw;
        for (int i = first; i < end; i++) {
            if (d[i] != 0) {
                d[i] = forward(d, next, i, d[i]);
            }
        }
        for (int i = end - 1; i >= first; i--) {
            if (d[i] != 0) {
                d[i] = back(d, next, i, d[i]);
            }
        }
    }

    /** Returns the smaller of a distance and that over the neighbours that come before a span. */
    private static int forward(int[] d, int[] next, int i, int distance) {
        int least = distance;
        int west = next[4 * i];
        if (west >= 0) {
            least = Math.min(least, d[west] + 2);
            int corner = next[4 * west + 3];
            least = corner >= 0 ? Math.min(least, d[corner] + 3) : least;
        }
        int south = next[4 * i + 3];
        if (south >= 0) {
            least = Math.min(least, d[south] + 2);
            int corner = next[4 * south + 2];
            least = corner >= 0 ? Math.min(least, d[corner] + 3) : least;
        }
        return least;
    }

    /** Returns the smaller of a distance and that over the neighbours that come after a span. */
    private static int back(int[] d, int[] next, int i, int distance) {
        int least = distance;
        int east = next[4 * i + 2];
        if (east >= 0) {
            least = Math.min(least, d[east] + 2);
            int corner = next[4 * east + 1];
            least = corner >= 0 ? Math.min(least, d[corner] + 3) : least;
        }
        int north = next[4 * i + 1];
        if (north >= 0) {
            least = Math.min(least, d[north] + 2);
            int corner = next[4 * north];
            least = corner >= 0 ? Math.min(least, d[corner] + 3) : least;
        }
        return least;
    }

    /** Replaces distances by the mean of a span and its eight neighbours; a missing neighbour counts as the span itself. */
    private void smooth(int[] next, int size) {
        int[] d = raw;
        for (int i = 0; i < size; i++) {
            int here = d[i];
            if (here <= SHARP) {
                smooth[i] = here;
                continue;
            }
            int sum = here;
            for (int direction = 0; direction < 4; direction++) {
                int beside = next[4 * i + direction];
                if (beside < 0) {
                    sum += 2 * here;
                } else {
                    int corner = next[4 * beside + (direction + 1 & 3)];
                    sum += d[beside] + (corner >= 0 ? d[corner] : here);
                }
            }
            smooth[i] = (sum + 5) / 9;
        }
    }

    /** Returns the smoothed distance of each span after {@link #measure}; read-only. */
    int[] smoothed() {
        return smooth;
    }

    /** Returns the largest distance before smoothing, including blocked spans. */
    int largest() {
        return largest;
    }
}
