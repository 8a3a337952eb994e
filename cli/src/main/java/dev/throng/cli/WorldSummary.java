package dev.throng.cli;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaCounts;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.mm.MmCounts;
import dev.throng.grid.mm.MmIndex;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.path.Components;
import dev.throng.recast.Repairs;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Counts for the reports of {@code build} and {@code info}. */
final class WorldSummary {
    private WorldSummary() {}

    static void add(Report.Row row, World world) {
        if (world instanceof MeshWorld mesh) {
            addMesh(row, mesh.mesh());
            if (MeshSummary.add(row, mesh)) {
                return;
            }
        } else if (world instanceof GridWorld grid) {
            addGrid(row, grid.map());
            switch (grid.index().method()) {
                case HPA -> {
                    addIndex(row, Inside.hpa(grid));
                    return;
                }
                case MM -> {
                    addSectors(row, Inside.mm(grid));
                    return;
                }
                case ASTAR -> {}
            }
        }
        row.with("levels", 0);
        row.with("cells", world.cellCount());
        row.with("gates", 0);
        row.with("indexBytes", world.indexBytes());
    }

    /** Adds the repairs of polygons of Recast or of a Detour file; nothing for other worlds, where they are null. */
    static void addRepairs(Report.Row row, Repairs repairs) {
        if (repairs != null) {
            row.with("splitPolygons", repairs.split())
                    .with("mendedPolygons", repairs.mended())
                    .with("droppedPolygons", repairs.dropped());
        }
    }

    /** Adds the counts of an HPA* index. Lists are by level from 1; a node or edge of several levels counts at the highest, as in the paper. */
    private static void addIndex(Report.Row row, HpaIndex index) {
        GridIndex.Hpa options = index.options();
        HpaCounts counts = index.counts();
        int levels = options.levels();
        long[] cells = new long[levels];
        long[] gates = new long[levels];
        for (int i = levels - 1; i >= 0; i--) {
            cells[i] = index.overlay().level(i + 1).cellCount();
            gates[i] = counts.interEdges()[i] + (i + 1 < levels ? gates[i + 1] : 0);
        }
        row.with("levels", levels)
                .with("clusterSize", options.clusterSize())
                .with("grouping", options.grouping())
                .with("wideEntrance", options.wideEntrance())
                .with("cachedPaths", options.cachedPaths())
                .with("cells", LongStream.of(cells).sum())
                .with("cellsByLevel", list(cells))
                .with("gates", gates[0])
                .with("gatesByLevel", list(gates))
                .with("nodes", LongStream.of(counts.nodes()).sum())
                .with("nodesByLevel", list(counts.nodes()))
                .with("interEdges", LongStream.of(counts.interEdges()).sum())
                .with("interEdgesByLevel", list(counts.interEdges()))
                .with("intraEdges", LongStream.of(counts.intraEdges()).sum())
                .with("intraEdgesByLevel", list(counts.intraEdges()))
                .with("overheadPct", counts.overheadPercent())
                .with("indexBytes", index.bytes());
    }

    /** Adds the counts of an MM index. The size in per cent is relative to a map of one byte per tile, as in the paper. */
    private static void addSectors(Report.Row row, MmIndex index) {
        GridIndex.Mm options = index.options();
        MmCounts counts = index.counts();
        row.with("levels", 1)
                .with("cells", counts.regions())
                .with("gates", 0)
                .with("sectorSize", options.sectorSize())
                .with("sectors", counts.sectors())
                .with("emptySectors", counts.emptySectors())
                .with("defaultSectors", counts.defaultSectors())
                .with("regions", counts.regions())
                .with("edges", counts.edges())
                .with("mostRegions", counts.mostRegions())
                .with("mostEdges", counts.mostEdges())
                .with("centres", EnumNames.shown(options.centres()))
                .with("layout", EnumNames.shown(index.layout()))
                .with("sectorBytes", (index.layout() == GridIndex.Layout.PAPER ? 4L : 8L) * counts.sectors())
                .with("recordBytes", counts.recordBytes())
                .with("labelBytes", index.labelBytes())
                .with("indexBytes", index.bytes())
                .with("indexPctOfTiles", 100.0 * index.bytes() / index.map().tileCount());
    }

    private static List<Long> list(long[] values) {
        return LongStream.of(values).boxed().toList();
    }

    private static List<Long> list(int[] values) {
        return IntStream.of(values).mapToObj(value -> (long) value).toList();
    }

    /** Returns the number of ids for which a predicate holds; null, which is not printed, for none. */
    private static Integer countIfAny(int limit, IntPredicate wanted) {
        int count = (int) IntStream.range(0, limit).filter(wanted).count();
        return count == 0 ? null : count;
    }

    private static void addMesh(Report.Row row, NavMesh mesh) {
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

    private static void addGrid(Report.Row row, GridMap map) {
        Components components = map.components();
        int passable = 0;
        for (int tile = 0; tile < map.tileCount(); tile++) {
            passable += map.passable(tile) ? 1 : 0;
        }
        row.with("kind", "grid")
                .with("width", map.width())
                .with("height", map.height())
                .with("tiles", map.tileCount())
                .with("passable", passable)
                .with("diagonals", EnumNames.shown(map.diagonals()))
                .with("components", components.count())
                .with("largestComponent", components.count() == 0 ? 0 : components.size(components.largest()));
    }
}
