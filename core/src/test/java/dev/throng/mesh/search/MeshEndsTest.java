package dev.throng.mesh.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.mesh.RandomTiles;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.locate.PolygonLocator;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshEndsTest {
    @Test
    void shouldFollowChangesOfTheShape() {
        int moved = 0;
        int gone = 0;
        for (long seed = 0; seed < 20; seed++) {
            RandomTiles tiles = new RandomTiles(seed, 2, 2);
            MeshArrays mesh = tiles.mesh();
            PolygonLocator locator = new PolygonLocator(mesh);
            MeshEnds ends = new MeshEnds(mesh, locator);
            Random random = new Random(seed);
            double x = 8 * random.nextDouble();
            double z = 8 * random.nextDouble();
            for (int i = 0; i < 30; i++) {
                String name = "seed " + seed + ", change " + i;
                ends.locate(x, 0, z, 8 - x, 0, 8 - z);
                int start = ends.startPolygon;
                Reshape change = tiles.draw(name);
                tiles.make(change);
                locator = locator.reshaped(tiles.mesh(), change);
                mesh = tiles.mesh().relabelled();
                ends.moveTo(mesh, locator);
                MeshEnds fresh = new MeshEnds(mesh, locator);
                assertThat(ends.locate(x, 0, z, 8 - x, 0, 8 - z))
                        .as(name)
                        .isEqualTo(fresh.locate(x, 0, z, 8 - x, 0, 8 - z));
                assertThat(ends.startPolygon).as(name).isEqualTo(fresh.startPolygon);
                assertThat(ends.goalPolygon).as(name).isEqualTo(fresh.goalPolygon);
                moved += ends.startPolygon != start ? 1 : 0;
                if (start >= 0 && !mesh.exists(start)) {
                    ends.take(start, 1, 0, 1, start, 1, 0, 1);
                    assertThat(ends.startPolygon).as(name).isNegative();
                    gone++;
                }
            }
        }
        assertThat(moved).isGreaterThan(50);
        assertThat(gone).isGreaterThan(20);
    }

    @Test
    void shouldAllocateNothingWhenItMoves() {
        RandomTiles tiles = new RandomTiles(1, 4, 4);
        MeshArrays before = tiles.mesh();
        PolygonLocator locator = new PolygonLocator(before);
        Reshape change = tiles.draw("first change");
        tiles.make(change);
        PolygonLocator next = locator.reshaped(tiles.mesh(), change);
        MeshArrays after = tiles.mesh().relabelled();
        MeshEnds ends = new MeshEnds(before, locator);
        Runnable work = () -> {
            for (int i = 0; i < 1000; i++) {
                ends.moveTo(i % 2 == 0 ? after : before, i % 2 == 0 ? next : locator);
                ends.locate(i % 16, 0, i % 13, i % 11, 0, i % 7);
            }
        };
        for (int i = 0; i < 20; i++) {
            work.run();
        }
        assertThat(Allocation.everyTime(work)).isZero();
    }
}
