package dev.throng.blocks;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;

/** The areas that stand for the costs of tiles: one for each cost. Immutable, share freely. */
final class CostAreas {
    /** Cost of one metre, per area; 1 for those that were never taken. */
    private final float[] costs;

    /** A bit for each area that was taken for a cost. */
    private final long taken;

    private CostAreas(float[] costs, long taken) {
        this.costs = costs;
        this.taken = taken;
    }

    /** One area for each cost of a passable tile, in the order of the tiles. */
    static CostAreas of(GridMap map) {
        float[] costs = new float[NavMesh.AREAS];
        Arrays.fill(costs, 1);
        return map.hasCosts()
                ? new CostAreas(costs, 0).after(map, IntStream.range(0, map.tileCount()), new int[costs.length])
                : new CostAreas(costs, 1);
    }

    /**
     * Returns areas for the costs of tiles. A cost without an area takes one that no polygon has: first one that was never taken.
     *
     * @param tiles whose polygons are about to be made
     * @param polygons number of polygons by area
     * @return this object where every cost has its area
     */
    CostAreas after(GridMap map, IntStream tiles, int[] polygons) {
        CostAreas areas = this;
        long needed = 0;
        for (PrimitiveIterator.OfInt each = tiles.iterator(); each.hasNext(); ) {
            int tile = each.nextInt();
            if (map.passable(tile)) {
                areas = areas.area(map.cost(tile)) >= 0 ? areas : areas.with(map, tile, needed, polygons);
                needed |= 1L << areas.area(map.cost(tile));
            }
        }
        return areas;
    }

    private CostAreas with(GridMap map, int tile, long needed, int[] polygons) {
        int area = free(needed | taken, polygons);
        area = area >= 0 ? area : free(needed, polygons);
        if (area < 0) {
            throw new BadInputException("map: tile (" + map.x(tile) + ", " + map.y(tile) + ") has cost "
                    + map.cost(tile) + ", but " + costs.length + " costs are in use already, the limit of a mesh");
        }
        float[] more = costs.clone();
        more[area] = map.cost(tile);
        return new CostAreas(more, taken | 1L << area);
    }

    /** Returns the first area that no polygon has and whose bit is not set, or -1. */
    private static int free(long not, int[] polygons) {
        for (int area = 0; area < polygons.length; area++) {
            if (polygons[area] == 0 && (not >> area & 1) == 0) {
                return area;
            }
        }
        return -1;
    }

    /** The area of a cost, or -1. */
    int area(float cost) {
        int area = costs.length - 1;
        while (area >= 0 && (costs[area] != cost || (taken >> area & 1) == 0)) {
            area--;
        }
        return area;
    }

    /** Cost of one metre, per area; not to be written to. */
    float[] costs() {
        return costs;
    }
}
