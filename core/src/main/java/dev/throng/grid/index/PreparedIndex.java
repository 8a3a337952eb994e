package dev.throng.grid.index;

import dev.throng.grid.MapEdit;
import java.util.ArrayList;
import java.util.List;

/** An index with prepared edits. Immutable, share freely. */
public interface PreparedIndex {
    /**
     * Returns the index with some of the edits.
     *
     * @param on by edit, whether it is switched on; those that are apply in their order
     */
    TileIndex with(boolean[] on);

    /**
     * Returns a prepared index that applies an edit when it is switched on. Only whether the edits fit the map is
     * checked in advance.
     */
    static PreparedIndex applied(TileIndex base, List<MapEdit> edits) {
        List<MapEdit> copies = new ArrayList<>();
        for (MapEdit edit : edits) {
            edit.checkFits(base.map());
            copies.add(new MapEdit().add(edit));
        }
        return on -> {
            MapEdit together = new MapEdit();
            for (int i = 0; i < on.length; i++) {
                if (on[i]) {
                    together.add(copies.get(i));
                }
            }
            return base.edited(together);
        };
    }
}
