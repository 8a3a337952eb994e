package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Levels far from the origin, and levels with more floors than Recast takes. */
class FarAndHighTest {
    private static RecastSettings cells(float size) {
        RecastSettings rest = RecastSettings.DEFAULT;
        return new RecastSettings(
                size,
                rest.cellHeight(),
                rest.agentHeight(),
                rest.agentRadius(),
                rest.maxClimb(),
                rest.maxSlope(),
                rest.minRegion(),
                rest.mergeRegion(),
                rest.maxEdgeLength(),
                rest.maxEdgeError(),
                rest.vertsPerPoly());
    }

    private static TriangleSoup floorAt(float x, float y) {
        return new DrawnWorld().quad(x, 0, x + 20, 20, y, y, 0).soup();
    }

    private static NavMesh build(TriangleSoup soup, RecastSettings settings) {
        return RecastPipeline.build(soup, settings, Tiling.SOLO, Runnable::run, 1, null)
                .mesh();
    }

    @Test
    void levelsFarAwayShouldBeBuiltWhileVoxelsAreLargerThanTheStepsOfFloats() {
        for (float x : new float[] {0, 100_000, -1_000_000, 4_000_000}) {
            assertThat(build(floorAt(x, 0), RecastSettings.DEFAULT).polygonCount())
                    .as("x " + x)
                    .isPositive();
        }
        assertThat(build(floorAt(8_388_500, 0), cells(1)).polygonCount()).isPositive();
        assertThat(build(floorAt(1_000_000, 0), cells(0.1f)).polygonCount()).isPositive();
    }

    @Test
    void smallerVoxelsShouldBeRefusedByName() {
        assertThatThrownBy(() -> build(floorAt(5_000_000, 0), RecastSettings.DEFAULT))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "triangles: voxels of 0.3 m are too small at 5000020.0 m from the origin, where floats are 0.5 m"
                                + " apart: shift the level towards the origin");
        assertThatThrownBy(() -> build(floorAt(-2_100_000, 0), cells(0.1f)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("floats are 0.25 m apart");
        assertThatThrownBy(() -> build(floorAt(0, 4_200_000), RecastSettings.DEFAULT))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("voxels of 0.2 m are too small");
    }

    @Test
    void readersAndBoxesShouldNameTheLimit() {
        String obj = "v 0 0 0\nv 0 0 10\nv 1e7 0 0\nf 1 2 3\n";
        assertThatThrownBy(() -> ObjFile.read("far.obj", obj.getBytes(StandardCharsets.US_ASCII)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "far.obj: triangle soup: vertex 2 has the coordinate 1.0E7, the limit is 8388608: shift the level"
                                + " towards the origin");
        assertThatThrownBy(() -> TiledGround.empty(RecastSettings.DEFAULT, 64, 0, 0, -1e20f, 10, 10, 10))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("the box of a world has the coordinate -1.0");
        assertThatThrownBy(() -> TiledGround.empty(RecastSettings.DEFAULT, 64, 0, 0, Float.NaN, 10, 10, 10))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not finite");
    }

    /** A field, and a tower in its last corner. */
    private static TriangleSoup tower(int floors) {
        DrawnWorld world = new DrawnWorld().quad(0, 0, 90, 90, 0, 0, 0);
        for (int floor = 1; floor <= floors; floor++) {
            world.quad(92, 92, 98, 98, 4 * floor, 4 * floor, 0);
        }
        return world.soup();
    }

    @Test
    void tooManyFloorsShouldBeFoundBeforeAnythingIsBuilt() {
        for (int floors : new int[] {80, 2000}) {
            for (Tiling tiling : new Tiling[] {Tiling.SOLO, Tiling.tiles(64)}) {
                AtomicInteger steps = new AtomicInteger();
                assertThatThrownBy(() -> RecastPipeline.build(
                                tower(floors),
                                RecastSettings.DEFAULT,
                                tiling,
                                Runnable::run,
                                1,
                                (done, total) -> steps.set(done)))
                        .as(floors + " floors")
                        .isInstanceOf(BadInputException.class)
                        .hasMessageStartingWith("triangles: more than 62 floors lie above one another near x 9")
                        .hasMessageEndingWith("Recast's limit: cut the model by height, or let the agent be taller");
                assertThat(steps).as(floors + " floors").hasValue(0);
            }
        }
        assertThatThrownBy(() ->
                        TiledGround.of(tower(80), RecastSettings.DEFAULT, Tiling.tiles(64), Runnable::run, 1, null))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("more than 62 floors");
    }

    @Test
    void whatRecastTakesShouldStillBeBuilt() {
        assertThatCode(() -> build(tower(62), RecastSettings.DEFAULT)).doesNotThrowAnyException();
        // Many triangles, but one floor.
        DrawnWorld same = new DrawnWorld();
        for (int i = 0; i < 300; i++) {
            same.quad(0, 0, 10, 10, 0.001f * i, 0.001f * i, 0);
        }
        assertThat(build(same.soup(), RecastSettings.DEFAULT).polygonCount()).isPositive();
    }
}
