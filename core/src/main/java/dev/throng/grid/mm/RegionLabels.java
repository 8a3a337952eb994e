package dev.throng.grid.mm;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import java.util.Arrays;

/** The region of every tile, for sectors with more than one region. Immutable, share freely. */
final class RegionLabels {
    private final int tiles;

    /** Block of labels by sector, or Ids.NONE. */
    private final int[] blocks;

    /** Labels in one byte per tile while no sector has more than 256 regions, else in two. */
    private final byte[] narrow;

    private final short[] wide;

    private RegionLabels(int tiles, int[] blocks, byte[] narrow, short[] wide) {
        this.tiles = tiles;
        this.blocks = blocks;
        this.narrow = narrow;
        this.wide = wide;
    }

    /** Returns the labels of an index. */
    static RegionLabels of(MmIndex index) {
        int[] all = new int[index.sectors().count()];
        Arrays.setAll(all, sector -> sector);
        int[] none = new int[all.length];
        Arrays.fill(none, Ids.NONE);
        int side = index.sectors().side();
        return new RegionLabels(side * side, none, new byte[0], new short[0]).repaired(index, all);
    }

    /** Returns the labels of an index that differs in some sectors. */
    RegionLabels repaired(MmIndex index, int[] changed) {
        int[] newBlocks = blocks.clone();
        int count = labelled() / tiles;
        boolean fits = wide.length == 0;
        for (int sector : changed) {
            int regions = index.regionCount(sector);
            if (regions > 1 && newBlocks[sector] == Ids.NONE) {
                newBlocks[sector] = count++;
            }
            fits &= regions <= 1 << Byte.SIZE;
        }
        if ((long) count * tiles > Integer.MAX_VALUE - 8) {
            throw new BadInputException("mm: labels of " + count + " sectors of " + tiles
                    + " tiles with several regions, the limit is " + Integer.MAX_VALUE + " tiles: leave labels out");
        }
        byte[] newNarrow = Arrays.copyOf(narrow, fits ? count * tiles : 0);
        short[] newWide = Arrays.copyOf(wide, fits ? 0 : count * tiles);
        for (int i = 0; !fits && i < narrow.length; i++) {
            newWide[i] = (short) (narrow[i] & 0xff);
        }
        RegionFill fill = new RegionFill(index.tiles(), index.sectors());
        for (int sector : changed) {
            if (newBlocks[sector] != Ids.NONE) {
                fill.fill(sector);
                for (int offset = 0, at = newBlocks[sector] * tiles; offset < tiles; offset++, at++) {
                    if (fits) {
                        newNarrow[at] = (byte) fill.labels()[offset];
                    } else {
                        newWide[at] = fill.labels()[offset];
                    }
                }
            }
        }
        return new RegionLabels(tiles, newBlocks, newNarrow, newWide);
    }

    private int labelled() {
        return narrow.length + wide.length;
    }

    /** The region of a passable tile in a sector that has more than one. */
    int region(int sector, int offset) {
        int at = blocks[sector] * tiles + offset;
        return narrow.length > 0 ? narrow[at] & 0xff : wide[at];
    }

    /** Bytes held. */
    long bytes() {
        return 4L * blocks.length + narrow.length + 2L * wide.length;
    }
}
