package dev.throng.mesh.snapshot;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.TiledMesh;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayCheck;
import dev.throng.path.Components;
import java.util.Arrays;
import java.util.Optional;

/** Compares a snapshot of a mesh world with a fresh build over the same mesh. Stateless. */
final class MeshVerification {
    private MeshVerification() {}

    /**
     * @param tiles of the mesh; null where it is not made of tiles
     */
    static Optional<String> verify(PortalGraph portals, MeshOverlay overlay, TiledMesh tiles) {
        MeshArrays mesh = portals.mesh();
        String fault = tiles == null ? null : tiles.fault(mesh);
        if (fault != null) {
            return Optional.of(fault);
        }
        MeshArrays fresh = mesh.relabelled();
        int polygon = mismatch(mesh.components(), fresh.components(), mesh.polygonCount());
        if (polygon >= 0) {
            return Optional.of("the component of polygon " + polygon + " differs");
        }
        int node = mismatch(portals.graph(), new PortalGraph(fresh).graph());
        if (node >= 0) {
            return Optional.of("the edges of node " + node + " differ");
        }
        return overlay == null ? Optional.empty() : OverlayCheck.verify(overlay);
    }

    /** Returns the first node that the two do not group alike, negative if there is none. */
    private static int mismatch(Components ours, Components theirs, int nodes) {
        int[] there = new int[ours.count()];
        int[] here = new int[theirs.count()];
        Arrays.fill(there, -1);
        Arrays.fill(here, -1);
        for (int node = 0; node < nodes; node++) {
            int a = ours.label(node);
            int b = theirs.label(node);
            if (a < 0 || b < 0) {
                if (a != b) {
                    return node;
                }
            } else if (there[a] < 0 && here[b] < 0) {
                there[a] = b;
                here[b] = a;
                if (ours.size(a) != theirs.size(b)) {
                    return node;
                }
            } else if (there[a] != b || here[b] != a) {
                return node;
            }
        }
        return -1;
    }

    private static int mismatch(Graph ours, Graph theirs) {
        if (ours.grain() != theirs.grain()) {
            return 0;
        }
        for (int node = 0; node < ours.nodeCount(); node++) {
            EdgeBlock a = ours.edges(node);
            EdgeBlock b = theirs.edges(node);
            for (int side = 0; side < 2; side++) {
                int count = a.end(node, side) - a.first(node, side);
                if (count != b.end(node, side) - b.first(node, side)) {
                    return node;
                }
                for (int i = 0; i < count; i++) {
                    int e = a.first(node, side) + i;
                    int f = b.first(node, side) + i;
                    if (a.head(e) != b.head(f) || a.headSide(e) != b.headSide(f) || a.weight(e) != b.weight(f)) {
                        return node;
                    }
                }
            }
        }
        return -1;
    }
}
