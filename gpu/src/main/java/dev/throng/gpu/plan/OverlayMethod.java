package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.Sharing;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Resources;
import dev.throng.gpu.driver.Uploads;
import dev.throng.gpu.kernel.CrewMemory;
import dev.throng.gpu.kernel.TeamLaunch;
import dev.throng.mesh.graph.PortalGraph;

/**
 * Planning over cells and gates: HNA*, PCCP and transit. Used by one thread at a time.
 *
 * <p>They differ in which tables are copied and which are filled per batch. Tables of cells are copied (PCCP, transit) or filled for all agents at
 * once (HNA*). The gate table of the highest level is copied (transit), or filled if agents are many. If agents are few, or gates very many, each
 * agent searches over the gates.
 *
 * <p>A start and goal in one cell of the highest level are joined at the level below. If they share a cell there, too, the path inside it is also
 * considered.
 */
final class OverlayMethod implements GpuMethod {
    /** Maximum number of gates of a search: 16 bits hold a gate, a side, and a mark for none. */
    private static final int MOST_SEARCHED_GATES = (1 << 15) - 1;

    /** Maximum number of gates for a filled table: above it, a search per agent is faster. */
    private static final int MOST_TABLE_GATES = 4096;

    /** Number of gates per agent from which on a search per agent is faster than one from every gate. */
    private static final int GATES_PER_AGENT = 8;

    /** Number of average legs by which a search raises its limit. */
    private static final double STEP_LEGS = 0.5;

    /** Lanes that together find the paths to one gate. */
    private static final int TABLE_GROUP = 256;

    /** Maximum number of crews for agents whose start and goal share a cell, which are few. */
    private static final int FEW_CREWS = 1 << 14;

    private final Device device;
    private final GpuMesh mesh;
    private final OverlayUpload overlay;
    private final OverlayArrays arrays;
    private final AgentOrder order;
    private final Uploads memory;
    private final Resources parts = new Resources();
    private final TeamLaunch teams;
    private final int top;

    private final Launch fillTables;
    private final Launch fillGateTable;
    private final Launch planByTable;
    private final Launch planInsideByTable;
    private final Launch planBySearch;

    /** The paths between gates: row of each column, first leg of each row, legs, and their ids. */
    private final DeviceBuffer rowOfColumn;

    private final DeviceBuffer legOfRow;
    private final DeviceBuffer legs;
    private final DeviceBuffer legIds;

    /** The gate table of the highest level; null for none. */
    private final DeviceBuffer between;

    private final DeviceBuffer firstLegs;

    /** Data of a search over gates and of filling tables; null if the gate table is copied. */
    private final DeviceBuffer gatePoints;

    private final DeviceBuffer gateEnds;
    private final DeviceBuffer gateEdges;
    private final DeviceBuffer heads;
    private final DeviceBuffer blindRanges;
    private final DeviceBuffer deadEndNumbers;
    private final DeviceBuffer columnCells;
    private final float perMetre;

    /** Increment of the limit of a search over gates. */
    private final int gateStep;

    /** Whether agents join to gates by searches instead of tables. */
    private final boolean searched;

    /** Whether agents are planned by the gate table. */
    private boolean byTable;

