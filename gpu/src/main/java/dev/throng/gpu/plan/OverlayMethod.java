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
 * Plans over cells and gates: HNA*, PCCP and transit. Used by one thread at a time.
 *
 * <p>They differ in what is copied and what is found anew for every batch. The tables of cells are copied (PCCP, transit) or filled
 * for all agents at once (HNA*). The table between all gates of the highest level is copied (transit), or filled where agents are
 * many; where they are few, or gates very many, each agent searches over the gates.
 *
 * <p>Ends that share a cell of the highest level are joined at the level below; those that share one there too are looked for
 * inside it as well.
 */
final class OverlayMethod implements GpuMethod {
    /** Gates of a search: what 16 bits tell apart besides a side, and no gate. */
    private static final int MOST_SEARCHED_GATES = (1 << 15) - 1;

    /** With more gates, an agent's own search is faster than its share of a table that is filled. */
    private static final int MOST_TABLE_GATES = 4096;

    /** With fewer agents than one for this many gates, a search for each agent takes less than one from every gate. */
    private static final int GATES_PER_AGENT = 8;

    /** By how many legs of the average cost a search raises its limit. */
    private static final double STEP_LEGS = 0.5;

    /** Lanes that look for the ways to a gate together. */
    private static final int TABLE_GROUP = 256;

    /** Crews for the few agents whose ends share a cell. */
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

    /** The ways between gates. */
    private final DeviceBuffer rowOfColumn;

    private final DeviceBuffer legOfRow;
    private final DeviceBuffer legs;
    private final DeviceBuffer legIds;

    /** The table between all gates of the highest level; null where there is none. */
    private final DeviceBuffer between;

    private final DeviceBuffer firstLegs;

    /** What a search over gates needs, and what fills tables; null where the table between gates is copied. */
    private final DeviceBuffer gatePoints;

    private final DeviceBuffer gateEnds;
    private final DeviceBuffer gateEdges;
    private final DeviceBuffer heads;
    private final DeviceBuffer blindRanges;
    private final DeviceBuffer deadEndNumbers;
    private final DeviceBuffer columnCells;
    private final float perMetre;

    /** By how much a search over gates raises its limit. */
    private final int gateStep;

    /** Whether each agent is joined to gates by its own searches instead of by tables. */
    private final boolean searched;

    /** Whether agents are planned by the table between gates. */
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

    /** By how much a limit is raised: enough for many gates to be expanded at once, and few of them in vain. */
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

    /** Fills what is not copied: agents are many, and share it. */
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
     * @param crews at most
     * @param nodes of a cell in which both ends may lie, 0 where they are apart
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
            // An agent that is not planned here is left to the host.
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
