package dev.throng.blocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import org.junit.jupiter.api.Test;

/** Small worlds of blocks, drawn by hand, that were once wrong. */
class BlockFaultsTest {
    /** Chunks of 8 by 8 columns. */
    private static final BlockRules RULES = BlockRules.standard().withSide(8);

    private static final BlockRules WIDE = RULES.withSize(1.8, 2);

    @Test
    void agentsWiderThanAChunkShouldBeRefused() {
        BlockRules rules = BlockRules.standard().withSide(4);
        assertThatThrownBy(() -> rules.withSize(1.8, 5))
                .isInstanceOf(BadInputException.class)
                .hasMessage("block rules: width 5 must be at most side 4");
        assertThat(rules.withSize(1.8, 4).width()).isEqualTo(4);
    }

    @Test
    void bothHalvesOfADoorShouldShutIt() {
        BlockWorld open = corridor("#", "#DD");
        for (int y = 1; y <= 2; y++) {
            BlockWorld shut = open.edited(new BlockEdit(RULES).shutDoor(4, y, 1));
            assertThat(walk(shut, 1)).as("shut at %d", y).isNotEqualTo(PathStatus.FOUND);
            assertThat(shut.isShut(4, 1, 1)).isTrue();
            assertThat(shut.isShut(4, 2, 1)).isTrue();
            for (int other = 1; other <= 2; other++) {
                BlockWorld again = shut.edited(new BlockEdit(RULES).openDoor(4, other, 1));
                assertThat(walk(again, 1)).as("opened at %d", other).isEqualTo(PathStatus.FOUND);
                assertThat(again.isShut(4, 1, 1) || again.isShut(4, 2, 1)).isFalse();
            }
        }
    }

    @Test
    void doorsAboveTheFeetShouldBeShut() {
        // Agents stand on slabs at 1.5: the door at 2 is in front of their chests.
        BlockWorld open = corridor("#-", "#-DD");
        assertThat(walk(open, 1.5)).isEqualTo(PathStatus.FOUND);
        assertThat(walk(open.edited(new BlockEdit(RULES).shutDoor(4, 2, 1)), 1.5))
                .isNotEqualTo(PathStatus.FOUND);
        // And a door that begins above the block of the feet.
        assertThat(walk(corridor("#", "#.D").edited(new BlockEdit(RULES).shutDoor(4, 2, 1)), 1))
                .isNotEqualTo(PathStatus.FOUND);
    }

    @Test
    void doorsInTheLowerColumnOfWideAgentsShouldBeShut() {
        BlockWorld open = wide("##", "#", "#DD");
        assertThat(walk(open, 2)).isEqualTo(PathStatus.FOUND);
        assertThat(walk(open.edited(new BlockEdit(WIDE).shutDoor(4, 1, 2)), 2)).isNotEqualTo(PathStatus.FOUND);
        // The agent is higher than one that stands in the column with the door: only the wide one is in it.
        BlockWorld hung = wide("####", "#", "#...DD");
        assertThat(hung.mesh().mesh().area(hung.polygon(4, 4, 1))).isEqualTo(BlockWorld.DOOR);
        assertThat(walk(hung.edited(new BlockEdit(WIDE).shutDoor(4, 4, 2)), 4)).isNotEqualTo(PathStatus.FOUND);
        BlockWorld later = wide("####", "#", "#")
                .edited(new BlockEdit(WIDE).set(4, 4, 2, Block.DOOR).shutDoor(4, 4, 2));
        assertThat(walk(later, 4)).isNotEqualTo(PathStatus.FOUND);
    }

    @Test
    void waterFarBelowWideAgentsShouldNotWetThem() {
        BlockWorld shore = wide("######", "#~~", "#~~");
        assertThat(shore.mesh().mesh().area(shore.polygon(4, 6, 1))).isEqualTo(BlockWorld.GROUND);
        BlockWorld pond = wide("##", "#~", "#~");
        assertThat(pond.mesh().mesh().area(pond.polygon(4, 2, 1))).isEqualTo(BlockWorld.GROUND);
        BlockWorld beach = wide("#", "#~", "#~");
        assertThat(beach.mesh().mesh().area(beach.polygon(4, 1, 1))).isEqualTo(BlockWorld.WATER);
    }

