package dev.throng.lab.grid;

import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.world.GridWorld;
import dev.throng.world.HpaWorld;
import dev.throng.world.MmWorld;
import java.util.Optional;

/** A grid with an index that follows edits. Immutable, share freely. */
public interface EditableWorld {
    /** The map without the index. */
    GridWorld grid();

    /** The world after an edit. */
    EditableWorld edited(MapEdit edit);

    /** Whether an edit leaves work to whoever asks first. */
    boolean leavesWork();

    /** Does the work that edits have left. */
    void finish();

    /** What the index gets wrong, in one line. */
    Optional<String> verify();

    /** The same kind of index, built in the calling thread for another map. */
    EditableWorld built(GridWorld other);

    default GridMap map() {
        return grid().map();
    }

    static EditableWorld of(HpaWorld world) {
        return new EditableHpa(world);
    }

    static EditableWorld of(MmWorld world) {
        return new EditableMm(world);
    }
}
