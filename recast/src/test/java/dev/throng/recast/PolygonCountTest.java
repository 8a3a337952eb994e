package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class PolygonCountTest {
    @ParameterizedTest
    @CsvSource({
        "dungeon.obj, 118, 105",
        "nav_test.obj, 155, 77",
        "undulating.obj, 216, 216",
        "oacmpctf3.obj.xz, 737, 294",
        "ons-reborn.obj.xz, 4648, 2641",
        "treasure_islands.obj.xz, 5099, 894",
        "greek_acropolis_2p.obj.xz, 5627, 5458",
        "peloponnese.obj.xz, 11927, 9917",
        "napata_reconstruction.obj.xz, 17218, 13724"
    })
    void soloBuildShouldHaveThePolygonsOfTheReference(String file, int polygons, int largestComponent) {
        var soup = RealMesh.read(file);
        NavMesh mesh = RecastPipeline.twin(soup, RecastSettings.DEFAULT, Tiling.SOLO, Runnable::run, 1, null)
                .mesh();
        assertThat(mesh.polygonCount()).isCloseTo(polygons, Percentage.withPercentage(3));
        assertThat(mesh.components().size(mesh.components().largest()))
                .isCloseTo(largestComponent, Percentage.withPercentage(3));
    }
}
