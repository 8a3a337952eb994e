package dev.throng.gpu;

import dev.throng.mesh.Crossings;
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
    private static final int MOST_GATES_ON_WAY = 256;

    /** What 16 bits tell apart besides a side, and no gate. */
    private static final int MOST_GATES = (1 << 15) - 1;

    private static final int HOPS = 96;
    private static final int LABEL_BYTES = 10;

    private final GpuMesh mesh;
    private final GpuCells cells;
    private final GpuEdges edges;
    private final OrderStage order;
    private final Uploads memory;
    private final Resources parts = new Resources();
    private final TeamLaunch teams;
    private final GpuKernel plan;
    private final GpuKernel fill;
    private final boolean filled;
    private final Object[] ways;
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
        return new GateMethod(device, mesh, index, levels, !canFill(device, levels), executor, parallelism);
    }

    /** Whether the labels of every cell's nodes fit into local memory; where they do not, tables come from the host. */
    private static boolean canFill(GpuDevice device, CellTables[] levels) {
        int most = new TeamLaunch(device).mostLocalBytes() / LABEL_BYTES;
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
        teams = new TeamLaunch(device);
        try {
            cells = parts.add(new GpuCells(device, mesh, levels, tableGrain, grain, filled), GpuCells::close);
            edges = parts.add(new GpuEdges(device, portals, grain), GpuEdges::close);
            order = parts.add(new OrderStage(device, cells), OrderStage::close);
            memory = parts.add(new Uploads(device), Uploads::close);
            plan = device.kernel("plan_gates");
            fill = device.kernel("fill_tables");
            columnCells = memory.add(cells.columnCells());
            ways = ways(levels, (float) (portals.heuristicScale() / grain));
        } catch (GpuException e) {
            parts.close();
            throw e;
        }
    }

    /** The ways between the gates of each cell, as they are written. */
    private Object[] ways(CellTables[] levels, float perMetre) {
        int cellCount = cells.firstCells[levels.length];
        int[] firstPair = new int[cellCount + 1];
        for (int i = 0; i < levels.length; i++) {
            for (int cell = 0; cell < levels[i].cellCount(); cell++) {
                int at = cells.firstCells[i] + cell;
                int size = levels[i].gateCount(cell);
                firstPair[at + 1] = Math.addExact(firstPair[at], Math.multiplyExact(size, size));
            }
        }
        int[] pairs = new int[firstPair[cellCount] + 1];
        IdArray ids = new IdArray(mesh, 8 * pairs.length);
        Crossings way = new Crossings();
        int pair = 0;
        for (CellTables level : levels) {
            for (int cell = 0; cell < level.cellCount(); cell++) {
                int size = level.gateCount(cell);
                for (int k = 0; k < size * size; k++) {
                    way.clear();
                    GpuCells.walk(level, cell, k / size, k % size, way);
                    for (int i = 0; i < way.size(); i++) {
                        ids.add(way.ends()[i]);
                    }
                    pairs[++pair] = ids.size();
                }
            }
        }
        return new Object[] {
            memory.add(gatePoints(levels)), memory.add(firstPair), memory.add(pairs), ids.upload(memory), perMetre
        };
    }

    private float[] gatePoints(CellTables[] levels) {
        var graph = mesh.portals.graph();
        float[] points = new float[3 * cells.firstGates[levels.length]];
        int at = 0;
        for (CellTables level : levels) {
            for (int gate = 0; gate < level.gateCount(); gate++) {
                int node = level.gateNode(gate);
                points[at++] = graph.x(node);
                points[at++] = graph.y(node);
                points[at++] = graph.z(node);
            }
        }
        return points;
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

    private void fill(int level, int backward, GpuBuffer costs, GpuBuffer hops) {
        int columns = cells.firstColumns[level + 1] - cells.firstColumns[level];
        if (columns == 0) {
            return;
        }
        int mostNodes = cells.mostNodes[level];
        teams.launch(fill, columns, LABEL_BYTES * mostNodes, cells.parameters(level), edges.parameters(), new Object[] {
            columnCells, cells.firstColumns[level], cells.firstColumns[level + 1], backward, costs, hops, mostNodes
        });
    }

    private void launch(AgentBuffers agents, int segment, int level, int count, int nodes) {
        int gateCount = cells.firstGates[level + 1] - cells.firstGates[level];
        int mostGates = cells.mostGates[level];
        int plain =
                8 * gateCount + 2 * (gateCount + 1 & ~1) + 8 * mostGates + 4 * 64 + 4 * MOST_GATES_ON_WAY + 4 * HOPS;
        if (plain > teams.mostLocalBytes() || gateCount > MOST_GATES) {
            // Whoever is not planned here is left to the host.
            return;
        }
        int mostNodes = Math.min(nodes, (teams.mostLocalBytes() - plain) / LABEL_BYTES);
        teams.launch(
                plan,
                count,
                plain + LABEL_BYTES * mostNodes,
                agents.parameters(mesh, order, segment),
                mesh.parameters(),
                cells.parameters(level),
                cells.tables(),
                edges.parameters(),
                ways,
                new Object[] {gateCount, mostGates, mostNodes});
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
