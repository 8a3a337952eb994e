package dev.throng.worlds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.path.Components;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What Recast makes of the worlds at the default seed. Each mesh is built once for all tests. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class MeshScenarioBuildTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(2);
    private static final Map<MeshScenario, NavMesh> MESHES = new EnumMap<>(MeshScenario.class);

    private static NavMesh mesh(MeshScenario scenario) {
        return MESHES.computeIfAbsent(
                scenario,
                s -> RecastPipeline.navMesh(
                        s.generate(MeshScenario.DEFAULT_SEED), RecastSettings.DEFAULT, POOL, 2, null));
    }

    @AfterAll
    static void stopPool() {
        POOL.shutdown();
        MESHES.clear();
    }

    @ParameterizedTest
    @EnumSource
    void shouldHaveItsSize(MeshScenario scenario) {
        assertThat(mesh(scenario).polygonCount()).isCloseTo(scenario.defaultPolygons(), Percentage.withPercentage(10));
    }

    @ParameterizedTest
    @EnumSource
    void shouldPassTheVoxelLimitUpToTwoMillionPolygons(MeshScenario scenario) {
        int polygons = Math.min(2_000_000, scenario.maxPolygons());
        long voxels = RecastPipeline.voxels(
                scenario.generate(MeshScenario.DEFAULT_SEED, polygons), RecastSettings.DEFAULT, Tiling.AUTO);

        assertThat(voxels).isLessThan(Tiling.DEFAULT_MAX_VOXELS);
    }

    @ParameterizedTest
    @EnumSource
    void shouldHangTogether(MeshScenario scenario) {
        NavMesh mesh = mesh(scenario);
        Components components = mesh.components();
        assertThat(components.size(components.largest())).isGreaterThanOrEqualTo(mesh.polygonCount() * 95 / 100);
    }

    @Test
    void shouldLeadDownstairsInTheDungeon() {
        NavMesh mesh = mesh(MeshScenario.DUNGEON);
        assertThat(reached(mesh, -3.2f, -2.5f)).isGreaterThan(10);
        assertThat(reached(mesh, -0.3f, 0.5f)).isGreaterThan(50);
    }

    @Test
    void shouldHaveBeachesForestsAndShallowsInTheTropics() {
        NavMesh mesh = mesh(MeshScenario.TROPICAL_ISLANDS);
        int[] polygons = new int[NavMesh.AREAS];
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            polygons[mesh.area(polygon)]++;
        }
        assertThat(polygons[Areas.SAND]).isGreaterThan(500);
        assertThat(polygons[Areas.GRASS]).isGreaterThan(5000);
        assertThat(polygons[Areas.SHALLOWS]).isGreaterThan(200);
        assertThat(polygons[Areas.DECK]).isGreaterThan(3);
    }

    @Test
    void shouldLeadUpToTheCastleAndTheWall() {
        NavMesh mesh = mesh(MeshScenario.MEDIEVAL_CITY);
        assertThat(reached(mesh, (float) Castle.TOP - 0.5f, (float) Castle.TOP + 0.7f))
                .isGreaterThan(20);
        assertThat(reached(mesh, (float) CityWall.TOP - 0.5f, (float) CityWall.TOP + 0.7f))
                .isGreaterThan(100);
    }

    @Test
    void shouldHaveStreetsBelowWalksInTheMedievalCity() {
        assertThat(squareMetresAbove(mesh(MeshScenario.MEDIEVAL_CITY), 5)).isGreaterThan(100);
    }

    @Test
    void shouldHaveStreetsBelowFlyoversInTheMetropolis() {
        assertThat(squareMetresAbove(mesh(MeshScenario.METROPOLIS), 5)).isGreaterThan(1000);
    }

    /** How many polygons of the largest component have their centre within a range of heights. */
    private static int reached(NavMesh mesh, float low, float high) {
        Components components = mesh.components();
        int count = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            float y = mesh.centre(polygon, 1);
            if (components.label(polygon) == components.largest() && y >= low && y <= high) {
                count++;
            }
        }
        return count;
    }

    /** On how many square metres of the largest component one can stand at least so far above another part of it. */
    private static int squareMetresAbove(NavMesh mesh, float gap) {
        Components components = mesh.components();
        int count = 0;
        for (int upper = 0; upper < mesh.polygonCount(); upper++) {
            float y = mesh.centre(upper, 1);
            if (y < gap || components.label(upper) != components.largest()) {
                continue;
            }
            float[] box = box(mesh, upper);
            List<Integer> below = new ArrayList<>();
            for (int lower = 0; lower < mesh.polygonCount(); lower++) {
                float[] other = box(mesh, lower);
                if (components.label(lower) == components.largest()
                        && mesh.centre(lower, 1) <= y - gap
                        && box[0] <= other[2]
                        && other[0] <= box[2]
                        && box[1] <= other[3]
                        && other[1] <= box[3]) {
                    below.add(lower);
                }
            }
            for (float x = (float) Math.ceil(box[0]); x <= box[2]; x++) {
                for (float z = (float) Math.ceil(box[1]); z <= box[3]; z++) {
                    float px = x;
                    float pz = z;
                    if (covers(mesh, upper, x, z) && below.stream().anyMatch(p -> covers(mesh, p, px, pz))) {
                        count++;
                    }
                }
            }
        }
        return count;
    }

    /** Bounds in the plan: least x and z, greatest x and z. */
    private static float[] box(NavMesh mesh, int polygon) {
        float[] box = {Float.MAX_VALUE, Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        for (int i = 0; i < mesh.polygonSize(polygon); i++) {
            int vertex = mesh.polygonVertex(polygon, i);
            box[0] = Math.min(box[0], mesh.vertexX(vertex));
            box[1] = Math.min(box[1], mesh.vertexZ(vertex));
            box[2] = Math.max(box[2], mesh.vertexX(vertex));
            box[3] = Math.max(box[3], mesh.vertexZ(vertex));
        }
        return box;
    }

    private static boolean covers(NavMesh mesh, int polygon, float x, float z) {
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            float dx = mesh.vertexX(b) - mesh.vertexX(a);
            float dz = mesh.vertexZ(b) - mesh.vertexZ(a);
            if (dx * (z - mesh.vertexZ(a)) - dz * (x - mesh.vertexX(a)) < 0) {
                return false;
            }
        }
        return true;
    }
}
