package dev.throng.gpu;

import dev.throng.graph.Graph;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.hna.CellTables;

/**
 * The ways between the gates of cells on a device, ready to be written, and what a search over gates needs to know of them. Used
 * by one thread at a time.
 */
final class GpuWays implements AutoCloseable {
    /** As in gates.c. */
    private static final int BLIND = 1 << 30;

    private final GpuMesh mesh;
    private final GpuCells cells;
    private final CellTables[] levels;
    private final DeadEnds deadEnds;
    private final Uploads memory;
    private final Object[] parameters;

    /**
     * @param perMetre grains that a metre costs at least
     */
    GpuWays(GpuDevice device, GpuMesh mesh, GpuCells cells, float perMetre) {
        this.mesh = mesh;
        this.cells = cells;
        levels = cells.levels;
        deadEnds = new DeadEnds(mesh.portals);
        memory = new Uploads(device);
        int[] firstPair = firstPairs();
        int[] pairs = new int[firstPair[firstPair.length - 1] + 1];
        IdArray ids = ids(pairs);
        try {
            parameters = new Object[] {
                memory.add(gatePoints()),
                memory.add(gateEnds()),
                memory.add(heads()),
                memory.add(blindRanges()),
                memory.add(deadEnds.numbers()),
                memory.add(firstPair),
                memory.add(pairs),
                ids.upload(memory),
                perMetre
            };
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** By cell: where its pairs of gates begin, and the end of the last. */
    private int[] firstPairs() {
        int[] first = new int[cells.firstCells[levels.length] + 1];
        for (int i = 0; i < levels.length; i++) {
            for (int cell = 0; cell < levels[i].cellCount(); cell++) {
                int at = cells.firstCells[i] + cell;
                int size = levels[i].gateCount(cell);
                first[at + 1] = Math.addExact(first[at], Math.multiplyExact(size, size));
            }
        }
        return first;
    }

    /** What is written for the way between each pair of gates of a cell; says where each of them ends. */
    private IdArray ids(int[] pairs) {
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
        return ids;
    }

    /** By gate and side: the cell there, where the gate's row of costs begins, the cell's columns, and which is the gate's. */
    private int[] gateEnds() {
        int[] ends = new int[8 * cells.firstGates[levels.length]];
        int entry = 0;
        int at = 0;
        for (int i = 0; i < levels.length; i++) {
            CellTables level = levels[i];
            int[] firstGate = level.flat().firstGate();
            for (int end = 0; end < 2 * level.gateCount(); end++) {
                int cell = level.gateCell(end >> 1, end & 1);
                int place = level.place(Graph.end(level.gateNode(end >> 1), end & 1));
                ends[at++] = cells.firstCells[i] + cell;
                ends[at++] = entry + level.row(cell, place);
                ends[at++] = cells.firstColumns[i] + firstGate[cell];
                ends[at++] = level.gateCount(cell) << 16 | level.gateColumn(end >> 1, end & 1);
            }
            entry += level.flat().hopsTo().length;
        }
        return ends;
    }

    /** By column of each cell: the gate, the side of it that lies in the cell, and whether it leads into a dead end. */
    private int[] heads() {
        Graph graph = mesh.portals.graph();
        int[] heads = new int[cells.firstColumns[levels.length]];
        int at = 0;
        for (CellTables level : levels) {
            for (int cell = 0; cell < level.cellCount(); cell++) {
                for (int column = 0; column < level.gateCount(cell); column++) {
                    int gate = level.gate(cell, column);
                    int side = level.sideIn(gate, cell);
                    boolean blind = graph.deadEnd(level.gateNode(gate), 1 - side);
                    heads[at++] = gate << 1 | side | (blind ? BLIND : 0);
                }
            }
        }
        return heads;
    }

    /** By gate and side: the numbers of the polygons of the dead end there. */
    private int[] blindRanges() {
        int[] ranges = new int[4 * cells.firstGates[levels.length]];
        int at = 0;
        for (CellTables level : levels) {
            for (int end = 0; end < 2 * level.gateCount(); end++) {
                int nodeEnd = Graph.end(level.gateNode(end >> 1), end & 1);
                ranges[at++] = deadEnds.first(nodeEnd);
                ranges[at++] = deadEnds.end(nodeEnd);
            }
        }
        return ranges;
    }

    private float[] gatePoints() {
        Graph graph = mesh.portals.graph();
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

    /** The parameters of a kernel that tell it of the ways. */
    Object[] parameters() {
        return parameters;
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
