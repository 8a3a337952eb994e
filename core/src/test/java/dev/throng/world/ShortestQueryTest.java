package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.taut.IntervalOracle;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Paths of the best quality are as short as an oracle's, also after edits; others claim nothing and are no worse. */
class ShortestQueryTest {
    private static NavMesh even(NavMesh mesh) {
        float[] costs = new float[NavMesh.AREAS];
        Arrays.fill(costs, 1);
        return mesh.withAreaCosts(costs);
    }

    private static MeshQuery query(MeshWorld world, PathQuality quality) {
        MeshQuery query = world.newQuery();
        query.quality(quality);
        return query;
    }

    /** Cost of the string with the ground in the plane. */
    private static double cost(NavMesh mesh, PathBuffer path) {
        double cost = 0;
        for (int i = 1; i < path.waypointCount(); i++) {
            int link = path.link(i - 1);
            double length = Math.hypot((double) path.x(i) - path.x(i - 1), (double) path.z(i) - path.z(i - 1));
            cost += link >= 0 ? mesh.linkCost(link) : length;
        }
        return cost;
    }

    @Test
    void shouldProveTheOptimumAfterEdits() {
        PathBuffer path = new PathBuffer();
        PathBuffer fast = new PathBuffer();
        int proven = 0;
        int unproven = 0;
        int shorter = 0;
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            MeshIndex index = seed % 2 == 0 ? MeshIndex.astar() : MeshIndex.transit();
            MeshWorld world = MeshWorld.of(even(RandomMesh.of(300 + seed)), index);
            MeshQuery shortest = query(world, PathQuality.SHORTEST);
            MeshQuery plain = query(world, PathQuality.FAST);
            shortest.everyCrossing(seed % 3 == 0);
            for (int step = 0; step < 4; step++) {
                IntervalOracle oracle = new IntervalOracle(world.mesh());
                for (int pair = 0; pair < 12; pair++) {
                    NavMesh mesh = world.mesh();
                    int from = random.nextInt(mesh.polygonCount());
                    int to = random.nextInt(mesh.polygonCount());
                    double[] p = RandomMesh.pointOn(mesh, from, random);
                    double[] q = RandomMesh.pointOn(mesh, to, random);
                    String context = "seed " + seed + ", step " + step + ", pair " + pair;
                    float[] a = {(float) p[0], (float) p[1], (float) p[2]};
                    float[] b = {(float) q[0], (float) q[1], (float) q[2]};
                    PathStatus status = shortest.findOn(from, a[0], a[1], a[2], to, b[0], b[1], b[2], path);
                    assertThat(plain.findOn(from, a[0], a[1], a[2], to, b[0], b[1], b[2], fast))
                            .as(context)
                            .isEqualTo(status);
                    if (status != PathStatus.FOUND) {
                        continue;
                    }
                    assertThat(path.cost()).as(context).isEqualTo(fast.cost());
                    // A string that is tightened only is no longer in space; on hills it may be longer in the plane.
                    boolean noLonger = cost(mesh, path) <= cost(mesh, fast) * (1 + 1e-6) + 1e-6
                            || path.quality() == PathQuality.TIGHT && (seed % 3 == 0 || path.length() <= fast.length());
                    assertThat(noLonger).as(context).isTrue();
                    assertThat(path.proven()).as(context).isEqualTo(path.quality() == PathQuality.SHORTEST);
                    assertThat(fast.quality()).isEqualTo(PathQuality.FAST);
                    if (!path.proven()) {
                        unproven++;
                        continue;
                    }
                    double optimum = oracle.cost(from, a[0], a[2], to, b[0], b[2]);
                    double slack = 1e-6 * optimum + 2e-6;
                    assertThat(cost(mesh, path)).as(context).isBetween(optimum - slack, optimum + slack);
                    proven++;
                    shorter += cost(mesh, path) < cost(mesh, fast) * (1 - 1e-4) ? 1 : 0;
                }
                MeshEdit edit = new MeshEdit();
                for (int i = 0; i < 3; i++) {
                    int portal = random.nextInt(world.mesh().portalCount());
                    edit = random.nextInt(3) > 0 ? edit.shut(portal) : edit.open(portal);
                }
                world = world.edited(edit);
                shortest.moveTo(world);
                plain.moveTo(world);
            }
        }
        assertThat(proven).isGreaterThan(500);
        assertThat(shorter).isGreaterThan(50);
        assertThat(unproven).isLessThan(proven);
    }

    @Test
    void shouldClaimNothingOnGroundOfDifferentCosts() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("""
                .....
                .#1#.
                .....
                """).areaCost(1, 3).build());
        MeshQuery shortest = query(world, PathQuality.SHORTEST);
        MeshQuery tight = query(world, PathQuality.TIGHT);
        PathBuffer path = new PathBuffer();
        PathBuffer other = new PathBuffer();
        assertThat(shortest.find(2.5, 0, 0.5, 2.5, 0, 2.5, path)).isEqualTo(PathStatus.FOUND);
        tight.find(2.5, 0, 0.5, 2.5, 0, 2.5, other);
        assertThat(path.proven()).isFalse();
        assertThat(path.quality()).isEqualTo(PathQuality.TIGHT);
        assertThat(path.length()).isEqualTo(other.length());
        // Near the border, but in sight of one kind of ground only.
        assertThat(shortest.find(0.1, 0, 0.5, 0.1, 0, 1.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.flatLength()).isEqualTo(1, within(1e-6));
    }

    @Test
    void shouldKeepTheBestPathWhenTheLimitIsUsedUp() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("""
                .......
                .#.#.#.
                .......
                .#.#.#.
                .......
                """).build());
        MeshQuery shortest = query(world, PathQuality.SHORTEST);
        PathBuffer path = new PathBuffer();
        shortest.find(0.3, 0, 0.2, 6.8, 0, 4.6, path);
        assertThat(path.proven()).isTrue();
        double optimum = path.flatLength();
        shortest.proofLimit(0);
        assertThat(shortest.find(0.3, 0, 0.2, 6.8, 0, 4.6, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.proven()).isFalse();
        assertThat(path.flatLength()).isGreaterThanOrEqualTo(optimum);
        assertThatThrownBy(() -> shortest.proofLimit(-1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("proofLimit: -1");
    }

    @Test
    void shouldAnswerStepByStepAsAtOnce() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("""
                .......
                .#.#.#.
                .......
                .#.#.#.
                .......
                """).build());
        MeshQuery shortest = query(world, PathQuality.SHORTEST);
        PathBuffer once = new PathBuffer();
        PathBuffer steps = new PathBuffer();
        shortest.find(0.3, 0, 0.2, 6.8, 0, 4.6, once);
        shortest.begin(0.3, 0, 0.2, 6.8, 0, 4.6);
        int count = 1;
        while (!shortest.advance(1)) {
            count++;
        }
        assertThat(shortest.finish(steps)).isEqualTo(PathStatus.FOUND);
        assertThat(steps.proven()).isTrue();
        assertThat(steps.flatLength()).isEqualTo(once.flatLength());
        assertThat(count).isGreaterThan(2);
    }
}
