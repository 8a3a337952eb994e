package dev.throng.grid.mm;

import dev.throng.grid.GridIndex;
import dev.throng.grid.tiles.Moves;
import java.util.Arrays;

/**
 * The regions of a sector and their edges before they are packed. Immutable once published.
 *
 * @param centres by region, as offsets in the sector
 * @param edgeEnds by region, the number of edges of this and all earlier regions
 * @param edges the directions and target regions of all edges, {@link #edge} by edge; those of a region in rising order
 */
record SectorRecord(int[] centres, int[] edgeEnds, int[] edges) {
    private static final int REGION_BITS = 13;

    /** Packs a direction and a region of the sector there into one number. */
    static int edge(int direction, int region) {
        return direction << REGION_BITS | region;
    }

    static int direction(int edge) {
        return edge >> REGION_BITS;
    }

    static int region(int edge) {
        return edge & (1 << REGION_BITS) - 1;
    }

    int regionCount() {
        return centres.length;
    }

    /** Number of fields of its packed form. */
    int fieldCount() {
        return 2 * centres.length + edges.length;
    }

    /** Returns the record of an open sector among open sectors. */
    static SectorRecord ofOpen(int side) {
        int[] edges = new int[Moves.COUNT];
        for (int direction = 0; direction < edges.length; direction++) {
            edges[direction] = edge(direction, 0);
        }
        int middle = (side - 1) / 2;
        return new SectorRecord(new int[] {middle * side + middle}, new int[] {edges.length}, edges);
    }

    /** Whether the record fits into a layout. */
    boolean fits(GridIndex.Layout layout) {
        LayoutLimits limits = LayoutLimits.of(layout);
        if (regionCount() > limits.regions() || edges.length > limits.edges()) {
            return false;
        }
        for (int edge : edges) {
            if (region(edge) >= limits.regions()) {
                return false;
            }
        }
        return true;
    }

    SectorRecord withCentres(int[] moved) {
        return new SectorRecord(moved, edgeEnds, edges);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SectorRecord record
                && Arrays.equals(centres, record.centres)
                && Arrays.equals(edgeEnds, record.edgeEnds)
                && Arrays.equals(edges, record.edges);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(centres) * 31 + Arrays.hashCode(edges);
    }
}
