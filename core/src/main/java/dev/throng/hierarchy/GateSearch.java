package dev.throng.hierarchy;

import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * A* over the gates of a hierarchy between two places that are joined to it. One per thread, reused; allocates nothing
 * after construction.
 *
 * <p>A way that enters a cell through one gate leaves it through another: a gate is left on the other side than it was
 * reached, and costs inside a cell obey the triangle inequality, so one label per gate is enough.
 *
 * <p>Two ways to use the levels, which find paths of the same cost:
 *
 * <ul>
 *   <li>{@link #beginAt}, as in the papers: both ends are joined up to one level, and only that level is searched.
 *   <li>{@link #beginClimbing}: both ends are joined to level 1 only. The search crosses every cell at the highest level
 *       at which the cell holds neither end: it climbs while it leaves the start and descends towards the goal. Nothing
 *       is inserted that the search does not need.
 * </ul>
 */
public final class GateSearch {
    private static final int NOWHERE = -1;

    private final SearchScratch scratch;
    private final byte[] arrived;
    private final byte[] crossed;
    private final CellGraph graph;
    private final int[] startCells;
    private final int[] goalCells;
    private Hierarchy hierarchy;
    private Connection start;
    private Connection goal;
    private GoalEstimate estimate;
    private int level;
    private boolean climbing;
    private double best;
    private int bestGate;
    private int closest;
    private double closestEstimate;
    private long joining;
    private long joiningOpen;
    private SearchListener listener;

    public GateSearch(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
        int gates = hierarchy.gateLimit();
        scratch = new SearchScratch(gates);
        arrived = new byte[gates];
        crossed = new byte[gates];
        graph = new CellGraph(gates);
        startCells = new int[hierarchy.levelCount()];
        goalCells = new int[hierarchy.levelCount()];
    }

    /** Goes over to another snapshot of the same world. */
    public void moveTo(Hierarchy snapshot) {
        hierarchy = snapshot;
    }

    /** Who is told of every expansion from now on, or null. */
    public void listener(SearchListener listener) {
        this.listener = listener;
    }

    /** Whether gates join two places; when they share a cell of level 1, a way inside it is another matter. */
    public boolean reachable(Connection start, Connection goal) {
        int a = start.anyGate(hierarchy);
        int b = goal.anyGate(hierarchy);
        return a >= 0 && b >= 0 && hierarchy.connected(a, b);
    }

    /**
     * Starts a search at one level, or at the highest one below it at which start and goal lie in different cells.
     *
     * @param inside what a way inside the cell of level 1 costs that both share, infinite if they do not
     */
    public void beginAt(int level, Connection start, Connection goal, double inside, GoalEstimate estimate) {
        int apart = hierarchy.apart(level, start.cell(1), goal.cell(1));
        climb(apart, start, goal);
        climbing = false;
        begin(apart, start, goal, inside, estimate);
    }

    /** Joins both ends up to a level as far as they are not yet: the first part of {@link #beginAt}. */
    public void climb(int level, Connection start, Connection goal) {
        long before = graph.expanded();
        long openBefore = graph.openTotal();
        start.climb(hierarchy, graph, level);
        goal.climb(hierarchy, graph, level);
        joining = graph.expanded() - before;
        joiningOpen = graph.openTotal() - openBefore;
    }

    /**
     * Starts a search over all levels.
     *
     * @param inside what a way inside the cell of level 1 costs that both share, infinite if they do not
     */
    public void beginClimbing(Connection start, Connection goal, double inside, GoalEstimate estimate) {
        for (int l = 1; l <= hierarchy.levelCount(); l++) {
            startCells[l - 1] = hierarchy.tree.ancestor(start.cell(1), l);
            goalCells[l - 1] = hierarchy.tree.ancestor(goal.cell(1), l);
        }
        joining = 0;
        joiningOpen = 0;
        climbing = true;
        begin(1, start, goal, inside, estimate);
    }

    private void begin(int level, Connection start, Connection goal, double inside, GoalEstimate estimate) {
        this.level = level;
        this.start = start;
        this.goal = goal;
        this.estimate = estimate;
        best = inside;
        bestGate = NOWHERE;
        closest = NOWHERE;
        closestEstimate = Double.POSITIVE_INFINITY;
        scratch.clear();
        CellBlock block = hierarchy.levels[level - 1].block(start.cell(level));
        for (int row = 0; row < block.ends.length; row++) {
            double cost = start.cost(level, row);
            int gate = block.ends[row] >> 1;
            double key = cost + estimate.least(gate);
            if (key < best && scratch.improves(gate, cost)) {
                scratch.improve(gate, NOWHERE, cost, key);
                arrived[gate] = (byte) (block.ends[row] & 1);
                crossed[gate] = (byte) level;
            }
        }
    }

    /**
     * Expands up to this many more gates.
     *
     * @return whether the search has ended: {@link #cost} is then final
     */
    public boolean advance(int expansions) {
        final SearchScratch scratch = this.scratch;
        final NodeHeap open = scratch.open();
        final EndCells cells = hierarchy.cells;
        final GoalEstimate estimate = this.estimate;
        final int goalCell = goal.cell(level);
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
            int crossing = level;
            int cell;
            if (climbing) {
                cell = cells.cell(out);
                while (crossing < startCells.length) {
                    int parent = hierarchy.tree.parent(crossing, cell);
                    if (parent == startCells[crossing] || parent == goalCells[crossing]) {
                        break;
                    }
                    cell = parent;
                    crossing++;
                }
            } else {
                cell = hierarchy.tree.ancestor(cells.cell(out), level);
            }
            Level table = hierarchy.levels[crossing - 1];
            CellBlock block = table.block(cell);
            int row = table.row(out);
            if (crossing == level && cell == goalCell) {
                double total = cost + goal.cost(level, row);
                if (total < best) {
                    best = total;
                    bestGate = gate;
                }
            }
            relax(block, row, gate, cost, crossing, estimate);
        }
        return true;
    }

    private void relax(CellBlock block, int row, int gate, double cost, int crossing, GoalEstimate estimate) {
        final SearchScratch scratch = this.scratch;
        final int[] ends = block.ends;
        final float[] costs = block.costs;
        final int size = ends.length;
        final int at = row * size;
        for (int column = 0; column < size; column++) {
            float way = costs[at + column];
            if (way == Float.POSITIVE_INFINITY) {
                continue;
            }
            int end = ends[column];
            int next = end >> 1;
            double nextCost = cost + way;
            if (!scratch.improves(next, nextCost)) {
                continue;
            }
            double key = nextCost + estimate.least(next);
            // Nothing through this gate can beat what is known.
            if (key >= best) {
                continue;
            }
            scratch.improve(next, gate, nextCost, key);
            arrived[next] = (byte) (end & 1);
            crossed[next] = (byte) crossing;
        }
    }

    /** Cost of the best path so far, the cheapest one once the search has ended; infinite when there is none. */
    public double cost() {
        return best;
    }

    /** Writes the best path found, which must exist. */
    public void path(AbstractPath out) {
        out.begin(hierarchy, start.place(), goal.place(), best);
        if (bestGate != NOWHERE) {
            addGates(bestGate, out);
            goal.addWayFrom(bestGate, level, out);
        }
        out.rewind();
    }

    /**
     * Writes the best path to the goal as far as one is known; else the path to the expanded gate nearest the goal, or
     * to the start itself when no gate was expanded.
     */
    public void partialPath(AbstractPath out) {
        if (best < Double.POSITIVE_INFINITY) {
            path(out);
            return;
        }
        out.begin(hierarchy, start.place(), goal.place(), 0);
        if (closest != NOWHERE) {
            addGates(closest, out);
            out.endAtGate(scratch.cost(closest));
        } else {
            out.endAtGate(0);
        }
        out.rewind();
    }

    private void addGates(int gate, AbstractPath out) {
        int crossings = scratch.waySize(gate) - 1;
        int first = gate;
        while (scratch.parent(first) != NOWHERE) {
            first = scratch.parent(first);
        }
        start.addWayTo(2 * first + (arrived[first] ^ 1), level, out);
        // Parents lead back, so the gates are filled in from the last.
        int slot = out.extend(crossings) + crossings;
        for (int at = gate; at != first; at = scratch.parent(at)) {
            out.set(--slot, 2 * at + (arrived[at] ^ 1), crossed[at]);
        }
    }

    /** Counts of the search itself. */
    public SearchMetrics metrics() {
        return scratch.metrics();
    }

    public long expandedCount() {
        return scratch.expandedCount();
    }

    /** Gates expanded to join both ends to the levels above the first. */
    public long joiningExpanded() {
        return joining;
    }

    /** Sizes of the open list at these expansions, added up. */
    public long joiningOpenTotal() {
        return joiningOpen;
    }
}
