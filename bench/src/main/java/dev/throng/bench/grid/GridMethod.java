package dev.throng.bench.grid;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathQuality;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import java.util.List;

/**
 * A method on a grid: an index, and the options of its queries. Immutable, share freely.
 *
 * @param name its name in results; {@link #NAMES} has the names on the command line
 * @param levels use of levels by HPA*; null for other indexes
 * @param policy refinement of MM; null for other indexes
 * @param smoothing smoothing of paths, except those of A*
 * @param mesh index of a mesh of rectangles over the grid; null for methods on tiles
 * @param quality strings on that mesh; null for methods on tiles
 */
public record GridMethod(
        String name,
        GridIndex index,
        HpaSearch.Method levels,
        RefinePolicy policy,
        Smoothing smoothing,
        MeshIndex mesh,
        PathQuality quality) {
    public static final String ASTAR = "astar";
    public static final String HPA = "hpa";
    public static final String MM = "mm";

    /** The grid as a mesh, with transit tables. */
    public static final String MESH = "mesh";

    /** All names, in the order in which they are printed; on a mesh, with the index that they build. */
    public static final List<String> NAMES =
            List.of(ASTAR, HPA, MM, MESH, "mesh-astar", "mesh-hna", "mesh-pccp", "mesh-transit");

    public static GridMethod astar() {
        return new GridMethod(ASTAR, GridIndex.astar(), null, null, Smoothing.NONE, null, null);
    }

    public static GridMethod hpa(GridIndex.Hpa index, HpaSearch.Method levels, Smoothing smoothing) {
        return new GridMethod(HPA, index, levels, null, smoothing, null, null);
    }

    public static GridMethod mm(GridIndex.Mm index, RefinePolicy policy) {
        return new GridMethod(MM, index, null, policy, policy.smoothing(), null, null);
    }

    /**
     * Returns a method that finds paths on rectangles over the grid.
     *
     * @param name one of the {@link #NAMES} that begin with {@link #MESH}
     */
    public static GridMethod mesh(String name, PathQuality quality) {
        MeshIndex index =
                switch (name) {
                    case "mesh-astar" -> MeshIndex.astar();
                    case "mesh-hna" -> MeshIndex.hna();
                    case "mesh-pccp" -> MeshIndex.pccp();
                    default -> MeshIndex.transit();
                };
        return new GridMethod(name, GridIndex.astar(), null, null, Smoothing.NONE, index, quality);
    }

    /** Returns the same method under another name. */
    public GridMethod named(String other) {
        return new GridMethod(other, index, levels, policy, smoothing, mesh, quality);
    }

    /** Throws for unknown names, and for names given twice. */
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

    /** Whether answers consist of moves from tile to tile. Those of other methods may cost less than A*'s. */
    boolean octile() {
        return smoothing != Smoothing.ANY_ANGLE && mesh == null;
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

    /** Makes a query forget the memory of earlier problems; its buffers keep their size. */
    void forget(GridQuery query) {
        if (levels != null) {
            // Setting the use of levels drops remembered goals.
            Inside.hpa(query).search().method(levels);
        }
    }
}
