package dev.throng.world;

import dev.throng.grid.GridMap;
import dev.throng.grid.OctileCosts;

/** A grid map ready for queries. Immutable, share freely. */
public final class GridWorld implements World {
    private final OctileCosts costs;

    private GridWorld(OctileCosts costs) {
        this.costs = costs;
    }

    /** A world with diagonal steps of √2. */
    public static GridWorld of(GridMap map) {
        return new GridWorld(new OctileCosts(map));
    }

    /** A world with diagonal steps of another cost, such as the papers' 1.42. */
    public static GridWorld of(GridMap map, double diagonal) {
        return new GridWorld(new OctileCosts(map, diagonal));
    }

    static GridWorld of(OctileCosts costs) {
        return new GridWorld(costs);
    }

    @Override
    public GridQuery newQuery() {
        return new GridQuery(this);
    }

    public GridMap map() {
        return costs.map();
    }

    /** What moves cost. */
    public OctileCosts costs() {
        return costs;
    }

    @Override
    public int cellCount() {
        return map().tileCount();
    }

    /** 0: at level 0 a map is searched as it is. */
    @Override
    public long indexBytes() {
        return 0;
    }
}
