package dev.throng.grid.mm;

import dev.throng.grid.GridIndex;
import dev.throng.grid.tiles.TileGrid;
import java.util.Optional;

/** Compares an index with its map. One per use. */
final class MmVerification {
    private final MmIndex index;
    private final Sectors sectors;
    private final RegionFill fill;
    private final SectorEdges edges;

    MmVerification(MmIndex index) {
        this.index = index;
        TileGrid map = index.tiles();
        sectors = index.sectors();
        fill = new RegionFill(map, sectors);
        short[][] labels = new short[sectors.count()][];
        edges = new SectorEdges(map, sectors, sector -> {
            if (labels[sector] == null) {
                fill.fill(sector);
                labels[sector] = fill.labels().clone();
            }
            return labels[sector];
        });
    }

    /** Returns the first fault, in one line. */
    Optional<String> fault() {
        for (int sector = 0; sector < sectors.count(); sector++) {
            String fault = fault(sector);
            if (fault != null) {
                return Optional.of(sectors.place(sector) + ": " + fault);
            }
        }
        return Optional.empty();
    }

    private String fault(int sector) {
        int count = fill.fill(sector);
        if (index.regionCount(sector) != count) {
            return index.regionCount(sector) + " regions, there are " + count;
        }
        SectorRecord kept = index.regions().record(sector);
        int[] middles = fill.centres();
        for (int region = 0; region < count; region++) {
            int centre = kept.centres()[region];
            boolean inside = centre < fill.labels().length && fill.labels()[centre] == region;
            if (!inside) {
                return "the centre of region " + region + " is not in it";
            }
            if (index.options().centres() == GridIndex.Centres.STATIC && centre != middles[region]) {
                return "the centre of region " + region + " is not in its middle";
            }
        }
        for (int offset = 0; index.labels() != null && count > 1 && offset < fill.labels().length; offset++) {
            int region = fill.labels()[offset];
            if (region != RegionFill.BLOCKED && index.labels().region(sector, offset) != region) {
                return "the label at offset " + offset + " is not region " + region;
            }
        }
        return edges.record(sector, kept.centres()).equals(kept) ? null : "its edges are not those of the map";
    }
}
