package dev.throng.mesh.taut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** With landmarks a search finds the same costs after fewer corners, also after edits. */
class LandmarksTest {
    private long with;
    private long without;
    private int paths;

    private static NavMesh ground(Random random) {
        return drawing(random).split(random).build();
    }

    private static MeshDrawing drawing(Random random) {
        int side = 30;
        StringBuilder drawing = new StringBuilder();
        for (int i = 0; i < side * side; i++) {
            drawing.append(random.nextInt(4) == 0 ? '#' : '.');
            drawing.append(i % side == side - 1 ? "\n" : "");
        }
        return MeshDrawing.of(drawing.toString());
    }

    private static TautGraph without(TautGraph graph) {
        return new TautGraph(graph.portalGraph, graph.portals, graph.corners, graph.costs, graph.base, null, null);
    }

    /** Compares searches over a graph with those over a new one without landmarks, and some with the oracle. */
    private void compare(String name, TautGraph graph, NavMesh mesh, int pairs, Random random) {
        ShortestSearch bounded = new ShortestSearch(graph);
        TautGraph fresh = TautGraph.of(new PortalGraph(Inside.arrays(mesh)));
        ShortestSearch plain = new ShortestSearch(without(fresh));
        IntervalOracle oracle = new IntervalOracle(mesh);
        for (int pair = 0; pair < pairs; pair++) {
            String context = name + ", pair " + pair;
            int from = random.nextInt(mesh.polygonCount());
            int to = random.nextInt(mesh.polygonCount());
            double[] p = RandomMesh.pointOn(mesh, from, random);
            double[] q = RandomMesh.pointOn(mesh, to, random);
            float[] a = {(float) p[0], (float) p[2]};
            float[] b = {(float) q[0], (float) q[2]};
            bounded.begin(from, a[0], a[1], to, b[0], b[1], Double.POSITIVE_INFINITY);
            bounded.advance(Integer.MAX_VALUE);
            plain.begin(from, a[0], a[1], to, b[0], b[1], Double.POSITIVE_INFINITY);
            plain.advance(Integer.MAX_VALUE);
            assertThat(bounded.proven()).as(context).isTrue();
            assertThat(bounded.found()).as(context).isEqualTo(plain.found());
            if (!plain.found()) {
                continue;
            }
            assertThat(bounded.cost()).as(context).isBetween(plain.cost() * (1 - 1e-9), plain.cost() * (1 + 1e-9));
            if (pair % 10 == 0) {
                double optimum = oracle.length(from, a[0], a[1], to, b[0], b[1]);
                assertThat(bounded.cost()).as(context).isBetween(optimum - 1e-5, optimum + 1e-5);
            }
            with += bounded.expanded();
            without += plain.expanded();
            paths++;
        }
    }

    @Test
    void shouldFindTheSamePathsAfterFewerCorners() {
        for (int seed = 0; seed < 3; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = ground(random);
            TautGraph graph = TautGraph.of(new PortalGraph(Inside.arrays(mesh)));
            assertThat(graph.landmarks).as("seed " + seed).isNotNull();
            compare("seed " + seed, graph, mesh, 200, random);
        }
        assertThat(paths).isGreaterThan(300);
        assertThat(with).isLessThan(without * 2 / 3);
    }

    @Test
    void shouldStayBoundsAfterEdits() {
        int kept = 0;
        int dropped = 0;
        for (int seed = 10; seed < 12; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(ground(random));
            // Some doors are shut before the landmarks are found: if one opens, they are no bounds any more.
            MeshEdit before = new MeshEdit();
            for (int i = 0; i < 5; i++) {
                before.shut(random.nextInt(world.mesh().portalCount()));
            }
            world = world.edited(before);
            TautGraph graph = TautGraph.of(Inside.snapshot(world).portals());
            for (int step = 0; step < 20; step++) {
                MeshEdit edit = new MeshEdit();
                for (int i = 0; i < 4; i++) {
                    int portal = random.nextInt(world.mesh().portalCount());
                    edit = random.nextInt(4) > 0 ? edit.shut(portal) : edit.open(portal);
                }
                if (step == 15) {
                    edit.shut(0).open(0);
                    for (int portal = 0; portal < world.mesh().portalCount(); portal++) {
                        edit.open(portal);
                    }
                }
                MeshWorld next = world.edited(edit);
                int[] touched = Inside.snapshot(world).touchedBetween(Inside.snapshot(next));
                TautGraph repaired = graph.after(Inside.snapshot(next).portals(), touched);
                world = next;
                graph = repaired == null ? TautGraph.of(Inside.snapshot(next).portals()) : repaired;
                kept += graph.landmarks != null ? 1 : 0;
                dropped += graph.landmarks == null ? 1 : 0;
                compare("seed " + seed + ", step " + step, graph, world.mesh(), 30, random);
            }
        }
        assertThat(paths).isGreaterThan(500);
        assertThat(kept).isGreaterThan(10);
        assertThat(dropped).isGreaterThan(5);
    }

    /** Bounds in the cost of all ground would leave out a detour over ground that has become cheaper. */
    @Test
    void shouldEndWhereCostsDiffer() {
        Random random = new Random(20);
        MeshWorld world =
                MeshWorld.of(drawing(random).split(random).areaCost(1, 0.5f).build());
        TautGraph graph = TautGraph.of(Inside.snapshot(world).portals());
        assertThat(graph.landmarks).isNotNull();
        MeshWorld next = world.edited(new MeshEdit().area(world.mesh().polygonCount() / 2, 1));
        int[] touched = Inside.snapshot(world).touchedBetween(Inside.snapshot(next));
        assertThat(graph.after(Inside.snapshot(next).portals(), touched).landmarks)
                .isNull();
    }
}
