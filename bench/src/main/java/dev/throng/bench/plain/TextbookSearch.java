package dev.throng.bench.plain;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntToDoubleFunction;

/** Textbook A* over any graph with numbered nodes. One per thread, reused. */
public final class TextbookSearch {
    /** No node. As a goal: every reachable node is expanded. */
    public static final int NONE = -1;

    /** Order of equally promising nodes. */
    public enum Ties {
        /** The one further from the start, as the authors of HPA* do. */
        LARGER_COST_FIRST,
        /** The one nearer the start. */
        SMALLER_COST_FIRST
    }

    /** A graph given by the edges of each node. */
    public interface Graph {
        /** Reports every edge that leaves a node. */
        void edges(int node, Edge out);
    }

    /** Receives edges. */
    public interface Edge {
        /**
         * @param cost not negative
         */
        void to(int node, double cost);
    }

    /**
     * The effort of searches. A goal that is taken off the open list ends the search and is not expanded.
     *
     * @param searches number of searches that expanded a node
     * @param expanded nodes expanded
     * @param openSum sum of the open list's sizes, the node to expand included, over the expansions
     * @param openMeans sum of the open list's mean sizes over the searches
     */
    public record Effort(int searches, long expanded, long openSum, double openMeans) {
        /** No effort. */
        public static final Effort NONE = new Effort(0, 0, 0, 0);

        /** Returns the sum of both. */
        public Effort plus(Effort other) {
            return new Effort(
                    searches + other.searches,
                    expanded + other.expanded,
                    openSum + other.openSum,
                    openMeans + other.openMeans);
        }
    }

    private final double[] costs;
    private final int[] parents;
    /** Number of the last search that reached each node, so that no array must be cleared. */
    private final int[] searches;

    private final PlainHeap open;
    private final Ties ties;
    private int search;
    private Effort effort = Effort.NONE;

    public TextbookSearch(int nodeCount) {
        this(nodeCount, Ties.LARGER_COST_FIRST);
    }

    public TextbookSearch(int nodeCount, Ties ties) {
        this.ties = ties;
        costs = new double[nodeCount];
        parents = new int[nodeCount];
        searches = new int[nodeCount];
        open = new PlainHeap(nodeCount);
    }

    /**
     * Searches for the cheapest path.
     *
     * @param to the goal, or {@link #NONE}
     * @param estimate lower bound of the cost from a node to the goal
     * @return its cost; infinite without a path or a goal
     */
    public double search(Graph graph, int from, int to, IntToDoubleFunction estimate) {
        search++;
        open.clear();
        long expanded = 0;
        long openSum = 0;
        improve(from, NONE, 0, estimate);
        boolean found = false;
        while (open.size() > 0) {
            int size = open.size();
            int node = open.take();
            if (node == to) {
                found = true;
                break;
            }
            expanded++;
            openSum += size;
            graph.edges(node, (next, cost) -> improve(next, node, costs[node] + cost, estimate));
        }
        effort = expanded == 0 ? Effort.NONE : new Effort(1, expanded, openSum, (double) openSum / expanded);
        return found ? costs[to] : Double.POSITIVE_INFINITY;
    }

    private void improve(int node, int parent, double cost, IntToDoubleFunction estimate) {
        if (!reached(node) || cost < costs[node]) {
            searches[node] = search;
            costs[node] = cost;
            parents[node] = parent;
            double key = cost + estimate.applyAsDouble(node);
            open.put(node, key, ties == Ties.LARGER_COST_FIRST ? -cost : cost);
        }
    }

    /** Whether the last search reached a node. */
    public boolean reached(int node) {
        return searches[node] == search;
    }

    /** Returns the cost of the best known path to a node in the last search; infinite if it was not reached. */
    public double cost(int node) {
        return reached(node) ? costs[node] : Double.POSITIVE_INFINITY;
    }

    /** Returns the effort of the last search. */
    public Effort effort() {
        return effort;
    }

    /** Returns the nodes of the best known path to a reached node in the last search. */
    public int[] path(int to) {
        Deque<Integer> path = new ArrayDeque<>();
        for (int node = to; node != NONE; node = parents[node]) {
            path.addFirst(node);
        }
        return path.stream().mapToInt(Integer::intValue).toArray();
    }
}
