package dev.throng.lab.grid;

import dev.throng.grid.MapEdit;
import dev.throng.world.GridWorld;
import dev.throng.world.MmWorld;
import java.util.Optional;

/** A grid with its sectors: an edit is done when it returns. Immutable, share freely. */
record EditableMm(MmWorld world) implements EditableWorld {
    @Override
    public GridWorld grid() {
        return world.grid();
    }

    @Override
    public EditableWorld edited(MapEdit edit) {
        return new EditableMm(world.edited(edit));
    }

    @Override
    public boolean leavesWork() {
        return false;
    }

    @Override
    public void finish() {}

    @Override
    public Optional<String> verify() {
        return world.index().verify();
    }

    @Override
    public EditableWorld built(GridWorld other) {
        return new EditableMm(MmWorld.of(other, world.index().options()));
    }
}
