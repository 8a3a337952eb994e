package dev.throng.hierarchy;

import java.util.Arrays;

/**
 * Turns abstract paths into crossings of cells of level 1, one at a time. One per thread, shared by any number of paths;
 * allocates nothing once it has grown to the longest way through a cell.
 */
public final class Refiner {
    private final CellGraph graph;
    private Hierarchy hierarchy;
    private GateEstimate estimate;
    private int[] steps = new int[32];

    public Refiner(Hierarchy hierarchy, GateEstimate estimate) {
        this.hierarchy = hierarchy;
        this.estimate = estimate;
        graph = new CellGraph(hierarchy.gateLimit());
    }

    /** Goes over to another snapshot of the same world. */
    public void moveTo(Hierarchy snapshot, GateEstimate snapshotEstimate) {
        hierarchy = snapshot;
        estimate = snapshotEstimate;
    }

    /**
     * Refines the path as far as its next leg needs, and no further.
     *
     * @throws IllegalStateException when the path was found in another snapshot
     * @return false when no leg is left; else {@link AbstractPath#legFrom} and {@link AbstractPath#legTo} say what it is
     */
    public boolean next(AbstractPath path) {
        if (path.refined()) {
            return false;
        }
        if (path.hierarchy() != hierarchy) {
            throw new IllegalStateException("the path was found in another snapshot of the world: find it anew");
        }
        while (path.aheadLevel() > 1) {
            lower(path);
        }
        path.takeLeg();
        return true;
    }

    /** Replaces the next crossing by crossings of the level below. */
    private void lower(AbstractPath path) {
        int level = path.aheadLevel();
        int from = path.legTo();
        int to = path.aheadOut();
        int cell = hierarchy.cell(from, level);
        Level table = hierarchy.levels[level - 1];
        GateWays ways = table.block(cell).ways;
        path.drop();
        path.push(to, level - 1);
        if (ways != null) {
            int row = table.row(from);
            int column = table.row(to ^ 1);
            for (int i = ways.size(row, column) - 1; i >= 0; i--) {
                path.push(ways.step(row, column, i), level - 1);
            }
            return;
        }
        graph.load(hierarchy.tree, level, hierarchy.levels[level - 2], cell);
        graph.search(from >> 1, to >> 1, estimate);
        int size = graph.waySize(to >> 1);
        if (size > steps.length) {
            steps = Arrays.copyOf(steps, 2 * size);
        }
        graph.way(to >> 1, steps, 0);
        for (int i = size - 1; i >= 0; i--) {
            path.push(steps[i], level - 1);
        }
    }

    /** Gates expanded so far. */
    public long expanded() {
        return graph.expanded();
    }

    /** Sizes of the open list at every expansion so far, added up. */
    public long openTotal() {
        return graph.openTotal();
    }
}
