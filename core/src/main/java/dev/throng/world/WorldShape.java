package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.portal.Reshape;
import dev.throng.mesh.portal.TiledMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * What a world remembers besides its mesh, so that it can be rebuilt in parts. Immutable, share freely.
 *
 * @param tiles null where the mesh is not made of tiles
 * @param doors the lines and boxes that are shut, and those that have opened a part of them, in their order: ground that is rebuilt
 *     there is cut as well
 */
record WorldShape(TiledMesh tiles, List<MeshEdit.Change> doors) {
    static final WorldShape NONE = new WorldShape(null, List.of());

    /** Doors are looked for this far from new ground, in metres. */
    private static final double MARGIN = 1;

    /** Numbers of a door in {@link #numbers}: its kind, and six coordinates. */
    private static final int NUMBERS = 7;

    /** Kinds in {@link #numbers}; of a shape that opens what is shut, with a minus sign. */
    private static final int LINE = 1;

    private static final int BOX = 2;

    /** A shape with the doors that {@link #numbers} gave; refuses what is none. */
    static WorldShape of(TiledMesh tiles, double[] numbers) {
        if (numbers.length % NUMBERS != 0) {
            throw new BadInputException("doors: " + numbers.length + " numbers, each has " + NUMBERS);
        }
        MeshEdit edit = new MeshEdit();
        for (int i = 0; i < numbers.length; i += NUMBERS) {
            double[] s = Arrays.copyOfRange(numbers, i + 1, i + NUMBERS);
            switch ((int) numbers[i]) {
                case LINE -> edit.shutLine(s[0], s[1], s[2], s[3], s[4], s[5]);
                case BOX -> edit.shutBox(s[0], s[1], s[2], s[3], s[4], s[5]);
                case -LINE -> edit.openLine(s[0], s[1], s[2], s[3], s[4], s[5]);
                case -BOX -> edit.openBox(s[0], s[1], s[2], s[3], s[4], s[5]);
                default -> throw new BadInputException("doors: of kind " + numbers[i] + ", 1 is a line and 2 a box");
            }
        }
        return new WorldShape(tiles, List.copyOf(edit.changes()));
    }

    /** The doors as numbers, for {@link #of}. */
    double[] numbers() {
        double[] numbers = new double[NUMBERS * doors.size()];
        for (int i = 0; i < doors.size(); i++) {
            MeshEdit.Change door = doors.get(i);
            int kind = door.kind() == MeshEdit.Kind.LINE ? LINE : BOX;
            numbers[NUMBERS * i] = isShut(door) ? kind : -kind;
            System.arraycopy(door.shape(), 0, numbers, NUMBERS * i + 1, NUMBERS - 1);
        }
        return numbers;
    }

    private static boolean isShut(MeshEdit.Change door) {
        return door.value() == 0;
    }

    /** The shape after an edit of doors. */
    WorldShape after(MeshEdit edit) {
        List<MeshEdit.Change> left = doors;
        for (MeshEdit.Change change : edit.changes()) {
            if (change.shape() == null || doors.contains(change)) {
                continue;
            }
            left = left == doors ? new ArrayList<>(doors) : left;
            left.removeIf(door -> door.kind() == change.kind() && Arrays.equals(door.shape(), change.shape()));
            // What opens nothing that is shut need not be remembered.
            if (isShut(change) || left.stream().anyMatch(door -> isShut(door) && meet(door, change))) {
                left.add(change);
            }
        }
        while (left != doors && !left.isEmpty() && !isShut(left.get(0))) {
            left.remove(0);
        }
        return left == doors ? this : new WorldShape(tiles, List.copyOf(left));
    }

    private static boolean meet(MeshEdit.Change a, MeshEdit.Change b) {
        double[] box = bounds(a);
        return meets(box, bounds(b));
    }

    private static boolean meets(double[] a, double[] b) {
        return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
    }