    @Test
    void slabsUnderDeepWaterShouldNotBeGround() {
        BlockWorld deep = corridor("#-~~~", "#-~~~");
        assertThat(deep.polygon(4, 1.5, 1)).isEqualTo(-1);
        assertThat(deep.mesh().mesh().area(deep.polygon(4, 4.5, 1))).isEqualTo(BlockWorld.WATER);
        BlockWorld shallow = corridor("#-~", "#-~");
        assertThat(shallow.mesh().mesh().area(shallow.polygon(4, 1.5, 1))).isEqualTo(BlockWorld.WATER);
        assertThat(shallow.polygon(4, 2.5, 1)).isEqualTo(-1);
    }

    @Test
    void doorsThatAReloadTakesAwayShouldBeForgotten() {
        BlockWorld shut = corridor("#", "#DD").edited(new BlockEdit(RULES).shutDoor(4, 1, 1));
        BlockWorld without = shut.edited(loaded(RULES, drawn("#", "#")));
        assertThat(without.isShut(4, 1, 1)).isFalse();
        BlockWorld again = without.edited(loaded(RULES, drawn("#", "#DD")));
        assertThat(again.isShut(4, 1, 1)).isFalse();
        assertThat(walk(again, 1)).isEqualTo(PathStatus.FOUND);
        assertThat(shut.edited(loaded(RULES, drawn("#-", "#DD"))).isShut(4, 2, 1))
                .isTrue();
    }

    @Test
    void doorsThatAreOpenShouldTakeNoMemory() {
        ShutDoors.Door door = new ShutDoors.Door(1, 2, 3);
        ShutDoors shut = ShutDoors.NONE.with(door, true, 8);
        assertThat(shut.contains(door, 8)).isTrue();
        assertThat(shut.with(door, false, 8)).isSameAs(ShutDoors.NONE);
    }

    @Test
    void blocksAboveTheLimitShouldBeRefused() {
        BlockEdit edit = new BlockEdit(RULES).set(0, 32767, 0, Block.AIR);
        assertThatThrownBy(() -> edit.set(0, 32768, 0, Block.AIR))
                .isInstanceOf(BadInputException.class)
                .hasMessage("block edit: height 32768, the limits are -32768 and 32767");
        assertThat(edit.load(0, 0, 32760, 32768, (x, y, z) -> Block.AIR).changes())
                .hasSize(2);
    }

    /** A chunk of columns in a row from x = 0 to 8 at z = 1, all alike but that at x = 4. Nothing else is there. */
    private static BlockWorld corridor(String columns, String middle) {
        return BlockWorld.of(loaded(RULES, drawn(columns, middle)), MeshIndex.astar(), Runnable::run, 1);
    }

    /** The same for agents two blocks wide, with other columns at z = 2. */
    private static BlockWorld wide(String near, String far, String middle) {
        BlockReader rows = (x, y, z) -> z == 1 ? block(near, y) : z == 2 ? block(x == 4 ? middle : far, y) : Block.AIR;
        return BlockWorld.of(loaded(WIDE, rows), MeshIndex.astar(), Runnable::run, 1);
    }

    private static BlockEdit loaded(BlockRules rules, BlockReader reader) {
        return new BlockEdit(rules).load(0, 0, 0, 16, reader);
    }

    private static BlockReader drawn(String columns, String middle) {
        return (x, y, z) -> z == 1 ? block(x == 4 ? middle : columns, y) : Block.AIR;
    }

    /** A block of a column that is drawn from the ground up. */
    private static Block block(String column, int y) {
        return switch (y < column.length() ? column.charAt(y) : '.') {
            case '#' -> Block.SOLID;
            case '-' -> Block.SLAB;
            case '~' -> Block.WATER;
            case 'D' -> Block.DOOR;
            default -> Block.AIR;
        };
    }

    /** Walks from x = 1 to x = 6. */
    private static PathStatus walk(BlockWorld world, double y) {
        double shift = world.rules().width() / 2.0;
        return world.mesh().newQuery().find(1 + shift, y, 1 + shift, 6 + shift, y, 1 + shift, new PathBuffer());
    }
}
