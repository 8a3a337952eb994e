package dev.throng.recast;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a faulty polygon into convex pieces that cover the same ground. One per polygon.
 *
 * <p>The polygon's border is a loop of sides. A loop that meets itself is split in two: at a corner that it visits twice, at a corner on one of its
 * sides, or where two sides cross. A loop that does not meet itself is split along a diagonal from a concave corner until all loops are convex. Every
 * side remembers which part of which edge of the polygon it is, and each cut appears as a side of the two pieces that it separates.
 *
 * <p>A loop of two opposite sides covers no ground but may connect the polygon's neighbours. It becomes a triangle with three collinear corners.
 */
final class PolygonRepair {
    /** Concave bends below this, relative to the product of the edges, are not cut. */
    private static final double CONCAVE = 1e-4;

    /**
     * A part of a piece's border; sides of no length touch the piece at one corner.
     *
     * @param origin an edge of the polygon, or the complement of a cut's number
     * @param from start of the side along its origin, 0 to 1
     * @param to end of the side along its origin
     * @param start the first corner; numbers from the polygon's size on are new corners
     */
    record Side(int origin, double from, double to, int start, int end) {
        Side upTo(double t, int corner) {
            return new Side(origin, from, from + (to - from) * t, start, corner);
        }

        Side after(double t, int corner) {
            return new Side(origin, from + (to - from) * t, to, corner, end);
        }
    }

    /**
     * A convex piece.
     *
     * @param isFlat whether it covers no ground and is kept only as a connection
     */
    record Piece(int[] corners, List<Side> sides, boolean isFlat) {}

    /** A side of the polygon or a cut that has shrunk to a corner. */
    private record Point(int origin, int corner) {}

    private final int size;
    /** Coordinates of all corners, the polygon's first [(x, y, z)]. */
    private float[] corners;

    private int cornerCount;
    private final double tolerance;
    private final Deque<List<Side>> loops = new ArrayDeque<>();
    private final List<Piece> pieces = new ArrayList<>();
    private final List<Point> points = new ArrayList<>();
    private final List<Integer> pinches = new ArrayList<>();
    private int cuts;
    private boolean lossless = true;

    /**
     * @param polygon corners in order [(x, y, z)]
     */
    PolygonRepair(float[] polygon) {
        corners = polygon.clone();
        size = polygon.length / 3;
        cornerCount = size;
        float largest = 0;
        for (int i = 0; i < size; i++) {
            largest = Math.max(largest, Math.max(Math.abs(x(i)), Math.abs(z(i))));
        }
        // The distance by which rounding of coordinates may move a corner.
        tolerance = 4 * Math.ulp(largest);
        List<Side> border = border();
        if (!border.isEmpty()) {
            loops.add(border);
        }
        // A good exporter makes a fault or two; a polygon that needs more cuts than this is noise.
        int most = 4 * size + 16;
        for (int step = 0; step < most && !loops.isEmpty(); step++) {
            work(loops.poll());
        }
        lossless &= loops.isEmpty();
        pieces.sort(Comparator.comparingDouble(piece -> -area(piece.corners)));
        joinPinches();
        for (Point point : points) {
            touch(pieceAt(point.corner), point);
        }
    }

    /** Returns the pieces, the largest first; empty if nothing can be saved. */
    List<Piece> pieces() {
        return pieces;
    }

    /** Whether the pieces cover the whole polygon. */
    boolean lossless() {
        return lossless;
    }

    int cornerCount() {
        return cornerCount;
    }

    int cutCount() {
        return cuts;
    }

    float x(int corner) {
        return corners[3 * corner];
    }

    float y(int corner) {
        return corners[3 * corner + 1];
    }

    float z(int corner) {
        return corners[3 * corner + 2];
    }

