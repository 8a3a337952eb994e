package dev.throng.world;

import dev.throng.facade.Crossing;
import dev.throng.grid.index.TilePlan;
import org.jspecify.annotations.Nullable;

/**
 * The path of an agent that sets out before all tiles are known; the agent keeps it from frame to frame. The
 * agent's own, reused. {@link GridQuery#findAhead} fills it, {@link GridQuery#refine} and {@link GridQuery#refineWithin} hand
 * out its tiles. It survives edits that do not touch it: see {@link GridQuery#stillValid}.
 */
public final class GridPlan {
    static {
        Crossing.open(GridPlan.class, plan -> plan.tiles);
    }

    /** Null until a query has filled it; of the kind that the query's index needs. */
    @Nullable
    TilePlan tiles;

    /** Empty: nothing is left to refine. */
    public GridPlan() {}

    /** {@return whether all tiles have been handed out; true for a plan without a path} */
    public boolean complete() {
        return tiles == null || tiles.complete();
    }

    /** Forgets the path: nothing is left to hand out. */
    public void clear() {
        if (tiles != null) {
            tiles.clear();
        }
    }
}
