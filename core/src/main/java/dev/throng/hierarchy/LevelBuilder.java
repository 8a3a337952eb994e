package dev.throng.hierarchy;

import dev.throng.BadInputException;
import java.util.Arrays;

/**
 * Builds the blocks of a level from the level below. One per thread.
 *
 * <p>The gates of a cell's children are of two kinds. Inner ones lie between two children: the costs among these are
 * found first, all at once. An outer one, on the border of the cell, then looks at the inner gates of its own child
 * only. Where there are too many inner gates for that, or the ways are to be kept, one search is run for each outer gate.
 */
final class LevelBuilder {
    /** With more inner gates than this, finding all costs among them takes longer than searching from the outer ones. */
    private static final int MOST_INNER = 48;

    /** More than any way costs; twice of it still fits. */
    private static final int FAR = CellBlock.MAX_COST + 1;

    private final CellTree tree;
    private final int level;
    private final int gates;
    private final boolean keepWays;
    private CellGraph graph;
    private int[] steps = new int[64];

    private CellBlock[] children = new CellBlock[4];
    private int childCount;
    /** Ends of all children with their place: the end above, then the child, then its row. */
    private long[] places = new long[64];

    private int inner;
    private int outer;
    /** Child and row of each inner gate, at both of its sides. */
    private int[] innerChild = new int[2 * MOST_INNER];

    private int[] innerRow = new int[2 * MOST_INNER];
    private int[] outerEnds = new int[32];
    private int[] outerChild = new int[32];
    private int[] outerRow = new int[32];
    /** Inner gates of each child, in {@link #innerOfChild} from {@link #firstInner} on; then each one's row there. */
    private int[] firstInner = new int[5];

    private final int[] innerOfChild = new int[2 * MOST_INNER];
    private final int[] rowInChild = new int[2 * MOST_INNER];
    private final int[] among = new int[MOST_INNER * MOST_INNER];
    private final int[] reach = new int[MOST_INNER];

    /**
     * @param level 2 or higher
     */
    LevelBuilder(CellTree tree, int level, int gates, boolean keepWays) {
        this.tree = tree;
        this.level = level;
        this.gates = gates;
        this.keepWays = keepWays;
    }

    /**
     * @param below the level before it
     */
    CellBlock block(Level below, int cell) {
        findChildren(below, cell);
        for (int c = 0; c < childCount; c++) {
            children[c] = below.block(tree.child(level, cell, c));
        }
        return keepWays || inner > MOST_INNER ? searchedBlock(below, cell) : joinedBlock();
    }

    /** The ends on the border of a cell, ascending. */
    int[] ends(Level below, int cell) {
        findChildren(below, cell);
        return Arrays.copyOf(outerEnds, outer);
    }

    /** Tells inner from outer gates: an inner one has both its ends among the children. */
    private void findChildren(Level below, int cell) {
        childCount = tree.childCount(level, cell);
        if (children.length < childCount) {
            children = new CellBlock[childCount];
            firstInner = new int[childCount + 1];
        }
        int count = 0;
        for (int c = 0; c < childCount; c++) {
            int[] ends = below.ends(tree.child(level, cell, c));
            if (count + ends.length > places.length) {
                places = Arrays.copyOf(places, Math.max(2 * places.length, count + ends.length));
            }
            for (int row = 0; row < ends.length; row++) {
                places[count++] = (long) ends[row] << 32 | c << 16 | row;
            }
        }
        Arrays.sort(places, 0, count);
        inner = 0;
        outer = 0;
        for (int i = 0; i < count; i++) {
            int end = (int) (places[i] >> 32);
            if (i + 1 < count && (int) (places[i + 1] >> 33) == end >> 1) {
                addInner(places[i], places[i + 1]);
                i++;
            } else {
                addOuter(places[i]);
            }
        }
        if (outer > CellBlock.MAX_GATES) {
            throw new BadInputException("hierarchy: cell " + cell + " of level " + level + " has " + outer
                    + " gates, the limit is " + CellBlock.MAX_GATES);
        }
    }

    private void addInner(long first, long second) {
        if (inner < MOST_INNER) {
            innerChild[2 * inner] = child(first);
            innerRow[2 * inner] = row(first);
            innerChild[2 * inner + 1] = child(second);
            innerRow[2 * inner + 1] = row(second);
        }
        inner++;
    }

    private void addOuter(long place) {
        if (outer == outerEnds.length) {
            outerEnds = Arrays.copyOf(outerEnds, 2 * outer);
            outerChild = Arrays.copyOf(outerChild, 2 * outer);
            outerRow = Arrays.copyOf(outerRow, 2 * outer);
        }
        outerEnds[outer] = (int) (place >> 32);
        outerChild[outer] = child(place);
        outerRow[outer++] = row(place);
    }

    private static int child(long place) {
        return (int) place >>> 16;
    }

    private static int row(long place) {
        return (int) place & 0xffff;
    }

