package dev.throng.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class PartitionGraphTest {
    private static final int[] NONE = {};

    /** A triangle with a tail: 0-1, 1-2, 2-0, 2-3. */
    private static final int[] FIRST = {0, 2, 4, 7, 8};

    private static final int[] HEADS = {1, 2, 0, 2, 1, 0, 3, 2};

    @Test
    void shouldWeighEverythingOneWhereNothingIsSaid() {
        PartitionGraph graph = PartitionGraph.of(FIRST, HEADS);
        assertThat(graph.nodeCount()).isEqualTo(4);
        assertThat(graph.edgeCount()).isEqualTo(4);
        assertThat(graph.totalWeight()).isEqualTo(4);
        assertThat(graph.totalEdgeWeight()).isEqualTo(4);
        assertThat(graph.nodeWeight(3)).isEqualTo(1);
    }

    @Test
    void shouldNotNoticeWhenItsArraysAreChanged() {
        int[] weights = {5, 6, 7, 8};
        PartitionGraph graph = PartitionGraph.of(FIRST, HEADS, weights, null);
        weights[0] = 100;
        assertThat(graph.nodeWeight(0)).isEqualTo(5);
        assertThat(graph.totalWeight()).isEqualTo(26);
    }

    @Test
    void shouldJoinPairsGivenTwiceAndLeaveLoopsOut() {
        PartitionGraph graph =
                PartitionGraph.ofPairs(3, new int[] {0, 1, 2, 2, 1, 0, 1, 2}, null, new int[] {3, 9, 4, 1});
        assertThat(graph.edgeCount()).isEqualTo(2);
        assertThat(graph.totalEdgeWeight()).isEqualTo(8);
        assertThat(graph.cut(new int[] {0, 1, 1})).isEqualTo(7);
    }

    @Test
    void shouldMergePartsWithTheirWeights() {
        PartitionGraph path = PartitionGraph.ofPairs(
                6, new int[] {0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 0, 5}, new int[] {1, 2, 3, 4, 5, 6}, null);
        Partition pairs = Partition.of(path, new int[] {4, 4, 2, 2, 0, 0}, 5);
        PartitionGraph merged = path.merged(pairs);
        assertThat(merged.nodeCount()).isEqualTo(3);
        assertThat(merged.edgeCount()).isEqualTo(3);
        assertThat(merged.totalEdgeWeight()).isEqualTo(pairs.edgeCut()).isEqualTo(3);
        assertThat(new int[] {merged.nodeWeight(0), merged.nodeWeight(1), merged.nodeWeight(2)})
                .containsExactly(3, 7, 11);
        PartitionGraph other = PartitionGraph.ofPairs(2, NONE);
        refused(() -> other.merged(pairs), "graph: a partition of 6 nodes, the graph has 2");
    }

    @Test
    void shouldRefuseRowsThatAreNone() {
        refused(() -> PartitionGraph.of(NONE, NONE), "graph: rows must begin at 0 and end at 0, the number of heads");
        refused(
                () -> PartitionGraph.of(new int[] {0, 1}, NONE),
                "graph: rows must begin at 0 and end at 0, the number of heads");
        refused(
                () -> PartitionGraph.of(new int[] {0, 2, 1, 2}, new int[] {1, 2}),
                "graph: node 1: row ends at 1, not within its start 2 and 2");
        refused(
                () -> PartitionGraph.of(new int[] {0, 1, 2}, new int[] {1, 2}),
                "graph: node 1: names node 2, there are 2");
        refused(() -> PartitionGraph.of(new int[] {0, 1, 2}, new int[] {1, 1}), "graph: node 1: has an edge to itself");
    }

    @Test
    void shouldRefuseEdgesThatDifferByDirection() {
        refused(
                () -> PartitionGraph.of(new int[] {0, 1, 1}, new int[] {1}),
                "graph: node 0: edges are not the same in both directions");
        refused(
                () -> PartitionGraph.of(new int[] {0, 1, 2}, new int[] {1, 0}, null, new int[] {2, 3}),
                "graph: node 0: edges are not the same in both directions");
        refused(
                () -> PartitionGraph.of(new int[] {0, 2, 4}, new int[] {1, 1, 0, 0}),
                "graph: node 0: has an edge to node 1 twice");
    }

    @Test
    void shouldRefuseWeightsOutsideTheirLimits() {
        refused(
                () -> PartitionGraph.of(FIRST, HEADS, new int[] {1, 1, 0, 1}, null),
                "graph: node weight 2 is 0, at least 1 is needed");
        refused(() -> PartitionGraph.of(FIRST, HEADS, new int[3], null), "graph: 3 node weights given, 4 are needed");
        refused(
                () -> PartitionGraph.ofPairs(2, new int[] {0, 1}, null, new int[] {-1}),
                "graph: pair weight 0 is -1, at least 1 is needed");
        refused(
                () -> PartitionGraph.ofPairs(2, NONE, new int[] {Integer.MAX_VALUE, 1}, null),
                "graph: nodes weigh 2147483648 together, the limit is 2147483647");
        refused(
                () -> PartitionGraph.ofPairs(3, new int[] {0, 1, 1, 2}, null, new int[] {Integer.MAX_VALUE, 1}),
                "graph: edges weigh 2147483648 together, the limit is 2147483647");
    }

    @Test
    void shouldRefusePairsThatAreNone() {
        refused(() -> PartitionGraph.ofPairs(-1, NONE), "graph: -1 nodes, at least 0 are needed");
        refused(() -> PartitionGraph.ofPairs(2, new int[] {0}), "graph: pairs have 1 ends, an even number is needed");
        refused(() -> PartitionGraph.ofPairs(2, new int[] {0, 1, 1, 7}), "graph: pair 1: names node 7, there are 2");
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }
}
