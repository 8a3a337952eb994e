package dev.throng.grid.hpa;

import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.octile.OctileLine;
import dev.throng.overlay.Connection;
import dev.throng.overlay.GatePath;
import dev.throng.overlay.GoalEstimate;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.OverlaySearch;
import dev.throng.overlay.Page;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * Finds abstract paths between tiles: joins both to the gates of their clusters, then searches over the gates. One per
 * thread, reused; allocates nothing once its buffers have grown.
 *
 * <p>The connections of the last few starts and goals are cached: agents with a common goal join it only once, and so
 * do agents with a common start.
 */
public final class HpaSearch {
    /** The use of the levels. Both methods find paths of the same abstract cost. */
    public enum Method {
        /** As in the paper: start and goal are joined level by level, and the highest level is searched. */
        TOP_LEVEL,
        /** The search crosses every cluster at the highest level at which it holds neither start nor goal. */
        CLIMBING
    }

    /** Marks a cost that a search must find; no path has it. */
    private static final double TO_BE_SEARCHED = -1;

    private final RectangleSearch area;
    private final OctileLine line;
    private final OverlaySearch search;
    /** Separate caches, so that many starts do not evict a goal that they share. */
    private final JoinedTiles starts;

    private final JoinedTiles goals;
    private final GoalEstimate estimate = this::leastToGoal;
    private HpaIndex index;
    private OctileCosts costs;
    private GateTiles gates;
    private Method method = Method.CLIMBING;
    private boolean straightLines = true;
    private Connection start;
    private Connection goal;
    private int goalX2;
    private int goalY2;
    private int width;
    private double inside;
    private long joined;
    private long joinedOpen;

    public HpaSearch(HpaIndex index) {
        int side = index.clusters().side(1);
        area = new RectangleSearch(index.costs(), side, side);
        line = new OctileLine(index.tiles());
        search = new OverlaySearch(index.overlay());
        int levels = index.overlay().levelCount();
        starts = new JoinedTiles(levels);
        goals = new JoinedTiles(levels);
        moveTo(index);
    }

    /** Switches to another snapshot of the same map. */
    public void moveTo(HpaIndex snapshot) {
        index = snapshot;
        costs = snapshot.costs();
        gates = snapshot.gates();
        width = snapshot.tiles().width();
        area.moveTo(costs);
        line.moveTo(snapshot.tiles());
        search.moveTo(snapshot.overlay());
        forgetJoined();
    }

    /** Sets how later searches use the levels. */
    public void method(Method method) {
        this.method = method;
        forgetJoined();
    }

    /** Sets whether straight lines are tried before clusters are searched. Default true. */
    public void straightLines(boolean wanted) {
        straightLines = wanted;
        forgetJoined();
    }

    private void forgetJoined() {
        starts.forget();
        goals.forget();
    }

    /** Sets the listener for expanded gates, or null for none. */
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    /**
     * Joins two passable tiles to the gates.
     *
     * @return whether a path exists, which is known without a search
     */
    public boolean join(int from, int to) {
        long expanded = area.expanded();
        long open = area.openTotal();
        search.aim(estimate);
        goalX2 = 2 * (to % width);
        goalY2 = 2 * (to / width);
        goal = joined(goals, to);
        start = joined(starts, from);
        inside = inside(from, to);
        joined = area.expanded() - expanded;
        joinedOpen = area.openTotal() - open;
        return inside < Double.POSITIVE_INFINITY || search.reachable(start, goal);
    }

    private Connection joined(JoinedTiles tiles, int tile) {
        Connection known = tiles.find(tile);
        if (known == null) {
            known = tiles.next();
            join(known, tile);
        }
        return known;
    }

    /** Computes the costs from a tile to the gates of its cluster. */
    private void join(Connection connection, int tile) {
        Clusters clusters = index.clusters();
        int cluster = clusters.cluster(tile);
        Page page = index.overlay().level(1).page(cluster);
        double[] joinedCosts = connection.beginAt(1, tile, cluster, index.overlay());
        int targets = 0;
        for (int row = 0; row < page.gateCount(); row++) {
            int gateTile = gates.tile(page.end(row));
            if (straightLines && line.find(tile, gateTile, costs)) {
                joinedCosts[row] = line.cost() + costs.halfStep(gateTile);
            } else {
                joinedCosts[row] = TO_BE_SEARCHED;
                if (targets == 0) {
                    beginArea(cluster, tile);
                }
                targets += area.addTarget(gateTile) ? 1 : 0;
            }
        }
        if (targets == 0) {
            return;
        }
        area.toTargets(targets);
        for (int row = 0; row < page.gateCount(); row++) {
            if (joinedCosts[row] == TO_BE_SEARCHED) {
                int gateTile = gates.tile(page.end(row));
                joinedCosts[row] = area.cost(gateTile) + costs.halfStep(gateTile);
            }
        }
    }

    private void beginArea(int cluster, int tile) {
        Clusters clusters = index.clusters();
        area.area(clusters.x(cluster), clusters.y(cluster), clusters.width(cluster), clusters.height(cluster));
        area.begin(tile);
    }

    /** Cost of a path between two tiles inside their common cluster; infinite if there is none. */
    private double inside(int from, int to) {
        int cluster = index.clusters().cluster(from);
        if (index.clusters().cluster(to) != cluster) {
            return Double.POSITIVE_INFINITY;
        }
        if (straightLines && line.find(from, to, costs)) {
            return line.cost();
        }
        beginArea(cluster, from);
        area.toTile(to);
        return area.cost(to);
    }

    /** Starts a search between the two tiles of the last {@link #join}. */
    public void begin() {
        if (method == Method.TOP_LEVEL) {
            Overlay overlay = index.overlay();
            int level = overlay.apart(overlay.levelCount(), start.cell(1), goal.cell(1));
            search.climb(level, start, goal);
            search.beginAt(level, start, goal, inside);
        } else {
            search.beginClimbing(1, start, goal, inside);
        }
    }

    /**
     * Expands up to this many more gates.
     *
     * @return whether the search has ended
     */
    public boolean advance(int expansions) {
        return search.advance(expansions);
    }

    /** Finds the abstract path between two passable tiles; returns false if there is none. */
    public boolean find(int from, int to, GatePath out) {
        if (!join(from, to)) {
            return false;
        }
        begin();
        advance(Integer.MAX_VALUE);
        path(out);
        return true;
    }

    private double leastToGoal(int gate) {
        long middle = gates.middle(gate);
        int columns = Math.abs((int) middle - goalX2);
        int rows = Math.abs((int) (middle >> 32) - goalY2);
        return costs.leastOfHalves(columns, rows);
    }

    /** Writes the path found. */
    public void path(GatePath out) {
        search.path(out);
    }

    /** Writes the path to the goal if one is known; else to the expanded gate with the smallest estimate. */
    public void partialPath(GatePath out) {
        search.partialPath(out);
    }

    /** Tiles and gates expanded to join start and goal. */
    public long joiningExpanded() {
        return joined + search.joiningExpanded();
    }

    /** Sum of the sizes of the open lists at these expansions. */
    public long joiningOpenTotal() {
        return joinedOpen + search.joiningOpenTotal();
    }

    /** Gates expanded by the search itself. */
    public long expanded() {
        return search.expandedCount();
    }

    /** Sum of the sizes of the open lists at these expansions. */
    public long openTotal() {
        return search.metrics().openTotal();
    }

    /** Operation counts of the search itself. */
    SearchMetrics metrics() {
        return search.metrics();
    }
}
