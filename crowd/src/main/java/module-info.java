/** Agents that walk over a navigation mesh: following, avoidance, goals. */
module throng.crowd {
    requires transitive throng.core;
    // For crowds on a device alone.
    requires static transitive throng.gpu;

    exports dev.throng.crowd;
}
