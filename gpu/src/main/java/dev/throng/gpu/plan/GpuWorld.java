package dev.throng.gpu.plan;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.Resources;
import dev.throng.mesh.NavMesh;
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

    GpuWorld(Device device, World world, GpuOptions options, Executor executor, int parallelism) {
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

    private GpuMethod method(Device device, World world, GpuOptions options, Executor executor, int parallelism) {
        if (world instanceof TransitWorld transit) {
            return new OverlayMethod(device, mesh, OverlayUpload.transit(transit.index(), mesh.portals));
        }
        if (world instanceof PccpWorld pccp) {
            return new OverlayMethod(device, mesh, OverlayUpload.pccp(device, pccp.index(), options.level()));
        }
        if (world instanceof HnaWorld hna) {
            return new OverlayMethod(
                    device, mesh, OverlayUpload.hna(device, hna.index(), options.level(), executor, parallelism));
        }
        return AstarMethod.suitableFor(device, mesh);
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
