package dev.throng.mesh.geodesic;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.index.MeshGates;
import dev.throng.mesh.taut.PointSight;
import dev.throng.mesh.taut.SeenCorners;
import dev.throng.mesh.taut.SightCones;
import dev.throng.mesh.taut.TautGraph;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/** The corners and gates that each gate sees from its middle. Immutable, share freely. */
final class GateSights {
    private final SeenCorners[] corners;
    private final int[][] seen;
    private final float[] positions;
    private final MeshArrays mesh;
    private final MeshGates gates;

    /**
     * @param used whether a gate is an open portal
     * @param superseded polled before each gate; true stops the work, and what is missing is null
     */
    GateSights(
            TautGraph graph,
            MeshGates gates,
            boolean[] used,
            Executor executor,
            int parallelism,
            BooleanSupplier superseded) {
        corners = new SeenCorners[used.length];
        seen = new int[used.length][];
        positions = gates.positions();
        mesh = graph.mesh();
        this.gates = gates;
        SharedWork.run(executor, parallelism, used.length, () -> {
            PointSight sight = graph.newSight();
            SightCones cones = new SightCones(graph);
            return gate -> {
                if (used[gate] && !superseded.getAsBoolean()) {
                    int home = mesh.portalPolygon(gates.node(gate), 0);
                    float x = positions[3 * gate];
                    float z = positions[3 * gate + 2];
                    corners[gate] = new SeenCorners(sight, graph, home, x, z);
                    cones.fromPoint(home, x, z, null);
                    seen[gate] = seen(gate, cones, gates, used);
                }
            };
        });
    }

    private int[] seen(int gate, SightCones cones, MeshGates gates, boolean[] used) {
        int[] found = new int[16];
        int count = 0;
        for (int i = 0; i < cones.count(); i++) {
            // By polygon, not by crossing: a portal may be seen edge-on.
            int polygon = cones.polygon(i);
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int other = gates.gate(mesh.portalAt(slot));
                if (other >= 0
                        && other != gate
                        && other < used.length
                        && used[other]
                        && cones.holds(i, positions[3 * other], positions[3 * other + 2])) {
                    found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
                    found[count++] = other;
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    int count() {
        return corners.length;
    }

    /** Returns the corners that a gate sees; null if it is shut or does not exist. */
    SeenCorners corners(int gate) {
        return corners[gate];
    }

    /** Returns the gates that a gate sees. */
    int[] gates(int gate) {
        return seen[gate];
    }

    float x(int gate) {
        return positions[3 * gate];
    }

    float z(int gate) {
        return positions[3 * gate + 2];
    }

    /** Returns the length of the shortest line between two points on different sides of a gate's portal. */
    double through(int gate, double ax, double az, double bx, double bz) {
        return PortalLine.length(mesh, gates.node(gate), ax, az, bx, bz);
    }

    double distance(int a, int b) {
        double dx = (double) positions[3 * a] - positions[3 * b];
        double dz = (double) positions[3 * a + 2] - positions[3 * b + 2];
        return Math.sqrt(dx * dx + dz * dz);
    }
}
