package dev.throng.gpu;

import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellSizes;
import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.MeshCells;
import dev.throng.mesh.pccp.PccpIndex;
import java.util.concurrent.Executor;

/**
 * Plans over the gates of a hierarchy: PCCP, with the tables of connecting paths on the device, or HNA*, which finds them there
 * anew for every batch. Used by one thread at a time.
 *
 * <p>Ends that share a cell of the highest level are joined at the level below; those that share one there too are looked for
 * inside it as well.
 */
final class GateMethod implements GpuMethod {
    /** What 16 bits tell apart besides a side, and no gate. */
    private static final int MOST_GATES = (1 << 15) - 1;

    /** A search inside a cell of more nodes takes longer than one over the gates of the level below. */
    private static final int MOST_NODES_INSIDE = 1024;

    /** Bytes of local memory that a search needs for a gate, and a little more. */
    private static final int SEARCH_BYTES = 15;

    /** So many gates are joined with each other in a fraction of a millisecond. */
    private static final int FEW_GATES = 2048;

    private static final int SMALLEST_CELL = 32;

    /** With fewer agents than one for so many gates, searches of their own are less than one from every gate. */
    private static final int GATES_PER_AGENT = 8;

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
    private final GpuKernel planShared;
    private final GpuKernel fill;
    private final boolean filled;
    private final GpuWays ways;

    /** Null where the table would be too large. */
    private final GatesBetween between;

    private boolean shared;
    private final GpuBuffer columnCells;

