package dev.throng.mesh.snapshot;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.TiledMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a world remembers besides its mesh, so that it can be rebuilt in parts. Immutable, share freely.
 *
 * @param tiles null where the mesh is not made of tiles
 * @param doors the lines and boxes that are shut, and those that have opened a part of them, in their order: ground that is rebuilt
 *     there is cut as well
 */
record WorldShape(TiledMesh tiles, List<MeshChange> doors) {
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
     * The shape after an edit of doors.
     *
     * @param ground with the ids after the edit
     */
    WorldShape after(MeshChanges edit, SharedMesh ground) {
        List<MeshChange> left = new DoorEdit(doors, ground).after(edit);
        return left.equals(doors) ? this : new WorldShape(tiles, List.copyOf(left));
    }

    private static boolean same(MeshChange a, MeshChange b) {
        return a.shuts() == b.shuts() && sameShape(a, b);
    }

    private static boolean sameShape(MeshChange a, MeshChange b) {
        return a.kind() == b.kind() && Arrays.equals(a.shape(), b.shape());
    }

    /** Finds the doors that are left after an edit. Pairs are compared only where the edit is. One per edit. */
    static final class DoorEdit {
        private final SharedMesh ground;
        private final int standing;

        /** Doors that stood before the edit, then those that it brings. */
        private final List<MeshChange> all;

        /** By number in {@link #all}. */
        private final BitSet left = new BitSet();

        private final List<MeshChange> lost = new ArrayList<>();
        private final Map<MeshChange, DoorSet> known = new IdentityHashMap<>();
        private long steps;

        DoorEdit(List<MeshChange> doors, SharedMesh ground) {
            this.ground = ground;
            standing = doors.size();
            all = new ArrayList<>(doors);
            left.set(0, standing);
        }

        /** How often the bounds of a door were compared with a box. */
        long steps() {
            return steps;
        }

        List<MeshChange> after(MeshChanges edit) {
            List<MeshChange> changes = edit.changes().stream()
                    .filter(change -> change.shape() != null)
                    .toList();
            if (!changes.isEmpty()) {
                take(changes);
                forgetCovered();
                forgetIdle();
            }
            return left.stream().mapToObj(all::get).toList();
        }

        private void take(List<MeshChange> changes) {
            double[] box = nothing();
            changes.forEach(change -> cover(box, bounds(change)));
            BitSet near = meeting(left, box);
            for (MeshChange change : changes) {
                if (!left.isEmpty() && same(all.get(left.length() - 1), change)) {
                    continue;
                }
                boolean needed = change.shuts();
                BitSet there = meeting(near, bounds(change));
                for (int i = there.nextSetBit(0); i >= 0; i = there.nextSetBit(i + 1)) {
                    if (sameShape(all.get(i), change)) {
                        forget(i);
                        near.clear(i);
                    } else {
                        needed |= all.get(i).shuts();
                    }
                }
                // What opens nothing that is shut need not be remembered.
                if (needed) {
                    near.set(all.size());
                    left.set(all.size());
                    all.add(change);
                }
            }
        }

        /** Forgets doors that new ones overlap, once later ones have shut or opened all that they concern. */
        private void forgetCovered() {
            BitSet overlapped = overlapped();
            double[] box = nothing();
            overlapped.stream().forEach(i -> cover(box, around(marks(i))));
            BitSet near = overlapped.isEmpty() ? overlapped : meeting(left, box);
            for (int i = overlapped.length() - 1; i >= 0; i = overlapped.previousSetBit(i - 1)) {
                Marks marks = marks(i);
                BitSet later = meeting(near, around(marks));
                for (int next = later.nextSetBit(i + 1); next >= 0; next = later.nextSetBit(next + 1)) {
                    marks.clear(concerned(next));
                }
                if (marks.isEmpty()) {
                    forget(i);
                    near.clear(i);
                }
            }
        }

        /** Doors from before that concern a portal or link of a new one. */
        private BitSet overlapped() {
            double[] box = nothing();
            for (int i = left.nextSetBit(standing); i >= 0; i = left.nextSetBit(i + 1)) {
                cover(box, around(marks(i)));
            }
            BitSet near = meeting(left.get(0, standing), box);
            BitSet overlapped = new BitSet();
            for (int i = left.nextSetBit(standing); i >= 0; i = left.nextSetBit(i + 1)) {
                Marks marks = marks(i);
                meeting(near, around(marks)).stream()
                        .filter(door -> marks.meets(concerned(door)))
                        .forEach(overlapped::set);
            }
            return overlapped;
        }

