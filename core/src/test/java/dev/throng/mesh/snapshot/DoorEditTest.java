package dev.throng.mesh.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an edit of a door costs where many others stand far away. */
class DoorEditTest {
    private static final SharedMesh MESH =
            new SharedMesh(Inside.arrays(MeshDrawing.of("..........").build()));

    /** Doors far from the ground: every second one has been opened in part. */
    private static List<MeshChange> far(int count) {
        List<MeshChange> doors = new ArrayList<>();
        for (int i = 0; i < count / 2; i++) {
            doors.add(box(false, 1000 + 9 * i, 1004 + 9 * i));
            doors.add(box(true, 1000 + 9 * i, 1001 + 9 * i));
        }
        return doors;
    }

    private static MeshChange box(boolean open, double lowX, double highX) {
        return MeshChange.box(open, lowX, -1, 0, highX, 1, 1);
    }

    /** Each door is looked at a few times, and none is compared with all others. */
    @ParameterizedTest
    @ValueSource(ints = {1000, 4000})
    void anEditShouldLookAtFarDoorsAFewTimes(int count) {
        List<MeshChange> doors = far(count);
        doors = assertSteps(doors, box(false, 2, 4), count + 1, 2);
        doors = assertSteps(doors, box(true, 2, 3), count + 2, 3);
        doors = assertSteps(doors, box(false, 1, 5), count + 1, 5);
        doors = assertSteps(doors, box(true, 1, 5), count, 5);
        // A far door that goes takes what has opened a part of it with it.
        assertSteps(doors, box(true, 1000, 1004), count - 2, 5);
    }

    private static List<MeshChange> assertSteps(List<MeshChange> doors, MeshChange change, int left, int rounds) {
        DoorEdit doorEdit = new DoorEdit(doors, MESH);
        List<MeshChange> after = doorEdit.after(new MeshChanges(List.of(change), List.of(), List.of(), List.of()));
        assertThat(after).hasSize(left);
        assertThat(doorEdit.steps()).isBetween((long) doors.size(), rounds * doors.size() + 20L);
        return after;
    }
}
