package dev.throng.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.graph.ComponentLabels;
import dev.throng.graph.FlatComponents;
import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ComponentsTest {
    private static final int[] NONE = {};

    @Test
    void shouldLabelInOrderOfTheSmallestNode() {
        // 0-3, 1, 2-5-4
        ComponentLabels components = ComponentLabels.of(6, new int[] {3, 0, 5, 4, 2, 5}, NONE);
        assertThat(components.count()).isEqualTo(3);
        int[] labels = new int[6];
        for (int node = 0; node < 6; node++) {
            labels[node] = components.label(node);
        }
        assertThat(labels).containsExactly(0, 1, 2, 0, 2, 2);
        assertThat(components.size(0)).isEqualTo(2);
        assertThat(components.size(1)).isEqualTo(1);
        assertThat(components.size(2)).isEqualTo(3);
        assertThat(components.largest()).isEqualTo(2);
    }

    @Test
    void shouldNameTheSmallerLabelOfEquallyLargeOnes() {
        assertThat(ComponentLabels.of(5, new int[] {1, 2, 3, 4}, NONE).largest())
                .isEqualTo(1);
        assertThat(ComponentLabels.of(0, NONE, NONE).largest()).isEqualTo(-1);
    }

    @Test
    void shouldFollowAOneWayChainForwardsOnly() {
        Components chain = ComponentLabels.of(4, NONE, new int[] {2, 3, 0, 1, 1, 2});
        for (int from = 0; from < 4; from++) {
            for (int to = 0; to < 4; to++) {
                assertThat(chain.reachable(from, to)).as(from + " to " + to).isEqualTo(from <= to);
            }
        }
        assertThat(chain.count()).isEqualTo(4);
    }

    @Test
    void shouldSayTheSameInFlatArrays() {
        // More rows than one long has bits.
        int nodes = 150;
        Random random = new Random(1);
        int[] oneWay = random.ints(400, 0, nodes - 10).toArray();
        ComponentLabels components = ComponentLabels.of(nodes, new int[] {0, 1, 2, 3}, oneWay);
        FlatComponents flat = components.flat();
        assertThat(flat.rowWords()).isGreaterThan(2);
        int reached = 0;
        for (int from = 0; from < nodes; from++) {
            for (int to = 0; to < nodes; to++) {
                int a = flat.labels()[from];
                int b = flat.labels()[to];
                int row = flat.rows()[a];
                int bit = flat.rows()[b];
                boolean leads = row >= 0
                        && bit >= 0
                        && (flat.reach()[row * flat.rowWords() + (bit >> 5)] >> (bit & 31) & 1) == 1;
                boolean expected = components.reachable(from, to);
                assertThat(a == b || leads).as(from + " to " + to).isEqualTo(expected);
                reached += expected ? 1 : 0;
            }
        }
        assertThat(reached).isBetween(nodes * 10, nodes * (nodes - 10));
        assertThat(ComponentLabels.of(3, NONE, NONE).flat().rowWords()).isZero();
    }

    @Test
    void shouldReachEveryNodeOfAOneWayCycle() {
        Components cycle = ComponentLabels.of(4, NONE, new int[] {0, 1, 1, 2, 2, 0});
        assertThat(cycle.reachable(2, 1)).isTrue();
        assertThat(cycle.reachable(1, 0)).isTrue();
        assertThat(cycle.reachable(0, 3)).isFalse();
        assertThat(cycle.reachable(3, 0)).isFalse();
    }

    @Test
    void shouldReachNothingFromNodesThatAreNoPartOfAnything() {
        Components labelled = ComponentLabels.ofLabels(new int[] {0, -1, 0, -1, 1}, 2);
        assertThat(labelled.reachable(0, 2)).isTrue();
        assertThat(labelled.reachable(0, 4)).isFalse();
        assertThat(labelled.reachable(1, 3)).isFalse();
        assertThat(labelled.reachable(1, 1)).isFalse();
        assertThat(labelled.reachable(0, 1)).isFalse();
        assertThat(labelled.size(0)).isEqualTo(2);
        assertThat(labelled.count()).isEqualTo(2);
    }

    @Test
    void shouldAgreeWithBreadthFirstSearchOnRandomGraphs() {
        int reachable = 0;
        int oneWayOnly = 0;
        int unreachable = 0;
        for (long seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            // Beyond 64 and 128 touched labels the bits need a second and a third word.
            int nodes = 1 + random.nextInt(200);
            int[] twoWay = randomEnds(random, nodes, random.nextInt(nodes));
            int[] oneWay = randomEnds(random, nodes, random.nextInt(1 + nodes));
            ComponentLabels components = ComponentLabels.of(nodes, twoWay, oneWay);
            boolean[][] edge = new boolean[nodes][nodes];
            for (int i = 0; i < twoWay.length; i += 2) {
                edge[twoWay[i]][twoWay[i + 1]] = true;
                edge[twoWay[i + 1]][twoWay[i]] = true;
            }
            boolean[][] undirected = new boolean[nodes][];
            for (int from = 0; from < nodes; from++) {
                undirected[from] = flood(edge, from);
            }
            for (int i = 0; i < oneWay.length; i += 2) {
                edge[oneWay[i]][oneWay[i + 1]] = true;
            }
            for (int from = 0; from < nodes; from++) {
                boolean[] seen = flood(edge, from);
                for (int to = 0; to < nodes; to++) {
                    assertThat(components.reachable(from, to))
                            .as("seed %d, %d to %d", seed, from, to)
                            .isEqualTo(seen[to]);
                    assertThat(components.label(from) == components.label(to))
                            .as("seed %d, labels of %d and %d", seed, from, to)
                            .isEqualTo(undirected[from][to]);
                    reachable += seen[to] ? 1 : 0;
                    oneWayOnly += seen[to] && !undirected[from][to] ? 1 : 0;
                    unreachable += seen[to] ? 0 : 1;
                }
            }
        }
        assertThat(Math.min(Math.min(reachable, oneWayOnly), unreachable)).isGreaterThan(50_000);
    }

    @Test
    void aTableShouldTakeAsManyOneWayComponentsAsTheLimitSaysAndNoMore() {
        int limit = Components.ONE_WAY_LIMIT;
        Components atLimit = ComponentLabels.of(limit + 2, new int[] {limit, limit + 1}, chain(limit));
        assertThat(atLimit.reachable(0, limit - 1)).isTrue();
        assertThat(atLimit.reachable(limit - 1, 0)).isFalse();
        assertThat(atLimit.reachable(0, limit)).isFalse();
        ComponentLabels more = ComponentLabels.of(limit + 1, NONE, chain(limit + 1));
        assertThat(more.reachable(0, limit)).isTrue();
        assertThat(more.reachable(limit, 0)).isFalse();
        assertThatThrownBy(more::flat)
                .isInstanceOf(BadInputException.class)
                .hasMessage("one-way links touch 8193 separate components, the limit of a table is 8192");
    }

    private static int[] chain(int nodes) {
        int[] ends = new int[2 * (nodes - 1)];
        for (int i = 0; i + 1 < nodes; i++) {
            ends[2 * i] = i;
            ends[2 * i + 1] = i + 1;
        }
        return ends;
    }

    private static int[] randomEnds(Random random, int nodes, int edges) {
        return random.ints(2L * edges, 0, nodes).toArray();
    }

    private static boolean[] flood(boolean[][] edge, int from) {
        boolean[] seen = new boolean[edge.length];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        seen[from] = true;
        queue.add(from);
        while (!queue.isEmpty()) {
            int node = queue.remove();
            for (int next = 0; next < edge.length; next++) {
                if (edge[node][next] && !seen[next]) {
                    seen[next] = true;
                    queue.add(next);
                }
            }
        }
        return seen;
    }
}
