package dev.throng.mesh.hna;

import dev.throng.hierarchy.AbstractPath;
import dev.throng.hierarchy.Refiner;
import java.util.Arrays;

/**
 * Turns abstract paths into nodes of the portal graph: every leg is searched inside its cell. One per thread, reused;
 * allocates nothing once it has grown to the longest path.
 */
public final class HnaRefiner {
    private final HnaIndex index;
    private final Refiner refiner;
    private final CellSearch search;
    private int[] nodes = new int[64];
    private int size;

    public HnaRefiner(HnaIndex index) {
        this.index = index;
        refiner = new Refiner(index.hierarchy(), index.estimate());
        search = new CellSearch(index.portals(), index.cells());
    }

    /** Finds the nodes of a path from a point of its start's polygon to one of its goal's, unless it ends at a gate. */
    public void refine(
            AbstractPath path, double startX, double startY, double startZ, double goalX, double goalY, double goalZ) {
        size = 0;
        while (refiner.next(path)) {
            int from = path.legFrom();
            int to = path.legTo();
            int cell = from == AbstractPath.PLACE
                    ? index.cells().cellOf(path.start())
                    : index.cells().cell(from);
            search.begin(cell, false);
            if (from == AbstractPath.PLACE) {
                search.addPoint(path.start(), startX, startY, startZ);
            } else {
                search.addGate(from);
            }
            if (to == AbstractPath.PLACE) {
                search.run(-1);
                double cost = search.costOfPoint(path.goal(), goalX, goalY, goalZ);
                boolean direct = from == AbstractPath.PLACE
                        && path.start() == path.goal()
                        && index.portals().costInside(path.goal(), goalX - startX, goalY - startY, goalZ - startZ)
                                <= cost;
                if (!direct) {
                    add(search.lastNode(), from);
                }
            } else {
                search.run(to >> 1);
                add(to >> 1, from);
            }
        }
    }

    /** Adds the way to a node; a gate from which it sets out stands there already. */
    private void add(int node, int from) {
        int known = from == AbstractPath.PLACE ? 0 : 1;
        int more = search.waySize(node);
        if (size + more > nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.max(2 * nodes.length, size + more));
        }
        size = search.way(node, nodes, size - known);
    }

    /** The nodes of the path refined last; valid up to {@link #size}. */
    public int[] nodes() {
        return nodes;
    }

    public int size() {
        return size;
    }

    /** Nodes and gates expanded so far. */
    public long expanded() {
        return search.expanded() + refiner.expanded();
    }
}
