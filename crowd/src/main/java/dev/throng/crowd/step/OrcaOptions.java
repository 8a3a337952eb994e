package dev.throng.crowd.step;

/**
 * How agents avoid each other by {@link Orca}.
 *
 * @param reach how far other agents matter, in metres
 * @param horizon seconds without contact that agents keep between each other
 * @param wallReach how far walls matter, in metres
 * @param wallHorizon seconds without contact with walls
 * @param partTime seconds in which bodies that overlap part; a step if that is longer
 * @param haste the greatest speed, as a multiple of the preferred one
 * @param sidestep how far an agent that is stopped by oncoming ones turns to its right: the tangent of the angle
 */
record OrcaOptions(
        float reach, float horizon, float wallReach, float wallHorizon, float partTime, float haste, float sidestep) {
    static final OrcaOptions DEFAULTS = new OrcaOptions(5, 2, 2, 0.5f, 0.1f, 1.2f, 0.5f);
}
