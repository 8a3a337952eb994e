package dev.throng.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * One of the indexes that {@link AutoWorld} chooses from, and what a query was measured to take with it. Immutable, share
 * freely.
 *
 * <p>{@code throng experiment mesh-auto} measures the times and prints this table. Between two sizes that were measured, time
 * is taken to be a power of the number of polygons; beyond the smallest and the largest it is what was measured there, since
 * only the order of candidates matters.
 */
public final class AutoCandidate {
    enum Method {
        ASTAR,
        HNA,
        TRANSIT
    }

    static final double IMBALANCE = 1.5;

    /** Polygons of a cell at each level of the one cut that all candidates take their levels from. */
    private static final int[] CELL_SIZES = {20, 100, 200, 400, 1000, 2000, 4000, 8000};

    /** With fewer cells than this, most pairs have both ends in one cell, and tables between cells are of no use. */
    private static final double FEWEST_CELLS = 1.5;

    /** Polygons of the meshes that were measured. */
    private static final int[] POLYGONS = {1_838, 4_259, 7_605, 15_520, 32_497, 65_567, 129_323};

    private static final List<AutoCandidate> ALL = List.of(
            astar(22.7, 63.4, 103, 223, 537, 1987, 9473),
            hna(1, 20, false, 15.7, 32.9, 54.3, 88.8, 187, 337, 800),
            hna(2, 20, false, 16.6, 31.4, 51.4, 74.3, 134, 216, 369),
            hna(2, 20, true, 10.6, 18.1, 31.8, 42.7, 70.5, 115, 188),
            hna(3, 20, false, 14.7, 31.9, 48.7, 76.8, 133, 227, 350),
            hna(3, 20, true, 11.6, 18.6, 32.3, 45.2, 70.0, 102, 134),
            transit(20, false, 3.19, 5.69, 7.22, 10.5, 15.4, 22.4, 32.6),
            transit(20, true, 3.42, 5.18, 6.77, 9.24, 12.6, 17.2, 23.5),
            transit(100, false, 1.46, 2.39, 3.04, 3.58, 7.95, 14.6, 16.0),
            transit(100, true, 1.55, 1.83, 2.46, 2.72, 5.06, 11.9, 14.3),
            transit(200, false, 2.22, 2.21, 2.50, 3.21, 10.5, 15.0, 20.3),
            transit(200, true, 2.03, 2.13, 2.07, 2.64, 6.04, 8.65, 10.5),
            transit(400, false, 2.73, 2.91, 4.02, 3.67, 5.64, 12.7, 13.9),
            transit(400, true, 2.45, 2.55, 3.01, 3.14, 4.95, 9.86, 11.4),
            transit(1000, false, 7.96, 6.72, 6.28, 4.13, 6.00, 14.2, 15.2),
            transit(1000, true, 7.79, 6.53, 5.27, 4.32, 4.37, 10.1, 9.26),
            transit(2000, false, 26.4, 23.1, 8.73, 10.7, 7.43, 14.4, 17.8),
            transit(2000, true, 26.5, 22.9, 9.66, 10.3, 6.25, 11.2, 13.3),
            transit(4000, false, 26.8, 91.7, 34.3, 47.4, 22.2, 21.2, 17.1),
            transit(4000, true, 26.9, 91.8, 31.1, 47.8, 21.9, 21.4, 11.3));

    private final Method method;
    private final int[] sizes;
    private final boolean stored;
    private final double[] micros;

    private AutoCandidate(Method method, int[] sizes, boolean stored, double... micros) {
        this.method = method;
        this.sizes = sizes;
        this.stored = stored;
        this.micros = micros;
    }

    private static AutoCandidate astar(double... micros) {
        return new AutoCandidate(Method.ASTAR, new int[0], false, micros);
    }

    private static AutoCandidate hna(int levels, int mergeFactor, boolean stored, double... micros) {
        int[] sizes = new int[levels];
        for (int level = 0; level < levels; level++) {
            sizes[level] = (int) Math.pow(mergeFactor, level + 1);
        }
        return new AutoCandidate(Method.HNA, sizes, stored, micros);
    }

    private static AutoCandidate transit(int cellSize, boolean stored, double... micros) {
        return new AutoCandidate(Method.TRANSIT, new int[] {cellSize}, stored, micros);
    }

    /** All there are. */
    public static List<AutoCandidate> all() {
        return ALL;
    }

    /** Those for a mesh of a size, fastest first by what was measured. */
    public static List<AutoCandidate> ranked(int polygons) {
        List<AutoCandidate> ranked = new ArrayList<>(ALL);
        ranked.removeIf(
                candidate -> candidate.method == Method.TRANSIT && polygons < FEWEST_CELLS * candidate.firstSize());
        ranked.sort(Comparator.comparingDouble(candidate -> candidate.micros(polygons)));
        return ranked;
    }

    /** What a query is expected to take on a mesh of a size [Unit: µs]. */
    public double micros(int polygons) {
        int size = Math.max(POLYGONS[0], Math.min(polygons, POLYGONS[POLYGONS.length - 1]));
        int right = 1;
        while (POLYGONS[right] < size) {
            right++;
        }
        double share = Math.log((double) size / POLYGONS[right - 1])
                / Math.log((double) POLYGONS[right] / POLYGONS[right - 1]);
        return micros[right - 1] * Math.pow(micros[right] / micros[right - 1], share);
    }

    static int[] cellSizes() {
        return CELL_SIZES.clone();
    }

    Method method() {
        return method;
    }

    /** Polygons of a cell of level 1. */
    int firstSize() {
        return sizes[0];
    }

    /** Whether ways are kept as sequences. */
    boolean stored() {
        return stored;
    }

    /** Its levels among those of the one cut. */
    int[] cutLevels() {
        return Arrays.stream(sizes)
                .map(size -> 1 + Arrays.binarySearch(CELL_SIZES, size))
                .toArray();
    }

    /** In words, as tables of results have it. */
    public String name() {
        String ways = stored ? ", stored ways" : "";
        return switch (method) {
            case ASTAR -> "A*";
            case HNA -> "HNA* " + sizes.length + " x " + sizes[0] + ways;
            case TRANSIT -> "transit, cells of " + sizes[0] + ways;
        };
    }

    @Override
    public String toString() {
        return name();
    }
}
