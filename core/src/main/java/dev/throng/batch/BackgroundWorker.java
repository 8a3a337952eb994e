package dev.throng.batch;

import dev.throng.graph.Ids;
import dev.throng.path.PathBuffer;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
    int request = Ids.NONE;

    /** The snapshot in which its request is answered. */
    @Nullable
    World world;

    /** Expansions that it may use in this slice. */
    int allowance;

    /** Expansions that it has used in this slice. */
    long used;

    boolean begun;
    boolean ended;
    /** The failure of its request, or null. */
    @Nullable
    Throwable failure;

    /** Buffer for the next answer; null if one must be allocated. */
    @Nullable
    PathBuffer path;

    private @Nullable PathQuery query;
    private @Nullable World queryWorld;

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
            PathQuery running = begun ? query : null;
            long before = running == null ? 0 : running.expanded();
            if (running == null) {
                running = begin(Objects.requireNonNull(world));
            }
            // Some indexes already expand nodes when a search begins.
            int left = allowance - (int) Math.min(allowance, running.expanded() - before);
            ended = running.advance(Math.max(1, left));
            if (ended) {
                PathBuffer answer = path == null ? new PathBuffer() : path;
                path = answer;
                running.finish(answer);
            }
            used = running.expanded() - before;
        } catch (Throwable e) {
            failure = e;
            ended = true;
            used = allowance;
            // The query may be in any state.
            query = null;
        }
    }

    private PathQuery begin(World snapshot) {
        begun = true;
        PathQuery running = goTo(snapshot);
        running.begin(
                slots.coordinate(request, 0),
                slots.coordinate(request, 1),
                slots.coordinate(request, 2),
                slots.coordinate(request, 3),
                slots.coordinate(request, 4),
                slots.coordinate(request, 5));
        return running;
    }

    private PathQuery goTo(World snapshot) {
        PathQuery used = query;
        if (used == null) {
            used = planner.newQuery(snapshot);
        } else if (queryWorld != snapshot) {
            if (used instanceof GridQuery grid) {
                grid.moveTo((GridWorld) snapshot);
            } else {
                ((MeshQuery) used).moveTo((MeshWorld) snapshot);
            }
        }
        query = used;
        queryWorld = snapshot;
        return used;
    }
}
