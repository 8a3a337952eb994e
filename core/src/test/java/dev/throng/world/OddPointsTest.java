package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Points that are no numbers, infinite or far away; and points beside the mesh, located by a look at every polygon. */
class OddPointsTest {
    private static final double[] ODD = {
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        1e30,
        -1e30,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1e7
    };

    private static final String YARD = """
            ........
            .@@@@.@.
            .....@..
            ..@.....
            """;

    @Test
    void shouldBeOffTheMeshWhereAnyCoordinateIs() {
        int queries = 0;
        int found = 0;
        for (int seed = 0; seed < 6; seed++) {
            NavMesh mesh = RandomMesh.of(40 + seed);
            List<PathQuery> methods = new ArrayList<>();
            EveryMethod.once(mesh, 1 + seed).forEach(method -> methods.add(method.newQuery()));
            Random random = new Random(seed);
            for (int i = 0; i < 1800; i++) {
                double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] point = {from[0], from[1], from[2], from[0], from[1], from[2]};
                spoil(point, random, 6);
                for (PathQuery query : methods) {
                    found += ask(query, point, true, "seed " + seed + ", query " + i) ? 1 : 0;
                    queries++;
                }
            }
        }
        assertThat(queries).isGreaterThanOrEqualTo(50_000);
        assertThat(found).as("queries with nothing odd").isBetween(queries / 20, queries / 2);
    }

    @Test
    void shouldBeOffTheGridWhereAnyCoordinateIs() {
        GridWorld grid = GridWorld.of(GridMap.drawn(YARD));
        List<PathQuery> methods = List.of(
                grid.newQuery(),
                grid.withIndex(GridIndex.hpa(), Runnable::run, 1).newQuery(),
                grid.withIndex(GridIndex.mm(), Runnable::run, 1).newQuery());
        Random random = new Random(7);
        int queries = 0;
        int found = 0;
        for (int i = 0; i < 5000; i++) {
            double[] point = {0.5, 0, 0.5, 0.5, 0, 0.5};
            spoil(point, random, 6);
            // Heights are not looked at on a grid.
            point[1] = ODD[random.nextInt(ODD.length)];
            point[4] = 0;
            for (PathQuery query : methods) {
                found += ask(query, point, false, "query " + i) ? 1 : 0;
                queries++;
            }
        }
        assertThat(queries).isGreaterThanOrEqualTo(11_302);
        assertThat(found).as("queries with nothing odd").isBetween(queries / 20, queries / 2);
    }

    /** Puts odd numbers in the place of up to N - 1 coordinates, now and then of none. */
    private static void spoil(double[] point, Random random, int most) {
        for (int odd = random.nextInt(most); odd > 0; odd--) {
            point[random.nextInt(point.length)] = ODD[random.nextInt(ODD.length)];
        }
    }

    /**
     * Whether a path was found, which must be when nothing is odd, and only then.
     *
     * @param heights whether heights count
     */
    private static boolean ask(PathQuery query, double[] point, boolean heights, String context) {
        boolean odd = false;
        for (int i = 0; i < point.length; i++) {
            boolean counts = heights || i % 3 != 1;
            odd |= counts && !(Math.abs(point[i]) < 1e6);
        }
        PathBuffer path = new PathBuffer();
        String named = context + ", " + query.getClass().getSimpleName();
        assertThat(query.find(point[0], point[1], point[2], point[3], point[4], point[5], path))
                .as(named)
                .isEqualTo(odd ? PathStatus.OFF_WORLD : PathStatus.FOUND);
        assertThat(query.expanded()).as(named).isLessThan(100);
        if (odd) {
            assertThat(path.cost()).as(named).isInfinite();
            assertThat(path.corridorSize() + path.waypointCount()).as(named).isZero();
        } else {
            assertThat(path.cost()).as(named).isZero();
            assertThat(path.corridorSize()).as(named).isEqualTo(1);
        }
        return !odd;
    }

    @Test
    void shouldLocateWhatALookAtEveryPolygonLocates() {
        int located = 0;
        int off = 0;
        PathBuffer path = new PathBuffer();
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(1000 + seed);
            AnswerCheck check = new AnswerCheck(mesh);
            PathQuery query = EveryMethod.astar(mesh).newQuery();
            for (int i = 0; i < 15; i++) {
                double[] point = new double[3];
                for (int axis = 0; axis < 3; axis++) {
                    double size = mesh.max(axis) - mesh.min(axis) + 8;
                    point[axis] = mesh.min(axis) - 4 + size * random.nextDouble();
                }
                PathStatus status = query.find(point[0], point[1], point[2], point[0], point[1], point[2], path);
                check.between(point, point).check(status, path, "seed " + seed + ", point " + i);
                assertThat(status).isNotEqualTo(PathStatus.UNREACHABLE);
                located += status == PathStatus.FOUND ? 1 : 0;
                off += status == PathStatus.FOUND ? 0 : 1;
            }
        }
        assertThat(located + off).isGreaterThanOrEqualTo(900);
        assertThat(located).isGreaterThan(300);
        assertThat(off).isGreaterThan(100);
    }
}
