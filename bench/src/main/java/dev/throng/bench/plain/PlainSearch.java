package dev.throng.bench.plain;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntToDoubleFunction;

/** A* as textbooks have it, over any graph whose nodes are numbers. One per thread, reused. */
public final class PlainSearch {
    /** No goal: every node that can be reached is expanded. */
    public static final int NONE = -1;

    /** Which of several equally promising nodes is expanded first. */
    public enum Ties {
        /** The one further from the start, as the authors of HPA* do. */
        LARGER_COST_FIRST,
        /** The one nearer the start. */
        SMALLER_COST_FIRST
    }

    /** What is searched: the edges of each node. */
    public interface Graph {
        /** Names every edge that leaves a node. */
        void edges(int node, Edge out);
    }

    /** Is told of an edge. */
    public interface Edge {
        /**
         * @param cost not negative
         */
        void to(int node, double cost);
    }

    /**
     * What searches took. A goal that is taken off the open list ends the search and is not expanded.
     *
     * @param searches those that expanded a node
     * @param expanded nodes expanded
     * @param openSum sum of the open list's sizes, the node to expand included, over the expansions
     * @param openMeans sum of the open list's mean sizes over the searches
     */
    public record Effort(int searches, long expanded, long openSum, double openMeans) {
        /** Nothing at all. */
        public static final Effort NONE = new Effort(0, 0, 0, 0);

        /** Both together. */
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
    /** The search that reached a node last: no array has to be cleared. */
    private final int[] searches;

    private final PlainHeap open;
    private final Ties ties;
    private int search;
    private Effort effort = Effort.NONE;

    public PlainSearch(int nodeCount) {
        this(nodeCount, Ties.LARGER_COST_FIRST);
    }

    public PlainSearch(int nodeCount, Ties ties) {
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
     * @param estimate of the cost from a node to the goal, never above it
     * @return its cost; infinite where there is no path, or no goal
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

    /** What the best path to a node costs that the last search knows; infinite when it did not reach it. */
    public double cost(int node) {
        return reached(node) ? costs[node] : Double.POSITIVE_INFINITY;
    }

    /** What the last search took. */
    public Effort effort() {
        return effort;
    }

    /** The nodes of the best path that the last search knows to a node it reached. */
    public int[] path(int to) {
        Deque<Integer> path = new ArrayDeque<>();
        for (int node = to; node != NONE; node = parents[node]) {
            path.addFirst(node);
        }
        return path.stream().mapToInt(Integer::intValue).toArray();
    }
}
