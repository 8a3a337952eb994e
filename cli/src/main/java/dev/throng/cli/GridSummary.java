package dev.throng.cli;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaCounts;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.mm.MmCounts;
import dev.throng.grid.mm.MmIndex;
import dev.throng.inside.Inside;
import dev.throng.path.Components;
import dev.throng.world.GridWorld;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Counts and bytes of a grid and its index for reports. Stateless. */
final class GridSummary {
    private GridSummary() {}

    static void add(CommandResults.Row row, GridWorld world) {
        addGrid(row, world.map());
        switch (world.index().method()) {
            case HPA -> addIndex(row, Inside.hpa(world));
            case MM -> addSectors(row, Inside.mm(world));
            case ASTAR -> WorldSummary.addPlain(row, world);
        }
    }

    /** Adds the counts of an HPA* index. Lists are by level from 1; a node or edge of several levels counts at the highest, as in the paper. */
    private static void addIndex(CommandResults.Row row, HpaIndex index) {
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
    private static void addSectors(CommandResults.Row row, MmIndex index) {
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

    private static void addGrid(CommandResults.Row row, GridMap map) {
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
