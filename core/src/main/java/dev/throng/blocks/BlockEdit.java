package dev.throng.blocks;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A list of changes to a world of blocks: chunks that come and go, blocks, doors. Collected here, and applied by {@link BlockWorld#edited} all
 * at once, in their order. Not for sharing between threads.
 *
 * <p>{@link #load} copies the blocks of a chunk before it returns. Call it where the game may read its blocks: in its own thread, or under its
 * lock. All else may happen in any thread, while the game goes on.
 */
public final class BlockEdit {
    /** Blocks begin below this height, and not below the same height with the other sign. */
    static final int MOST_Y = 1 << 15;

    /** Blocks of one chunk, from the lowest to the highest. */
    private static final int MOST_HIGH = 4096;

    /** A change. */
    sealed interface Change {}

    record Load(int column, int row, int fromY, int toY, byte[] kinds) implements Change {}

    record Unload(int column, int row) implements Change {}

    record SetBlock(int x, int y, int z, Block block) implements Change {}

    record SetDoor(int x, int y, int z, boolean shut) implements Change {}

    private final BlockRules rules;
    private final List<Change> changes = new ArrayList<>();

    /**
     * An edit that changes nothing yet.
     *
     * @param rules of the world that it is for
     */
    public BlockEdit(BlockRules rules) {
        this.rules = Objects.requireNonNull(rules, "rules is null");
    }

    List<Change> changes() {
        return List.copyOf(changes);
    }

    BlockRules rules() {
        return rules;
    }

    /**
     * Loads a chunk, or loads it anew. Its blocks are read and copied now, by this thread. Above and below there is air.
     *
     * @param column number of the chunk along x: its blocks begin at {@code column * side}
     * @param row its number along z
     * @param fromY smallest height that is read
     * @param toY one past the largest [Limits: fromY &lt;= toY &lt;= fromY + 4096]
     * @param reader tells what the blocks are
     * @return this edit
     */
    public BlockEdit load(int column, int row, int fromY, int toY, BlockReader reader) {
        Objects.requireNonNull(reader, "reader is null");
        requireInReach("column", column);
        requireInReach("row", row);
        requireHeight(fromY, MOST_Y);
        requireHeight(toY, MOST_Y);
        if (toY < fromY || toY - fromY > MOST_HIGH) {
            throw new BadInputException("block edit: a chunk from height " + fromY + " to " + toY
                    + ", it may have 0 to " + MOST_HIGH + " blocks");
        }
        int side = rules.side();
        byte[] kinds = new byte[(toY - fromY) * side * side];
        int at = 0;
        for (int y = fromY; y < toY; y++) {
            for (int z = row * side; z < (row + 1) * side; z++) {
                for (int x = column * side; x < (column + 1) * side; x++) {
                    kinds[at++] = (byte) read(reader, x, y, z).ordinal();
                }
            }
        }
        changes.add(new Load(column, row, fromY, toY, kinds));
        return this;
    }

    private static Block read(BlockReader reader, int x, int y, int z) {
        Block block = reader.at(x, y, z);
        if (block == null) {
            throw new NullPointerException("the block at " + x + " " + y + " " + z + " is null");
        }
        return block;
    }

    /**
     * Unloads a chunk, if it is loaded. Doors in it that are shut stay shut when it comes again.
     *
     * @param column its number along x
     * @param row its number along z
     * @return this edit
     */
    public BlockEdit unload(int column, int row) {
        changes.add(new Unload(column, row));
        return this;
    }

    /**
     * Places a block, or breaks it: then it is {@link Block#AIR}.
     *
     * @param x in blocks, in a chunk that is loaded
     * @param y up, in blocks [Limits: -32768 to 32767]
     * @param z in blocks
     * @param block what is there from now on
     * @return this edit
     */
    public BlockEdit set(int x, int y, int z, Block block) {
        requireHeight(y, MOST_Y - 1);
        changes.add(new SetBlock(x, y, z, Objects.requireNonNull(block, "block is null")));
        return this;
    }

    /**
     * Shuts a door: nobody walks in or out of it. No ground is built again for that. A door is all {@link Block#DOOR} blocks that stand on one
     * another, and any of them names it.
     *
     * @param x in blocks
     * @param y height of a block of the door
     * @param z in blocks
     * @return this edit
     */
    public BlockEdit shutDoor(int x, int y, int z) {
        requireHeight(y, MOST_Y - 1);
        changes.add(new SetDoor(x, y, z, true));
        return this;
    }

    /**
     * Opens a door that was shut.
     *
     * @param x in blocks
     * @param y height of a block of the door
     * @param z in blocks
     * @return this edit
     */
    public BlockEdit openDoor(int x, int y, int z) {
        requireHeight(y, MOST_Y - 1);
        changes.add(new SetDoor(x, y, z, false));
        return this;
    }

    private void requireInReach(String what, int chunk) {
        long most = NavMesh.MAX_COORDINATE / rules.side() - 2;
        if (Math.abs((long) chunk) > most) {
            throw new BadInputException(
                    "block edit: " + what + " " + chunk + " of a chunk, the limits are " + -most + " and " + most);
        }
    }

    private static void requireHeight(int y, int most) {
        if (y < -MOST_Y || y > most) {
            throw new BadInputException("block edit: height " + y + ", the limits are " + -MOST_Y + " and " + most);
        }
    }

    /** {@return the number of changes} */
    @Override
    public String toString() {
        return "BlockEdit[" + changes.size() + " changes]";
    }
}
