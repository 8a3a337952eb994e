package dev.throng.grid.mm;

import dev.throng.graph.Ids;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/** Finds the pairs of regions that touch across the borders of a sector. One per thread, reused. */
final class SectorEdges {
    /** Shift of a region's number above {@link SectorRecord#edge}. */
    private static final int EDGE_BITS = 16;

    private final TileGrid map;
    private final Sectors sectors;
    private final IntFunction<short[]> labels;
    private final int[] found;
    private int count;

    /** @param labels returns the labels of a sector, by offset */
    SectorEdges(TileGrid map, Sectors sectors, IntFunction<short[]> labels) {
        this.map = map;
        this.sectors = sectors;
        this.labels = labels;
        found = new int[4 * sectors.side() + 4];
    }

    /** Returns the record of a sector with these centres. */
    SectorRecord record(int sector, int[] centres) {
        count = 0;
        for (int direction = 0; direction < Moves.COUNT; direction++) {
            int neighbour = sectors.neighbour(sector, direction);
            if (neighbour != Ids.NONE) {
                find(sector, direction, neighbour);
            }
        }
        return record(centres);
    }

    /**
     * Returns the record of a sector with unchanged regions: edges to some sectors are recomputed, and others are
     * copied.
     *
     * @param found sectors whose edges are recomputed
     */
    SectorRecord record(int sector, SectorRecord old, IntPredicate found) {
        count = 0;
        int fresh = 0;
        for (int direction = 0; direction < Moves.COUNT; direction++) {
            int neighbour = sectors.neighbour(sector, direction);
            if (neighbour != Ids.NONE && found.test(neighbour)) {
                fresh |= 1 << direction;
                find(sector, direction, neighbour);
            }
        }
        for (int region = 0, i = 0; region < old.regionCount(); region++) {
            for (; i < old.edgeEnds()[region]; i++) {
                if ((fresh >> SectorRecord.direction(old.edges()[i]) & 1) == 0) {
                    this.found[count++] = region << EDGE_BITS | old.edges()[i];
                }
            }
        }
        return record(old.centres());
    }

    private SectorRecord record(int[] centres) {
        Arrays.sort(found, 0, count);
        int[] ends = new int[centres.length];
        int[] edges = new int[count];
        int size = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || found[i] != found[i - 1]) {
                edges[size++] = found[i] & (1 << EDGE_BITS) - 1;
                ends[found[i] >>> EDGE_BITS] = size;
            }
        }
        for (int region = 1; region < ends.length; region++) {
            ends[region] = Math.max(ends[region], ends[region - 1]);
        }
        return new SectorRecord(centres, ends, Arrays.copyOf(edges, size));
    }

    /** Finds the edges along the border in a direction; for a diagonal that is one tile in the corner. */
    private void find(int sector, int direction, int neighbour) {
        short[] own = labels.apply(sector);
        short[] other = labels.apply(neighbour);
        int dx = Moves.dx(direction);
        int dy = Moves.dy(direction);
        int width = sectors.width(sector);
        int height = sectors.height(sector);
        int fromX = dx > 0 ? width - 1 : 0;
        int toX = dx < 0 ? 0 : width - 1;
        int fromY = dy > 0 ? height - 1 : 0;
        int toY = dy < 0 ? 0 : height - 1;
        int side = sectors.side();
        for (int y = fromY; y <= toY; y++) {
            for (int x = fromX; x <= toX; x++) {
                int tile = map.tile(sectors.x(sector) + x, sectors.y(sector) + y);
                if ((map.moves(tile) >> direction & 1) != 0) {
                    // All sectors before a truncated one are whole, so wrapping around by the side is right.
                    int there = Math.floorMod(y + dy, side) * side + Math.floorMod(x + dx, side);
                    found[count++] = own[y * side + x] << EDGE_BITS | SectorRecord.edge(direction, other[there]);
                }
            }
        }
    }
}
