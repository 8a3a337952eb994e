package dev.throng.mesh.hna;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.graph.Graph;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.RandomMesh;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class LongestWayTest {
    private static final HnaOptions CELLS_OF_4 = new HnaOptions(1, 4, 1.5, 1, HnaWays.SEARCHED);

    @Test
    void shouldBoundEveryWayOnTheMeshAndInsideItsCells() {
        int directed = 0;
        int tight = 0;
        for (int seed = 0; seed < 60; seed++) {
            PortalGraph portals = new PortalGraph(RandomMesh.of(seed));
            // Cells that are as large as may be hold all that links join.
            MeshCells whole =
                    MeshCells.cut(portals, CELLS_OF_4.withMergeFactor(HnaOptions.MAX_MERGE), Runnable::run, 1);
            MeshCells cells = MeshCells.cut(portals, CELLS_OF_4, Runnable::run, 1);
            double longest = longest(portals, whole);
            double bound = LongestWay.onMesh(portals);
            assertThat(bound).as("seed " + seed).isGreaterThanOrEqualTo(longest);
            assertThat(LongestWay.inCells(portals, cells, 1, Runnable::run, 1))
                    .as("seed " + seed)
                    .isGreaterThanOrEqualTo(longest(portals, cells));
            directed += cells.directed() ? 1 : 0;
            tight += bound <= 4 * longest ? 1 : 0;
        }
        assertThat(directed).as("meshes with one-way links").isGreaterThan(20);
        assertThat(tight).as("bounds that are not far off").isGreaterThan(40);
    }

    /** What the dearest of all cheapest ways inside cells costs. */
    private static double longest(PortalGraph portals, MeshCells cells) {
        double longest = 0;
        int nodes = portals.graph().nodeCount();
        for (int cell = 0; cell < cells.tree().cellCount(1); cell++) {
            NaiveCell naive = new NaiveCell(portals, cells, 1, cell);
            for (int node = 0; node < nodes; node++) {
                if (cells.cell(Graph.end(node, 0)) == cell || cells.cell(Graph.end(node, 1)) == cell) {
                    longest = Math.max(
                            longest, Collections.max(naive.costsFrom(node).values()));
                }
            }
        }
        return longest;
    }

    @Test
    void shouldNotGrowWithEveryPolygonBecauseOfAOneWayLink() {
        double twoWay = LongestWay.onMesh(new PortalGraph(field('A', 'A')));
        double oneWay = LongestWay.onMesh(new PortalGraph(field('A', 'a')));
        assertThat(twoWay).as("twice across the field").isBetween(60.0, 130.0);
        assertThat(oneWay).isLessThan(1.5 * twoWay);
    }

    /** 1,240 polygons with a link from side to side. */
    private static NavMesh field(char from, char to) {
        String row = ".".repeat(40) + "\n";
        return MeshDrawing.of(row.repeat(15) + from + ".".repeat(38) + to + "\n" + row.repeat(15))
                .linkCost(5)
                .build();
    }
}
