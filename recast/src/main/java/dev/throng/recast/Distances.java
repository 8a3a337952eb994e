package dev.throng.recast;

/**
 * Erodes ground and measures how far each span lies from the border of its area, by Recast's rules. Scratch space, one per
 * thread.
 *
 * <p>Distances count 2 for a step to a neighbour and 3 for one to a diagonal neighbour.
 */
final class Distances {
    private static final int FAR = 0xffff;

    /** Distances up to this are left as they are by smoothing. */
    private static final int SHARP = 2;

    private int[] raw = {};
    private int[] smooth = {};
    private int largest;

    /** Blocks all ground that is nearer to a blocked span or an edge than a number of voxels. */
    void erode(TileField field, int radius) {
        int size = field.size;
        reserve(size);
        int[] next = field.next;
        byte[] area = field.area;
        for (int i = 0; i < size; i++) {
            boolean inner = area[i] != TileField.BLOCKED;
            for (int at = 4 * i; inner && at < 4 * i + 4; at++) {
                inner = next[at] >= 0 && area[next[at]] != TileField.BLOCKED;
            }
            raw[i] = inner ? FAR : 0;
        }
        spread(next, size);
        for (int i = 0; i < size; i++) {
            if (raw[i] < 2 * radius) {
                area[i] = TileField.BLOCKED;
            }
        }
    }

    /** Measures the distances to where the area changes or ground ends. */
    void measure(TileField field) {
        int size = field.size;
        reserve(size);
        int[] next = field.next;
        byte[] area = field.area;
        for (int i = 0; i < size; i++) {
            boolean inner = true;
            for (int at = 4 * i; inner && at < 4 * i + 4; at++) {
                inner = next[at] >= 0 && area[next[at]] == area[i];
            }
            raw[i] = inner ? FAR : 0;
        }
        spread(next, size);
        largest = 0;
        for (int i = 0; i < size; i++) {
            largest = Math.max(largest, raw[i]);
        }
        smooth(next, size);
    }

    private void reserve(int size) {
        if (raw.length < size) {
            raw = new int[size + size / 4];
            smooth = new int[raw.length];
        }
    }

    /** Spreads distances, forward and back: spans of one column are never neighbours, so their order does not matter. */
    private void spread(int[] next, int size) {
        int[] d = raw;
        for (int i = 0; i < size; i++) {
            int least = d[i];
            if (least == 0) {
                continue;
            }
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
            d[i] = least;
        }
        for (int i = size - 1; i >= 0; i--) {
            int least = d[i];
            if (least == 0) {
                continue;
            }
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
            d[i] = least;
        }
    }

    /** Takes the mean of a span and its eight neighbours; one that is missing counts as the span itself. */
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

    /** The smoothed distance of each span, after {@link #measure}: do not write. */
    int[] smoothed() {
        return smooth;
    }

    /** The largest distance of all spans before smoothing, those that are blocked among them. */
    int largest() {
        return largest;
    }
}
