package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;

/** How long agents take for off-mesh links, by kind. Stateless. */
final class LinkTimes {
    /** Metres per second in the air. */
    private static final float JUMP = 4;

    /** Metres per second on a ladder. */
    private static final float LADDER = 0.5f;

    /** Agents go at their own speed. */
    private static final float OWN = 0;

    private LinkTimes() {}

    /** {@return metres per second on a link; 0 where agents go at their own speed} */
    static float speed(int kind) {
        return switch (kind) {
            case NavMesh.TELEPORTER -> Float.POSITIVE_INFINITY;
            case NavMesh.JUMP -> JUMP;
            case NavMesh.LADDER -> LADDER;
            default -> OWN;
        };
    }

    /**
     * {@return seconds}
     *
     * @param ride where the link begins and ends [(x, y, z), (x, y, z)]
     * @param at first element of it
     * @param own speed of the agent on the ground
     */
    static float seconds(int kind, float[] ride, int at, float own) {
        float dx = ride[at + 3] - ride[at];
        float dy = ride[at + 4] - ride[at + 1];
        float dz = ride[at + 5] - ride[at + 2];
        float length = (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
        float speed = speed(kind);
        return length / (speed == OWN ? own : speed);
    }
}
