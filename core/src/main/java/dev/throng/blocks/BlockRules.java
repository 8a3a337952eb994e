package dev.throng.blocks;

import dev.throng.BadInputException;

/**
 * How large agents are in a world of blocks, and what they climb and fall. Whether they swim, climb ladders, jump down or open doors is a
 * matter of their {@link dev.throng.mesh.Profile profile}.
 *
 * <p>Heights count in half blocks, the height of a slab: that of agents is rounded up, the step and the drop are rounded down.
 *
 * @param height of an agent, in blocks [Limits: {@code step} &lt; height &lt;= 16]
 * @param width of an agent, in whole blocks; agents that are wider than one do not climb ladders [Limits: 1 to 8, and to {@code side}]
 * @param step greatest height that is walked up or down, in blocks [Limits: 0 to 8]
 * @param drop greatest height that agents fall, in blocks; none if it is not more than the step [Limits: 0 to 64]
 * @param side columns along each side of a chunk [Limits: 4 to 64]
 */
public record BlockRules(double height, int width, double step, double drop, int side) {
    private static final double MOST_HEIGHT = 16;
    private static final int MOST_WIDTH = 8;
    private static final double MOST_STEP = 8;
    private static final double MOST_DROP = 64;
    private static final int LEAST_SIDE = 4;
    private static final int MOST_SIDE = 64;

    /**
     * Checks the limits.
     *
     * @param height of an agent, in blocks
     * @param width of an agent, in whole blocks
     * @param step greatest height that is walked up or down, in blocks
     * @param drop greatest height that agents fall, in blocks
     * @param side columns along each side of a chunk
     */
    public BlockRules {
        check("height", height, 0, MOST_HEIGHT);
        check("width", width, 1, MOST_WIDTH);
        check("step", step, 0, MOST_STEP);
        check("drop", drop, 0, MOST_DROP);
        check("side", side, LEAST_SIDE, MOST_SIDE);
        if (width > side) {
            throw new BadInputException("block rules: width " + width + " must be at most side " + side);
        }
        if (Math.ceil(2 * height) <= Math.floor(2 * step)) {
            throw new BadInputException(
                    "block rules: height " + height + " must be more than step " + step + ", in half blocks");
        }
    }

    private static void check(String what, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new BadInputException(
                    "block rules: " + what + " " + value + ", the limits are " + least + " and " + most);
        }
    }

    /** {@return agents 1.8 blocks high and one wide that step up one block and fall three, in chunks of 16 by 16 columns} */
    public static BlockRules standard() {
        return new BlockRules(1.8, 1, 1, 3, 16);
    }

    /**
     * {@return the same for agents of another size}
     *
     * @param newHeight in blocks
     * @param newWidth in whole blocks
     */
    public BlockRules withSize(double newHeight, int newWidth) {
        return new BlockRules(newHeight, newWidth, step, drop, side);
    }

    /**
     * {@return the same with another step}
     *
     * @param newStep greatest height that is walked up or down, in blocks
     */
    public BlockRules withStep(double newStep) {
        return new BlockRules(height, width, newStep, drop, side);
    }

    /**
     * {@return the same with another drop}
     *
     * @param newDrop greatest height that agents fall, in blocks
     */
    public BlockRules withDrop(double newDrop) {
        return new BlockRules(height, width, step, newDrop, side);
    }

    /**
     * {@return the same for chunks of another size}
     *
     * @param newSide columns along each side of a chunk
     */
    public BlockRules withSide(int newSide) {
        return new BlockRules(height, width, step, drop, newSide);
    }

    /** Height of an agent, in half blocks. */
    int halfHeight() {
        return (int) Math.ceil(2 * height);
    }
}
