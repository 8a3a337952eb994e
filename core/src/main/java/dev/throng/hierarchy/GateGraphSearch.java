package dev.throng.hierarchy;

import dev.throng.graph.EpochMarks;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * A* over the gates of a hierarchy in flat arrays, between two places that are joined to it. One per thread, reused; allocates
 * nothing after construction.
 *
 * <p>It finds what {@link GateSearch} finds, which can follow edits; this one is faster and stays out of dead ends.
 */
public final class GateGraphSearch {
    private static final int NOWHERE = -1;

    private final GateGraph graph;
    private final Hierarchy hierarchy;
    private final SearchScratch scratch;
    private final byte[] arrived;
    private final byte[] crossed;
    private final CellGraph joiner;
    private final int[] startCells;
    private final int[] goalCells;

    /** Gates that lead into the dead end of the goal, and by level the cells from which they do. */
    private final EpochMarks opened;

    private final EpochMarks[] openedFrom;
    private final double scale;
    private double goalX;
    private double goalY;
    private double goalZ;
    private Connection start;
    private Connection goal;
    private int level;
    private boolean climbing;
    private double best;
    private int bestNumber;
    private int closest;
    private double closestEstimate;
    private SearchListener listener;

    /**
     * @param scale what a metre costs at least
     */
    public GateGraphSearch(GateGraph graph, double scale) {
        this.graph = graph;
        this.scale = scale;
        hierarchy = graph.hierarchy;
        scratch = new SearchScratch(graph.gateCount());
        arrived = new byte[graph.gateCount()];
        crossed = new byte[graph.gateCount()];
        joiner = new CellGraph(hierarchy.gateLimit());
        startCells = new int[hierarchy.levelCount()];
        goalCells = new int[hierarchy.levelCount()];
        opened = new EpochMarks(graph.gateCount());
        openedFrom = new EpochMarks[hierarchy.levelCount()];
        for (int level = 1; level <= openedFrom.length; level++) {
            openedFrom[level - 1] = new EpochMarks(hierarchy.level(level).cellCount());
        }
    }

    /** Who is told of every expanded gate from now on, or null. */
    public void listener(SearchListener listener) {
        this.listener = listener;
    }

    /** Sets where the next goal is: the first call for a new pair. */
    public void aim(double x, double y, double z) {
        goalX = x;
        goalY = y;
        goalZ = z;
        opened.clear();
        for (EpochMarks cells : openedFrom) {
            cells.clear();
        }
    }

    /** Opens a way into the dead end where the goal is: a node of the graph, and its end outside. */
    public void openDeadEnd(int outerEnd) {
        int number = graph.number(outerEnd >> 1);
        if (number < 0) {
            return;
        }
        opened.mark(number);
        int end = number << 1 | outerEnd & 1;
        for (int l = 0; l < openedFrom.length && end < graph.cells[l].length; l++) {
            openedFrom[l].mark(graph.cells[l][end]);
        }
    }

    /**
     * Joins both ends up to a level as far as they are not yet.
     *
     * @return gates expanded for it
     */
    public long climb(int toLevel, Connection from, Connection to) {
        long before = joiner.expanded();
        from.climb(hierarchy, joiner, toLevel);
        to.climb(hierarchy, joiner, toLevel);
        return joiner.expanded() - before;
    }

    /**
     * Starts a search at one level, to which both ends are joined.
     *
     * @param inside what a way inside the cell of level 1 costs that both share, infinite if they do not
     */
    public void beginAt(int level, Connection start, Connection goal, double inside) {
        climbing = false;
        begin(level, start, goal, inside);
    }

    /**
     * Starts a search over all levels, with both ends joined to level 1.
     *
     * @param inside what a way inside the cell of level 1 costs that both share, infinite if they do not
     */
    public void beginClimbing(Connection start, Connection goal, double inside) {
        for (int l = 1; l <= hierarchy.levelCount(); l++) {
            startCells[l - 1] = hierarchy.tree.ancestor(start.cell(1), l);
            goalCells[l - 1] = hierarchy.tree.ancestor(goal.cell(1), l);
        }
        climbing = true;
        begin(1, start, goal, inside);
    }

    private void begin(int level, Connection start, Connection goal, double inside) {
        this.level = level;
        this.start = start;
        this.goal = goal;
        best = inside;
        bestNumber = NOWHERE;
        closest = NOWHERE;
        closestEstimate = Double.POSITIVE_INFINITY;
        scratch.clear();
        int cell = start.cell(level);
        CellBlock block = hierarchy.levels[level - 1].block(cell);
        // A goal in the start's own cell is not entered through its gates: all that lead out must be open.
        boolean all = cell == goal.cell(level);
        for (int row = 0; row < block.ends.length; row++) {
            int end = graph.end(block.ends[row]);
            if (all || !graph.blind(end ^ 1) || opened.marked(end >> 1)) {
                reach(end, NOWHERE, start.cost(level, row), level);
            }
        }
    }

