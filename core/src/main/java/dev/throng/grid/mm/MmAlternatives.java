package dev.throng.grid.mm;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.grid.MapEdit;
import dev.throng.grid.index.PreparedIndex;
import dev.throng.grid.tiles.Moves;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Prepared edits of a map, such as a drawbridge that is up or down. Their changed records are computed in advance and
 * stored after all others. Switching one on gives the changed sectors other addresses; switching it off restores the
 * old ones. Immutable, share freely.
 */
public final class MmAlternatives implements PreparedIndex {
    /**
     * The data of one edit.
     *
     * @param sectors sectors whose records differ
     * @param regionCounts region counts of these sectors
     * @param addresses addresses of their records
     * @param namedSectors sectors that the edit mentions, even if it changes nothing there: together with another edit
     *     it might
     */
    private record Change(MapEdit edit, int[] sectors, int[] regionCounts, int[] addresses, int[] namedSectors) {}

    /** The index with no edit switched on, and with the records of all. */
    private final MmIndex base;

    private final List<Change> changes;

    private MmAlternatives(MmIndex base, List<Change> changes) {
        this.base = base;
        this.changes = changes;
    }

    /**
     * Prepares edits that can be switched on and off independently of each other. No two may name tiles of the same or
     * neighbouring sectors, nor change the same record; combine such edits into one.
     *
     * @param edits edits of the index's map; copied
     */
    static MmAlternatives prepare(MmIndex index, List<MapEdit> edits) {
        List<Change> changes = new ArrayList<>();
        byte[] records = index.regions().records();
        for (MapEdit edit : edits) {
            MmIndex changed = index.edited(edit);
            if (changed.layout() != index.layout()) {
                throw new BadInputException("mm: alternative " + changes.size()
                        + " has too many regions in a sector for the paper's layout: build with the wide layout");
            }
            int[] sectors = differing(index, changed);
            int[] regionCounts = new int[sectors.length];
            int[] addresses = new int[sectors.length];
            for (int i = 0; i < sectors.length; i++) {
                regionCounts[i] = changed.regionCount(sectors[i]);
                // Sectors that share the default record, or have none, need no bytes.
                if (regionCounts[i] > 0 && !changed.isDefault(sectors[i])) {
                    addresses[i] = records.length;
                    records = appended(records, changed.regions(), sectors[i]);
                }
            }
            Change change =
                    new Change(new MapEdit().add(edit), sectors, regionCounts, addresses, namedSectors(index, edit));
            for (int other = 0; other < changes.size(); other++) {
                checkApart(index.sectors(), other, changes.get(other), changes.size(), change);
            }
            changes.add(change);
        }
        int limit = LayoutLimits.of(index.layout()).bytes();
        if (records.length > limit) {
            throw new BadInputException("mm: alternatives need " + records.length + " bytes of records, the limit is "
                    + limit + "; the wide layout takes more");
        }
        MmIndex base = index.with(index.costs(), index.regions().withRecords(records), new int[0]);
        return new MmAlternatives(base, List.copyOf(changes));
    }

    /** Returns the sectors whose records differ. */
    private static int[] differing(MmIndex a, MmIndex b) {
        int[] found = new int[a.sectors().count()];
        int count = 0;
        for (int sector = 0; sector < found.length; sector++) {
            if (!a.regions().sameRecord(b.regions(), sector)) {
                found[count++] = sector;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private static int[] namedSectors(MmIndex index, MapEdit edit) {
        SlotTable named = new SlotTable(16);
        for (int i = 0; i < edit.size(); i++) {
            named.slot(index.sectors().of(index.tiles().tile(edit.x(i), edit.y(i))));
        }
        int[] sectors = new int[named.size()];
        Arrays.setAll(sectors, named::key);
        return sectors;
    }

    private static byte[] appended(byte[] records, PackedRegions from, int sector) {
        int bytes = from.recordBytes(sector);
        byte[] longer = Arrays.copyOf(records, records.length + bytes);
        System.arraycopy(from.records(), from.address(sector), longer, records.length, bytes);
        return longer;
    }

    /** Refuses two edits whose records would differ if both are switched on. */
    private static void checkApart(Sectors sectors, int numberA, Change a, int numberB, Change b) {
        SlotTable around = new SlotTable(16);
        for (int sector : a.namedSectors) {
            around.slot(sector);
            for (int move = 0; move < Moves.COUNT; move++) {
                if (sectors.neighbour(sector, move) != Ids.NONE) {
                    around.slot(sectors.neighbour(sector, move));
                }
            }
        }
        checkNoneIn(around, sectors, numberA, numberB, b.namedSectors);
        SlotTable changed = new SlotTable(16);
        for (int sector : a.sectors) {
            changed.slot(sector);
        }
        checkNoneIn(changed, sectors, numberA, numberB, b.sectors);
    }

    private static void checkNoneIn(SlotTable taken, Sectors sectors, int a, int b, int[] wanted) {
        for (int sector : wanted) {
            if (taken.contains(sector)) {
                throw new BadInputException("mm: alternatives " + a + " and " + b + " meet at " + sectors.place(sector)
                        + ": make one edit of them, or edit the map when they come");
            }
        }
    }

    /** Number of sectors whose addresses an edit changes. */
    int changedSectors(int alternative) {
        return changes.get(alternative).sectors.length;
    }

    @Override
    public MmIndex with(boolean[] on) {
        PackedRegions regions = base.regions();
        int changedCount = 0;
        MapEdit together = new MapEdit();
        for (int i = 0; i < on.length; i++) {
            if (on[i]) {
                Change change = changes.get(i);
                together.add(change.edit);
                regions = regions.redirected(change.sectors, change.regionCounts, change.addresses);
                changedCount += change.namedSectors.length;
            }
        }
        if (together.size() == 0) {
            return base;
        }
        int[] changed = new int[changedCount];
        for (int i = 0, at = 0; i < on.length; i++) {
            if (on[i]) {
                int[] sectors = changes.get(i).namedSectors;
                System.arraycopy(sectors, 0, changed, at, sectors.length);
                at += sectors.length;
            }
        }
        return base.with(base.costs().edited(together), regions, changed);
    }
}
