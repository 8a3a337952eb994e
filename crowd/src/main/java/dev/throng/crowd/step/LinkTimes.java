package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;

/** How long agents take for off-mesh links, by kind. Stateless. */
final class LinkTimes {
    /** Metres per second in the air. */
    private static final float JUMP = 4;

    /** Metres per second on a ladder. */
    private static final float LADDER = 0.5f;

    private LinkTimes() {}

    /**
     * {@return seconds}
     *
     * @param ride where the link begins and ends [(x, y, z), (x, y, z)]
     * @param at first element of it
     * @param speed of the agent on the ground
     */
    static float seconds(int kind, float[] ride, int at, float speed) {
        float dx = ride[at + 3] - ride[at];
        float dy = ride[at + 4] - ride[at + 1];
        float dz = ride[at + 5] - ride[at + 2];
        float length = (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
        return switch (kind) {
            case NavMesh.TELEPORTER -> 0;
            case NavMesh.JUMP -> length / JUMP;
            case NavMesh.LADDER -> length / LADDER;
            default -> length / speed;
        };
    }
}
