package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

/**
 * Whatever areas and links cost within the limits, every method finds the cheapest path and says what it costs: within 1e-4 of
 * a search that rounds nothing.
 */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class CostRangeTest {
    private static final double WITHIN = 1e-4;
    private static final float[] AREA_COSTS = {0.001f, 0.02f, 1, 1000};

    private final PathBuffer path = new PathBuffer();
    private int compared;
    private int long5;

    @Test
    void shouldCostWhatItShouldWhereOnePolygonIsAMillionTimesAsExpensive() {
        NavMesh mesh = MeshDrawing.of("""
                        11111111111111111111
                        11111111111111111111
                        11111111121111111111
                        11111111111111111111
                        11111111111111111111
                        """).areaCost(1, 0.001f).areaCost(2, 1000).build();
        compare("one expensive polygon", mesh, 40, 1);
        assertEnough(800);
    }

    @Test
    void shouldCostWhatItShouldOnRandomMeshesWithAnyAreaCosts() {
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            float[] costs = new float[NavMesh.AREAS];
            for (int area = 0; area < costs.length; area++) {
                costs[area] = AREA_COSTS[random.nextInt(AREA_COSTS.length)];
            }
            compare("seed " + seed, RandomMesh.of(seed).withAreaCosts(costs), 8, seed);
        }
        assertEnough(3000);
    }

    @Test
    void shouldCostWhatItShouldBesideALinkOfAnyCost() {
        String field = (".".repeat(24) + "\n").repeat(6);
        for (float linkCost : new float[] {0.001f, 1, 1e4f, 1.6e7f}) {
            NavMesh mesh = MeshDrawing.of(field + "#".repeat(24) + "\nA" + ".".repeat(23) + "\n" + "#".repeat(24)
                            + "\nA" + field.substring(1))
                    .linkCost(linkCost)
                    .build();
            assertThat(mesh.linkCount()).isEqualTo(1);
            compare("a link of " + linkCost, mesh, 30, 3);
        }
        assertEnough(2000);
    }

    /** A caller who says where points are may be wrong. */
    @Test
    void shouldCostWhatItShouldOrBeOffTheMeshFarFromItsPolygon() {
        MeshWorld plain = MeshWorld.of(
                MeshDrawing.of("....................").areaCost(0, 1000).build());
        for (MeshMethods.Method method : new MeshMethods(plain, 1).all()) {
            MeshQuery query = method.query();
            assertThat(query.findOn(0, 1e29f, 0, 0, 19, 19.5f, 0, 0.5f, path))
                    .as(method.name())
                    .isEqualTo(PathStatus.FOUND);
            assertThat(path.cost()).as(method.name()).isBetween(0.9999e32, 1.0001e32);
            assertThat(query.findOn(0, 3e38f, 0, 0, 19, 19.5f, 0, 0.5f, path))
                    .as(method.name())
                    .isEqualTo(PathStatus.OFF_WORLD);
        }
    }

    private void compare(String name, NavMesh mesh, int pairs, int seed) {
        MeshWorld plain = MeshWorld.of(mesh);
        NaiveMeshSearch exact = NaiveMeshSearch.exact(mesh);
        MeshMethods methods = new MeshMethods(plain, seed);
        MeshQuery astar = plain.newQuery();
        Random random = new Random(seed);
        for (int pair = 0; pair < pairs; pair++) {
            double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            PathStatus status = astar.find(from[0], from[1], from[2], to[0], to[1], to[2], path);
            if (status != PathStatus.FOUND) {
                continue;
            }
            int last = path.waypointCount() - 1;
            float[] start = {path.x(0), path.y(0), path.z(0)};
            float[] goal = {path.x(last), path.y(last), path.z(last)};
            double expected = exact.cost(astar.startPolygon(), start, astar.goalPolygon(), goal);
            check(plain, expected, name + ", pair " + pair + ", A*");
            int turn = pair;
            for (MeshMethods.Method method : methods.all()) {
                String context = name + ", pair " + pair + ", " + method.turn(turn++);
                if (method.method() != MeshIndex.Method.ASTAR) {
                    // Close pairs are left to A* otherwise.
                    method.query().shortRange(false);
                }
                status = method.query().find(from[0], from[1], from[2], to[0], to[1], to[2], path);
                assertThat(status).as(context).isEqualTo(PathStatus.FOUND);
                check(plain, expected, context);
            }
        }
    }

    private void check(MeshWorld plain, double expected, String context) {
        double corridor = CorridorCost.of(plain.mesh(), path);
        assertThat(path.cost()).as(context).isBetween(expected * (1 - WITHIN), expected * (1 + WITHIN));
        assertThat(corridor).as(context + ": corridor").isLessThanOrEqualTo(expected * (1 + WITHIN));
        compared++;
        long5 += path.corridorSize() >= 5 ? 1 : 0;
    }

    private void assertEnough(int answers) {
        assertThat(compared).as("answers compared").isGreaterThan(answers);
        assertThat(long5).as("paths of five polygons and more").isGreaterThan(answers / 3);
    }
}
