package dev.throng.grid.index;

import dev.throng.grid.GridIndex;
import dev.throng.grid.MapEdit;
import dev.throng.grid.octile.OctileCosts;
import java.util.Optional;

/**
 * A map without an index.
 *
 * @param costs costs of its moves
 */
public record PlainTiles(OctileCosts costs) implements TileIndex {
    @Override
    public GridIndex options() {
        return GridIndex.astar();
    }

    @Override
    public TileIndex edited(MapEdit edit) {
        OctileCosts edited = costs.edited(edit);
        return edited == costs ? this : new PlainTiles(edited);
    }

    /** Computes the map's components, which tell whether a path exists. */
    @Override
    public void finish() {
        map().components();
    }

    @Override
    public Optional<String> verify() {
        return Optional.empty();
    }

    @Override
    public long bytes() {
        return 0;
    }

    @Override
    public TilePlanner newPlanner() {
        return new PlainPlanner(costs);
    }
}
