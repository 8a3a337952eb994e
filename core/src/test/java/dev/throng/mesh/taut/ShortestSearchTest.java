package dev.throng.mesh.taut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.Profile;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.RandomTiles;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.string.StringPuller;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.path.flat.FlatPath;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The search over the taut graph finds the optimum of an oracle without a graph, on all kinds of ground. */
class ShortestSearchTest {
    private static final double INFINITE = Double.POSITIVE_INFINITY;

    /** What the searches of a test had to do. */
    private static final class Tally {
        int paths;
        int bent;
        int unreachable;
        int overLinks;
        int unproven;
    }

    /** Ground of one cost. */
    private static NavMesh even(NavMesh mesh) {
        float[] costs = new float[NavMesh.AREAS];
        Arrays.fill(costs, 1);
        return mesh.withAreaCosts(costs);
    }

    /** Compares random pairs with the oracle, and the written portals with the cost. */
    private static void compare(String name, NavMesh mesh, int pairs, Random random, Tally tally) {
        PortalGraph portals = new PortalGraph(Inside.arrays(mesh));
        ShortestSearch search = new ShortestSearch(TautGraph.of(portals));
        IntervalOracle oracle = new IntervalOracle(mesh);
        StringPuller puller = new StringPuller(Inside.arrays(mesh));
        Crossings crossings = new Crossings();
        for (int pair = 0; pair < pairs; pair++) {
            int from = polygon(mesh, random);
            int to = polygon(mesh, random);
            double[] p = RandomMesh.pointOn(mesh, from, random);
            double[] q = RandomMesh.pointOn(mesh, to, random);
            float[] a = {(float) p[0], (float) p[1], (float) p[2]};
            float[] b = {(float) q[0], (float) q[1], (float) q[2]};
            String context = name + ", pair " + pair;
            double optimum = oracle.cost(from, a[0], a[2], to, b[0], b[2]);
            search.begin(from, a[0], a[2], to, b[0], b[2], INFINITE);
            assertThat(search.advance(Integer.MAX_VALUE)).as(context).isTrue();
            boolean proven = search.proven();
            if (!proven) {
                // Where ground folds, nothing is claimed, and the oracle may be wrong too.
                tally.unproven++;
                continue;
            }
            assertThat(search.found()).as(context).isEqualTo(optimum < INFINITE);
            if (optimum == INFINITE) {
                tally.unreachable++;
                continue;
            }
            double slack = 1e-6 * optimum + 1e-6;
            assertThat(search.cost()).as(context).isBetween(optimum - slack, optimum + slack);
            assertThat(search.write(crossings)).as(context).isTrue();
            double pulled = pulled(context, mesh, portals, crossings, from, a, to, b, puller, tally);
            assertThat(pulled).as(context + ": its string").isBetween(optimum - slack, search.cost() + slack);
            tally.paths++;
            // With the optimum as a known cost nothing better is found, and that is proven.
            search.begin(from, a[0], a[2], to, b[0], b[2], search.cost());
            search.advance(Integer.MAX_VALUE);
            assertThat(search.found()).as(context + ", again").isFalse();
            assertThat(search.proven()).as(context + ", again").isTrue();
        }
    }

    private static int polygon(NavMesh mesh, Random random) {
        int polygon;
        do {
            polygon = random.nextInt(mesh.polygonCount());
        } while (!mesh.passable(polygon));
        return polygon;
    }

    /** Cost of the string through crossings, from link to link; checks that each leads on from the one before. */
    private static double pulled(
            String context,
            NavMesh mesh,
            PortalGraph portals,
            Crossings crossings,
            int from,
            float[] start,
            int to,
            float[] goal,
            StringPuller puller,
            Tally tally) {
        FlatPath out = new FlatPath();
        double sum = 0;
        int polygon = from;
        int stretch = from;
        float[] at = start;
        puller.clear();
        for (int i = 0; i < crossings.size(); i++) {
            int crossing = crossings.ends()[i];
            if (portals.isPortal(crossing >> 1)) {
                assertThat(mesh.portalOpen(crossing >> 1)).as(context).isTrue();
                assertThat(mesh.across(crossing >> 1, polygon)).as(context).isEqualTo(mesh.polygonBehind(crossing));
                puller.cross(crossing >> 1, polygon);
                polygon = mesh.polygonBehind(crossing);
                continue;
            }
            int link = portals.linkOf(crossing >> 1);
            int end = portals.linkEnd(crossing >> 1);
            assertThat(mesh.linkOpen(link) && (end == 0 || mesh.linkTwoWay(link)))
                    .as(context)
                    .isTrue();
            assertThat(polygon).as(context).isEqualTo(mesh.linkPolygon(link, end));
            float[] in = {mesh.linkX(link, end), 0, mesh.linkZ(link, end)};
            sum += pull(puller, stretch, at, polygon, in, out) + mesh.linkCost(link);
            puller.clear();
            at = new float[] {mesh.linkX(link, 1 - end), 0, mesh.linkZ(link, 1 - end)};
            polygon = mesh.linkPolygon(link, 1 - end);
            stretch = polygon;
            i++;
            tally.overLinks++;
        }
        assertThat(polygon).as(context).isEqualTo(to);
        sum += pull(puller, stretch, at, polygon, goal, out);
        tally.bent += out.waypointCount() > 2 ? 1 : 0;
        return sum;
    }

