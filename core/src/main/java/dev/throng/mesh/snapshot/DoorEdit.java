package dev.throng.mesh.snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Finds the doors that are left after an edit. Pairs are compared only where the edit is. One per edit. */
final class DoorEdit {
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

    /** Number of comparisons of the bounds of a door with a box. */
    long steps() {
        return steps;
    }

    List<MeshChange> after(MeshChanges edit) {
        List<MeshChange> changes =
                edit.changes().stream().filter(change -> change.shape() != null).toList();
        if (!changes.isEmpty()) {
            take(changes);
            forgetCovered();
            forgetIdle();
        }
        return left.stream().mapToObj(all::get).toList();
    }

    private void take(List<MeshChange> changes) {
        double[] box = GroundBounds.nothing();
        changes.forEach(change -> GroundBounds.cover(box, GroundBounds.of(change)));
        BitSet near = meeting(left, box);
        for (MeshChange change : changes) {
            if (!left.isEmpty() && same(all.get(left.length() - 1), change)) {
                continue;
            }
            boolean needed = change.shuts();
            BitSet there = meeting(near, GroundBounds.of(change));
            for (int i = there.nextSetBit(0); i >= 0; i = there.nextSetBit(i + 1)) {
                if (sameShape(all.get(i), change)) {
                    forget(i);
                    near.clear(i);
                } else {
                    needed |= all.get(i).shuts();
                }
            }
            // A change that opens nothing that is shut is forgotten.
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
        double[] box = GroundBounds.nothing();
        overlapped.stream().forEach(i -> GroundBounds.cover(box, around(marks(i))));
        BitSet near = overlapped.isEmpty() ? overlapped : meeting(left, box);
        for (int i = overlapped.length() - 1; i >= 0; i = overlapped.previousSetBit(i - 1)) {
            DoorMarks marks = marks(i);
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
        double[] box = GroundBounds.nothing();
        for (int i = left.nextSetBit(standing); i >= 0; i = left.nextSetBit(i + 1)) {
            GroundBounds.cover(box, around(marks(i)));
        }
        BitSet near = meeting(left.get(0, standing), box);
        BitSet overlapped = new BitSet();
        for (int i = left.nextSetBit(standing); i >= 0; i = left.nextSetBit(i + 1)) {
            DoorMarks marks = marks(i);
            meeting(near, around(marks)).stream()
                    .filter(door -> marks.meets(concerned(door)))
                    .forEach(overlapped::set);
        }
        return overlapped;
    }

    /** Forgets changes that open nothing that is shut before them, now that other doors are lost. */
    private void forgetIdle() {
        double[] box = GroundBounds.nothing();
        lost.stream().filter(MeshChange::shuts).forEach(door -> GroundBounds.cover(box, GroundBounds.of(door)));
        BitSet openers = new BitSet();
        meeting(left, box).stream().filter(i -> !all.get(i).shuts()).forEach(openers::set);
        double[] beside = GroundBounds.nothing();
        openers.stream().forEach(i -> GroundBounds.cover(beside, GroundBounds.of(all.get(i))));
        BitSet near = openers.isEmpty() ? openers : meeting(left, beside);
        for (int i = openers.nextSetBit(0); i >= 0; i = openers.nextSetBit(i + 1)) {
            BitSet before = meeting(near.get(0, i), GroundBounds.of(all.get(i)));
            if (before.stream().noneMatch(door -> all.get(door).shuts())) {
                left.clear(i);
            }
        }
    }

    /** Returns those of some doors that meet a box. */
    private BitSet meeting(BitSet doors, double[] box) {
        BitSet meeting = new BitSet();
        if (box[0] > box[2]) {
            return meeting;
        }
        for (int i = doors.nextSetBit(0); i >= 0; i = doors.nextSetBit(i + 1)) {
            steps++;
            if (GroundBounds.meets(GroundBounds.of(all.get(i)), box)) {
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

    private DoorMarks marks(int door) {
        DoorMarks marks = new DoorMarks();
        marks.mark(concerned(door), ground.mesh);
        return marks;
    }

    private double[] around(DoorMarks marks) {
        return marks.around(ground.mesh, ground.mesh);
    }

    private static boolean same(MeshChange a, MeshChange b) {
        return a.shuts() == b.shuts() && sameShape(a, b);
    }

    private static boolean sameShape(MeshChange a, MeshChange b) {
        return a.kind() == b.kind() && Arrays.equals(a.shape(), b.shape());
    }
}
