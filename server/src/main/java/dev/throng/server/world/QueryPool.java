package dev.throng.server.world;

import dev.throng.path.PathBuffer;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Scratch space for the queries of one method, lent to one thread at a time. Share freely; nobody waits for anybody. */
public final class QueryPool {
    /** Scratch space and the snapshot that it is for. Used by one thread at a time. */
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

    /** On a large grid each takes many bytes. */
    private static final int MOST_IDLE = 4;

    private final ConcurrentLinkedQueue<Lent> idle = new ConcurrentLinkedQueue<>();

    public Lent take(World snapshot) {
        Lent lent = idle.poll();
        if (lent == null) {
            return new Lent(snapshot);
        }
        lent.moveTo(snapshot);
        return lent;
    }

    /** After an answer alone: what fails halfway is not used again. */
    public void giveBack(Lent lent) {
        // Counting takes as long as there are some: few.
        if (idle.size() < MOST_IDLE) {
            idle.add(lent);
        }
    }
}
