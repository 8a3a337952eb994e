package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WallsAroundTest {
    private static Set<String> walls(Surface surface, int count) {
        float[] segments = new float[6 * count];
        surface.copyWalls(segments, 0, count);
        Set<String> walls = new HashSet<>();
        for (int i = 0; i < count; i++) {
            walls.add(Arrays.toString(Arrays.copyOfRange(segments, 6 * i, 6 * i + 6)));
        }
        return walls;
    }

    @Test
    void wallsAroundAPolygonShouldBeThoseAroundItsPoints() {
        int compared = 0;
        for (long seed = 1; seed <= 40; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            Surface surface = MeshWorld.of(mesh).newSurface();
            Random random = new Random(seed);
            for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
                double radius = 2 * random.nextDouble();
                Set<String> all = walls(surface, surface.wallsAround(polygon, radius));
                for (int i = 0; i < 5; i++) {
                    double[] at = RandomMesh.pointOn(mesh, polygon, random);
                    Set<String> some = walls(surface, surface.walls(polygon, at[0], at[2], radius));
                    assertThat(all).as("seed " + seed + ", polygon " + polygon).containsAll(some);
                    compared += some.size();
                }
            }
        }
        assertThat(compared).isGreaterThan(2000);
    }

    @Test
    void wallsOutOfReachShouldNotCount() {
        Surface surface = MeshWorld.of(MeshDrawing.of("....").build()).newSurface();
        assertThat(surface.wallsAround(0, 0.5)).isEqualTo(5);
        assertThat(surface.wallsAround(0, 2.5)).isEqualTo(9);
        assertThat(surface.wallsAround(0, 3.5)).isEqualTo(10);
    }

    @Test
    void aWorldShouldSayWhichPolygonsWereTouched() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("....").build());
        MeshWorld next = world.edited(new MeshEdit().area(1, 3));
        assertThat(world.touchedSince(1, 0)).isFalse();
        assertThat(next.touchedSince(1, 0)).isTrue();
        assertThat(next.touchedSince(1, next.version())).isFalse();
        assertThat(next.touchedSince(3, 0)).isFalse();
    }
}
