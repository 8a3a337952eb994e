package dev.throng.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolyanyaFile;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Cuts of a real mesh beside those of METIS 5.1.0 ({@code gpmetis} with default options, with and without {@code
 * -contig}), on the largest component of its polygons.
 */
class PartitionYardstickTest {
    private static final String MESH = "navmeshes/polyanya/aurora-merged.mesh";

    /** Parts wanted, METIS's largest part and cut with connected parts, and its cut without. */
    private static final int[][] METIS = {{3052, 26, 3051, 8431}, {1831, 33, 1966, 6081}, {915, 43, 1055, 3797}};

    @Test
    void shouldCutNoMoreThanMetisWithConnectedParts() {
        PartitionGraph graph = largestComponent();
        for (int[] row : METIS) {
            double mean = (double) graph.totalWeight() / row[0];
            PartitionOptions options = PartitionOptions.parts(row[0]).withImbalance(row[1] / mean);
            Partition partition = MultilevelPartitioner.partition(graph, options);
            PartitionCheck.check(row[0] + " parts", graph, options, partition);
            assertThat(partition.largestWeight()).as(row[0] + " parts").isLessThanOrEqualTo(row[1]);
            assertThat((double) partition.edgeCut()).as(row[0] + " parts").isLessThan(1.05 * row[2]);
        }
    }

    @Test
    void shouldCutLessThanMetisWithPartsInPiecesWhereTheBalanceIsTight() {
        PartitionGraph graph = largestComponent();
        for (int[] row : METIS) {
            PartitionOptions options = PartitionOptions.parts(row[0]);
            Partition partition = MultilevelPartitioner.partition(graph, options);
            PartitionCheck.check(row[0] + " parts", graph, options, partition);
            assertThat(partition.edgeCut()).as(row[0] + " parts").isLessThan(row[3]);
        }
    }

    private static PartitionGraph largestComponent() {
        NavMesh mesh = PolyanyaFile.read(MESH, SharedData.bytes(MESH));
        int largest = mesh.components().largest();
        int[] number = new int[mesh.polygonCount()];
        int nodes = 0;
        for (int polygon = 0; polygon < number.length; polygon++) {
            number[polygon] = mesh.components().label(polygon) == largest ? nodes++ : -1;
        }
        int[] pairs = new int[2 * mesh.portalCount()];
        int size = 0;
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (number[mesh.portalPolygon(portal, 0)] >= 0) {
                pairs[size++] = number[mesh.portalPolygon(portal, 0)];
                pairs[size++] = number[mesh.portalPolygon(portal, 1)];
            }
        }
        return PartitionGraph.ofPairs(nodes, Arrays.copyOf(pairs, size));
    }
}
