package dev.throng.crowd.step;

/**
 * Parameters of {@link Orca}.
 *
 * @param reach distance within which other agents matter, in metres
 * @param horizon seconds without contact that agents ensure between each other if there is space
 * @param margin assumed radius of other bodies, as a multiple of the real one
 * @param core radius of the part of a body that others never enter, as a multiple of the radius
 * @param partTime seconds in which overlapping bodies separate, at least one step
 * @param wallReach distance within which walls matter, in metres
 * @param wallHorizon seconds without contact with walls
 * @param sidestep tangent of the angle by which an agent that is stopped by oncoming ones turns to its right
 */
record OrcaOptions(
        float reach,
        float horizon,
        float margin,
        float core,
        float partTime,
        float wallReach,
        float wallHorizon,
        float sidestep) {
    static final OrcaOptions DEFAULTS = new OrcaOptions(5, 2, 1.15f, 1, 0.1f, 2, 0.5f, 2);
}
