package dev.throng.worlds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.blocks.Block;
import dev.throng.blocks.BlockRules;
import dev.throng.blocks.BlockWorld;
import dev.throng.mesh.MeshIndex;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Generated blocks: hills, lakes, caves, houses. */
class BlockTerrainTest {
    private static final int SIDE = 64;

    private static Block[] blocks(BlockTerrain terrain) {
        Block[] blocks = new Block[SIDE * SIDE * BlockTerrain.HEIGHT];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = terrain.at(i % SIDE, i / SIDE / SIDE, i / SIDE % SIDE);
        }
        return blocks;
    }

    @Test
    void theSameSeedShouldGiveTheSameBlocks() {
        Block[] blocks = blocks(BlockTerrain.generate(SIDE, 5));
        assertThat(Arrays.equals(blocks, blocks(BlockTerrain.generate(SIDE, 5))))
                .isTrue();
        assertThat(Arrays.equals(blocks, blocks(BlockTerrain.generate(SIDE, 6))))
                .isFalse();
        for (int side : new int[] {0, 16, 40, 1040}) {
            assertThatThrownBy(() -> BlockTerrain.generate(side, 1))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("side is " + side);
        }
    }

    @Test
    void allKindsOfGroundShouldBeThere() {
        BlockTerrain terrain = BlockTerrain.generate(SIDE, 1);
        Map<Block, Integer> counts = new EnumMap<>(Block.class);
        for (Block block : blocks(terrain)) {
            counts.merge(block, 1, Integer::sum);
        }
        assertThat(counts).containsKeys(Block.SOLID, Block.WATER, Block.LADDER, Block.DOOR);
        assertThat(counts.get(Block.DOOR)).isEqualTo(2 * terrain.doors().size());
        for (BlockTerrain.Door door : terrain.doors()) {
            assertThat(terrain.at(door.x(), door.y(), door.z())).isEqualTo(Block.DOOR);
            assertThat(terrain.at(door.x(), door.y() + 1, door.z())).isEqualTo(Block.DOOR);
        }
        BlockWorld world = BlockWorld.of(terrain.load(BlockRules.standard()), MeshIndex.astar(), Runnable::run, 1);
        assertThat(world.chunkCount()).isEqualTo(16);
        assertThat(world.placeCount()).isGreaterThan(SIDE * SIDE);
        assertThatThrownBy(() -> terrain.load(BlockRules.standard().withSide(24)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("24");
    }
}
