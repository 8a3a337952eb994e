package dev.throng.lab.grid;

import dev.throng.grid.MapEdit;
import dev.throng.world.GridWorld;
import dev.throng.world.HpaWorld;
import java.util.Optional;

/** A grid with its clusters: tables of higher levels are built when they are asked for. Immutable, share freely. */
record EditableHpa(HpaWorld world) implements EditableWorld {
    @Override
    public GridWorld grid() {
        return world.grid();
    }

    @Override
    public EditableWorld edited(MapEdit edit) {
        return new EditableHpa(world.edited(edit));
    }

    @Override
    public boolean leavesWork() {
        return true;
    }

    @Override
    public void finish() {
        world.finish();
    }

    @Override
    public Optional<String> verify() {
        return world.index().verify();
    }

    @Override
    public EditableWorld built(GridWorld other) {
        return new EditableHpa(HpaWorld.of(other, world.index().options()));
    }
}
