package dev.throng.server.world;

import dev.throng.blocks.Block;
import dev.throng.grid.MapEdit;
import dev.throng.server.http.HttpException;

/** One change of a world. Immutable. */
public sealed interface EditOp {
    /** Receiver of changes, with one method for each kind; refuses those that it does not override. */
    interface Target {
        /** Returns the reason why a change is not possible in this kind of world. */
        HttpException refusal();

        default void line(Line line) {
            throw refusal();
        }

        default void turn(Turn turn) {
            throw refusal();
        }

        default void add(Add add) {
            throw refusal();
        }

        default void remove(Remove remove) {
            throw refusal();
        }

        default void area(Area area) {
            throw refusal();
        }

        default void tiles(Tiles tiles) {
            throw refusal();
        }

        default void set(SetBlock block) {
            throw refusal();
        }
    }

    /** Passes this change to the method for its kind. */
    void to(Target target);

    /** Shuts or opens a line, which becomes a door. */
    record Line(boolean shut, double x0, double z0, double x1, double z1, double low, double high) implements EditOp {
        @Override
        public void to(Target target) {
            target.line(this);
        }
    }

    /** Shuts or opens a door. */
    record Turn(boolean shut, int door) implements EditOp {
        @Override
        public void to(Target target) {
            target.turn(this);
        }
    }

    /** Adds an obstacle; its id is ignored. */
    record Add(PlacedObstacle block) implements EditOp {
        @Override
        public void to(Target target) {
            target.add(this);
        }
    }

    /** Removes an obstacle. */
    record Remove(int block) implements EditOp {
        @Override
        public void to(Target target) {
            target.remove(this);
        }
    }

    /** Sets the area of a polygon. */
    record Area(int polygon, int area) implements EditOp {
        @Override
        public void to(Target target) {
            target.area(this);
        }
    }

    /** Blocks or frees tiles. */
    record Tiles(MapEdit edit) implements EditOp {
        @Override
        public void to(Target target) {
            target.tiles(this);
        }
    }

    /** Places a block, or breaks it, in a world of blocks. */
    record SetBlock(int x, int y, int z, Block block) implements EditOp {
        @Override
        public void to(Target target) {
            target.set(this);
        }
    }
}
