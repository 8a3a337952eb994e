package dev.throng.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeHeapTest {
    private record Entry(int node, double key, double rank) {}

    private static final Comparator<Entry> ORDER = Comparator.comparingDouble(Entry::key)
            .thenComparing(Comparator.comparingDouble(Entry::rank).reversed())
            .thenComparingInt(Entry::node);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 6, 30, 200})
    void shouldBehaveLikeASortedListOnRandomOperations(int nodes) {
        for (long seed = 0; seed < 20; seed++) {
            // Few different keys and ranks, so that ties are the rule.
            int kinds = seed % 2 == 0 ? 4 : 1000;
            runAgainstList(nodes, kinds, seed);
        }
    }

    private static void runAgainstList(int nodes, int kinds, long seed) {
        Random random = new Random(seed);
        double[] ranks = new double[nodes];
        NodeHeap heap = new NodeHeap(ranks);
        List<Entry> list = new ArrayList<>();
        int largest = 0;
        long operations = 0;
        for (int step = 0; step < 3000; step++) {
            String at = "seed " + seed + ", step " + step;
            int node = random.nextInt(nodes);
            Entry entry = list.stream().filter(e -> e.node == node).findFirst().orElse(null);
            assertThat(heap.contains(node)).as(at).isEqualTo(entry != null);
            int dice = random.nextInt(100);
            if (dice == 0) {
                heap.clear();
                list.clear();
                largest = 0;
                operations = 0;
            } else if (dice < 55) {
                double key = random.nextInt(kinds);
                if (entry == null) {
                    ranks[node] = random.nextInt(kinds);
                    heap.push(node, key);
                } else if (key < entry.key) {
                    list.remove(entry);
                    heap.decrease(node, key, random.nextInt(kinds));
                } else {
                    continue;
                }
                operations++;
                list.add(new Entry(node, key, ranks[node]));
                largest = Math.max(largest, list.size());
            } else if (!list.isEmpty()) {
                Entry first = list.stream().min(ORDER).orElseThrow();
                assertThat(heap.minKey()).as(at).isEqualTo(first.key);
                assertThat(heap.minNode()).as(at).isEqualTo(first.node);
                assertThat(heap.pop()).as(at).isEqualTo(first.node);
                operations++;
                list.remove(first);
            }
            assertThat(heap.size()).as(at).isEqualTo(list.size());
            assertThat(heap.largestSize()).as(at).isEqualTo(largest);
            assertThat(heap.operations()).as(at).isEqualTo(operations);
        }
        list.sort(ORDER);
        for (Entry entry : list) {
            assertThat(heap.pop()).as("seed " + seed + ", emptying").isEqualTo(entry.node);
        }
        assertThat(heap.size()).isZero();
    }

    @Test
    void shouldTakeTheLargerRankAndThenTheSmallerIdOfEqualKeys() {
        NodeHeap heap = new NodeHeap(new double[] {1, 3, 3, 2});
        for (int node : new int[] {0, 2, 3, 1}) {
            heap.push(node, 7);
        }
        assertThat(new int[] {heap.pop(), heap.pop(), heap.pop(), heap.pop()}).containsExactly(1, 2, 3, 0);
    }

    @Test
    void shouldSayInfinityWhenEmpty() {
        NodeHeap heap = new NodeHeap(new double[1]);
        assertThat(heap.minKey()).isEqualTo(Double.POSITIVE_INFINITY);
        heap.push(0, 1);
        heap.pop();
        assertThat(heap.minKey()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(heap.contains(0)).isFalse();
    }
}
