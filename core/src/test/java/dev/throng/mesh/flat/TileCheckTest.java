package dev.throng.mesh.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.RandomTiles;
import dev.throng.mesh.SquareTiles;
import dev.throng.mesh.SquareTiles.Square;
import dev.throng.mesh.flat.TiledMesh.Placed;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each way in which a mesh and its tiles can differ is found, and said in one line. */
class TileCheckTest {
    private static final int SIDE = 3;

    /** A tile of nine squares, the last of which may be higher than its neighbours. */
    private static TileArrays tile(int column, int height, boolean joined) {
        List<Square> squares = new ArrayList<>();
        for (int i = 0; i < SIDE * SIDE; i++) {
            int y = i == SIDE * SIDE - 1 ? height : 0;
            squares.add(new Square(column * SIDE + i % SIDE, y, i / SIDE, 0));
        }
        MeshTile tile = SquareTiles.of(column, 0, SIDE, squares, (a, b) -> joined || a.x() > 0 || a.z() > 0);
        return RandomTiles.arrays(List.of(tile)).get(0);
    }

    private static TileArrays tile(int column) {
        return tile(column, 0, true);
    }

    private static List<TileArrays> two() {
        return List.of(tile(0), tile(1));
    }

    /** The fault that a world finds once its second tile, or its mesh, was damaged. */
    private static String fault(List<TileArrays> tiles, Runnable damage) {
        MeshWorld world = MeshWorld.ofTiles(RandomTiles.facades(tiles), MeshIndex.astar(), Runnable::run, 1);
        assertThat(world.verify()).isEmpty();
        damage.run();
        return world.verify().orElse("none");
    }

    private static TiledMesh of(List<TileArrays> tiles) {
        return TiledMesh.of(tiles, TileArrays.join(tiles));
    }

    /** The fault of two joined tiles whose first polygons are said to have other ids. */
    private static String withIds(int... ids) {
        List<TileArrays> tiles = two();
        TiledMesh map = of(tiles);
        Placed first = map.placed()[0];
        int[] all = first.ids().clone();
        System.arraycopy(ids, 0, all, 0, ids.length);
        map.placed()[0] = new Placed(first.tile(), all, first.links());
        return map.fault(TileArrays.join(tiles));
    }

    @Test
    void joinedTilesShouldHaveNoFault() {
        assertThat(withIds()).isNull();
        assertThat(withIds(0, 1)).isNull();
    }

    @Test
    void polygonsOfOtherTilesShouldBeFound() {
        String other = "polygon 0 of tile (0, 0) of 9 polygons, ";
        assertThat(withIds(-1)).isEqualTo(other + "-1 in the mesh, is gone");
        assertThat(withIds(18)).isEqualTo(other + "18 in the mesh, is gone");
        assertThat(withIds(1)).isEqualTo(other + "1 in the mesh, has other corners there");
        assertThat(withIds(0, 0))
                .isEqualTo("polygon 1 of tile (0, 0) of 9 polygons, 0 in the mesh, is also another one");

        List<TileArrays> tiles = two();
        TiledMesh map = of(tiles);
        map.placed()[1] = new Placed(tiles.get(1), new int[] {9, 10}, Placed.noLinks());
        assertThat(map.fault(TileArrays.join(tiles))).isEqualTo("tile (1, 0) of 9 polygons has 2 in the mesh");
        assertThat(of(tiles.subList(0, 1)).fault(TileArrays.join(tiles))).isEqualTo("polygon 9 is of no tile");
    }

    @Test
    void otherCornersShouldBeFound() {
        List<TileArrays> tiles = two();
        assertThat(fault(tiles, () -> tiles.get(1).vertices()[1] = 7))
                .isEqualTo("polygon 0 of tile (1, 0) of 9 polygons, 9 in the mesh, has other corners there");
    }

    @Test
    void missingPortalsShouldBeFound() {
        TileArrays fewer = tile(0, 0, false);
        assertThat(fewer.portalPolygons().length / 2).isEqualTo(10);
        assertThat(of(List.of(tile(0))).fault(TileArrays.join(List.of(fewer))))
                .isEqualTo("polygons 0 and 1 are not joined as tile (0, 0) of 9 polygons says");

        // Another place for the portal is as bad as none.
        List<TileArrays> within = two();
        assertThat(fault(within, () -> within.get(1).portalEnds()[0] += 0.25f))
                .isEqualTo("polygons 9 and 10 are not joined as tile (1, 0) of 9 polygons says");
        List<TileArrays> seam = two();
        TileArrays west = seam.get(0);
        assertThat(fault(seam, () -> {
                    for (int i = west.seamFirst()[MeshTile.EAST]; i < west.seamFirst()[MeshTile.EAST + 1]; i++) {
                        west.seamEnds()[6 * i + 1] += 0.25f;
                        west.seamEnds()[6 * i + 4] += 0.25f;
                    }
                }))
                .isEqualTo("polygons 2 and 9 are not joined as tile (0, 0) of 9 polygons says");
    }

    @Test
    void portalsThatNoTileHasShouldBeFound() {
        assertThat(of(List.of(tile(0, 0, false))).fault(TileArrays.join(List.of(tile(0)))))
                .isEqualTo("portal 0 is of no tile and no seam");
    }

    @Test
    void aMovedLinkBesideItsGroundShouldBeFound() {
        int high = SIDE * SIDE - 1;
        MeshWorld linked = MeshWorld.ofTiles(RandomTiles.facades(two()), MeshIndex.astar(), Runnable::run, 1)
                .edited(new MeshEdit().addLink(new MeshLink(0, 0.5f, 0, 0.5f, high, 2.5f, 0, 2.5f, true, 1, 1)));
        MeshWorld moved = linked.edited(new MeshEdit()
                .tile(RandomTiles.facades(List.of(tile(0, 1, true))).get(0)));
        assertThat(moved.mesh().linkY(0, 1)).isEqualTo(1);
        assertThat(moved.verify()).isEmpty();
        Inside.arrays(moved.mesh()).links().blocks[0].ends[3] = 3.25f;
        assertThat(moved.verify())
                .contains("end 1 of link 0 was put 0.25 m beside polygon "
                        + moved.mesh().linkPolygon(0, 1));
        // An end that never moved is where the program wanted it.
        Inside.arrays(linked.mesh()).links().blocks[0].ends[3] = 3.25f;
        assertThat(linked.verify().orElse("")).doesNotContain("link 0 was put");
    }
}
