package dev.throng.gpu;

import dev.throng.graph.Graph;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.hna.FlatTables;
import dev.throng.mesh.hna.MeshCells;
import java.util.Arrays;

/**
 * The cells of one or two levels on a device, with their gates and perhaps their tables. Used by one thread at a time.
 *
 * <p>The arrays of {@link CellTables} are put one behind the other, the lower level first. Cells have numbers over all levels,
 * gates over those of a level.
 */
final class GpuCells implements AutoCloseable {
    /** The lower level first. */
    final CellTables[] levels;

    /** First cell of each level, and the end of the last. */
    final int[] firstCells;

    /** First gate of each level, and the end of the last. */
    final int[] firstGates;

    /** First column of each level, and the end of the last. */
    final int[] firstColumns;

    /** By level: most gates of a cell, and most nodes. */
    final int[] mostGates;

    final int[] mostNodes;

    /** Where each level begins among ends and polygons. */
    final int polygonCount;

    final int endCount;

    /** What one unit of a cost in the tables is on the device. */
    final double grain;

    final GpuBuffer cellOf;
    final GpuBuffer endCells;
    final GpuBuffer places;
    final GpuBuffer firstNode;
    final GpuBuffer nodes;
    final GpuBuffer firstGate;
    final GpuBuffer gates;
    final GpuBuffer firstEntry;
    final GpuBuffer gateNodes;
    final GpuBuffer gateCells;
    final GpuBuffer gateColumns;
    final GpuBuffer gatePlaces;

    /** The tables: filled from the host, or room for them. */
    final GpuBuffer costsTo;

    final GpuBuffer hopsTo;
    final GpuBuffer costsFrom;
    final GpuBuffer hopsFrom;
    final boolean directed;
    private final Uploads memory;