    private static double pull(StringPuller puller, int from, float[] a, int to, float[] b, FlatPath out) {
        out.begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
        puller.pull(a[0], 0, a[2], from, b[0], 0, b[2], to, out);
        float[] points = out.points();
        double sum = 0;
        for (int i = 1; i < out.waypointCount(); i++) {
            sum += Math.hypot(
                    (double) points[3 * i] - points[3 * i - 3], (double) points[3 * i + 2] - points[3 * i - 1]);
        }
        return sum;
    }

    @Test
    void shouldBendAtTheCornersOfAHole() {
        NavMesh mesh = MeshDrawing.of("""
                        ....
                        .##.
                        ....
                        """).build();
        TautGraph graph = TautGraph.of(new PortalGraph(Inside.arrays(mesh)));
        assertThat(graph.cornerCount()).isEqualTo(4);
        // Each corner of the hole sees the next one on either side; of the lines over the diagonal none is free.
        assertThat(graph.base.edges().length).isEqualTo(8);
        ShortestSearch search = new ShortestSearch(graph);
        search.begin(0, 0.5f, 0.5f, 9, 3.5f, 2.5f, INFINITE);
        assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
        assertThat(search.proven()).isTrue();
        assertThat(search.cost()).isEqualTo(Math.hypot(2.5, 0.5) + Math.hypot(0.5, 1.5));
    }

    @Test
    void shouldStopAtItsBudgetWithoutAProof() {
        NavMesh mesh = MeshDrawing.of("""
                ......
                .#.#.#
                ......
                #.#.#.
                ......
                """).build();
        ShortestSearch search = new ShortestSearch(TautGraph.of(new PortalGraph(Inside.arrays(mesh))));
        search.begin(0, 0.1f, 0.1f, mesh.polygonCount() - 1, 5.9f, 4.9f, INFINITE);
        assertThat(search.advance(1)).isFalse();
        assertThat(search.proven()).isFalse();
        assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
        assertThat(search.proven()).isTrue();
        assertThat(search.expanded()).isGreaterThan(1);
    }

    @Test
    void shouldNotTakeASliverForAFold() {
        // The third column is so narrow that its two long portals are almost one.
        NavMesh mesh = MeshDrawing.of("""
                ......
                .#..#.
                ......
                """)
                .corners((c, r) -> new float[] {c < 4 ? c : c == 4 ? 3.00001f : c - 1, 0, r})
                .build();
        TautGraph graph = TautGraph.of(new PortalGraph(Inside.arrays(mesh)));
        assertThat(graph.portals.foldCrossings).isEmpty();
        ShortestSearch search = new ShortestSearch(graph);
        search.begin(0, 0.5f, 0.1f, mesh.polygonCount() - 1, 4.5f, 2.9f, INFINITE);
        assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
        assertThat(search.proven()).isTrue();
    }