    OverlayMethod(Device device, GpuMesh mesh, OverlayUpload overlay, Sharing sharing) {
        this.device = device;
        this.mesh = mesh;
        this.overlay = overlay;
        PortalGraph portals = mesh.portals;
        teams = new TeamLaunch(device);
        top = overlay.levels() - 1;
        byTable = overlay.hasGateTable();
        searched = sharing == Sharing.NONE && !overlay.filled;
        perMetre = (float) (portals.heuristicScale() / overlay.grain);
        try {
            arrays = parts.add(new OverlayArrays(device, portals, overlay, !searched), OverlayArrays::close);
            order = parts.add(new CellOrder(device, arrays, overlay.firstCells), AgentOrder::close);
            memory = parts.add(new Uploads(device), Uploads::close);
            fillTables = device.of("fill_tables");
            fillGateTable = device.of("join_all_gates");
            planByTable = device.of("plan_transit");
            planInsideByTable = device.of("plan_transit_inside");
            planBySearch = device.of(searched ? "plan_alone" : "plan_gates");
            OverlayUpload.Legs ways = overlay.legs(mesh);
            legOfRow = memory.add(ways.ofRow());
            legs = memory.add(ways.legs());
            legIds = mesh.addIds(memory, ways.ids());
            if (overlay.hasGateTable()) {
                rowOfColumn = arrays.gates;
                between = memory.add(overlay.gateCosts());
                firstLegs = memory.add(overlay.firstLegs());
                gatePoints = null;
                gateEnds = null;
                gateEdges = null;
                gateStep = 0;
                heads = null;
                blindRanges = null;
                deadEndNumbers = null;
                columnCells = null;
            } else {
                DeadEnds deadEnds = new DeadEnds(portals);
                long gates = overlay.gateCount(top);
                boolean fits = sharing == Sharing.BATCH && gates > 0 && gates <= MOST_TABLE_GATES;
                rowOfColumn = fits ? memory.add(overlay.rowOfColumn()) : null;
                between = fits ? memory.allocate(Element.INT, 2 * gates * gates) : null;
                firstLegs = fits ? memory.allocate(Element.SHORT, 2 * gates * gates) : null;
                gatePoints = memory.add(overlay.gatePoints());
                gateEnds = memory.add(overlay.gateEnds());
                int[] headsOfColumns = overlay.heads();
                int[] edges = overlay.gateEdges(headsOfColumns);
                gateStep = step(edges);
                gateEdges = memory.add(edges);
                heads = memory.add(headsOfColumns);
                blindRanges = memory.add(overlay.blindRanges(deadEnds));
                deadEndNumbers = memory.add(deadEnds.numbers());
                columnCells = searched ? null : memory.add(overlay.columnCells());
            }
        } catch (GpuException e) {
            parts.close();
            throw e;
        }
    }

    /** Returns the increment of the limit: large enough to expand many gates at once, small enough to expand few in vain. */
    private static int step(int[] gateEdges) {
        long sum = 0;
        long count = 1;
        for (int i = 1; i < gateEdges.length; i += 2) {
            if (gateEdges[i] < DeviceGrain.NO_WAY) {
                sum += gateEdges[i];
                count++;
            }
        }
        return (int) (STEP_LEGS * sum / count) + 1;
    }

    /** Fills the tables that are not copied, if agents share them. */
    @Override
    public void begin(int agents) {
        if (!overlay.filled && !searched) {
            for (int level = 0; level <= top; level++) {
                fillTables(level, true, arrays.costsTo, arrays.hopsTo);
                if (overlay.directed) {
                    fillTables(level, false, arrays.costsFrom, arrays.hopsFrom);
                }
            }
        }
        if (!overlay.hasGateTable()) {
            byTable = between != null && (long) GATES_PER_AGENT * agents >= overlay.gateCount(top);
            if (byTable) {
                fillGateTable();
            }
        }
    }

    private void fillTables(int level, boolean backward, DeviceBuffer costs, DeviceBuffer hops) {
        int first = overlay.firstColumns[level];
        int end = overlay.firstColumns[level + 1];
        if (first == end) {
            return;
        }
        int mostNodes = overlay.mostNodes[level];
        arrays.putEdges(arrays.putCells(fillTables.begin(), level))
                .with("columnCells", columnCells)
                .with("firstColumn", first)
                .with("endColumn", end)
                .with("backward", backward)
                .with("costs", costs)
                .with("hops", hops)
                .with("mostNodes", mostNodes);
        teams.teams(fillTables, end - first, CrewMemory.labels(mostNodes));
    }

    private void fillGateTable() {
        int group = device.manyLanes() ? TABLE_GROUP : 1;
        int gateCount = overlay.gateCount(top);
        int cellCount = overlay.cellCount(top);
        int localBytes = 2 * Integer.BYTES * gateCount + Integer.BYTES + 2 * cellCount + 15 & ~15;
        fillGateTable
                .begin()
                .with("costsTo", arrays.costsTo)
                .with("allGateEnds", gateEnds)
                .with("gateBase", overlay.firstGates[top])
                .with("rowOfColumn", rowOfColumn)
                .with("firstCell", overlay.firstCells[top])
                .with("cellCount", cellCount)
                .with("gateCount", gateCount)
                .with("between", between)
                .with("firstLegs", firstLegs)
                .with("localBytes", localBytes)
                .withLocal(localBytes);
        device.launch(fillGateTable, (long) gateCount * group, group);
    }

