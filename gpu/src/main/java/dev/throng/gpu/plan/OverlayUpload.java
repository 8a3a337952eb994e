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
 * What a device needs to know of an index, as flat arrays in the layout of world.h. No other class reads the index. Immutable,
 * share freely.
 *
 * <p>There are one or two levels of cells, whose arrays are put one behind the other, the lower level first. Cells have numbers
 * over all levels, gates over those of a level. A <em>row</em> is a gate and a side, doubled and added; a <em>column</em>, a gate
 * of a cell. Arrays that are as large as the tables are made when they are asked for.
 */
final class OverlayUpload {
    /** A search inside a cell of more nodes takes longer than one over the gates of the level below. */
    private static final int MOST_NODES_INSIDE = 1024;

    /** Bytes of local memory that a search needs for a gate, and a little more. */
    private static final int SEARCH_BYTES = 15;

    /** Up to this many gates are joined with each other in a fraction of a millisecond. */
    private static final int FEW_GATES = 2048;

    private static final int SMALLEST_CELL = 32;

    /** As in gates.c. */
    private static final int BLIND = 1 << 30;

    private final PortalGraph portals;
    private final LevelPages[] levels;

    /** The table between all gates; null where a device makes it, or does without. */
    private final GateTable gateTable;

    private final GateLegs gateLegs;

    /** What one unit of a cost in the tables is on the device. */
    final double grain;

    /** Whether the tables of cells are copied to the device, which fills them anew for each batch otherwise. */
    final boolean filled;

    /** Whether a way may cost more than the way back. */
    final boolean directed;

    /** First cell, gate and column of each level, and the end of the last. */
    final int[] firstCells;

    final int[] firstGates;
    final int[] firstColumns;

    /** By level: most gates of a cell, and most nodes. */
    final int[] mostGates;

    final int[] mostNodes;

    final int polygonCount;
    final int endCount;

    /** Entries of all tables of cells. */
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

    /** Of transit: the pages and the table between all gates. A device joins points to cells of one level: large ones get whole pages. */
    static OverlayUpload transit(MeshOverlay ofWorld, Executor executor, int parallelism) {
        int top = ofWorld.levels();
        MeshOverlay index = top == 1 ? ofWorld : new OverlayBuilder(ofWorld.portals(), executor, parallelism).withGateTable(ofWorld, top);
        LevelPages[] levels = {new LevelPages(index, 1)};
        double grain = grain(new DeviceGrain(index.portals()), levels);
        return new OverlayUpload(index.portals(), levels, index.table(), index.storedLegs(), grain, true);
    }

    /**
     * Of PCCP: the pages.
     *
     * @param level to be searched, 0 for the one that suits a device
     * @param sharing where nothing is shared, the highest level suits best: it has the fewest gates to search
     */
    static OverlayUpload pccp(Device device, MeshOverlay index, int level, Sharing sharing) {
        int top = level(level == 0 && sharing == Sharing.NONE ? index.levels() : level, index);
        LevelPages[] levels = pages(index, lowest(device, index.cells(), top), top);
        return new OverlayUpload(
                index.portals(), levels, null, null, grain(new DeviceGrain(index.portals()), levels), true);
    }

    /**
     * Of HNA*, whose pages have gates alone: those with all portals are made here, only to write down the paths of intra-edges,
     * unless the device cannot fill its own.
     *
     * @param level the highest to be searched, 0 for the one that suits a device
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
        // The labels of every cell's nodes must fit into local memory.
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
     * The level to be searched: the one asked for, or that which suits a device best. That is the lowest one whose gates are few
     * enough to search from all of them at once, but whose cells are not so small that paths lead through very many; the highest
     * one where there is none.
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
     * The level of the cells in which ends that share one are looked for: the one below the highest where that has very large
     * cells, unless its gates are more than fit into local memory.
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

    /** By level and polygon. */
    int[] cellOf() {
        int[] all = new int[levels.length * polygonCount];
        for (int i = 0; i < all.length; i++) {
            int level = i / polygonCount;
            all[i] = firstCells[level] + cells().cellOf(i % polygonCount, levels[level].level());
        }
        return all;
    }

    /** By level and end of a node. */
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

    /** By level and end of a node: which of its cell's nodes it is. */
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

    /** By row. */
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
     * The ways between gates, ready to be written.
     *
     * @param ofRow the first leg of each row of the table between gates, and the end of the last
     * @param legs two for each leg, and the end of the last: where its ids begin, and the row that it leads to
     */
    record Legs(int[] ofRow, int[] legs, int[] ids) {}

    /** Those of the table between gates; without one, a leg leads from each row to each column of the cell there. */
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

    /** Ids one after the other. */
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

    /** The gate in a column, and its side that lies beyond the cell. */
    private static int rowBeyond(LevelPages level, int cell, int column) {
        int gate = level.gates[level.firstGate[cell] + column];
        return gate << 1 | 1 - level.sideIn(gate, cell);
    }

    /** By column: its row in the table between gates. */
    int[] rowOfColumn() {
        if (hasGateTable()) {
            return gates();
        }
        int[] rows = new int[firstColumns[levels.length]];
        eachColumn((i, cell, column, at) -> rows[at] = rowBeyond(levels[i], cell, column));
        return rows;
    }

    /** By column: its cell. */
    int[] columnCells() {
        int[] all = new int[firstColumns[levels.length]];
        eachColumn((i, cell, column, at) -> all[at] = firstCells[i] + cell);
        return all;
    }

    /** By column: the gate, the side of it that lies in the cell, and whether it leads into a dead end. */
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

    /** By row: the cell there, where the gate's row of costs begins, the cell's columns, and which is the gate's. */
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

    /** By leg: what it leads to, as {@link #heads} has it, and what it costs. */
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

    /** By row: the numbers of the polygons of the dead end there. */
    int[] blindRanges(DeadEnds deadEnds) {
        int[] ranges = new int[4 * firstGates[levels.length]];
        eachRow((i, row, at) -> {
            ranges[2 * at] = deadEnds.first(nodeEnd(i, row));
            ranges[2 * at + 1] = deadEnds.end(nodeEnd(i, row));
        });
        return ranges;
    }

    /** By gate [(x, y, z, 0)]: one number more, so that a point is read at once. */
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
         * @param row of the level
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
         * @param cell of the level
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

    /** The arrays of all levels, one behind the other. */
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

    /** The same of arrays of beginnings: the end of one is the beginning of the next. */
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
