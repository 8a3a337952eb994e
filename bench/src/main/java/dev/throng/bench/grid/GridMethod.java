package dev.throng.bench.grid;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.inside.Inside;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import java.util.List;

/**
 * How paths are found on a grid: an index, and how its queries are set. Immutable, share freely.
 *
 * @param name what results call it; {@link #NAMES} has those that people type
 * @param levels how HPA* uses its levels; null for other indexes
 * @param policy how MM refines; null for other indexes
 * @param smoothing what is done to paths; nothing to those of A*
 */
public record GridMethod(
        String name, GridIndex index, HpaSearch.Method levels, RefinePolicy policy, Smoothing smoothing) {
    public static final String ASTAR = "astar";
    public static final String HPA = "hpa";
    public static final String MM = "mm";

    /** All names, in the order in which they are printed. */
    public static final List<String> NAMES = List.of(ASTAR, HPA, MM);

    public static GridMethod astar() {
        return new GridMethod(ASTAR, GridIndex.astar(), null, null, Smoothing.NONE);
    }

    public static GridMethod hpa(GridIndex.Hpa index, HpaSearch.Method levels, Smoothing smoothing) {
        return new GridMethod(HPA, index, levels, null, smoothing);
    }

    public static GridMethod mm(GridIndex.Mm index, RefinePolicy policy) {
        return new GridMethod(MM, index, null, policy, policy.smoothing());
    }

    /** The same under another name. */
    public GridMethod named(String other) {
        return new GridMethod(other, index, levels, policy, smoothing);
    }

    /** Refuses names that no method has, and names given twice. */
    public static void requireKnown(List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            if (!NAMES.contains(names.get(i))) {
                throw new BadInputException(
                        "no method is called '" + names.get(i) + "'; on grids there are " + String.join(", ", NAMES));
            }
            if (names.indexOf(names.get(i)) < i) {
                throw new BadInputException("the method '" + names.get(i) + "' is named twice");
            }
        }
    }

    /** Whether answers are made of moves from tile to tile. Those of other methods may cost less than A*'s. */
    boolean octile() {
        return smoothing != Smoothing.ANY_ANGLE;
    }

    GridQuery newQuery(GridWorld world, Smoothing wanted) {
        GridQuery query = world.newQuery();
        if (levels != null) {
            query.smoothing(wanted);
        }
        if (policy != null) {
            query.policy(policy.withSmoothing(wanted));
        }
        forget(query);
        return query;
    }

    /** Makes a query forget what earlier problems have taught it; its buffers stay as large as they have grown. */
    void forget(GridQuery query) {
        if (levels != null) {
            // Setting how levels are used drops the goals that are remembered.
            Inside.hpa(query).search().method(levels);
        }
    }
}
