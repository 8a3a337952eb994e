package dev.throng.server.world;

import dev.throng.grid.MapEdit;

/** One change that a client asks for. Immutable. */
public sealed interface EditOp {
    /** Shuts or opens a line; it is a door from then on. */
    record Line(boolean shut, double x0, double z0, double x1, double z1, double low, double high) implements EditOp {}

    /** Shuts or opens a door. */
    record Turn(boolean shut, int door) implements EditOp {}

    /** Puts an obstacle up; its id is not looked at. */
    record Add(Block block) implements EditOp {}

    /** Takes an obstacle away. */
    record Remove(int block) implements EditOp {}

    /** Gives a polygon another kind of ground. */
    record Area(int polygon, int area) implements EditOp {}

    /** Blocks or frees tiles. */
    record Tiles(MapEdit edit) implements EditOp {}
}
