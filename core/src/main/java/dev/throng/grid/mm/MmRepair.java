package dev.throng.grid.mm;

import dev.throng.graph.Ids;
import dev.throng.grid.GridIndex;
import dev.throng.grid.MapEdit;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;
import java.util.Arrays;

/** Updates an index after an edit of the map. One per edit. */
final class MmRepair {
    private final MmIndex before;
    private final OctileCosts costs;
    private final Sectors sectors;
    private final RegionFill fill;

    /** Sectors in which a tile was blocked or freed, then the sectors around them. */
    private final SlotTable touched = new SlotTable(16);

    private int changedCount;

    /** Labels by slot of a touched sector. */
    private short[][] labels;

    private SectorRecord[] records;

    MmRepair(MmIndex before, OctileCosts edited) {
        this.before = before;
        costs = edited;
        sectors = before.sectors();
        fill = new RegionFill(edited.tiles(), sectors);
    }

    MmIndex repaired(MapEdit edit) {
        collect(edit);
        if (changedCount == 0) {
            return before.with(costs, before.regions(), new int[0]);
        }
        int count = touched.size();
        labels = new short[count][];
        records = new SectorRecord[count];
        int[][] centres = new int[changedCount][];
        for (int slot = 0; slot < count; slot++) {
            fill.fill(touched.key(slot));
            labels[slot] = fill.labels().clone();
            if (slot < changedCount) {
                centres[slot] = fill.centres();
            }
        }
        SectorEdges edges = new SectorEdges(costs.tiles(), sectors, sector -> labels[touched.slot(sector)]);
        for (int slot = 0; slot < count; slot++) {
            int sector = touched.key(slot);
            // Only the sectors around a changed one can touch something new, across corners too.
            records[slot] = slot < changedCount
                    ? edges.record(sector, centres[slot])
                    : edges.record(sector, before.regions().record(sector), touched::contains);
        }
        GridIndex.Centres wanted = before.options().centres();
        if (wanted != GridIndex.Centres.STATIC) {
            CentreOptimiser optimiser = new CentreOptimiser(costs, sectors, this::centre, wanted);
            for (int slot = 0; slot < changedCount; slot++) {
                records[slot] = optimiser.optimised(touched.key(slot), records[slot], labels[slot]);
            }
        }
        return before.with(costs, packed(), changed());
    }

    private void collect(MapEdit edit) {
        TileGrid old = before.tiles();
        for (int i = 0; i < edit.size(); i++) {
            int tile = old.tile(edit.x(i), edit.y(i));
            if (old.passable(tile) != costs.tiles().passable(tile)) {
                touched.slot(sectors.of(tile));
            }
        }
        changedCount = touched.size();
        for (int slot = 0; slot < changedCount; slot++) {
            for (int move = 0; move < Moves.COUNT; move++) {
                int neighbour = sectors.neighbour(touched.key(slot), move);
                if (neighbour != Ids.NONE) {
                    touched.slot(neighbour);
                }
            }
        }
    }

    /** Returns the sectors in which a tile was blocked or freed. */
    private int[] changed() {
        int[] changed = new int[changedCount];
        Arrays.setAll(changed, touched::key);
        return changed;
    }

    private int centre(int sector, int region) {
        return sectors.tile(sector, records[touched.slot(sector)].centres()[region]);
    }

    private PackedRegions packed() {
        GridIndex.Layout layout = before.layout();
        PackedRegions old = before.regions();
        if (before.options().layout() == GridIndex.Layout.AUTO && layout == GridIndex.Layout.PAPER) {
            // An upper bound: replaced and shared records are counted too.
            long bytes = old.recordBytes();
            boolean fits = true;
            for (SectorRecord record : records) {
                bytes += record.fieldCount();
                fits &= record.fits(layout);
            }
            layout = fits && bytes <= LayoutLimits.of(layout).bytes() ? layout : GridIndex.Layout.WIDE;
        }
        PackedRegions.Packer packer =
                new PackedRegions.Packer(sectors, layout, before.options().defaultSectors());
        int[] inOrder = new int[touched.size()];
        Arrays.setAll(inOrder, touched::key);
        Arrays.sort(inOrder);
        int next = 0;
        for (int sector : inOrder) {
            copy(next, sector, old, layout, packer);
            packer.add(sector, records[touched.slot(sector)]);
            next = sector + 1;
        }
        copy(next, sectors.count(), old, layout, packer);
        return packer.packed();
    }

    private void copy(int from, int to, PackedRegions old, GridIndex.Layout layout, PackedRegions.Packer packer) {
        if (layout == before.layout()) {
            packer.copy(from, to, old);
            return;
        }
        for (int sector = from; sector < to; sector++) {
            packer.add(sector, old.record(sector));
        }
    }
}
