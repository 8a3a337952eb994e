package dev.throng.mesh.snapshot;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.geodesic.GeodesicBuilder;
import dev.throng.mesh.geodesic.GeodesicTables;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.taut.TautGraph;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * The tables of true lengths of a snapshot. After an edit of doors they are those from before: paths that they name are only
 * taken where they are open, and compared with the path of the index. After an edit of the shape there are none. Both last
 * until they are built again.
 */
final class TrueLengths {
    private final boolean wanted;
    private volatile GeodesicTables tables;
    private volatile boolean current;

    /** @param index of the snapshot; null if there is none */
    TrueLengths(MeshOverlay index) {
        this(index, null);
    }

    /** @param former of a snapshot whose mesh has the same polygons and gates; null if there is none */
    TrueLengths(MeshOverlay index, TrueLengths former) {
        wanted = index != null
                && index.options() instanceof MeshIndex.Transit transit
                && transit.trueLengths()
                && GeodesicBuilder.suits(index);
        tables = wanted && former != null ? former.tables : null;
    }

    /**
     * Builds the tables unless there are some, or none are wanted.
     *
     * @param superseded polled during the build; true stops it, and stays true
     */
    void finish(SharedMesh shared, MeshOverlay index, Executor executor, int parallelism, BooleanSupplier superseded) {
        if (!finished()) {
            // A graph of its own, which is not kept: it may be larger than the tables, and a repaired one may lack
            // edges.
            TautGraph graph = TautGraph.of(shared.portals, executor, parallelism, superseded);
            GeodesicTables built =
                    graph == null ? null : GeodesicBuilder.build(graph, index, executor, parallelism, superseded);
            if (built != null) {
                tables = built;
                current = true;
            }
        }
    }

    boolean finished() {
        return !wanted || current;
    }

    /** The tables; null if there are none, or not yet. */
    GeodesicTables tables() {
        return tables;
    }

    long bytes() {
        GeodesicTables known = tables;
        return known == null ? 0 : known.bytes();
    }
}
