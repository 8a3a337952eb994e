package dev.throng.worlds;

/** A number at every point of the plan: a height, or a signed distance from a shore. */
@FunctionalInterface
interface Field {
    double at(double x, double z);
}
