/** Seeded generators of levels and grids. */
module throng.worlds {
    requires static org.jspecify;
    requires transitive throng.core;

    exports dev.throng.worlds;
}
