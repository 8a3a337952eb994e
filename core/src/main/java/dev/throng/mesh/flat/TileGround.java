package dev.throng.mesh.flat;

import dev.throng.graph.Ids;
import java.util.Arrays;
import java.util.List;

/**
 * The ground of some tiles, to find what is nearest to a point in the ground plan: a tree of boxes over their polygons. One per
 * change.
 */
final class TileGround {
    private static final int LEAF = 4;

    private final List<TileArrays> tiles;

    /** By polygon of any tile: the tile, and its number there. */
    private final int[] tileOf;

    private final int[] polygonOf;

    /** By polygon: low x, low z, high x, high z. */
    private final float[] boxes;

    /** Polygons in the order of the tree's leaves; a node is a range of them, its children are the halves. */
    private final int[] order;

    /** By the middle of a node's range: its box, as of polygons. */
    private final float[] nodeBoxes;

    // The last answer.
    private int best;
    private double least;
    private double leastUp;
    private final double[] point = new double[3];
    private final double[] foot = new double[2];

    TileGround(List<TileArrays> tiles) {
        this.tiles = tiles;
        int count = tiles.stream().mapToInt(TileArrays::polygonCount).sum();
        tileOf = new int[count];
        polygonOf = new int[count];
        boxes = new float[4 * count];
        order = new int[count];
        nodeBoxes = new float[4 * count];
        int at = 0;
        for (int t = 0; t < tiles.size(); t++) {
            for (int polygon = 0; polygon < tiles.get(t).polygonCount(); polygon++) {
                tileOf[at] = t;
                polygonOf[at] = polygon;
                order[at] = at;
                measure(tiles.get(t), polygon, 4 * at++);
            }
        }
        build(0, count, 0);
    }

    private void measure(TileArrays tile, int polygon, int at) {
        Arrays.fill(boxes, at, at + 2, Float.POSITIVE_INFINITY);
        Arrays.fill(boxes, at + 2, at + 4, Float.NEGATIVE_INFINITY);
        for (int c = tile.polygonFirst()[polygon]; c < tile.polygonFirst()[polygon + 1]; c++) {
            float x = tile.vertices()[3 * tile.polygonVertices()[c]];
            float z = tile.vertices()[3 * tile.polygonVertices()[c] + 2];
            boxes[at] = Math.min(boxes[at], x);
            boxes[at + 1] = Math.min(boxes[at + 1], z);
            boxes[at + 2] = Math.max(boxes[at + 2], x);
            boxes[at + 3] = Math.max(boxes[at + 3], z);
        }
    }

    /** Sorts a range by x and z in turns, and measures it. */
    private void build(int from, int to, int axis) {
        if (from >= to) {
            return;
        }
        int middle = from + to >>> 1;
        int box = 4 * middle;
        Arrays.fill(nodeBoxes, box, box + 2, Float.POSITIVE_INFINITY);
        Arrays.fill(nodeBoxes, box + 2, box + 4, Float.NEGATIVE_INFINITY);
        long[] sorted = new long[to - from];
        for (int i = from; i < to; i++) {
            int at = 4 * order[i];
            for (int side = 0; side < 2; side++) {
                nodeBoxes[box + side] = Math.min(nodeBoxes[box + side], boxes[at + side]);
                nodeBoxes[box + 2 + side] = Math.max(nodeBoxes[box + 2 + side], boxes[at + 2 + side]);
            }
            int bits = Float.floatToIntBits(boxes[at + axis] + boxes[at + 2 + axis]);
            // Flipped so that bits sort as the numbers do.
            sorted[i - from] = (long) (bits ^ bits >> 31 & Integer.MAX_VALUE) << 32 | order[i];
        }
        if (to - from > LEAF) {
            Arrays.sort(sorted);
            for (int i = from; i < to; i++) {
                order[i] = (int) sorted[i - from];
            }
            build(from, middle, 1 - axis);
            build(middle + 1, to, 1 - axis);
        }
    }

