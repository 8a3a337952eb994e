package dev.throng.worlds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The ground of a world of blocks beside a plain reading of its blocks, one by one. */
class BlockWorldTest {
    private static final int SIDE = 48;

    /** Where an agent stands: the free block at its feet. */
    private record Stand(int x, int y, int z) {}

    /** Two of them that are joined, the one with the smaller x or z first. */
    private record Step(Stand from, Stand to) {}

    private static boolean free(BlockWorld world, int x, int y, int z) {
        return y >= BlockWorld.HEIGHT || !world.solid(x, y, z);
    }

    private static boolean stands(BlockWorld world, int x, int y, int z) {
        return y > 0
                && y < BlockWorld.HEIGHT
                && world.solid(x, y - 1, z)
                && free(world, x, y, z)
                && free(world, x, y + 1, z);
    }

    private static Set<Stand> stands(BlockWorld world) {
        Set<Stand> stands = new HashSet<>();
        for (int z = 0; z < world.side(); z++) {
            for (int x = 0; x < world.side(); x++) {
                for (int y = 0; y < BlockWorld.HEIGHT; y++) {
                    if (stands(world, x, y, z)) {
                        stands.add(new Stand(x, y, z));
                    }
                }
            }
        }
        return stands;
    }

    /** Steps of a block at most; within a tile the lower one needs a third free block above it. */
    private static Set<Step> steps(BlockWorld world, Set<Stand> stands) {
        Set<Step> steps = new HashSet<>();
        for (Stand from : stands) {
            for (int axis = 0; axis < 2; axis++) {
                for (int y = from.y - 1; y <= from.y + 1; y++) {
                    Stand to = new Stand(from.x + 1 - axis, y, from.z + axis);
                    Stand lower = y > from.y ? from : to;
                    boolean level = y == from.y;
                    boolean seam = to.x / BlockWorld.TILE != from.x / BlockWorld.TILE
                            || to.z / BlockWorld.TILE != from.z / BlockWorld.TILE;
                    if (stands.contains(to) && (level || seam || free(world, lower.x, lower.y + 2, lower.z))) {
                        steps.add(new Step(from, to));
                    }
                }
            }
        }
        return steps;
    }

    private static Stand of(NavMesh mesh, int polygon) {
        assertThat(mesh.polygonSize(polygon)).isEqualTo(4);
        int corner = mesh.polygonVertex(polygon, 0);
        Stand stand = new Stand((int) mesh.vertexX(corner), (int) mesh.vertexY(corner), (int) mesh.vertexZ(corner));
        int opposite = mesh.polygonVertex(polygon, 2);
        assertThat(mesh.vertexX(opposite)).isEqualTo(stand.x + 1);
        assertThat(mesh.vertexY(opposite)).isEqualTo(stand.y);
        assertThat(mesh.vertexZ(opposite)).isEqualTo(stand.z + 1);
        return stand;
    }

    private static void compare(BlockWorld world, List<MeshTile> tiles, String name) {
        NavMesh mesh = MeshTile.join(tiles);
        Set<Stand> stands = stands(world);
        Set<Stand> found = new HashSet<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            assertThat(found.add(of(mesh, polygon))).as(name).isTrue();
        }
        assertThat(found).as(name).isEqualTo(stands);
        assertThat(world.squares()).as(name).isEqualTo(stands.size());
        Set<Step> steps = steps(world, stands);
        Set<Step> joined = new HashSet<>();
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            Stand a = of(mesh, mesh.portalPolygon(portal, 0));
            Stand b = of(mesh, mesh.portalPolygon(portal, 1));
            boolean ahead = a.x < b.x || a.z < b.z;
            assertThat(joined.add(ahead ? new Step(a, b) : new Step(b, a)))
                    .as(name)
                    .isTrue();
        }
        assertThat(joined).as(name).isEqualTo(steps);
        assertThat(steps.stream().filter(step -> step.from.y != step.to.y).count())
                .as(name)
                .isGreaterThan(SIDE);
    }

    @Test
    void tilesShouldBeTheGroundOfTheirBlocks() {
        for (long seed = 1; seed <= 3; seed++) {
            BlockWorld world = BlockWorld.generate(SIDE, seed);
            List<MeshTile> tiles = world.tiles();
            compare(world, tiles, "seed " + seed);
            Random random = new Random(seed);
            for (int i = 0; i < 400; i++) {
                int x = random.nextInt(SIDE);
                int z = random.nextInt(SIDE);
                int y = 1 + random.nextInt(BlockWorld.HEIGHT - 1);
                world.set(x, y, z, !world.solid(x, y, z));
                int column = x / BlockWorld.TILE;
                int row = z / BlockWorld.TILE;
                tiles.set(row * world.tilesAlong() + column, world.tile(column, row));
            }
            compare(world, tiles, "seed " + seed + ", with other blocks");
        }
    }

    @Test
    void theSameSeedShouldGiveTheSameBlocks() {
        assertThat(stands(BlockWorld.generate(SIDE, 5))).isEqualTo(stands(BlockWorld.generate(SIDE, 5)));
        assertThat(stands(BlockWorld.generate(SIDE, 5))).isNotEqualTo(stands(BlockWorld.generate(SIDE, 6)));
        for (int side : new int[] {0, 16, 40, 1040}) {
            assertThatThrownBy(() -> BlockWorld.generate(side, 1))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("side is " + side);
        }
    }
}
