package dev.throng.blocks;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/** The areas that stand for the costs of tiles: one for each cost. Immutable, share freely. */
final class CostAreas {
    /** Cost of one metre, per area; 1 for those that are not in use. */
    private final float[] costs;

    private final int count;

    private CostAreas(float[] costs, int count) {
        this.costs = costs;
        this.count = count;
    }

    /** One area for each cost of a passable tile, in the order of the tiles. */
    static CostAreas of(GridMap map) {
        float[] costs = new float[NavMesh.AREAS];
        Arrays.fill(costs, 1);
        CostAreas areas = new CostAreas(costs, map.hasCosts() ? 0 : 1);
        for (int tile = 0; map.hasCosts() && tile < map.tileCount(); tile++) {
            areas = areas.with(map, tile);
        }
        return areas;
    }

    /** Returns these areas and those of new costs of a map; this object if there are none. */
    CostAreas after(GridMap map, MapEdit edit) {
        CostAreas areas = this;
        for (int i = 0; i < edit.size(); i++) {
            areas = areas.with(map, map.tile(edit.x(i), edit.y(i)));
        }
        return areas;
    }

    private CostAreas with(GridMap map, int tile) {
        if (!map.passable(tile) || area(map.cost(tile)) >= 0) {
            return this;
        }
        if (count == costs.length) {
            throw new BadInputException("map: tile (" + map.x(tile) + ", " + map.y(tile) + ") has cost "
                    + map.cost(tile) + ", but " + count + " costs are in use already, the limit of a mesh");
        }
        float[] more = costs.clone();
        more[count] = map.cost(tile);
        return new CostAreas(more, count + 1);
    }

    /** The area of a cost, or -1. */
    int area(float cost) {
        int area = count - 1;
        while (area >= 0 && costs[area] != cost) {
            area--;
        }
        return area;
    }

    /** Cost of one metre, per area; not to be written to. */
    float[] costs() {
        return costs;
    }
}
