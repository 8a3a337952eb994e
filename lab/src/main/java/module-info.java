/**
 * The papers' experiments, peers, benchmarks and plots.
 *
 * <p>Nothing is exported: its only user, the command line, runs on the class path.
 */
module throng.lab {
    requires transitive throng.core;
    requires transitive throng.draw;
    requires transitive throng.crowd;
    requires transitive throng.gpu;
    requires transitive throng.recast;
    requires transitive throng.worlds;
    requires java.desktop;
    requires java.management;
    requires jdk.management;
    // Peers: an archive may come without them.
    requires static detour.crowd;
    requires static detour.tile.cache;
    requires static gdx;
    requires static gdx.ai;
    requires static org.jgrapht.core;
    requires xchart;
}
