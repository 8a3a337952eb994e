package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.path.PathStatus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every method finds on real meshes what A* finds, and that is what Dijkstra's search finds. */
class RealMeshMethodsTest {
    private static NavMesh arena(String file) {
        return PolyanyaFile.read(file, SharedData.bytes("navmeshes/polyanya/" + file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"arena.mesh", "arena-merged.mesh"})
    void shouldCostTheSameAsAStar(String file) {
        NavMesh mesh = arena(file);
        for (int seed = 0; seed < 2; seed++) {
            MeshOracle oracle = new MeshOracle(file, mesh, seed)
                    .compare(80)
                    .compareAStar(40)
                    .stopEarly(40)
                    .takeNonsense()
                    .verify();
            assertThat(oracle.answers(PathStatus.FOUND)).isGreaterThan(2000);
            assertThat(oracle.answers(PathStatus.OFF_WORLD)).isGreaterThan(50);
            assertThat(oracle.near()).isGreaterThan(20);
            assertThat(oracle.crossings()).isGreaterThan(40);
            assertThat(oracle.partial()).isGreaterThan(60);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"arena.mesh", "arena-merged.mesh"})
    void shouldCostTheSameAsAStarWithAreasAndLinks(String file) {
        NavMesh mesh = arena(file);
        int linked = 0;
        for (int seed = 0; seed < 4; seed++) {
            MeshOracle oracle = new MeshOracle(file, PatchedMesh.of(mesh, 6, 6, seed), seed)
                    .compare(50)
                    .compareAStar(40)
                    .stopEarly(20)
                    .verify();
            assertThat(oracle.answers(PathStatus.FOUND)).isGreaterThan(1000);
            linked += oracle.linked();
        }
        assertThat(linked).as("paths over links").isGreaterThan(40);
    }
}
