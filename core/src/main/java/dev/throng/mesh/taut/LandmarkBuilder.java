package dev.throng.mesh.taut;

import dev.throng.graph.NodeHeap;
import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;

/**
 * Chooses {@link Landmarks} far from each other in one large component, and finds their costs to all corners: Dijkstra's search.
 * One per build.
 */
final class LandmarkBuilder {
    /** Fewer corners than this are searched as fast without. */
    private static final int LEAST = 256;

    /** Corners tried for the component of the landmarks. */
    private static final int TRIED = 4;

    /** The largest cost in grains. */
    private static final int LARGEST = Landmarks.NONE - 1;

    private final TautGraph graph;
    private final Corners corners;

    /** Corners that each corner sees along a line on which a path may bend at its first end only; each piece has some corners. */
    private final CornerEdges[] found;

    private final EdgeLists lists;
    private final PointSight sight;
    private final double perMetre;
    private final double[] cost;
    private final NodeHeap heap;

    LandmarkBuilder(TautGraph graph, CornerEdges[] found) {
        this.graph = graph;
        this.found = found;
        corners = graph.corners;
        lists = graph.newLists();
        sight = graph.newSight();
        perMetre = corners.count == 0 ? 1 : graph.mesh.costPerMetre(graph.fanPolygon(0, 0));
        cost = new double[corners.count];
        heap = new NodeHeap(cost);
    }

    /** Whether landmarks are bounds in a mesh, and worth their memory: all ground costs the same, and none folds. */
    static boolean suit(OpenPortals portals, Corners corners, float[] costs) {
        return costs == null && portals.foldCrossings.length == 0 && corners.count >= LEAST;
    }

    Landmarks build() {
        int count = corners.count;
        double[][] costs = new double[Landmarks.COUNT][];
        double[] nearest = new double[count];
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        int next = first();
        double most = 0;
        for (int k = 0; k < costs.length; k++) {
            search(next);
            costs[k] = cost.clone();
            for (int corner = 0; corner < count; corner++) {
                nearest[corner] = Math.min(nearest[corner], cost[corner]);
                most = cost[corner] < Double.POSITIVE_INFINITY ? Math.max(most, cost[corner]) : most;
            }
            next = farthest(nearest);
        }
        double grain = most == 0 ? 1 : most / LARGEST;
        char[] rows = new char[count * costs.length];
        for (int corner = 0; corner < count; corner++) {
            for (int k = 0; k < costs.length; k++) {
                double c = costs[k][corner];
                rows[corner * costs.length + k] =
                        c == Double.POSITIVE_INFINITY ? Landmarks.NONE : (char) Math.min(LARGEST, c / grain);
            }
        }
        MeshArrays mesh = graph.mesh;
        long[] open = new long[(mesh.portalCount() >> 6) + 1];
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            open[portal >> 6] |= (mesh.portalOpen(portal) ? 1L : 0) << portal;
        }
        long[] links = new long[(mesh.linkCount() >> 6) + 1];
        for (int link = 0; link < mesh.linkCount(); link++) {
            links[link >> 6] |= (mesh.linkOpen(link) ? 1L : 0) << link;
        }
        return new Landmarks(rows, count, grain, (float) perMetre, mesh.topology(), open, links);
    }

    /** Returns the corner with the largest finite cost. */
    private static int farthest(double[] costs) {
        int best = 0;
        for (int corner = 0; corner < costs.length; corner++) {
            boolean farther = costs[corner] > costs[best] || costs[best] == Double.POSITIVE_INFINITY;
            best = costs[corner] < Double.POSITIVE_INFINITY && farther ? corner : best;
        }
        return best;
    }

    /** Returns a corner at the rim of a component: the one with most corners, of those that some corners lie in. */
    private int first() {
        int rim = 0;
        int most = 0;
        for (int tried = 0; tried < TRIED; tried++) {
            search((int) ((2L * tried + 1) * corners.count / (2 * TRIED)));
            int reached = 0;
            for (double c : cost) {
                reached += c < Double.POSITIVE_INFINITY ? 1 : 0;
            }
            if (reached > most) {
                most = reached;
                rim = farthest(cost);
            }
        }
        return rim;
    }

    /**
     * Finds the cost of the shortest path from a corner to every other one. Links count as two-way: that makes costs no larger.
     */
    private void search(int landmark) {
        Arrays.fill(cost, Double.POSITIVE_INFINITY);
        heap.clear();
        relax(landmark, 0);
        float x = corners.x[landmark];
        float z = corners.z[landmark];
        sight.look(graph.fanPolygon(landmark, 0), x, z);
        for (int i = 0; i < sight.count(); i++) {
            relax(sight.corner(i), length(landmark, sight.corner(i)));
        }
        while (heap.size() > 0) {
            int corner = heap.pop();
            lists.read(corner);
            for (int edge = lists.first(); edge < lists.end(); edge++) {
                relax(lists.head(edge), cost[corner] + length(corner, lists.head(edge)));
            }
            if (corners.isLinkEnd(corner)) {
                relax(graph.acrossLink(corner), cost[corner] + graph.mesh.linkCost(graph.link(corner)));
            }
        }
        // Where a path ends it need not bend.
        for (int corner = 0; corner < corners.count; corner++) {
            CornerEdges piece = found[corner / TautGraph.PIECE];
            int i = corner % TautGraph.PIECE;
            for (int at = piece.firstHalf(i); at < piece.endHalf(i); at++) {
                int end = piece.half(at);
                cost[end] = Math.min(cost[end], cost[corner] + length(corner, end));
            }
        }
    }

    private void relax(int corner, double to) {
        if (to >= cost[corner]) {
            return;
        }
        if (cost[corner] == Double.POSITIVE_INFINITY) {
            cost[corner] = to;
            heap.push(corner, to);
        } else {
            heap.decrease(corner, to, to);
        }
    }

    private double length(int a, int b) {
        double dx = (double) corners.x[b] - corners.x[a];
        double dz = (double) corners.z[b] - corners.z[a];
        return perMetre * Math.sqrt(dx * dx + dz * dz);
    }
}
