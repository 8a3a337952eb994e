package dev.throng.gpu.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.gpu.GpuException;
import dev.throng.graph.Graph;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.OverlayBuilder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DeviceGrainTest {
    @Test
    void shouldBoundEveryShortestPath() {
        int oneWay = 0;
        int tight = 0;
        for (int seed = 0; seed < 60; seed++) {
            PortalGraph portals = new PortalGraph(Inside.arrays(RandomMesh.of(seed)));
            double longest = longest(portals.graph());
            double bound = new DeviceGrain(portals).longestPath();
            assertThat(bound).as("seed " + seed).isGreaterThanOrEqualTo(longest);
            oneWay += hasOneWayLink(Inside.mesh(portals.mesh())) ? 1 : 0;
            tight += bound <= 4 * longest ? 1 : 0;
        }
        assertThat(oneWay).as("meshes with one-way links").isGreaterThan(20);
        assertThat(tight).as("bounds that are not far off").isGreaterThan(40);
    }

    private static boolean hasOneWayLink(NavMesh mesh) {
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (!mesh.linkTwoWay(link)) {
                return true;
            }
        }
        return false;
    }

    /** What the most expensive shortest path between two nodes costs: Floyd's and Warshall's three loops. */
    private static double longest(Graph graph) {
        int nodes = graph.nodeCount();
        double[][] costs = new double[nodes][nodes];
        for (int a = 0; a < nodes; a++) {
            Arrays.fill(costs[a], Double.POSITIVE_INFINITY);
            costs[a][a] = 0;
            for (int e = graph.edges(a).first(a, 0); e < graph.edges(a).end(a, 1); e++) {
                costs[a][graph.edges(0).head(e)] = Math.min(
                        costs[a][graph.edges(0).head(e)], graph.edges(0).weight(e));
            }
        }
        for (int k = 0; k < nodes; k++) {
            for (int a = 0; a < nodes; a++) {
                for (int b = 0; b < nodes; b++) {
                    costs[a][b] = Math.min(costs[a][b], costs[a][k] + costs[k][b]);
                }
            }
        }
        return Arrays.stream(costs)
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    @Test
    void shouldNotGrowWithEveryPolygonBecauseOfAOneWayLink() {
        double twoWay = new DeviceGrain(new PortalGraph(Inside.arrays(field('A', 'A')))).longestPath();
        double oneWay = new DeviceGrain(new PortalGraph(Inside.arrays(field('A', 'a')))).longestPath();
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

    @Test
    void shouldRefuseCostsThatNoUnitIsFineAndCoarseEnoughFor() {
        assertThat(new DeviceGrain(striped(1, 100)).ofTables(tables(striped(1, 100)).costsTo))
                .isLessThan(0x1p-14);
        PortalGraph wide = striped(0.001f, 1000);
        assertThatThrownBy(() -> new DeviceGrain(wide).ofTables(tables(wide).costsTo))
                .isInstanceOf(GpuException.class)
                .hasMessageContaining("a metre costs as little as 0.001")
                .hasMessageContaining("plan on the CPU");
    }

    @Test
    void shouldCountAsTheHostDoesWhereAreasCostMuchTheSame() {
        PortalGraph plain = new PortalGraph(Inside.arrays(field('A', 'A')));
        assertThat(new DeviceGrain(plain).ofSearch()).isEqualTo(plain.graph().grain());
        PortalGraph mixed = striped(1, 100);
        assertThat(new DeviceGrain(mixed).ofSearch()).isBetween(mixed.graph().grain(), 0x1p-14);
        PortalGraph wide = striped(0.001f, 1000);
        assertThatThrownBy(() -> new DeviceGrain(wide).ofSearch()).isInstanceOf(GpuException.class);
    }

    private static PortalGraph striped(float cheap, float expensive) {
        return new PortalGraph(Inside.arrays(MeshDrawing.of("11111\n22222\n11111\n")
                .areaCost(1, cheap)
                .areaCost(2, expensive)
                .build()));
    }

    private static LevelPages tables(PortalGraph portals) {
        MeshIndex.Hna cells = new MeshIndex.Hna(1, 4, 1.5, 1, MeshIndex.Legs.SEARCHED);
        return new LevelPages(new OverlayBuilder(portals, Runnable::run, 1).build(new MeshIndex.Pccp(cells, 1)), 1);
    }
}
