package dev.throng.grid.mm;

import dev.throng.graph.EpochMarks;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;

/**
 * Finds the region of a tile. If the sector has several and no labels are stored, a search inside the sector from the
 * tile finds the region's centre. One per thread, reused; allocates nothing after construction.
 */
final class RegionFinder {
    private final int side;
    private final EpochMarks seen;
    private final EpochMarks isCentre;

    /** Region by offset of its centre. */
    private final short[] regionAt;

    private final int[] queue;
    private MmIndex index;
    private TileGrid map;
    private long expanded;

    RegionFinder(MmIndex index) {
        side = index.sectors().side();
        seen = new EpochMarks(side * side);
        isCentre = new EpochMarks(side * side);
        regionAt = new short[side * side];
        queue = new int[side * side];
        moveTo(index);
    }

    /** Switches to another snapshot of the same map. */
    void moveTo(MmIndex snapshot) {
        index = snapshot;
        map = snapshot.tiles();
    }

    /** Returns the region of a passable tile, by its number in the sector. */
    int region(int tile) {
        expanded = 0;
        int sector = index.sectors().of(tile);
        int regions = index.regionCount(sector);
        if (regions == 1) {
            return 0;
        }
        int offset = index.sectors().offset(tile);
        if (index.labels() != null) {
            return index.labels().region(sector, offset);
        }
        isCentre.clear();
        for (int region = 0; region < regions; region++) {
            int centre = index.regions().centre(sector, region);
            isCentre.mark(centre);
            regionAt[centre] = (short) region;
        }
        int centre = search(offset, index.sectors().tile(sector, 0));
        if (centre < 0) {
            throw new IllegalStateException("no centre is in reach of tile (" + map.x(tile) + ", " + map.y(tile)
                    + ") inside " + index.sectors().place(sector));
        }
        return regionAt[centre];
    }

    /** Breadth-first search; returns the first centre found, as an offset, or -1. */
    private int search(int from, int corner) {
        seen.clear();
        seen.mark(from);
        queue[0] = from;
        int end = 1;
        for (int at = 0; at < end; at++) {
            int offset = queue[at];
            expanded++;
            if (isCentre.marked(offset)) {
                return offset;
            }
            int row = offset / side;
            int column = offset - row * side;
            int legal = map.moves(corner + row * map.width() + column);
            if (column > 0 && (legal >> Moves.WEST & 1) != 0) {
                end = visit(offset - 1, end);
            }
            if (column < side - 1 && (legal >> Moves.EAST & 1) != 0) {
                end = visit(offset + 1, end);
            }
            if (row > 0 && (legal >> Moves.NORTH & 1) != 0) {
                end = visit(offset - side, end);
            }
            if (row < side - 1 && (legal >> Moves.SOUTH & 1) != 0) {
                end = visit(offset + side, end);
            }
        }
        return -1;
    }

    private int visit(int offset, int end) {
        if (seen.marked(offset)) {
            return end;
        }
        seen.mark(offset);
        queue[end] = offset;
        return end + 1;
    }

    /** Number of tiles expanded by the last search. */
    long expanded() {
        return expanded;
    }

    /** Bytes held. */
    long bytes() {
        return 14L * side * side;
    }
}
