package dev.throng.papers.experiment;

import dev.throng.batch.BatchPlanner;
import dev.throng.bench.crowd.CrowdContender;
import dev.throng.bench.crowd.CrowdPlanner;
import dev.throng.bench.crowd.CrowdReference;
import dev.throng.bench.crowd.CrowdRequests;
import dev.throng.gpu.GpuOptions;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** A mesh with a crowd on it: indexes, requests, and the host's answers. Made once for all experiments; used by one thread. */
final class CrowdMesh {
    /** Default merge factor of methods with three levels. */
    private static final int FACTOR = 10;

    private static final int SMALL_CELL = 32;
    private static final int MANY_CELLS = 600;

    /** Scenarios of the paper's crowds. */
    private static final List<MeshScenario> PAPER = List.of(
            MeshScenario.SERPENTINE_CITY,
            MeshScenario.CITY_ISLANDS,
            MeshScenario.TROPICAL_ISLANDS,
            MeshScenario.MEDIEVAL_CITY);

    private final Context context;
    private final NamedMesh mesh;
    private float[] requests = new float[0];
    private CrowdReference reference;
    private MeshWorld transit;

    private CrowdMesh(Context context, NamedMesh mesh) {
        this.context = context;
        this.mesh = mesh;
    }

    /** Returns the paper's scenarios, a larger city and given meshes; only some of the scenarios for a quick look. */
    static List<CrowdMesh> all(Context context) {
        return context.shared("crowds", () -> {
            Stream<MeshScenario> wanted = context.quick()
                    ? PAPER.stream().limit(2)
                    : Stream.concat(PAPER.stream(), Stream.of(MeshScenario.METROPOLIS));
            return context.meshes().with(wanted.toArray(MeshScenario[]::new)).stream()
                    .map(each -> new CrowdMesh(context, each))
                    .toList();
        });
    }

    /** Whether the paper has crowds on a mesh of this name. */
    static boolean inPaper(String name) {
        return PAPER.stream().anyMatch(scenario -> scenario.id().equals(name));
    }

    NamedMesh mesh() {
        return mesh;
    }

    /** Returns the mesh with the index of a method. */
    MeshWorld world(String method) {
        return switch (method) {
            case CrowdMethod.ASTAR -> mesh.world();
            case CrowdMethod.HNA -> context.indexes().hna(mesh, FACTOR);
            case CrowdMethod.PCCP -> context.indexes().pccp(mesh, FACTOR);
            default -> transit();
        };
    }

    /** Returns transit tables over cells that suit a device: smaller than on the host, since a device has the memory and the lanes. */
    private MeshWorld transit() {
        if (transit == null) {
            int cellSize = Math.max(SMALL_CELL, mesh.mesh().polygonCount() / MANY_CELLS);
            MeshIndex.Transit options = MeshIndex.transit().withCellSize(cellSize);
            transit = mesh.world().withIndex(options, context.executor(), context.parallelism());
        }
        return transit;
    }

    /** Returns a method with its world on the device, which the caller closes. */
    CrowdPlanner onDevice(CrowdMethod method) {
        return onDevice(method, world(method.name()), 0);
    }

    /**
     * @param level level of the world's hierarchy to search, or 0
     */
    CrowdPlanner onDevice(CrowdMethod method, MeshWorld world, int level) {
        // In one chunk, as in the paper, unless the user sets a size.
        GpuOptions given = context.options();
        GpuOptions usual = given.chunk() == GpuOptions.DEFAULT.chunk() ? given.withChunk(GpuOptions.MAX_CHUNK) : given;
        return new CrowdPlanner(
                context.device(),
                method.toString(),
                world,
                usual.withSharing(method.sharing()).withLevel(level),
                context.executor(),
                context.parallelism());
    }

    /** Returns a method on all threads of the host. */
    CrowdPlanner onHost(String method) {
        return new CrowdPlanner(method, world(method), false, context.executor(), context.parallelism());
    }

    /** Returns a planner with the first agents of the crowd, whose first and last answers are checked. */
    CrowdContender contender(CrowdPlanner planner, int agents) {
        return planner.on(requests(agents), reference(agents)).checkedFirstAndLast();
    }

    /** Returns the requests of the first agents of the crowd. */
    float[] requests(int agents) {
        grow(agents);
        return Arrays.copyOf(requests, BatchPlanner.REQUEST * agents);
    }

    /** Returns the host's answers to at least a number of agents. */
    CrowdReference reference(int agents) {
        grow(agents);
        return reference;
    }

    /** Grows the crowd: a larger one begins with the smaller one. */
    private void grow(int agents) {
        if (reference == null || reference.count() < agents) {
            requests = CrowdRequests.between(mesh.world(), agents, context.seed());
            reference = new CrowdReference(mesh.mesh(), transit(), requests, context.executor(), context.parallelism());
        }
    }

    @Override
    public String toString() {
        return mesh.name();
    }
}
