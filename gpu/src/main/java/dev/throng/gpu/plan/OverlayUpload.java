package dev.throng.gpu.plan;

import dev.throng.BadInputException;
import dev.throng.gpu.Sharing;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.kernel.CrewMemory;
import dev.throng.gpu.kernel.TeamLaunch;
import dev.throng.graph.Graph;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.CellSizes;
import dev.throng.mesh.index.GateLegs;
import dev.throng.mesh.index.GateTable;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The index of a world as flat arrays in the layout of world.h, for a device. No other class reads the index. Immutable, share freely.
 *
 * <p>There are one or two levels of cells, whose arrays are concatenated, the lower level first. Cells are numbered over all levels, gates within a
 * level. A <em>row</em> is twice a gate plus a side; a <em>column</em> is a gate of a cell. Arrays as large as the tables are created on each call.
 */
final class OverlayUpload {
    /** Maximum nodes of a cell for a search inside: with more, a search over the gates of the level below is faster. */
    private static final int MOST_NODES_INSIDE = 1024;

    /** Bytes of local memory per gate of a search, rounded up. */
    private static final int SEARCH_BYTES = 15;

    /** Maximum number of gates that are joined with each other in a fraction of a millisecond. */
    private static final int FEW_GATES = 2048;

    private static final int SMALLEST_CELL = 32;

    /** Flag of a dead end, as in gates.c. */
    private static final int BLIND = 1 << 30;

    private final PortalGraph portals;
    private final LevelPages[] levels;

    /** The gate table; null if the device fills it or needs none. */
    private final GateTable gateTable;

    private final GateLegs gateLegs;

    /** The unit of costs on the device. */
    final double grain;

    /** Whether the tables of cells are copied to the device; otherwise the device fills them for each batch. */
    final boolean filled;

    /** Whether a path may cost more than the path back. */
    final boolean directed;

    /** First cell, gate and column of each level, and the end of the last. */
    final int[] firstCells;

    final int[] firstGates;
    final int[] firstColumns;

    /** Maximum number of gates and of nodes of a cell, by level. */
    final int[] mostGates;

    final int[] mostNodes;

    final int polygonCount;
    final int endCount;

    /** Number of entries of all tables of cells. */
    final long entries;

    private OverlayUpload(
            PortalGraph portals,
            LevelPages[] levels,
            GateTable gateTable,
            GateLegs gateLegs,
            double grain,
            boolean filled) {
        this.portals = portals;
        this.levels = levels;
        this.gateTable = gateTable;
        this.gateLegs = gateLegs;
        this.grain = grain;
        this.filled = filled;
        int count = levels.length;
        firstCells = new int[count + 1];
        firstGates = new int[count + 1];
        firstColumns = new int[count + 1];
        mostGates = new int[count];
        mostNodes = new int[count];
        long sum = 0;
        for (int i = 0; i < count; i++) {
            firstCells[i + 1] = firstCells[i] + levels[i].cellCount();
            firstGates[i + 1] = firstGates[i] + levels[i].gateCount();
            firstColumns[i + 1] = firstColumns[i] + levels[i].gates.length;
            sum += levels[i].hopsTo.length;
            for (int cell = 0; cell < levels[i].cellCount(); cell++) {
                mostGates[i] = Math.max(mostGates[i], levels[i].gateCount(cell));
                mostNodes[i] = Math.max(mostNodes[i], levels[i].nodeCount(cell));
            }
        }
        entries = sum;
        directed = levels[0].hopsFrom != levels[0].hopsTo;
        endCount = levels[0].places().length;
        polygonCount = portals.mesh().polygonCount();
    }

