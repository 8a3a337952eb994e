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
    default boolean wholeAnswer() {
        return false;
    }

    /** Whether it is so slow that it gets only a sample of the pairs. */
    default boolean sampled() {
        return false;
    }

    /** Prepares the data that the query needs and a user of the method would have. */
    void prepare(MeshPair pair);

    /** Finds the path: the part that is timed. */
    void solve(MeshPair pair);

    /** Reads the answer to the last pair, and removes the data of {@link #prepare}. */
    MeshAnswer answer(MeshPair pair);

    /** Prepares, solves and answers. */
    default MeshAnswer ask(MeshPair pair) {
        prepare(pair);
        solve(pair);
        return answer(pair);
    }

    /** Returns the bytes held for queries besides the mesh, if the method knows them. */
    default OptionalLong indexBytes() {
        return OptionalLong.empty();
    }

    /** Returns the time to make the index from the mesh [Unit: ms]; empty if there is nothing to make. */
    default OptionalDouble buildMs() {
        return OptionalDouble.empty();
    }
}