    private double least(int number) {
        final float[] positions = graph.positions;
        double dx = positions[3 * number] - goalX;
        double dy = positions[3 * number + 1] - goalY;
        double dz = positions[3 * number + 2] - goalZ;
        return scale * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    private void reach(int end, int from, double cost, int crossing) {
        int number = end >> 1;
        if (scratch.improves(number, cost)) {
            double key = cost + least(number);
            // Nothing through this gate can beat what is known.
            if (key < best) {
                scratch.improve(number, from, cost, key);
                arrived[number] = (byte) (end & 1);
                crossed[number] = (byte) crossing;
            }
        }
    }

    /**
     * Expands up to this many more gates.
     *
     * @return whether the search has ended: {@link #cost} is then final
     */
    public boolean advance(int expansions) {
        final NodeHeap open = scratch.open();
        final int goalCell = goal.cell(level);
        for (int left = expansions; open.minKey() < best; left--) {
            if (left <= 0) {
                return false;
            }
            double key = open.minKey();
            int number = scratch.expandNext();
            double cost = scratch.cost(number);
            if (key - cost < closestEstimate) {
                closestEstimate = key - cost;
                closest = number;
            }
            if (listener != null) {
                int parent = scratch.parent(number);
                listener.expanded(graph.gates[number], parent < 0 ? parent : graph.gates[parent], cost, key);
            }
            int out = 2 * number + (arrived[number] ^ 1);
            int crossing = climbing ? crossing(out) : level;
            int cell = graph.cells[crossing - 1][out];
            if (crossing == level && cell == goalCell) {
                int row = hierarchy.levels[level - 1].row(graph.gateEnd(out));
                double total = cost + goal.cost(level, row);
                if (total < best) {
                    best = total;
                    bestNumber = number;
                }
            }
            expand(out, number, cost, crossing, cell);
        }
        return true;
    }

    /** The highest level at which the cell behind an end holds neither start nor goal; 1 if there is none. */
    private int crossing(int out) {
        int crossing = 1;
        while (crossing < startCells.length) {
            int parent = hierarchy.tree.parent(crossing, graph.cells[crossing - 1][out]);
            if (parent == startCells[crossing] || parent == goalCells[crossing]) {
                break;
            }
            crossing++;
        }
        return crossing;
    }

    private void expand(int out, int number, double cost, int crossing, int cell) {
        final int[] heads = graph.heads[crossing - 1];
        final float[] costs = graph.costs[crossing - 1];
        final int from = graph.first[crossing - 1][out];
        final int blind = graph.firstBlind[crossing - 1][out];
        for (int way = from; way < blind; way++) {
            reach(heads[way], number, cost + costs[way], crossing);
        }
        if (openedFrom[crossing - 1].marked(cell)) {
            int end = graph.first[crossing - 1][out + 1];
            for (int way = blind; way < end; way++) {
                if (opened.marked(heads[way] >> 1)) {
                    reach(heads[way], number, cost + costs[way], crossing);
                }
            }
        }
    }

    /** Cost of the best path so far, the cheapest one once the search has ended; infinite when there is none. */
    public double cost() {
        return best;
    }

    /** Writes the best path found, which must exist. */
    public void path(AbstractPath out) {
        out.begin(hierarchy, start.place(), goal.place(), best);
        if (bestNumber != NOWHERE) {
            addGates(bestNumber, out);
            goal.addWayFrom(graph.gates[bestNumber], level, out);
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

    private void addGates(int number, AbstractPath out) {
        int crossings = scratch.waySize(number) - 1;
        int first = number;
        while (scratch.parent(first) != NOWHERE) {
            first = scratch.parent(first);
        }
        start.addWayTo(graph.gateEnd(2 * first + (arrived[first] ^ 1)), level, out);
        // Parents lead back, so the gates are filled in from the last.
        int slot = out.extend(crossings) + crossings;
        for (int at = number; at != first; at = scratch.parent(at)) {
            out.set(--slot, graph.gateEnd(2 * at + (arrived[at] ^ 1)), crossed[at]);
        }
    }

    /** Counts of the search itself. */
    public SearchMetrics metrics() {
        return scratch.metrics();
    }

    public long expandedCount() {
        return scratch.expandedCount();
    }
}
