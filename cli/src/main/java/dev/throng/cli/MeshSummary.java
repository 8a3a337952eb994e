package dev.throng.cli;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.IndexBytes;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;

/** Counts and bytes of a mesh's index for reports. Lists are by level from 1. Stateless. */
final class MeshSummary {
    private MeshSummary() {}

    /** Adds the counts. Returns whether there is an index. */
    static boolean add(Report.Row row, MeshWorld world) {
        MeshOverlay index = Inside.overlay(world);
        if (index == null) {
            return false;
        }
        MeshIndex options = world.index();
        if (options instanceof MeshIndex.Hna hna) {
            addHierarchy(row, hna, index, IndexBytes.ofPaths(index));
        } else if (options instanceof MeshIndex.Pccp pccp) {
            addHierarchy(row, pccp.cells(), index, 0);
            row.with("tableLevel", pccp.level()).with("tableBytes", IndexBytes.ofPaths(index));
        } else if (options instanceof MeshIndex.Transit transit) {
            addTransit(row, transit, index);
        }
        MeshWorld plain = world.withIndex(MeshIndex.astar());
        row.with("graphBytes", plain.indexBytes()).with("indexBytes", world.indexBytes());
        return true;
    }

    private static void addHierarchy(Report.Row row, MeshIndex.Hna options, MeshOverlay index, long wayBytes) {
        Overlay overlay = index.overlay();
        List<Long> cells = new ArrayList<>();
        List<Long> gates = new ArrayList<>();
        List<Long> intraEdges = new ArrayList<>();
        for (int i = 1; i <= overlay.levelCount(); i++) {
            Level level = overlay.level(i);
            cells.add((long) level.cellCount());
            gates.add(gates(level));
            intraEdges.add(intraEdges(level));
        }
        row.with("levels", overlay.levelCount())
                .with("mergeFactor", options.mergeFactor())
                .with("ways", EnumNames.shown(options.legs()))
                .with("cells", sum(cells))
                .with("cellsByLevel", cells)
                .with("gates", gates.get(0))
                .with("gatesByLevel", gates)
                .with("intraEdges", sum(intraEdges))
                .with("intraEdgesByLevel", intraEdges)
                .with("hierarchyBytes", IndexBytes.of(index) - IndexBytes.ofPaths(index))
                .with("wayBytes", wayBytes);
    }

    private static void addTransit(Report.Row row, MeshIndex.Transit options, MeshOverlay index) {
        long legBytes = index.legs().bytes();
        row.with("levels", 1)
                .with("cellPolygons", options.cellSize())
                .with("ways", options.storedLegs() ? "stored" : "next-hops")
                .with("cells", index.overlay().level(index.levels()).cellCount())
                .with("gates", index.table().gateCount())
                .with("cellTableBytes", IndexBytes.of(index) - IndexBytes.ofTable(index) - legBytes)
                .with("wayBytes", legBytes)
                .with("tableBytes", IndexBytes.ofTable(index));
    }

    private static long gates(Level level) {
        long ends = 0;
        for (int cell = 0; cell < level.cellCount(); cell++) {
            ends += level.page(cell).gateCount();
        }
        return ends / 2;
    }

    /** Returns the number of pairs of gates with a path through a cell, in either direction. */
    private static long intraEdges(Level level) {
        long pairs = 0;
        for (int cell = 0; cell < level.cellCount(); cell++) {
            Page page = level.page(cell);
            for (int column = 0; column < page.gateCount(); column++) {
                for (int row = 0; row < column; row++) {
                    boolean joined = page.joins(row, column) || page.joins(column, row);
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
