package dev.throng.overlay;

import dev.throng.graph.EpochMarks;
import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * A* over the gates of an overlay between a joined start and goal. One per thread, reused; allocates nothing after
 * construction.
 *
 * <p>One label per gate is enough. A path that enters a cell through one gate leaves it through another, and a gate is
 * left on the other side than it was reached. Costs inside a cell obey the triangle inequality. Gates into dead ends
 * are skipped, except that of the goal ({@link #openDeadEnd}).
 *
 * <p>The levels can be searched by two methods, which find paths of the same cost:
 *
 * <ul>
 * <li>{@link #beginAt}, as in the papers: start and goal are joined up to one level, and only that level is searched.
 * <li>{@link #beginClimbing}: start and goal are joined to a level, usually 1. The search crosses every cell at the
 * highest level at which the cell holds neither of them and its page is valid. So it climbs while it leaves the start,
 * and descends towards the goal. Only what the search needs is joined.
 * </ul>
 */
public final class OverlaySearch {
    private final SearchScratch scratch;
    private final byte[] arrived;
    private final byte[] crossed;
    private final CellGraph joiner;
    private final int[] startCells;
    private final int[] goalCells;

    /**
     * Gates that lead into the dead end of the goal, and by level the cells in front of them; null without dead ends.
     */
    private final EpochMarks opened;

    private final EpochMarks[] openedFrom;
    private Overlay overlay;
    private Connection start;
    private Connection goal;
    private GoalEstimate estimate;
    private int level;
    private boolean climbing;
    private boolean cautious;
    private double best;
    private int bestGate;
    private int closest;
    private double closestEstimate;
    private long joining;
    private long joiningOpen;
    private SearchListener listener;

    public OverlaySearch(Overlay overlay) {
        this.overlay = overlay;
        int gates = overlay.gateLimit();
        int levels = overlay.levelCount();
        scratch = new SearchScratch(gates);
        arrived = new byte[gates];
        crossed = new byte[gates];
        joiner = new CellGraph(gates);
        startCells = new int[levels];
        goalCells = new int[levels];
        boolean deadEnds = overlay.cells.hasDeadEnds();
        opened = deadEnds ? new EpochMarks(gates) : null;
        openedFrom = new EpochMarks[deadEnds ? levels : 0];
        for (int i = 0; i < openedFrom.length; i++) {
            openedFrom[i] = new EpochMarks(overlay.tree.cellCount(i + 1));
        }
    }

    /** Switches to another snapshot of the same world. */
    public void moveTo(Overlay snapshot) {
        overlay = snapshot;
    }

    /** Sets the expansion listener, or null for none. */
    public void listener(SearchListener listener) {
        this.listener = listener;
    }

    /** Sets the estimate to the next goal: the first call for a new pair. */
    public void aim(GoalEstimate toGoal) {
        estimate = toGoal;
        if (opened != null) {
            opened.clear();
            for (EpochMarks cells : openedFrom) {
                cells.clear();
            }
        }
    }

    /** Lets the search pass a gate into the dead end that holds the goal. */
    public void openDeadEnd(int outerEnd) {
        opened.mark(outerEnd >> 1);
        for (int l = 1; l <= openedFrom.length && overlay.levels[l - 1].row(outerEnd) >= 0; l++) {
            openedFrom[l - 1].mark(overlay.cells.cell(outerEnd, l));
        }
    }

    /**
     * Whether gates connect a start and a goal. If they share a cell of level 1, a path inside it must be checked
     * separately.
     */
    public boolean reachable(Connection start, Connection goal) {
        int a = start.anyGate(overlay);
        int b = goal.anyGate(overlay);
        return a >= 0 && b >= 0 && overlay.connected(a, b);
    }

    /** Joins start and goal up to a level, which {@link #beginAt} requires. */
    public void climb(int toLevel, Connection from, Connection to) {
        long before = joiner.expanded();
        long openBefore = joiner.openTotal();
        from.climb(overlay, joiner, toLevel);
        to.climb(overlay, joiner, toLevel);
        joining = joiner.expanded() - before;
        joiningOpen = joiner.openTotal() - openBefore;
    }

    /**
     * Starts a search at one level, to which start and goal are joined.
     *
     * @param inside cost of a path inside their common cell of level 1, infinite if they share none
     */
    public void beginAt(int level, Connection start, Connection goal, double inside) {
        climbing = false;
        begin(level, start, goal, inside);
    }

    /**
     * Starts a search over all levels, with start and goal joined to one of them.
     *
     * @param level level at which they are joined; both must be {@link Overlay#ready} there
     * @param inside cost of a path inside their common cell of level 1, infinite if they share none
     */
    public void beginClimbing(int level, Connection start, Connection goal, double inside) {
        for (int l = 1; l <= startCells.length; l++) {
            startCells[l - 1] = overlay.tree.ancestor(start.cell(1), l);
            goalCells[l - 1] = overlay.tree.ancestor(goal.cell(1), l);
        }
        joining = 0;
        joiningOpen = 0;
        climbing = true;
        // Crossing a cell at a lower level takes less time than building its page first. Pages may become valid while
        // the search runs.
        cautious = overlay.unfinished();
        begin(level, start, goal, inside);
    }

    private void begin(int level, Connection start, Connection goal, double inside) {
        this.level = level;
        this.start = start;
        this.goal = goal;
        best = inside;
        bestGate = Ids.NONE;
        closest = Ids.NONE;
        closestEstimate = Double.POSITIVE_INFINITY;
        scratch.clear();
        int cell = start.cell(level);
        Page page = overlay.levels[level - 1].page(cell);
        // If the goal lies in the start's own cell, it is not entered through gates: all gates that lead out must be
        // open.
        boolean all = cell == goal.cell(level);
        for (int row = 0; row < page.ends.length; row++) {
            if (row < page.open || all || opened.marked(page.ends[row] >> 1)) {
                reach(page.ends[row], Ids.NONE, start.cost(level, row), level);
            }
        }
    }

    private void reach(int end, int from, double cost, int crossing) {
        int gate = end >> 1;
        if (scratch.improves(gate, cost)) {
            double key = cost + estimate.least(gate);
            // A path through this gate cannot improve the best one.
            if (key < best) {
                scratch.improve(gate, from, cost, key);
                arrived[gate] = (byte) (end & 1);
                crossed[gate] = (byte) crossing;
            }
        }
    }

    /**
     * Expands up to this many more gates.
     *
     * @return whether the search has ended: {@link #path} is then a cheapest path
     */
    public boolean advance(int expansions) {
        final NodeHeap open = scratch.open();
        final GateCells cells = overlay.cells;
        final CellTree tree = overlay.tree;
        final Level[] levels = overlay.levels;
        final int[] startCells = this.startCells;
        final int[] goalCells = this.goalCells;
        final int top = climbing ? startCells.length : 0;
        final int goalCell = goal.cell(level);
        final boolean cautious = this.cautious;
        for (int left = expansions; open.minKey() < best; left--) {
            if (left <= 0) {
                return false;
            }
            double key = open.minKey();
            int gate = scratch.expandNext();
            double cost = scratch.cost(gate);
            if (key - cost < closestEstimate) {
                closestEstimate = key - cost;
                closest = gate;
            }
            if (listener != null) {
                listener.expanded(gate, scratch.parent(gate), cost, key);
            }
            int out = 2 * gate + (arrived[gate] ^ 1);
            int crossing = climbing ? 1 : level;
            int cell = climbing ? cells.cell(out) : cells.cell(out, level);
            // The highest level at which the next cell holds neither start nor goal, unless it is joined to that level.
            while (crossing < top) {
                int parent = tree.parent(crossing, cell);
                boolean holds = parent == startCells[crossing] || parent == goalCells[crossing];
                if (holds && crossing >= level || cautious && !levels[crossing].leads(parent, out)) {
                    break;
                }
                cell = parent;
                crossing++;
            }
            Level table = levels[crossing - 1];
            int row = table.row(out);
            if (crossing == level && cell == goalCell) {
                double total = cost + goal.cost(level, row);
                if (total < best) {
                    best = total;
                    bestGate = gate;
                }
            }
            expand(table.page(cell), row, cell, gate, cost, crossing);
        }
        return true;
    }

    private void expand(Page page, int row, int cell, int gate, double cost, int crossing) {
        final int[] ends = page.ends;
        final float[] costs = page.costs;
        final int open = page.open;
        final int size = ends.length;
        final int at = page.first + row * size;
        final SearchScratch scratch = this.scratch;
        final GoalEstimate estimate = this.estimate;
        final double best = this.best;
        for (int column = 0; column < open; column++) {
            double nextCost = cost + costs[at + column];
            int next = ends[column] >> 1;
            if (scratch.improves(next, nextCost)) {
                double key = nextCost + estimate.least(next);
                // A path through this gate cannot improve the best one; an infinite cost means that there is none.
                if (key < best) {
                    scratch.improve(next, gate, nextCost, key);
                    arrived[next] = (byte) (ends[column] & 1);
                    crossed[next] = (byte) crossing;
                }
            }
        }
        if (open < size && openedFrom[crossing - 1].marked(cell)) {
            for (int column = open; column < size; column++) {
                if (opened.marked(ends[column] >> 1)) {
                    reach(ends[column], gate, cost + costs[at + column], crossing);
                }
            }
        }
    }

    /** Cost of the best path found; infinite if there is none. */
    public double cost() {
        return best;
    }

    /** Writes the best path found, which must exist. */
    public void path(GatePath out) {
        out.begin(overlay, start.endpoint(), goal.endpoint(), best);
        if (bestGate != Ids.NONE) {
            addGates(bestGate, out);
            goal.addPathFrom(bestGate, level, out);
        }
        out.rewind();
    }

    /**
     * Writes the best known path to the goal. If there is none, writes the path to the expanded gate with the smallest
     * estimate, or only the start if no gate was expanded.
     */
    public void partialPath(GatePath out) {
        if (best < Double.POSITIVE_INFINITY) {
            path(out);
            return;
        }
        out.begin(overlay, start.endpoint(), goal.endpoint(), 0);
        if (closest != Ids.NONE) {
            addGates(closest, out);
            out.endAtGate(scratch.cost(closest));
        } else {
            out.endAtGate(0);
        }
        out.rewind();
    }

    private void addGates(int gate, GatePath out) {
        int crossings = scratch.waySize(gate) - 1;
        int first = gate;
        while (scratch.parent(first) != Ids.NONE) {
            first = scratch.parent(first);
        }
        start.addPathTo(2 * first + (arrived[first] ^ 1), level, out);
        // Parents lead backwards, so the gates are filled in from the last.
        int slot = out.extend(crossings) + crossings;
        for (int at = gate; at != first; at = scratch.parent(at)) {
            out.set(--slot, 2 * at + (arrived[at] ^ 1), crossed[at]);
        }
    }

    /** Operation counts of the search itself. */
    public SearchMetrics metrics() {
        return scratch.metrics();
    }

    public long expandedCount() {
        return scratch.expandedCount();
    }

    /** Gates expanded to join start and goal to the levels above the first. */
    public long joiningExpanded() {
        return joining;
    }

    /** Sum of the sizes of the open list at these expansions. */
    public long joiningOpenTotal() {
        return joiningOpen;
    }
}
