package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.grid.octile.PreparedIndex;

/**
 * Edits of a map that are known beforehand, such as a drawbridge that is up or down, each of which can be switched on and
 * off. Immutable, share freely: what is switched is another object with another world.
 */
public final class PreparedEdits {
    private final PreparedIndex prepared;
    private final boolean[] on;
    private final GridWorld world;

    PreparedEdits(PreparedIndex prepared, boolean[] on) {
        this.prepared = prepared;
        this.on = on;
        world = new GridWorld(prepared.with(on));
    }

    /** How many edits are prepared. */
    public int size() {
        return on.length;
    }

    /** Whether an edit is switched on. */
    public boolean isOn(int edit) {
        if (edit < 0 || edit >= on.length) {
            throw new BadInputException("prepared edits: " + edit + " of " + on.length);
        }
        return on[edit];
    }

    /** The world as things are switched. {@link GridQuery#moveTo} takes a query there. */
    public GridWorld world() {
        return world;
    }

    /** The same with one edit switched on or off. */
    public PreparedEdits switched(int edit, boolean wanted) {
        if (isOn(edit) == wanted) {
            return this;
        }
        boolean[] switched = on.clone();
        switched[edit] = wanted;
        return new PreparedEdits(prepared, switched);
    }
}
