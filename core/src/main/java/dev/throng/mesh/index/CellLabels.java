package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.graph.Graph;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.CellTree;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * The cells of polygons and links in flat arrays, as a file stores them. Gates follow from them, and tables are
 * recomputed faster than they could be checked. Immutable by agreement: nobody writes to the arrays.
 *
 * @param cellOfPlace cell of level 1 of each polygon, then of each link
 * @param parents parent cell by cell, for each level but the last
 */
public record CellLabels(int[] cellOfPlace, int[][] parents) {
    public static CellLabels of(MeshCells cells) {
        CellTree tree = cells.tree();
        int[][] parents = new int[tree.levels() - 1][];
        for (int level = 1; level < tree.levels(); level++) {
            parents[level - 1] = new int[tree.cellCount(level)];
            for (int cell = 0; cell < parents[level - 1].length; cell++) {
                parents[level - 1][cell] = tree.parent(level, cell);
            }
        }
        return new CellLabels(cells.cellOfElement(), parents);
    }

    /**
     * Returns the cells of a mesh with these labels; refuses labels that do not fit it.
     *
     * @param mostEntries maximum size of the tables: portals times gates of a cell, over all cells of all levels.
     *     Labels that no partitioner would produce can require tables far larger than the labels themselves.
     * @param parallelism threads to use, the calling one included
     */
    public MeshCells over(PortalGraph portals, long mostEntries, Executor executor, int parallelism) {
        int elements = portals.mesh().polygonCount() + portals.mesh().linkCount();
        if (cellOfPlace.length != elements) {
            throw new BadInputException(
                    "cells: " + cellOfPlace.length + " labels for " + elements + " polygons and links");
        }
        int[] counts = new int[parents.length + 1];
        int[] labels = cellOfPlace;
        for (int level = 1; level <= counts.length; level++) {
            counts[level - 1] = count(labels, level);
            if (level < counts.length) {
                labels = parents[level - 1];
                if (labels.length != counts[level - 1]) {
                    throw new BadInputException("cells: level " + level + " has " + counts[level - 1] + " cells, "
                            + labels.length + " are part of others");
                }
            }
        }
        CellTree tree = new CellTree(counts, parents);
        requireFewChildren(tree);
        MeshCells cells = new MeshCells(portals, cellOfPlace, tree);
        long[] entries = new long[counts.length];
        SharedWork.run(executor, parallelism, counts.length, () -> piece -> {
            requireConnected(cells, portals, piece + 1);
            entries[piece] = CellSizes.of(cells, piece + 1).entries();
        });
        requireEntries(Arrays.stream(entries).sum(), mostEntries);
        return cells;
    }

    /** Refuses cells whose tables have more entries than this; see {@link #over}. */
    public static void requireEntries(MeshCells cells, long most) {
        long entries = 0;
        for (int level = 1; level <= cells.tree().levels(); level++) {
            entries += CellSizes.of(cells, level).entries();
        }
        requireEntries(entries, most);
    }

    private static void requireEntries(long entries, long most) {
        if (entries > most) {
            throw new BadInputException(
                    "cells: their portals times their gates are " + entries + ", the limit is " + most);
        }
    }

    private static void requireFewChildren(CellTree tree) {
        for (int level = 2; level <= tree.levels(); level++) {
            for (int cell = 0; cell < tree.cellCount(level); cell++) {
                if (tree.childCount(level, cell) > Short.MAX_VALUE) {
                    throw new BadInputException("cells: cell " + cell + " of level " + level + " is made of "
                            + tree.childCount(level, cell) + " cells, the limit is " + Short.MAX_VALUE);
                }
            }
        }
    }

    /** Checks that all polygons and links of a cell are connected inside it, as the tables require. */
    private void requireConnected(MeshCells cells, PortalGraph portals, int level) {
        int[] root = new int[cellOfPlace.length];
        for (int element = 0; element < root.length; element++) {
            root[element] = element;
        }
        int pieces = root.length;
        for (int node = 0; node < cells.nodeCount(); node++) {
            if (!cells.gate(node, level)) {
                int a = find(root, MeshCells.element(portals, Graph.end(node, 0)));
                int b = find(root, MeshCells.element(portals, Graph.end(node, 1)));
                root[a] = b;
                pieces -= a == b ? 0 : 1;
            }
        }
        if (pieces != cells.tree().cellCount(level)) {
            throw new BadInputException("cells: the " + cells.tree().cellCount(level) + " cells of level " + level
                    + " are " + pieces + " pieces: each must be connected");
        }
    }

    private static int find(int[] root, int element) {
        int at = element;
        while (root[at] != at) {
            root[at] = root[root[at]];
            at = root[at];
        }
        return at;
    }

    /** Returns the number of cells: labels must count up from 0 without gaps. */
    private static int count(int[] labels, int level) {
        boolean[] used = new boolean[labels.length];
        int count = 0;
        for (int label : labels) {
            if (label < 0 || label >= used.length) {
                throw new BadInputException(
                        "cells: level " + level + " has a cell " + label + ", the limit is " + (used.length - 1));
            }
            count += used[label] ? 0 : 1;
            used[label] = true;
        }
        for (int label = 0; label < count; label++) {
            if (!used[label]) {
                throw new BadInputException("cells: cell " + label + " of level " + level + " is empty");
            }
        }
        return count;
    }
}
