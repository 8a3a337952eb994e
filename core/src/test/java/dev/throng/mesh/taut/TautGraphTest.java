package dev.throng.mesh.taut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.RandomTiles;
import dev.throng.mesh.graph.PortalGraph;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The graph of taut lines is the same for any number of threads, and keeps what it promises about its lists. */
class TautGraphTest {
    @Test
    void shouldNotDependOnTheNumberOfThreads() {
        ExecutorService executor = Executors.newFixedThreadPool(3);
        int edges = 0;
        try {
            for (int seed = 0; seed < 40; seed++) {
                PortalGraph mesh = new PortalGraph(Inside.arrays(RandomMesh.of(seed)));
                TautGraph alone = TautGraph.of(mesh);
                TautGraph shared = TautGraph.of(mesh, executor, 4);
                assertThat(shared.base.edges()).as("seed " + seed).isEqualTo(alone.base.edges());
                assertThat(shared.base.first()).as("seed " + seed).isEqualTo(alone.base.first());
                assertThat(shared.base.middle()).as("seed " + seed).isEqualTo(alone.base.middle());
                edges += alone.base.edges().length;
            }
        } finally {
            executor.shutdown();
        }
        assertThat(edges).isGreaterThan(3000);
    }

    @Test
    void shouldHaveTautContinuationsInFront() {
        int taut = 0;
        int loose = 0;
        for (int seed = 0; seed < 20; seed++) {
            TautGraph graph = TautGraph.of(new PortalGraph(new RandomTiles(seed, 3, 2).joined()));
            EdgeLists out = graph.newLists();
            EdgeLists on = graph.newLists();
            for (int corner = 0; corner < graph.cornerCount(); corner++) {
                out.read(corner);
                for (int edge = out.first(); edge < out.end(); edge++) {
                    int head = out.head(edge);
                    on.read(head);
                    double inX = (double) graph.x(head) - graph.x(corner);
                    double inZ = (double) graph.z(head) - graph.z(corner);
                    for (int list = 0; list < 2; list++) {
                        int side = list == 0 ? TautGraph.AROUND_FIRST : TautGraph.AROUND_LAST;
                        if ((out.sides(edge) & side) == 0) {
                            continue;
                        }
                        int from = list == 0 ? on.first() : on.middle();
                        int end = list == 0 ? on.middle() : on.end();
                        boolean before = true;
                        for (int next = from; next < end; next++) {
                            double outX = (double) graph.x(on.head(next)) - graph.x(head);
                            double outZ = (double) graph.z(on.head(next)) - graph.z(head);
                            boolean back = inX * outZ == inZ * outX && inX * outX + inZ * outZ < 0;
                            if (back) {
                                // A line straight back counts as taut, which only costs time.
                                continue;
                            }
                            boolean now = graph.taut(head, inX, inZ, outX, outZ, list == 0);
                            assertThat(before || !now)
                                    .as("seed " + seed + ", edge " + edge)
                                    .isTrue();
                            before = now;
                            taut += now ? 1 : 0;
                            loose += now ? 0 : 1;
                        }
                    }
                }
            }
        }
        assertThat(taut).isGreaterThan(1000);
        assertThat(loose).isGreaterThan(1000);
    }

    @Test
    void shouldSeeOnlyTheNextOfCornersInALine() {
        // Six pillars in a row: along their sides, each corner sees the next one only.
        NavMesh mesh = MeshDrawing.of("""
                .............
                .#.#.#.#.#.#.
                .............
                """).build();
        TautGraph graph = TautGraph.of(new PortalGraph(Inside.arrays(mesh)));
        assertThat(graph.cornerCount()).isEqualTo(24);
        EdgeLists lists = graph.newLists();
        for (int corner = 0; corner < 24; corner++) {
            int level = 0;
            lists.read(corner);
            for (int edge = lists.first(); edge < lists.end(); edge++) {
                boolean sameSide = graph.z(lists.head(edge)) == graph.z(corner);
                level += sameSide ? 1 : 0;
                double distance = Math.abs(graph.x(lists.head(edge)) - graph.x(corner));
                assertThat(!sameSide || distance == 1).as("corner " + corner).isTrue();
            }
            assertThat(level).isBetween(1, 2);
        }
    }

    @Test
    void shouldHaveACornerForEachFanAndStorey() {
        // Two squares that touch in a point only, twice above each other: no corner, since each has 90 degrees there.
        NavMeshBuilder touching = new NavMeshBuilder("touching");
        // Two squares around an inner corner: one corner on each storey, at the same point of the plane.
        NavMeshBuilder bent = new NavMeshBuilder("bent");
        for (int storey = 0; storey < 2; storey++) {
            int height = 4 * storey;
            MeshDrawing.of("#.\n.#")
                    .corners((c, r) -> new float[] {c, height, r})
                    .addTo(touching);
            MeshDrawing.of("..\n.#")
                    .corners((c, r) -> new float[] {c, height, r})
                    .addTo(bent);
        }
        assertThat(TautGraph.of(new PortalGraph(Inside.arrays(touching.build())))
                        .cornerCount())
                .isZero();
        TautGraph graph = TautGraph.of(new PortalGraph(Inside.arrays(bent.build())));
        assertThat(graph.cornerCount()).isEqualTo(2);
        assertThat(new float[] {graph.x(0), graph.z(0)}).containsExactly(graph.x(1), graph.z(1));
        assertThat(Arrays.stream(new int[] {graph.fanSize(0), graph.fanSize(1)}))
                .containsExactly(3, 3);
    }
}
