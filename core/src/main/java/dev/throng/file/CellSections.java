package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.CellLabels;
import dev.throng.mesh.index.MeshCells;
import java.util.concurrent.Executor;

/** The cells of a mesh, by polygon and link, as sections of a {@link WorldFile}, after those of the mesh. */
final class CellSections {
    private static final int LABELS = 14;
    private static final int PARENTS = 15;

    /**
     * Maximum entries of recomputed tables per byte of the file. A real index has at most a few; without a limit, a
     * small file could require tables that fill the memory.
     */
    private static final int ENTRIES_PER_BYTE = 16;

    private CellSections() {}

    /** Writes the cells; refuses those that could not be read again. */
    static void write(MeshCells cells, SectionWriter out) {
        CellLabels labels = CellLabels.of(cells);
        out.ints(LABELS, labels.cellOfPlace());
        for (int[] parents : labels.parents()) {
            out.ints(PARENTS, parents);
        }
        CellLabels.requireEntries(cells, (long) ENTRIES_PER_BYTE * out.size());
    }

    /** Reads the cells of a mesh; refuses those that do not fit it. */
    static MeshCells read(PortalGraph portals, int levels, SectionReader in, Executor executor, int parallelism) {
        return labels(levels, in).over(portals, mostEntries(in), executor, parallelism);
    }

    /** Maximum entries of recomputed tables. */
    static long mostEntries(SectionReader in) {
        return (long) ENTRIES_PER_BYTE * in.size();
    }

    /** Reads the cell labels, unchecked. */
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
