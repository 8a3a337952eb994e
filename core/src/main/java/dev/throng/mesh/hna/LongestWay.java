package dev.throng.mesh.hna;

import dev.throng.graph.Graph;
import dev.throng.graph.SearchScratch;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PortalGraph;
import java.util.concurrent.Executor;

/**
 * Bounds what the dearest of all cheapest ways costs, so that the grain of an index can be as fine as it may. One per thread.
 *
 * <p>Within a region that two-way portals and links hold together, no way is dearer than one by way of a third node: twice the
 * farthest. A cheapest way over one-way links is done with a region once it leaves it for good, so it costs at most what all
 * regions and one-way links do together.
 */
public final class LongestWay {
    private static final int NOWHERE = -1;

    private final PortalGraph portals;
    private final Graph graph;
    private final NavMesh mesh;

    /** By end of a node: the cell that it lies in. */
    private final int[] cellOfEnd;

    private final SearchScratch scratch;

    private LongestWay(PortalGraph portals, int[] cellOfEnd) {
        this.portals = portals;
        this.cellOfEnd = cellOfEnd;
        graph = portals.graph();
        mesh = portals.mesh();
        scratch = new SearchScratch(graph.nodeCount());
    }

    /** A bound for ways that lead anywhere on the mesh. */
    public static double onMesh(PortalGraph portals) {
        int[] ends = new int[2 * portals.graph().nodeCount()];
        for (int end = 0; end < ends.length; end++) {
            ends[end] = end;
        }
        return new LongestWay(portals, new int[ends.length]).bound(0, ends, 0, ends.length);
    }

    /** A bound for ways that stay inside any one cell of a level; it does not depend on the number of threads. */
    public static double inCells(PortalGraph portals, MeshCells cells, int level, Executor executor, int parallelism) {
        int cellCount = cells.tree().cellCount(level);
        int[] cellOfEnd = new int[2 * portals.graph().nodeCount()];
        int[] first = new int[cellCount + 1];
        for (int end = 0; end < cellOfEnd.length; end++) {
            cellOfEnd[end] = cells.cell(end, level);
            first[cellOfEnd[end] + 1]++;
        }
        for (int cell = 0; cell < cellCount; cell++) {
            first[cell + 1] += first[cell];
        }
        int[] ends = new int[cellOfEnd.length];
        int[] next = first.clone();
        for (int end = 0; end < ends.length; end++) {
            ends[next[cellOfEnd[end]]++] = end;
        }
        double[] bounds = new double[cellCount];
        SharedWork.run(executor, parallelism, cellCount, () -> {
            LongestWay way = new LongestWay(portals, cellOfEnd);
            return cell -> bounds[cell] = way.bound(cell, ends, first[cell], first[cell + 1]);
        });
        double longest = 0;
        for (double bound : bounds) {
            longest = Math.max(longest, bound);
        }
        return longest;
    }

    private double bound(int cell, int[] ends, int from, int to) {
        double all = 0;
        double largest = 0;
        boolean oneWay = false;
        scratch.clear();
        for (int i = from; i < to; i++) {
            int node = ends[i] >> 1;
            if (!scratch.reached(node)) {
                double twice = 2 * farthest(cell, node);
                all += twice;
                largest = Math.max(largest, twice);
            }
            if (leadsOneWay(node, ends[i] & 1) && portals.linkEnd(node) == 0) {
                oneWay = true;
                all += graph.grain() + mesh.linkCost(portals.linkOf(node));
            }
        }
        return oneWay ? all : largest;
    }

    /** What the farthest node costs that two-way portals and links join to this one inside a cell. */
    private double farthest(int cell, int source) {
        double cost = 0;
        scratch.improve(source, NOWHERE, 0, 0);
        while (scratch.open().size() > 0) {
            int node = scratch.expandNext();
            cost = scratch.cost(node);
            for (int side = 0; side < 2; side++) {
                if (cellOfEnd[Graph.end(node, side)] == cell && !leadsOneWay(node, side)) {
                    relax(node, side, cost);
                }
            }
        }
        return cost;
    }

    private void relax(int node, int side, double cost) {
        for (int e = graph.firstEdge(node, side); e < graph.endEdge(node, side); e++) {
            double headCost = cost + graph.weight(e);
            if (scratch.improves(graph.head(e), headCost)) {
                scratch.improve(graph.head(e), node, headCost, headCost);
            }
        }
    }

    private boolean leadsOneWay(int node, int side) {
        return side == 1 && !portals.isPortal(node) && !mesh.linkTwoWay(portals.linkOf(node));
    }
}
