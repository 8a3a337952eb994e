module consumer {
    requires throng.core;
    requires throng.recast;
}
