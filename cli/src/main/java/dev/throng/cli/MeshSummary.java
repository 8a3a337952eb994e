package dev.throng.cli;

import dev.throng.hierarchy.CellBlock;
import dev.throng.hierarchy.Hierarchy;
import dev.throng.hierarchy.Level;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.pccp.PccpIndex;
import dev.throng.mesh.transit.TransitIndex;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;

/** The counts and bytes that are printed of a mesh's index. Lists go by level from 1. Stateless. */
final class MeshSummary {
    private MeshSummary() {}

    /** Adds the counts and returns whether there is an index. */
    static boolean add(Report.Row row, MeshWorld world) {
        switch (world.index().method()) {
            case HNA -> addHierarchy(row, Inside.hna(world));
            case PCCP -> {
                PccpIndex index = Inside.pccp(world);
                addHierarchy(row, index.hna());
                row.with("tableLevel", index.level()).with("tableBytes", index.tableBytes());
            }
            case TRANSIT -> addTransit(row, Inside.transit(world));
            case ASTAR, AUTO -> {
                return false;
            }
        }
        MeshWorld plain = world.withIndex(MeshIndex.astar());
        row.with("graphBytes", plain.indexBytes()).with("indexBytes", world.indexBytes());
        return true;
    }

    private static void addHierarchy(Report.Row row, HnaIndex index) {
        Hierarchy hierarchy = index.hierarchy();
        List<Long> cells = new ArrayList<>();
        List<Long> gates = new ArrayList<>();
        List<Long> intraEdges = new ArrayList<>();
        for (int i = 1; i <= hierarchy.levelCount(); i++) {
            Level level = hierarchy.level(i);
            cells.add((long) level.cellCount());
            gates.add(gates(level));
            intraEdges.add(intraEdges(level));
        }
        row.with("levels", hierarchy.levelCount())
                .with("mergeFactor", index.options().mergeFactor())
                .with("ways", EnumNames.shown(index.options().legs()))
                .with("cells", sum(cells))
                .with("cellsByLevel", cells)
                .with("gates", gates.get(0))
                .with("gatesByLevel", gates)
                .with("intraEdges", sum(intraEdges))
                .with("intraEdgesByLevel", intraEdges)
                .with("hierarchyBytes", index.bytes() - index.wayBytes())
                .with("wayBytes", index.wayBytes());
    }

    private static void addTransit(Report.Row row, TransitIndex index) {
        long rest = index.bytes() - index.tableBytes() - index.legBytes();
        row.with("levels", 1)
                .with("cellPolygons", index.options().cellSize())
                .with("ways", index.options().storedLegs() ? "stored" : "next-hops")
                .with("cells", index.cells().cellCount())
                .with("gates", index.gateCount())
                .with("cellTableBytes", rest)
                .with("wayBytes", index.legBytes())
                .with("tableBytes", index.tableBytes());
    }

    private static long gates(Level level) {
        long ends = 0;
        for (int cell = 0; cell < level.cellCount(); cell++) {
            ends += level.block(cell).gateCount();
        }
        return ends / 2;
    }

    /** Pairs of gates with a way between them through a cell, in either direction. */
    private static long intraEdges(Level level) {
        long pairs = 0;
        for (int cell = 0; cell < level.cellCount(); cell++) {
            CellBlock block = level.block(cell);
            for (int column = 0; column < block.gateCount(); column++) {
                for (int row = 0; row < column; row++) {
                    boolean joined = block.joins(row, column) || block.joins(column, row);
                    pairs += joined ? 1 : 0;
                }
            }
        }
        return pairs;
    }

    private static long sum(List<Long> counts) {
        return counts.stream().mapToLong(Long::longValue).sum();
    }
}
