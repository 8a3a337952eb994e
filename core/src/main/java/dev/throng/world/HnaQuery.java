package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.hierarchy.AbstractPath;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.hna.HnaRefiner;
import dev.throng.mesh.hna.HnaSearch;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/** Finds cheapest paths on a mesh with HNA*: as cheap as those of A* on its portal graph. One per thread. */
public final class HnaQuery extends JoinedQuery {
    private final int levels;
    private final HnaSearch search;
    private final HnaRefiner refiner;
    private final AbstractPath path = new AbstractPath();
    private long refiningExpanded;

    HnaQuery(HnaWorld world, NearPairs near) {
        super(world.plain(), near);
        levels = world.index().hierarchy().levelCount();
        search = new HnaSearch(world.index());
        refiner = new HnaRefiner(world.index(), search);
    }

    /**
     * At which level paths are searched, near pairs included; see {@link HnaSearch#level}.
     *
     * @param wanted [Limits: 0 for all at once and near pairs with plain A*, to the number of levels]
     */
    public void level(int wanted) {
        if (wanted < 0 || wanted > levels) {
            throw new BadInputException("hna: level " + wanted + " is not within 0 to " + levels);
        }
        search.level(wanted);
        nearFirst(wanted == 0);
    }

    /** How start and goal are joined to the hierarchy. */
    public void connector(MeshIndex.Connector wanted) {
        search.connector(wanted);
        forget();
    }

    @Override
    long work() {
        return search.joiningExpanded() + GATE_WORK * search.expanded() + refiningExpanded;
    }

    @Override
    void joinedListener(SearchListener listener) {
        search.listener(listener);
    }

    @Override
    void beginJoined() {
        refiningExpanded = 0;
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
        return search.joiningExpanded() + search.expanded() + refiningExpanded;
    }

    @Override
    SearchMetrics joinedMetrics() {
        return search.metrics();
    }

    @Override
    void writeJoined(PathBuffer out) {
        search.path(path);
        refine();
        writeToGoal(PathStatus.FOUND, StopReason.NONE, path.cost(), out);
    }

    @Override
    void writeJoinedPart(StopReason reason, PathBuffer out) {
        search.partialPath(path);
        refine();
        writePart(path, reason, out);
    }

    private void refine() {
        long before = refiner.expanded();
        refiner.refine(path, way);
        refiningExpanded = refiner.expanded() - before;
    }
}
