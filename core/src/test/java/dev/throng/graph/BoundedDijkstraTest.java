package dev.throng.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BoundedDijkstraTest {
    @Test
    void shouldSettleWhatDijkstraReachesWithinTheCost() {
        int settled = 0;
        int beyond = 0;
        for (long seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            Graph graph = RandomGraph.of(random);
            Map<Integer, Double> sources = randomSources(random, graph);
            double[] costs = NaiveDijkstra.costs(graph, sources, node -> true);
            BoundedDijkstra search = new BoundedDijkstra(graph);
            search.begin();
            sources.forEach(search::addSource);
            // One of the costs themselves, so that the bound is met exactly; then more from where that stopped.
            double bound = costs[random.nextInt(costs.length)];
            for (double maxCost : new double[] {bound, bound + 20 * random.nextDouble()}) {
                search.run(maxCost);
                for (int node = 0; node < costs.length; node++) {
                    String name = "seed " + seed + ", node " + node + ", bound " + maxCost;
                    boolean within = costs[node] <= maxCost && costs[node] < Double.POSITIVE_INFINITY;
                    assertThat(search.settled(node)).as(name).isEqualTo(within);
                    if (within) {
                        assertThat(search.scratch().cost(node)).as(name).isEqualTo(costs[node]);
                        settled++;
                    } else if (costs[node] < Double.POSITIVE_INFINITY) {
                        beyond++;
                    }
                }
            }
        }
        assertThat(settled).isGreaterThan(10_000);
        assertThat(beyond).isGreaterThan(5000);
    }

    @Test
    void shouldStayInsideTheCell() {
        int differs = 0;
        for (long seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            Graph graph = RandomGraph.of(random);
            Map<Integer, Double> sources = randomSources(random, graph);
            int[] cells = random.ints(graph.nodeCount(), 0, 2).toArray();
            double[] inside = NaiveDijkstra.costs(graph, sources, node -> cells[node] == 1);
            double[] anywhere = NaiveDijkstra.costs(graph, sources, node -> true);
            BoundedDijkstra search = new BoundedDijkstra(graph);
            search.begin();
            sources.forEach(search::addSource);
            search.run(Double.POSITIVE_INFINITY, cells, 1);
            for (int node = 0; node < inside.length; node++) {
                String name = "seed " + seed + ", node " + node;
                assertThat(search.settled(node)).as(name).isEqualTo(inside[node] < Double.POSITIVE_INFINITY);
                if (search.settled(node)) {
                    assertThat(search.scratch().cost(node)).as(name).isEqualTo(inside[node]);
                    differs += inside[node] > anywhere[node] ? 1 : 0;
                }
            }
        }
        assertThat(differs).isGreaterThan(1000);
    }

    @Test
    void shouldAllocateNothingPerSearch() {
        Graph graph = RandomGraph.of(new Random(5));
        BoundedDijkstra search = new BoundedDijkstra(graph);
        Runnable work = () -> {
            for (int node = 0; node < graph.nodeCount(); node++) {
                search.begin();
                search.addSource(node, 0);
                search.run(Double.POSITIVE_INFINITY);
            }
        };
        for (int i = 0; i < 20; i++) {
            work.run();
        }
        assertThat(graph.edgeCount()).isGreaterThan(20);
        assertThat(Allocation.everyTime(work)).isZero();
    }

    private static Map<Integer, Double> randomSources(Random random, Graph graph) {
        Map<Integer, Double> sources = new HashMap<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            sources.put(random.nextInt(graph.nodeCount()), (double) random.nextInt(20));
        }
        return sources;
    }
}
