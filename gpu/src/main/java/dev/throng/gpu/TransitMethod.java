package dev.throng.gpu;

import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.transit.FlatTransit;
import dev.throng.mesh.transit.TransitIndex;

/** Plans by tables between all gates. Used by one thread at a time. */
final class TransitMethod implements GpuMethod {
    /** Crews for the few agents whose ends share a cell. */
    private static final int FEW_CREWS = 1 << 14;

    private final GpuDevice device;
    private final GpuMesh mesh;
    private final GpuCells cells;
    private final GpuEdges edges;
    private final OrderStage order;
    private final Uploads memory;
    private final Resources parts = new Resources();
    private final TeamLaunch teams;
    private final GpuKernel plan;
    private final Object[] between;
    private final int mostGates;

    TransitMethod(GpuDevice device, GpuMesh mesh, TransitIndex index) {
        this.device = device;
        this.mesh = mesh;
        CellTables[] levels = {index.cells()};
        double grain = DeviceGrain.ofTables(mesh.portals, levels);
        try {
            cells = parts.add(new GpuCells(device, mesh, levels, grain, true), GpuCells::close);
            edges = parts.add(new GpuEdges(device, mesh.portals, grain), GpuEdges::close);
            order = parts.add(new OrderStage(device, cells), OrderStage::close);
            memory = parts.add(new Uploads(device), Uploads::close);
            plan = device.kernel("plan_transit");
            between = between(index);
        } catch (GpuException e) {
            parts.close();
            throw e;
        }
        teams = new TeamLaunch(device);
        mostGates = cells.mostGates[0];
    }

    /** The ways between all gates. */
    private Object[] between(TransitIndex index) {
        FlatTransit flat = index.flat();
        IdArray ids = new IdArray(mesh, flat.crossings().length);
        for (int crossing : flat.crossings()) {
            ids.add(crossing);
        }
        return new Object[] {
            memory.add(DeviceGrain.inGrains(flat.costs(), cells.grain)),
            memory.add(flat.firstLegs()),
            cells.gates,
            memory.add(flat.legOfGate()),
            memory.add(flat.legs()),
            ids.upload(memory),
            0,
            0,
            index.gateCount()
        };
    }

    @Override
    public void queue(AgentBuffers agents, int count) {
        order.queue(agents, count);
        int plain = CrewMemory.transit(mostGates);
        int mostNodes = Math.min(cells.mostNodes[0], CrewMemory.mostNodes(teams.mostLocalBytes() - plain));
        launch(agents, 1, Math.min(count, FEW_CREWS), plain + CrewMemory.labels(mostNodes), mostNodes);
        launch(agents, 0, count, plain + CrewMemory.labels(0), 0);
    }

    private void launch(AgentBuffers agents, int segment, int count, int localBytes, int mostNodes) {
        teams.crews(
                plan,
                count,
                localBytes,
                agents.parameters(mesh, order, segment),
                mesh.parameters(),
                cells.parameters(0),
                cells.tables(),
                edges.parameters(),
                between,
                new Object[] {mostGates, mostNodes});
    }

    @Override
    public long bytes() {
        return cells.bytes() + edges.bytes() + order.bytes() + memory.bytes();
    }

    @Override
    public void close() {
        parts.close();
    }
}
