package dev.throng.bench.mesh;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A method that answers queries on one mesh, and can be measured doing so. One per thread.
 *
 * <p>For every pair the bench calls {@link #prepare}, {@link #solve} and {@link #answer}, in this order; only
 * {@link #solve} is timed and its allocations counted.
 */
public interface MeshContender {
    /** The method's name in the table, such as {@code astar} or {@code detour+pull}. */
    String algo();

    /**
     * Whether {@link #solve} locates both points, searches and pulls the string. If not, it starts from known polygons
     * or finds no waypoints, and is compared only with others like it.
     */
    boolean wholeAnswer();

    /** Whether it takes so long that it is asked a sample of the pairs only. */
    boolean sampled();

    /** Lays out what the query needs and a user of the method would have at hand. */
    void prepare(MeshPair pair);

    /** Finds the path: the part that is timed. */
    void solve(MeshPair pair);

    /** Reads the answer to the pair solved last, and puts away what {@link #prepare} laid out. */
    MeshAnswer answer(MeshPair pair);

    /** Prepares, solves and answers. */
    default MeshAnswer ask(MeshPair pair) {
        prepare(pair);
        solve(pair);
        return answer(pair);
    }

    /** Bytes held for queries besides the mesh, where the method can tell. */
    OptionalLong indexBytes();

    /** What it took to make the index from the mesh [Unit: ms]; empty when there is nothing to make. */
    OptionalDouble buildMs();
}
