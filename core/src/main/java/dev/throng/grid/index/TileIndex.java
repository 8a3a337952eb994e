package dev.throng.grid.index;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileGrid;
import java.util.List;
import java.util.Optional;

/** An index over a map: one kind for each {@link GridIndex}. Immutable, share freely. */
public interface TileIndex {
    /** The requested options, with all numbers that follow from the map filled in. */
    GridIndex options();

    OctileCosts costs();

    default GridMap map() {
        return costs().map();
    }

    /** Storage of the map. */
    default TileGrid tiles() {
        return costs().tiles();
    }

    /**
     * Returns the index after an edit of the map; it shares the unchanged parts with this one.
     *
     * @return this index if the edit changes nothing
     */
    TileIndex edited(MapEdit edit);

    /** Prepares edits that can be switched on and off. */
    default PreparedIndex prepared(List<MapEdit> edits) {
        return PreparedIndex.applied(this, edits);
    }

    /**
     * Rebuilds what edits have invalidated, which otherwise the first query would do. May run concurrently with
     * queries.
     */
    void finish();

    /**
     * Recomputes the index and compares.
     *
     * @return the first fault, in one line; empty if there is none
     */
    Optional<String> verify();

    /** Bytes held besides the map. */
    long bytes();

    /** Returns a planner over this index. */
    TilePlanner newPlanner();
}
