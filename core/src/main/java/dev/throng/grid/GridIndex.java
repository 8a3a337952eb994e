package dev.throng.grid;

import dev.throng.BadInputException;

/** The choice of an index for a grid. Immutable, share freely. */
public sealed interface GridIndex {
    /** {@return the choice of no index: queries search the map with plain A*} */
    static AStar astar() {
        return new AStar();
    }

    /**
     * HPA* with the paper's values: clusters of 10 by 10 tiles, grouped 2 by 2, and two transitions from a width of 6
     * on. The number of levels follows from the map, and paths are not stored.
     *
     * @return the choice of this index
     */
    static Hpa hpa() {
        return new Hpa(10, 6, Hpa.AUTO, 2, false);
    }

    /** {@return the minimal-memory index with the paper's sectors of 16 by 16 tiles, optimised centres and no labels} */
    static Mm mm() {
        return new Mm(16, Centres.OPTIMISED, false, Layout.AUTO, true);
    }

    /** {@return the search method, for a {@code switch}} */
    Method method();

    /** Methods on grids. */
    enum Method {
        /** Plain A*, without an index. */
        ASTAR,
        /** HPA*: see {@link Hpa}. */
        HPA,
        /** Minimal memory: see {@link Mm}. */
        MM
    }

    /** No index: plain A*. */
    record AStar() implements GridIndex {
        @Override
        public Method method() {
            return Method.ASTAR;
        }
    }

    /**
     * HPA*: a hierarchy of clusters. More memory than {@link Mm}, fewer expansions.
     *
     * @param clusterSize side of a cluster of level 1 in tiles [Limits: {@value #MIN_CLUSTER} to {@value #MAX_CLUSTER}]
     * @param wideEntrance width in tiles from which an entrance has a transition at both ends instead of one in its
     *     middle [Limit: at least 2]
     * @param levels abstract levels, or {@link #AUTO} for a number that follows from the map's size [Limits: 0 to
     *     {@value #MAX_LEVELS}]
     * @param grouping clusters in a row and in a column of one cluster of the next level [Limits: 2 to 16]
     * @param cachedPaths whether the paths through clusters are stored beside their costs: more memory, faster
     *     refinement
     */
    record Hpa(int clusterSize, int wideEntrance, int levels, int grouping, boolean cachedPaths) implements GridIndex {
        /** Smallest side of a cluster [Unit: tiles]. */
        public static final int MIN_CLUSTER = 2;

        /** Largest side of a cluster [Unit: tiles]. */
        public static final int MAX_CLUSTER = 256;

        /** Maximum number of abstract levels. */
        public static final int MAX_LEVELS = 8;

        /** A number of levels that follows from the map's size. */
        public static final int AUTO = 0;

        /**
         * Checks the limits.
         *
         * @param clusterSize side of a cluster of level 1 in tiles
         * @param wideEntrance first width in tiles with two transitions
         * @param levels abstract levels, or {@link #AUTO}
         * @param grouping clusters in a row and in a column of one cluster of the next level
         * @param cachedPaths whether paths are stored beside their costs
         * @throws BadInputException when a value is outside its limits
         */
        public Hpa {
            check("cluster size", clusterSize, MIN_CLUSTER, MAX_CLUSTER);
            check("wide entrance", wideEntrance, 2, Integer.MAX_VALUE);
            check("levels", levels, AUTO, MAX_LEVELS);
            check("grouping", grouping, 2, 16);
        }

        @Override
        public Method method() {
            return Method.HPA;
        }

        private static void check(String name, int value, int least, int most) {
            if (value < least || value > most) {
                throw new BadInputException("hpa: " + name + " " + value + " is not within " + least + " to " + most);
            }
        }

        /**
         * {@return the same index with clusters of another size}
         *
         * @param size side of a cluster of level 1 in tiles [Limits: {@value #MIN_CLUSTER} to {@value #MAX_CLUSTER}]
         */
        public Hpa withClusterSize(int size) {
            return new Hpa(size, wideEntrance, levels, grouping, cachedPaths);
        }

        /**
         * {@return the same index with another limit between narrow and wide entrances}
         *
         * @param width the first width in tiles with two transitions [Limit: at least 2]
         */
        public Hpa withWideEntrance(int width) {
            return new Hpa(clusterSize, width, levels, grouping, cachedPaths);
        }

        /**
         * {@return the same index with another number of levels}
         *
         * @param count abstract levels, or {@link #AUTO} [Limits: 0 to {@value #MAX_LEVELS}]
         */
        public Hpa withLevels(int count) {
            return new Hpa(clusterSize, wideEntrance, count, grouping, cachedPaths);
        }

        /**
         * {@return the same index with another number of clusters in one of the next level}
         *
         * @param clusters in a row and in a column [Limits: 2 to 16]
         */
        public Hpa withGrouping(int clusters) {
            return new Hpa(clusterSize, wideEntrance, levels, clusters, cachedPaths);
        }

