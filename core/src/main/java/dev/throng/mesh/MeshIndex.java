package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.TransitCells;
import java.util.Arrays;
import java.util.Objects;

/**
 * The choice of an index for a mesh. All of them find paths of the same cost; they differ in speed, size and time to build.
 *
 * <p>Start with {@link #auto}, or with one of the other factories and its {@code with} methods.
 */
public sealed interface MeshIndex {
    /**
     * {@return of the indexes that fit into a number of bytes, the one that is fastest by times measured on other meshes, chosen when the
     * world is built}
     *
     * @param bytes that the index may take besides the mesh and its portal graph [Limits: at least 0]
     */
    static Auto auto(long bytes) {
        return new Auto(bytes);
    }

    /** {@return no index: A* on the portal graph} */
    static AStar astar() {
        return new AStar();
    }

    /** {@return HNA* with three levels of ten and next hops} */
    static Hna hna() {
        return new Hna(3, 10, 1.5, 1, Legs.NEXT_HOPS);
    }

    /** {@return PCCP over the cells of {@link #hna} with searched legs, and tables up to the highest level} */
    static Pccp pccp() {
        return new Pccp(hna().withLegs(Legs.SEARCHED), Pccp.ALL_LEVELS);
    }

    /** {@return transit tables with stored legs, and cells of a size that suits the mesh} */
    static Transit transit() {
        return new Transit(Transit.FOR_MESH, true, 1, false);
    }

    /** {@return by which method paths are found, for a {@code switch}} */
    Method method();

    /**
     * Of the indexes that fit, the one that is fastest by times measured on other meshes.
     *
     * @param bytes that the index may take besides the mesh and its portal graph [Limits: at least 0]
     */
    record Auto(long bytes) implements MeshIndex {
        /** Enough for transit tables of a quarter of a million polygons. */
        public static final long DEFAULT_BYTES = 256L << 20;

        /**
         * Refuses a negative budget.
         *
         * @param bytes at least 0
         */
        public Auto {
            if (bytes < 0) {
                throw new BadInputException("memory budget: " + bytes + " bytes, at least 0 are needed");
            }
        }

        @Override
        public Method method() {
            return Method.AUTO;
        }
    }

    /** No index. */
    record AStar() implements MeshIndex {
        @Override
        public Method method() {
            return Method.ASTAR;
        }
    }

    /**
     * A hierarchy of cells.
     *
     * @param levels abstract levels [Limits: 1 to {@value #MAX_LEVELS}]
     * @param mergeFactor the papers' μ: this many cells of a level make one of the next, polygons being the cells of level 0
     *     [Limits: 2 to {@value #MAX_MERGE}]
     * @param imbalance size of the largest cell relative to the average [Limits: 1 to 10]
     * @param seed of the partitioner
     * @param legs how the paths between gates are kept
     */
    record Hna(int levels, int mergeFactor, double imbalance, long seed, Legs legs) implements MeshIndex {
        /** Most abstract levels. */
        public static final int MAX_LEVELS = 8;
        /** Most cells of a level that make one of the next. */
        public static final int MAX_MERGE = 4096;

        /**
         * Refuses what is outside the limits.
         *
         * @param levels 1 to {@value #MAX_LEVELS}
         * @param mergeFactor 2 to {@value #MAX_MERGE}
         * @param imbalance 1 to 10
         * @param seed any number
         * @param legs not null
         */
        public Hna {
            check("levels", levels, 1, MAX_LEVELS);
            check("merge factor", mergeFactor, 2, MAX_MERGE);
            if (!(imbalance >= 1 && imbalance <= 10)) {
                throw new BadInputException("hna: imbalance " + imbalance + " is not within 1 to 10");
            }
            if (legs == null) {
                throw new BadInputException(
                        "hna: legs are null, one of " + Arrays.toString(Legs.values()) + " is needed");
            }
        }

        private static void check(String name, int value, int least, int most) {
            if (value < least || value > most) {
                throw new BadInputException("hna: " + name + " " + value + " is not within " + least + " to " + most);
            }
        }

        /**
         * {@return the same with another number of levels}
         *
         * @param count [Limits: 1 to {@value #MAX_LEVELS}]
         */
        public Hna withLevels(int count) {
            return new Hna(count, mergeFactor, imbalance, seed, legs);
        }

