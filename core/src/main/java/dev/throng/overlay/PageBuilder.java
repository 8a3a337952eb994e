package dev.throng.overlay;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Builds the pages of a level from the level below. One per thread.
 *
 * <p>The gates of a cell's children are of two kinds. Inner ones lie between two children: the costs among these are
 * found first, all at once. An outer one, on the border of the cell, then looks at the inner gates of its own child
 * only. Where there are too many inner gates for that, one search is run for each outer gate.
 */
public final class PageBuilder implements PageMaker {
    /** A child's number is kept in 16 bits. */
    static final int MAX_CHILDREN = 1 << 16;

    /** With more inner gates than this, finding all costs among them takes longer than searching from the outer ones. */
    private static final int MOST_INNER = 512;

    private static final float FAR = Float.POSITIVE_INFINITY;

    private final CellTree tree;
    private final GateCells cells;
    private final int level;
    private final boolean keepLegs;
    private final boolean directed;
    private CellGraph graph;
    private int[] steps = new int[64];

    private Page[] children = new Page[4];
    private int childCount;
    /** Ends of all children: the end in the upper 32 bits, then the child, then its row. */
    private long[] childEnds = new long[64];

    private int inner;
    private int outer;
    private int open;
    /** Child and row of each inner gate, at both of its sides. */
    private int[] innerChild = new int[64];

    private int[] innerRow = new int[64];
    private int[] outerEnds = new int[32];
    private int[] outerChild = new int[32];
    private int[] outerRow = new int[32];
    /** Inner gates of each child, in {@link #innerOfChild} from {@link #firstInner} on; then each one's row there. */
    private int[] firstInner = new int[5];

    private int[] innerOfChild = new int[64];
    private int[] rowInChild = new int[64];
    private float[] among = new float[0];
    /** The child through which two inner gates are joined without passing a third, and the last that was found between. */
    private int[] through = new int[0];

    private int[] between = new int[0];

    /** What the inner gates cost from the one that paths are led over. */
    private float[] fromK = new float[0];

    private float[] reach = new float[32];
    /** The inner gate of its own child by which the outer one reaches each. */
    private int[] reachedBy = new int[32];

    private int lastInner;
    private int[] passed = new int[32];
    private int passedCount;

    /**
     * @param level 2 or higher
     * @param keepLegs whether paths are kept beside their costs; where paths back cost something else, they are not
     */
    public PageBuilder(CellTree tree, GateCells cells, int level, boolean keepLegs) {
        this.tree = tree;
        this.cells = cells;
        this.level = level;
        directed = cells.directed();
        this.keepLegs = keepLegs && !directed;
    }

    @Override
    public Page page(Level below, int cell) {
        findChildren(below, cell);
        for (int c = 0; c < childCount; c++) {
            children[c] = below.page(tree.child(level, cell, c));
        }
        return inner > MOST_INNER ? searchedPage(below, cell) : joinedPage();
    }

    /** Tells inner from outer gates: an inner one has both its ends among the children. */
    private void findChildren(Level below, int cell) {
        childCount = checkedChildren(tree.childCount(level, cell), level, cell);
        if (children.length < childCount) {
            children = new Page[childCount];
            firstInner = new int[childCount + 1];
        }
        int count = 0;
        for (int c = 0; c < childCount; c++) {
            int[] ends = below.ends(tree.child(level, cell, c));
            if (count + ends.length > childEnds.length) {
                childEnds = Arrays.copyOf(childEnds, Math.max(2 * childEnds.length, count + ends.length));
            }
            for (int row = 0; row < ends.length; row++) {
                childEnds[count++] = childEnd(ends[row], c, row);
            }
        }
        Arrays.sort(childEnds, 0, count);
        inner = 0;
        outer = 0;
        int blind = 0;
        for (int i = 0; i < count; i++) {
            int end = (int) (childEnds[i] >> 32);
            if (i + 1 < count && (int) (childEnds[i + 1] >> 33) == end >> 1) {
                addInner(childEnds[i], childEnds[i + 1]);
                i++;
            } else if (cells.deadEnd(end ^ 1)) {
                // What is behind this slot has been looked at.
                childEnds[blind++] = childEnds[i];
            } else {
                addOuter(childEnds[i]);
            }
        }
        open = outer;
        for (int i = 0; i < blind; i++) {
            addOuter(childEnds[i]);
        }
        if (outer > Page.MAX_GATES) {
            throw new BadInputException("overlay: cell " + cell + " of level " + level + " has " + outer
                    + " gates, the limit is " + Page.MAX_GATES);
        }
    }

