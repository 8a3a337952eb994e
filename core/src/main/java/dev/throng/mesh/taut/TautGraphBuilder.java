package dev.throng.mesh.taut;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import java.util.concurrent.Executor;

/** Builds a {@link TautGraph}: finds the corners, and scans from each. One per build. */
final class TautGraphBuilder {
    /** Corners per piece of work. */
    private static final int PIECE = 64;

    private final PortalGraph mesh;
    private final OpenPortals portals;
    private final Corners corners;
    private final float[] costs;

    TautGraphBuilder(PortalGraph mesh) {
        this.mesh = mesh;
        portals = new OpenPortals(mesh.mesh());
        corners = new Corners(mesh.mesh(), portals);
        costs = costs(mesh.mesh());
    }

    /** Returns the cost per metre by polygon, or null if all passable ground costs the same. */
    private static float[] costs(MeshArrays mesh) {
        float[] costs = new float[mesh.polygonCount()];
        float least = Float.POSITIVE_INFINITY;
        float most = 0;
        for (int polygon = 0; polygon < costs.length; polygon++) {
            if (mesh.passable(polygon)) {
                costs[polygon] = mesh.costPerMetre(polygon);
                least = Math.min(least, costs[polygon]);
                most = Math.max(most, costs[polygon]);
            }
        }
        return least < most ? costs : null;
    }

    TautGraph build(Executor executor, int parallelism) {
        int count = corners.count;
        int pieces = (count + PIECE - 1) / PIECE;
        CornerEdges[] found = new CornerEdges[pieces];
        SharedWork.run(executor, parallelism, pieces, () -> {
            ConeScan scan = new ConeScan(corners, portals, costs);
            EdgeSorter sorter = new EdgeSorter(corners);
            TouchedPolygons touched = new TouchedPolygons(portals);
            return piece -> {
                CornerEdges edges = new CornerEdges(PIECE);
                for (int corner = PIECE * piece; corner < Math.min(count, PIECE * (piece + 1)); corner++) {
                    sorter.sort(corner, scan, touched, mesh.mesh(), edges);
                }
                found[piece] = edges;
            };
        });
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
        return new TautGraph(mesh, portals, corners, costs, first, middle, all, mixed, folded);
    }
}
