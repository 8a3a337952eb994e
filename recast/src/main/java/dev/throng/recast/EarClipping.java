package dev.throng.recast;

/**
 * Cuts an outline on the grid into triangles, ear by ear, the one with the shortest cut first. Scratch space, one per thread.
 *
 * <p>The triangles are those that recast4j cuts, in the same order.
 */
final class EarClipping {
    /** The outline of the last call [(x, y, z, unused)]. */
    private int[] points = {};

    /** Remaining corners, as offsets into {@link #points}. */
    private int[] corners = {};

    /** Whether the corner can be cut off. */
    private boolean[] ears = {};

    private int left;

    /** The triangles [(a, b, c)], as indices of the outline's points. */
    final IntStack triangles = new IntStack();

    /**
     * Fills {@link #triangles}. An outline that folds over itself may give fewer triangles than it needs.
     *
     * @param outline points [(x, y, z, unused)]
     * @param count number of its points, at least 3
     */
    void clip(int[] outline, int count) {
        triangles.size = 0;
        points = outline;
        left = count;
        if (corners.length < count) {
            corners = new int[2 * count];
            ears = new boolean[2 * count];
        }
        for (int i = 0; i < count; i++) {
            corners[i] = 4 * i;
        }
        for (int i = 0; i < count; i++) {
            ears[next(i)] = isDiagonal(i, next(next(i)));
        }
        while (left > 3) {
            int before = shortestEar();
            if (before < 0) {
                before = shortestLooseEar();
            }
            if (before < 0) {
                return;
            }
            cut(before);
        }
        add(0, 1, 2);
    }

    private void add(int a, int b, int c) {
        triangles.push(corners[a] >> 2);
        triangles.push(corners[b] >> 2);
        triangles.push(corners[c] >> 2);
    }

    private int next(int i) {
        return i + 1 < left ? i + 1 : 0;
    }

    private int previous(int i) {
        return i > 0 ? i - 1 : left - 1;
    }

    /** Returns the corner before the ear with the shortest cut, or -1 if there is no ear. */
    private int shortestEar() {
        int least = Integer.MAX_VALUE;
        int found = -1;
        for (int i = 0; i < left; i++) {
            int ear = next(i);
            if (ears[ear]) {
                int length = length2(corners[i], corners[next(ear)]);
                if (length < least) {
                    least = length;
                    found = i;
                }
            }
        }
        return found;
    }

    /**
     * Returns the corner before the ear with the shortest cut in an outline that runs back along itself, where a cut may lie along a side. Recast
     * measures to one corner further.
     */
    private int shortestLooseEar() {
        int least = Integer.MAX_VALUE;
        int found = -1;
        for (int i = 0; i < left; i++) {
            int after = next(next(i));
            if (isLooseDiagonal(i, after)) {
                int length = length2(corners[i], corners[next(after)]);
                if (length < least) {
                    least = length;
                    found = i;
                }
            }
        }
        return found;
    }

    private void cut(int before) {
        int ear = next(before);
        add(before, ear, next(ear));
        left--;
        System.arraycopy(corners, ear + 1, corners, ear, left - ear);
        System.arraycopy(ears, ear + 1, ears, ear, left - ear);
        int after = ear < left ? ear : 0;
        int last = previous(after);
        ears[last] = isDiagonal(previous(last), after);
        ears[after] = isDiagonal(last, next(after));
    }

    private int length2(int a, int b) {
        int dx = points[b] - points[a];
        int dz = points[b + 2] - points[a + 2];
        return dx * dx + dz * dz;
    }

    /** Returns twice the signed area of a triangle, negative if c lies left of the line from a to b. */
    private int area2(int a, int b, int c) {
        int[] p = points;
        return (p[b] - p[a]) * (p[c + 2] - p[a + 2]) - (p[c] - p[a]) * (p[b + 2] - p[a + 2]);
    }

    /** Whether a cut between two corners stays inside the outline. */
    private boolean isDiagonal(int i, int j) {
        int from = corners[i];
        int to = corners[j];
        int after = corners[next(i)];
        int before = corners[previous(i)];
        boolean inside = area2(before, from, after) <= 0
                ? area2(from, to, before) < 0 && area2(to, from, after) < 0
                : area2(from, to, after) > 0 || area2(to, from, before) > 0;
        return inside && isFree(i, j, false);
    }

    private boolean isLooseDiagonal(int i, int j) {
        int from = corners[i];
        int to = corners[j];
        int after = corners[next(i)];
        int before = corners[previous(i)];
        boolean inside = area2(before, from, after) <= 0
                ? area2(from, to, before) <= 0 && area2(to, from, after) <= 0
                : area2(from, to, after) > 0 || area2(to, from, before) > 0;
        return inside && isFree(i, j, true);
    }

    /** Whether a cut crosses no side of the outline except at its ends; a loose cut may touch sides. */
    private boolean isFree(int i, int j, boolean loose) {
        int[] p = points;
        int from = corners[i];
        int to = corners[j];
        for (int k = left - 1, l = 0; l < left; k = l++) {
            if (k == i || l == i || k == j || l == j) {
                continue;
            }
            int c = corners[k];
            int d = corners[l];
            int sideC = area2(from, to, c);
            int sideD = area2(from, to, d);
            // As in Recast, a side without length counts as one along the whole row of its ends.
            if ((sideC < 0 && sideD < 0 || sideC > 0 && sideD > 0) && !isSame(p, c, d)) {
                continue;
            }
            if (isSame(p, from, c) || isSame(p, to, c) || isSame(p, from, d) || isSame(p, to, d)) {
                continue;
            }
            int sideFrom = area2(c, d, from);
            int sideTo = area2(c, d, to);
            if (sideC != 0 && sideD != 0 && sideFrom != 0 && sideTo != 0) {
                if (sideFrom < 0 != sideTo < 0) {
                    return false;
                }
            } else if (!loose
                    && (sideC == 0 && isBetween(p, from, to, c)
                            || sideD == 0 && isBetween(p, from, to, d)
                            || sideFrom == 0 && isBetween(p, c, d, from)
                            || sideTo == 0 && isBetween(p, c, d, to))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(int[] p, int a, int b) {
        return p[a] == p[b] && p[a + 2] == p[b + 2];
    }

    /** Whether a point on a line lies between two others on it. */
    private static boolean isBetween(int[] p, int a, int b, int c) {
        int axis = p[a] != p[b] ? 0 : 2;
        return Math.min(p[a + axis], p[b + axis]) <= p[c + axis] && p[c + axis] <= Math.max(p[a + axis], p[b + axis]);
    }
}
