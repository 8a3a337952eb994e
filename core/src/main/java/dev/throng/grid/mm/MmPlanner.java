package dev.throng.grid.mm;

import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.index.TileIndex;
import dev.throng.grid.index.TilePlan;
import dev.throng.grid.index.TilePlanner;
import dev.throng.grid.tiles.TileArray;
import dev.throng.path.Components;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * Finds paths of tiles over the regions of a map. One per thread, reused; allocates nothing once its buffers have
 * grown.
 *
 * <p>Call {@link #begin}, then {@link #advance} until it returns true, then {@link #addTiles}. Or, for many agents that
 * start before their paths are complete, call {@link #findAhead} once for each and {@link #refineWithin} every frame.
 */
public final class MmPlanner implements TilePlanner {
    private final RegionFinder finder;
    private final RegionSearch search;
    private final StepRefiner refiner;

    /** The plan of the current pair. */
    private final MmPlan plan = new MmPlan();

    private final TileArray tiles = new TileArray();
    private MmIndex index;
    private boolean shortCuts = true;
    private boolean searching;
    private long abstractExpanded;
    private long refiningExpanded;
    private long largestStep;
    private long stepBefore;
    private int steps;

    public MmPlanner(MmIndex index) {
        this.index = index;
        finder = new RegionFinder(index);
        search = new RegionSearch(index);
        refiner = new StepRefiner(index);
    }

    @Override
    public void moveTo(TileIndex snapshot) {
        index = (MmIndex) snapshot;
        finder.moveTo(index);
        search.moveTo(index);
        refiner.moveTo(index);
        plan.complete = true;
        searching = false;
    }

    /** Sets the policy. Default {@link RefinePolicy#DEFAULT}. */
    @Override
    public boolean policy(RefinePolicy wanted) {
        refiner.policy(wanted);
        return true;
    }

    public RefinePolicy policy() {
        return refiner.policy();
    }

    @Override
    public Smoothing smoothing() {
        return policy().smoothing();
    }

    @Override
    public void smoothing(Smoothing wanted) {
        policy(policy().withSmoothing(wanted));
    }

    /**
     * Sets whether pairs that a straight line joins, and close ones that A* finds quickly, are answered without the
     * regions. Default true; ignored if the policy has a corridor.
     */
    public void shortCuts(boolean wanted) {
        shortCuts = wanted;
    }

    /**
     * Follows the paper: close pairs are not treated separately, and every step is searched, even where a straight line
     * would do.
     */
    public void likeThePaper() {
        shortCuts = false;
        refiner.straightLines(false);
    }

    /**
     * Sets the expansion listener, or null for none: for tiles of close pairs, regions by their centres, and tiles of
     * steps.
     */
    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
        refiner.listener(listener);
    }

    /**
     * Starts a query between two passable tiles: tries to answer it as a close pair, and finds their regions. If the
     * map does not know its components, as after an edit, this searches the regions at once.
     *
     * @return whether a path exists
     */
    @Override
    public boolean begin(int start, int goal) {
        clearCounts();
        tiles.clear();
        plan.complete = true;
        searching = false;
        Components components = index.tiles().knownComponents();
        if (components != null && !components.reachable(start, goal)) {
            return false;
        }
        if (answeredNear(start, goal, tiles)) {
            plan.size = 0;
            return true;
        }
        beginAbstract(start, goal, plan);
        if (components == null && searching) {
            endAbstract(Integer.MAX_VALUE, plan);
            return plan.size > 0;
        }
        return true;
    }

    /** Returns whether a pair was answered without the regions. */
    private boolean answeredNear(int start, int goal, TileArray out) {
        // A corridor consists of regions.
        if (!shortCuts || refiner.policy().corridor()) {
            return false;
        }
        boolean found = refiner.near(start, goal, out);
        refiningExpanded += refiner.nearExpanded();
        if (found) {
            steps++;
            largestStep = Math.max(largestStep, refiner.nearExpanded());
        }
        return found;
    }

    private void beginAbstract(int start, int goal, MmPlan out) {
        out.index = index;
        out.position = start;
        out.goal = goal;
        out.size = 0;
        out.complete = false;
        int startRegion = region(start);
        int goalRegion = region(goal);
        if (startRegion == goalRegion) {
            out.regions[0] = startRegion;
            out.size = 1;
            refiner.begin(out);
        } else {
            search.begin(startRegion, goalRegion);
            searching = true;
        }
    }

    /** The region of a passable tile. */
    public int region(int tile) {
        int region = finder.region(tile);
        abstractExpanded += finder.expanded();
        return index.regionId(index.sectors().of(tile), region);
    }

    /** Continues the search over regions; returns the number of regions expanded. */
    private int endAbstract(int expansions, MmPlan out) {
        long before = search.expanded();
        boolean ended = search.advance(expansions);
        int expanded = (int) (search.expanded() - before);
        abstractExpanded += expanded;
        if (ended) {
            searching = false;
            if (search.found()) {
                out.size = search.pathSize();
                search.path(out.room(out.size));
                refiner.begin(out);
            } else {
                out.complete = true;
            }
        }
        return expanded;
    }

    /**
     * Expands up to this many more regions or tiles.
     *
     * @return whether the query has ended
     */
    @Override
    public boolean advance(int expansions) {
        int left = expansions;
        if (searching) {
            left -= endAbstract(left, plan);
        }
        // Steps along a straight line expand nothing, so the following ones are taken in the same slice.
        while (!searching && !plan.complete && left > 0) {
            left -= advanceStep(plan, left, tiles);
        }
        return !searching && plan.complete;
    }

    private int advanceStep(MmPlan of, int expansions, TileArray out) {
        boolean fresh = !refiner.underWay();
        int expanded = refiner.advance(of, expansions, out);
        stepBefore = fresh ? expanded : stepBefore + expanded;
        refiningExpanded += expanded;
        if (!refiner.underWay()) {
            steps++;
            largestStep = Math.max(largestStep, stepBefore);
        }
        return expanded;
    }

    /** Adds the tiles found so far, the start first: the whole path once {@link #advance} has returned true. */
    @Override
    public void addTiles(TileArray out) {
        if (tiles.size() == 0) {
            out.add(plan.position);
            return;
        }
        System.arraycopy(tiles.array(), 0, out.room(tiles.size()), out.size(), tiles.size());
        out.extendTo(out.size() + tiles.size());
    }

    /** A single step from the start to the goal is plain A*. */
    @Override
    public boolean cheapest() {
        return !searching && plan.complete && steps == 1 && !policy().corridor();
    }

    @Override
    public TilePlan plan(TilePlan given) {
        return given instanceof MmPlan ? given : new MmPlan();
    }

    /** Finds the regions of a path; {@link #refineWithin} finds its tiles. */
    @Override
    public boolean findAhead(int start, int goal, TilePlan plan) {
        MmPlan out = (MmPlan) plan;
        clearCounts();
        searching = false;
        this.plan.complete = true;
        Components components = index.tiles().knownComponents();
        if (components != null && !components.reachable(start, goal)) {
            out.clear();
            return false;
        }
        beginAbstract(start, goal, out);
        if (searching) {
            endAbstract(Integer.MAX_VALUE, out);
        }
        out.complete = out.size == 0;
        return out.size > 0;
    }

    @Override
    public String adopt(TilePlan plan) {
        MmPlan of = (MmPlan) plan;
        if (of.complete || of.index == index) {
            return null;
        }
        String fault = fault(of);
        if (fault == null) {
            of.index = index;
        }
        return fault;
    }

    /**
     * Returns why the rest of a plan is invalid in this index, or null. It is valid if its sectors have the same tiles
     * and still touch; costs are not promised.
     */
    private String fault(MmPlan of) {
        MmIndex before = of.index;
        if (before.sectors() != index.sectors()) {
            return "the index was rebuilt";
        }
        if (!index.tiles().passable(of.position)) {
            return "the tile that it has come to is blocked";
        }
        int region = index.regionId(index.sectors().of(of.position), finder.region(of.position));
        int at = of.refined;
        while (at >= 0 && of.regions[at] != region) {
            at--;
        }
        if (at < 0) {
            return "it has come to a tile beside its regions";
        }
        for (; at < of.size; at++) {
            if (!index.sameTiles(index.sectorOfRegion(of.regions[at]), before)
                    || at + 1 < of.size && !index.touch(of.regions[at], of.regions[at + 1])) {
                return "a sector that it crosses has changed";
            }
        }
        return null;
    }

    @Override
    public boolean refine(TilePlan plan, int tiles, TileArray out) {
        return refine((MmPlan) plan, tiles, Integer.MAX_VALUE, out);
    }

    /**
     * {@inheritDoc}
     *
     * <p>A step that exceeds the budget is discarded, and begun again by the next call: only the plan is kept in
     * between. The first step of a call is always finished, so that every call makes progress.
     */
    @Override
    public boolean refineWithin(TilePlan plan, int expansions, TileArray out) {
        return refine((MmPlan) plan, Integer.MAX_VALUE, expansions, out);
    }

    private boolean refine(MmPlan of, int tiles, int expansions, TileArray out) {
        requireAdopted(of);
        plan.complete = true;
        searching = false;
        int before = out.size();
        int left = Math.max(0, expansions);
        if (!of.complete && !of.departed) {
            long expandedBefore = refiningExpanded;
            if (answeredNear(of.position, of.goal, out)) {
                of.departed = true;
                of.position = of.goal;
                of.complete = true;
            }
            left -= (int) (refiningExpanded - expandedBefore);
        }
        boolean first = true;
        while (!of.complete && (first || left > 0 && out.size() - before < tiles)) {
            left -= advanceStep(of, first ? Integer.MAX_VALUE : left, out);
            first = false;
        }
        refiner.discard();
        return of.complete;
    }

    private void clearCounts() {
        refiner.discard();
        abstractExpanded = 0;
        refiningExpanded = 0;
        largestStep = 0;
        steps = 0;
    }

    /** Regions expanded for the current pair, and tiles read to find the regions of its endpoints. */
    public long abstractExpanded() {
        return abstractExpanded;
    }

    /** Tiles expanded for the current pair in all steps, discarded ones included. */
    public long refiningExpanded() {
        return refiningExpanded;
    }

    @Override
    public long expanded() {
        return abstractExpanded + refiningExpanded;
    }

    /** Maximum tiles expanded in one step of the current pair. */
    public long largestStep() {
        return largestStep;
    }

    /** Number of steps of the current pair. */
    public int steps() {
        return steps;
    }

    /** Operation counts of the current pair; all but {@code expanded} are those of the search over regions. */
    @Override
    public SearchMetrics metrics() {
        if (plan.size <= 1) {
            return new SearchMetrics(expanded(), 0, 0, 0, 0);
        }
        SearchMetrics main = search.metrics();
        return new SearchMetrics(
                expanded(), main.generated(), main.heapOperations(), main.largestOpen(), main.openTotal());
    }

    /** Bytes of this planner's scratch space, which grows with the largest search. */
    public long scratchBytes() {
        return finder.bytes() + search.bytes() + refiner.bytes() + 4L * tiles.array().length + 4L * plan.regions.length;
    }
}