    /**
     * @param levels tables with costs, the lower level first
     * @param grain the unit of costs on the device
     * @param filled whether the tables are copied to the device, or only room is made for them
     */
    GpuCells(GpuDevice device, GpuMesh mesh, CellTables[] levels, double grain, boolean filled) {
        this.levels = levels;
        this.grain = grain;
        MeshCells cells = levels[0].cells();
        memory = new Uploads(device);
        int count = levels.length;
        FlatTables[] flat = new FlatTables[count];
        firstCells = new int[count + 1];
        firstGates = new int[count + 1];
        firstColumns = new int[count + 1];
        mostGates = new int[count];
        mostNodes = new int[count];
        for (int i = 0; i < count; i++) {
            flat[i] = levels[i].flat();
            int cellCount = levels[i].cellCount();
            firstCells[i + 1] = firstCells[i] + cellCount;
            firstGates[i + 1] = firstGates[i] + levels[i].gateCount();
            firstColumns[i + 1] = firstColumns[i] + flat[i].gates().length;
            for (int cell = 0; cell < cellCount; cell++) {
                mostGates[i] = Math.max(mostGates[i], levels[i].gateCount(cell));
                mostNodes[i] = Math.max(mostNodes[i], levels[i].nodeCount(cell));
            }
        }
        directed = flat[0].hopsFrom() != flat[0].hopsTo();
        endCount = flat[0].places().length;
        polygonCount = mesh.portals.mesh().polygonCount();
        int[] cellOfPolygon = new int[count * polygonCount];
        int[] cellOfEnd = new int[count * endCount];
        char[] placeOfEnd = new char[count * endCount];
        char[] placeOfGate = new char[2 * firstGates[count]];
        char[] columnOfGate = new char[2 * firstGates[count]];
        for (int i = 0; i < count; i++) {
            int level = levels[i].level();
            for (int polygon = 0; polygon < polygonCount; polygon++) {
                cellOfPolygon[i * polygonCount + polygon] = firstCells[i] + cells.cellOf(polygon, level);
            }
            for (int end = 0; end < endCount; end++) {
                cellOfEnd[i * endCount + end] = firstCells[i] + cells.cell(end, level);
                placeOfEnd[i * endCount + end] = (char) flat[i].places()[end];
            }
            for (int end = 0; end < 2 * levels[i].gateCount(); end++) {
                int at = 2 * firstGates[i] + end;
                placeOfGate[at] = (char) flat[i].places()[Graph.end(flat[i].gateNodes()[end >> 1], end & 1)];
                columnOfGate[at] = (char) flat[i].gateColumns()[end];
            }
        }
        try {
            cellOf = memory.add(cellOfPolygon);
            endCells = memory.add(cellOfEnd);
            places = memory.add(placeOfEnd);
            firstNode = memory.add(joinFirst(flat, FlatTables::firstNode));
            nodes = memory.add(join(flat, FlatTables::nodes, new int[count]));
            firstGate = memory.add(joinFirst(flat, FlatTables::firstGate));
            gates = memory.add(join(flat, FlatTables::gates, new int[count]));
            firstEntry = memory.add(joinFirst(flat, FlatTables::firstEntry));
            gateNodes = memory.add(join(flat, FlatTables::gateNodes, new int[count]));
            gateCells = memory.add(join(flat, FlatTables::gateCells, firstCells));
            gateColumns = memory.add(columnOfGate);
            gatePlaces = memory.add(placeOfGate);
            long entries = 0;
            for (FlatTables level : flat) {
                entries += level.hopsTo().length;
            }
            if (filled) {
                costsTo = memory.add(joinCosts(flat, FlatTables::costsTo, grain));
                hopsTo = memory.add(joinHops(flat, FlatTables::hopsTo));
                costsFrom = directed ? memory.add(joinCosts(flat, FlatTables::costsFrom, grain)) : costsTo;
                hopsFrom = directed ? memory.add(joinHops(flat, FlatTables::hopsFrom)) : hopsTo;
            } else {
                costsTo = memory.allocate(Integer.BYTES * entries);
                hopsTo = memory.allocate(Character.BYTES * entries);
                costsFrom = directed ? memory.allocate(Integer.BYTES * entries) : costsTo;
                hopsFrom = directed ? memory.allocate(Character.BYTES * entries) : hopsTo;
            }
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    private interface Ints {
        int[] of(FlatTables tables);
    }

    private interface Chars {
        char[] of(FlatTables tables);
    }

    private interface Floats {
        float[] of(FlatTables tables);
    }

    /** Puts arrays one behind the other; the i-th is raised by what stands at i. */
    private static int[] join(FlatTables[] levels, Ints array, int[] raise) {
        int size = 0;
        for (FlatTables level : levels) {
            size = Math.addExact(size, array.of(level).length);
        }
        int[] all = new int[size];
        int at = 0;
        for (int i = 0; i < levels.length; i++) {
            for (int number : array.of(levels[i])) {
                all[at++] = number + raise[i];
            }
        }
        return all;
    }

    private static char[] joinHops(FlatTables[] levels, Chars array) {
        int size = 0;
        for (FlatTables level : levels) {
            size = Math.addExact(size, array.of(level).length);
        }
        char[] all = new char[size];
        int at = 0;
        for (FlatTables level : levels) {
            char[] hops = array.of(level);
            System.arraycopy(hops, 0, all, at, hops.length);
            at += hops.length;
        }
        return all;
    }

    /** Puts arrays of beginnings one behind the other: the end of one is the beginning of the next. */
    private static int[] joinFirst(FlatTables[] levels, Ints array) {
        int size = 1;
        for (FlatTables level : levels) {
            size += array.of(level).length - 1;
        }
        int[] all = new int[size];
        int at = 0;
        int base = 0;
        for (FlatTables level : levels) {
            int[] first = array.of(level);
            for (int i = 0; i < first.length; i++) {
                all[at + i] = base + first[i];
            }
            at += first.length - 1;
            base = all[at];
        }
        return all;
    }

    private static int[] joinCosts(FlatTables[] levels, Floats array, double grain) {
        int size = 0;
        for (FlatTables level : levels) {
            size = Math.addExact(size, array.of(level).length);
        }
        int[] all = new int[size];
        int at = 0;
        for (FlatTables level : levels) {
            int[] costs = DeviceGrain.inGrains(array.of(level), grain);
            System.arraycopy(costs, 0, all, at, costs.length);
            at += costs.length;
        }
        return all;
    }

    /** The cell of each column of all levels. */
    int[] columnCells() {
        int[] all = new int[firstColumns[levels.length]];
        int at = 0;
        for (int i = 0; i < levels.length; i++) {
            for (int cell = 0; cell < levels[i].cellCount(); cell++) {
                int size = levels[i].gateCount(cell);
                Arrays.fill(all, at, at + size, firstCells[i] + cell);
                at += size;
            }
        }
        return all;
    }

    /** The parameters of a kernel that tell it of the cells of a level. */
    Object[] parameters(int level) {
        return new Object[] {
            cellOf,
            endCells,
            places,
            firstNode,
            nodes,
            firstGate,
            gates,
            firstEntry,
            gateNodes,
            gateCells,
            gateColumns,
            gatePlaces,
            grain,
            1 / grain,
            level * polygonCount,
            level * endCount,
            firstGates[level]
        };
    }

    /** The parameters of a kernel that tell it of the tables. */
    Object[] tables() {
        return new Object[] {costsTo, hopsTo, costsFrom, hopsFrom};
    }

    /** Adds the crossings of the way between two gates of a cell to {@code out}, the second's left out, if there is one. */
    static void walk(CellTables tables, int cell, int fromColumn, int toColumn, Crossings out) {
        int gate = tables.gate(cell, fromColumn);
        int place = tables.place(Graph.end(tables.gateNode(gate), tables.sideIn(gate, cell)));
        if (fromColumn != toColumn && tables.costsTo()[tables.row(cell, place) + toColumn] < Float.POSITIVE_INFINITY) {
            tables.walkTo(cell, place, toColumn, out);
        }
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
