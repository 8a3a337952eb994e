package dev.throng.gpu;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.MeshCells;
import dev.throng.world.HnaWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.PccpWorld;
import dev.throng.world.TransitWorld;
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
        MeshWorld plain = plain(world);
        NavMesh ground = plain.mesh();
        boolean crossings = options.waypoints() || ground.linkCount() > 0;
        narrowPolygons = ground.polygonCount() <= GpuMesh.MOST_NARROW;
        try {
            mesh = parts.add(new GpuMesh(device, plain.portals(), crossings), GpuMesh::close);
            locate = parts.add(new LocateStage(device, ground, plain.locator()), LocateStage::close);
            strings = options.waypoints() ? parts.add(new StringStage(device, mesh), StringStage::close) : null;
            corridors = crossings ? new CorridorStage(device, mesh) : null;
            method = parts.add(method(device, world, options, executor, parallelism), GpuMethod::close);
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    /** The mesh of a world without its index. */
    static MeshWorld plain(World world) {
        if (world instanceof MeshWorld mesh) {
            return mesh;
        }
        if (world instanceof HnaWorld hna) {
            return hna.plain();
        }
        if (world instanceof PccpWorld pccp) {
            return pccp.plain();
        }
        if (world instanceof TransitWorld transit) {
            return transit.plain();
        }
        throw new BadInputException("gpu: only worlds of navigation meshes are planned on a device");
    }

    private GpuMethod method(GpuDevice device, World world, GpuOptions options, Executor executor, int parallelism) {
        if (world instanceof TransitWorld transit) {
            return new TransitMethod(device, mesh, transit.index());
        }
        if (world instanceof PccpWorld pccp) {
            int level = level(options, pccp.index().hna().cells(), pccp.index().level());
            return GateMethod.pccp(device, mesh, pccp.index(), level);
        }
        if (world instanceof HnaWorld hna) {
            HnaIndex index = hna.index();
            int level = level(options, index.cells(), index.hierarchy().levelCount());
            return GateMethod.hna(device, mesh, index, level, executor, parallelism);
        }
        return AstarMethod.suitableFor(device, mesh);
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