    private void addInner(long first, long second) {
        if (2 * inner == innerChild.length) {
            innerChild = Arrays.copyOf(innerChild, 4 * inner);
            innerRow = Arrays.copyOf(innerRow, 4 * inner);
            innerOfChild = new int[4 * inner];
            rowInChild = new int[4 * inner];
            reach = new float[2 * inner];
            reachedBy = new int[2 * inner];
        }
        innerChild[2 * inner] = child(first);
        innerRow[2 * inner] = row(first);
        innerChild[2 * inner + 1] = child(second);
        innerRow[2 * inner + 1] = row(second);
        inner++;
    }

    private void addOuter(long childEnd) {
        if (outer == outerEnds.length) {
            outerEnds = Arrays.copyOf(outerEnds, 2 * outer);
            outerChild = Arrays.copyOf(outerChild, 2 * outer);
            outerRow = Arrays.copyOf(outerRow, 2 * outer);
        }
        outerEnds[outer] = (int) (childEnd >> 32);
        outerChild[outer] = child(childEnd);
        outerRow[outer++] = row(childEnd);
    }

    static int checkedChildren(int count, int level, int cell) {
        if (count > MAX_CHILDREN) {
            throw new BadInputException("overlay: cell " + cell + " of level " + level + " has " + count
                    + " cells of the level below, the limit is " + MAX_CHILDREN);
        }
        return count;
    }

    /** An end, the child in which it lies, and its row there, in the order of ends. */
    static long childEnd(int end, int child, int row) {
        return (long) end << 32 | (long) child << 16 | row;
    }

    static int child(long childEnd) {
        return (int) childEnd >>> 16;
    }

    static int row(long childEnd) {
        return (int) childEnd & 0xffff;
    }

    private Page joinedPage() {
        groupInner();
        joinInner();
        int size = outer;
        float[] costs = new float[size * size];
        int[] first = keepLegs ? new int[size * (size - 1) / 2 + 1] : null;
        int stepCount = 0;
        // Paths are kept from each column to the rows before it, which is the order of their pairs.
        for (int column = 0; column < size; column++) {
            reachInner(column);
            for (int row = 0; row < (directed ? size : column); row++) {
                if (row == column) {
                    continue;
                }
                float cost = directed ? directedCostTo(row, column) : costTo(row, column);
                if (keepLegs) {
                    stepCount = cost < FAR ? addLeg(row, column, stepCount) : stepCount;
                    first[PageLegs.pair(row, column) + 1] = stepCount;
                }
                costs[column * size + row] = cost;
                if (!directed) {
                    costs[row * size + column] = cost;
                }
            }
        }
        PageLegs legs = keepLegs ? PageLegs.of(false, first, Arrays.copyOf(steps, stepCount)) : null;
        return new Page(Arrays.copyOf(outerEnds, size), open, costs, legs);
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
            // Filled from the last slot down, so that the first of each child ends up where it belongs.
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
        final int inner = this.inner;
        if (among.length < inner * inner) {
            among = new float[inner * inner];
            if (keepLegs) {
                through = new int[inner * inner];
                between = new int[inner * inner];
            }
        }
        final float[] among = this.among;
        Arrays.fill(among, 0, inner * inner, FAR);
        for (int c = 0; c < childCount; c++) {
            Page page = children[c];
            for (int i = firstInner[c]; i < firstInner[c + 1]; i++) {
                int at = page.first + rowInChild[i] * page.ends.length;
                int base = innerOfChild[i] * inner;
                for (int j = firstInner[c]; j < firstInner[c + 1]; j++) {
                    float cost = page.costs[at + rowInChild[j]];
                    if (cost < among[base + innerOfChild[j]]) {
                        among[base + innerOfChild[j]] = cost;
                        if (keepLegs) {
                            through[base + innerOfChild[j]] = c;
                        }
                    }
                }
            }
        }
        if (keepLegs) {
            Arrays.fill(between, 0, inner * inner, Ids.NONE);
        }
        for (int k = 0; k < inner; k++) {
            takeFrom(k);
            for (int i = 0; i < inner; i++) {
                float toK = directed ? among[i * inner + k] : fromK[i];
                if (toK < FAR && i != k) {
                    if (keepLegs) {
                        shortenNoting(i, k, toK);
                    } else {
                        shorten(i * inner, directed ? inner : i + 1, toK);
                    }
                }
            }
        }
        if (!directed) {
            mirror();
        }
    }

