package dev.throng.mesh.geodesic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.taut.IntervalOracle;
import dev.throng.mesh.taut.TautGraph;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** Lengths between gates are those of an oracle, legs lead from gate to gate over the ground, and threads change nothing. */
class GeodesicTablesTest {
    private static NavMesh ground(Random random) {
        int columns = 10 + random.nextInt(8);
        int rows = 9 + random.nextInt(8);
        StringBuilder drawing = new StringBuilder();
        for (int i = 0; i < rows * columns; i++) {
            drawing.append(random.nextInt(4) == 0 ? '#' : '.');
            drawing.append(i % columns == columns - 1 ? "\n" : "");
        }
        MeshDrawing drawn = MeshDrawing.of(drawing.toString());
        return (random.nextBoolean() ? drawn.merged(random) : drawn.split(random)).build();
    }

    private static MeshOverlay index(NavMesh mesh) {
        return Inside.snapshot(MeshWorld.of(mesh, MeshIndex.transit().withCellSize(10)))
                .overlay();
    }

    @Test
    void lengthsShouldBeThoseOfTheOracleAndLegsShouldLeadThere() {
        int pairs = 0;
        int bent = 0;
        int legCount = 0;
        for (int seed = 0; seed < 12; seed++) {
            NavMesh ground = ground(new Random(seed));
            MeshOverlay index = index(ground);
            MeshArrays mesh = index.portals().mesh();
            GeodesicTables tables = GeodesicBuilder.build(TautGraph.of(index.portals()), index, Runnable::run, 1);
            IntervalOracle oracle = new IntervalOracle(ground);
            float[] at = index.gates().positions();
            int count = tables.gates();
            for (int a = 0; a < count; a++) {
                for (int b = 0; b < a; b++) {
                    int from = mesh.portalPolygon(index.gates().node(a), 0);
                    int to = mesh.portalPolygon(index.gates().node(b), 0);
                    String context = "seed " + seed + ", gates " + a + " and " + b;
                    float length = tables.lengths()[a * count + b];
                    boolean reachable = mesh.components().reachable(from, to);
                    double optimum = reachable
                            ? oracle.cost(from, at[3 * a], at[3 * a + 2], to, at[3 * b], at[3 * b + 2])
                            : Double.POSITIVE_INFINITY;
                    double back = reachable
                            ? oracle.cost(to, at[3 * b], at[3 * b + 2], from, at[3 * a], at[3 * a + 2])
                            : Double.POSITIVE_INFINITY;
                    if (reachable) {
                        assertThat(back).as(context + ", back").isEqualTo(optimum, within(1e-6));
                    }
                    if (optimum == Double.POSITIVE_INFINITY) {
                        assertThat(length).as(context).isInfinite();
                        continue;
                    }
                    assertThat((double) length).as(context).isEqualTo(optimum, within(1e-5 + 1e-5 * optimum));
                    pairs++;
                    double straight = Math.hypot(at[3 * a] - at[3 * b], at[3 * a + 2] - at[3 * b + 2]);
                    bent += optimum > straight * 1.001 ? 1 : 0;
                    legCount += follow(tables, a, b, from, to, mesh, context);
                }
            }
        }
        assertThat(pairs).isGreaterThan(1500);
        assertThat(bent).isGreaterThan(700);
        assertThat(legCount).isGreaterThan(pairs);
    }

    /** Follows the legs between two gates, and returns their number. */
    private static int follow(GeodesicTables tables, int a, int b, int from, int to, MeshArrays mesh, String context) {
        Crossings path = new Crossings();
        GeodesicTables.Legs legs = tables.gateLegs();
        int count = 0;
        for (int gate = a; gate != b; count++) {
            assertThat(count).as(context).isLessThan(tables.gates());
            int leg = legs.first()[gate] + tables.legs()[gate * tables.gates() + b];
            LineWalk.addLeg(legs.crossings(), legs.start()[leg], legs.start()[leg + 1], path);
            gate = legs.to()[leg];
        }
        int polygon = from;
        for (int i = 0; i < path.size(); i++) {
            int crossing = path.ends()[i];
            assertThat(mesh.polygonBehind(crossing ^ 1)).as(context).isEqualTo(polygon);
            polygon = mesh.polygonBehind(crossing);
        }
        assertThat(polygon).as(context).isEqualTo(to);
        return count;
    }

    private static Object[] arrays(GeodesicTables tables) {
        GeodesicTables.CellTables cells = tables.cells();
        return new Object[] {
            tables.lengths(),
            tables.legs(),
            arrays(tables.gateLegs()),
            arrays(cells.legs()),
            cells.firstRow(),
            cells.corners(),
            cells.homes(),
            cells.firstLength(),
            cells.lengths(),
            cells.hops(),
            cells.firstVertex(),
            cells.vertices(),
            cells.firstEntry(),
            cells.entries()
        };
    }

    private static Object[] arrays(GeodesicTables.Legs legs) {
        return new Object[] {legs.first(), legs.start(), legs.to(), legs.bends(), legs.crossings()};
    }

    @Test
    void threadsShouldChangeNothing() {
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            for (int seed = 20; seed < 26; seed++) {
                MeshOverlay index = index(ground(new Random(seed)));
                TautGraph graph = TautGraph.of(index.portals());
                GeodesicTables one = GeodesicBuilder.build(graph, index, Runnable::run, 1);
                GeodesicTables many = GeodesicBuilder.build(graph, index, threads, 4);
                assertThat(Arrays.deepEquals(arrays(many), arrays(one)))
                        .as("seed " + seed)
                        .isTrue();
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void shouldStopAtAnyPollOfABuildThatIsSuperseded() {
        MeshOverlay index = index(ground(new Random(20)));
        AtomicInteger polls = new AtomicInteger();
        GeodesicTables whole = build(index, polls, Integer.MAX_VALUE);
        assertThat(whole).isNotNull();
        int all = polls.get();
        assertThat(all).isGreaterThan(20);
        for (int limit = 0; limit < all; limit++) {
            polls.set(0);
            assertThat(build(index, polls, limit))
                    .as("stopped at poll " + limit)
                    .isNull();
        }
    }

    /** Builds until a number of polls. */
    private static GeodesicTables build(MeshOverlay index, AtomicInteger polls, int limit) {
        BooleanSupplier superseded = () -> polls.getAndIncrement() >= limit;
        TautGraph graph = TautGraph.of(index.portals(), Runnable::run, 1, superseded);
        return graph == null ? null : GeodesicBuilder.build(graph, index, Runnable::run, 1, superseded);
    }
}
