package dev.throng.grid.octile;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
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
        GridMap edited = map().edited(edit);
        return edited == map() ? this : new PlainTiles(new OctileCosts(edited, costs.diagonal()));
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
