package dev.throng.mesh.taut;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.graph.PortalGraph;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/** Builds a {@link TautGraph}: finds the corners, and scans from each. One per build. */
final class TautGraphBuilder {
    private static final int PIECE = TautGraph.PIECE;

    private final PortalGraph mesh;
    private final OpenPortals portals;
    private final Corners corners;
    private final float[] costs;

    TautGraphBuilder(PortalGraph mesh) {
        this.mesh = mesh;
        portals = new OpenPortals(mesh.mesh());
        corners = new Corners(mesh.mesh(), portals);
        costs = TautGraph.costs(mesh.mesh());
    }

    /** Returns null if the work was stopped. */
    TautGraph build(Executor executor, int parallelism, BooleanSupplier superseded) {
        int count = corners.count;
        int pieces = (count + PIECE - 1) / PIECE;
        CornerEdges[] found = new CornerEdges[pieces];
        boolean landmarks = LandmarkBuilder.suit(portals, corners, costs);
        SharedWork.run(executor, parallelism, pieces, () -> {
            EdgeFinder finder = new EdgeFinder(mesh.mesh(), portals, corners, costs);
            return piece -> {
                if (superseded.getAsBoolean()) {
                    return;
                }
                CornerEdges edges = new CornerEdges(PIECE, landmarks);
                for (int corner = PIECE * piece; corner < Math.min(count, PIECE * (piece + 1)); corner++) {
                    finder.find(corner, edges);
                }
                found[piece] = edges;
            };
        });
        if (superseded.getAsBoolean()) {
            return null;
        }
        int[] first = new int[count + 1];
        int[] middle = new int[count];
        long[] mixed = new long[(count >> 6) + 1];
        long[] folded = new long[(count >> 6) + 1];
        for (int corner = 0; corner < count; corner++) {
            CornerEdges edges = found[corner / PIECE];
            int i = corner % PIECE;
            middle[corner] = first[corner] + edges.middle[i];
            first[corner + 1] = first[corner] + edges.end(i);
            mixed[corner >> 6] |= (edges.mixed[i] ? 1L : 0) << corner;
            folded[corner >> 6] |= (edges.folded[i] ? 1L : 0) << corner;
        }
        int[] all = new int[first[count]];
        for (int piece = 0; piece < pieces; piece++) {
            found[piece].copy(all, first[PIECE * piece]);
        }
        TautEdges edges = new TautEdges(first, middle, all, mixed, folded);
        TautGraph graph = new TautGraph(mesh, portals, corners, costs, edges, null, null);
        if (!landmarks) {
            return graph;
        }
        Landmarks costly = new LandmarkBuilder(graph, found).build();
        return new TautGraph(mesh, portals, corners, costs, edges, null, costly);
    }
}
