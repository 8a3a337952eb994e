package dev.throng.grid.hpa;

import dev.throng.grid.Smoothing;
import dev.throng.grid.index.TileIndex;
import dev.throng.grid.index.TilePlan;
import dev.throng.grid.index.TilePlanner;
import dev.throng.grid.tiles.TileArray;
import dev.throng.overlay.GatePath;
import dev.throng.path.Components;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * Finds paths of tiles: for close pairs directly, for others over the overlay. One per thread, reused; allocates
 * nothing once its buffers have grown to the longest path.
 *
 * <p>Call {@link #begin}, then {@link #advance} until it returns true, then {@link #addTiles}.
 */
public final class HpaPlanner implements TilePlanner {
    private final NearSearch near;
    private final HpaSearch search;
    private final TileRefiner refiner;
    private final GatePath path = new GatePath();
    private HpaIndex index;
    private Smoothing smoothing = Smoothing.OCTILE;
    private boolean shortCuts = true;
    private boolean answeredNear;
    private boolean ended;
    private boolean joined;
    private boolean searched;
    private long nearExpanded;
    private long refiningExpanded;
    private long refiningOpenTotal;

    public HpaPlanner(HpaIndex index) {
        this.index = index;
        near = new NearSearch(index.costs());
        search = new HpaSearch(index);
        refiner = new TileRefiner(index);
    }

    @Override
    public void moveTo(TileIndex snapshot) {
        index = (HpaIndex) snapshot;
        near.moveTo(index.costs());
        search.moveTo(index);
        refiner.moveTo(index);
    }

    /** Sets whether close pairs are answered without the overlay. Default true. */
    public void shortCuts(boolean wanted) {
        shortCuts = wanted;
    }

    /**
     * Follows the paper: start and goal are joined level by level, and the highest level is searched. Clusters are
     * searched even where a straight line is free, and close pairs are not treated separately.
     */
    public void likeThePaper() {
        shortCuts = false;
        search.method(HpaSearch.Method.TOP_LEVEL);
        search.straightLines(false);
        refiner.straightLines(false);
    }

    /** The search over the gates, for callers that set its method. */
    public HpaSearch search() {
        return search;
    }

    /** The part that turns abstract paths into tiles. */
    public TileRefiner refiner() {
        return refiner;
    }

    /**
     * Starts a query between two passable tiles.
     *
     * @return whether a path exists
     */
    @Override
    public boolean begin(int start, int goal) {
        clearCounts();
        joined = false;
        answeredNear = false;
        ended = false;
        if (apart(start, goal)) {
            return false;
        }
        if (shortCuts) {
            answeredNear = near.find(start, goal);
            nearExpanded = near.expanded();
            ended = answeredNear;
            if (answeredNear) {
                return true;
            }
        }
        joined = true;
        searched = search.join(start, goal);
        if (searched) {
            search.begin();
        }
        return searched;
    }

    /**
     * Whether the map already knows that no path joins two tiles. An edited map does not know until its components are
     * first needed.
     */
    private boolean apart(int start, int goal) {
        Components components = index.tiles().knownComponents();
        return components != null && !components.reachable(start, goal);
    }

    /**
     * Expands up to this many more gates.
     *
     * @return whether the search has ended
     */
    @Override
    public boolean advance(int expansions) {
        ended = ended || search.advance(expansions);
        return ended;
    }

    /**
     * Adds the tiles of the path found; before the search has ended, those of the path to the gate with the smallest
     * estimate.
     */
    @Override
    public void addTiles(TileArray out) {
        if (answeredNear) {
            near.addTo(out);
            return;
        }
        if (ended) {
            search.path(path);
        } else {
            search.partialPath(path);
        }
        long expanded = refiner.expanded();
        long open = refiner.openTotal();
        refiner.refine(path, Integer.MAX_VALUE - out.size(), out);
        refiningExpanded = refiner.expanded() - expanded;
        refiningOpenTotal = refiner.openTotal() - open;
    }

    @Override
    public TilePlan plan(TilePlan given) {
        return given instanceof HpaPlan ? given : new HpaPlan();
    }

    /** Finds an abstract path; {@link #refine} finds its tiles. */
    @Override
    public boolean findAhead(int start, int goal, TilePlan out) {
        HpaPlan plan = (HpaPlan) out;
        plan.index = index;
        plan.complete = !findAbstract(start, goal, plan.path);
        return !plan.complete;
    }

    /**
     * Finds an abstract path, whose tiles the {@link #refiner} finds; returns false if there is none. Ends the query
     * begun before.
     */
    public boolean findAbstract(int start, int goal, GatePath out) {
        clearCounts();
        answeredNear = false;
        ended = true;
        searched = search.find(start, goal, out);
        return searched;
    }

    @Override
    public String adopt(TilePlan plan) {
        return ((HpaPlan) plan).moveTo(index);
    }

    /** Refines up to the gate by which enough tiles have been added. */
    @Override
    public boolean refine(TilePlan plan, int tiles, TileArray out) {
        return refine((HpaPlan) plan, tiles, Long.MAX_VALUE, out);
    }

    /** Refines up to the gate by which the budget is spent. */
    @Override
    public boolean refineWithin(TilePlan plan, int expansions, TileArray out) {
        return refine((HpaPlan) plan, Integer.MAX_VALUE, expansions, out);
    }

    private boolean refine(HpaPlan plan, int tiles, long expansions, TileArray out) {
        requireAdopted(plan);
        plan.complete = plan.complete || refiner.refine(plan.path, tiles, expansions, out);
        return plan.complete;
    }

    private void clearCounts() {
        refiningExpanded = 0;
        refiningOpenTotal = 0;
        nearExpanded = 0;
        joined = true;
        searched = false;
    }

    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    /** Effort of joining start and goal to the gates: the paper's SG effort. */
    public HpaEffort joining() {
        return joined ? new HpaEffort(joiningExpanded(), search.joiningOpenTotal()) : HpaEffort.NONE;
    }

    private long joiningExpanded() {
        return joined ? search.joiningExpanded() : 0;
    }

    /** Effort of the search over the gates, and of the search for a close pair: the paper's main effort. */
    public HpaEffort main() {
        return new HpaEffort(nearExpanded + searchExpanded(), searched ? search.openTotal() : 0);
    }

    private long searchExpanded() {
        return searched ? search.expanded() : 0;
    }

    /** Effort of turning the abstract path into tiles. */
    public HpaEffort refining() {
        return new HpaEffort(refiningExpanded, refiningOpenTotal);
    }

    /** All expansions for the last pair. */
    @Override
    public long expanded() {
        return nearExpanded + joiningExpanded() + searchExpanded() + refiningExpanded;
    }

    /** Operation counts of the last pair; all but {@code expanded} are those of the search over the gates. */
    @Override
    public SearchMetrics metrics() {
        if (!searched) {
            return new SearchMetrics(expanded(), 0, 0, 0, 0);
        }
        SearchMetrics main = search.metrics();
        return new SearchMetrics(
                expanded(), main.generated(), main.heapOperations(), main.largestOpen(), main.openTotal());
    }

    /** Whether the last pair was answered without the hierarchy. */
    @Override
    public boolean cheapest() {
        return answeredNear;
    }

    @Override
    public Smoothing smoothing() {
        return smoothing;
    }

    @Override
    public void smoothing(Smoothing wanted) {
        smoothing = wanted;
    }
}