        /** Forgets what opens nothing that is shut before it, now that other doors are lost. */
        private void forgetIdle() {
            double[] box = nothing();
            lost.stream().filter(MeshChange::shuts).forEach(door -> cover(box, bounds(door)));
            BitSet openers = new BitSet();
            meeting(left, box).stream().filter(i -> !all.get(i).shuts()).forEach(openers::set);
            double[] beside = nothing();
            openers.stream().forEach(i -> cover(beside, bounds(all.get(i))));
            BitSet near = openers.isEmpty() ? openers : meeting(left, beside);
            for (int i = openers.nextSetBit(0); i >= 0; i = openers.nextSetBit(i + 1)) {
                BitSet before = meeting(near.get(0, i), bounds(all.get(i)));
                if (before.stream().noneMatch(door -> all.get(door).shuts())) {
                    left.clear(i);
                }
            }
        }

        /** Those of some doors that meet a box. */
        private BitSet meeting(BitSet doors, double[] box) {
            BitSet meeting = new BitSet();
            if (box[0] > box[2]) {
                return meeting;
            }
            for (int i = doors.nextSetBit(0); i >= 0; i = doors.nextSetBit(i + 1)) {
                steps++;
                if (meets(bounds(all.get(i)), box)) {
                    meeting.set(i);
                }
            }
            return meeting;
        }

        private void forget(int door) {
            left.clear(door);
            lost.add(all.get(door));
        }

        private DoorSet concerned(int door) {
            return known.computeIfAbsent(all.get(door), each -> Doors.of(ground.portals, ground.locator, each));
        }

        private Marks marks(int door) {
            Marks marks = new Marks();
            marks.mark(concerned(door), ground.mesh);
            return marks;
        }

        private double[] around(Marks marks) {
            return marks.around(ground.mesh, ground.mesh);
        }
    }

    private static boolean meets(double[] a, double[] b) {
        return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
    }

    /** Where a door is in the ground plan [low x, low z, high x, high z]. */
    private static double[] bounds(MeshChange door) {
        double[] s = door.shape();
        boolean line = door.kind() == MeshChange.Kind.LINE;
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
     * What doors shut and open where an edit brings or takes ground or links. Which portals a line shuts depends on all that is around
     * it. What doors have the same effect on as before is left as it is: it may have been shut or opened by its id.
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
        Marks concerned = new Marks();
        for (MeshChange door : doors) {
            if (meets(bounds(door), box)) {
                concerned.mark(Doors.of(before.portals, before.locator, door), now.mesh);
                concerned.mark(Doors.of(now.portals, now.locator, door), now.mesh);
            }
        }
        concerned.markLinks(change);
        if (concerned.isEmpty()) {
            return Again.NOTHING;
        }
        // Any other door may have shut the same: one that comes to a polygon on either side.
        double[] around = concerned.around(before.mesh, now.mesh);
        Marks shutBefore = new Marks();
        Marks shutNow = new Marks();
        for (MeshChange door : doors) {
            if (meets(bounds(door), around)) {
                shutBefore.set(Doors.of(before.portals, before.locator, door), door.shuts());
                shutNow.set(Doors.of(now.portals, now.locator, door), door.shuts());
            }
        }
        Marks toShut = concerned.and(shutNow).andNot(shutBefore);
        Marks toOpen = concerned.and(shutBefore).andNot(shutNow);
        // A link that comes has the bit of one that had its id, or of the time before it waited.
        Marks links = new Marks();
        links.markLinks(change);
        return new Again(
                toShut.or(links.and(shutNow)).set(),
                toOpen.or(links.andNot(shutNow)).set());
    }

    /**
     * What doors shut and open where ground has come.
     *
     * @param toShut portals and links
     * @param toOpen portals and links
     */
    record Again(DoorSet toShut, DoorSet toOpen) {
        private static final DoorSet NONE = new DoorSet(new int[0], new int[0], false);
        static final Again NOTHING = new Again(NONE, NONE);
    }

    /** Portals and links, as bits. */
    private static final class Marks {
        private final BitSet portals = new BitSet();
        private final BitSet links = new BitSet();

