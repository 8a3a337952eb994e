package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshTile;
import dev.throng.storm.Change;
import dev.throng.storm.Counts;
import dev.throng.storm.Scene;
import dev.throng.storm.Storms;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Worlds of Recast's tiles with obstacles that come and go, in storms of edits: see {@link Storms}. */
class ObstacleStormTest {
    private static final int SEEDS = Integer.getInteger("throng.storm.seeds", 6);
    private static final long FIRST = Long.getLong("throng.storm.first", 1);
    private static final int EDITS = 30;

    @Test
    void worldsOfRecastsTilesShouldBeWhatAPlainMapOfObjectsIs() {
        Counts counts = Storms.run(Obstacles::new, FIRST, SEEDS, EDITS);
        String seen = counts.toString();
        int edits = counts.of("edits");
        assertThat(edits).as(seen).isGreaterThan(SEEDS * EDITS * 7 / 10);
        assertThat(counts.of("found")).as(seen).isGreaterThan(4 * edits);
        assertThat(counts.of("unreachable")).as(seen).isGreaterThan(edits);
        assertThat(counts.of("polygons kept")).as(seen).isGreaterThan(edits / 4);
        assertThat(counts.of("polygons new")).as(seen).isGreaterThan(edits / 4);
        assertThat(counts.of("doors")).as(seen).isGreaterThan(edits / 10);
        assertThat(counts.of("linked")).as(seen).isGreaterThan(edits / 4);
    }

    /** Random sloping ground, rebuilt around obstacles. */
    private static final class Obstacles implements Scene {
        private static final int SIZE = 24;
        private static final int RECTANGLES = 7;

        private TiledGround ground;
        private final List<Integer> standing = new ArrayList<>();

        @Override
        public List<MeshTile> start(Random random) {
            ground = TiledGround.of(
                    RandomGround.soup(random, SIZE, RECTANGLES),
                    RecastSettings.DEFAULT,
                    Tiling.tiles(28),
                    Runnable::run,
                    1,
                    null);
            return ground.tiles(Runnable::run, 1).stream()
                    .filter(tile -> tile.polygonCount() > 0)
                    .toList();
        }

        @Override
        public List<Change.Tile> draw(Random random) {
            for (int i = random.nextInt(2); i >= 0; i--) {
                if (standing.size() > 2 && random.nextBoolean()) {
                    ground.remove(standing.remove(random.nextInt(standing.size())));
                } else {
                    float radius = 0.4f + random.nextFloat();
                    standing.add(ground.add(Obstacle.cylinder(
                            random.nextFloat() * (SIZE + 6), 0, random.nextFloat() * (SIZE + 6), radius, 12)));
                }
            }
            List<Change.Tile> tiles = new ArrayList<>();
            ground.rebuild(Runnable::run, 1).forEach(tile -> tiles.add(new Change.Tile(tile, "")));
            return tiles;
        }

        @Override
        public int areas() {
            return 3;
        }

        @Override
        public double[] bounds() {
            return new double[] {0, 0, SIZE + 10, SIZE + 10};
        }

        @Override
        public double raster() {
            return 0;
        }

        @Override
        public double[] storey() {
            return new double[] {-1, 5};
        }
    }
}
