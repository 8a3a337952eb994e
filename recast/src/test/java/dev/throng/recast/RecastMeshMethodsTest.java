package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshOracle;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every method finds on meshes that Recast has made what A* finds: levels on several floors, terrain, islands. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class RecastMeshMethodsTest {
    private static NavMesh read(String file) {
        if (file.startsWith("optimal/")) {
            return PolyanyaFile.read(file, RealMesh.unpacked(SharedData.bytes(file)));
        }
        if (file.startsWith("navmeshes/")) {
            return DetourFile.read(file, SharedData.bytes(file));
        }
        return RecastPipeline.navMesh(RealMesh.read(file), RecastSettings.DEFAULT);
    }

    @ParameterizedTest
    @CsvSource({
        "nav_test.obj, 0, 40, 50, 0",
        "undulating.obj, 1, 40, 50, 0",
        "navmeshes/detour/dungeon_all_tiles_navmesh.bin, 2, 40, 50, 0",
        "navmeshes/detour/all_tiles_navmesh.bin, 3, 40, 50, 0",
        "oacmpctf3.obj.xz, 4, 40, 50, 0",
        "optimal/greek_acropolis_2p.mesh.xz, 5, 40, 20, 5"
    })
    void shouldCostTheSameAsAStar(String file, int seed, int pairs, int plainPairs, int farPairs) {
        MeshOracle oracle = new MeshOracle(file, read(file), seed)
                .compare(pairs)
                .compareAStar(plainPairs)
                .stopEarly(pairs)
                .takeNonsense()
                .verify();
        assertThat(oracle.answers(PathStatus.FOUND)).isGreaterThan(15 * pairs / 2);
        assertThat(oracle.answers(PathStatus.OFF_WORLD)).isGreaterThan(10);
        assertThat(oracle.near()).isGreaterThan(pairs / 8);
        assertThat(oracle.crossings()).isGreaterThan(pairs / 3);
        assertThat(oracle.farCrossings()).isGreaterThanOrEqualTo(farPairs);
        assertThat(oracle.partial()).isGreaterThan(pairs);
    }

    @ParameterizedTest
    @CsvSource({
        "undulating.obj, 3, 40, 50",
        "navmeshes/detour/all_tiles_navmesh.bin, 4, 40, 50",
        "oacmpctf3.obj.xz, 5, 40, 50",
        "optimal/greek_acropolis_2p.mesh.xz, 6, 40, 20"
    })
    void shouldCostTheSameAsAStarWithAreasAndLinks(String file, int seed, int pairs, int plainPairs) {
        NavMesh mesh = PatchedMesh.of(read(file), 30, 20, seed);
        MeshOracle oracle = new MeshOracle(file, mesh, seed)
                .compare(pairs)
                .compareAStar(plainPairs)
                .stopEarly(pairs);
        assertThat(oracle.answers(PathStatus.FOUND)).isGreaterThan(15 * pairs / 2);
        assertThat(oracle.crossings()).isGreaterThan(pairs / 3);
        assertThat(oracle.linked()).as("paths over links").isGreaterThan(pairs / 8);
    }
}
