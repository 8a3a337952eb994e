package dev.throng.graph;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;

/** The textbook's search, as an oracle. */
final class NaiveDijkstra {
    private record Entry(int node, double cost) {}

    private NaiveDijkstra() {}

    /** Cost of every node from the sources, through allowed nodes only (sources always are); infinite if not reached. */
    static double[] costs(Graph graph, Map<Integer, Double> sources, IntPredicate allowed) {
        double[] costs = new double[graph.nodeCount()];
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        PriorityQueue<Entry> queue = new PriorityQueue<>(Comparator.comparingDouble(Entry::cost));
        sources.forEach((node, cost) -> queue.add(new Entry(node, cost)));
        while (!queue.isEmpty()) {
            Entry entry = queue.remove();
            if (entry.cost >= costs[entry.node]) {
                continue;
            }
            costs[entry.node] = entry.cost;
            for (int e = graph.edges(entry.node).first(entry.node, 0);
                    e < graph.edges(entry.node).end(entry.node, 1);
                    e++) {
                if (allowed.test(graph.edges(0).head(e))) {
                    queue.add(new Entry(
                            graph.edges(0).head(e), entry.cost + graph.edges(0).weight(e)));
                }
            }
        }
        return costs;
    }
}
