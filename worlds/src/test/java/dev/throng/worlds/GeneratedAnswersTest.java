package dev.throng.worlds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.grid.GridMap;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.AnswerCheck;
import dev.throng.world.EveryMethod;
import dev.throng.world.PathQuery;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every method on worlds with areas and links: costs, corridors and strings checked by the mesh alone. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class GeneratedAnswersTest {
    private static NavMesh level(MeshScenario scenario, long seed, int polygons) {
        return RecastPipeline.navMesh(scenario.generate(seed, polygons), RecastSettings.DEFAULT);
    }

    /** The passable tiles of a grid, as rectangles. */
    private static NavMesh ground(GridScenario scenario, int size, long seed) {
        GridMap map = scenario.generate(size, size, seed);
        StringBuilder drawing = new StringBuilder();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            drawing.append(map.passable(tile) ? '.' : '#');
            drawing.append(map.x(tile) == size - 1 ? "\n" : "");
        }
        return MeshDrawing.of(drawing.toString()).merged(new Random(seed)).build();
    }

    private static AnswerCheck check(String name, NavMesh plain, int seed, int pairs) {
        NavMesh mesh = PatchedMesh.of(plain, 12, 6, seed);
        AnswerCheck check = new AnswerCheck(mesh);
        List<EveryMethod.Method> methods = EveryMethod.over(mesh, seed, 2);
        PathQuery[] queries = methods.stream().map(EveryMethod.Method::newQuery).toArray(PathQuery[]::new);
        Random random = new Random(seed);
        PathBuffer path = new PathBuffer();
        for (int pair = 0; pair < pairs; pair++) {
            double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            check.between(from, to);
            for (int i = 0; i < queries.length; i++) {
                String context = name + ", seed " + seed + ", pair " + pair + ", "
                        + methods.get(i).name();
                check.check(queries[i].find(from[0], from[1], from[2], to[0], to[1], to[2], path), path, context);
            }
        }
        return check;
    }

    @Test
    void shouldBeRightOnGeneratedWorlds() {
        List<AnswerCheck> checks = List.of(
                check("dungeon", level(MeshScenario.DUNGEON, 7, 120), 1, 64),
                check("metropolis", level(MeshScenario.METROPOLIS, 9, 2000), 2, 64),
                check("rooms", ground(GridScenario.ROOMS, 60, 6), 3, 64),
                check("caves", ground(GridScenario.CAVES, 60, 3), 4, 64),
                check("maze", ground(GridScenario.MAZE, 40, 4), 5, 64),
                check("city blocks", ground(GridScenario.CITY_BLOCKS, 72, 5), 6, 64));
        int answers = checks.stream().mapToInt(AnswerCheck::answers).sum();
        int waypoints = checks.stream().mapToInt(AnswerCheck::waypoints).sum();
        assertThat(answers).isGreaterThanOrEqualTo(9720);
        assertThat(waypoints).isGreaterThanOrEqualTo(72_460);
        assertThat(checks.stream().mapToInt(AnswerCheck::samples).sum())
                .as("points between waypoints")
                .isGreaterThan(2 * waypoints);
        for (AnswerCheck check : checks) {
            assertThat(check.far()).as("paths over several polygons").isGreaterThan(check.answers() / 2);
            assertThat(check.linked()).as("paths over links").isGreaterThan(check.answers() / 50);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"arena.mesh", "arena-merged.mesh"})
    void shouldBeRightOnRealMeshes(String file) {
        NavMesh mesh = PolyanyaFile.read(file, SharedData.bytes("navmeshes/polyanya/" + file));
        AnswerCheck check = check(file, mesh, 7, 30);
        assertThat(check.far()).isGreaterThan(check.answers() / 2);
        assertThat(check.linked()).isGreaterThan(check.answers() / 50);
    }
}
