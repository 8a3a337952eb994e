package dev.throng.grid.mm;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import java.util.Arrays;

/**
 * The regions and edges of all sectors, packed into two arrays. Immutable, share freely.
 *
 * <p>The paper's layout: a sector is a 32-bit word, its region count in the upper 8 bits and the address of its record
 * in the lower 24. A record has 16 bits for each region: 8 for its centre's offset in the sector, and 8 for the number
 * of edges up to and including this region. Then come 8 bits for each edge, the direction of the neighbouring sector in
 * the upper 3 and the number of the region there in the lower 5. The wide layout is the same with fields of twice the
 * width.
 *
 * <p>Records follow each other in the order of their sectors. Before them, at address 0, lies the one record that all
 * {@link #isDefault default} sectors share.
 */
final class PackedRegions {
    private static final int COUNT_SHIFT = 24;
    private static final int ADDRESS_MASK = (1 << COUNT_SHIFT) - 1;
    private static final int OBJECT_BYTES = 24;
    private static final int ARRAY_BYTES = 16;

    private final boolean wide;

    /** Whether there is a record at address 0 for default sectors. */
    private final boolean defaults;

    /** Words by sector; in the wide layout two each: count, address. */
    private final int[] words;

    private final byte[] records;

    /** Whether records lie in the order of their sectors without gaps. */
    private final boolean inOrder;

    /** Makes packed regions whose records lie in the order of their sectors. */
    PackedRegions(boolean wide, boolean defaults, int[] words, byte[] records) {
        this(wide, defaults, words, records, true);
    }

    private PackedRegions(boolean wide, boolean defaults, int[] words, byte[] records, boolean inOrder) {
        this.wide = wide;
        this.defaults = defaults;
        this.words = words;
        this.records = records;
        this.inOrder = inOrder;
    }

    boolean wide() {
        return wide;
    }

    int sectorCount() {
        return wide ? words.length / 2 : words.length;
    }

    /** Number of regions of a sector; 0 if all of it is blocked. */
    int regionCount(int sector) {
        return wide ? words[2 * sector] : words[sector] >>> COUNT_SHIFT;
    }

    /** Address of a sector's record. */
    int address(int sector) {
        return wide ? words[2 * sector + 1] : words[sector] & ADDRESS_MASK;
    }

    /** Whether a sector has the shared record: one region with eight edges, its centre in the middle. */
    boolean isDefault(int sector) {
        return defaults && address(sector) == 0 && regionCount(sector) > 0;
    }

    /** Whether a sector has its own record. */
    private boolean hasRecord(int sector) {
        return regionCount(sector) > 0 && (!defaults || address(sector) != 0);
    }

    /** Address of a sector's record, or of the next one if it has none. */
    private int beginOf(int sector) {
        for (int i = sector; i < sectorCount(); i++) {
            if (hasRecord(i)) {
                return address(i);
            }
        }
        return records.length;
    }

    private int field(int address, int index) {
        if (!wide) {
            return records[address + index] & 0xff;
        }
        int at = address + 2 * index;
        return (records[at] & 0xff) << 8 | records[at + 1] & 0xff;
    }

    /** Centre of a region, as an offset in its sector. */
    int centre(int sector, int region) {
        return field(address(sector), 2 * region);
    }

    /** The first of the sector's edges that belong to a region. */
    int firstEdge(int sector, int region) {
        return region == 0 ? 0 : field(address(sector), 2 * region - 1);
    }

    /** One past the last edge of a region. */
    int endEdge(int sector, int region) {
        return field(address(sector), 2 * region + 1);
    }

    /** An edge of a sector, as {@link SectorRecord#edge} has it. */
    int edge(int sector, int index) {
        return edgeAt(edgeBase(sector), index);
    }

    /** Address of a sector's edges. */
    int edgeBase(int sector) {
        return address(sector) + 2 * regionCount(sector) * fieldBytes();
    }

    /** Returns an edge of the sector whose edges begin at this address. */
    int edgeAt(int base, int index) {
        int field = field(base, index);
        return wide ? field : SectorRecord.edge(field >> 5, field & 31);
    }

    int edgeCount(int sector) {
        int regions = regionCount(sector);
        return regions == 0 ? 0 : endEdge(sector, regions - 1);
    }

    /** Bytes of a sector's record, shared or not. */
    int recordBytes(int sector) {
        return fieldBytes() * (2 * regionCount(sector) + edgeCount(sector));
    }

    private int fieldBytes() {
        return wide ? 2 : 1;
    }

    /** Returns a sector's record, unpacked. */
    SectorRecord record(int sector) {
        int[] centres = new int[regionCount(sector)];
        int[] ends = new int[centres.length];
        for (int region = 0; region < centres.length; region++) {
            centres[region] = centre(sector, region);
            ends[region] = endEdge(sector, region);
        }
        int[] edges = new int[edgeCount(sector)];
        for (int i = 0; i < edges.length; i++) {
            edges[i] = edge(sector, i);
        }
        return new SectorRecord(centres, ends, edges);
    }

    /** Bytes held. */
    long bytes() {
        return OBJECT_BYTES + 2 * ARRAY_BYTES + 4L * words.length + records.length;
    }

