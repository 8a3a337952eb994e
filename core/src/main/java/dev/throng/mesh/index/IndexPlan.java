package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.TransitCells;
import java.util.Arrays;

/**
 * The parts of an index over cells, resolved once from its options. Builders, edits and searches read this plan and never
 * the type of the options. Immutable, share freely.
 *
 * @param options with every number filled in
 * @param cut how the mesh is cut into cells
 * @param first content of the pages of level 1
 * @param above content of the pages of higher levels
 * @param gateTable whether there is a table between all gates of the highest level, which takes the place of a search
 * @param storedLegs whether the crossings of the paths in that table are kept
 * @param searchedLevels levels that have pages, or {@link MeshIndex.Pccp#ALL_LEVELS} until the mesh is cut
 */
public record IndexPlan(
        MeshIndex options,
        Cut cut,
        PageContent first,
        PageContent above,
        boolean gateTable,
        boolean storedLegs,
        int searchedLevels) {
    private static final double TRANSIT_IMBALANCE = 1.3;

    /** Cells of transit with more polygons than this, on average, are cut into small ones. */
    private static final int LARGE = 1000;

    /** Polygons of the small cells, on average. */
    private static final int SMALL = 100;

    /**
     * How a mesh is cut into cells.
     *
     * @param sizes polygons of a cell of each level, on average, ascending
     * @param imbalance size of the largest cell relative to the average
     * @param seed of the partitioner
     */
    public record Cut(double[] sizes, double imbalance, long seed) {
        static Cut of(MeshIndex.Hna options) {
            double[] sizes = new double[options.levels()];
            for (int level = 0; level < sizes.length; level++) {
                sizes[level] = Math.pow(options.mergeFactor(), level + 1);
            }
            return new Cut(sizes, options.imbalance(), options.seed());
        }

        public int levels() {
            return sizes.length;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Cut that
                    && Arrays.equals(sizes, that.sizes)
                    && imbalance == that.imbalance
                    && seed == that.seed;
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(sizes) + Long.hashCode(seed);
        }
    }

    /**
     * Resolves the options of HNA*, PCCP or transit.
     *
     * @param mesh whose size decides where the options leave it open
     */
    public static IndexPlan of(MeshIndex options, MeshArrays mesh) {
        return switch (options.method()) {
            case HNA -> hna((MeshIndex.Hna) options);
            case PCCP -> pccp((MeshIndex.Pccp) options);
            case TRANSIT -> transit((MeshIndex.Transit) options, mesh.polygonCount());
            case ASTAR, AUTO -> throw new IllegalArgumentException(options + " has no cells of its own");
        };
    }

    private static IndexPlan hna(MeshIndex.Hna options) {
        PageContent first =
                switch (options.legs()) {
                    case SEARCHED -> PageContent.GATES;
                    case STORED -> PageContent.LEGS;
                    case NEXT_HOPS -> PageContent.HOPS;
                };
        PageContent above = first == PageContent.LEGS ? PageContent.GATES : first;
        return new IndexPlan(options, Cut.of(options), first, above, false, false, MeshIndex.Pccp.ALL_LEVELS);
    }

    private static IndexPlan pccp(MeshIndex.Pccp options) {
        PageContent content = PageContent.PORTALS;
        return new IndexPlan(options, Cut.of(options.cells()), content, content, false, false, options.level());
    }

    private static IndexPlan transit(MeshIndex.Transit wanted, int polygons) {
        boolean open = wanted.cellSize() == MeshIndex.Transit.FOR_MESH;
        int size = open ? TransitCells.suitable(polygons, MeshIndex.Transit.MAX_CELL) : wanted.cellSize();
        MeshIndex.Transit options = open ? wanted.withCellSize(size) : wanted;
        double[] sizes = Arrays.stream(transitSizes(size)).asDoubleStream().toArray();
        return new IndexPlan(
                options,
                new Cut(sizes, TRANSIT_IMBALANCE, options.seed()),
                PageContent.PORTALS,
                PageContent.JOINTS,
                true,
                options.storedLegs(),
                MeshIndex.Pccp.ALL_LEVELS);
    }

    /** Polygons of a cell of each level of transit whose largest cells have this many. */
    static int[] transitSizes(int cellSize) {
        return cellSize > LARGE ? new int[] {SMALL, cellSize} : new int[] {cellSize};
    }

    /** The plan for a mesh that is cut into cells of this many levels. */
    IndexPlan over(int levels) {
        int searched = searchedLevels == MeshIndex.Pccp.ALL_LEVELS ? levels : searchedLevels;
        if (options.method() != MeshIndex.Method.PCCP) {
            return new IndexPlan(options, cut, first, above, gateTable, storedLegs, levels);
        }
        if (searched > levels) {
            throw new BadInputException("pccp: level " + searched + " is not within 1 to " + levels);
        }
        MeshIndex resolved = ((MeshIndex.Pccp) options).withLevel(searched);
        return new IndexPlan(resolved, cut, first, above, gateTable, storedLegs, searched);
    }

    /** The plan of a gate table with its paths kept as they are or as next hops. */
    IndexPlan withStoredLegs(boolean stored) {
        MeshIndex changed = ((MeshIndex.Transit) options).withStoredLegs(stored);
        return new IndexPlan(changed, cut, first, above, gateTable, stored, searchedLevels);
    }

    /** Content of the pages of a level, from 1. */
    public PageContent content(int level) {
        return level == 1 ? first : above;
    }

    /** Whether points are joined to gates by reading pages; otherwise their cells are searched. */
    public boolean joinedByPages() {
        return first.hasInnerCosts();
    }

    /** Whether paths through cells follow next hops. */
    public boolean hasHops() {
        return first.hasHops();
    }

    /** Whether pages above level 1 have rows only for the gates of the level below. */
    public boolean joints() {
        return above == PageContent.JOINTS && searchedLevels > 1;
    }

    /** Whether pages keep the paths between their gates as sequences. */
    boolean keepsSequences() {
        return first == PageContent.LEGS;
    }
}
