package dev.throng.storm;

import dev.throng.mesh.MeshTile;
import java.util.Arrays;

/**
 * One change of an edit, named by where things are and not by ids: it means the same in a history from which other edits were
 * dropped. A change that names nothing there does nothing.
 */
public sealed interface Change {
    /** Another area for the ground at a point. */
    record Area(float x, float y, float z, int area) implements Change {}

    /** Shuts or opens the portal whose middle is nearest to a point. */
    record Portal(float x, float y, float z, boolean open) implements Change {}

    /** Shuts or opens a line (x, z, x, z, low y, high y) or a box (low x, y, z, high x, y, z). */
    record Door(boolean line, boolean open, double[] shape) implements Change {
        boolean sameShape(Door other) {
            return line == other.line && Arrays.equals(shape, other.shape);
        }

        @Override
        public String toString() {
            return (open ? "open " : "shut ") + (line ? "line " : "box ") + Arrays.toString(shape);
        }
    }

    /** A new link between the grounds at two points. The number names it from now on; its cost tells it from all others. */
    record AddLink(int number, float[] from, float[] to, boolean twoWay, float cost, int kind) implements Change {
        @Override
        public String toString() {
            return "link " + number + " from " + Arrays.toString(from) + " to " + Arrays.toString(to)
                    + (twoWay ? ", two-way" : ", one-way") + ", cost " + cost + ", kind " + kind;
        }
    }

    /** Takes a link away. */
    record RemoveLink(int number) implements Change {}

    /** Enables or disables a link. */
    record SetLink(int number, boolean enabled) implements Change {}

    /**
     * Puts a tile where there is none, or in the place of another one; without polygons, it takes one away.
     *
     * @param drawn what it looks like, for a message
     */
    record Tile(MeshTile tile, String drawn) implements Change {
        @Override
        public String toString() {
            return tile + " " + drawn;
        }
    }
}