    /** Creates the upload of transit: pages and gate table. A device joins points to cells of a single level, so large cells get whole pages. */
    static OverlayUpload transit(MeshOverlay ofWorld, Executor executor, int parallelism) {
        int top = ofWorld.levels();
        MeshOverlay index = top == 1 ? ofWorld : new OverlayBuilder(ofWorld.portals(), executor, parallelism).withGateTable(ofWorld, top);
        LevelPages[] levels = {new LevelPages(index, 1)};
        double grain = grain(new DeviceGrain(index.portals()), levels);
        return new OverlayUpload(index.portals(), levels, index.table(), index.storedLegs(), grain, true);
    }

    /**
     * Creates the upload of PCCP: pages.
     *
     * @param level level to search; 0 selects one that suits the device
     * @param sharing data that agents share: with none, the highest level suits best, since it has the fewest gates to search
     */
    static OverlayUpload pccp(Device device, MeshOverlay index, int level, Sharing sharing) {
        int top = level(level == 0 && sharing == Sharing.NONE ? index.levels() : level, index);
        LevelPages[] levels = pages(index, lowest(device, index.cells(), top), top);
        return new OverlayUpload(
                index.portals(), levels, null, null, grain(new DeviceGrain(index.portals()), levels), true);
    }

    /**
     * Creates the upload of HNA*, whose pages have only gates. Pages with all portals are built here to list the paths of intra-edges. Their costs
     * are copied only if the device cannot fill tables.
     *
     * @param level highest level to search; 0 selects one that suits the device
     */
    static OverlayUpload hna(Device device, MeshOverlay index, int level, Executor executor, int parallelism) {
        PortalGraph portals = index.portals();
        MeshCells cells = index.cells();
        int top = level(level, index);
        MeshIndex.Pccp joined = new MeshIndex.Pccp((MeshIndex.Hna) index.options(), top);
        MeshOverlay tables = new OverlayBuilder(portals, executor, parallelism).of(joined, cells);
        LevelPages[] levels = pages(tables, lowest(device, cells, top), top);
        DeviceGrain grains = new DeviceGrain(portals);
        double grain = grain(grains, levels);
        // The labels of the nodes of every cell must fit into local memory.
        int fitting = CrewMemory.mostNodes(new TeamLaunch(device).mostLocalBytes());
        OverlayUpload empty = new OverlayUpload(portals, levels, null, null, grain, false);
        boolean fill =
                grains.fineForEdges(grain) && Arrays.stream(empty.mostNodes).allMatch(nodes -> nodes <= fitting);
        return fill ? empty : new OverlayUpload(portals, levels, null, null, grain, true);
    }

    private static LevelPages[] pages(MeshOverlay index, int lowest, int top) {
        LevelPages[] levels = new LevelPages[top - lowest + 1];
        Arrays.setAll(levels, i -> new LevelPages(index, lowest + i));
        return levels;
    }

    private static double grain(DeviceGrain grains, LevelPages[] levels) {
        float[][] costs = new float[2 * levels.length][];
        for (int i = 0; i < levels.length; i++) {
            costs[2 * i] = levels[i].costsTo;
            costs[2 * i + 1] = levels[i].costsFrom;
        }
        return grains.ofTables(costs);
    }

    /**
     * Returns the level to search: the given one, or the one that suits a device best. That is the lowest one with few enough gates to search from
     * all of them, and cells large enough that paths do not cross very many. It is the highest level if there is none.
     */
    private static int level(int wanted, MeshOverlay index) {
        MeshCells cells = index.cells();
        int top = index.levels();
        if (wanted > top) {
            throw new BadInputException("gpu: level " + wanted + " is not within 1 to " + top);
        }
        if (wanted > 0) {
            return wanted;
        }
        int polygons = index.portals().mesh().polygonCount();
        for (int level = 1; level < top; level++) {
            int cellSize = polygons / Math.max(1, cells.tree().cellCount(level));
            if (cellSize >= SMALLEST_CELL && gates(cells, level) <= FEW_GATES) {
                return level;
            }
        }
        return top;
    }

    private static int gates(MeshCells cells, int level) {
        return Arrays.stream(CellSizes.of(cells, level).gates()).sum() / 2;
    }

