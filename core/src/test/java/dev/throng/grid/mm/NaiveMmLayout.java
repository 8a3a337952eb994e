package dev.throng.grid.mm;

import dev.throng.grid.mm.NaiveMm.Edge;
import dev.throng.grid.mm.NaiveMm.Region;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;

/**
 * The paper's Figure 4, field by field, for an abstraction within its limits. Immutable, share freely.
 *
 * <p>Of a sector 32 bits are kept: how many regions it has (8 bits; 255 marks a default sector) and where their record
 * begins (24 bits). A record is a pair of bytes for each region, its centre as an offset inside the sector and the
 * number of edges of the regions so far, and then a byte for each edge: three bits direction, five bits region. Records
 * follow each other in the order of their sectors; neither an empty sector nor a default one has any.
 */
final class NaiveMmLayout {
    static final int DEFAULT = 255;
    private static final int MOST_REGIONS = 32;
    private static final int MOST_EDGES = 256;
    private static final int LARGEST_SECTOR = 16;

    private final int[] counts;
    private final int[] addresses;
    private final byte[][] records;

    /**
     * @param defaults whether default sectors are marked instead of stored
     */
    NaiveMmLayout(NaiveMm mm, boolean defaults) {
        int sectors = mm.sectorCount();
        counts = new int[sectors];
        addresses = new int[sectors];
        records = new byte[sectors][];
        int address = 0;
        for (int sector = 0; sector < sectors; sector++) {
            boolean marked = defaults && mm.isDefault(sector);
            counts[sector] = marked ? DEFAULT : mm.regionCount(sector);
            addresses[sector] = address;
            records[sector] = marked ? new byte[0] : record(mm, sector);
            address += records[sector].length;
        }
    }

    private static byte[] record(NaiveMm mm, int sector) {
        ByteArrayOutputStream regions = new ByteArrayOutputStream();
        ByteArrayOutputStream edges = new ByteArrayOutputStream();
        for (int number = 0; number < mm.regionCount(sector); number++) {
            Region region = new Region(sector, number);
            for (Edge edge : mm.edges(region)) {
                edges.write(edge.direction() * 32 + edge.region());
            }
            regions.write(mm.offset(mm.centre(region)));
            regions.write(edges.size());
        }
        regions.writeBytes(edges.toByteArray());
        return regions.toByteArray();
    }

    /** The first limit of the paper that an abstraction breaks, with the sector; empty when it fits. */
    static Optional<String> broken(NaiveMm mm) {
        if (mm.sectorSize() > LARGEST_SECTOR) {
            return Optional.of("sector size " + mm.sectorSize());
        }
        for (int sector = 0; sector < mm.sectorCount(); sector++) {
            int regions = mm.regionCount(sector);
            int edges = 0;
            for (int number = 0; number < regions; number++) {
                edges += mm.edges(new Region(sector, number)).size();
            }
            if (regions > MOST_REGIONS) {
                return Optional.of("sector " + sector + ": " + regions + " regions");
            }
            if (edges > MOST_EDGES) {
                return Optional.of("sector " + sector + ": " + edges + " edges");
            }
        }
        return Optional.empty();
    }

    /** Regions of a sector as they are kept: {@link #DEFAULT} for one that is marked. */
    int count(int sector) {
        return counts[sector];
    }

    /** Where the record of a sector begins, or would begin. */
    int address(int sector) {
        return addresses[sector];
    }

    /** What is kept of a sector's regions; nothing of one that is empty or marked. */
    byte[] record(int sector) {
        return records[sector];
    }

    /** All records, one behind the other. */
    byte[] regionData() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] record : List.of(records)) {
            all.writeBytes(record);
        }
        return all.toByteArray();
    }

    /** Bytes in all: four for each sector, and the records. */
    int bytes() {
        return 4 * counts.length + regionData().length;
    }
}
