package dev.throng.gpu;

import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.TableGrain;
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
    /** As in gates.c and join.c. */
    private static final int MOST_GATES_ON_WAY = 128;

    private static final int HOPS = 64;
    private static final int MOST_DOORS = 32;
    private static final int GROUP = 32;

    /** Crews that look for the few agents whose ends share a cell. */
    private static final int FEW_CREWS = 1 << 13;

    private final GpuMesh mesh;
    private final GpuCells cells;
    private final GpuEdges edges;
    private final OrderStage order;
    private final Uploads memory;
    private final TeamLaunch teams;
    private final GpuKernel plan;
    private final GpuKernel fill;
    private final boolean filled;
    private final GpuWays ways;
    private final GpuBuffer columnCells;

    /** PCCP, with the tables of an index. */
    static GateMethod pccp(GpuDevice device, GpuMesh mesh, PccpIndex index, Executor executor, int parallelism) {
        int top = index.level();
        CellTables[] levels = top == 1
                ? new CellTables[] {index.tables(1)}
                : new CellTables[] {index.tables(top - 1), index.tables(top)};
        return new GateMethod(device, mesh, index.hna(), levels, true, executor, parallelism);
    }

    /**
     * HNA*, which keeps no tables: those that are made here are only needed to write down the ways of intra-edges.
     *
     * @param level the highest to be searched
     */
    static GateMethod hna(
            GpuDevice device, GpuMesh mesh, HnaIndex index, int level, Executor executor, int parallelism) {
        int lowest = Math.max(1, level - 1);
        CellTables[] levels = new CellTables[level - lowest + 1];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = CellTables.build(
                    index.portals(),
                    index.cells(),
                    lowest + i,
                    index.hierarchy().grain(),
                    true,
                    executor,
                    parallelism);
        }
        return new GateMethod(device, mesh, index, levels, false, executor, parallelism);
    }

    private GateMethod(
            GpuDevice device,
            GpuMesh mesh,
            HnaIndex index,
            CellTables[] levels,
            boolean filled,
            Executor executor,
            int parallelism) {
        this.mesh = mesh;
        this.filled = filled;
        PortalGraph portals = index.portals();
        double tableGrain = index.hierarchy().grain();
        double grain = Math.max(tableGrain, TableGrain.ofMesh(portals, index.cells(), executor, parallelism));
        cells = new GpuCells(device, mesh, levels, tableGrain, grain, filled);
        edges = new GpuEdges(device, portals, grain);
        order = new OrderStage(device, cells);
        memory = new Uploads(device);
        teams = new TeamLaunch(device);
        plan = device.kernel("plan_gates");
        fill = device.kernel("fill_tables");
        columnCells = memory.add(cells.columnCells());
        ways = new GpuWays(device, mesh, cells, (float) (portals.heuristicScale() / grain));
    }

    /** HNA* joins all polygons to all gates of their cells at once: agents are many, and share them. */
    @Override
    public void begin() {
        if (!filled) {
            fillTables();
        }
    }

    @Override
    public void queue(AgentBuffers agents, int count) {
        order.queue(agents, count);
        int levels = cells.levels.length;
        for (int segment = 0; segment < levels; segment++) {
            launch(agents, segment, levels - 1 - segment, count, 0);
        }
        launch(agents, levels, 0, count, cells.mostNodes[0]);
    }

    private void fillTables() {
        for (int level = 0; level < cells.levels.length; level++) {
            fill(level, 1, cells.costsTo, cells.hopsTo);
            if (cells.directed) {
                fill(level, 0, cells.costsFrom, cells.hopsFrom);
            }
        }
    }

    /** The cells of a level whose nodes do not fit are filled from the host, see {@link #GateMethod}. */
    private void fill(int level, int backward, GpuBuffer costs, GpuBuffer hops) {
        int columns = cells.firstColumns[level + 1] - cells.firstColumns[level];
        if (columns == 0) {
            return;
        }
        int mostNodes = cells.mostNodes[level];
        teams.teams(
                fill, columns, LabelMemory.bytes(mostNodes), cells.parameters(level), edges.parameters(), new Object[] {
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
        int plain = 12 * gateCount
                + 4 * ((gateCount + GROUP - 1) / GROUP)
                + 8 * mostGates
                + 16 * MOST_DOORS
                + 2 * MOST_GATES_ON_WAY
                + 4 * HOPS
                + 2 * (gateCount + 1 & ~1);
        if (plain > teams.mostLocalBytes()) {
            // Whoever is not planned here is left to the host.
            return;
        }
        int mostNodes = Math.min(nodes, LabelMemory.mostNodes(teams.mostLocalBytes() - plain));
        teams.crews(
                plan,
                segment == 0 ? count : Math.min(count, FEW_CREWS),
                plain + LabelMemory.bytes(mostNodes),
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
        return cells.bytes() + edges.bytes() + order.bytes() + ways.bytes() + memory.bytes();
    }

    @Override
    public void close() {
        ways.close();
        memory.close();
        order.close();
        edges.close();
        cells.close();
    }
}
