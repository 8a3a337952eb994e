package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.grid.index.PreparedIndex;

/**
 * Edits of a map that are known beforehand, such as a drawbridge that is up or down, each of which can be switched on and
 * off. Immutable, share freely: what is switched is another object with another world.
 */
public final class PreparedEdits {
    private final PreparedIndex prepared;
    private final boolean[] on;
    private final GridWorld world;

    PreparedEdits(PreparedIndex prepared, boolean[] on, long version) {
        this.prepared = prepared;
        this.on = on;
        world = new GridWorld(prepared.with(on), version);
    }

    /** {@return how many edits are prepared} */
    public int size() {
        return on.length;
    }

    /**
     * {@return whether an edit is switched on}
     *
     * @param edit its index in the list that was prepared [Limits: 0 to {@link #size} - 1]
     */
    public boolean isOn(int edit) {
        if (edit < 0 || edit >= on.length) {
            throw new BadInputException("prepared edits: " + edit + " of " + on.length);
        }
        return on[edit];
    }

    /** {@return the world with the edits that are switched on} {@link GridQuery#moveTo} takes a query there. */
    public GridWorld world() {
        return world;
    }

    /**
     * Switches one edit; the others stay as they are.
     *
     * @param edit its index in the list that was prepared [Limits: 0 to {@link #size} - 1]
     * @param wanted whether it is on afterwards
     * @return the edits as they are then; this object where nothing changes
     */
    public PreparedEdits switched(int edit, boolean wanted) {
        if (isOn(edit) == wanted) {
            return this;
        }
        boolean[] switched = on.clone();
        switched[edit] = wanted;
        return new PreparedEdits(prepared, switched, world.version() + 1);
    }
}
