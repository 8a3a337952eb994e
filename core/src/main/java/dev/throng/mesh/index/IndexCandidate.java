package dev.throng.mesh.index;

import dev.throng.mesh.MeshIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * One of the indexes that {@link IndexChooser} chooses from, with its measured query times. Immutable, share freely.
 *
 * <p>{@code throng experiment mesh-auto} measures the times and prints this table. Between two measured sizes, time is
 * interpolated as a power of the number of polygons. Beyond the smallest and the largest it is constant, since only the
 * order of candidates matters.
 */
public final class IndexCandidate {
    enum Method {
        ASTAR,
        HNA,
        TRANSIT
    }

    static final double IMBALANCE = 1.5;

    /** Polygons of a cell at each level of the common cut, from which all candidates take their levels. */
    private static final int[] CELL_SIZES = {20, 100, 200, 400, 1000, 2000, 4000, 8000};

    /**
     * Minimum number of cells: with fewer, most pairs have start and goal in one cell, and tables between cells do not
     * help.
     */
    private static final double FEWEST_CELLS = 1.5;

    /**
     * Maximum average number of polygons that a query with tables searches: a whole cell if it contains start and goal,
     * with probability one over the number of cells. Beyond it, tables are hardly faster than HNA*, and on some meshes
     * slower.
     */
    private static final double MOST_SEARCHED = 600;

    /** Polygons of the measured meshes. */
    private static final int[] POLYGONS = {1_838, 4_259, 7_605, 15_520, 32_497, 65_567, 129_323, 253_047};

    // Times at these sizes [Unit: µs]. Indexes of more than 512 MB, and tables with too few cells, were not measured:
    // such a time extrapolates the others of its row.
    private static final List<IndexCandidate> ALL = List.of(
            astar(21.7, 64.5, 99.4, 205, 542, 904, 2174, 3179),
            hna(1, 20, false, 13.0, 30.6, 47.0, 76.2, 172, 273, 615, 897),
            hna(2, 20, false, 13.0, 27.7, 46.6, 61.1, 119, 169, 318, 426),
            hna(2, 20, true, 9.11, 16.6, 28.8, 38.3, 63.7, 100, 172, 233),
            hna(3, 20, false, 12.6, 28.1, 44.3, 59.8, 118, 170, 300, 370),
            hna(3, 20, true, 9.63, 17.0, 29.4, 36.4, 62.7, 93.2, 122, 147),
            transit(20, false, 1.33, 3.19, 4.04, 5.89, 17.3, 48.3, 130, 347),
            transit(20, true, 1.34, 2.47, 4.82, 4.83, 12.9, 32.9, 81.1, 198),
            transit(100, false, 1.33, 2.08, 2.95, 3.80, 8.90, 10.6, 16.7, 26.2),
            transit(100, true, 1.25, 2.47, 3.14, 3.91, 8.94, 7.07, 9.16, 11.8),
            transit(200, false, 1.90, 2.20, 3.17, 4.04, 9.34, 8.62, 17.8, 36.4),
            transit(200, true, 1.71, 1.84, 3.08, 3.28, 6.10, 5.58, 10.5, 19.6),
            transit(400, false, 2.18, 2.87, 3.76, 3.97, 7.42, 9.60, 15.7, 17.0),
            transit(400, true, 2.47, 2.25, 3.81, 3.15, 6.20, 6.69, 8.93, 10.6),
            transit(1000, false, 6.02, 6.92, 5.15, 4.49, 7.81, 10.3, 14.1, 17.2),
            transit(1000, true, 5.75, 6.92, 5.72, 3.94, 5.85, 6.07, 8.57, 8.76),
            transit(2000, false, 20.6, 20.6, 7.97, 10.5, 6.82, 11.0, 14.3, 17.9),
            transit(2000, true, 20.6, 20.6, 10.4, 9.57, 8.66, 7.95, 7.37, 11.2),
            transit(4000, false, 26.7, 26.7, 26.7, 37.9, 23.3, 12.7, 17.4, 18.6),
            transit(4000, true, 27.3, 27.3, 27.3, 38.1, 19.1, 11.6, 9.35, 13.3));

    private final Method method;
    private final int[] sizes;
    private final boolean stored;
    private final double[] micros;

    private IndexCandidate(Method method, int[] sizes, boolean stored, double... micros) {
        this.method = method;
        this.sizes = sizes;
        this.stored = stored;
        this.micros = micros;
    }

    private static IndexCandidate astar(double... micros) {
        return new IndexCandidate(Method.ASTAR, new int[0], false, micros);
    }

    private static IndexCandidate hna(int levels, int mergeFactor, boolean stored, double... micros) {
        int[] sizes = new int[levels];
        for (int level = 0; level < levels; level++) {
            sizes[level] = (int) Math.pow(mergeFactor, level + 1);
        }
        return new IndexCandidate(Method.HNA, sizes, stored, micros);
    }

    private static IndexCandidate transit(int cellSize, boolean stored, double... micros) {
        return new IndexCandidate(Method.TRANSIT, new int[] {cellSize}, stored, micros);
    }

    /** All candidates. */
    public static List<IndexCandidate> all() {
        return ALL;
    }

    /** Returns the candidates for a mesh of a size, fastest first by measured time. */
    public static List<IndexCandidate> ranked(int polygons) {
        List<IndexCandidate> ranked = new ArrayList<>(ALL);
        ranked.removeIf(candidate -> candidate.method == Method.TRANSIT && !candidate.suits(polygons));
        ranked.sort(Comparator.comparingDouble(candidate -> candidate.micros(polygons)));
        return ranked;
    }

    private boolean suits(int polygons) {
        double cells = (double) polygons / firstSize();
        return cells >= FEWEST_CELLS && firstSize() / cells <= MOST_SEARCHED;
    }

    /** Expected time of a query on a mesh of a size [Unit: µs]. */
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

    /** Whether it is plain A*, which needs no index. */
    public boolean plain() {
        return method == Method.ASTAR;
    }

    /** Polygons of a cell of level 1. */
    int firstSize() {
        return sizes[0];
    }

    /** As options of an index. */
    MeshIndex options(int levels, long seed) {
        return switch (method) {
            case ASTAR -> MeshIndex.astar();
            case HNA ->
                new MeshIndex.Hna(
                        levels, sizes[0], IMBALANCE, seed, stored ? MeshIndex.Legs.STORED : MeshIndex.Legs.SEARCHED);
            case TRANSIT -> new MeshIndex.Transit(sizes[0], stored, seed);
        };
    }

    /** Returns its levels among those of the common cut. */
    int[] cutLevels() {
        int[] levels = method == Method.TRANSIT ? IndexPlan.transitSizes(sizes[0]) : sizes;
        return Arrays.stream(levels)
                .map(size -> 1 + Arrays.binarySearch(CELL_SIZES, size))
                .toArray();
    }

    /** Describes the index, as in tables of results. */
    public String name() {
        String legs = stored ? ", stored legs" : "";
        return switch (method) {
            case ASTAR -> "A*";
            case HNA -> "HNA* " + sizes.length + " x " + sizes[0] + legs;
            case TRANSIT -> "transit, cells of " + sizes[0] + legs;
        };
    }

    @Override
    public String toString() {
        return name();
    }
}