        /**
         * {@return the same index with or without stored paths}
         *
         * @param cached whether the paths through clusters are stored beside their costs
         */
        public Hpa withCachedPaths(boolean cached) {
            return new Hpa(clusterSize, wideEntrance, levels, grouping, cached);
        }
    }

    /**
     * Minimal memory: the regions of sectors, a few bytes each.
     *
     * @param sectorSize side of a sector in tiles [Limits: {@value #MIN_SECTOR} to {@value #MAX_SECTOR}; at most
     *     {@value #MAX_PAPER_SECTOR} in the paper's layout]
     * @param centres rule for the centres of regions
     * @param labels whether the regions of tiles are stored in sectors with several: more memory, and no search for the
     *     regions of start and goal
     * @param layout width of the fields
     * @param defaultSectors whether open sectors share one record
     */
    record Mm(int sectorSize, Centres centres, boolean labels, Layout layout, boolean defaultSectors)
            implements GridIndex {
        /** Smallest side of a sector [Unit: tiles]. */
        public static final int MIN_SECTOR = 2;

        /** Largest side of a sector in the wide layout [Unit: tiles]. */
        public static final int MAX_SECTOR = 64;

        /** Largest side of a sector in the paper's layout [Unit: tiles]. */
        public static final int MAX_PAPER_SECTOR = 16;

        /**
         * Checks the limits.
         *
         * @param sectorSize side of a sector in tiles
         * @param centres rule for the centres of regions
         * @param labels whether regions of tiles are stored
         * @param layout width of the fields
         * @param defaultSectors whether open sectors share one record
         * @throws BadInputException when the sector size is outside the limits of the layout, or centres or layout are
         *     null
         */
        public Mm {
            if (centres == null || layout == null) {
                throw new BadInputException(
                        "mm: centres are " + centres + " and the layout is " + layout + ", neither may be null");
            }
            int most = layout == Layout.PAPER ? MAX_PAPER_SECTOR : MAX_SECTOR;
            if (sectorSize < MIN_SECTOR || sectorSize > most) {
                throw new BadInputException("mm: sector size " + sectorSize + " is not within " + MIN_SECTOR + " to "
                        + most + (layout == Layout.PAPER ? ", the limits of the paper's layout" : ""));
            }
        }

        @Override
        public Method method() {
            return Method.MM;
        }

        /**
         * {@return the same index with sectors of another size}
         *
         * @param size side of a sector in tiles [Limits: as in {@link Mm}]
         */
        public Mm withSectorSize(int size) {
            return new Mm(size, centres, labels, layout, defaultSectors);
        }

        /**
         * {@return the same index with another rule for the centres of regions}
         *
         * @param wanted rule for the centres of regions
         */
        public Mm withCentres(Centres wanted) {
            return new Mm(sectorSize, wanted, labels, layout, defaultSectors);
        }

        /**
         * {@return the same index with or without stored regions of tiles}
         *
         * @param wanted whether the regions of tiles are stored in sectors with several
         */
        public Mm withLabels(boolean wanted) {
            return new Mm(sectorSize, centres, wanted, layout, defaultSectors);
        }

        /**
         * {@return the same index in another layout}
         *
         * @param wanted width of the fields
         */
        public Mm withLayout(Layout wanted) {
            return new Mm(sectorSize, centres, labels, wanted, defaultSectors);
        }

        /**
         * {@return the same index with or without a shared record of open sectors}
         *
         * @param wanted whether open sectors share one record
         */
        public Mm withDefaultSectors(boolean wanted) {
            return new Mm(sectorSize, centres, labels, layout, wanted);
        }
    }

    /**
     * The rule by which {@link Mm} places the centres of regions. The cost of a step, from one centre to that of a
     * neighbouring region, is the number of tiles that A* expands.
     */
    enum Centres {
        /** The middle of the region: the fastest build. */
        STATIC,
        /**
         * The tile from which the most expensive step takes the fewest expansions, among a sample of the region and the
         * neighbours of the best. The build is slower, the worst step smaller.
         */
        OPTIMISED,
        /**
         * The tile from which the most expensive step takes the fewest expansions, among all tiles, as in the paper:
         * the slowest build.
         */
        EXHAUSTIVE
    }

    /** The width of the fields in which {@link Mm} stores regions and edges. */
    enum Layout {
        /** The paper's layout if a map is within its limits, else the wide one. */
        AUTO,
        /** 32 bits a sector, 16 a region, 8 an edge: sectors of at most 16 by 16 tiles, 32 regions and 255 edges. */
        PAPER,
        /**
         * Twice the width throughout: sectors of at most 64 by 64 tiles, without further limits on regions and edges.
         */
        WIDE
    }
}
