package dev.throng.grid.mm;

import dev.throng.grid.GridMap;
import dev.throng.grid.OctileCosts;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * Finds the place of a region's centre from which the dearest step to a neighbouring centre takes the fewest expansions.
 * One per thread, reused.
 *
 * <p>Of equally good places the one nearest to where the centre was is taken: an open sector keeps its centre.
 */
final class CentreOptimiser {
    private final GridMap map;
    private final Sectors sectors;
    private final IntBinaryOperator centre;
    private final StepSearch search;
    private final long[] places;
    private int[] targets = new int[32];
    private int targetCount;

    /**
     * @param centre the tile that is the centre of a sector's region, as things stand
     */
    CentreOptimiser(OctileCosts costs, Sectors sectors, IntBinaryOperator centre) {
        map = costs.map();
        this.sectors = sectors;
        this.centre = centre;
        search = new StepSearch(costs);
        places = new long[sectors.side() * sectors.side()];
    }

    /** The record of a sector with the best centres for its regions. */
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
        int best = old;
        int least = worst(sectors.tile(sector, old), Integer.MAX_VALUE);
        int count = nearestFirst(old, labels);
        for (int i = 1; i < count; i++) {
            int offset = (int) places[i];
            int worst = worst(sectors.tile(sector, offset), least);
            if (worst < least) {
                least = worst;
                best = offset;
            }
        }
        return best;
    }

    /** Leaves the region's tiles in the lower halves of {@link #places}, the old centre first. */
    private int nearestFirst(int old, short[] labels) {
        int side = sectors.side();
        int count = 0;
        for (int offset = 0; offset < labels.length; offset++) {
            if (labels[offset] == labels[old]) {
                int columns = offset % side - old % side;
                int rows = offset / side - old / side;
                places[count++] = (long) (columns * columns + rows * rows) << 32 | offset;
            }
        }
        Arrays.sort(places, 0, count);
        return count;
    }

    /** The most expansions that a step from here to a target takes; the limit when it is not below it. */
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
                // The next place will most likely fail here too: ask there first.
                int target = targets[i];
                System.arraycopy(targets, 0, targets, 1, i);
                targets[0] = target;
                return limit;
            }
            worst = Math.max(worst, (int) search.expanded());
        }
        return worst;
    }

    /** A* expands every tile of a path but the last. */
    private int leastExpansions(int from, int to) {
        return Math.max(Math.abs(map.x(from) - map.x(to)), Math.abs(map.y(from) - map.y(to)));
    }
}
