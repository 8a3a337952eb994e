package dev.throng.grid.mm;

import dev.throng.grid.Move;
import dev.throng.grid.mm.NaiveMm.Edge;
import dev.throng.grid.mm.NaiveMm.Region;
import java.io.ByteArrayOutputStream;
import java.util.Optional;

/**
 * The paper's Figure 4, field by field, for an abstraction within its limits. Immutable, share freely.
 *
 * <p>Of a sector 32 bits are kept: how many regions it has (8 bits) and where their record begins (24 bits). A record is
 * a pair of bytes for each region, its centre as an offset inside the sector and the number of edges of the regions so
 * far, and then a byte for each edge: three bits direction, five bits region. Records follow each other in the order of
 * their sectors. Empty sectors have none; default ones share the record at address 0, which comes before all others.
 *
 * <p>The wide layout has two words for a sector, count and address, and two bytes, the higher one first, for each one
 * above: of an edge, three bits are direction and thirteen are region.
 */
final class NaiveMmLayout {
    static final int MOST_REGIONS = 32;
    private static final int MOST_EDGES = 256;
    private static final int LARGEST_SECTOR = 16;

    private final boolean wide;
    private final int[] words;
    private final ByteArrayOutputStream records = new ByteArrayOutputStream();

    /**
     * @param defaults whether default sectors share a record
     */
    NaiveMmLayout(NaiveMm mm, boolean wide, boolean defaults) {
        this.wide = wide;
        int sectors = mm.sectorCount();
        words = new int[wide ? 2 * sectors : sectors];
        if (defaults) {
            writeOpen(mm.sectorSize());
        }
        for (int sector = 0; sector < sectors; sector++) {
            if (defaults && mm.isDefault(sector)) {
                word(sector, 1, 0);
            } else if (mm.regionCount(sector) > 0) {
                word(sector, mm.regionCount(sector), records.size());
                write(mm, sector);
            }
        }
    }

    private void word(int sector, int regions, int address) {
        if (wide) {
            words[2 * sector] = regions;
            words[2 * sector + 1] = address;
        } else {
            words[sector] = (regions << 24) + address;
        }
    }

    private void writeOpen(int side) {
        int half = (side - 1) / 2;
        field(half * side + half);
        field(8);
        for (int direction = 0; direction < Move.COUNT; direction++) {
            edge(direction, 0);
        }
    }

    private void write(NaiveMm mm, int sector) {
        int edges = 0;
        for (int number = 0; number < mm.regionCount(sector); number++) {
            Region region = new Region(sector, number);
            edges += mm.edges(region).size();
            field(mm.offset(mm.centre(region)));
            field(edges);
        }
        for (int number = 0; number < mm.regionCount(sector); number++) {
            for (Edge edge : mm.edges(new Region(sector, number))) {
                edge(edge.direction(), edge.region());
            }
        }
    }

    private void edge(int direction, int region) {
        field(direction * (wide ? 8192 : 32) + region);
    }

    private void field(int value) {
        if (wide) {
            records.write(value / 256);
        }
        records.write(value % 256);
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

    /** One for each sector, two in the wide layout. */
    int[] words() {
        return words;
    }

    /** All records, one behind the other. */
    byte[] records() {
        return records.toByteArray();
    }

    /** Bytes in all: those of the words, and the records. */
    int bytes() {
        return 4 * words.length + records.size();
    }
}