    /** Takes what all inner gates cost from one. Where paths back cost the same, only those before it have costs in its row. */
    private void takeFrom(int k) {
        if (fromK.length < inner) {
            fromK = new float[innerChild.length];
        }
        int before = directed ? inner : k;
        System.arraycopy(among, k * inner, fromK, 0, before);
        for (int j = before; j < inner; j++) {
            fromK[j] = among[j * inner + k];
        }
    }

    /** Kept apart and without a branch, so that the compiler makes vector instructions of it. */
    private void shorten(int base, int count, float toK) {
        final float[] among = this.among;
        final float[] fromK = this.fromK;
        for (int j = 0; j < count; j++) {
            among[base + j] = Math.min(among[base + j], toK + fromK[j]);
        }
    }

    /** The same with the gate in between, to those before the first: paths are kept only where paths back are the same. */
    private void shortenNoting(int i, int k, float toK) {
        final float[] among = this.among;
        final float[] fromK = this.fromK;
        final int base = i * inner;
        for (int j = 0; j <= i; j++) {
            float cost = toK + fromK[j];
            if (cost < among[base + j]) {
                among[base + j] = cost;
                between[base + j] = k;
            }
        }
    }

    /** Copies costs, and gates in between, to the paths back. */
    private void mirror() {
        for (int i = 0; i < inner; i++) {
            for (int j = 0; j < i; j++) {
                among[j * inner + i] = among[i * inner + j];
                if (keepLegs) {
                    between[j * inner + i] = between[i * inner + j];
                }
            }
        }
    }

    /** What the inner gates cost from an outer one. */
    private void reachInner(int from) {
        final float[] reach = this.reach;
        final float[] among = this.among;
        final int inner = this.inner;
        Arrays.fill(reach, 0, inner, FAR);
        Page page = children[outerChild[from]];
        int at = page.first + outerRow[from] * page.ends.length;
        for (int i = firstInner[outerChild[from]]; i < firstInner[outerChild[from] + 1]; i++) {
            float cost = page.costs[at + rowInChild[i]];
            if (cost >= FAR) {
                continue;
            }
            int base = innerOfChild[i] * inner;
            if (keepLegs) {
                reachNoting(innerOfChild[i], cost);
            } else {
                for (int j = 0; j < inner; j++) {
                    reach[j] = Math.min(reach[j], cost + among[base + j]);
                }
            }
        }
    }

    private void reachNoting(int by, float cost) {
        for (int j = 0; j < inner; j++) {
            float total = cost + among[by * inner + j];
            if (total < reach[j]) {
                reach[j] = total;
                reachedBy[j] = by;
            }
        }
    }

    /** What an outer gate costs from the one that {@link #reachInner} began at; {@link #lastInner} is on that path. */
    private float costTo(int to, int from) {
        int child = outerChild[to];
        Page page = children[child];
        int at = page.first + outerRow[to] * page.ends.length;
        float best = outerChild[from] == child ? page.costs[at + outerRow[from]] : FAR;
        lastInner = Ids.NONE;
        for (int i = firstInner[child]; i < firstInner[child + 1]; i++) {
            float cost = page.costs[at + rowInChild[i]];
            if (cost < FAR && reach[innerOfChild[i]] + cost < best) {
                best = reach[innerOfChild[i]] + cost;
                lastInner = innerOfChild[i];
            }
        }
        return best;
    }