    /** Where a door is in the ground plan [low x, low z, high x, high z]. */
    private static double[] bounds(MeshEdit.Change door) {
        double[] s = door.shape();
        boolean line = door.kind() == MeshEdit.Kind.LINE;
        double x = line ? s[2] : s[3];
        double fromZ = line ? s[1] : s[2];
        double toZ = line ? s[3] : s[5];
        return new double[] {Math.min(s[0], x), Math.min(fromZ, toZ), Math.max(s[0], x), Math.max(fromZ, toZ)};
    }

    /** The shape after other tiles. */
    WorldShape after(Reshape change) {
        return change.origin() == null ? this : new WorldShape(tiles.after(change), doors);
    }

    /**
     * What doors shut and open where an edit brings or takes ground: what they have shut so far is opened, and they are shut again as
     * the ground is now. Which portals a line shuts depends on all that is around it.
     *
     * @param before the world before the edit
     * @param now the world with its new ground
     * @return changes with the ids of the new ground
     */
    List<MeshEdit.Change> again(Reshape change, SharedMesh before, SharedMesh now) {
        double[] box = touched(change, before.mesh);
        BitSet portals = new BitSet();
        for (MeshEdit.Change door : doors) {
            if (meets(bounds(door), box)) {
                mark(Doors.of(before.mesh, before.locator, door), now.mesh, portals);
                mark(Doors.of(now.mesh, now.locator, door), now.mesh, portals);
            }
        }
        if (portals.isEmpty()) {
            return List.of();
        }
        MeshEdit all = new MeshEdit();
        portals.stream().forEach(all::open);
        // Any other door may have shut the same portals: one that comes to a polygon on either side of them.
        double[] around = around(portals, now.mesh);
        for (MeshEdit.Change door : doors) {
            if (meets(bounds(door), around)) {
                for (int portal : Doors.of(now.mesh, now.locator, door)) {
                    if (!portals.get(portal)) {
                        continue;
                    }
                    if (isShut(door)) {
                        all.shut(portal);
                    } else {
                        all.open(portal);
                    }
                }
            }
        }
        return all.changes();
    }

    private static void mark(int[] ids, NavMesh now, BitSet portals) {
        for (int portal : ids) {
            if (portal < now.portalCount() && now.portalExists(portal)) {
                portals.set(portal);
            }
        }
    }

    private static double[] around(BitSet portals, NavMesh mesh) {
        double[] box = nothing();
        for (int portal = portals.nextSetBit(0); portal >= 0; portal = portals.nextSetBit(portal + 1)) {
            stretch(box, mesh, mesh.portalPolygon(portal, 0));
            stretch(box, mesh, mesh.portalPolygon(portal, 1));
        }
        return box;
    }

    private static double[] nothing() {
        double big = Double.POSITIVE_INFINITY;
        return new double[] {big, big, -big, -big};
    }

    /** Where ground comes or goes [low x, low z, high x, high z]. */
    private static double[] touched(Reshape change, NavMesh before) {
        double[] box = nothing();
        for (int i = 0; i < change.vertexCount(); i++) {
            stretch(box, change.vertices()[3 * i], change.vertices()[3 * i + 2]);
        }
        for (int i = 0; i < change.removedCount(); i++) {
            stretch(box, before, change.removed(i));
        }
        // A new portal may lie between polygons that stay.
        for (int i = 0; i < 2 * change.portalCount(); i++) {
            stretch(box, change.ends()[3 * i], change.ends()[3 * i + 2]);
        }
        return box;
    }

    private static void stretch(double[] box, NavMesh mesh, int polygon) {
        for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
            int vertex = mesh.polygonVertex(polygon, corner);
            stretch(box, mesh.vertexX(vertex), mesh.vertexZ(vertex));
        }
    }

    private static void stretch(double[] box, double x, double z) {
        box[0] = Math.min(box[0], x - MARGIN);
        box[1] = Math.min(box[1], z - MARGIN);
        box[2] = Math.max(box[2], x + MARGIN);
        box[3] = Math.max(box[3], z + MARGIN);
    }
}
