package dev.throng.grid.mm;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.Arrays;

/**
 * Restores an index from its tables; refuses tables that do not fit the map. Used once.
 *
 * <p>First every address and every count is checked, so that no record can be read beyond its end; then the regions and
 * edges of the map are computed and compared.
 */
final class MmRestore {
    private final MmTables tables;
    private final OctileCosts costs;
    private final Sectors sectors;
    private final PackedRegions packed;
    private final int fieldBytes;

    MmRestore(MmTables tables, OctileCosts costs) {
        this.tables = tables;
        this.costs = costs;
        boolean wide = tables.layout() == GridIndex.Layout.WIDE;
        sectors = new Sectors(costs.tiles(), tables.options().sectorSize());
        packed = new PackedRegions(wide, tables.options().defaultSectors(), tables.words(), tables.records());
        fieldBytes = wide ? 2 : 1;
    }

    MmIndex index() {
        checkLayout();
        int expected = (tables.layout() == GridIndex.Layout.WIDE ? 2 : 1) * sectors.count();
        if (tables.words().length != expected) {
            throw new BadInputException("mm: " + tables.words().length + " words for " + sectors.count()
                    + " sectors, there must be " + expected);
        }
        int at = checkedShared();
        for (int sector = 0; sector < sectors.count(); sector++) {
            at += checkedRecord(sector, at);
        }
        if (at != tables.records().length) {
            throw new BadInputException(
                    "mm: the records end after " + at + " bytes, there are " + tables.records().length);
        }
        // Labels last: they take memory, which only valid tables should.
        GridIndex.Mm options = tables.options();
        MmIndex unlabelled = new MmIndex(costs, options.withLabels(false), sectors, packed);
        unlabelled.verify().ifPresent(fault -> {
            throw new BadInputException("mm: " + fault);
        });
        return options.labels() ? new MmIndex(costs, options, sectors, packed) : unlabelled;
    }

    private void checkLayout() {
        GridIndex.Mm options = tables.options();
        GridIndex.Layout layout = tables.layout();
        boolean asWanted = options.layout() == GridIndex.Layout.AUTO || options.layout() == layout;
        if (layout == GridIndex.Layout.AUTO
                || !asWanted
                || options.sectorSize() > LayoutLimits.of(layout).side()) {
            throw new BadInputException("mm: records in the layout " + layout + ", which sectors of "
                    + options.sectorSize() + " tiles with the layout " + options.layout() + " do not get");
        }
    }

    /** Returns the bytes of the record that open sectors share, at the front. */
    private int checkedShared() {
        byte[] shared = new PackedRegions.Packer(
                        sectors, tables.layout(), tables.options().defaultSectors())
                .packed()
                .records();
        byte[] records = tables.records();
        if (records.length < shared.length || !Arrays.equals(shared, Arrays.copyOf(records, shared.length))) {
            throw new BadInputException("mm: the records do not begin with the one that open sectors share");
        }
        return shared.length;
    }

    /**
     * Returns the bytes of a sector's own record.
     *
     * @param at required address of the record
     */
    private int checkedRecord(int sector, int at) {
        int regions = packed.regionCount(sector);
        int address = packed.address(sector);
        if (regions == 0 && address == 0 || packed.isDefault(sector) && regions == 1) {
            return 0;
        }
        if (address != at) {
            throw wrong(sector, "its record begins at " + address + ", it should at " + at);
        }
        long left = tables.records().length - at;
        int limit = LayoutLimits.of(tables.layout()).regions();
        if (regions < 1 || regions > limit || 2L * fieldBytes * regions > left) {
            throw wrong(
                    sector,
                    regions + " regions, the limit is " + limit + " and the records have " + left + " bytes left");
        }
        int edges = 0;
        for (int region = 0; region < regions; region++) {
            int end = packed.endEdge(sector, region);
            if (end < edges) {
                throw wrong(sector, "region " + region + " ends at edge " + end + ", before it begins");
            }
            edges = end;
        }
        long bytes = fieldBytes * (2L * regions + edges);
        if (bytes > left) {
            throw wrong(sector, edges + " edges, the records have " + left + " bytes left");
        }
        return (int) bytes;
    }

    private BadInputException wrong(int sector, String what) {
        return new BadInputException("mm: " + sectors.place(sector) + ": " + what);
    }
}