    /**
     * Returns the level of the cells inside which a shared start and goal are joined. It is the level below the highest if that has very large cells,
     * unless its gates do not fit into local memory.
     */
    private static int lowest(Device device, MeshCells cells, int top) {
        int most = Arrays.stream(CellSizes.of(cells, top).nodes()).max().orElse(0);
        boolean small = most <= MOST_NODES_INSIDE;
        return small || top == 1 || SEARCH_BYTES * gates(cells, top - 1) > device.localMemoryBytes() ? top : top - 1;
    }

    int levels() {
        return levels.length;
    }

    int gateCount(int level) {
        return firstGates[level + 1] - firstGates[level];
    }

    int cellCount(int level) {
        return firstCells[level + 1] - firstCells[level];
    }

    /** Returns the cell by level and polygon. */
    int[] cellOf() {
        int[] all = new int[levels.length * polygonCount];
        for (int i = 0; i < all.length; i++) {
            int level = i / polygonCount;
            all[i] = firstCells[level] + cells().cellOf(i % polygonCount, levels[level].level());
        }
        return all;
    }

    /** Returns the cell by level and end of a node. */
    int[] endCells() {
        int[] all = new int[levels.length * endCount];
        for (int i = 0; i < all.length; i++) {
            int level = i / endCount;
            all[i] = firstCells[level] + cells().cell(i % endCount, levels[level].level());
        }
        return all;
    }

    private MeshCells cells() {
        return levels[0].cells();
    }

    /** Returns by level and end of a node the row of the node in its cell. */
    char[] places() {
        return chars(i -> levels[i].places());
    }

    int[] firstNode() {
        return firsts(i -> levels[i].firstNode);
    }

    int[] nodes() {
        return ints(i -> levels[i].nodes);
    }

    int[] firstGate() {
        return firsts(i -> levels[i].firstGate);
    }

    int[] gates() {
        return ints(i -> levels[i].gates);
    }

    int[] firstEntry() {
        return firsts(i -> levels[i].firstEntry);
    }

    int[] gateNodes() {
        return ints(i -> levels[i].gateNodes);
    }

    /** Returns the cell by row. */
    int[] gateCells() {
        return ints(i -> Arrays.stream(levels[i].gateCells)
                .map(cell -> firstCells[i] + cell)
                .toArray());
    }

    char[] gateColumns() {
        return chars(i -> narrow(levels[i].gateColumns));
    }

    char[] gatePlaces() {
        char[] all = new char[2 * firstGates[levels.length]];
        eachRow((i, row, at) -> all[at] = levels[i].places()[nodeEnd(i, row)]);
        return all;
    }

    int[] costsTo() {
        return ints(i -> DeviceGrain.inGrains(levels[i].costsTo, grain));
    }

    char[] hopsTo() {
        return chars(i -> levels[i].hopsTo);
    }

    int[] costsFrom() {
        return ints(i -> DeviceGrain.inGrains(levels[i].costsFrom, grain));
    }

    char[] hopsFrom() {
        return chars(i -> levels[i].hopsFrom);
    }

    boolean hasGateTable() {
        return gateTable != null;
    }

    int[] gateCosts() {
        return DeviceGrain.inGrains(gateTable.costs(), grain);
    }

    char[] firstLegs() {
        return gateTable.legs();
    }

    /**
     * The paths between gates, as ids.
     *
     * @param ofRow the first leg of each row of the gate table, and the end of the last
     * @param legs two ints per leg, and the end of the last: its first id, and the row that it leads to
     */
    record Legs(int[] ofRow, int[] legs, int[] ids) {}

