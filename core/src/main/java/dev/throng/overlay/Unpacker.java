package dev.throng.overlay;

import java.util.Arrays;

/**
 * Refines abstract paths into crossings of cells of level 1, one at a time. One per thread, for any number of paths;
 * allocates nothing once it has grown to the longest path through a cell.
 */
public final class Unpacker {
    private final CellGraph graph;
    private Overlay overlay;
    private GateEstimate estimate;
    private int[] steps = new int[32];

    public Unpacker(Overlay overlay, GateEstimate estimate) {
        this.overlay = overlay;
        this.estimate = estimate;
        graph = new CellGraph(overlay.gateLimit());
    }

    /** Switches to another snapshot of the same world. */
    public void moveTo(Overlay snapshot, GateEstimate snapshotEstimate) {
        overlay = snapshot;
        estimate = snapshotEstimate;
    }

    /**
     * Refines the path just enough for its next leg.
     *
     * @throws IllegalStateException when the path was found in another snapshot
     * @return false if no leg is left; else {@link GatePath#legFrom} and {@link GatePath#legTo} are its gates
     */
    public boolean next(GatePath path) {
        if (path.refined()) {
            return false;
        }
        if (path.overlay() != overlay) {
            throw new IllegalStateException("the path was found in another snapshot of the world: find it again");
        }
        while (path.aheadLevel() > 1) {
            lower(path);
        }
        path.takeLeg();
        return true;
    }

    /** Replaces the next crossing by crossings of the level below. */
    private void lower(GatePath path) {
        int level = path.aheadLevel();
        int from = path.legTo();
        int to = path.aheadOut();
        int cell = overlay.cell(from, level);
        Level table = overlay.levels[level - 1];
        Page page = table.page(cell);
        PageLegs legs = page.legs;
        path.drop();
        path.push(to, level - 1);
        if (legs != null) {
            pushLegs(legs, page.ends.length, table.row(from), table.row(to ^ 1), level - 1, path);
            return;
        }
        graph.load(overlay.tree, level, overlay.levels[level - 2], cell);
        graph.search(from >> 1, to >> 1, estimate);
        int size = graph.pathSize(to >> 1);
        if (size > steps.length) {
            steps = Arrays.copyOf(steps, 2 * size);
        }
        graph.path(to >> 1, steps, 0);
        for (int i = size - 1; i >= 0; i--) {
            path.push(steps[i], level - 1);
        }
    }

    /** Pushes the steps of a leg in reverse, so that the next gate is on top. */
    private static void pushLegs(PageLegs legs, int gates, int from, int to, int level, GatePath path) {
        int first = legs.first(from, to, gates);
        int end = legs.end(from, to, gates);
        int[] steps = legs.steps();
        if (legs.backward(from, to)) {
            // In the reverse direction, the path leaves a gate through its other end.
            for (int slot = first; slot < end; slot++) {
                path.push(steps[slot] ^ 1, level);
            }
        } else {
            for (int slot = end - 1; slot >= first; slot--) {
                path.push(steps[slot], level);
            }
        }
    }

    /** Number of gates expanded so far. */
    public long expanded() {
        return graph.expanded();
    }

    /** Sum of the sizes of the open list at every expansion so far. */
    public long openTotal() {
        return graph.openTotal();
    }
}
