package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.partition.MultilevelPartitioner;
import dev.throng.partition.Partition;
import dev.throng.partition.PartitionOptions;
import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class PolygonGraphTest {
    /** A ring of eight polygons, and an island that is left out. */
    private static final NavMesh RING = MeshDrawing.of("""
            ...#.
            .#.##
            ...##
            """).build();

    @Test
    void shouldHoldTheLargestComponentOnly() {
        PolygonGraph ring = PolygonGraph.of(RING);
        assertThat(RING.polygonCount()).isEqualTo(9);
        assertThat(ring.nodes()).isEqualTo(8);
        assertThat(ring.edges()).isEqualTo(8);
    }

    @Test
    void linksShouldJoinNothing() {
        PolygonGraph graph = PolygonGraph.of(MeshDrawing.of("...A#A").build());
        assertThat(graph.nodes()).isEqualTo(4);
        assertThat(graph.edges()).isEqualTo(3);
    }

    @Test
    void cutsAndPiecesShouldBeCounted() {
        PolygonGraph ring = PolygonGraph.of(RING);
        // Polygons 0 to 2 are the lowest row, 3 and 4 the sides, 5 to 7 the upper row.
        assertThat(ring.cut(new int[] {0, 0, 0, 0, 0, 0, 0, 0}, 1)).isEqualTo(new PolygonGraph.Cut(0, 8, 1, 0));
        assertThat(ring.cut(new int[] {0, 0, 0, 0, 0, 1, 1, 1}, 2)).isEqualTo(new PolygonGraph.Cut(2, 5, 2, 0));
        // Both halves of the ring's top and bottom are one part now, and hang together nowhere.
        assertThat(ring.cut(new int[] {0, 0, 0, 2, 2, 0, 0, 0}, 3)).isEqualTo(new PolygonGraph.Cut(4, 6, 2, 2));
    }

    @Test
    void aPartitionShouldBeCountedAsThePartitionerDoes() {
        int cuts = 0;
        for (long seed = 1; seed <= 20; seed++) {
            PolygonGraph graph = PolygonGraph.of(RandomMesh.of(seed));
            int parts = Math.max(1, graph.nodes() / 5);
            Partition partition = MultilevelPartitioner.partition(graph.toCut(), PartitionOptions.parts(parts));
            PolygonGraph.Cut cut = graph.cut(partition.toArray(), partition.count());
            assertThat(cut.edges()).as("seed %d", seed).isEqualTo(partition.edgeCut());
            assertThat(cut.largest()).as("seed %d", seed).isEqualTo(partition.largestWeight());
            assertThat(cut.parts()).as("seed %d", seed).isEqualTo(partition.count());
            assertThat(cut.inPieces()).as("seed %d", seed).isZero();
            cuts += cut.edges() > 0 ? 1 : 0;
        }
        assertThat(cuts).isGreaterThan(10);
    }

    @Test
    void shouldBeWrittenAsMetisReadsIt() throws IOException {
        StringWriter out = new StringWriter();
        PolygonGraph.of(MeshDrawing.of("..\n#.").build()).write(out);
        assertThat(out).hasToString("3 2 001\n3 1 \n3 1 \n1 1 2 1 \n");
    }

    @Test
    void metisShouldCutWhatWasWritten() {
        assumeThat(Metis.installed()).as("gpmetis is not on the path").isTrue();
        PolygonGraph ring = PolygonGraph.of(RING);
        try (Metis metis = Metis.on(ring).orElseThrow()) {
            PolygonGraph.Cut cut = ring.cut(metis.cut(2, true).parts(), 2);
            assertThat(cut).isEqualTo(new PolygonGraph.Cut(2, 4, 2, 0));
        }
    }
}