    /**
     * PCCP, with the tables of an index.
     *
     * @param top the level to be searched
     */
    static GateMethod pccp(GpuDevice device, GpuMesh mesh, PccpIndex index, int top) {
        int lowest = lowest(device, index.hna().cells(), top);
        CellTables[] levels = new CellTables[top - lowest + 1];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = index.tables(lowest + i);
        }
        return new GateMethod(device, mesh, index.hna(), levels, DeviceGrain.ofTables(index.portals(), levels), true);
    }

    /**
     * HNA*, which keeps no tables: those that are made here are only needed to write down the ways of intra-edges.
     *
     * @param level the highest to be searched
     */
    static GateMethod hna(
            GpuDevice device, GpuMesh mesh, HnaIndex index, int level, Executor executor, int parallelism) {
        int lowest = lowest(device, index.cells(), level);
        CellTables[] levels = new CellTables[level - lowest + 1];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = CellTables.build(index.portals(), index.cells(), lowest + i, true, executor, parallelism);
        }
        double grain = DeviceGrain.ofTables(index.portals(), levels);
        boolean fill = canFill(device, levels) && DeviceGrain.fineForEdges(index.portals(), grain);
        return new GateMethod(device, mesh, index, levels, grain, !fill);
    }

    /**
     * The level that suits a device best: the lowest one whose gates are few enough to search from all of them at once, but not
     * so small cells that paths lead through very many; the highest one where there is none.
     *
     * @param top the highest that may be searched
     */
    static int suitableLevel(MeshCells cells, int polygons, int top) {
        for (int level = 1; level < top; level++) {
            int cellSize = polygons / Math.max(1, cells.tree().cellCount(level));
            if (cellSize >= SMALLEST_CELL && gates(cells, level) <= FEW_GATES) {
                return level;
            }
        }
        return top;
    }

    private static int gates(MeshCells cells, int level) {
        int ends = 0;
        for (int count : CellSizes.of(cells, level).gates()) {
            ends += count;
        }
        return ends / 2;
    }

    /**
     * The level of the cells in which ends that share one are looked for: the one below the highest where that has very large
     * cells, unless its gates are more than fit into local memory.
     */
    private static int lowest(GpuDevice device, MeshCells cells, int top) {
        int most = 0;
        for (int nodes : CellSizes.of(cells, top).nodes()) {
            most = Math.max(most, nodes);
        }
        boolean small = most <= MOST_NODES_INSIDE;
        return small || top == 1 || SEARCH_BYTES * gates(cells, top - 1) > device.localMemoryBytes() ? top : top - 1;
    }

    /** Whether the labels of every cell's nodes fit into local memory; where they do not, tables come from the host. */
    private static boolean canFill(GpuDevice device, CellTables[] levels) {
        int most = CrewMemory.mostNodes(new TeamLaunch(device).mostLocalBytes());
        for (CellTables level : levels) {
            for (int cell = 0; cell < level.cellCount(); cell++) {
                if (level.nodeCount(cell) > most) {
                    return false;
                }
            }
        }
        return true;
    }

    private GateMethod(
            GpuDevice device, GpuMesh mesh, HnaIndex index, CellTables[] levels, double grain, boolean filled) {
        this.device = device;
        this.mesh = mesh;
        this.filled = filled;
        PortalGraph portals = index.portals();
        teams = new TeamLaunch(device);
        try {
            cells = parts.add(new GpuCells(device, mesh, levels, grain, filled), GpuCells::close);
            edges = parts.add(new GpuEdges(device, portals, grain), GpuEdges::close);
            order = parts.add(new OrderStage(device, cells), OrderStage::close);
            memory = parts.add(new Uploads(device), Uploads::close);
            plan = device.kernel("plan_gates");
            planShared = device.kernel("plan_transit");
            fill = device.kernel("fill_tables");
            columnCells = memory.add(cells.columnCells());
            float perMetre = (float) (portals.heuristicScale() / grain);
            ways = parts.add(new GpuWays(device, mesh, cells, perMetre), GpuWays::close);
            between = GatesBetween.fits(cells)
                    ? parts.add(new GatesBetween(device, cells, ways), GatesBetween::close)
                    : null;
        } catch (GpuException e) {
            parts.close();
            throw e;
        }
    }

    /**
     * HNA* joins all polygons to all gates of their cells at once, and both methods search from all gates to all: agents are
     * many, and share them. Where they are few, each searches on its own.
     */
    @Override
    public void begin(int agents) {
        if (!filled) {
            fillTables();
        }
        shared = between != null && (long) GATES_PER_AGENT * agents >= between.gateCount();
        if (shared) {
            between.queue();
        }
    }

    @Override
    public void queue(AgentBuffers agents, int count) {
        order.queue(agents, count);
        int top = cells.levels.length - 1;
        if (shared && top == 0) {
            launchShared(agents, 1, Math.min(count, FEW_CREWS), cells.mostNodes[0]);
        } else {
            launch(agents, top + 1, 0, count, cells.mostNodes[0]);
        }
        for (int segment = 1; segment <= top; segment++) {
            launch(agents, segment, top - segment, count, 0);
        }
        if (shared) {
            launchShared(agents, 0, count, 0);
        } else {
            launch(agents, 0, top, count, 0);
        }
    }

    private void launchShared(AgentBuffers agents, int segment, int count, int nodes) {
        int top = cells.levels.length - 1;
        int mostGates = cells.mostGates[top];
        int plain = CrewMemory.transit(mostGates);
        int mostNodes = Math.min(nodes, CrewMemory.mostNodes(teams.mostLocalBytes() - plain));
        teams.crews(
                planShared,
                count,
                plain + CrewMemory.labels(mostNodes),
                agents.parameters(mesh, order, segment),
                mesh.parameters(),
                cells.parameters(top),
                cells.tables(),
                edges.parameters(),
                between.parameters(),
                new Object[] {mostGates, mostNodes});
    }

    private void fillTables() {
        for (int level = 0; level < cells.levels.length; level++) {
            fill(level, 1, cells.costsTo, cells.hopsTo);
            if (cells.directed) {
                fill(level, 0, cells.costsFrom, cells.hopsFrom);
            }
        }
    }

    private void fill(int level, int backward, GpuBuffer costs, GpuBuffer hops) {
        int columns = cells.firstColumns[level + 1] - cells.firstColumns[level];
        if (columns == 0) {
            return;
        }
        int mostNodes = cells.mostNodes[level];
        teams.teams(
                fill, columns, CrewMemory.labels(mostNodes), cells.parameters(level), edges.parameters(), new Object[] {
                    columnCells,
                    cells.firstColumns[level],
                    cells.firstColumns[level + 1],
                    backward,
                    costs,
                    hops,
                    mostNodes
                });
    }

    private void launch(AgentBuffers agents, int segment, int level, int count, int nodes) {
        int gateCount = cells.firstGates[level + 1] - cells.firstGates[level];
        int mostGates = cells.mostGates[level];
        int plain = CrewMemory.gates(gateCount, mostGates);
        if (plain > teams.mostLocalBytes() || gateCount > MOST_GATES) {
            // Whoever is not planned here is left to the host.
            return;
        }
        int mostNodes = Math.min(nodes, CrewMemory.mostNodes(teams.mostLocalBytes() - plain));
        teams.crews(
                plan,
                nodes == 0 ? count : Math.min(count, FEW_CREWS),
                plain + CrewMemory.labels(mostNodes),
                agents.parameters(mesh, order, segment),
                mesh.parameters(),
                cells.parameters(level),
                cells.tables(),
                edges.parameters(),
                ways.parameters(),
                new Object[] {gateCount, mostGates, mostNodes});
    }

    @Override
    public long bytes() {
        return cells.bytes()
                + edges.bytes()
                + order.bytes()
                + ways.bytes()
                + (between == null ? 0 : between.bytes())
                + memory.bytes();
    }

    @Override
    public void close() {
        parts.close();
    }
}
