package dev.throng.grid.mm;

import dev.throng.grid.GridIndex;

/**
 * The limits of a layout.
 *
 * @param side maximum side of a sector
 * @param regions maximum regions of a sector
 * @param edges maximum edges from the regions of a sector
 * @param bytes maximum bytes of the regions and edges of all sectors
 */
record LayoutLimits(int side, int regions, int edges, int bytes) {
    private static final LayoutLimits PAPER = new LayoutLimits(GridIndex.Mm.MAX_PAPER_SECTOR, 32, 255, 1 << 24);
    private static final LayoutLimits WIDE =
            new LayoutLimits(GridIndex.Mm.MAX_SECTOR, 1 << 13, 0xffff, Integer.MAX_VALUE);

    /** Returns the limits of the paper's layout or of the wide one. */
    static LayoutLimits of(GridIndex.Layout layout) {
        return switch (layout) {
            case PAPER -> PAPER;
            case WIDE -> WIDE;
            case AUTO -> throw new IllegalArgumentException("AUTO is a wish, not a layout");
        };
    }
}