    /** Returns the legs of the gate table. Without one, a leg leads from each row to each column of the cell there. */
    Legs legs(GpuMesh mesh) {
        if (hasGateTable()) {
            int[] ids = gateLegs.crossings().clone();
            Arrays.setAll(ids, i -> mesh.id(ids[i]));
            return new Legs(gateLegs.firstLeg(), gateLegs.legs(), ids);
        }
        int[] ofRow = new int[2 * firstGates[levels.length] + 1];
        eachRow((i, row, at) -> ofRow[at + 1] = Math.addExact(ofRow[at], levels[i].gateCount(cell(i, row))));
        int[] legs = new int[2 * ofRow[ofRow.length - 1] + 1];
        Ids ids = new Ids(4 * legs.length);
        Crossings way = new Crossings();
        eachRow((i, row, at) -> {
            int cell = cell(i, row);
            for (int column = 0; column < levels[i].gateCount(cell); column++) {
                int leg = 2 * (ofRow[at] + column);
                way.clear();
                levels[i].walk(cell, levels[i].gateColumns[row], column, way);
                for (int k = 0; k < way.size(); k++) {
                    ids.add(mesh.id(way.ends()[k]));
                }
                legs[leg + 1] = rowBeyond(levels[i], cell, column);
                legs[leg + 2] = ids.size;
            }
        });
        return new Legs(ofRow, legs, Arrays.copyOf(ids.ids, ids.size));
    }

    /** A growing list of ids. */
    private static final class Ids {
        private int[] ids;
        private int size;

        Ids(int expected) {
            ids = new int[Math.max(16, expected)];
        }

        void add(int id) {
            if (size == ids.length) {
                ids = Arrays.copyOf(ids, 2 * size);
            }
            ids[size++] = id;
        }
    }

    /** Returns the row of the gate in a column, on the side beyond the cell. */
    private static int rowBeyond(LevelPages level, int cell, int column) {
        int gate = level.gates[level.firstGate[cell] + column];
        return gate << 1 | 1 - level.sideIn(gate, cell);
    }

    /** Returns the row in the gate table by column. */
    int[] rowOfColumn() {
        if (hasGateTable()) {
            return gates();
        }
        int[] rows = new int[firstColumns[levels.length]];
        eachColumn((i, cell, column, at) -> rows[at] = rowBeyond(levels[i], cell, column));
        return rows;
    }

    /** Returns the cell by column. */
    int[] columnCells() {
        int[] all = new int[firstColumns[levels.length]];
        eachColumn((i, cell, column, at) -> all[at] = firstCells[i] + cell);
        return all;
    }

    /** Returns by column: the gate, its side that lies in the cell, and whether it leads into a dead end. */
    int[] heads() {
        Graph graph = portals.graph();
        int[] heads = new int[firstColumns[levels.length]];
        eachColumn((i, cell, column, at) -> {
            int row = rowBeyond(levels[i], cell, column);
            boolean blind = graph.deadEnd(levels[i].gateNodes[row >> 1], row & 1);
            heads[at] = row ^ 1 | (blind ? BLIND : 0);
        });
        return heads;
    }

    /** Returns by row: its cell, the start of the gate's costs, the first column of the cell, and the number of columns with the gate's own. */
    int[] gateEnds() {
        int[] ends = new int[8 * firstGates[levels.length]];
        eachRow((i, row, at) -> {
            int cell = cell(i, row);
            int entry = i == 0 ? 0 : levels[0].hopsTo.length;
            ends[4 * at] = firstCells[i] + cell;
            ends[4 * at + 1] = entry + levels[i].row(cell, levels[i].places()[nodeEnd(i, row)]);
            ends[4 * at + 2] = firstColumns[i] + levels[i].firstGate[cell];
            ends[4 * at + 3] = levels[i].gateCount(cell) << 16 | levels[i].gateColumns[row];
        });
        return ends;
    }

    /** Returns by leg: its head, as in {@link #heads}, and its cost. */
    int[] gateEdges(int[] heads) {
        IntStream.Builder edges = IntStream.builder();
        eachRow((i, row, at) -> {
            int cell = cell(i, row);
            int first = firstColumns[i] + levels[i].firstGate[cell];
            int costs = levels[i].row(cell, levels[i].places()[nodeEnd(i, row)]);
            for (int column = 0; column < levels[i].gateCount(cell); column++) {
                edges.add(heads[first + column]);
                edges.add(DeviceGrain.inGrains(levels[i].costsTo[costs + column], grain));
            }
        });
        return edges.build().toArray();
    }

