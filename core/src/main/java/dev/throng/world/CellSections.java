package dev.throng.world;

import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellLabels;
import dev.throng.mesh.hna.MeshCells;

/** Which polygons and links make which cells, as sections of a {@link WorldFile}, behind those of the mesh. */
final class CellSections {
    private static final int LABELS = 15;
    private static final int PARENTS = 16;

    /**
     * Tables that are not in the file may have so many entries for each byte that is. Those of a real index have at most a
     * few; without a limit, a small file could ask for tables that fill the memory.
     */
    private static final int ENTRIES_PER_BYTE = 64;

    private CellSections() {}

    static void write(MeshCells cells, SectionWriter out) {
        CellLabels labels = CellLabels.of(cells);
        out.ints(LABELS, labels.cellOfPlace());
        for (int[] parents : labels.parents()) {
            out.ints(PARENTS, parents);
        }
    }

    /** Refuses to write what could not be read. */
    static void requireReadable(MeshCells cells, int bytes) {
        CellLabels.requireEntries(cells, (long) ENTRIES_PER_BYTE * bytes);
    }

    static MeshCells read(PortalGraph portals, int levels, SectionReader in) {
        int[] cellOfPlace = in.ints(LABELS);
        int[][] parents = new int[levels - 1][];
        for (int i = 0; i < parents.length; i++) {
            parents[i] = in.ints(PARENTS);
        }
        return new CellLabels(cellOfPlace, parents).over(portals, (long) ENTRIES_PER_BYTE * in.size());
    }
}
