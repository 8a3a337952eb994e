package dev.throng.mesh.flat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The portals between two neighbouring tiles: one for each pair of polygons whose borders overlap on the seam, at about
 * the same height. Where the tops of a border differ, it counts as several. Immutable.
 *
 * <p>Which borders meet follows Detour; where two meet, the portal lies half way between them.
 */
final class TileSeam {
    /** Candidates may begin this much earlier than they must [Unit: m]. */
    private static final float MARGIN = 1;

    private int[] polygons = new int[32];
    private float[] ends = new float[6 * 16];
    private int count;
    private final List<NewLink> links = new ArrayList<>();

    private TileSeam() {}

    /**
     * The seam of two tiles. The same for a tile that was rebuilt as for one that was there from the start, since which
     * comes first goes by position.
     *
     * @param first the tile in the west or in the south, with side 0 of each portal
     * @param second its neighbour in the next column or row
     */
    static TileSeam between(TileArrays first, TileArrays second) {
        int side = second.column() != first.column() ? TileArrays.EAST : TileArrays.NORTH;
        SeamBorder[] near = borders(first, side);
        SeamBorder[] far = borders(second, side + 2);
        float climb = Math.max(first.climb(), second.climb());
        TileSeam seam = new TileSeam();
        long[] byLow = byLow(far);
        float longest = 0;
        for (SeamBorder b : far) {
            longest = Math.max(longest, b.high() - b.low());
        }
        int[] candidates = new int[far.length];
        for (SeamBorder a : near) {
            // A border that begins earlier ends before this one begins: none is longer than the longest.
            int at = firstFrom(byLow, far, a.low() - longest - MARGIN);
            int count = 0;
            for (; at < far.length && far[(int) byLow[at]].low() <= a.high(); at++) {
                candidates[count++] = (int) byLow[at];
            }
            Arrays.sort(candidates, 0, count);
            for (int i = 0; i < count; i++) {
                SeamBorder b = far[candidates[i]];
                if (a.meets(b, climb)) {
                    seam.add(first, a, second, b);
                } else if (first.drop() > 0 || second.drop() > 0) {
                    seam.drop(first, a, second, b);
                }
            }
        }
        seam.polygons = Arrays.copyOf(seam.polygons, 2 * seam.count);
        seam.ends = Arrays.copyOf(seam.ends, 6 * seam.count);
        return seam;
    }

    /** The numbers of borders, sorted by where they begin. */
    private static long[] byLow(SeamBorder[] borders) {
        long[] sorted = new long[borders.length];
        for (int i = 0; i < sorted.length; i++) {
            int bits = Float.floatToIntBits(borders[i].low() + 0f);
            // Flipped so that bits sort as the numbers do.
            sorted[i] = (long) (bits ^ bits >> 31 & Integer.MAX_VALUE) << 32 | i;
        }
        Arrays.sort(sorted);
        return sorted;
    }

    /** The first place in a sorted list where a border begins at a coordinate or behind it. */
    private static int firstFrom(long[] byLow, SeamBorder[] borders, float low) {
        int from = 0;
        int to = byLow.length;
        while (from < to) {
            int middle = from + to >>> 1;
            if (borders[(int) byLow[middle]].low() < low) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    private static SeamBorder[] borders(TileArrays tile, int side) {
        int end = tile.seamFirst()[side + 1];
        SeamBorder[] borders = new SeamBorder[end - tile.seamFirst()[side]];
        int size = 0;
        for (int i = tile.seamFirst()[side]; i < end; ) {
            int last = i + 1;
            while (last < end
                    && tile.seamPolygons()[last] == tile.seamPolygons()[i]
                    && tile.seamTop(last) == tile.seamTop(i)) {
                last++;
            }
            float[] parts = Arrays.copyOfRange(tile.seamEnds(), 6 * i, 6 * last);
            borders[size++] = new SeamBorder(tile.seamPolygons()[i], (side & 1) == 0 ? 2 : 0, parts, tile.seamTop(i));
            i = last;
        }
        return Arrays.copyOf(borders, size);
    }

    private void add(TileArrays first, SeamBorder a, TileArrays second, SeamBorder b) {
        float from = Math.max(a.low(), b.low());
        float to = Math.min(a.high(), b.high());
        if (from >= to) {
            return;
        }
        if (2 * count == polygons.length) {
            polygons = Arrays.copyOf(polygons, 4 * count);
            ends = Arrays.copyOf(ends, 12 * count);
        }
        float[] p = a.meeting(from, b);
        float[] q = a.meeting(to, b);
        boolean swap = PolygonOutlines.secondIsLeft(
                first.outlines().turn(a.polygon(), p[0], p[2], q[0], q[2]),
                second.outlines().turn(b.polygon(), p[0], p[2], q[0], q[2]));
        polygons[2 * count] = a.polygon();
        polygons[2 * count + 1] = b.polygon();
        System.arraycopy(swap ? q : p, 0, ends, 6 * count, 3);
        System.arraycopy(swap ? p : q, 0, ends, 6 * count + 3, 3);
        count++;
    }

    /** Adds the link by which agents drop from the higher border to the lower one, if they do. */
    private void drop(TileArrays first, SeamBorder a, TileArrays second, SeamBorder b) {
        float from = Math.max(a.low(), b.low());
        float to = Math.min(a.high(), b.high());
        if (from >= to) {
            return;
        }
        float[] p = a.point((from + to) / 2);
        float[] q = b.point((from + to) / 2);
        boolean down = p[1] > q[1];
        float[] upper = down ? p : q;
        float[] lower = down ? q : p;
        float deep = upper[1] - lower[1];
        if (deep > 0 && deep <= (down ? first : second).drop() && upper[1] <= (down ? b : a).top()) {
            int axis = second.column() != first.column() ? 0 : 2;
            int above = down ? a.polygon() : ~b.polygon();
            int below = down ? ~b.polygon() : a.polygon();
            links.add(Ledge.between(above, below, axis, down, p[0], upper[1], p[2], lower[1]));
        }
    }

    /** The two polygons of each portal, the first tile's first, both by their numbers in their tiles: do not write. */
    int[] polygons() {
        return polygons;
    }

    /** The links over the seam; the polygons of the second tile are complements of their numbers. */
    List<NewLink> links() {
        return links;
    }

    /** Both ends of each portal, the left one seen from the first tile first [(x, y, z) twice]: do not write. */
    float[] ends() {
        return ends;
    }
}