    @Test
    void shouldProveAPathThatIsShorterThanAllOverAFold() {
        // A ramp begins on the right edge of the fourth square, above the fifth: a fold, far from the first pillar.
        NavMeshBuilder builder = new NavMeshBuilder("fold");
        MeshDrawing.of("""
                ......
                .#....
                ......
                """).addTo(builder);
        int ramp = builder.addPolygon(
                new int[] {
                    builder.addVertex(4, 0, 1),
                    builder.addVertex(6, 3, 1),
                    builder.addVertex(6, 3, 2),
                    builder.addVertex(4, 0, 2)
                },
                0);
        builder.addPortal(8, ramp, 4, 0, 1, 4, 0, 2);
        NavMesh mesh = builder.build();
        TautGraph graph = TautGraph.of(new PortalGraph(Inside.arrays(mesh)));
        assertThat(graph.portals.foldCrossings).hasSize(2);
        ShortestSearch search = new ShortestSearch(graph);
        search.begin(0, 0.2f, 0.3f, 11, 0.8f, 2.9f, INFINITE);
        assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
        assertThat(search.proven()).isTrue();
        // From the ground below the ramp onto the ramp: over the fold.
        search.begin(9, 4.5f, 1.6f, ramp, 4.6f, 1.4f, INFINITE);
        assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
        assertThat(search.proven()).isFalse();
    }

    @Test
    void shouldFindTheOptimumOnDrawings() {
        Tally tally = new Tally();
        for (int seed = 0; seed < 90; seed++) {
            Random random = new Random(seed);
            int columns = 4 + random.nextInt(5);
            int rows = 3 + random.nextInt(4);
            StringBuilder drawing = new StringBuilder();
            for (int i = 0; i < rows * columns; i++) {
                drawing.append(i > 0 && random.nextInt(4) == 0 ? '#' : '.');
                drawing.append(i % columns == columns - 1 ? "\n" : "");
            }
            float[][] moves = new float[rows + 1][columns + 1];
            for (float[] line : moves) {
                for (int i = 0; i < line.length; i++) {
                    line[i] = seed % 3 < 2 ? 0 : 0.2f * (2 * random.nextFloat() - 1);
                }
            }
            MeshDrawing ground = MeshDrawing.of(drawing.toString()).corners((column, row) ->
                    new float[] {column + moves[row][column], 0, row + moves[row][columns - column]});
            NavMesh mesh = (seed % 3 == 0 ? ground.merged(random) : ground.split(random)).build();
            compare("seed " + seed, mesh, 30, random, tally);
        }
        assertThat(tally.paths).isGreaterThan(1800);
        assertThat(tally.bent).isGreaterThan(600);
    }

    @Test
    void shouldFindTheOptimumOnTwoStoreysAndOverLinks() {
        Tally tally = new Tally();
        for (int seed = 0; seed < 70; seed++) {
            compare("seed " + seed, even(RandomMesh.of(seed)), 20, new Random(seed), tally);
        }
        assertThat(tally.paths).isGreaterThan(600);
        assertThat(tally.bent).isGreaterThan(100);
        assertThat(tally.overLinks).isGreaterThan(80);
        assertThat(tally.unproven).isLessThan(tally.paths / 2);
    }

    @Test
    void shouldFindTheOptimumAcrossSeamsOfTiles() {
        Tally tally = new Tally();
        for (int seed = 0; seed < 30; seed++) {
            RandomTiles tiles = new RandomTiles(seed, 3, 2);
            Random random = new Random(seed);
            compare("seed " + seed, even(Inside.mesh(tiles.joined())), 20, random, tally);
            tiles.make(tiles.draw("seed " + seed));
            compare("seed " + seed + ", changed", even(Inside.mesh(tiles.mesh())), 20, random, tally);
        }
        assertThat(tally.paths).isGreaterThan(400);
        assertThat(tally.bent).isGreaterThan(100);
    }

    @Test
    void shouldFindTheOptimumWithDoorsShutAndGroundForbidden() {
        Tally tally = new Tally();
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = even(RandomMesh.of(1000 + seed));
            MeshEdit edit = new MeshEdit();
            for (int portal = 0; portal < mesh.portalCount(); portal++) {
                if (random.nextInt(6) == 0) {
                    edit.shut(portal);
                }
            }
            NavMesh shut = MeshWorld.of(mesh).edited(edit).mesh();
            compare("seed " + seed + ", shut", shut, 20, random, tally);
            NavMesh forbidden = mesh.withProfile(Profile.plain().withoutAreas(1));
            if (anyPassable(forbidden)) {
                compare("seed " + seed + ", forbidden", forbidden, 10, random, tally);
            }
        }
        assertThat(tally.paths).isGreaterThan(300);
        assertThat(tally.bent).isGreaterThan(60);
        assertThat(tally.unreachable).isGreaterThan(30);
    }

    private static boolean anyPassable(NavMesh mesh) {
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.passable(polygon)) {
                return true;
            }
        }
        return false;
    }
}
