/** Small programs. As a module of their own, they see nothing but the exported API. */
module throng.examples {
    requires throng.core;
    requires throng.recast;
    requires throng.worlds;
    requires throng.gpu;
    requires jme3.core;
    requires gdx;
}