    /** Bytes of the records. */
    int recordBytes() {
        return records.length;
    }

    int[] words() {
        return words;
    }

    byte[] records() {
        return records;
    }

    boolean same(PackedRegions other) {
        return wide == other.wide && Arrays.equals(words, other.words) && Arrays.equals(records, other.records);
    }

    /** Whether a sector's record is equal in another packing of the same layout, at any address. */
    boolean sameRecord(PackedRegions other, int sector) {
        int bytes = recordBytes(sector);
        int from = address(sector);
        int otherFrom = other.address(sector);
        return regionCount(sector) == other.regionCount(sector)
                && bytes == other.recordBytes(sector)
                && Arrays.equals(records, from, from + bytes, other.records, otherFrom, otherFrom + bytes);
    }

    /** Returns the same words with a longer array of records, whose used part is equal. */
    PackedRegions withRecords(byte[] longer) {
        return new PackedRegions(wide, defaults, words, longer, false);
    }

    /** Returns the same records, with other addresses and region counts for some sectors. */
    PackedRegions redirected(int[] sectors, int[] regionCounts, int[] addresses) {
        int[] changed = words.clone();
        for (int i = 0; i < sectors.length; i++) {
            setWord(changed, wide, sectors[i], regionCounts[i], addresses[i]);
        }
        return new PackedRegions(wide, defaults, changed, records, false);
    }

    private static void setWord(int[] words, boolean wide, int sector, int regions, int address) {
        if (wide) {
            words[2 * sector] = regions;
            words[2 * sector + 1] = address;
        } else {
            words[sector] = regions << COUNT_SHIFT | address;
        }
    }

    /** Packs records one after the other. One per use. */
    static final class Packer {
        private final Sectors sectors;
        private final LayoutLimits limits;
        private final boolean wide;
        private final SectorRecord shared;
        private final int[] words;
        private byte[] records = new byte[256];
        private int size;

        /**
         * @param layout not AUTO
         */
        Packer(Sectors sectors, GridIndex.Layout layout, boolean defaultSectors) {
            this.sectors = sectors;
            limits = LayoutLimits.of(layout);
            wide = layout == GridIndex.Layout.WIDE;
            words = new int[wide ? 2 * sectors.count() : sectors.count()];
            shared = defaultSectors ? SectorRecord.ofOpen(sectors.side()) : null;
            if (defaultSectors) {
                write(shared);
            }
        }

        /** Adds the next sector's record; sectors are added in order. */
        void add(int sector, SectorRecord record) {
            check(sector, record);
            if (record.equals(shared)) {
                word(sector, 1, 0);
            } else if (record.regionCount() > 0) {
                word(sector, record.regionCount(), size);
                write(record);
            }
        }

        /** Copies the next sectors' records from another packing of the same layout, up to one sector. */
        void copy(int from, int to, PackedRegions old) {
            if (!old.inOrder) {
                for (int sector = from; sector < to; sector++) {
                    add(sector, old.record(sector));
                }
                return;
            }
            int first = old.beginOf(from);
            int bytes = old.beginOf(to) - first;
            for (int sector = from; sector < to; sector++) {
                word(sector, old.regionCount(sector), old.hasRecord(sector) ? old.address(sector) - first + size : 0);
            }
            System.arraycopy(old.records, first, room(bytes), size, bytes);
            size += bytes;
        }

        private void check(int sector, SectorRecord record) {
            if (record.regionCount() > limits.regions()) {
                throw beyond(sector, record.regionCount() + " regions", limits.regions());
            }
            if (record.edges().length > limits.edges()) {
                throw beyond(sector, record.edges().length + " edges", limits.edges());
            }
        }

        private BadInputException beyond(int sector, String what, int limit) {
            return new BadInputException("mm: " + sectors.place(sector) + ", has " + what + ", the limit is " + limit
                    + (wide ? "" : "; the wide layout takes more"));
        }

        private void word(int sector, int regions, int address) {
            if (address >= limits.bytes()) {
                throw new BadInputException("mm: " + sectors.place(sector) + ", comes after " + address
                        + " bytes of records, the limit is " + limits.bytes()
                        + (wide ? "" : "; the wide layout takes more"));
            }
            setWord(words, wide, sector, regions, address);
        }

        private void write(SectorRecord record) {
            for (int region = 0; region < record.regionCount(); region++) {
                field(record.centres()[region]);
                field(record.edgeEnds()[region]);
            }
            for (int edge : record.edges()) {
                field(wide ? edge : SectorRecord.direction(edge) << 5 | SectorRecord.region(edge));
            }
        }

        private void field(int value) {
            room(2);
            if (wide) {
                records[size++] = (byte) (value >> 8);
            }
            records[size++] = (byte) value;
        }

        private byte[] room(int more) {
            if (size + more > records.length) {
                records = Arrays.copyOf(records, Math.max(2 * records.length, size + more));
            }
            return records;
        }

        PackedRegions packed() {
            return new PackedRegions(wide, shared != null, words, Arrays.copyOf(records, size));
        }
    }
}