    /** Returns the polygon's sides; corners at the same position get the number of the first. */
    private List<Side> border() {
        int[] first = new int[size];
        for (int i = 0; i < size; i++) {
            first[i] = i;
            for (int j = i - 1; j >= 0; j--) {
                first[i] = x(i) == x(j) && z(i) == z(j) ? j : first[i];
            }
        }
        List<Side> border = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int start = first[i];
            int end = first[(i + 1) % size];
            if (start == end) {
                points.add(new Point(i, start));
            } else {
                border.add(new Side(i, 0, 1, start, end));
            }
        }
        return border;
    }

    private void work(List<Side> loop) {
        if (splitAtCornerVisitedTwice(loop) || splitAtTouch(loop) || splitAtCrossing(loop)) {
            return;
        }
        if (loop.size() == 2) {
            Side there = loop.get(0);
            int middle = newCorner(there, there, 0.5, 0.5);
            pieces.add(new Piece(new int[] {there.start, there.end, middle}, loop, true));
            return;
        }
        int concave = concaveCorner(loop);
        if (concave < 0) {
            pieces.add(new Piece(loop.stream().mapToInt(Side::start).toArray(), loop, false));
        } else if (!splitAlongDiagonal(loop, concave)) {
            lossless = false;
        }
    }

    private boolean splitAtCornerVisitedTwice(List<Side> loop) {
        for (int j = 1; j < loop.size(); j++) {
            for (int i = 0; i < j; i++) {
                if (loop.get(i).start == loop.get(j).start) {
                    pinches.add(loop.get(i).start);
                    loops.add(part(loop, i, j));
                    loops.add(part(loop, j, i));
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns a copy of the sides between two indices, the second excluded. */
    private static List<Side> part(List<Side> loop, int from, int to) {
        List<Side> part = new ArrayList<>();
        for (int i = from; i != to; i = (i + 1) % loop.size()) {
            part.add(loop.get(i));
        }
        return part;
    }

    /** Inserts a corner into the side on which it lies: the loop then visits it twice. */
    private boolean splitAtTouch(List<Side> loop) {
        for (int i = 0; i < loop.size(); i++) {
            Side side = loop.get(i);
            for (Side other : loop) {
                double along = along(side.start, side.end, other.start);
                if (other.start != side.start && other.start != side.end && along > 0) {
                    loops.add(with(loop, i, along, other.start));
                    return true;
                }
            }
        }
        return false;
    }

    /** Inserts a new corner into two sides that cross. */
    private boolean splitAtCrossing(List<Side> loop) {
        for (int i = 0; i < loop.size(); i++) {
            for (int j = i + 2; j < loop.size(); j++) {
                Side a = loop.get(i);
                Side b = loop.get(j);
                if (a.start == b.end || !cross(a.start, a.end, b.start, b.end)) {
                    continue;
                }
                double before = turn(b.start, b.end, a.start);
                double beforeB = turn(a.start, a.end, b.start);
                double t = before / (before - turn(b.start, b.end, a.end));
                double s = beforeB / (beforeB - turn(a.start, a.end, b.end));
                int corner = newCorner(a, b, t, s);
                loops.add(with(with(loop, j, s, corner), i, t, corner));
                return true;
            }
        }
        return false;
    }

    private static List<Side> with(List<Side> loop, int at, double t, int corner) {
        List<Side> longer = new ArrayList<>(loop);
        Side side = longer.remove(at);
        longer.add(at, side.after(t, corner));
        longer.add(at, side.upTo(t, corner));
        return longer;
    }

    /** Adds a corner midway between a point on one side and a point on another. Returns its number. */
    private int newCorner(Side a, Side b, double t, double s) {
        corners = Arrays.copyOf(corners, 3 * cornerCount + 3);
        for (int axis = 0; axis < 3; axis++) {
            corners[3 * cornerCount + axis] = (float) ((place(a, t, axis) + place(b, s, axis)) / 2);
        }
        return cornerCount++;
    }

    private double place(Side side, double t, int axis) {
        return corners[3 * side.start + axis] * (1 - t) + corners[3 * side.end + axis] * t;
    }

    private boolean splitAlongDiagonal(List<Side> loop, int from) {
        int n = loop.size();
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        double shortest = 0;
        for (int step = 2; step < n - 1; step++) {
            int to = (from + step) % n;
            if (!isDiagonal(loop, from, to)) {
                continue;
            }
            int concave = concaveCorners(half(loop, from, to)) + concaveCorners(half(loop, to, from));
            double length = distance(loop.get(from).start, loop.get(to).start);
            if (concave < fewest || concave == fewest && length < shortest) {
                best = to;
                fewest = concave;
                shortest = length;
            }
        }
        if (best < 0) {
            return false;
        }
        List<Side> left = half(loop, from, best);
        List<Side> right = half(loop, best, from);
        cuts++;
        loops.add(left);
        loops.add(right);
        return true;
    }

    /** Returns the loop from one corner to another and back along the next cut. */
    private List<Side> half(List<Side> loop, int from, int to) {
        List<Side> half = part(loop, from, to);
        half.add(new Side(~cuts, 0, 1, loop.get(to).start, loop.get(from).start));
        return half;
    }

    /** Whether the straight line between two corners stays inside the loop and touches no other side. */
    private boolean isDiagonal(List<Side> loop, int from, int to) {
        int a = loop.get(from).start;
        int b = loop.get(to).start;
        if (!leadsInside(loop, from, b) || !leadsInside(loop, to, a)) {
            return false;
        }
        for (Side side : loop) {
            boolean apart = side.start != a && side.start != b;
            if (apart && along(a, b, side.start) > 0) {
                return false;
            }
            if (apart && side.end != a && side.end != b && cross(a, b, side.start, side.end)) {
                return false;
            }
        }
        return true;
    }

    private boolean leadsInside(List<Side> loop, int at, int target) {
        int corner = loop.get(at).start;
        int before = loop.get((at + loop.size() - 1) % loop.size()).start;
        int after = loop.get(at).end;
        double sign = sign(loop);
        boolean leftOfNext = sign * turn(corner, after, target) > 0;
        boolean leftOfLast = sign * turn(before, corner, target) > 0;
        return sign * turn(before, corner, after) >= 0 ? leftOfNext && leftOfLast : leftOfNext || leftOfLast;
    }

    /** Returns the first concave corner of a loop, or -1. */
    private int concaveCorner(List<Side> loop) {
        double sign = sign(loop);
        for (int i = 0; i < loop.size(); i++) {
            if (isConcave(loop, i, sign)) {
                return i;
            }
        }
        return -1;
    }

    private int concaveCorners(List<Side> loop) {
        double sign = sign(loop);
        int count = 0;
        for (int i = 0; i < loop.size(); i++) {
            count += isConcave(loop, i, sign) ? 1 : 0;
        }
        return count;
    }

    private boolean isConcave(List<Side> loop, int at, double sign) {
        int before = loop.get((at + loop.size() - 1) % loop.size()).start;
        int corner = loop.get(at).start;
        int after = loop.get(at).end;
        return loop.size() > 3
                && sign * turn(before, corner, after) < -CONCAVE * distance(before, corner) * distance(corner, after);
    }

    private double sign(List<Side> loop) {
        double area = 0;
        int origin = loop.get(0).start;
        for (Side side : loop) {
            area += turn(origin, side.start, side.end);
        }
        return area < 0 ? -1 : 1;
    }

    private double area(int[] piece) {
        double area = 0;
        for (int i = 1; i + 1 < piece.length; i++) {
            area += turn(piece[0], piece[i], piece[i + 1]);
        }
        return Math.abs(area);
    }

    /** Connects pieces that met in one corner of the polygon, over a cut of no length. */
    private void joinPinches() {
        int[] group = new int[pieces.size()];
        for (int i = 0; i < group.length; i++) {
            group[i] = i;
        }
        for (int i = 0; i < group.length; i++) {
            for (int j = i + 1; j < group.length; j++) {
                if (shareCut(pieces.get(i), pieces.get(j))) {
                    merge(group, i, j);
                }
            }
        }
        for (int corner : pinches) {
            int first = -1;
            for (int i = 0; i < group.length; i++) {
                if (!has(pieces.get(i), corner)) {
                    continue;
                }
                if (first >= 0 && group[i] != group[first]) {
                    Point cut = new Point(~cuts++, corner);
                    touch(pieces.get(first), cut);
                    touch(pieces.get(i), cut);
                    merge(group, first, i);
                }
                first = first < 0 ? i : first;
            }
        }
    }

    private static void merge(int[] group, int a, int b) {
        int old = group[b];
        for (int i = 0; i < group.length; i++) {
            group[i] = group[i] == old ? group[a] : group[i];
        }
    }

    private static boolean shareCut(Piece a, Piece b) {
        for (Side side : a.sides) {
            for (Side other : b.sides) {
                if (side.origin < 0 && side.origin == other.origin) {
                    return true;
                }
            }
        }
        return false;
    }

    private @Nullable Piece pieceAt(int corner) {
        for (Piece piece : pieces) {
            if (has(piece, corner)) {
                return piece;
            }
        }
        return null;
    }

    private static boolean has(Piece piece, int corner) {
        for (int c : piece.corners) {
            if (c == corner) {
                return true;
            }
        }
        return false;
    }

    private static void touch(@Nullable Piece piece, Point point) {
        if (piece != null) {
            piece.sides.add(new Side(point.origin, 0, 1, point.corner, point.corner));
        }
    }

    /** Returns the fraction from a to b at which a corner lies, 0 to 1; 0 if it lies beside the line or beyond its ends. */
    private double along(int a, int b, int corner) {
        double dx = (double) x(b) - x(a);
        double dz = (double) z(b) - z(a);
        double length2 = dx * dx + dz * dz;
        double t = (((double) x(corner) - x(a)) * dx + ((double) z(corner) - z(a)) * dz) / length2;
        boolean on = Math.abs(turn(a, b, corner)) <= tolerance * Math.sqrt(length2);
        return on && t > 0 && t < 1 ? t : 0;
    }

    /** Whether two lines cross between their ends. */
    private boolean cross(int a, int b, int c, int d) {
        return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    }

    /** Returns twice the signed area of a triangle in the (x, z) plane. */
    private double turn(int a, int b, int c) {
        double abx = (double) x(b) - x(a);
        double abz = (double) z(b) - z(a);
        double acx = (double) x(c) - x(a);
        double acz = (double) z(c) - z(a);
        return abx * acz - abz * acx;
    }

    private double distance(int a, int b) {
        return Math.hypot((double) x(b) - x(a), (double) z(b) - z(a));
    }
}
