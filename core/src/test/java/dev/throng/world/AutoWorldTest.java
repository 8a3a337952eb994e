package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AutoWorldTest {
    /** Open ground, where cells have many gates: 50 by 50 squares. */
    private static NavMesh openGround() {
        int side = 50;
        NavMeshBuilder builder = new NavMeshBuilder("open ground");
        for (int i = 0; i < (side + 1) * (side + 1); i++) {
            builder.addVertex(i % (side + 1), 0, i / (side + 1));
        }
        for (int i = 0; i < side * side; i++) {
            int corner = i / side * (side + 1) + i % side;
            builder.addPolygon(new int[] {corner, corner + 1, corner + side + 2, corner + side + 1}, 0);
        }
        builder.addPortalsAlongSharedEdges();
        return builder.build();
    }

    @Test
    void shouldStayWithinEveryBudgetAndFindPathsOfTheSameCost() {
        Set<Class<?>> chosen = new HashSet<>();
        int found = 0;
        for (int seed = 0; seed < 4; seed++) {
            Random random = new Random(seed);
            MeshWorld plain = MeshWorld.of(seed == 0 ? openGround() : RandomMesh.of(seed));
            NavMesh mesh = plain.mesh();
            long budget = AutoWorld.DEFAULT_BUDGET;
            while (budget > 0) {
                World world = AutoWorld.build(plain, budget, Runnable::run, 1);
                long taken = world.indexBytes() - plain.indexBytes();
                assertThat(taken).as("seed " + seed + ", " + world.getClass()).isLessThanOrEqualTo(budget);
                chosen.add(world.getClass());
                PathBuffer expected = new PathBuffer();
                PathBuffer path = new PathBuffer();
                for (int pair = 0; pair < 6; pair++) {
                    double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    PathStatus status = plain.newQuery().find(from[0], from[1], from[2], to[0], to[1], to[2], expected);
                    assertThat(world.newQuery().find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                            .as("seed " + seed)
                            .isEqualTo(status);
                    if (status == PathStatus.FOUND) {
                        MeshPathCheck.sameCost(plain, path, expected, "seed " + seed + ", " + world.getClass());
                        found++;
                    }
                }
                // The next budget is one that this choice does not fit.
                budget = taken - 1;
            }
        }
        assertThat(chosen).contains(TransitWorld.class, PccpWorld.class, HnaWorld.class, MeshWorld.class);
        assertThat(found).isGreaterThan(50);
    }

    @Test
    void shouldRejectANegativeBudget() {
        MeshWorld plain = MeshWorld.of(RandomMesh.of(1));
        assertThatThrownBy(() -> AutoWorld.build(plain, -1, Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("memory budget: -1 bytes, at least 0 are needed");
    }
}
