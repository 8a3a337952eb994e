/** Agents that walk over a navigation mesh: following, avoidance, goals. */
module throng.crowd {
    requires transitive throng.core;

    exports dev.throng.crowd;
}
