package dev.throng.grid.hpa;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;

/**
 * How a map is cut into clusters. Immutable, share freely.
 *
 * @param clusterSize side of a cluster of level 1 in tiles [Limits: {@value #MIN_CLUSTER} to {@value #MAX_CLUSTER}]
 * @param wideEntrance from this width in tiles on, an entrance gets a transition at either end instead of one in its
 *     middle [Limit: at least 2]
 * @param levels abstract levels, or {@link #AUTO} for as many as suit the map's size [Limits: 0 to {@value #MAX_LEVELS}]
 * @param grouping so many clusters in a row and in a column make one of the next level [Limits: 2 to 16]
 * @param cachedPaths whether the ways through clusters are kept beside their costs: more memory, faster refinement
 */
public record HpaOptions(int clusterSize, int wideEntrance, int levels, int grouping, boolean cachedPaths) {
    public static final int MIN_CLUSTER = 2;
    public static final int MAX_CLUSTER = 256;
    public static final int MAX_LEVELS = 8;

    /** As many levels as suit the map's size. */
    public static final int AUTO = 0;

    /**
     * The paper's clusters of 10 by 10 tiles, grouped 2 by 2, with two transitions from a width of 6 on; as many levels
     * as suit the map, no paths kept.
     */
    public static final HpaOptions DEFAULT = new HpaOptions(10, 6, AUTO, 2, false);

    /** So many of the largest clusters should lie side by side at least: with fewer, a top level saves nothing. */
    private static final int TOP_CLUSTERS = 3;

    public HpaOptions {
        check("cluster size", clusterSize, MIN_CLUSTER, MAX_CLUSTER);
        check("wide entrance", wideEntrance, 2, Integer.MAX_VALUE);
        check("levels", levels, AUTO, MAX_LEVELS);
        check("grouping", grouping, 2, 16);
    }

    private static void check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new BadInputException("hpa: " + name + " " + value + " is not within " + least + " to " + most);
        }
    }

    /** The same with the number of levels that a map gets: what is said, or what suits its longer side. */
    HpaOptions forMap(GridMap map) {
        if (levels != AUTO) {
            return this;
        }
        int fitting = 1;
        long side = (long) clusterSize * grouping;
        while (fitting < MAX_LEVELS && side * TOP_CLUSTERS <= Math.max(map.width(), map.height())) {
            fitting++;
            side *= grouping;
        }
        return withLevels(fitting);
    }

    public HpaOptions withClusterSize(int size) {
        return new HpaOptions(size, wideEntrance, levels, grouping, cachedPaths);
    }

    public HpaOptions withWideEntrance(int width) {
        return new HpaOptions(clusterSize, width, levels, grouping, cachedPaths);
    }

    public HpaOptions withLevels(int count) {
        return new HpaOptions(clusterSize, wideEntrance, count, grouping, cachedPaths);
    }

    public HpaOptions withGrouping(int clusters) {
        return new HpaOptions(clusterSize, wideEntrance, levels, clusters, cachedPaths);
    }

    public HpaOptions withCachedPaths(boolean cached) {
        return new HpaOptions(clusterSize, wideEntrance, levels, grouping, cached);
    }
}
