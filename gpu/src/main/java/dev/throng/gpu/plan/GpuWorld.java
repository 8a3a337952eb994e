package dev.throng.gpu.plan;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.Resources;
import dev.throng.inside.Inside;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.world.MeshWorld;
import java.util.concurrent.Executor;

/** A world on a device: its arrays, copied once, and the kernels that plan on it. Used by one thread at a time. */
final class GpuWorld implements AutoCloseable {
    final GpuMesh mesh;
    final LocateStage locate;
    final GpuMethod method;

    /** Null if waypoints are not planned. */
    final StringStage strings;

    /** Null if paths are corridors already. */
    final CorridorStage corridors;

    final boolean narrowPolygons;
    private final Resources parts = new Resources();

    GpuWorld(Device device, MeshWorld onMesh, GpuOptions options, Executor executor, int parallelism) {
        MeshSnapshot snapshot = Inside.snapshot(onMesh);
        MeshArrays ground = snapshot.mesh();
        if (ground.endShift() == 0) {
            throw new BadInputException(
                    "the world's tiles or links have come and gone: a GPU needs ids without gaps, see MeshWorld.compacted");
        }
        boolean crossings = options.waypoints() || ground.linkCount() > 0;
        narrowPolygons = ground.polygonCount() <= GpuMesh.MOST_NARROW;
        try {
            mesh = parts.add(new GpuMesh(device, snapshot.portals(), crossings), GpuMesh::close);
            locate = parts.add(new LocateStage(device, ground, snapshot.locator()), LocateStage::close);
            strings = options.waypoints() ? parts.add(new StringStage(device, mesh), StringStage::close) : null;
            corridors = crossings ? new CorridorStage(device, mesh) : null;
            method = parts.add(method(device, snapshot, options, executor, parallelism), GpuMethod::close);
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    private GpuMethod method(
            Device device, MeshSnapshot world, GpuOptions options, Executor executor, int parallelism) {
        return switch (world.index().method()) {
            case TRANSIT ->
                new OverlayMethod(
                        device, mesh, DeviceLevels.transit(world.overlay(), executor, parallelism), options.sharing());
            case PCCP ->
                new OverlayMethod(
                        device,
                        mesh,
                        DeviceLevels.pccp(device, world.overlay(), options.level(), options.sharing()),
                        options.sharing());
            case HNA ->
                new OverlayMethod(
                        device,
                        mesh,
                        DeviceLevels.hna(device, world.overlay(), options.level(), executor, parallelism),
                        options.sharing());
            case ASTAR, AUTO -> AstarMethod.suitableFor(device, mesh);
        };
    }

    /** Returns the number of bytes on the device. */
    long bytes() {
        return mesh.bytes() + locate.bytes() + method.bytes() + (strings == null ? 0 : strings.bytes());
    }

    @Override
    public void close() {
        parts.close();
    }
}
