package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;

/** Travel times over off-mesh links, by kind. Stateless. */
final class LinkTimes {
    /** Speed in the air, in metres per second. */
    private static final float JUMP = 4;

    /** Speed on a ladder, in metres per second. */
    private static final float LADDER = 0.5f;

    /** Marks kinds on which agents keep their own speed. */
    private static final float OWN = 0;

    private LinkTimes() {}

    /** {@return speed on a link in metres per second; 0 if agents keep their own} */
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
     * @param ride start and end of the link [(x, y, z), (x, y, z)]
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
