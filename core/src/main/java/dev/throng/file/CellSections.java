package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.CellLabels;
import dev.throng.mesh.index.MeshCells;
import java.util.concurrent.Executor;

/** Which polygons and links make which cells, as sections of a {@link WorldFile}, behind those of the mesh. */
final class CellSections {
    private static final int LABELS = 14;
    private static final int PARENTS = 15;

    /**
     * Limit on the entries of tables that are not in the file, for each byte of the file. Those of a real index have at most a
     * few; without a limit, a small file could ask for tables that fill the memory.
     */
    private static final int ENTRIES_PER_BYTE = 16;

    private CellSections() {}

    /** Refuses to write what could not be read. */
    static void write(MeshCells cells, SectionWriter out) {
        CellLabels labels = CellLabels.of(cells);
        out.ints(LABELS, labels.cellOfPlace());
        for (int[] parents : labels.parents()) {
            out.ints(PARENTS, parents);
        }
        CellLabels.requireEntries(cells, (long) ENTRIES_PER_BYTE * out.size());
    }

    /** The cells of a mesh; refuses what does not fit it. */
    static MeshCells read(PortalGraph portals, int levels, SectionReader in, Executor executor, int parallelism) {
        return labels(levels, in).over(portals, mostEntries(in), executor, parallelism);
    }

    /** How large tables may become that are recomputed. */
    static long mostEntries(SectionReader in) {
        return (long) ENTRIES_PER_BYTE * in.size();
    }

    /** What the file says, unchecked. */
    static CellLabels labels(int levels, SectionReader in) {
        int[] cellOfPlace = in.ints(LABELS);
        int[][] parents = new int[levels - 1][];
        for (int i = 0; i < parents.length; i++) {
            if (!in.at(PARENTS)) {
                throw new BadInputException("the cells have " + (i + 1) + " levels where " + levels
                        + " are needed, section " + PARENTS + " is missing: build the world again");
            }
            parents[i] = in.ints(PARENTS);
        }
        return new CellLabels(cellOfPlace, parents);
    }
}
