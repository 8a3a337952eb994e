package dev.throng.mesh.hna;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.Graph;
import dev.throng.graph.SharedWork;
import dev.throng.hierarchy.CellBlock;
import dev.throng.hierarchy.GateEstimate;
import dev.throng.hierarchy.GateGraph;
import dev.throng.hierarchy.Hierarchy;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.PortalGraph;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Executor;

/** A mesh with its cells, gates and the costs between them: what HNA* searches. Immutable, share freely. */
public final class HnaIndex {
    private final PortalGraph portals;
    private final MeshIndex.Hna options;
    private final MeshCells cells;
    private final Hierarchy hierarchy;

    private final GateGraph gates;

    /** Next hops by level, from level 1 on; empty when they are not kept. */
    private final CellTables[] hops;

    /** The ways of level 1; null when they are not stored. */
    private final CellWays ways;

    private HnaIndex(
            PortalGraph portals,
            MeshIndex.Hna options,
            MeshCells cells,
            Hierarchy hierarchy,
            CellTables[] hops,
            CellWays ways) {
        this.portals = portals;
        this.options = options;
        this.cells = cells;
        this.hierarchy = hierarchy;
        gates = new GateGraph(hierarchy, portals.graph());
        this.hops = hops;
        this.ways = ways;
    }

    /**
     * Cuts a mesh into cells and finds the ways through them. The result does not depend on the number of threads.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static HnaIndex build(PortalGraph portals, MeshIndex.Hna options, Executor executor, int parallelism) {
        MeshCells cells = MeshCells.cut(portals, options, executor, parallelism);
        return build(portals, options, cells, executor, parallelism);
    }

    /** Finds the ways through cells that are cut already. */
    public static HnaIndex build(
            PortalGraph portals, MeshIndex.Hna options, MeshCells cells, Executor executor, int parallelism) {
        int[][] ends = ends(portals, cells);
        CellBlock[] blocks = new CellBlock[ends.length];
        SharedWork.run(executor, parallelism, blocks.length, () -> {
            CellSearch search = new CellSearch(portals, cells);
            return cell -> blocks[cell] = block(cell, ends[cell], search);
        });
        boolean stored = options.legs() == MeshIndex.Legs.STORED;
        Hierarchy hierarchy = Hierarchy.build(cells.tree(), cells, blocks, stored, executor, parallelism);
        CellTables[] hops = {};
        if (options.legs() == MeshIndex.Legs.NEXT_HOPS) {
            hops = new CellTables[cells.tree().levels()];
            for (int level = 1; level <= hops.length; level++) {
                hops[level - 1] = CellTables.build(portals, cells, level, false, executor, parallelism);
            }
        }
        CellWays ways = stored ? CellWays.of(CellTables.build(portals, cells, 1, false, executor, parallelism)) : null;
        return new HnaIndex(portals, options, cells, hierarchy, hops, ways);
    }

    /** The gates of each cell of level 1, as ends in it, ascending. */
    private static int[][] ends(PortalGraph portals, MeshCells cells) {
        int nodes = portals.graph().nodeCount();
        int[] sizes = new int[cells.tree().cellCount(1)];
        for (int node = 0; node < nodes; node++) {
            if (!cells.inside(node)) {
                sizes[cells.cell(Graph.end(node, 0))]++;
                sizes[cells.cell(Graph.end(node, 1))]++;
            }
        }
        int[][] ends = new int[sizes.length][];
        for (int cell = 0; cell < ends.length; cell++) {
            if (sizes[cell] > CellBlock.MAX_GATES) {
                throw new BadInputException(
                        "hna: cell " + cell + " has " + sizes[cell] + " gates, the limit is " + CellBlock.MAX_GATES);
            }
            ends[cell] = new int[sizes[cell]];
        }
        Arrays.fill(sizes, 0);
        for (int end = 0; end < 2 * nodes; end++) {
            if (!cells.inside(end >> 1)) {
                int cell = cells.cell(end);
                ends[cell][sizes[cell]++] = end;
            }
        }
        return ends;
    }

    /** One search from each gate. */
    private static CellBlock block(int cell, int[] ends, CellSearch search) {
        float[] costs = new float[ends.length * ends.length];
        for (int row = 0; row < ends.length; row++) {
            search.begin(1, cell, false);
            search.addGate(ends[row]);
            search.run(-1);
            for (int column = 0; column < ends.length; column++) {
                double cost = column == row ? 0 : search.cost(ends[column]);
                costs[row * ends.length + column] = Costs.toTable(cost);
            }
        }
        return new CellBlock(ends, costs, null);
    }

    /**
     * Recomputes the gates of its cells and what the ways between them cost.
     *
     * @return what is wrong, in one line; empty when all is as it should be
     */
    public Optional<String> verify() {
        return hierarchy.difference(build(portals, options, cells, Runnable::run, 1).hierarchy);
    }

    public PortalGraph portals() {
        return portals;
    }

    public MeshIndex.Hna options() {
        return options;
    }

    /** Which polygons make which cells. */
    public MeshCells cells() {
        return cells;
    }

    /** The gates and the costs between them. */
    public Hierarchy hierarchy() {
        return hierarchy;
    }

    /** The same in flat arrays, as it is searched. */
    public GateGraph gates() {
        return gates;
    }

    /** The least that a way between two gates costs. */
    GateEstimate estimate() {
        Graph graph = portals.graph();
        double scale = portals.heuristicScale();
        return (a, b) -> scale * graph.distance(a, b);
    }

    /** The next hops of a level, or null when they are not kept. */
    CellTables hops(int level) {
        return hops.length == 0 ? null : hops[level - 1];
    }

    /** The ways of level 1, or null when they are not stored. */
    CellWays ways() {
        return ways;
    }

    /** Bytes of the ways between gates; sequences of gates at levels above the first count as part of the hierarchy. */
    public long wayBytes() {
        long bytes = ways == null ? 0 : ways.bytes();
        for (CellTables level : hops) {
            bytes += level.bytes();
        }
        return bytes;
    }

    /** The most bytes that an index without stored ways takes, as {@link #bytes} counts them; known from its cells. */
    public static long bytesWithoutWays(MeshCells cells) {
        int[][] gates = new int[cells.tree().levels()][];
        for (int level = 1; level <= gates.length; level++) {
            gates[level - 1] = CellSizes.of(cells, level).gates();
        }
        return Hierarchy.bytesAtMost(cells.tree(), cells, gates) + cells.bytes();
    }

    /** Bytes held besides the mesh and its portal graph. */
    public long bytes() {
        return hierarchy.bytes() + gates.bytes() + cells.bytes() + wayBytes();
    }
}
