package dev.throng.grid.index;

import dev.throng.grid.octile.OctileCosts;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.tiles.TileGrid;
import java.util.List;
import java.util.Optional;

/** What is built over a map so that paths are found: one kind for each of {@link GridIndex}. Immutable, share freely. */
public interface TileIndex {
    /** What was asked for, with all numbers that follow from the map filled in. */
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
     * The index of a map that differs in some tiles; it shares what did not change with this one.
     *
     * @return this index when the edit changes nothing
     */
    TileIndex edited(MapEdit edit);

    /** Edits that can be switched on and off. */
    default PreparedIndex prepared(List<MapEdit> edits) {
        return PreparedIndex.applied(this, edits);
    }

    /** Builds what edits have left to the first query that needs it. May run beside queries, in another thread. */
    void finish();

    /**
     * Recomputes everything that the index claims.
     *
     * @return what is wrong, in one line; empty when all is as it should be
     */
    Optional<String> verify();

    /** Bytes held besides the map. */
    long bytes();

    /** What finds paths with this index. */
    TilePlanner newPlanner();
}
