package dev.throng.grid.mm;

import java.util.Arrays;

/**
 * The region of every tile in sectors that have more than one; in others it is known without. Immutable, share freely.
 */
final class RegionLabels {
    private static final int NONE = -1;

    private final int tiles;

    /** By sector: which block of labels is its own, or NONE. */
    private final int[] blocks;

    /** One byte a tile while no sector has more than 256 regions, else two. */
    private final byte[] narrow;

    private final short[] wide;

    private RegionLabels(int tiles, int[] blocks, byte[] narrow, short[] wide) {
        this.tiles = tiles;
        this.blocks = blocks;
        this.narrow = narrow;
        this.wide = wide;
    }

    /** Labels of a map whose regions are known. */
    static RegionLabels of(MmIndex index) {
        Sectors sectors = index.sectors();
        int tiles = sectors.side() * sectors.side();
        int[] blocks = new int[sectors.count()];
        Arrays.fill(blocks, NONE);
        int count = 0;
        int most = 0;
        for (int sector = 0; sector < blocks.length; sector++) {
            int regions = index.regionCount(sector);
            if (regions > 1) {
                blocks[sector] = count++;
                most = Math.max(most, regions);
            }
        }
        boolean fits = most <= 1 << 8;
        byte[] narrow = new byte[fits ? count * tiles : 0];
        short[] wide = new short[fits ? 0 : count * tiles];
        RegionFill fill = new RegionFill(index.map(), sectors);
        for (int sector = 0; sector < blocks.length; sector++) {
            if (blocks[sector] != NONE) {
                fill.fill(sector);
                for (int offset = 0; offset < tiles; offset++) {
                    int at = blocks[sector] * tiles + offset;
                    if (fits) {
                        narrow[at] = (byte) fill.labels()[offset];
                    } else {
                        wide[at] = fill.labels()[offset];
                    }
                }
            }
        }
        return new RegionLabels(tiles, blocks, narrow, wide);
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
