package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshDrawing;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an edit of a door costs where many others stand far away. */
class DoorEditTest {
    private static final MeshWorld WORLD = MeshWorld.of(MeshDrawing.of("..........").build());

    /** Doors far from the ground: every second one has been opened in part. */
    private static List<MeshEdit.Change> far(int count) {
        MeshEdit edit = new MeshEdit();
        for (int i = 0; i < count / 2; i++) {
            edit.shutBox(1000 + 9 * i, -1, 0, 1004 + 9 * i, 1, 1);
            edit.openBox(1000 + 9 * i, -1, 0, 1001 + 9 * i, 1, 1);
        }
        return edit.changes();
    }

    /** Each door is looked at a few times, and none is compared with all others. */
    @ParameterizedTest
    @ValueSource(ints = {1000, 4000})
    void anEditShouldLookAtFarDoorsAFewTimes(int count) {
        List<MeshEdit.Change> doors = far(count);
        doors = assertSteps(doors, new MeshEdit().shutBox(2, -1, 0, 4, 1, 1), count + 1, 2);
        doors = assertSteps(doors, new MeshEdit().openBox(2, -1, 0, 3, 1, 1), count + 2, 3);
        doors = assertSteps(doors, new MeshEdit().shutBox(1, -1, 0, 5, 1, 1), count + 1, 5);
        doors = assertSteps(doors, new MeshEdit().openBox(1, -1, 0, 5, 1, 1), count, 5);
        // A far door that goes takes what has opened a part of it with it.
        assertSteps(doors, new MeshEdit().openBox(1000, -1, 0, 1004, 1, 1), count - 2, 5);
    }

    private static List<MeshEdit.Change> assertSteps(List<MeshEdit.Change> doors, MeshEdit edit, int left, int rounds) {
        WorldShape.DoorEdit doorEdit = new WorldShape.DoorEdit(doors, WORLD.shared());
        List<MeshEdit.Change> after = doorEdit.after(edit);
        assertThat(after).hasSize(left);
        assertThat(doorEdit.steps()).isBetween((long) doors.size(), rounds * doors.size() + 20L);
        return after;
    }
}