    @Override
    public void queue(AgentBuffers agents, int count) {
        order.queue(agents, count);
        int few = Math.min(count, FEW_CREWS);
        if (byTable && top == 0) {
            planByTable(agents, 1, few, overlay.mostNodes[0]);
        } else {
            planBySearch(agents, top + 1, 0, few, overlay.mostNodes[0]);
        }
        for (int segment = 1; segment <= top; segment++) {
            planBySearch(agents, segment, top - segment, count, 0);
        }
        if (byTable) {
            planByTable(agents, 0, count, 0);
        } else {
            planBySearch(agents, 0, top, count, 0);
        }
    }

    /**
     * @param crews maximum number of crews
     * @param nodes maximum number of nodes of a cell with both start and goal; 0 if they are in different cells
     */
    private void planByTable(AgentBuffers agents, int segment, int crews, int nodes) {
        int mostGates = overlay.mostGates[top];
        int plain = CrewMemory.transit(mostGates);
        int mostNodes = Math.min(nodes, CrewMemory.mostNodes(teams.mostLocalBytes() - plain));
        int localBytes = plain + CrewMemory.labels(mostNodes);
        boolean wide = nodes > 0 && teams.holdsAsManyTeams(localBytes);
        Launch launch = wide ? planInsideByTable : planByTable;
        putWorld(launch.begin(), agents, segment, top)
                .with("between", between)
                .with("firstLegs", firstLegs)
                .with("rowOfColumn", rowOfColumn)
                .with("legOfRow", legOfRow)
                .with("legs", legs)
                .with("legIds", legIds)
                .with("rowShift", !overlay.hasGateTable())
                .with("rowBase", 2 * overlay.firstGates[top])
                .with("gateCount", overlay.gateCount(top))
                .with("mostGates", mostGates)
                .with("mostNodes", mostNodes);
        if (wide) {
            teams.teams(launch, crews, localBytes);
        } else {
            teams.crews(launch, crews, localBytes);
        }
    }

    private void planBySearch(AgentBuffers agents, int segment, int level, int crews, int nodes) {
        int gateCount = overlay.gateCount(level);
        int mostGates = overlay.mostGates[level];
        int joined = overlay.mostNodes[level];
        int plain = CrewMemory.gates(gateCount, mostGates) + (searched ? CrewMemory.joins(joined) : 0);
        if (plain > teams.mostLocalBytes() || gateCount > MOST_SEARCHED_GATES) {
            // Agents that are not planned here are left to the host.
            return;
        }
        int mostNodes = Math.min(nodes, CrewMemory.mostNodes(teams.mostLocalBytes() - plain));
        putWorld(planBySearch.begin(), agents, segment, level)
                .with("allGatePoints", gatePoints)
                .with("allGateEnds", gateEnds)
                .with("gateEdges", gateEdges)
                .with("heads", heads)
                .with("allBlindRanges", blindRanges)
                .with("deadEndNumbers", deadEndNumbers)
                .with("legOfRow", legOfRow)
                .with("legs", legs)
                .with("legIds", legIds)
                .with("perMetre", perMetre)
                .with("gateStep", gateStep)
                .with("gateCount", gateCount)
                .with("mostGates", mostGates)
                .with("mostNodes", mostNodes);
        if (searched) {
            planBySearch.with("mostJoined", joined).with("ringRoom", CrewMemory.joinRing(joined));
        }
        teams.teams(planBySearch, crews, plain + CrewMemory.labels(mostNodes));
    }

    private Launch putWorld(Launch launch, AgentBuffers agents, int segment, int level) {
        agents.put(launch, mesh, order, segment);
        mesh.put(launch);
        arrays.putCells(launch, level);
        if (searched) {
            arrays.putCellEdges(launch);
        } else {
            arrays.putTables(launch);
        }
        return arrays.putEdges(launch);
    }

    @Override
    public long bytes() {
        return arrays.bytes() + order.bytes() + memory.bytes();
    }

    @Override
    public void close() {
        parts.close();
    }
}
