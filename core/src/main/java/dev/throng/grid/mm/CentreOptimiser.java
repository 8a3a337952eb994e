package dev.throng.grid.mm;

import dev.throng.graph.Ids;
import dev.throng.grid.GridIndex;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * Finds the tile for a region's centre from which the most expensive step to a neighbouring centre takes the fewest
 * expansions. One per thread, reused.
 *
 * <p>The exhaustive mode tries every tile of the region, as the paper does. Otherwise it tries a sample of the sector,
 * and then the neighbours of the best tile while one of them is better. A tile is abandoned as soon as it is no better
 * than the best so far. Ties keep the old centre, so an open sector keeps its centre.
 */
final class CentreOptimiser {
    /** Rows and columns of the sample. */
    private static final int SAMPLES = 4;

    private final TileGrid map;
    private final Sectors sectors;
    private final IntBinaryOperator centre;
    private final LocalTileSearch search;
    private final boolean exhaustive;
    private int[] targets = new int[32];
    private int targetCount;
    private int best;
    private int least;

    /**
     * @param centre current centre of a sector's region, as a tile
     * @param wanted mode of the search: not {@link GridIndex.Centres#STATIC}
     */
    CentreOptimiser(OctileCosts costs, Sectors sectors, IntBinaryOperator centre, GridIndex.Centres wanted) {
        map = costs.tiles();
        this.sectors = sectors;
        this.centre = centre;
        search = new LocalTileSearch(costs);
        exhaustive = wanted == GridIndex.Centres.EXHAUSTIVE;
    }

    /** Returns the record of a sector with the best centres for its regions. */
    SectorRecord optimised(int sector, SectorRecord record, short[] labels) {
        int[] moved = record.centres().clone();
        for (int region = 0; region < moved.length; region++) {
            collectTargets(sector, record, region);
            moved[region] = best(sector, moved[region], labels);
        }
        return Arrays.equals(moved, record.centres()) ? record : record.withCentres(moved);
    }

    private void collectTargets(int sector, SectorRecord record, int region) {
        int first = region == 0 ? 0 : record.edgeEnds()[region - 1];
        targetCount = record.edgeEnds()[region] - first;
        if (targetCount > targets.length) {
            targets = new int[targetCount];
        }
        for (int i = 0; i < targetCount; i++) {
            int edge = record.edges()[first + i];
            int neighbour = sectors.neighbour(sector, SectorRecord.direction(edge));
            targets[i] = centre.applyAsInt(neighbour, SectorRecord.region(edge));
        }
    }

    private int best(int sector, int old, short[] labels) {
        best = old;
        least = worst(sectors.tile(sector, old), Integer.MAX_VALUE);
        int side = sectors.side();
        int stride = exhaustive ? 1 : Math.max(1, side / SAMPLES);
        for (int row = stride / 2; row < side; row += stride) {
            for (int column = stride / 2; column < side; column += stride) {
                tryTile(sector, column, row, labels, labels[old]);
            }
        }
        int from = Ids.NONE;
        while (!exhaustive && best != from) {
            from = best;
            for (int move = 0; move < Moves.COUNT; move++) {
                tryTile(sector, from % side + Moves.dx(move), from / side + Moves.dy(move), labels, labels[old]);
            }
        }
        return best;
    }

    private void tryTile(int sector, int column, int row, short[] labels, short region) {
        int side = sectors.side();
        if (column < 0 || column >= side || row < 0 || row >= side) {
            return;
        }
        int offset = row * side + column;
        if (labels[offset] != region) {
            return;
        }
        int worst = worst(sectors.tile(sector, offset), least);
        if (worst < least) {
            least = worst;
            best = offset;
        }
    }

    /** Returns the most expansions that a step from here to a target takes; the limit if it is not below it. */
    private int worst(int tile, int limit) {
        for (int i = 0; i < targetCount; i++) {
            if (leastExpansions(tile, targets[i]) >= limit) {
                return limit;
            }
        }
        int worst = 0;
        for (int i = 0; i < targetCount; i++) {
            search.begin(tile, targets[i], null);
            if (!search.advance(limit - 1)) {
                // The next tile will probably fail at this target too, so it is tested first there.
                int target = targets[i];
                System.arraycopy(targets, 0, targets, 1, i);
                targets[0] = target;
                return limit;
            }
            worst = Math.max(worst, (int) search.expanded());
        }
        return worst;
    }

    /** Lower bound of the expansions: A* expands every tile of a path but the last. */
    private int leastExpansions(int from, int to) {
        return Math.max(Math.abs(map.x(from) - map.x(to)), Math.abs(map.y(from) - map.y(to)));
    }
}
