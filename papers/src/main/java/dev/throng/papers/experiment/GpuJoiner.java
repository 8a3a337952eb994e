package dev.throng.papers.experiment;

import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.HostBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.gpu.kernel.KernelSource;
import dev.throng.gpu.plan.DeviceGrain;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.EndpointJoiner;

/**
 * Joins start and goal of a request to the gates of their cells on a device, by one A* per gate, all in parallel. One per thread.
 *
 * <p>The data of a search must fit in the device's local memory: {@value #NODE_BYTES} bytes per node of a cell.
 */
final class GpuJoiner implements EndpointJoiner, AutoCloseable {
    /** The kernel of connect.c. */
    static final KernelSource KERNELS = new KernelSource(name -> GpuJoiner.class.getResourceAsStream(name));

    /** Cost, key and slot on the open list. */
    private static final int NODE_BYTES = 12;

    /** Further bytes per team. */
    private static final int TEAM_BYTES = 1024;

    /** Value that connect.c writes if no path leads to a gate, or its cost does not fit. */
    private static final double NO_PATH = -1;

    private static final double TOO_EXPENSIVE = -2;

    private final Device device;
    private final Launch connect;
    private final MeshCells cells;
    private final Uploads memory;
    private final Level[] levels;
    private final DeviceBuffer firstSlot;
    private final DeviceBuffer metreCosts;
    private final DeviceBuffer answers;
    private final HostBuffer host;
    private final float scale;
    private final double grain;

    /** The cells of a level on the device. */
    private record Level(
            CellSubgraphs cells,
            DeviceBuffer cellFirst,
            DeviceBuffer places,
            DeviceBuffer firstEdge,
            DeviceBuffer edges,
            DeviceBuffer firstEdgeBack,
            DeviceBuffer edgesBack,
            DeviceBuffer rowFirst,
            DeviceBuffer rowNodes,
            DeviceBuffer slotEnds) {
        static Level of(CellSubgraphs cells, Uploads memory) {
            CellSubgraphs.Edges edges = cells.edges(false);
            CellSubgraphs.Edges back = cells.edges(true);
            return new Level(
                    cells,
                    memory.add(cells.cellFirst),
                    memory.add(cells.places),
                    memory.add(edges.first()),
                    memory.add(edges.edges()),
                    memory.add(back.first()),
                    memory.add(back.edges()),
                    memory.add(cells.rowFirst),
                    memory.add(cells.rowNodes),
                    memory.add(cells.slotEnds));
        }

        int gateCount(int cell) {
            return cells.rowFirst[cell + 1] - cells.rowFirst[cell];
        }
    }

    /** Copies all levels of an index to a device. */
    GpuJoiner(GpuDevice opened, MeshOverlay index) {
        device = Device.of(opened);
        PortalGraph portals = index.portals();
        cells = index.cells();
        DeviceGrain grains = new DeviceGrain(portals);
        grain = grains.ofSearch();
        scale = grains.leastPerMetre(grain);
        device.load(KERNELS);
        connect = device.of("connect_gates");
        memory = new Uploads(device);
        try {
            int polygons = portals.mesh().polygonCount();
            int[] slots = new int[polygons + 1];
            float[] costs = new float[polygons];
            for (int p = 0; p < polygons; p++) {
                slots[p + 1] = portals.endSlot(p);
                costs[p] = portals.mesh().costPerMetre(p);
            }
            firstSlot = memory.add(slots);
            metreCosts = memory.add(costs);
            levels = new Level[index.overlay().levelCount()];
            int mostGates = 0;
            for (int level = 1; level <= levels.length; level++) {
                levels[level - 1] = Level.of(new CellSubgraphs(index, level, grain), memory);
                for (int cell = 0; cell < cells.tree().cellCount(level); cell++) {
                    mostGates = Math.max(mostGates, levels[level - 1].gateCount(cell));
                }
            }
            answers = memory.allocate(Element.DOUBLE, 2L * mostGates);
            host = device.allocateHost(2L * Double.BYTES * mostGates);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    @Override
    public void join(
            int level,
            int fromPolygon,
            double fromX,
            double fromY,
            double fromZ,
            int toPolygon,
            double toX,
            double toY,
            double toZ,
            double[] startCosts,
            double[] goalCosts) {
        Level on = levels[level - 1];
        int startCell = cells.cellOf(fromPolygon, level);
        int goalCell = cells.cellOf(toPolygon, level);
        int starts = on.gateCount(startCell);
        int goals = on.gateCount(goalCell);
        if (starts + goals > 0) {
            int localBytes = localBytes(level, startCell, goalCell);
            connect.begin()
                    .with("cellFirst", on.cellFirst())
                    .with("places", on.places())
                    .with("firstEdge", on.firstEdge())
                    .with("edges", on.edges())
                    .with("firstEdgeBack", on.firstEdgeBack())
                    .with("edgesBack", on.edgesBack())
                    .with("rowFirst", on.rowFirst())
                    .with("rowNodes", on.rowNodes())
                    .with("firstSlot", firstSlot)
                    .with("slotEnds", on.slotEnds())
                    .with("metreCosts", metreCosts)
                    .with("startPolygon", fromPolygon)
                    .with("startCell", startCell)
                    .with("startX", fromX)
                    .with("startY", fromY)
                    .with("startZ", fromZ)
                    .with("goalPolygon", toPolygon)
                    .with("goalCell", goalCell)
                    .with("goalX", toX)
                    .with("goalY", toY)
                    .with("goalZ", toZ)
                    .with("scale", scale)
                    .with("grain", grain)
                    .with("answers", answers)
                    .with("localBytes", localBytes)
                    .withLocal(localBytes);
            device.launch(connect, (long) device.lanesPerTeam() * (starts + goals), device.lanesPerTeam());
            device.download(answers, host, (long) Double.BYTES * (starts + goals));
        }
        device.finish();
        read(0, starts, startCosts);
        read(starts, goals, goalCosts);
    }

    private int localBytes(int level, int startCell, int goalCell) {
        CellSubgraphs on = levels[level - 1].cells();
        int bytes = NODE_BYTES * Math.max(on.nodeCount(startCell), on.nodeCount(goalCell));
        int limit = device.localMemoryBytes() - TEAM_BYTES;
        if (bytes > limit) {
            throw new GpuException(
                    "join ends on " + device.name() + ": a cell of level " + level + " needs " + bytes
                            + " bytes of local memory, the limit is " + limit,
                    true);
        }
        return bytes;
    }

    private void read(int from, int count, double[] costs) {
        host.get((long) Double.BYTES * from, costs, 0, count);
        for (int row = 0; row < count; row++) {
            if (costs[row] == TOO_EXPENSIVE) {
                throw new GpuException(
                        "join ends on " + device.name() + ": a path inside a cell is too expensive", false);
            }
            if (costs[row] == NO_PATH) {
                costs[row] = Double.POSITIVE_INFINITY;
            }
        }
    }

    @Override
    public void close() {
        host.close();
        memory.close();
    }
}
