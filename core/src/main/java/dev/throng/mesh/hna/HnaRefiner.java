package dev.throng.mesh.hna;

import dev.throng.hierarchy.AbstractPath;
import dev.throng.hierarchy.Hierarchy;
import dev.throng.hierarchy.Refiner;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.MeshIndex;

/**
 * Turns abstract paths into crossings: the papers' extraction of intra-edges. One per thread, reused; allocates nothing once
 * it has grown to the longest path.
 */
public final class HnaRefiner {
    private final HnaIndex index;
    private final Hierarchy hierarchy;
    private final HnaSearch ends;
    private final Refiner refiner;
    private final CellSearch search;

    /**
     * @param ends the search that finds the paths, which knows the ways between the gates and both ends
     */
    public HnaRefiner(HnaIndex index, HnaSearch ends) {
        this.index = index;
        this.ends = ends;
        hierarchy = index.hierarchy();
        boolean hops = index.options().legs() == MeshIndex.Legs.NEXT_HOPS;
        refiner = hops ? null : new Refiner(hierarchy, index.estimate());
        search = index.options().legs() == MeshIndex.Legs.SEARCHED
                ? new CellSearch(index.portals(), index.cells())
                : null;
    }

    /** Writes the crossings of the path that the search has found last. */
    public void refine(AbstractPath path, Crossings out) {
        out.clear();
        if (path.size() == 0) {
            if (path.goal() != AbstractPath.PLACE) {
                ends.addInsideWay(out);
            }
        } else if (refiner == null) {
            follow(path, out);
        } else {
            refineLegs(path, out);
        }
    }

    /** Next hops lead through a cell of any level. */
    private void follow(AbstractPath path, Crossings out) {
        ends.addStartWay(path.out(0), out);
        int last = path.size() - 1;
        for (int i = 1; i <= last; i++) {
            int level = path.level(i);
            int from = path.out(i - 1);
            CellTables tables = index.hops(level);
            tables.walkTo(
                    hierarchy.cell(from, level),
                    tables.place(from),
                    hierarchy.level(level).row(path.out(i) ^ 1),
                    out);
        }
        if (path.goal() != AbstractPath.PLACE) {
            ends.addGoalWay(path.out(last), out);
        }
    }

    private void refineLegs(AbstractPath path, Crossings out) {
        while (refiner.next(path)) {
            int from = path.legFrom();
            int to = path.legTo();
            if (from == AbstractPath.PLACE) {
                ends.addStartWay(to, out);
            } else if (to == AbstractPath.PLACE) {
                ends.addGoalWay(from, out);
            } else {
                addLeg(from, to, out);
            }
        }
    }

    private void addLeg(int from, int to, Crossings out) {
        int cell = index.cells().cell(from);
        CellWays ways = index.ways();
        if (ways != null) {
            out.add(from);
            var level = hierarchy.level(1);
            ways.add(cell, level.block(cell).gateCount(), level.row(from), level.row(to ^ 1), out);
            return;
        }
        var graph = index.portals().graph();
        int gate = to >> 1;
        search.begin(1, cell, false);
        search.aim(graph.x(gate), graph.y(gate), graph.z(gate));
        search.addGate(from);
        search.run(gate);
        search.addWayTo(gate, out);
    }

    /** Nodes and gates expanded so far. */
    public long expanded() {
        return (search == null ? 0 : search.expanded()) + (refiner == null ? 0 : refiner.expanded());
    }
}
