package dev.throng.storm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshTile;
import dev.throng.mesh.RandomTiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Worlds of tiles in storms of edits, each compared with a plain map of objects after each step. For longer storms:
 * {@code -Dthrong.storm.seeds=400 -Dthrong.storm.first=1000}.
 */
class TileStormTest {
    private static final int SEEDS = Integer.getInteger("throng.storm.seeds", 20);
    private static final long FIRST = Long.getLong("throng.storm.first", 1);
    private static final int EDITS = 60;

    @Test
    void worldsOfSquaresShouldBeWhatAPlainMapOfObjectsIs() {
        Counts counts = Storms.run(SquareTiles::new, FIRST, SEEDS, EDITS);
        assertWorthIt(counts, SEEDS);
    }

    /** Tiles of the size that block worlds have: whole metres from 0 to 32 share many bits, and hashes of outlines could collide. */
    @Test
    void worldsOfLargeTilesShouldBeWhatAPlainMapOfObjectsIs() {
        int seeds = Math.max(1, SEEDS / 20);
        int steps = EDITS / 3;
        Counts counts = Storms.run(() -> new SquareTiles(16, 2, 2), FIRST, seeds, steps);
        int edits = counts.of("edits");
        String seen = counts.toString();
        assertThat(edits).as(seen).isGreaterThan(seeds * steps * 8 / 10);
        assertThat(counts.of("found")).as(seen).isGreaterThan(6 * edits);
        assertThat(counts.of("polygons kept")).as(seen).isGreaterThan(40 * edits);
        assertThat(counts.of("polygons new")).as(seen).isGreaterThan(edits);
        assertThat(counts.of("doors")).as(seen).isGreaterThan(edits / 6);
    }

    @Test
    void worldsOfSlopesShouldBeWhatAPlainMapOfObjectsIs() {
        // A world of slopes takes twice the time of one of squares.
        int seeds = Math.max(1, SEEDS * 3 / 10);
        Counts counts = Storms.run(Slopes::new, FIRST, seeds, EDITS);
        assertWorthIt(counts, seeds);
    }

    /** The rectangles of grids: most changes are those of a few cells. */
    @Test
    void worldsOfCellsShouldBeWhatAPlainMapOfObjectsIs() {
        int seeds = Math.max(1, SEEDS * 3 / 10);
        Counts counts = Storms.run(FlatCells::new, FIRST, seeds, EDITS);
        int edits = counts.of("edits");
        String seen = counts.toString();
        assertThat(edits).as(seen).isGreaterThan(seeds * EDITS * 8 / 10);
        assertThat(counts.of("found")).as(seen).isGreaterThan(6 * edits);
        assertThat(counts.of("unreachable")).as(seen).isGreaterThan(edits);
        assertThat(counts.of("at doors")).as(seen).isGreaterThan(5 * edits);
        assertThat(counts.of("polygons kept")).as(seen).isGreaterThan(3 * edits);
        assertThat(counts.of("polygons new")).as(seen).isGreaterThan(edits);
    }

    private static void assertWorthIt(Counts counts, int seeds) {
        int edits = counts.of("edits");
        String seen = counts.toString();
        assertThat(edits).as(seen).isGreaterThan(seeds * EDITS * 8 / 10);
        // Answers of four worlds each.
        assertThat(counts.of("found")).as(seen).isGreaterThan(6 * edits);
        assertThat(counts.of("far")).as(seen).isGreaterThan(4 * edits);
        assertThat(counts.of("unreachable")).as(seen).isGreaterThan(3 * edits);
        assertThat(counts.of("linked")).as(seen).isGreaterThan(edits / 2);
        assertThat(counts.of("at doors")).as(seen).isGreaterThan(5 * edits);
        assertThat(counts.of("still valid")).as(seen).isGreaterThan(2 * edits);
        assertThat(counts.of("polygons kept")).as(seen).isGreaterThan(3 * edits);
        assertThat(counts.of("polygons new")).as(seen).isGreaterThan(3 * edits);
        assertThat(counts.of("doors")).as(seen).isGreaterThan(edits / 6);
        for (String rare :
                List.of("doors forgotten", "links moved", "links shut", "links that wait", "back", "file", "profile")) {
            assertThat(counts.of(rare)).as(rare + " of " + seen).isPositive();
        }
    }

    /** Tiles of sloping squares and triangles, with two storeys. */
    private static final class Slopes implements Scene {
        private static final int COLUMNS = 4;
        private static final int ROWS = 3;
        private RandomTiles tiles;

        @Override
        public List<MeshTile> start(Random random) {
            tiles = new RandomTiles(random.nextLong(), COLUMNS, ROWS);
            return tiles.tiles();
        }

        @Override
        public List<Change.Tile> draw(Random random) {
            List<Change.Tile> drawn = new ArrayList<>();
            tiles.drawTiles().forEach(tile -> drawn.add(new Change.Tile(tile, "")));
            return drawn;
        }

        @Override
        public int areas() {
            return RandomTiles.AREAS;
        }

        @Override
        public double[] bounds() {
            return new double[] {-1, -1, COLUMNS * RandomTiles.SIDE + 1, ROWS * RandomTiles.SIDE + 1};
        }

        @Override
        public double raster() {
            return 0.5;
        }

        @Override
        public double[] storey() {
            return new double[] {-2, 4.5};
        }
    }
}
