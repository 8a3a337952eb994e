package dev.throng.batch;

import dev.throng.path.PathBuffer;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;

/**
 * Answers requests of a {@link BackgroundPlanner}, one after the other, a slice at a time. It keeps its request when
 * the budget is spent. The planner's lock guards all fields while it is not working.
 */
final class BackgroundWorker implements Runnable {
    /** The state of a worker on the executor. */
    enum Phase {
        IDLE,
        /** Handed to the executor, which has not run it yet. */
        SCHEDULED,
        ACTIVE
    }

    private final BackgroundPlanner planner;
    private final RequestSlots slots;
    Phase phase = Phase.IDLE;
    /** The slot of its request, or NONE. */
    int request = RequestSlots.NONE;

    /** The snapshot in which its request is answered. */
    World world;

    /** Expansions that it may use in this slice. */
    int allowance;

    /** Expansions that it has used in this slice. */
    long used;

    boolean begun;
    boolean ended;
    /** The failure of its request, or null. */
    Throwable failure;

    /** Buffer for the next answer; null if one must be allocated. */
    PathBuffer path;

    private PathQuery query;
    private World queryWorld;

    BackgroundWorker(BackgroundPlanner planner, RequestSlots slots) {
        this.planner = planner;
        this.slots = slots;
    }

    @Override
    public void run() {
        if (planner.start(this)) {
            while (planner.nextSlice(this)) {
                work();
            }
        }
    }

    /** Runs a slice. Throws nothing: failures are recorded. */
    private void work() {
        try {
            long before = 0;
            if (begun) {
                before = query.expanded();
            } else {
                begin();
            }
            // Some indexes already expand nodes when a search begins.
            int left = allowance - (int) Math.min(allowance, query.expanded() - before);
            ended = query.advance(Math.max(1, left));
            if (ended) {
                path = path == null ? new PathBuffer() : path;
                query.finish(path);
            }
            used = query.expanded() - before;
        } catch (Throwable e) {
            failure = e;
            ended = true;
            used = allowance;
            // The query may be in any state.
            query = null;
        }
    }

    private void begin() {
        begun = true;
        goTo(world);
        query.begin(
                slots.coordinate(request, 0),
                slots.coordinate(request, 1),
                slots.coordinate(request, 2),
                slots.coordinate(request, 3),
                slots.coordinate(request, 4),
                slots.coordinate(request, 5));
    }

    private void goTo(World snapshot) {
        if (query != null && queryWorld == snapshot) {
            return;
        }
        if (query == null) {
            query = planner.newQuery(snapshot);
        } else if (query instanceof GridQuery grid) {
            grid.moveTo((GridWorld) snapshot);
        } else {
            ((MeshQuery) query).moveTo((MeshWorld) snapshot);
        }
        queryWorld = snapshot;
    }
}