    /**
     * Finds the polygon that is nearest to a point seen from above; of those that are as near, the nearest in height.
     *
     * @param reach how far it may be, in the ground plan and in height; in height, twice what agents climb if that is more
     * @return its number among all polygons, or {@link Ids#NONE}
     */
    int nearest(double x, double y, double z, double reach) {
        best = Ids.NONE;
        least = reach * reach;
        leastUp = Double.POSITIVE_INFINITY;
        search(0, order.length, x, y, z, reach);
        return best;
    }

    /** The nearest point of the polygon that was found last [x, height of the ground, z]. */
    double[] point() {
        return point;
    }

    /** The squared distance to the polygon that was found last, in the ground plan. */
    double distance2() {
        return least;
    }

    int tile(int found) {
        return tileOf[found];
    }

    int polygon(int found) {
        return polygonOf[found];
    }

    private void search(int from, int to, double x, double y, double z, double reach) {
        if (from >= to) {
            return;
        }
        int middle = from + to >>> 1;
        if (apart2(nodeBoxes, 4 * middle, x, z) > least) {
            return;
        }
        if (to - from <= LEAF) {
            for (int i = from; i < to; i++) {
                look(order[i], x, y, z, reach);
            }
            return;
        }
        look(order[middle], x, y, z, reach);
        search(from, middle, x, y, z, reach);
        search(middle + 1, to, x, y, z, reach);
    }

    /** The squared distance from a box. */
    private static double apart2(float[] of, int box, double x, double z) {
        double dx = Math.max(0, Math.max(of[box] - x, x - of[box + 2]));
        double dz = Math.max(0, Math.max(of[box + 1] - z, z - of[box + 3]));
        return dx * dx + dz * dz;
    }

    private void look(int candidate, double x, double y, double z, double reach) {
        if (apart2(boxes, 4 * candidate, x, z) > least) {
            return;
        }
        TileArrays tile = tiles.get(tileOf[candidate]);
        int first = tile.polygonFirst()[polygonOf[candidate]];
        int end = tile.polygonFirst()[polygonOf[candidate] + 1];
        double beside = clamp(tile.vertices(), tile.polygonVertices(), first, end, x, z, foot);
        if (beside > least) {
            return;
        }
        double height = FanHeight.at(tile.vertices(), tile.polygonVertices(), first, end, foot[0], foot[1]);
        double up = Math.abs(height - y);
        boolean nearer = beside < least || up < leastUp || up == leastUp && candidate < best;
        if (up <= Math.max(reach, 2 * tile.climb()) && nearer) {
            best = candidate;
            least = beside;
            leastUp = up;
            point[0] = foot[0];
            point[1] = height;
            point[2] = foot[1];
        }
    }

    /**
     * Finds the point of a polygon that is nearest to another one, seen from above.
     *
     * @param out takes its x and z: those that were given, where they are inside
     * @return the squared distance between the two
     */
    static double clamp(float[] points, int[] ids, int first, int end, double x, double z, double[] out) {
        boolean inside = true;
        double nearest = Double.POSITIVE_INFINITY;
        int a = 3 * ids[end - 1];
        for (int c = first; c < end; c++) {
            int b = 3 * ids[c];
            double ax = points[a];
            double az = points[a + 2];
            double ex = points[b] - ax;
            double ez = points[b + 2] - az;
            inside &= ex * (z - az) - ez * (x - ax) >= 0;
            double length2 = ex * ex + ez * ez;
            double t = length2 == 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ex + (z - az) * ez) / length2));
            double dx = ax + t * ex - x;
            double dz = az + t * ez - z;
            if (dx * dx + dz * dz < nearest) {
                nearest = dx * dx + dz * dz;
                out[0] = ax + t * ex;
                out[1] = az + t * ez;
            }
            a = b;
        }
        if (inside) {
            out[0] = x;
            out[1] = z;
            return 0;
        }
        return nearest;
    }
}