        /**
         * {@return the same with larger or smaller cells}
         *
         * @param factor this many cells of a level make one of the next [Limits: 2 to {@value #MAX_MERGE}]
         */
        public Hna withMergeFactor(int factor) {
            return new Hna(levels, factor, imbalance, seed, legs);
        }

        /**
         * {@return the same with another limit on uneven cells}
         *
         * @param most size of the largest cell relative to the average [Limits: 1 to 10]
         */
        public Hna withImbalance(double most) {
            return new Hna(levels, mergeFactor, most, seed, legs);
        }

        /**
         * {@return the same with other random numbers in the partitioner}
         *
         * @param wanted any number
         */
        public Hna withSeed(long wanted) {
            return new Hna(levels, mergeFactor, imbalance, wanted, legs);
        }

        /**
         * {@return the same with paths between gates kept in another form}
         *
         * @param kept in which form
         */
        public Hna withLegs(Legs kept) {
            return new Hna(levels, mergeFactor, imbalance, seed, kept);
        }

        @Override
        public Method method() {
            return Method.HNA;
        }
    }

    /**
     * A hierarchy of cells with tables that join any point to it.
     *
     * @param cells the hierarchy
     * @param level the highest level with tables, which is the highest that is searched
     *     [Limits: 1 to the levels of the cells, or {@link #ALL_LEVELS}]
     */
    record Pccp(Hna cells, int level) implements MeshIndex {
        /** The highest level of the cells. */
        public static final int ALL_LEVELS = 0;

        /**
         * Refuses what is outside the limits.
         *
         * @param cells not null
         * @param level 1 to the levels of the cells, or {@link #ALL_LEVELS}
         */
        public Pccp {
            if (cells == null) {
                throw new BadInputException("pccp: cells are null");
            }
            if (level != ALL_LEVELS && (level < 1 || level > cells.levels())) {
                throw new BadInputException("pccp: level " + level + " is not within 1 to " + cells.levels());
            }
        }

        /**
         * {@return the same over another hierarchy}
         *
         * @param wanted the hierarchy; it has the level of the tables
         */
        public Pccp withCells(Hna wanted) {
            return new Pccp(wanted, level);
        }

        /**
         * {@return the same with tables up to another level}
         *
         * @param wanted [Limits: 1 to the levels of the cells, or {@link #ALL_LEVELS}]
         */
        public Pccp withLevel(int wanted) {
            return new Pccp(cells, wanted);
        }

        /**
         * {@return the same with cells of another number of levels}
         *
         * @param count [Limits: 1 to {@value Hna#MAX_LEVELS}, at least the level of the tables]
         */
        public Pccp withLevels(int count) {
            return new Pccp(cells.withLevels(count), level);
        }

        /**
         * {@return the same with larger or smaller cells}
         *
         * @param factor this many cells of a level make one of the next [Limits: 2 to {@value Hna#MAX_MERGE}]
         */
        public Pccp withMergeFactor(int factor) {
            return new Pccp(cells.withMergeFactor(factor), level);
        }

        /**
         * {@return the same with another limit on uneven cells}
         *
         * @param most size of the largest cell relative to the average [Limits: 1 to 10]
         */
        public Pccp withImbalance(double most) {
            return new Pccp(cells.withImbalance(most), level);
        }

        /**
         * {@return the same with other random numbers in the partitioner}
         *
         * @param wanted any number
         */
        public Pccp withSeed(long wanted) {
            return new Pccp(cells.withSeed(wanted), level);
        }

        /**
         * {@return the same with paths between gates kept in another form}
         *
         * @param kept in which form
         */
        public Pccp withLegs(Legs kept) {
            return new Pccp(cells.withLegs(kept), level);
        }

        @Override
        public Method method() {
            return Method.PCCP;
        }
    }

    /**
     * Cells with tables for all that a path needs.
     *
     * @param cellSize average number of polygons of a cell
     *     [Limits: {@value #MIN_CELL} to {@value #MAX_CELL}, or {@link #FOR_MESH}]
     * @param storedLegs whether the paths between gates are kept as they are, which is faster, or as next hops, which is
     *     smaller
     * @param seed of the partitioner
     * @param trueLengths whether there are tables of true lengths besides those of costs, for short paths
     */
    record Transit(int cellSize, boolean storedLegs, long seed, boolean trueLengths) implements MeshIndex {
        /** Fewest polygons of a cell, on average. */
        public static final int MIN_CELL = 2;

