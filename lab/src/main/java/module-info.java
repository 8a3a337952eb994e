/**
 * The papers' experiments, peers, benchmarks and pictures.
 *
 * <p>Nothing is exported: the command line, which alone uses it, runs on the class path.
 */
module throng.lab {
    requires transitive throng.core;
    requires transitive throng.gpu;
    requires transitive throng.recast;
    requires transitive throng.worlds;
    requires java.desktop;
    requires java.management;
    requires jdk.management;
    requires gdx;
    requires gdx.ai;
    requires org.jgrapht.core;
    requires xchart;
}
