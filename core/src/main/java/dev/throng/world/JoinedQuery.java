package dev.throng.world;

import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.hierarchy.AbstractPath;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/**
 * Finds paths by joining both ends to a hierarchy, unless they are so near each other that plain A* has less to do. One per
 * thread.
 */
abstract class JoinedQuery extends MeshPathQuery {
    /** What expanding a gate takes, in expansions of a portal: it has three times as many neighbours. */
    static final int GATE_WORK = 3;

    private final NearPairs near;
    private final PlainSearch plain;
    private boolean nearFirst;
    private boolean plainNow;
    private long plainExpanded;

    JoinedQuery(MeshWorld world, NearPairs near) {
        super(world);
        this.near = near;
        plain = new PlainSearch(world, ends);
        nearFirst = near.reach() >= 0;
    }

    /** Whether ends that are near each other are tried with plain A* first, which is the default. */
    public final void nearFirst(boolean wanted) {
        nearFirst = wanted && near.reach() >= 0;
        forget();
    }

    @Override
    public final void listener(SearchListener listener) {
        plain.listener(listener);
        joinedListener(listener);
    }

    @Override
    final void beginSearch() {
        plainExpanded = 0;
        plainNow = nearFirst && ends.toGoal(ends.startX, ends.startY, ends.startZ) <= near.reach();
        if (plainNow) {
            plain.begin();
        } else {
            beginJoined();
        }
    }

    @Override
    final boolean advanceSearch(int expansions) {
        if (!plainNow) {
            return advanceJoined(expansions);
        }
        boolean ended = plain.advance((int) Math.min(expansions, near.patience() - plainExpanded));
        plainExpanded = plain.expanded();
        if (!ended && plainExpanded >= near.patience()) {
            plainNow = false;
            beginJoined();
        }
        return ended;
    }

    @Override
    final long expandedBySearch() {
        return plainExpanded + (plainNow ? 0 : expandedJoined());
    }

    @Override
    final SearchMetrics searchMetrics() {
        SearchMetrics main = plainNow ? plain.metrics() : joinedMetrics();
        return new SearchMetrics(
                expandedBySearch(), main.generated(), main.heapOperations(), main.largestOpen(), main.openTotal());
    }

    @Override
    final void writeFound(PathBuffer out) {
        if (plainNow) {
            plain.wayToGoal(way);
            writeToGoal(PathStatus.FOUND, StopReason.NONE, plain.cost(), out);
        } else {
            writeJoined(out);
        }
    }

    @Override
    final void writePartial(StopReason reason, PathBuffer out) {
        if (!plainNow) {
            writeJoinedPart(reason, out);
        } else if (plain.cost() < Double.POSITIVE_INFINITY) {
            plain.wayToGoal(way);
            writeToGoal(PathStatus.PARTIAL, reason, plain.cost(), out);
        } else {
            plain.wayToClosest(way);
            writeToNode(plain.closest(), reason, plain.costOfClosest(), out);
        }
    }

    /** Writes what {@link #way} holds of a path over gates that is not complete. */
    final void writePart(AbstractPath path, StopReason reason, PathBuffer out) {
        if (path.goal() != AbstractPath.PLACE) {
            writeToGoal(PathStatus.PARTIAL, reason, path.cost(), out);
        } else {
            writeToNode(path.size() == 0 ? -1 : path.out(path.size() - 1) >> 1, reason, path.cost(), out);
        }
    }

    /** What the hierarchy took for the last path, in expansions of a portal. */
    abstract long work();

    abstract void joinedListener(SearchListener listener);

    abstract void beginJoined();

    abstract boolean advanceJoined(int expansions);

    abstract long expandedJoined();

    abstract SearchMetrics joinedMetrics();

    abstract void writeJoined(PathBuffer out);

    abstract void writeJoinedPart(StopReason reason, PathBuffer out);
}
