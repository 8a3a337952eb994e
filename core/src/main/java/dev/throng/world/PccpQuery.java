package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.hierarchy.AbstractPath;
import dev.throng.mesh.pccp.PccpSearch;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/** Finds cheapest paths on a mesh with PCCP: as cheap as those of A* on its portal graph. One per thread. */
public final class PccpQuery extends JoinedQuery {
    /** What it takes to look both ends up, in expansions of a portal. */
    private static final int JOINING_WORK = 20;

    private final int levels;
    private final PccpSearch search;
    private final AbstractPath path = new AbstractPath();

    PccpQuery(PccpWorld world, NearPairs near) {
        super(world.plain(), near);
        levels = world.index().level();
        search = new PccpSearch(world.index());
    }

    /**
     * At which level paths are searched, near pairs included; see {@link PccpSearch#level}.
     *
     * @param wanted [Limits: 1 to the level of the tables]
     */
    public void level(int wanted) {
        if (wanted < 1 || wanted > levels) {
            throw new BadInputException("pccp: level " + wanted + " is not within 1 to " + levels);
        }
        search.level(wanted);
        nearFirst(false);
    }

    @Override
    long work() {
        return JOINING_WORK + search.joiningExpanded() + GATE_WORK * search.expanded();
    }

    @Override
    void joinedListener(SearchListener listener) {
        search.listener(listener);
    }

    @Override
    void beginJoined() {
        search.connect(
                ends.startPolygon,
                ends.startX,
                ends.startY,
                ends.startZ,
                ends.goalPolygon,
                ends.goalX,
                ends.goalY,
                ends.goalZ);
        search.begin();
    }

    @Override
    boolean advanceJoined(int expansions) {
        return search.advance(expansions);
    }

    @Override
    long expandedJoined() {
        return search.joiningExpanded() + search.expanded();
    }

    @Override
    SearchMetrics joinedMetrics() {
        return search.metrics();
    }

    @Override
    void writeJoined(PathBuffer out) {
        search.path(path);
        search.walk(path, way);
        writeToGoal(PathStatus.FOUND, StopReason.NONE, path.cost(), out);
    }

    @Override
    void writeJoinedPart(StopReason reason, PathBuffer out) {
        search.partialPath(path);
        search.walk(path, way);
        writePart(path, reason, out);
    }
}
