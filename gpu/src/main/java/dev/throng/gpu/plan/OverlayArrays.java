package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.graph.FlatGraph;
import dev.throng.mesh.graph.PortalGraph;

/** Cells, tables and edges on a device: the parameter groups of world.h. Used by one thread at a time. */
final class OverlayArrays implements AutoCloseable {
    private static final long STEP_EDGES = 3;

    /** Factor that keeps an estimate in floats below the exact one. */
    private static final double LESS_THAN_STRAIGHT = 0.999998;

    private final OverlayUpload of;
    private final Uploads memory;
    private final DeviceBuffer cellOf;
    private final DeviceBuffer endCells;
    private final DeviceBuffer places;
    private final DeviceBuffer firstNode;
    private final DeviceBuffer nodes;
    private final DeviceBuffer firstGate;
    private final DeviceBuffer firstEntry;
    private final DeviceBuffer gateNodes;
    private final DeviceBuffer gateCells;
    private final DeviceBuffer gateColumns;
    private final DeviceBuffer gatePlaces;
    final DeviceBuffer gates;

    /** Tables copied from the host, or memory to fill; null if agents do not use tables. */
    final DeviceBuffer costsTo;

    final DeviceBuffer hopsTo;
    final DeviceBuffer costsFrom;
    final DeviceBuffer hopsFrom;

    /** Edges inside cells, if agents do not use tables. */
    private final DeviceBuffer cellEdgeFirst;

    private final DeviceBuffer cellEdges;
    private final DeviceBuffer cellEdgeFirstBack;
    private final DeviceBuffer cellEdgesBack;
    private final DeviceBuffer edgeFirst;
    private final DeviceBuffer edgeHeads;
    private final DeviceBuffer edgeCosts;
    private final DeviceBuffer edgeWeights;
    private final int portalCount;
    private final int step;
    private final float leastPerMetre;

    /**
     * @param tables whether agents use tables; otherwise they search inside cells
     */
    OverlayArrays(Device device, PortalGraph portals, OverlayUpload of, boolean tables) {
        this.of = of;
        FlatGraph graph = portals.graph().flat();
        portalCount = portals.mesh().portalCount();
        leastPerMetre = (float) (LESS_THAN_STRAIGHT * portals.heuristicScale() / of.grain);
        int[] grains = edgesInGrains(graph.weights(), of.grain);
        step = step(grains);
        memory = new Uploads(device);
        try {
            cellOf = memory.add(of.cellOf());
            endCells = memory.add(of.endCells());
            places = memory.add(of.places());
            firstNode = memory.add(of.firstNode());
            nodes = memory.add(of.nodes());
            firstGate = memory.add(of.firstGate());
            gates = memory.add(of.gates());
            firstEntry = memory.add(of.firstEntry());
            gateNodes = memory.add(of.gateNodes());
            gateCells = memory.add(of.gateCells());
            gateColumns = memory.add(of.gateColumns());
            gatePlaces = memory.add(of.gatePlaces());
            costsTo = !tables ? null : of.filled ? memory.add(of.costsTo()) : memory.allocate(Element.INT, of.entries);
            hopsTo = !tables ? null : of.filled ? memory.add(of.hopsTo()) : memory.allocate(Element.SHORT, of.entries);
            if (tables && of.directed) {
                costsFrom = of.filled ? memory.add(of.costsFrom()) : memory.allocate(Element.INT, of.entries);
                hopsFrom = of.filled ? memory.add(of.hopsFrom()) : memory.allocate(Element.SHORT, of.entries);
            } else {
                costsFrom = costsTo;
                hopsFrom = hopsTo;
            }
            CellEdges inside = tables ? null : new CellEdges(portals, of, grains, false);
            cellEdgeFirst = tables ? null : memory.add(inside.first);
            cellEdges = tables ? null : memory.add(inside.edges);
            CellEdges back = tables || !of.directed ? null : new CellEdges(portals, of, grains, true);
            cellEdgeFirstBack = back == null ? cellEdgeFirst : memory.add(back.first);
            cellEdgesBack = back == null ? cellEdges : memory.add(back.edges);
            edgeFirst = memory.add(graph.first());
            edgeHeads = memory.add(graph.heads());
            edgeCosts = memory.add(grains);
            edgeWeights = memory.add(graph.weights());
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** Returns the increment of the limit of a search inside a cell: a few edges, so that many can be expanded at once. */
    private static int step(int[] costs) {
        long sum = 0;
        for (int cost : costs) {
            sum += cost;
        }
        return (int) Math.min(DeviceGrain.NO_WAY, STEP_EDGES * (sum / Math.max(1, costs.length) + 1));
    }

    /** Converts weights to grains, at least 1 each, so that following a path by its costs always ends. */
    private static int[] edgesInGrains(float[] weights, double grain) {
        int[] costs = new int[weights.length];
        for (int i = 0; i < costs.length; i++) {
            costs[i] = (int) Math.max(1, Math.min(DeviceGrain.NO_WAY - 1, Math.ceil(weights[i] / grain)));
        }
        return costs;
    }

    void putCellsOfPolygons(Launch launch, DeviceBuffer firstCells) {
        launch.with("cellOf", cellOf).with("firstCells", firstCells).with("polygonCount", of.polygonCount);
    }

    /** Adds the parameters for the cells of a level. */
    Launch putCells(Launch launch, int level) {
        return launch.with("cellOf", cellOf)
                .with("endCells", endCells)
                .with("places", places)
                .with("firstNode", firstNode)
                .with("nodes", nodes)
                .with("firstGate", firstGate)
                .with("gates", gates)
                .with("firstEntry", firstEntry)
                .with("gateNodes", gateNodes)
                .with("gateCells", gateCells)
                .with("gateColumns", gateColumns)
                .with("gatePlaces", gatePlaces)
                .with("grain", of.grain)
                .with("perGrain", 1 / of.grain)
                .with("polygonBase", level * of.polygonCount)
                .with("endBase", level * of.endCount)
                .with("gateBase", of.firstGates[level]);
    }

    Launch putTables(Launch launch) {
        return launch.with("costsTo", costsTo)
                .with("hopsTo", hopsTo)
                .with("costsFrom", costsFrom)
                .with("hopsFrom", hopsFrom);
    }

    Launch putCellEdges(Launch launch) {
        return launch.with("cellEdgeFirst", cellEdgeFirst)
                .with("cellEdges", cellEdges)
                .with("cellEdgeFirstBack", cellEdgeFirstBack)
                .with("cellEdgesBack", cellEdgesBack);
    }

    Launch putEdges(Launch launch) {
        return launch.with("edgeFirst", edgeFirst)
                .with("edgeHeads", edgeHeads)
                .with("edgeCosts", edgeCosts)
                .with("edgeWeights", edgeWeights)
                .with("portalCount", portalCount)
                .with("step", step)
                .with("leastPerMetre", leastPerMetre);
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
