package dev.throng.server.world;

import dev.throng.grid.MapEdit;

/** One change of a world. Immutable. */
public sealed interface EditOp {
    /** Shuts or opens a line, which becomes a door. */
    record Line(boolean shut, double x0, double z0, double x1, double z1, double low, double high) implements EditOp {}

    /** Shuts or opens a door. */
    record Turn(boolean shut, int door) implements EditOp {}

    /** Adds an obstacle; its id is ignored. */
    record Add(Block block) implements EditOp {}

    /** Removes an obstacle. */
    record Remove(int block) implements EditOp {}

    /** Sets the area of a polygon. */
    record Area(int polygon, int area) implements EditOp {}

    /** Blocks or frees tiles. */
    record Tiles(MapEdit edit) implements EditOp {}
}
