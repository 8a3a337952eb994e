package dev.throng.server.world;

import dev.throng.world.MeshEdit;

/**
 * A line across a passage that can be shut. Immutable.
 *
 * @param y height of the floor there
 * @param low floors below are not affected
 * @param high floors above are not affected
 */
public record Door(
        int id, double x0, double z0, double x1, double z1, double y, double low, double high, boolean shut) {
    Door with(boolean nowShut) {
        return new Door(id, x0, z0, x1, z1, y, low, high, nowShut);
    }

    boolean sameLine(double ax, double az, double bx, double bz, double lowest, double highest) {
        return x0 == ax && z0 == az && x1 == bx && z1 == bz && low == lowest && high == highest;
    }

    void shut(MeshEdit edit) {
        edit.shutLine(x0, z0, x1, z1, low, high);
    }

    void open(MeshEdit edit) {
        edit.openLine(x0, z0, x1, z1, low, high);
    }
}
