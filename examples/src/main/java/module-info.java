/** Small programs against the public API: nothing that is not exported can be seen from here. */
module throng.examples {
    requires throng.core;
    requires throng.recast;
    requires throng.worlds;
}
