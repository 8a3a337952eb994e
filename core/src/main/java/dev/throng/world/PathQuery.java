package dev.throng.world;

import dev.throng.facade.Crossing;
import dev.throng.flight.Flight;
import dev.throng.flight.QueryRecorder;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import dev.throng.path.StopReason;
import dev.throng.path.flat.FlatPath;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Scratch space for finding paths in one world: one per thread, reused. No byte is allocated per query once the
 * buffers have grown to the longest path.
 *
 * <p>{@link #find} answers at once. To spread a search over frames call {@link #begin}, then {@link #advance} with a
 * budget of expansions until it answers true, then {@link #finish}; the answer is the same. {@link #finish} may be
 * called before that for a partial path. Only {@link #cancel} may be called from another thread.
 *
 * <p>Points are (x, y, z) with y up, in metres. On a grid x is the column, z the row, y is not looked at, and tile
 * (c, r) covers c to c + 1 and r to r + 1.
 */
public abstract sealed class PathQuery permits MeshQuery, GridQuery {
    /** Expansions between two looks at the cancel flag: a few tens of microseconds. */
    private static final int SLICE = 512;

    private static final Crossing<PathBuffer, FlatPath> BUFFERS = Crossing.to(PathBuffer.class, FlatPath.class);

    private volatile boolean cancelled;
    private PathStatus status = PathStatus.OFF_WORLD;
    private boolean begun;
    private boolean ended = true;
    private boolean waypoints = true;
    private boolean costOnly;

    private final QueryRecorder recorder = Flight.queries();
    private long version;

    /**
     * For the queries of this package.
     *
     * @param version of the snapshot that it begins with
     */
    PathQuery(long version) {
        this.version = version;
    }

    /** Sets the version of the snapshot that searches are begun in from now on. */
    final void version(long snapshot) {
        version = snapshot;
    }

    /**
     * Finds the cheapest path between two points.
     *
     * @param fromX x of the start
     * @param fromY y of the start
     * @param fromZ z of the start
     * @param toX x of the goal
     * @param toY y of the goal
     * @param toZ z of the goal
     * @param out overwritten with the answer
     * @return how the query ended, which {@code out} says too
     */
    public final PathStatus find(
            double fromX, double fromY, double fromZ, double toX, double toY, double toZ, PathBuffer out) {
        begin(fromX, fromY, fromZ, toX, toY, toZ);
        advance(Integer.MAX_VALUE);
        return finish(out);
    }

    /**
     * Starts a search: locates both points and decides what needs no search.
     *
     * @param fromX x of the start
     * @param fromY y of the start
     * @param fromZ z of the start
     * @param toX x of the goal
     * @param toY y of the goal
     * @param toZ z of the goal
     */
    public final void begin(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        recorder.begin();
        beginLocated(locate(fromX, fromY, fromZ, toX, toY, toZ));
    }

    /** Starts a search between two points that have been located. */
    final void begin(PathStatus located) {
        recorder.begin();
        beginLocated(located);
    }

    private void beginLocated(PathStatus located) {
        if (cancelled) {
            // Only then: a volatile write waits for all writes before it.
            cancelled = false;
        }
        begun = true;
        status = located;
        ended = status != PathStatus.FOUND;
        if (!ended) {
            beginSearch();
        }
    }

    /**
     * Continues the search that was begun.
     *
     * @param expansions nodes to expand; on a mesh up to 256 more, since a corridor without a branch is walked in one go
     * @return whether nothing is left to do: the search has ended or was cancelled
     * @throws IllegalStateException before the first {@link #begin}
     */
    public final boolean advance(int expansions) {
        requireBegun("advance");
        int left = expansions;
        while (!ended && !cancelled && left > 0) {
            int slice = Math.min(left, SLICE);
            ended = advanceSearch(slice);
            left -= slice;
        }
        return ended || cancelled;
    }

    /** Cancels the search that was begun last; may be called from any thread. It usually ends within some tens of microseconds. */
    public final void cancel() {
        cancelled = true;
    }

    /**
     * Writes what was found so far.
     *
     * @param out overwritten with the answer, which is a partial path when the search has not ended
     * @return how the query ended, which {@code out} says too
     * @throws IllegalStateException before the first {@link #begin}
     */
    public final PathStatus finish(PathBuffer out) {
        Objects.requireNonNull(out, "out is null");
        requireBegun("finish");
        FlatPath answer = BUFFERS.storageOf(out);
        if (status != PathStatus.FOUND) {
            answer.begin(status, StopReason.NONE, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        } else if (ended) {
            writeFound(answer);
        } else {
            writePartial(cancelled ? StopReason.CANCELLED : StopReason.BUDGET, answer);
        }
        answer.version(version);
        if (recorder.isSlow()) {
            recorder.record(method(), out.status(), expanded(), out.cost(), version);
        }
        return out.status();
    }

    /**
     * Sets what answers contain, from the next {@link #finish} on.
     *
     * @param wanted true for corridor and waypoints (the default), false for only the corridor
     */
    public final void waypoints(boolean wanted) {
        waypoints = wanted;
    }

    final boolean waypoints() {
        return waypoints;
    }

    /**
     * Sets whether answers contain status and cost only, from the next {@link #finish} on: no corridor, no waypoints. With
     * an index on a mesh such an answer takes a fraction of the time; status and cost are the same.
     *
     * @param wanted false is the default
     */
    public final void costOnly(boolean wanted) {
        costOnly = wanted;
    }

    final boolean costOnly() {
        return costOnly;
    }

    /** {@return nodes expanded by the search begun last} */
    public final long expanded() {
        return status == PathStatus.FOUND ? expandedBySearch() : 0;
    }

    /** {@return all counts of the search begun last, in a new object} */
    public final SearchMetrics metrics() {
        return status == PathStatus.FOUND ? searchMetrics() : new SearchMetrics(0, 0, 0, 0, 0);
    }

    private void requireBegun(String call) {
        if (!begun) {
            throw new IllegalStateException(call + ": no search was begun, call begin first");
        }
    }

    /** Forgets what was begun: {@link #finish} has nothing to write until the next {@link #begin}. */
    final void forget() {
        status = PathStatus.OFF_WORLD;
        ended = true;
    }

    /**
     * Sets the listener for every expansion, from the next search on.
     *
     * @param listener called by the thread that searches, or null for nobody
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public abstract void listener(@Nullable SearchListener listener);

    /** Locates both points: FOUND when a path exists, which is known without a search. */
    abstract PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ);

    /** Returns the method of the index, in capitals. */
    abstract String method();

    abstract void beginSearch();

    abstract boolean advanceSearch(int expansions);

    abstract long expandedBySearch();

    abstract SearchMetrics searchMetrics();

    abstract void writeFound(FlatPath out);

    abstract void writePartial(StopReason reason, FlatPath out);
}
