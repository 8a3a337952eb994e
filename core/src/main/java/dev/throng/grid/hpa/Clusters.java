package dev.throng.grid.hpa;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.grid.GridIndex;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.overlay.CellTree;
import dev.throng.overlay.GateCells;

/**
 * The division of a map into square clusters, in rows, on every level, with a range of gate ids for each border.
 * Immutable, share freely. Depends only on the map's size, so all snapshots of a map share it.
 *
 * <p>The gates of a border have fixed ids, used or not, so an edit of one border does not change the others.
 */
public final class Clusters implements GateCells {
    /** Minimum number of top-level clusters along the longer side: with fewer, a further level saves nothing. */
    private static final int TOP_CLUSTERS = 3;

    /** The two borders of a cluster that share its number. */
    static final int EAST = 0;

    static final int SOUTH = 1;

    private final int width;
    private final int height;
    private final int size;
    private final int columns;
    private final int rows;
    private final int gatesPerBorder;
    private final CellTree tree;
    private final int[] levelColumns;
    private final int grouping;

    Clusters(TileGrid map, GridIndex.Hpa options) {
        width = map.width();
        height = map.height();
        size = options.clusterSize();
        grouping = options.grouping();
        columns = (width + size - 1) / size;
        rows = (height + size - 1) / size;
        // Entrances are separated by a blocked pair. Most transitions fit if all entrances have one tile, or if all are
        // just wide enough for two.
        int wide = options.wideEntrance();
        gatesPerBorder = wide > size ? (size + 1) / 2 : Math.max((size + 1) / 2, 2 * ((size + 1) / (wide + 1)) + 1);
        if (2L * 2 * columns * rows * gatesPerBorder > Integer.MAX_VALUE - 8) {
            throw new BadInputException("hpa: clusters of " + size + " are too small for a map of " + width + " x "
                    + height + ": more than " + Integer.MAX_VALUE / 4 + " gates");
        }
        int levels = levels(map, options);
        int[] counts = new int[levels];
        int[][] parents = new int[levels - 1][];
        levelColumns = new int[levels];
        int levelRows = rows;
        levelColumns[0] = columns;
        counts[0] = columns * rows;
        for (int i = 0; i + 1 < levels; i++) {
            levelColumns[i + 1] = (levelColumns[i] + grouping - 1) / grouping;
            int nextRows = (levelRows + grouping - 1) / grouping;
            parents[i] = new int[counts[i]];
            for (int cell = 0; cell < counts[i]; cell++) {
                int column = cell % levelColumns[i] / grouping;
                parents[i][cell] = cell / levelColumns[i] / grouping * levelColumns[i + 1] + column;
            }
            levelRows = nextRows;
            counts[i + 1] = levelColumns[i + 1] * nextRows;
        }
        tree = new CellTree(counts, parents);
    }

    /** Returns the number of levels of a map: that of the options, or the number that suits its longer side. */
    static int levels(TileGrid map, GridIndex.Hpa options) {
        if (options.levels() != GridIndex.Hpa.AUTO) {
            return options.levels();
        }
        int fitting = 1;
        long side = (long) options.clusterSize() * options.grouping();
        while (fitting < GridIndex.Hpa.MAX_LEVELS && side * TOP_CLUSTERS <= Math.max(map.width(), map.height())) {
            fitting++;
            side *= options.grouping();
        }
        return fitting;
    }

    CellTree tree() {
        return tree;
    }

    /** Number of clusters of level 1. */
    int count() {
        return columns * rows;
    }

    @Override
    public int gateLimit() {
        return 2 * columns * rows * gatesPerBorder;
    }

    /** First id of the gates on the east or south border of a cluster. */
    int firstGate(int cluster, int border) {
        return (2 * cluster + border) * gatesPerBorder;
    }

    @Override
    public int cell(int end) {
        int border = (end >> 1) / gatesPerBorder;
        int cluster = border >> 1;
        if ((end & 1) == 0) {
            return cluster;
        }
        return (border & 1) == EAST ? cluster + 1 : cluster + columns;
    }

    @Override
    public int cell(int end, int level) {
        return tree.ancestor(cell(end), level);
    }

    int gatesPerBorder() {
        return gatesPerBorder;
    }

    /** The cluster beyond a border, or {@link Ids#NONE} at the edge of the map. */
    int beyond(int cluster, int border) {
        if (border == EAST) {
            return cluster % columns == columns - 1 ? Ids.NONE : cluster + 1;
        }
        return cluster + columns >= count() ? Ids.NONE : cluster + columns;
    }

    /** The cluster to the west, or {@link Ids#NONE}. */
    int west(int cluster) {
        return cluster % columns == 0 ? Ids.NONE : cluster - 1;
    }

    /** The cluster to the north, or {@link Ids#NONE}. */
    int north(int cluster) {
        return cluster - columns;
    }

    /** The cluster of level 1 that holds a tile. */
    public int cluster(int tile) {
        return tile / width / size * columns + tile % width / size;
    }

    /** Side of a cluster of a level in tiles; clusters at the east and south edge of the map may be smaller. */
    public int side(int level) {
        int side = size;
        for (int l = 1; l < level; l++) {
            side = (int) Math.min((long) side * grouping, Math.max(width, height));
        }
        return side;
    }

    /** The cluster of a level that holds a tile. */
    public int cluster(int tile, int level) {
        return tree.ancestor(cluster(tile), level);
    }

    /** Column of the first tile of a cluster of level 1. */
    int x(int cluster) {
        return cluster % columns * size;
    }

    /** Row of the first tile of a cluster of level 1. */
    int y(int cluster) {
        return cluster / columns * size;
    }

    int width(int cluster) {
        return Math.min(size, width - x(cluster));
    }

    int height(int cluster) {
        return Math.min(size, height - y(cluster));
    }
}
