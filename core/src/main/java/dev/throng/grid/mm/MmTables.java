package dev.throng.grid.mm;

import dev.throng.grid.GridIndex;
import dev.throng.grid.octile.OctileCosts;

/**
 * The numbers of an index that do not follow from its map and options, as stored in a file. Labels are recomputed.
 * Immutable by agreement: nobody writes to the arrays.
 *
 * @param layout of the words and records, not AUTO
 * @param words by sector. In the paper's layout one word, with the region count in the upper 8 bits and the address of
 *     the record in the lower 24. In the wide layout two words, the count and the address.
 * @param records all records in the order of their sectors, after the shared record of open sectors if there is one
 */
public record MmTables(GridIndex.Mm options, GridIndex.Layout layout, int[] words, byte[] records) {
    /** Returns the tables of an index as a build packs them: without gaps left by edits and switches. */
    public static MmTables of(MmIndex index) {
        PackedRegions.Packer packer = new PackedRegions.Packer(
                index.sectors(), index.layout(), index.options().defaultSectors());
        for (int sector = 0; sector < index.sectors().count(); sector++) {
            packer.add(sector, index.regions().record(sector));
        }
        PackedRegions packed = packer.packed();
        return new MmTables(index.options(), index.layout(), packed.words(), packed.records());
    }

    /** Returns the index over a map. Refuses tables that are not those of the map. */
    public MmIndex over(OctileCosts map) {
        return new MmRestore(this, map).index();
    }
}
