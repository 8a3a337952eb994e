package dev.throng.mesh.transit;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellLabels;
import dev.throng.mesh.hna.MeshCells;
import java.util.concurrent.Executor;

/**
 * What a file keeps of an index: its cells and the table between all gates. The tables inside the cells are found again.
 * Immutable by agreement: nobody writes to the arrays.
 *
 * @param labels which polygons and links make which cells
 * @param costs from the gate of a row to that of a column, row by row; infinite where none leads
 * @param legs the first leg of each of these ways
 */
public record TransitTables(MeshIndex.Transit options, CellLabels labels, float[] costs, char[] legs) {
    public static TransitTables of(TransitIndex index) {
        return new TransitTables(
                index.options(),
                CellLabels.of(index.cells().cells()),
                index.table().costs(),
                index.table().legs());
    }

    /**
     * The index over the mesh that these are the tables of; refuses tables that are not.
     *
     * @param mostEntries how large the tables inside the cells may become, see {@link CellLabels#over}
     * @param parallelism threads to use, the calling one included
     */
    public TransitIndex over(PortalGraph portals, long mostEntries, Executor executor, int parallelism) {
        MeshCells cells = labels.over(portals, mostEntries);
        return TransitIndex.restored(portals, options, cells, costs, legs, executor, parallelism);
    }
}
