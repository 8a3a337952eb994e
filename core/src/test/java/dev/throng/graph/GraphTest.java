package dev.throng.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GraphTest {
    private record Edge(int tail, int head, float weight) {}

    @Test
    void shouldKeepEveryEdgeSortedByTailAndHead() {
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            int nodes = 1 + random.nextInt(20);
            int edges = random.nextInt(100);
            int[] tails = new int[edges];
            int[] heads = new int[edges];
            double[] weights = new double[edges];
            List<Edge> expected = new ArrayList<>();
            for (int e = 0; e < edges; e++) {
                tails[e] = random.nextInt(nodes);
                heads[e] = random.nextInt(nodes);
                weights[e] = random.nextInt(1000);
                expected.add(new Edge(tails[e], heads[e], (float) weights[e]));
            }
            // Stable: parallel edges stay in the order in which they came.
            expected.sort(Comparator.comparingInt(Edge::tail).thenComparingInt(Edge::head));
            Graph graph = Graph.of(new float[3 * nodes], tails, heads, weights);
            List<Edge> actual = new ArrayList<>();
            for (int v = 0; v < graph.nodeCount(); v++) {
                for (int e = graph.edges(v).first(v, 0); e < graph.edges(v).end(v, 1); e++) {
                    actual.add(
                            new Edge(v, graph.edges(0).head(e), graph.edges(0).weight(e)));
                }
            }
            assertThat(actual).as("seed " + seed).isEqualTo(expected);
            assertThat(graph.nodeCount()).isEqualTo(nodes);
            assertThat(graph.edgeCount()).isEqualTo(edges);
        }
    }

    @Test
    void shouldRoundWeightsUpToTheFinestGrainThatFloatsHold() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            double weight = Math.scalb(random.nextDouble(), random.nextInt(24));
            Graph graph = oneEdge(weight);
            double kept = graph.edges(0).weight(0);
            assertThat(kept).isBetween(weight, Math.nextDown(weight + graph.grain()));
            assertThat(kept / graph.grain()).as("grains of %s", weight).isEqualTo(Math.rint(kept / graph.grain()));
            assertThat(graph.grain()).isEqualTo(Math.max(0x1p-27, Math.ulp((float) weight)));
        }
    }

    @Test
    void shouldKeepOneGrainForAllWeights() {
        Graph graph = Graph.of(new float[9], new int[] {0, 0, 1}, new int[] {1, 2, 2}, new double[] {0.3, 0.1, 1000});
        assertThat(graph.grain()).isEqualTo(0x1p-14);
        assertThat((double) graph.edges(0).weight(0)).isEqualTo(Math.ceil(0.3 * (1 << 14)) / (1 << 14));
        assertThat((double) graph.edges(0).weight(1)).isEqualTo(Math.ceil(0.1 * (1 << 14)) / (1 << 14));
        assertThat(Costs.grainFor(0)).isEqualTo(Costs.FINEST_GRAIN);
        assertThat(Costs.grainFor(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(Costs.grainFor(Double.NaN)).isEqualTo(Costs.FINEST_GRAIN);
    }

    @Test
    void shouldSumWeightsToTheSameBitsInAnyOrder() {
        Random random = new Random(2);
        double[] weights = new double[5000];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = oneEdge(1000 * random.nextDouble()).edges(0).weight(0);
        }
        double forwards = 0;
        double backwards = 0;
        for (int i = 0; i < weights.length; i++) {
            forwards += weights[i];
            backwards += weights[weights.length - 1 - i];
        }
        assertThat(forwards).isGreaterThan(2_000_000).isEqualTo(backwards);
    }

    @Test
    void shouldAcceptTheLimitsOfAWeightAndNothingBeyond() {
        assertThat(oneEdge(0).edges(0).weight(0)).isZero();
        assertThat((double) oneEdge(Costs.MAX_EDGE).edges(0).weight(0)).isEqualTo(Costs.MAX_EDGE);
        assertThat(oneEdge(Double.POSITIVE_INFINITY).edges(0).weight(0)).isEqualTo(Float.POSITIVE_INFINITY);
        for (double bad : new double[] {-1e-9, Math.nextUp(Costs.MAX_EDGE), Double.NaN, Double.NEGATIVE_INFINITY}) {
            assertThatThrownBy(() -> oneEdge(bad))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("graph: edge 0 has weight " + bad + ", the limits are 0 and 1.6777216E7");
        }
    }

    @Test
    void shouldNameTheEdgeThatLeadsNowhere() {
        for (int[] ends : new int[][] {{0, 2}, {2, 0}, {-1, 0}, {0, -1}}) {
            assertThatThrownBy(() ->
                            Graph.of(new float[6], new int[] {0, ends[0]}, new int[] {1, ends[1]}, new double[] {1, 1}))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("graph: edge 1 joins nodes " + ends[0] + " and " + ends[1] + ", but there are 2");
        }
    }

    @Test
    void shouldScaleTheEstimateByTheCheapestMetre() {
        float[] line = {0, 0, 0, 3, 0, 4, 3, 12, 4};
        Graph graph = Graph.of(line, new int[] {0, 1}, new int[] {1, 2}, new double[] {10, 6});
        assertThat(graph.heuristicScale()).isEqualTo(0.5);
        assertThat(Graph.of(line, new int[0], new int[0], new double[0]).heuristicScale())
                .as("no edge")
                .isZero();
        assertThat(Graph.of(new float[6], new int[] {0}, new int[] {1}, new double[] {1})
                        .heuristicScale())
                .as("only an edge without length")
                .isZero();
    }

    @Test
    void shouldNeverRoundACostDown() {
        Random random = new Random(3);
        for (int i = 0; i < 10_000; i++) {
            double cost = Math.scalb(random.nextDouble(), random.nextInt(29));
            double grain = Math.scalb(1.0, -random.nextInt(25));
            double grained = Costs.toGrain(cost, grain);
            assertThat(grained).isBetween(cost, cost + grain);
            assertThat(Costs.toGrain(grained, grain)).isEqualTo(grained);
        }
    }

    @Test
    void shouldKeepTheEdgesOfBothSidesApart() {
        float[] positions = new float[6];
        int[] tails = {Graph.end(0, 1), Graph.end(0, 0), Graph.end(0, 1)};
        int[] heads = {Graph.end(1, 1), Graph.end(1, 0), Graph.end(1, 0)};
        boolean[] deadEnds = {false, false, true, false};
        Graph graph = Graph.ofEnds(positions, tails, heads, new double[] {1, 2, 3}, 0x1p-20, deadEnds);
        assertThat(graph.edges(0).end(0, 0) - graph.edges(0).first(0, 0)).isEqualTo(1);
        assertThat(graph.edges(0).weight(graph.edges(0).first(0, 0))).isEqualTo(2);
        assertThat(graph.edges(0).headSide(graph.edges(0).first(0, 0))).isZero();
        assertThat(graph.edges(0).end(0, 1) - graph.edges(0).first(0, 1)).isEqualTo(2);
        assertThat(graph.edges(0).weight(graph.edges(0).first(0, 1))).isEqualTo(3);
        assertThat(graph.edges(0).headSide(graph.edges(0).first(0, 1) + 1)).isEqualTo(1);
        assertThat(graph.edges(0).end(0, 1) - graph.edges(0).first(0, 0)).isEqualTo(3);
        assertThat(graph.deadEnd(1, 0)).isTrue();
        assertThat(graph.deadEnd(1, 1)).isFalse();
    }

    private static Graph oneEdge(double weight) {
        return Graph.of(new float[] {0, 0, 0, 1, 0, 0}, new int[] {0}, new int[] {1}, new double[] {weight});
    }
}
