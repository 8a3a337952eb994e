/** Agents that walk over a navigation mesh: following, avoidance, goals. */
module throng.crowd {
    requires static org.jspecify;
    requires transitive throng.core;
    // Only for crowds on a device.
    requires static transitive throng.gpu;

    exports dev.throng.crowd;
}
