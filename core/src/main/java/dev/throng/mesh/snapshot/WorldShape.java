package dev.throng.mesh.snapshot;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.TiledMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The tiles and doors of a world, from which an edit rebuilds parts of it. Immutable, share freely.
 *
 * @param tiles null where the mesh is not made of tiles
 * @param doors the lines and boxes that are shut, and those that have opened a part of them, in their order; they cut new ground, too
 */
record WorldShape(TiledMesh tiles, List<MeshChange> doors) {
    static final WorldShape NONE = new WorldShape(null, List.of());

    /** Numbers of a door in {@link #numbers}: its kind, and six coordinates. */
    private static final int NUMBERS = 7;

    /** Kinds in {@link #numbers}; of a shape that opens what is shut, with a minus sign. */
    private static final int LINE = 1;

    private static final int BOX = 2;

    /** Returns a shape with the doors that {@link #numbers} gave; refuses other numbers. */
    static WorldShape of(TiledMesh tiles, double[] numbers) {
        if (numbers.length % NUMBERS != 0) {
            throw new BadInputException("doors: " + numbers.length + " numbers, each has " + NUMBERS);
        }
        List<MeshChange> doors = new ArrayList<>();
        for (int i = 0; i < numbers.length; i += NUMBERS) {
            double[] s = Arrays.copyOfRange(numbers, i + 1, i + NUMBERS);
            boolean open = numbers[i] < 0;
            switch (Math.abs((int) numbers[i])) {
                case LINE -> doors.add(MeshChange.line(open, s[0], s[1], s[2], s[3], s[4], s[5]));
                case BOX -> doors.add(MeshChange.box(open, s[0], s[1], s[2], s[3], s[4], s[5]));
                default -> throw new BadInputException("doors: of kind " + numbers[i] + ", 1 is a line and 2 a box");
            }
        }
        return new WorldShape(tiles, List.copyOf(doors));
    }

    /** The doors as numbers, for {@link #of}. */
    double[] numbers() {
        double[] numbers = new double[NUMBERS * doors.size()];
        for (int i = 0; i < doors.size(); i++) {
            MeshChange door = doors.get(i);
            int kind = door.kind() == MeshChange.Kind.LINE ? LINE : BOX;
            numbers[NUMBERS * i] = door.shuts() ? kind : -kind;
            System.arraycopy(door.shape(), 0, numbers, NUMBERS * i + 1, NUMBERS - 1);
        }
        return numbers;
    }

    /**
     * Returns the shape after an edit of doors.
     *
     * @param ground with the ids after the edit
     */
    WorldShape after(MeshChanges edit, SharedMesh ground) {
        List<MeshChange> left = new DoorEdit(doors, ground).after(edit);
        return left.equals(doors) ? this : new WorldShape(tiles, List.copyOf(left));
    }

    /** Returns the shape after a change of tiles. */
    WorldShape after(Reshape change) {
        return change.origin() == null ? this : new WorldShape(tiles.after(change), doors);
    }

    /**
     * Returns the portals and links that doors shut and open where an edit brings or takes ground or links. Which portals a line shuts
     * depends on all polygons around it. Portals and links on which doors have the same effect as before are left out: they may have
     * been shut or opened by their ids.
     *
     * @param before the world before the edit
     * @param now the world with its new ground
     * @return ids of the new ground
     */
    Again again(Reshape change, SharedMesh before, SharedMesh now) {
        if (doors.isEmpty()) {
            return Again.NOTHING;
        }
        double[] box = touched(change, before.mesh, now.mesh);
        DoorMarks concerned = new DoorMarks();
        for (MeshChange door : doors) {
            if (GroundBounds.meets(GroundBounds.of(door), box)) {
                concerned.mark(Doors.of(before.portals, before.locator, door), now.mesh);
                concerned.mark(Doors.of(now.portals, now.locator, door), now.mesh);
            }
        }
        concerned.markLinks(change);
        if (concerned.isEmpty()) {
            return Again.NOTHING;
        }
        // Another door may have shut the same portal: one that meets a polygon on either side.
        double[] around = concerned.around(before.mesh, now.mesh);
        DoorMarks shutBefore = new DoorMarks();
        DoorMarks shutNow = new DoorMarks();
        for (MeshChange door : doors) {
            if (GroundBounds.meets(GroundBounds.of(door), around)) {
                shutBefore.set(Doors.of(before.portals, before.locator, door), door.shuts());
                shutNow.set(Doors.of(now.portals, now.locator, door), door.shuts());
            }
        }
        DoorMarks toShut = concerned.and(shutNow).andNot(shutBefore);
        DoorMarks toOpen = concerned.and(shutBefore).andNot(shutNow);
        // A new link has the bit of an earlier link with its id; a link that returns has its own old bit.
        DoorMarks links = new DoorMarks();
        links.markLinks(change);
        return new Again(
                toShut.or(links.and(shutNow)).set(),
                toOpen.or(links.andNot(shutNow)).set());
    }

    /**
     * The portals and links that doors shut and open on new ground.
     *
     * @param toShut portals and links
     * @param toOpen portals and links
     */
    record Again(DoorSet toShut, DoorSet toOpen) {
        private static final DoorSet NONE = new DoorSet(new int[0], new int[0], false);
        static final Again NOTHING = new Again(NONE, NONE);
    }

    /** Returns the bounds of all polygons that come, go, or get other portals or links [low x, low z, high x, high z]. */
    private static double[] touched(Reshape change, MeshArrays before, MeshArrays now) {
        double[] box = GroundBounds.nothing();
        for (int i = 0; i < change.removedCount(); i++) {
            GroundBounds.stretch(box, before, change.removed(i));
        }
        for (int polygon : change.polygonIds()) {
            GroundBounds.stretch(box, now, polygon);
        }
        for (int polygon : change.changed(before)) {
            GroundBounds.stretch(box, before, polygon);
        }
        return box;
    }
}
