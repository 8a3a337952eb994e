package dev.throng.lab.experiment;

import dev.throng.batch.BatchPlanner;
import dev.throng.lab.crowd.Crowd;
import dev.throng.lab.crowd.CrowdReference;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A mesh with a crowd on it: what methods need, the requests, and the host's answers to them. Made once for all experiments;
 * used by one thread.
 */
final class CrowdMesh {
    /** The merge factor of three levels that methods have where nothing else is said. */
    static final int FACTOR = 10;

    private static final int SMALL_CELL = 32;
    private static final int MANY_CELLS = 600;

    private final MeshContext context;
    private final NamedMesh mesh;
    private float[] requests = new float[0];
    private CrowdReference reference;
    private MeshWorld transit;

    private CrowdMesh(MeshContext context, NamedMesh mesh) {
        this.context = context;
        this.mesh = mesh;
    }

    /** Those made so far. Used by one thread. */
    static final class Made {
        private final Map<NamedMesh, CrowdMesh> meshes = new HashMap<>();

        CrowdMesh of(MeshContext context, NamedMesh mesh) {
            return meshes.computeIfAbsent(mesh, wanted -> new CrowdMesh(context, wanted));
        }
    }

    String name() {
        return mesh.name();
    }

    NamedMesh mesh() {
        return mesh;
    }

    /** The mesh with the index of a method. */
    MeshWorld world(CrowdMethod method) {
        MeshIndexes indexes = context.indexes();
        return switch (method) {
            case ASTAR -> mesh.world();
            case HNA -> indexes.hna(mesh, FACTOR);
            case PCCP -> indexes.pccp(mesh, FACTOR);
            case TRANSIT -> transit();
        };
    }

    /** Tables over cells that suit a device: smaller than the host would have them, since it has the memory and the lanes. */
    private MeshWorld transit() {
        if (transit == null) {
            int cellSize = Math.max(SMALL_CELL, mesh.mesh().polygonCount() / MANY_CELLS);
            MeshIndex.Transit options = MeshIndex.transit().withCellSize(cellSize);
            transit = mesh.world().withIndex(options, context.executor(), context.parallelism());
        }
        return transit;
    }

    /** The first agents of the crowd. */
    float[] requests(int agents) {
        grow(agents);
        return Arrays.copyOf(requests, BatchPlanner.REQUEST * agents);
    }

    /** The host's answers to that many agents at least. */
    CrowdReference reference(int agents) {
        grow(agents);
        return reference;
    }

    /** A larger crowd begins with the smaller one. */
    private void grow(int agents) {
        if (reference == null || reference.count() < agents) {
            requests = Crowd.requests(mesh.world(), agents, context.seed());
            reference = new CrowdReference(
                    mesh.mesh(), world(CrowdMethod.TRANSIT), requests, context.executor(), context.parallelism());
        }
    }
}
