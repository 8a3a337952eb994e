package dev.throng.mesh.snapshot;

import dev.throng.mesh.flat.NewLink;
import dev.throng.mesh.flat.TileArrays;
import java.util.List;

/**
 * All changes of one edit. Tiles and links come and go first.
 *
 * @param changes in their order: of two that concern the same thing the later one counts
 * @param tiles at most one for each column and row; an empty one removes what is there
 * @param removedLinks ids
 */
public record MeshChanges(
        List<MeshChange> changes, List<TileArrays> tiles, List<NewLink> addedLinks, List<Integer> removedLinks) {
    /** Whether polygons or links come or go. */
    boolean reshapes() {
        return !tiles.isEmpty() || !addedLinks.isEmpty() || !removedLinks.isEmpty();
    }
}
