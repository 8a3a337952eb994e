package dev.throng.overlay;

/**
 * The nesting of cells: the parent cell and the children of each cell. Immutable, share freely.
 *
 * <p>Levels are numbered from 1, the smallest cells; level 0, the polygons or tiles themselves, is not stored.
 */
public final class CellTree {
    /** Parent cell, in level l + 1, of each cell of level l, at [l - 1]. */
    private final int[][] parents;

    /** Cells of level l sorted by parent cell, at [l - 1]. */
    private final int[][] children;

    /** First child of each cell of level l, at [l - 2]. */
    private final int[][] firstChild;

    private final int[] counts;

    /**
     * @param counts number of cells of each level from 1 on
     * @param parents parent cell by cell, for each level but the last; handed over, not copied
     */
    public CellTree(int[] counts, int[][] parents) {
        this.counts = counts;
        this.parents = parents;
        children = new int[parents.length][];
        firstChild = new int[parents.length][];
        for (int i = 0; i < parents.length; i++) {
            int[] first = new int[counts[i + 1] + 1];
            for (int parent : parents[i]) {
                first[parent + 1]++;
            }
            for (int cell = 0; cell < counts[i + 1]; cell++) {
                first[cell + 1] += first[cell];
            }
            int[] next = first.clone();
            int[] sorted = new int[counts[i]];
            for (int cell = 0; cell < counts[i]; cell++) {
                sorted[next[parents[i][cell]]++] = cell;
            }
            firstChild[i] = first;
            children[i] = sorted;
        }
    }

    /** The highest level. */
    public int levels() {
        return counts.length;
    }

    public int cellCount(int level) {
        return counts[level - 1];
    }

    /** The parent of a cell, which must not be of the highest level. */
    public int parent(int level, int cell) {
        return parents[level - 1][cell];
    }

    /** The cell of a level that contains a cell of level 1. */
    public int ancestor(int cell, int level) {
        for (int i = 0; i < level - 1; i++) {
            cell = parents[i][cell];
        }
        return cell;
    }

    /** Returns the tree of only some levels, ascending: they become the levels from 1 on. */
    public CellTree only(int... levels) {
        int[] kept = new int[levels.length];
        int[][] above = new int[levels.length - 1][];
        for (int i = 0; i < levels.length; i++) {
            kept[i] = cellCount(levels[i]);
            if (i < above.length) {
                above[i] = new int[kept[i]];
                for (int cell = 0; cell < kept[i]; cell++) {
                    int ancestor = cell;
                    for (int level = levels[i]; level < levels[i + 1]; level++) {
                        ancestor = parent(level, ancestor);
                    }
                    above[i][cell] = ancestor;
                }
            }
        }
        return new CellTree(kept, above);
    }

    /** Number of children of a cell of level 2 or higher. */
    public int childCount(int level, int cell) {
        int[] first = firstChild[level - 2];
        return first[cell + 1] - first[cell];
    }

    public int child(int level, int cell, int i) {
        return children[level - 2][firstChild[level - 2][cell] + i];
    }

    public long bytes() {
        long ints = counts.length;
        for (int i = 0; i < parents.length; i++) {
            ints += parents[i].length + children[i].length + firstChild[i].length;
        }
        return 4 * ints;
    }
}
