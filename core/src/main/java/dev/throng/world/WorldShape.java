package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.mesh.portal.Reshape;
import dev.throng.mesh.portal.TiledMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a world remembers besides its mesh, so that it can be rebuilt in parts. Immutable, share freely.
 *
 * @param tiles null where the mesh is not made of tiles
 * @param doors the lines and boxes that are shut: ground that is rebuilt there is cut as well
 */
record WorldShape(TiledMesh tiles, List<MeshEdit.Change> doors) {
    static final WorldShape NONE = new WorldShape(null, List.of());

    /** Doors are looked for this far from new ground, in metres. */
    private static final double MARGIN = 1;

    /** Numbers of a door in {@link #numbers}: 1 for a line, 2 for a box, and its six coordinates. */
    private static final int NUMBERS = 7;

    /** A shape with the doors that {@link #numbers} gave; refuses what is none. */
    static WorldShape of(TiledMesh tiles, double[] numbers) {
        if (numbers.length % NUMBERS != 0) {
            throw new BadInputException("doors: " + numbers.length + " numbers, each has " + NUMBERS);
        }
        MeshEdit edit = new MeshEdit();
        for (int i = 0; i < numbers.length; i += NUMBERS) {
            double[] s = Arrays.copyOfRange(numbers, i + 1, i + NUMBERS);
            if (numbers[i] == 1) {
                edit.shutLine(s[0], s[1], s[2], s[3], s[4], s[5]);
            } else if (numbers[i] == 2) {
                edit.shutBox(s[0], s[1], s[2], s[3], s[4], s[5]);
            } else {
                throw new BadInputException("doors: of kind " + numbers[i] + ", 1 is a line and 2 a box");
            }
        }
        return new WorldShape(tiles, List.copyOf(edit.changes()));
    }

    /** The doors as numbers, for {@link #of}. */
    double[] numbers() {
        double[] numbers = new double[NUMBERS * doors.size()];
        for (int i = 0; i < doors.size(); i++) {
            numbers[NUMBERS * i] = doors.get(i).kind() == MeshEdit.Kind.LINE ? 1 : 2;
            System.arraycopy(doors.get(i).shape(), 0, numbers, NUMBERS * i + 1, NUMBERS - 1);
        }
        return numbers;
    }

    /** The shape after an edit of doors. */
    WorldShape after(MeshEdit edit) {
        List<MeshEdit.Change> left = doors;
        for (MeshEdit.Change change : edit.changes()) {
            if (tiles != null && change.shape() != null) {
                left = left == doors ? new ArrayList<>(doors) : left;
                left.removeIf(door -> door.kind() == change.kind() && Arrays.equals(door.shape(), change.shape()));
                if (change.value() == 0) {
                    left.add(change);
                }
            }
        }
        return left == doors ? this : new WorldShape(tiles, List.copyOf(left));
    }

    /** The shape after other tiles. */
    WorldShape after(Reshape change) {
        return change.origin() == null ? this : new WorldShape(tiles.after(change), doors);
    }

    /** What an edit changes, after the doors that are shut where it brings new ground. */
    MeshEdit withDoors(MeshEdit edit, Reshape change) {
        double[] box = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (int i = 0; i < change.vertexCount(); i++) {
            double x = change.vertices()[3 * i];
            double z = change.vertices()[3 * i + 2];
            box[0] = Math.min(box[0], x - MARGIN);
            box[1] = Math.min(box[1], z - MARGIN);
            box[2] = Math.max(box[2], x + MARGIN);
            box[3] = Math.max(box[3], z + MARGIN);
        }
        MeshEdit all = new MeshEdit();
        for (MeshEdit.Change door : doors) {
            double[] s = door.shape();
            boolean line = door.kind() == MeshEdit.Kind.LINE;
            double otherX = line ? s[2] : s[3];
            double fromZ = line ? s[1] : s[2];
            double otherZ = line ? s[3] : s[5];
            if (Math.max(s[0], otherX) >= box[0]
                    && Math.min(s[0], otherX) <= box[2]
                    && Math.max(fromZ, otherZ) >= box[1]
                    && Math.min(fromZ, otherZ) <= box[3]) {
                all.changes().add(door);
            }
        }
        all.changes().addAll(edit.changes());
        return all;
    }
}
