package dev.throng.grid.hpa;

import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.hierarchy.AbstractPath;

/**
 * Finds paths of tiles: near pairs at once, others over the hierarchy. One per thread, reused; allocates nothing once
 * its buffers have grown to the longest path.
 *
 * <p>Call {@link #begin}, then {@link #advance} until it answers true, then {@link #addTiles}.
 */
public final class HpaPlanner {
    private final NearSearch near;
    private final HpaSearch search;
    private final TileRefiner refiner;
    private final AbstractPath path = new AbstractPath();
    private boolean shortCuts = true;
    private boolean answeredNear;
    private boolean ended;
    private long refiningExpanded;
    private long refiningOpenTotal;

    public HpaPlanner(HpaIndex index) {
        near = new NearSearch(index.costs());
        search = new HpaSearch(index);
        refiner = new TileRefiner(index);
    }

    /** Goes over to another snapshot of the same map. */
    public void moveTo(HpaIndex snapshot) {
        near.moveTo(snapshot.costs());
        search.moveTo(snapshot);
        refiner.moveTo(snapshot);
    }

    /** Whether near pairs are answered without the hierarchy, as they are unless said otherwise. */
    public void shortCuts(boolean wanted) {
        shortCuts = wanted;
    }

    /**
     * Does as the paper does: both ends are joined level by level, the highest level is searched, clusters are searched
     * even where a straight line would do, and near pairs are like any other.
     */
    public void likeThePaper() {
        shortCuts = false;
        search.method(HpaSearch.Method.TOP_LEVEL);
        search.straightLines(false);
        refiner.straightLines(false);
    }

    /** The search over the gates, for those who want to set its method. */
    public HpaSearch search() {
        return search;
    }

    /** What turns abstract paths into tiles. */
    public TileRefiner refiner() {
        return refiner;
    }

    /**
     * Starts with a pair of passable tiles.
     *
     * @return whether a path exists
     */
    public boolean begin(int start, int goal) {
        refiningExpanded = 0;
        refiningOpenTotal = 0;
        answeredNear = shortCuts && near.find(start, goal);
        ended = answeredNear;
        if (answeredNear) {
            return true;
        }
        if (!search.join(start, goal)) {
            return false;
        }
        search.begin();
        return true;
    }

    /**
     * Expands up to this many more gates.
     *
     * @return whether the search has ended
     */
    public boolean advance(int expansions) {
        ended = ended || search.advance(expansions);
        return ended;
    }

    /** Adds the tiles of the path found; before the search has ended, of the path to the gate nearest the goal. */
    public void addTiles(TileList out) {
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

    /** The least that is missing from where the path ends; 0 at the goal. */
    public double remaining() {
        return ended ? 0 : search.remaining();
    }

    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    /** What it took to join start and goal to the gates: the paper's SG effort. */
    public HpaEffort joining() {
        return answeredNear ? HpaEffort.NONE : new HpaEffort(search.joiningExpanded(), search.joiningOpenTotal());
    }

    /** What the search over the gates took, or the one for a near pair: the paper's main effort. */
    public HpaEffort main() {
        long nearby = shortCuts ? near.expanded() : 0;
        return answeredNear ? new HpaEffort(nearby, 0) : new HpaEffort(nearby + search.expanded(), search.openTotal());
    }

    /** What it took to turn the abstract path into tiles. */
    public HpaEffort refining() {
        return new HpaEffort(refiningExpanded, refiningOpenTotal);
    }

    /** Everything expanded for the pair begun last. */
    public long expanded() {
        long abstractly = answeredNear ? 0 : search.joiningExpanded() + search.expanded();
        return (shortCuts ? near.expanded() : 0) + abstractly + refiningExpanded;
    }

    /** Counts of the pair begun last; those besides {@code expanded} are of the search over the gates. */
    public SearchMetrics metrics() {
        SearchMetrics main = search.metrics();
        return new SearchMetrics(
                expanded(), main.generated(), main.heapOperations(), main.largestOpen(), main.openTotal());
    }

    /** Whether the pair begun last was answered without the hierarchy: its path is as cheap as can be. */
    public boolean answeredNear() {
        return answeredNear;
    }
}
