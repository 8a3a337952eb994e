/** Small programs in a separate module, which sees only the exported API. */
module throng.examples {
    requires throng.core;
    requires throng.recast;
    requires throng.worlds;
    requires throng.gpu;
    requires jme3.core;
    requires gdx;
}
