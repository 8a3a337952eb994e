/** Seeded generators of levels and grids. */
module throng.worlds {
    requires transitive throng.core;

    exports dev.throng.worlds;
}
