package dev.throng.server.world;

import dev.throng.path.PathBuffer;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Pool of queries of one method, lent to one thread at a time. Share freely; never blocks. */
public final class QueryPool {
    /** A query and its snapshot. Used by one thread at a time. */
    public static final class Lent {
        private World world;
        private PathQuery query;
        private final PathBuffer path = new PathBuffer();

        private Lent(World world) {
            this.world = world;
            query = world.newQuery();
        }

        public PathQuery query() {
            return query;
        }

        public PathBuffer path() {
            return path;
        }

        private void moveTo(World snapshot) {
            if (snapshot == world) {
                return;
            }
            if (!snapshot.isSnapshotOf(world)) {
                query = snapshot.newQuery();
            } else {
                WorldKind.of(snapshot).move(query, snapshot);
            }
            world = snapshot;
        }
    }

    /** Maximum number of idle queries: on a large grid each takes much memory. */
    private static final int MOST_IDLE = 4;

    private final ConcurrentLinkedQueue<Lent> idle = new ConcurrentLinkedQueue<>();

    /** Returns the number of idle queries. */
    public int idle() {
        return idle.size();
    }

    public Lent take(World snapshot) {
        Lent lent = idle.poll();
        if (lent == null) {
            return new Lent(snapshot);
        }
        lent.moveTo(snapshot);
        return lent;
    }

    /** Returns a query to the pool. Call it only after success: a query that failed halfway is not reused. */
    public void giveBack(Lent lent) {
        // The count takes linear time, but there are few.
        if (idle.size() < MOST_IDLE) {
            idle.add(lent);
        }
    }
}
