package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.world.MeshWorld;
import dev.throng.world.RayLegs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Legs of paths on real levels often run along edges of voxels, with several corners exactly in line. */
class RaysAlongPathsTest {
    @ParameterizedTest
    @CsvSource({"nav_test.obj, 4000", "dungeon.obj, 8000"})
    void noLegOfAPathShouldBeBlocked(String file, int least) {
        MeshWorld world = MeshWorld.of(RecastPipeline.navMesh(RealMesh.read(file), RecastSettings.DEFAULT));
        RayLegs legs = new RayLegs(world);
        for (int seed = 1; seed <= 2; seed++) {
            assertThat(legs.blocked(1000, seed, seed == 2))
                    .as(file + ", seed " + seed)
                    .isZero();
        }
        assertThat(legs.legs()).isGreaterThan(least);
    }
}
