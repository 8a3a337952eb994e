package dev.throng.mesh.snapshot;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.Coordinates;

/**
 * One change of an edit that leaves polygons and links where they are. The shape is not written to.
 *
 * @param id of a portal, polygon or link; 0 for a line or box
 * @param value 1 for open, 0 for shut; or the area
 * @param shape of a line (x, z, x, z, low y, high y) or box (low x, y, z, high x, y, z); else null
 */
public record MeshChange(Kind kind, int id, int value, double[] shape) {
    /** The kind of thing that a change concerns. */
    public enum Kind {
        PORTAL,
        AREA,
        LINK,
        LINE,
        BOX
    }

    public static MeshChange portal(int id, boolean open) {
        return new MeshChange(Kind.PORTAL, id, value(open), null);
    }

    public static MeshChange link(int id, boolean open) {
        return new MeshChange(Kind.LINK, id, value(open), null);
    }

    public static MeshChange area(int polygon, int area) {
        return new MeshChange(Kind.AREA, polygon, area, null);
    }

    /** A line over the ground, between two heights. */
    public static MeshChange line(boolean open, double x0, double z0, double x1, double z1, double lowY, double highY) {
        Coordinates.require("edit: a line", x0, z0, x1, z1);
        if (!(lowY <= highY)) {
            throw new BadInputException("edit: a line from height " + lowY + " to " + highY);
        }
        if (x0 == x1 && z0 == z1) {
            throw new BadInputException("edit: both ends of a line are at " + x0 + " " + z0);
        }
        return new MeshChange(Kind.LINE, 0, value(open), new double[] {x0, z0, x1, z1, lowY, highY});
    }

    /** A box with sides along the axes. */
    public static MeshChange box(
            boolean open, double lowX, double lowY, double lowZ, double highX, double highY, double highZ) {
        double[] box = {lowX, lowY, lowZ, highX, highY, highZ};
        for (double number : box) {
            if (!Double.isFinite(number)) {
                throw new BadInputException("edit: a box has a coordinate that is not finite: " + number);
            }
        }
        if (lowX > highX || lowY > highY || lowZ > highZ) {
            throw new BadInputException("edit: a box from " + lowX + " " + lowY + " " + lowZ + " to " + highX + " "
                    + highY + " " + highZ + ": no side may be negative");
        }
        return new MeshChange(Kind.BOX, 0, value(open), box);
    }

    private static int value(boolean open) {
        return open ? 1 : 0;
    }

    /** Whether this shuts something; of a line, box, portal or link. */
    boolean shuts() {
        return value == 0;
    }
}
