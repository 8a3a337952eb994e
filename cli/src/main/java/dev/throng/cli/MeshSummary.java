package dev.throng.cli;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.index.IndexBytes;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.path.Components;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Counts and bytes of a mesh and its index for reports. Lists are by level from 1. Stateless. */
final class MeshSummary {
    private MeshSummary() {}

    static void add(CommandResults.Row row, MeshWorld world) {
        addMesh(row, world.mesh());
        MeshOverlay index = Inside.snapshot(world).overlay();
        if (index == null) {
            WorldSummary.addPlain(row, world);
            return;
        }
        MeshIndex options = world.index();
        switch (options.method()) {
            case HNA -> addHierarchy(row, (MeshIndex.Hna) options, index, IndexBytes.ofPaths(index));
            case PCCP -> {
                MeshIndex.Pccp pccp = (MeshIndex.Pccp) options;
                addHierarchy(row, pccp.cells(), index, 0);
                row.with("tableLevel", pccp.level()).with("tableBytes", IndexBytes.ofPaths(index));
            }
            case TRANSIT -> addTransit(row, (MeshIndex.Transit) options, index);
            default -> throw new IllegalStateException("an index of " + options);
        }
        MeshWorld plain = world.withIndex(MeshIndex.astar());
        row.with("graphBytes", plain.indexBytes()).with("indexBytes", world.indexBytes());
    }

    private static void addMesh(CommandResults.Row row, NavMesh mesh) {
        Components components = mesh.components();
        int[] kinds = IntStream.range(0, mesh.linkCount())
                .map(mesh::linkKind)
                .distinct()
                .sorted()
                .toArray();
        boolean plain = mesh.profile().equals(Profile.plain());
        row.with("kind", "mesh")
                .with("polygons", mesh.polygonCount())
                .with("portals", mesh.portalCount())
                .with("shutPortals", countIfAny(mesh.portalCount(), mesh::portalShut))
                .with("links", mesh.linkCount())
                .with(
                        "linkKinds",
                        kinds.length == 0 || kinds[kinds.length - 1] == NavMesh.ANY_LINK ? null : list(kinds))
                .with("disabledLinks", countIfAny(mesh.linkCount(), mesh::linkDisabled))
                .with("profile", plain ? null : mesh.profile().toString())
                .with("components", components.count())
                .with("largestComponent", components.count() == 0 ? 0 : components.size(components.largest()))
                .with("sizeX", (double) mesh.max(0) - mesh.min(0))
                .with("sizeY", (double) mesh.max(1) - mesh.min(1))
                .with("sizeZ", (double) mesh.max(2) - mesh.min(2));
    }

    private static void addHierarchy(CommandResults.Row row, MeshIndex.Hna options, MeshOverlay index, long wayBytes) {
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

    private static void addTransit(CommandResults.Row row, MeshIndex.Transit options, MeshOverlay index) {
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

    private static List<Long> list(int[] values) {
        return IntStream.of(values).mapToObj(value -> (long) value).toList();
    }

    /** Returns the number of ids for which a predicate holds; null, which is not printed, for none. */
    private static Integer countIfAny(int limit, IntPredicate wanted) {
        int count = (int) IntStream.range(0, limit).filter(wanted).count();
        return count == 0 ? null : count;
    }
}