        /** Maximum of the average number of polygons in a cell. Cells are cut as those of one level of HNA*. */
        public static final int MAX_CELL = Hna.MAX_MERGE;

        /** A size that suits the mesh, see {@link #forMesh}. */
        public static final int FOR_MESH = 0;

        /**
         * Refuses a cell size outside the limits.
         *
         * @param cellSize {@value #MIN_CELL} to {@value #MAX_CELL}, or {@link #FOR_MESH}
         * @param storedLegs true for whole paths, false for next hops
         * @param seed any number
         * @param trueLengths true for short paths
         */
        public Transit {
            if (cellSize != FOR_MESH && (cellSize < MIN_CELL || cellSize > MAX_CELL)) {
                throw new BadInputException(
                        "transit: cell size " + cellSize + " is not within " + MIN_CELL + " to " + MAX_CELL);
            }
        }

        /**
         * Makes options without tables of true lengths.
         *
         * @param cellSize {@value #MIN_CELL} to {@value #MAX_CELL}, or {@link #FOR_MESH}
         * @param storedLegs true for whole paths, false for next hops
         * @param seed any number
         */
        public Transit(int cellSize, boolean storedLegs, long seed) {
            this(cellSize, storedLegs, seed, false);
        }

        /**
         * The same with the cell size that suits a mesh, unless a size is set: the table between all gates grows with the
         * square of the number of cells.
         *
         * @param mesh whose polygons are counted
         * @return options with a cell size
         */
        public Transit forMesh(NavMesh mesh) {
            Objects.requireNonNull(mesh, "mesh is null");
            return cellSize != FOR_MESH ? this : withCellSize(TransitCells.suitable(mesh.polygonCount(), MAX_CELL));
        }

        /**
         * {@return the same with larger or smaller cells}
         *
         * @param size average polygons of a cell [Limits: {@value #MIN_CELL} to {@value #MAX_CELL}, or {@link #FOR_MESH}]
         */
        public Transit withCellSize(int size) {
            return new Transit(size, storedLegs, seed, trueLengths);
        }

        /**
         * {@return the same with paths between gates kept in another form}
         *
         * @param wanted true for whole paths, which is faster; false for next hops, which is smaller
         */
        public Transit withStoredLegs(boolean wanted) {
            return new Transit(cellSize, wanted, seed, trueLengths);
        }

        /**
         * {@return the same with other random numbers in the partitioner}
         *
         * @param wanted any number
         */
        public Transit withSeed(long wanted) {
            return new Transit(cellSize, storedLegs, wanted, trueLengths);
        }

        /**
         * {@return the same with or without tables of true lengths} With them, {@link dev.throng.path.PathQuality#SHORT} is the
         * default of queries. Costs stay the same.
         *
         * @param wanted true for short paths: twice the memory, and a longer build
         */
        public Transit withTrueLengths(boolean wanted) {
            return new Transit(cellSize, storedLegs, seed, wanted);
        }

        @Override
        public Method method() {
            return Method.TRANSIT;
        }
    }

    /** The methods, named as the records are. */
    enum Method {
        /** That of {@link Auto}. */
        AUTO,
        /** That of {@link AStar}. */
        ASTAR,
        /** That of {@link Hna}. */
        HNA,
        /** That of {@link Pccp}. */
        PCCP,
        /** That of {@link Transit}. */
        TRANSIT
    }

    /** How an index keeps the paths that its intra-edges stand for. */
    enum Legs {
        /** Not at all: a leg of a path is searched inside its cell when the path is written. The smallest index. */
        SEARCHED,

        /** As sequences: the portals of a leg at level 1, the gates of the level below at higher levels. */
        STORED,

        /** As next hops from every portal of a cell towards each of its gates, at every level. The fastest to write. */
        NEXT_HOPS
    }

    /**
     * How a start or goal is joined to the gates of its cell at the level that is searched: a setting of a query over HNA*. The
     * costs are the same.
     */
    enum Connector {
        /** The original algorithm: one A* inside the cell for each of its gates. */
        ASTAR_PER_GATE,

        /** One Dijkstra inside the cell for all of its gates. */
        DIJKSTRA,

        /** One Dijkstra inside the cell of level 1, and from there on over the gates of one level after another. */
        LEVEL_BY_LEVEL
    }
}
