package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import java.util.Arrays;

/**
 * The shortest paths in the plane from a point to all corners: Dijkstra's search over a {@link TautGraph}. One per thread, reused.
 *
 * <p>The length of a corner is that of a path that arrives along a line at whose end it may bend. So it is the distance of
 * the corner wherever a shortest path bends there; elsewhere it is at least the distance.
 */
public final class GeodesicTree {
    private final TautGraph graph;
    private final double[] length;
    private final int[] parent;

    /** By corner: the edge from its parent, or its number among the corners that the root sees. */
    private final int[] line;

    private final byte[] sides;
    private final NodeHeap heap;
    private SeenCorners root;

    public GeodesicTree(TautGraph graph) {
        this.graph = graph;
        int count = graph.cornerCount();
        length = new double[count];
        parent = new int[count];
        line = new int[count];
        sides = new byte[count];
        heap = new NodeHeap(length);
    }

    /** Finds the paths from a point. */
    public void grow(SeenCorners from) {
        root = from;
        heap.clear();
        Arrays.fill(length, Double.POSITIVE_INFINITY);
        for (int i = 0; i < from.corners.length; i++) {
            relax(from.corners[i], Ids.NONE, i, from.sides[i], from.lengths[i]);
        }
        while (heap.size() > 0) {
            expand(heap.pop());
        }
    }

    private void expand(int corner) {
        final int[] edges = graph.base.edges();
        final Corners corners = graph.corners;
        final double reached = length[corner];
        final int from = parent[corner];
        final float x = corners.x[corner];
        final float z = corners.z[corner];
        final double inX = x - (double) (from == Ids.NONE ? root.x : corners.x[from]);
        final double inZ = z - (double) (from == Ids.NONE ? root.z : corners.z[from]);
        for (int list = 0; list < 2; list++) {
            boolean first = list == 0;
            if ((sides[corner] & (first ? TautGraph.AROUND_FIRST : TautGraph.AROUND_LAST)) == 0) {
                continue;
            }
            int end = first ? graph.base.middle()[corner] : graph.base.first()[corner + 1];
            for (int edge = first ? graph.base.first()[corner] : graph.base.middle()[corner]; edge < end; edge++) {
                int head = edges[edge] >> 2;
                double outX = (double) corners.x[head] - x;
                double outZ = (double) corners.z[head] - z;
                if (!graph.taut(corner, inX, inZ, outX, outZ, first)) {
                    break;
                }
                relax(head, corner, edge, edges[edge] & 3, reached + Math.sqrt(outX * outX + outZ * outZ));
            }
        }
    }

    private void relax(int corner, int from, int over, int around, double found) {
        double known = length[corner];
        if (found >= known) {
            return;
        }
        if (known == Double.POSITIVE_INFINITY) {
            length[corner] = found;
            heap.push(corner, found);
        } else {
            heap.decrease(corner, found, found);
        }
        parent[corner] = from;
        line[corner] = over;
        sides[corner] = (byte) around;
    }

    /** Returns the length of the path to a corner, infinite if there is none [Unit: metres]. */
    public double length(int corner) {
        return length[corner];
    }

    /** Returns the corner before another one on the path from the root; {@link Ids#NONE} if it is the first. */
    public int parent(int corner) {
        return parent[corner];
    }

    /** Returns the edge from the {@link #parent} to a corner; for the first corner, its number among those that the root sees. */
    public int line(int corner) {
        return line[corner];
    }

    /** Returns the number, among the corners that a point sees, of the one over which it is nearest; NONE if there is no path. */
    public int nearest(SeenCorners to) {
        int best = Ids.NONE;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < to.corners.length; i++) {
            double found = length[to.corners[i]] + to.lengths[i];
            if (found < least) {
                least = found;
                best = i;
            }
        }
        return best;
    }

    /** Returns the length of the path to a point over one of the corners that it sees. */
    public double length(SeenCorners to, int i) {
        return length[to.corners[i]] + to.lengths[i];
    }
}
