package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.SquareTiles;
import dev.throng.mesh.SquareTiles.Square;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An edit for which the arrays of a world have no space: the first one that brings new ground, and later ones. It builds the pages of level 1
 * again, and leaves those of higher levels to {@link MeshWorld#finish}, as every edit does.
 */
class CopiedArraysTest {
    private static final int TILES = 4;
    private static final int SIDE = 8;

    /** Two levels of cells, with searched and stored paths, and with next hops. */
    static List<MeshIndex> indexes() {
        MeshIndex.Hna two = new MeshIndex.Hna(2, 6, 1.5, 1, MeshIndex.Legs.SEARCHED);
        return List.of(two, two.withLegs(MeshIndex.Legs.STORED), new MeshIndex.Pccp(two, 2));
    }

    private static MeshTile tile(int column, int row, boolean hole) {
        List<Square> squares = new ArrayList<>();
        for (int i = 0; i < SIDE * SIDE; i++) {
            // With a hole the tile is a ring, and paths through it go around.
            boolean inside = i % SIDE > 1 && i % SIDE < SIDE - 2 && i / SIDE > 1 && i / SIDE < SIDE - 2;
            if (!hole || !inside) {
                squares.add(new Square(column * SIDE + i % SIDE, 0, row * SIDE + i / SIDE, 0));
            }
        }
        return SquareTiles.of(column, row, SIDE, squares);
    }

    private static MeshWorld world(MeshIndex index) {
        List<MeshTile> tiles = new ArrayList<>();
        for (int i = 0; i < TILES * TILES; i++) {
            tiles.add(tile(i % TILES, i / TILES, i == 5));
        }
        return MeshWorld.ofTiles(tiles, index, Runnable::run, 1);
    }

    /** Number of cells of level 1 whose cell of level 2 has its page. */
    private static int ready(MeshWorld world) {
        MeshOverlay index = Inside.snapshot(world).overlay();
        int ready = 0;
        for (int cell = 0; cell < index.cells().cellCount(1); cell++) {
            ready += index.overlay().ready(2, cell) == 2 ? 1 : 0;
        }
        return ready;
    }

    private static double cost(MeshWorld world, double x, double z) {
        PathBuffer path = new PathBuffer();
        assertThat(world.newQuery().find(0.5, 0, 0.5, x, 0, z, path)).isEqualTo(PathStatus.FOUND);
        return path.cost();
    }

    @ParameterizedTest
    @MethodSource("indexes")
    void pagesOfHigherLevelsShouldBeLeftForLater(MeshIndex index) {
        MeshWorld world = world(index);
        MeshWorld plain = world(MeshIndex.astar());
        int cells = ready(world);
        assertThat(cells).as("all pages of a new world").isGreaterThan(100);
        int copies = 0;
        for (int i = 0; i < 3 * TILES * TILES; i++) {
            // The ground inside goes and comes back, so free ids run out now and then.
            int at = 5 * i % (TILES * TILES);
            MeshTile tile = tile(at % TILES, at / TILES, (i / (TILES * TILES) + (at == 5 ? 1 : 0)) % 2 == 0);
            MeshWorld edited = world.edited(new MeshEdit().tile(tile));
            plain = plain.edited(new MeshEdit().tile(tile));
            String name = index + ", edit " + i;
            int left = ready(edited);
            assertThat(left).as(name).isLessThan(cells);
            copies += left == 0 ? 1 : 0;
            for (double z = 0.5; z < TILES * SIDE; z += 5) {
                assertThat(cost(edited, TILES * SIDE - 0.5, z))
                        .as(name)
                        .isCloseTo(cost(plain, TILES * SIDE - 0.5, z), within(1e-3));
            }
            edited.finish();
            assertThat(ready(edited)).as(name).isEqualTo(cells);
            assertThat(edited.verify()).as(name).isEmpty();
            world = edited;
        }
        assertThat(copies).as("edits that left all of them").isBetween(2, TILES * TILES);
    }
}
