/**
 * Path finding for crowds: grids and navigation meshes, hierarchies over them, queries and batches on the CPU.
 *
 * <p>What is exported to everybody is the API. The rest is shared with the modules beside this one, and may change at any time.
 */
@SuppressWarnings("module") // The modules that see the inside are built after this one.
module throng.core {
    requires static org.jspecify;
    // Programs that run without it record no events.
    requires static jdk.jfr;

    exports dev.throng;
    exports dev.throng.batch;
    exports dev.throng.blocks;
    exports dev.throng.file;
    exports dev.throng.grid;
    exports dev.throng.mesh;
    exports dev.throng.path;
    exports dev.throng.world;
    exports dev.throng.graph to
            throng.bench,
            throng.crowd,
            throng.gpu,
            throng.recast,
            throng.server;
    exports dev.throng.grid.hpa to
            throng.bench,
            throng.server;
    exports dev.throng.grid.index to
            throng.bench,
            throng.server;
    exports dev.throng.grid.mm to
            throng.bench,
            throng.server;
    exports dev.throng.grid.octile to
            throng.bench,
            throng.server;
    exports dev.throng.grid.tiles to
            throng.bench,
            throng.server;
    exports dev.throng.inside to
            throng.bench,
            throng.crowd,
            throng.gpu,
            throng.server;
    exports dev.throng.io to
            throng.bench,
            throng.draw,
            throng.server;
    exports dev.throng.mesh.flat to
            throng.bench,
            throng.crowd,
            throng.gpu,
            throng.recast,
            throng.server;
    exports dev.throng.mesh.graph to
            throng.bench,
            throng.crowd,
            throng.gpu,
            throng.recast,
            throng.server;
    exports dev.throng.mesh.index to
            throng.bench,
            throng.gpu,
            throng.server;
    exports dev.throng.mesh.locate to
            throng.bench,
            throng.crowd,
            throng.gpu,
            throng.recast,
            throng.server;
    exports dev.throng.mesh.search to
            throng.bench;
    exports dev.throng.mesh.snapshot to
            throng.bench,
            throng.crowd,
            throng.gpu,
            throng.server;
    exports dev.throng.mesh.surface to
            throng.crowd;
    exports dev.throng.mesh.string to
            throng.bench;
    exports dev.throng.overlay to
            throng.bench,
            throng.gpu,
            throng.server;
    exports dev.throng.path.flat to
            throng.bench;
    exports dev.throng.partition to
            throng.bench;
}
