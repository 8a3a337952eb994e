package dev.throng.grid.mm;

import dev.throng.grid.GridIndex;
import dev.throng.grid.octile.OctileCosts;

/**
 * The numbers of an index that do not follow from its map and options: what a file keeps. Labels are found again.
 * Immutable by agreement: nobody writes to the arrays.
 *
 * @param layout of the words and records, not AUTO
 * @param words by sector: in the paper's layout one, with the region count in the upper 8 bits and the address of the
 *     record in the lower 24; in the wide one two, the count and the address
 * @param records one after the other in the order of their sectors; before them, where open sectors share a record, that
 *     one
 */
public record MmTables(GridIndex.Mm options, GridIndex.Layout layout, int[] words, byte[] records) {
    /** The tables of an index as a build packs them: without what edits and switches may have left between records. */
    public static MmTables of(MmIndex index) {
        PackedRegions.Packer packer = new PackedRegions.Packer(
                index.sectors(), index.layout(), index.options().defaultSectors());
        for (int sector = 0; sector < index.sectors().count(); sector++) {
            packer.add(sector, index.regions().record(sector));
        }
        PackedRegions packed = packer.packed();
        return new MmTables(index.options(), index.layout(), packed.words(), packed.records());
    }

    /** The index over the map that these are the tables of. Refuses tables that are not those of the map. */
    public MmIndex over(OctileCosts map) {
        return new MmRestore(this, map).index();
    }
}
