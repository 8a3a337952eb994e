package dev.throng.world;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.OverlayBuilder;

/** Transit tables over cells that are cut into small ones, as large cells are, on meshes of any size. */
public final class TwoLevelTransit {
    private TwoLevelTransit() {}

    /**
     * @param small polygons of a small cell, on average
     * @param options with the size of large cells
     */
    public static MeshWorld of(MeshWorld plain, int small, MeshIndex.Transit options) {
        PortalGraph portals = Inside.snapshot(plain).portals();
        int[] sizes = {small, options.cellSize()};
        MeshCells cells = MeshCells.cut(portals, sizes, 1.5, options.seed(), Runnable::run, 1);
        return Inside.world(
                Inside.snapshot(plain).withOverlay(new OverlayBuilder(portals, Runnable::run, 1).of(options, cells)));
    }
}
