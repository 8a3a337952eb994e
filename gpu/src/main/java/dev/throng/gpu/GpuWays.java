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

    /** By gate and side. */
    final GpuBuffer gateEnds;

    /** By gate and side, over all levels: the first leg that leaves the gate there, and the end of the last. */
    final GpuBuffer legOfRow;

    /** Two for each leg, and the end of the last: where its ids begin, and the gate and side that it leads to. */
    final GpuBuffer legs;

    final GpuBuffer legIds;

    /** By column of each cell: its gate, and the side on which a way leaves the cell there. */
    final GpuBuffer rowOfColumn;

    /**
     * @param perMetre grains that a metre costs at least
     */
    GpuWays(GpuDevice device, GpuMesh mesh, GpuCells cells, float perMetre) {
        this.mesh = mesh;
        this.cells = cells;
        levels = cells.levels;
        deadEnds = new DeadEnds(mesh.portals);
        memory = new Uploads(device);
        int[] legOfRow = legsOfRows();
        int[] legs = new int[2 * legOfRow[legOfRow.length - 1] + 1];
        IdArray ids = ids(legs);
        try {
            gateEnds = memory.add(gateEnds());
            this.legOfRow = memory.add(legOfRow);
            this.legs = memory.add(legs);
            legIds = ids.upload(memory);
            rowOfColumn = memory.add(rowsOfColumns());
            parameters = new Object[] {
                memory.add(gatePoints()),
                gateEnds,
                memory.add(heads()),
                memory.add(blindRanges()),
                memory.add(deadEnds.numbers()),
                this.legOfRow,
                this.legs,
                legIds,
                perMetre
            };
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** By gate and side, over all levels: where its legs begin; a leg leads to each column of the cell there. */
    private int[] legsOfRows() {
        int[] first = new int[2 * cells.firstGates[levels.length] + 1];
        int row = 0;
        for (CellTables level : levels) {
            for (int end = 0; end < 2 * level.gateCount(); end++, row++) {
                first[row + 1] = Math.addExact(first[row], level.gateCount(level.gateCell(end >> 1, end & 1)));
            }
        }
        return first;
    }

    /** What is written for each leg; says where it leads, and where its ids end. */
    private IdArray ids(int[] legs) {
        IdArray ids = new IdArray(mesh, 4 * legs.length);
        Crossings way = new Crossings();
        int leg = 0;
        for (CellTables level : levels) {
            for (int end = 0; end < 2 * level.gateCount(); end++) {
                int cell = level.gateCell(end >> 1, end & 1);
                int own = level.gateColumn(end >> 1, end & 1);
                for (int column = 0; column < level.gateCount(cell); column++, leg++) {
                    way.clear();
                    GpuCells.walk(level, cell, own, column, way);
                    for (int i = 0; i < way.size(); i++) {
                        ids.add(way.ends()[i]);
                    }
                    legs[2 * leg + 1] = rowBeyond(level, cell, column);
                    legs[2 * leg + 2] = ids.size();
                }
            }
        }
        return ids;
    }

    /** The gate in a column, and its side that lies beyond the cell. */
    private static int rowBeyond(CellTables level, int cell, int column) {
        int gate = level.gate(cell, column);
        return gate << 1 | 1 - level.sideIn(gate, cell);
    }

    private int[] rowsOfColumns() {
        int[] rows = new int[cells.firstColumns[levels.length]];
        int at = 0;
        for (CellTables level : levels) {
            for (int cell = 0; cell < level.cellCount(); cell++) {
                for (int column = 0; column < level.gateCount(cell); column++) {
                    rows[at++] = rowBeyond(level, cell, column);
                }
            }
        }
        return rows;
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
