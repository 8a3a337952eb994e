package dev.throng.crowd.step;

/**
 * How agents avoid each other by {@link Orca}.
 *
 * @param reach how far other agents matter, in metres
 * @param horizon seconds without contact that agents keep between each other, where there is space for it
 * @param margin how large agents take each other's bodies for, as a multiple of the radius
 * @param core what part of a body others never enter, however crowded it is, as a multiple of the radius
 * @param partTime seconds in which bodies that overlap part; a step if that is longer
 * @param wallReach how far walls matter, in metres
 * @param wallHorizon seconds without contact with walls
 * @param sidestep how far an agent that is stopped by oncoming ones turns to its right: the tangent of the angle
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
