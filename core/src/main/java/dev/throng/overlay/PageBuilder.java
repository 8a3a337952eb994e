package dev.throng.overlay;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Builds the pages of a level from the level below. One per thread.
 *
 * <p>The gates of a cell's children are of two kinds. Inner gates lie between two children: the costs among them are
 * computed first, all at once. Outer gates lie on the border of the cell and then read only the inner gates of their
 * own child. If there are too many inner gates for that, one search is run for each outer gate.
 */
public final class PageBuilder implements PageMaker {
    /** Maximum children of a cell: a child's number is stored in 16 bits. */
    static final int MAX_CHILDREN = 1 << 16;

    /** Maximum inner gates for all-pairs costs; with more, a search from each outer gate is faster. */
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
    /** By pair of inner gates: the child that joins them directly, and the last intermediate gate found. */
    private int[] through = new int[0];

    private int[] between = new int[0];

    /** Costs from the pivot gate to the inner gates. */
    private float[] fromK = new float[0];

    private float[] reach = new float[32];
    /** For each inner gate, the inner gate of the outer gate's own child through which it is reached. */
    private int[] reachedBy = new int[32];

    private int lastInner;
    private int[] passed = new int[32];
    private int passedCount;

    /**
     * @param level 2 or higher
     * @param keepLegs whether to store paths beside their costs; ignored on directed overlays
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

    /** Separates inner from outer gates: an inner gate has both its ends among the children. */
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
                // Slots behind this one have been read already.
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

    /** Packs an end, its child and its row there, in the order of ends. */
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
        // Paths are stored from each column to the rows before it, in the order of their pairs.
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
            // Filled from the last slot down, so that the first slot of each child is right in the end.
            int slot = --firstInner[innerChild[side] + 1];
            innerOfChild[slot] = side >> 1;
            rowInChild[slot] = innerRow[side];
        }
        // Each entry is now the start of the previous child.
        System.arraycopy(firstInner, 1, firstInner, 0, childCount);
        firstInner[childCount] = 2 * inner;
    }

    /** Computes the costs among inner gates: first through one child, then through any (Floyd-Warshall). */
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

    /**
     * Copies the costs from one inner gate to all others. If costs are symmetric, its row holds only those of earlier
     * gates.
     */
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

    /** Relaxes one row over the pivot gate. A separate method without branches, so that the compiler vectorises it. */
    private void shorten(int base, int count, float toK) {
        final float[] among = this.among;
        final float[] fromK = this.fromK;
        for (int j = 0; j < count; j++) {
            among[base + j] = Math.min(among[base + j], toK + fromK[j]);
        }
    }

    /**
     * Relaxes one row and records the intermediate gate, up to the diagonal: paths are stored only if costs are
     * symmetric.
     */
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

    /** Copies costs and intermediate gates to the reverse direction. */
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

    /** Computes the costs from an outer gate to the inner gates. */
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

    /**
     * Cost from the outer gate of the last {@link #reachInner} to another; sets {@link #lastInner} to the last gate on
     * that path.
     */
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

    /** The same for asymmetric costs. */
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
     * Appends the gates between a row and the column of the last {@link #costTo}, as the ends through which the path
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
            // Two consecutive crossings of one child cost the same as one.
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

    /** Returns the end of an inner gate that lies in a child. */
    private int endIn(int innerGate, int child) {
        int side = innerChild[2 * innerGate] == child ? 2 * innerGate : 2 * innerGate + 1;
        return children[child].ends[innerRow[side]];
    }

    /** Builds a page with one search for each outer gate. */
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
        // Paths are stored from each column to the rows before it, in the order of their pairs.
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

    /**
     * Appends the path of the search. It ran from the column's gate, so its steps are in the order of the row's path.
     */
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