    /** Returns by row: the range of polygon numbers of the dead end there. */
    int[] blindRanges(DeadEnds deadEnds) {
        int[] ranges = new int[4 * firstGates[levels.length]];
        eachRow((i, row, at) -> {
            ranges[2 * at] = deadEnds.first(nodeEnd(i, row));
            ranges[2 * at + 1] = deadEnds.end(nodeEnd(i, row));
        });
        return ranges;
    }

    /** Returns the positions of gates [(x, y, z, 0)], padded for a single read. */
    float[] gatePoints() {
        Graph graph = portals.graph();
        float[] points = new float[4 * firstGates[levels.length]];
        eachRow((i, row, at) -> {
            int node = levels[i].gateNodes[row >> 1];
            points[4 * (at >> 1)] = graph.x(node);
            points[4 * (at >> 1) + 1] = graph.y(node);
            points[4 * (at >> 1) + 2] = graph.z(node);
        });
        return points;
    }

    private int cell(int level, int row) {
        return levels[level].gateCells[row];
    }

    private int nodeEnd(int level, int row) {
        return Graph.end(levels[level].gateNodes[row >> 1], row & 1);
    }

    private interface RowVisitor {
        /**
         * @param row the row within the level
         * @param at the row over all levels
         */
        void visit(int level, int row, int at);
    }

    private void eachRow(RowVisitor visitor) {
        for (int level = 0; level < levels.length; level++) {
            for (int row = 0; row < 2 * gateCount(level); row++) {
                visitor.visit(level, row, 2 * firstGates[level] + row);
            }
        }
    }

    private interface ColumnVisitor {
        /**
         * @param cell the cell within the level
         * @param at the column over all levels
         */
        void visit(int level, int cell, int column, int at);
    }

    private void eachColumn(ColumnVisitor visitor) {
        int at = 0;
        for (int level = 0; level < levels.length; level++) {
            for (int cell = 0; cell < levels[level].cellCount(); cell++) {
                for (int column = 0; column < levels[level].gateCount(cell); column++) {
                    visitor.visit(level, cell, column, at++);
                }
            }
        }
    }

    /** Concatenates the arrays of all levels. */
    private int[] ints(IntFunction<int[]> ofLevel) {
        int[] all = ofLevel.apply(0);
        for (int i = 1; i < levels.length; i++) {
            int[] next = ofLevel.apply(i);
            int size = all.length;
            all = Arrays.copyOf(all, Math.addExact(size, next.length));
            System.arraycopy(next, 0, all, size, next.length);
        }
        return all;
    }

    private char[] chars(IntFunction<char[]> ofLevel) {
        char[] all = ofLevel.apply(0);
        for (int i = 1; i < levels.length; i++) {
            char[] next = ofLevel.apply(i);
            int size = all.length;
            all = Arrays.copyOf(all, Math.addExact(size, next.length));
            System.arraycopy(next, 0, all, size, next.length);
        }
        return all;
    }

    /** Concatenates arrays of offsets of all levels: the end of one is the start of the next. */
    private int[] firsts(IntFunction<int[]> ofLevel) {
        int[] all = ofLevel.apply(0);
        for (int i = 1; i < levels.length; i++) {
            int[] next = ofLevel.apply(i);
            int end = all.length - 1;
            int base = all[end];
            all = Arrays.copyOf(all, end + next.length);
            for (int k = 0; k < next.length; k++) {
                all[end + k] = base + next[k];
            }
        }
        return all;
    }

    private static char[] narrow(int[] numbers) {
        char[] chars = new char[numbers.length];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) numbers[i];
        }
        return chars;
    }
}
