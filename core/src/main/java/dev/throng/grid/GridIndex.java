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
     * on. It has as many levels as suit the map, and keeps no paths.
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

    /** {@return the method by which paths are found, for a {@code switch}} */
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
     * @param wideEntrance from this width in tiles on, an entrance gets a transition on either side instead of one in its
     *     middle [Limit: at least 2]
     * @param levels abstract levels, or {@link #AUTO} for as many as suit the map's size [Limits: 0 to {@value
     *     #MAX_LEVELS}]
     * @param grouping clusters in a row and in a column that make one of the next level [Limits: 2 to 16]
     * @param cachedPaths whether the paths through clusters are kept beside their costs: more memory, faster refinement
     */
    record Hpa(int clusterSize, int wideEntrance, int levels, int grouping, boolean cachedPaths) implements GridIndex {
        /** Smallest side of a cluster [Unit: tiles]. */
        public static final int MIN_CLUSTER = 2;

        /** Largest side of a cluster [Unit: tiles]. */
        public static final int MAX_CLUSTER = 256;

        /** Most abstract levels. */
        public static final int MAX_LEVELS = 8;

        /** As many levels as suit the map's size. */
        public static final int AUTO = 0;

        /**
         * Checks the limits.
         *
         * @param clusterSize side of a cluster of level 1 in tiles
         * @param wideEntrance first width in tiles with two transitions
         * @param levels abstract levels, or {@link #AUTO}
         * @param grouping clusters in a row and in a column that make one of the next level
         * @param cachedPaths whether paths are kept beside their costs
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
         * @param cached whether the paths through clusters are kept beside their costs
         */
        public Hpa withCachedPaths(boolean cached) {
            return new Hpa(clusterSize, wideEntrance, levels, grouping, cached);
        }
    }

    /**
     * Minimal memory: the regions of sectors, a few bytes each.
     *
     * @param sectorSize side of a sector in tiles [Limits: {@value #MIN_SECTOR} to {@value #MAX_SECTOR}; at most {@value
     *     #MAX_PAPER_SECTOR} in the paper's layout]
     * @param centres where the centres of regions are put
     * @param labels whether the region of every tile is kept where it cannot be known otherwise: more memory, and no
     *     search for the regions of start and goal
     * @param layout how wide fields are
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
         * @param centres where the centres of regions are put
         * @param labels whether regions of tiles are stored
         * @param layout how wide fields are
         * @param defaultSectors whether open sectors share one record
         * @throws BadInputException when the sector size is outside the limits of the layout, or centres or layout are null
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
         * @param wanted where the centres of regions are put
         */
        public Mm withCentres(Centres wanted) {
            return new Mm(sectorSize, wanted, labels, layout, defaultSectors);
        }

        /**
         * {@return the same index with or without stored regions of tiles}
         *
         * @param wanted whether the region of a tile is stored where it cannot be known otherwise
         */
        public Mm withLabels(boolean wanted) {
            return new Mm(sectorSize, centres, wanted, layout, defaultSectors);
        }

        /**
         * {@return the same index in another layout}
         *
         * @param wanted how wide fields are
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
     * Where {@link Mm} puts the centres of regions. A step leads from one centre to that of a neighbouring region; what it
     * takes is the number of tiles that A* expands.
     */
    enum Centres {
        /** In the middle of regions: the fastest build. */
        STATIC,
        /**
         * Where the most expensive step takes the fewest expansions, among tiles spread over the region and those around
         * the best of them: a slower build, a smaller worst step.
         */
        OPTIMISED,
        /** Where the most expensive step takes the fewest expansions, among all tiles, as in the paper: the slowest build. */
        EXHAUSTIVE
    }

    /** How wide the fields are in which {@link Mm} keeps regions and edges. */
    enum Layout {
        /** The paper's where a map keeps within its limits, else the wide one. */
        AUTO,
        /** 32 bits a sector, 16 a region, 8 an edge: sectors of at most 16 by 16 tiles, 32 regions and 255 edges. */
        PAPER,
        /** Twice as wide in all: sectors of at most 64 by 64 tiles; no map has more regions or edges in them. */
        WIDE
    }
}
