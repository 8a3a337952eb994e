package dev.throng.bench.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.bench.mesh.DrawnMesh;
import dev.throng.bench.plain.MeshDistances.Point;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MeshDistancesTest {
    /** Two squares of 2 by 2 metres side by side, the second one twice as expensive; a third one far away. */
    private static NavMeshBuilder squares() {
        NavMeshBuilder builder = new NavMeshBuilder("squares");
        float[][] corners = {{0, 0}, {2, 0}, {4, 0}, {0, 2}, {2, 2}, {4, 2}, {10, 0}, {12, 0}, {10, 2}, {12, 2}};
        for (float[] corner : corners) {
            builder.addVertex(corner[0], 0, corner[1]);
        }
        builder.areaCost(1, 2);
        builder.addPolygon(new int[] {0, 1, 4, 3}, 0);
        builder.addPolygon(new int[] {1, 2, 5, 4}, 1);
        builder.addPolygon(new int[] {6, 7, 9, 8}, 0);
        builder.addPortalsAlongSharedEdges();
        return builder;
    }

    @Test
    void pathsShouldLeadOverTheMiddleOfPortals() {
        MeshDistances distances = new MeshDistances(squares().build());
        Point start = new Point(0, 1, 0, 1);
        assertThat(distances.cost(start, new Point(1, 3, 0, 1))).isEqualTo(1 + 2);
        assertThat(distances.cost(start, new Point(1, 3, 0, 2))).isCloseTo(1 + 2 * Math.sqrt(2), within(1e-12));
        assertThat(distances.cost(start, new Point(0, 1, 0, 0))).isEqualTo(1);
        assertThat(distances.cost(start, new Point(2, 11, 0, 1))).isInfinite();
    }

    @Test
    void linksShouldLeadTheirOwnDirectionOnly() {
        NavMeshBuilder builder = squares();
        builder.addLink(1, 3, 0, 1, 2, 11, 0, 1, false, 7);
        MeshDistances distances = new MeshDistances(builder.build());
        Point start = new Point(0, 1, 0, 1);
        Point far = new Point(2, 11, 0, 2);
        assertThat(distances.cost(start, far)).isEqualTo(1 + 2 + 7 + 1);
        assertThat(distances.cost(far, start)).isInfinite();
    }

    @Test
    void whatIsShutShouldJoinNothing() {
        NavMesh mesh = squares().build();
        MeshDistances distances = new MeshDistances(mesh);
        Point start = new Point(0, 1, 0, 1);
        Point goal = new Point(1, 3, 0, 1);
        MeshWorld shut = MeshWorld.of(mesh).edited(new MeshEdit().shut(0));
        distances.moveTo(shut.mesh());
        assertThat(distances.cost(start, goal)).isInfinite();
        assertThat(distances.costs(start, List.of(goal, new Point(0, 1, 0, 0))))
                .containsExactly(Double.POSITIVE_INFINITY, 1);
        distances.moveTo(shut.edited(new MeshEdit().open(0).area(1, 0)).mesh());
        assertThat(distances.cost(start, goal)).isEqualTo(2);
        assertThat(distances.costs(start, List.of(goal, new Point(2, 11, 0, 1))))
                .containsExactly(2, Double.POSITIVE_INFINITY);
    }

    private static float[] centre(NavMesh mesh, int polygon) {
        return new float[] {mesh.centre(polygon, 0), mesh.centre(polygon, 1), mesh.centre(polygon, 2)};
    }

    @Test
    void costsShouldBeThoseOfQueriesUpToRounding() {
        int found = 0;
        int unreachable = 0;
        for (long seed = 1; seed <= 20; seed++) {
            NavMesh mesh = DrawnMesh.random(seed);
            MeshDistances distances = new MeshDistances(mesh);
            MeshQuery query = MeshWorld.of(mesh).newQuery();
            PathBuffer path = new PathBuffer();
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < 40; i++) {
                int from = random.nextInt(mesh.polygonCount());
                int to = random.nextInt(mesh.polygonCount());
                float[] a = centre(mesh, from);
                float[] b = centre(mesh, to);
                query.findOn(from, a[0], a[1], a[2], to, b[0], b[1], b[2], path);
                double cost = distances.cost(new Point(from, a[0], a[1], a[2]), new Point(to, b[0], b[1], b[2]));
                String at = "seed " + seed + ", pair " + i;
                assertThat(path.status())
                        .as(at)
                        .isEqualTo(cost == Double.POSITIVE_INFINITY ? PathStatus.UNREACHABLE : PathStatus.FOUND);
                if (path.status() == PathStatus.FOUND) {
                    assertThat(path.cost()).as(at).isCloseTo(cost, within(1e-5 * cost));
                    found++;
                } else {
                    unreachable++;
                }
            }
        }
        assertThat(found).isGreaterThan(100);
        assertThat(unreachable).isGreaterThan(10);
    }
}
