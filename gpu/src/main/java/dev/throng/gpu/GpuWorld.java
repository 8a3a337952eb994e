package dev.throng.gpu;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.MeshCells;
import dev.throng.mesh.pccp.PccpIndex;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.concurrent.Executor;

/** A world on a device: its arrays, copied once, and the kernels that plan on it. Used by one thread at a time. */
final class GpuWorld implements AutoCloseable {
    final GpuMesh mesh;
    final LocateStage locate;
    final GpuMethod method;

    /** Null where no waypoints are wanted. */
    final StringStage strings;

    /** Null where paths are corridors already. */
    final CorridorStage corridors;

    final boolean narrowPolygons;
    private final Resources parts = new Resources();

    GpuWorld(GpuDevice device, World world, GpuOptions options, Executor executor, int parallelism) {
        MeshWorld onMesh = mesh(world);
        NavMesh ground = onMesh.mesh();
        boolean crossings = options.waypoints() || ground.linkCount() > 0;
        narrowPolygons = ground.polygonCount() <= GpuMesh.MOST_NARROW;
        try {
            mesh = parts.add(new GpuMesh(device, Inside.portals(onMesh), crossings), GpuMesh::close);
            locate = parts.add(new LocateStage(device, ground, Inside.locator(onMesh)), LocateStage::close);
            strings = options.waypoints() ? parts.add(new StringStage(device, mesh), StringStage::close) : null;
            corridors = crossings ? new CorridorStage(device, mesh) : null;
            method = parts.add(method(device, onMesh, options, executor, parallelism), GpuMethod::close);
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    /** The mesh that a world is over. */
    static MeshWorld mesh(World world) {
        if (world instanceof MeshWorld mesh) {
            return mesh;
        }
        throw new BadInputException("gpu: only worlds of navigation meshes are planned on a device");
    }

    private GpuMethod method(
            GpuDevice device, MeshWorld world, GpuOptions options, Executor executor, int parallelism) {
        return switch (world.index().method()) {
            case TRANSIT -> new TransitMethod(device, mesh, Inside.transit(world));
            case PCCP -> {
                PccpIndex index = Inside.pccp(world);
                int level = level(options, index.hna().cells(), index.level());
                yield GateMethod.pccp(device, mesh, index, level);
            }
            case HNA -> {
                HnaIndex index = Inside.hna(world);
                int level = level(options, index.cells(), index.hierarchy().levelCount());
                yield GateMethod.hna(device, mesh, index, level, executor, parallelism);
            }
            case ASTAR, AUTO -> AstarMethod.suitableFor(device, mesh);
        };
    }

    /** The level to be searched. */
    private int level(GpuOptions options, MeshCells cells, int levels) {
        if (options.level() > levels) {
            throw new BadInputException("gpu: level " + options.level() + " is not within 1 to " + levels);
        }
        return options.level() == 0
                ? GateMethod.suitableLevel(cells, mesh.portals.mesh().polygonCount(), levels)
                : options.level();
    }

    /** Bytes on the device. */
    long bytes() {
        return mesh.bytes() + locate.bytes() + method.bytes() + (strings == null ? 0 : strings.bytes());
    }

    @Override
    public void close() {
        parts.close();
    }
}
