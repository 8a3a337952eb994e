/**
 * Peers, benchmarks and their harness.
 *
 * <p>Nothing is exported: its users, the command line and the papers' experiments, run on the class path.
 */
module throng.bench {
    requires transitive throng.core;
    requires transitive throng.draw;
    requires transitive throng.crowd;
    requires transitive throng.gpu;
    requires transitive throng.recast;
    requires transitive throng.worlds;
    requires java.management;
    requires jdk.management;
    // Peers: an archive may come without them.
    requires static detour.crowd;
    requires static detour.tile.cache;
    requires static gdx;
    requires static gdx.ai;
    requires static org.jgrapht.core;
}
