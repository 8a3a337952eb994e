package dev.throng.world;

import java.util.Arrays;

/** Shows the crossings of the path that a query has found, for tests. Stateless. */
public final class TakenWay {
    private TakenWay() {}

    /** After a path was found: its crossings, as {@link dev.throng.mesh.graph.Crossings} has them. */
    public static int[] crossings(MeshQuery query) {
        return Arrays.copyOf(query.crossings.ends(), query.crossings.size());
    }
}
