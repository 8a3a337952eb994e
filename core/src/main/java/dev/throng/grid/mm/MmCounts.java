package dev.throng.grid.mm;

/**
 * The sizes of an index.
 *
 * @param emptySectors number of sectors without a passable tile
 * @param defaultSectors number of sectors that share the record of open sectors
 * @param edges number of directed edges, those of default sectors included
 * @param mostRegions maximum regions of a sector
 * @param mostEdges maximum edges from a sector
 * @param recordBytes bytes of all regions and edges
 */
public record MmCounts(
        int sectors,
        int emptySectors,
        int defaultSectors,
        int regions,
        int edges,
        int mostRegions,
        int mostEdges,
        int recordBytes) {
    static MmCounts of(MmIndex index) {
        PackedRegions packed = index.regions();
        int empty = 0;
        int defaults = 0;
        int regions = 0;
        int edges = 0;
        int mostRegions = 0;
        int mostEdges = 0;
        int sectors = index.sectors().count();
        for (int sector = 0; sector < sectors; sector++) {
            int count = packed.regionCount(sector);
            int out = packed.edgeCount(sector);
            empty += count == 0 ? 1 : 0;
            defaults += packed.isDefault(sector) ? 1 : 0;
            regions += count;
            edges += out;
            mostRegions = Math.max(mostRegions, count);
            mostEdges = Math.max(mostEdges, out);
        }
        return new MmCounts(sectors, empty, defaults, regions, edges, mostRegions, mostEdges, packed.recordBytes());
    }
}