        boolean isEmpty() {
            return portals.isEmpty() && links.isEmpty();
        }

        /** Adds those that a mesh has. */
        void mark(DoorSet door, MeshArrays mesh) {
            for (int portal : door.portals()) {
                if (portal < mesh.portalCount() && mesh.portalExists(portal)) {
                    portals.set(portal);
                }
            }
            for (int link : door.links()) {
                if (link < mesh.linkCount() && mesh.linkExists(link)) {
                    links.set(link);
                }
            }
        }

        void markLinks(Reshape change) {
            for (int i = 0; i < change.linkCount(); i++) {
                links.set(change.link(i));
            }
            for (int link : change.linkIds()) {
                links.set(link);
            }
        }

        void set(DoorSet door, boolean to) {
            for (int portal : door.portals()) {
                portals.set(portal, to);
            }
            for (int link : door.links()) {
                links.set(link, to);
            }
        }

        void clear(DoorSet door) {
            set(door, false);
        }

        boolean meets(DoorSet door) {
            for (int portal : door.portals()) {
                if (portals.get(portal)) {
                    return true;
                }
            }
            for (int link : door.links()) {
                if (links.get(link)) {
                    return true;
                }
            }
            return false;
        }

        private Marks copy() {
            Marks copy = new Marks();
            copy.portals.or(portals);
            copy.links.or(links);
            return copy;
        }

        Marks and(Marks other) {
            Marks both = copy();
            both.portals.and(other.portals);
            both.links.and(other.links);
            return both;
        }

        Marks andNot(Marks other) {
            Marks rest = copy();
            rest.portals.andNot(other.portals);
            rest.links.andNot(other.links);
            return rest;
        }

        Marks or(Marks other) {
            Marks all = copy();
            all.portals.or(other.portals);
            all.links.or(other.links);
            return all;
        }

        DoorSet set() {
            return new DoorSet(portals.stream().toArray(), links.stream().toArray(), false);
        }

        /** The bounds of all polygons beside the portals of the second mesh, and at the ends of links of either. */
        double[] around(MeshArrays before, MeshArrays now) {
            double[] box = nothing();
            for (int portal = portals.nextSetBit(0); portal >= 0; portal = portals.nextSetBit(portal + 1)) {
                stretch(box, now, now.portalPolygon(portal, 0));
                stretch(box, now, now.portalPolygon(portal, 1));
            }
            for (int link = links.nextSetBit(0); link >= 0; link = links.nextSetBit(link + 1)) {
                stretchToLink(box, before, link);
                stretchToLink(box, now, link);
            }
            return box;
        }
    }

    private static double[] nothing() {
        double big = Double.POSITIVE_INFINITY;
        return new double[] {big, big, -big, -big};
    }

    /** The bounds of all polygons that come, go, or get other portals or links [low x, low z, high x, high z]. */
    private static double[] touched(Reshape change, MeshArrays before, MeshArrays now) {
        double[] box = nothing();
        for (int i = 0; i < change.removedCount(); i++) {
            stretch(box, before, change.removed(i));
        }
        for (int polygon : change.polygonIds()) {
            stretch(box, now, polygon);
        }
        for (int polygon : change.changed(before)) {
            stretch(box, before, polygon);
        }
        return box;
    }

    private static void stretchToLink(double[] box, MeshArrays mesh, int link) {
        if (link < mesh.linkCount() && mesh.linkExists(link)) {
            stretch(box, mesh, mesh.linkPolygon(link, 0));
            stretch(box, mesh, mesh.linkPolygon(link, 1));
        }
    }

    private static void stretch(double[] box, MeshArrays mesh, int polygon) {
        for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
            int vertex = mesh.polygonVertex(polygon, corner);
            stretch(box, mesh.vertexX(vertex), mesh.vertexZ(vertex));
        }
    }

    private static void cover(double[] box, double[] other) {
        box[0] = Math.min(box[0], other[0]);
        box[1] = Math.min(box[1], other[1]);
        box[2] = Math.max(box[2], other[2]);
        box[3] = Math.max(box[3], other[3]);
    }

    private static void stretch(double[] box, double x, double z) {
        box[0] = Math.min(box[0], x - MARGIN);
        box[1] = Math.min(box[1], z - MARGIN);
        box[2] = Math.max(box[2], x + MARGIN);
        box[3] = Math.max(box[3], z + MARGIN);
    }
}