    private CellBlock joinedBlock() {
        groupInner();
        joinInner();
        int size = outer;
        int[] costs = new int[size * size];
        Arrays.fill(costs, CellBlock.NO_WAY);
        for (int column = 0; column < size; column++) {
            costs[column * size + column] = 0;
            reachInner(column);
            for (int row = 0; row < column; row++) {
                int cost = costTo(row, column);
                if (cost < FAR) {
                    costs[column * size + row] = cost;
                    costs[row * size + column] = cost;
                }
            }
        }
        return new CellBlock(Arrays.copyOf(outerEnds, size), costs, null);
    }

    private void groupInner() {
        Arrays.fill(firstInner, 0, childCount + 1, 0);
        for (int side = 0; side < 2 * inner; side++) {
            firstInner[innerChild[side] + 1]++;
        }
        for (int c = 0; c < childCount; c++) {
            firstInner[c + 1] += firstInner[c];
        }
        for (int side = 2 * inner - 1; side >= 0; side--) {
            // Filled from behind, so that the first of each child ends up where it belongs.
            int slot = --firstInner[innerChild[side] + 1];
            innerOfChild[slot] = side >> 1;
            rowInChild[slot] = innerRow[side];
        }
        // Each entry now says where the child before it begins.
        System.arraycopy(firstInner, 1, firstInner, 0, childCount);
        firstInner[childCount] = 2 * inner;
    }

    /** Costs among the inner gates: first through one child, then through any (Floyd and Warshall). */
    private void joinInner() {
        final int[] among = this.among;
        final int inner = this.inner;
        Arrays.fill(among, 0, inner * inner, FAR);
        for (int c = 0; c < childCount; c++) {
            CellBlock block = children[c];
            for (int i = firstInner[c]; i < firstInner[c + 1]; i++) {
                int at = rowInChild[i] * block.ends.length;
                int base = innerOfChild[i] * inner;
                for (int j = firstInner[c]; j < firstInner[c + 1]; j++) {
                    int cost = block.costs[at + rowInChild[j]];
                    if (cost < among[base + innerOfChild[j]]) {
                        among[base + innerOfChild[j]] = cost;
                    }
                }
            }
        }
        for (int k = 0; k < inner; k++) {
            for (int i = 0; i < inner; i++) {
                int toK = among[i * inner + k];
                if (toK < FAR && i != k) {
                    for (int j = 0; j < inner; j++) {
                        among[i * inner + j] = Math.min(among[i * inner + j], toK + among[k * inner + j]);
                    }
                }
            }
        }
    }

    /** What the inner gates cost from an outer one. */
    private void reachInner(int from) {
        final int[] reach = this.reach;
        final int inner = this.inner;
        Arrays.fill(reach, 0, inner, FAR);
        CellBlock block = children[outerChild[from]];
        int at = outerRow[from] * block.ends.length;
        for (int i = firstInner[outerChild[from]]; i < firstInner[outerChild[from] + 1]; i++) {
            int cost = block.costs[at + rowInChild[i]];
            if (cost < FAR) {
                int base = innerOfChild[i] * inner;
                for (int j = 0; j < inner; j++) {
                    reach[j] = Math.min(reach[j], cost + among[base + j]);
                }
            }
        }
    }

    /** What an outer gate costs from the one that {@link #reachInner} began at. */
    private int costTo(int to, int from) {
        int child = outerChild[to];
        CellBlock block = children[child];
        int at = outerRow[to] * block.ends.length;
        int best = outerChild[from] == child ? block.costs[at + outerRow[from]] : FAR;
        for (int i = firstInner[child]; i < firstInner[child + 1]; i++) {
            int cost = block.costs[at + rowInChild[i]];
            if (cost < FAR) {
                best = Math.min(best, reach[innerOfChild[i]] + cost);
            }
        }
        return best;
    }

    /** One search for each outer gate. */
    private CellBlock searchedBlock(Level below, int cell) {
        if (graph == null) {
            graph = new CellGraph(gates);
        }
        graph.load(tree, level, below, cell);
        int size = outer;
        int[] costs = new int[size * size];
        Arrays.fill(costs, CellBlock.NO_WAY);
        int[] first = keepWays ? new int[size * (size - 1) / 2 + 1] : null;
        int stepCount = 0;
        // Ways are kept from each column to the rows before it, which is the order of their pairs.
        for (int column = 0; column < size; column++) {
            graph.searchFrom(outerEnds[column] >> 1);
            for (int row = 0; row < size; row++) {
                int gate = outerEnds[row] >> 1;
                if (graph.reached(gate)) {
                    costs[column * size + row] = (int) graph.cost(gate);
                }
                if (keepWays && row < column) {
                    stepCount = addWay(gate, stepCount);
                    first[GateWays.pair(row, column) + 1] = stepCount;
                }
            }
        }
        GateWays ways = keepWays ? new GateWays(first, Arrays.copyOf(steps, stepCount)) : null;
        return new CellBlock(Arrays.copyOf(outerEnds, size), costs, ways);
    }

    /** The search ran from the column's gate, so what it passed stands there in the order of the row's way. */
    private int addWay(int rowGate, int stepCount) {
        if (!graph.reached(rowGate)) {
            return stepCount;
        }
        int size = graph.waySize(rowGate);
        if (stepCount + size > steps.length) {
            steps = Arrays.copyOf(steps, Math.max(2 * steps.length, stepCount + size));
        }
        graph.wayBack(rowGate, steps, stepCount);
        return stepCount + size;
    }
}
