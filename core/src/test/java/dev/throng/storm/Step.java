package dev.throng.storm;

import dev.throng.mesh.Profile;
import java.util.List;

/** One step of a history. The queries after it are drawn from a seed of its own, so that they stay the same when others are dropped. */
public sealed interface Step {
    /** {@return the seed of the queries after it} */
    long queries();

    /**
     * An edit.
     *
     * @param finished whether what it left undone is built before the queries
     */
    record Edit(long queries, List<Change> changes, boolean finished) implements Step {}

    /** Goes back to an older snapshot and goes on from there: the newest again where there are not so many. */
    record Back(long queries, int snapshots) implements Step {}

    /** Writes the world to a file and reads it again, or only gives it ids without gaps. */
    record Compact(long queries, boolean file) implements Step {}

    /** Another profile. */
    record Walker(long queries, Profile profile) implements Step {}
}