    /** The same where the path back costs something else. */
    private float directedCostTo(int to, int from) {
        int child = outerChild[to];
        Page page = children[child];
        int column = outerRow[to];
        float best = outerChild[from] == child ? page.cost(outerRow[from], column) : FAR;
        for (int i = firstInner[child]; i < firstInner[child + 1]; i++) {
            float cost = page.cost(rowInChild[i], column);
            if (cost < FAR) {
                best = Math.min(best, reach[innerOfChild[i]] + cost);
            }
        }
        return best;
    }

    /**
     * Adds the gates between a row and the column that {@link #costTo} has looked at, as the ends through which the path
     * from the row leaves them.
     */
    private int addLeg(int row, int column, int stepCount) {
        passedCount = 0;
        if (lastInner != Ids.NONE) {
            pass(reachedBy[lastInner]);
            passBetween(reachedBy[lastInner], lastInner);
        }
        if (stepCount + passedCount > steps.length) {
            steps = Arrays.copyOf(steps, Math.max(2 * steps.length, stepCount + passedCount));
        }
        int added = stepCount;
        int crossed = outerChild[row];
        for (int i = passedCount - 1; i >= 0; i--) {
            int next = i == 0 ? outerChild[column] : through[passed[i - 1] * inner + passed[i]];
            // Two crossings of one child in a row cost the same as one.
            if (next != crossed) {
                steps[added++] = endIn(passed[i], next);
                crossed = next;
            }
        }
        return added;
    }

    private void passBetween(int from, int to) {
        if (from == to) {
            return;
        }
        int middle = between[from * inner + to];
        if (middle == Ids.NONE) {
            pass(to);
        } else {
            passBetween(from, middle);
            passBetween(middle, to);
        }
    }

    private void pass(int innerGate) {
        if (passedCount == passed.length) {
            passed = Arrays.copyOf(passed, 2 * passedCount);
        }
        passed[passedCount++] = innerGate;
    }

    /** The end of an inner gate that lies in a child. */
    private int endIn(int innerGate, int child) {
        int side = innerChild[2 * innerGate] == child ? 2 * innerGate : 2 * innerGate + 1;
        return children[child].ends[innerRow[side]];
    }

    /** One search for each outer gate. */
    private Page searchedPage(Level below, int cell) {
        if (graph == null) {
            graph = new CellGraph(cells.gateLimit());
        }
        graph.load(tree, level, below, cell);
        int size = outer;
        float[] costs = new float[size * size];
        Arrays.fill(costs, FAR);
        int[] first = keepLegs ? new int[size * (size - 1) / 2 + 1] : null;
        int stepCount = 0;
        // Paths are kept from each column to the rows before it, which is the order of their pairs.
        for (int column = 0; column < size; column++) {
            graph.searchFrom(outerEnds[column] >> 1);
            for (int row = 0; row < (directed ? size : column + 1); row++) {
                int gate = outerEnds[row] >> 1;
                if (graph.reached(gate)) {
                    costs[column * size + row] = Costs.toTable(graph.cost(gate));
                }
                if (!directed) {
                    costs[row * size + column] = costs[column * size + row];
                }
                if (keepLegs && row < column) {
                    stepCount = addSearchedLeg(gate, stepCount);
                    first[PageLegs.pair(row, column) + 1] = stepCount;
                }
            }
        }
        PageLegs legs = keepLegs ? PageLegs.of(false, first, Arrays.copyOf(steps, stepCount)) : null;
        return new Page(Arrays.copyOf(outerEnds, size), open, costs, legs);
    }

    /** The search ran from the column's gate, so what it passed stands there in the order of the row's path. */
    private int addSearchedLeg(int rowGate, int stepCount) {
        if (!graph.reached(rowGate)) {
            return stepCount;
        }
        int size = graph.pathSize(rowGate);
        if (stepCount + size > steps.length) {
            steps = Arrays.copyOf(steps, Math.max(2 * steps.length, stepCount + size));
        }
        graph.pathBack(rowGate, steps, stepCount);
        return stepCount + size;
    }
}
