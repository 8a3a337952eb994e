package dev.throng.grid.mm;

import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.Move;
import dev.throng.grid.OctileCosts;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes the index of an edited map from that of the map before. One per edit. */
final class MmRepair {
    private final MmIndex before;
    private final OctileCosts costs;
    private final Sectors sectors;
    private final RegionFill fill;
    private final TreeMap<Integer, short[]> labels = new TreeMap<>();
    private final TreeMap<Integer, SectorRecord> records = new TreeMap<>();

    MmRepair(MmIndex before, GridMap edited) {
        this.before = before;
        costs = new OctileCosts(edited, before.costs().diagonal());
        sectors = before.sectors();
        fill = new RegionFill(edited, sectors);
    }

    MmIndex repaired(MapEdit edit) {
        TreeSet<Integer> changed = changedSectors(edit);
        TreeSet<Integer> touched = new TreeSet<>(changed);
        for (int sector : changed) {
            for (int move = 0; move < Move.COUNT; move++) {
                if (sectors.neighbour(sector, move) != Sectors.NONE) {
                    touched.add(sectors.neighbour(sector, move));
                }
            }
        }
        SectorEdges edges = new SectorEdges(costs.map(), sectors, this::labels);
        for (int sector : touched) {
            int[] centres = changed.contains(sector)
                    ? newCentres(sector)
                    : before.regions().record(sector).centres();
            records.put(sector, edges.record(sector, centres));
        }
        if (before.options().optimisedCentres()) {
            CentreOptimiser optimiser = new CentreOptimiser(costs, sectors, this::centre);
            for (int sector : changed) {
                records.put(sector, optimiser.optimised(sector, records.get(sector), labels(sector)));
            }
        }
        return before.with(costs, packed());
    }

    /** Sectors in which a tile was blocked or freed. */
    private TreeSet<Integer> changedSectors(MapEdit edit) {
        TreeSet<Integer> changed = new TreeSet<>();
        GridMap old = before.map();
        for (int i = 0; i < edit.size(); i++) {
            int tile = old.tile(edit.x(i), edit.y(i));
            if (old.passable(tile) != costs.map().passable(tile)) {
                changed.add(sectors.of(tile));
            }
        }
        return changed;
    }

    private short[] labels(int sector) {
        return labels.computeIfAbsent(sector, unknown -> {
            fill.fill(unknown);
            return fill.labels().clone();
        });
    }

    private int[] newCentres(int sector) {
        fill.fill(sector);
        return fill.centres();
    }

    private int centre(int sector, int region) {
        SectorRecord record = records.get(sector);
        return record == null ? before.centre(sector, region) : sectors.tile(sector, record.centres()[region]);
    }

    private PackedRegions packed() {
        PackedRegions old = before.regions();
        MmLayout layout = before.layout();
        boolean fits = true;
        for (SectorRecord record : records.values()) {
            fits &= record.fits(layout);
        }
        if (!fits && before.options().layout() == MmLayout.AUTO) {
            layout = MmLayout.WIDE;
        }
        PackedRegions.Packer packer =
                new PackedRegions.Packer(sectors, layout, before.options().defaultSectors());
        for (int sector = 0; sector < sectors.count(); sector++) {
            SectorRecord record = records.get(sector);
            if (record != null) {
                packer.add(sector, record);
            } else if (layout == before.layout()) {
                packer.copy(sector, old);
            } else {
                packer.add(sector, old.record(sector));
            }
        }
        return packer.packed();
    }
}
