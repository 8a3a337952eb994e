package dev.throng.overlay;

/**
 * How cells nest: which cell of the next level each cell is part of. Immutable, share freely.
 *
 * <p>Levels are numbered from 1, the smallest cells; level 0 are the polygons or tiles themselves, which are not here.
 */
public final class CellTree {
    /** The cell of level l + 1 that holds each cell of level l, at [l - 1]. */
    private final int[][] parents;

    /** Cells of level l sorted by the cell of level l + 1 that holds them, at [l - 1]. */
    private final int[][] children;

    /** First of the children of each cell of level l, at [l - 2]. */
    private final int[][] firstChild;

    private final int[] counts;

    /**
     * @param counts cells of each level from 1 on
     * @param parents for each level but the last, by cell: the cell of the next level; handed over, not copied
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

    /** The cell of the next level that holds a cell of this one, which must not be the highest. */
    public int parent(int level, int cell) {
        return parents[level - 1][cell];
    }

    /** The cell of a level that holds a cell of level 1. */
    public int ancestor(int cell, int level) {
        for (int i = 0; i < level - 1; i++) {
            cell = parents[i][cell];
        }
        return cell;
    }

    /** The tree of some levels alone, ascending: they become the levels from 1 on. */
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

    /** How many cells of the level below make this cell of level 2 or higher. */
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
