package dev.throng.grid.mm;

import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.index.TileIndex;
import dev.throng.grid.index.TilePlan;
import dev.throng.grid.index.TilePlanner;
import dev.throng.path.Components;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * Finds paths of tiles over the regions of a map. One per thread, reused; allocates nothing once its buffers have grown.
 *
 * <p>Call {@link #begin}, then {@link #advance} until it answers true, then {@link #addTiles}. Or, for many agents that
 * set out before their paths are known to the end, {@link #findAhead} once for each and {@link #refineWithin} frame by frame.
 */
public final class MmPlanner implements TilePlanner {
    private final RegionFinder finder;
    private final RegionSearch search;
    private final StepRefiner refiner;

    /** The pair begun last. */
    private final MmPlan plan = new MmPlan();

    private final TileList tiles = new TileList();
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

    /** {@link RefinePolicy#DEFAULT} unless said otherwise. */
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
     * Whether pairs that a straight line joins, and near ones that A* finds at once, are answered without the regions, as
     * they are unless said otherwise. Never where the policy has a corridor.
     */
    public void shortCuts(boolean wanted) {
        shortCuts = wanted;
    }

    /**
     * Does as the paper does: near pairs are like any other, and every step is searched, even where a straight line would
     * do.
     */
    public void likeThePaper() {
        shortCuts = false;
        refiner.straightLines(false);
    }

    /** Who is told of every expansion from now on, or null: tiles of near pairs, regions by their centres, tiles of steps. */
    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
        refiner.listener(listener);
    }

    /**
     * Starts with a pair of passable tiles: tries whether they are near, and finds their regions. Where the map does not
     * know its components, which is after an edit, this searches the regions at once.
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

    /** Whether a pair was answered without the regions, where that is wanted. */
    private boolean answeredNear(int start, int goal, TileList out) {
        // A corridor is one of regions.
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

    /** Goes on with the search over regions; returns how many it expanded. */
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
     * @return whether nothing is left to do
     */
    @Override
    public boolean advance(int expansions) {
        int left = expansions;
        if (searching) {
            left -= endAbstract(left, plan);
        }
        // Steps along a straight line expand nothing: those that come next are taken in the same slice.
        while (!searching && !plan.complete && left > 0) {
            left -= advanceStep(plan, left, tiles);
        }
        return !searching && plan.complete;
    }

    private int advanceStep(MmPlan of, int expansions, TileList out) {
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

    /** Adds the tiles found so far, the start first: all of the path once {@link #advance} has answered true. */
    @Override
    public void addTiles(TileList out) {
        if (tiles.size() == 0) {
            out.add(plan.position);
            return;
        }
        System.arraycopy(tiles.array(), 0, out.room(tiles.size()), out.size(), tiles.size());
        out.extendTo(out.size() + tiles.size());
    }

    /** One step from the start to the goal is plain A*. */
    @Override
    public boolean cheapest() {
        return !searching && plan.complete && steps == 1 && !policy().corridor();
    }

    @Override
    public TilePlan plan(TilePlan given) {
        return given instanceof MmPlan ? given : new MmPlan();
    }

    /** Finds the regions of a path and leaves its tiles to {@link #refineWithin}. */
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

    /** No cost is promised: what lies ahead holds when its sectors have the tiles that they had and still touch. */
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
    public boolean refine(TilePlan plan, int tiles, TileList out) {
        return refine((MmPlan) plan, tiles, Integer.MAX_VALUE, out);
    }

    /**
     * {@inheritDoc}
     *
     * <p>A step that the budget does not suffice for is discarded, and begun again by the next call: nothing but the plan
     * is kept in between. The first step of a call is finished whatever it takes, so that every call makes progress.
     */
    @Override
    public boolean refineWithin(TilePlan plan, int expansions, TileList out) {
        return refine((MmPlan) plan, Integer.MAX_VALUE, expansions, out);
    }

    private boolean refine(MmPlan of, int tiles, int expansions, TileList out) {
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

    /** Regions expanded for the pair begun last, and tiles looked at to know the regions of its ends. */
    public long abstractExpanded() {
        return abstractExpanded;
    }

    /** Tiles expanded for it in all steps, those of discarded ones included. */
    public long refiningExpanded() {
        return refiningExpanded;
    }

    @Override
    public long expanded() {
        return abstractExpanded + refiningExpanded;
    }

    /** The most tiles expanded in one step of it. */
    public long largestStep() {
        return largestStep;
    }

    /** Steps that it took. */
    public int steps() {
        return steps;
    }

    /** Counts of the pair begun last; those besides {@code expanded} are of the search over regions. */
    @Override
    public SearchMetrics metrics() {
        if (plan.size <= 1) {
            return new SearchMetrics(expanded(), 0, 0, 0, 0);
        }
        SearchMetrics main = search.metrics();
        return new SearchMetrics(
                expanded(), main.generated(), main.heapOperations(), main.largestOpen(), main.openTotal());
    }

    /** Bytes that this planner holds beside the index: they grow with the largest search. */
    public long scratchBytes() {
        return finder.bytes() + search.bytes() + refiner.bytes() + 4L * tiles.array().length + 4L * plan.regions.length;
    }
}
