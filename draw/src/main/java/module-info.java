/** Pictures of worlds, of their cells and of paths in them. */
module throng.draw {
    requires static org.jspecify;
    requires transitive throng.core;
    requires transitive java.desktop;

    exports dev.throng.draw;
}
