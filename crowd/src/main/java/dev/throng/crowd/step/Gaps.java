package dev.throng.crowd.step;

import java.util.Arrays;

/**
 * The gaps between an agent and the bodies that it could touch in a step, and how much of each it may take. Each of two agents takes at most its
 * share of the gap, and the shares add up to less than the gap. So the two never touch, however they move. One per thread; allocates nothing once it
 * has grown.
 */
final class Gaps {
    /** Bodies that overlap by less than this count as touching, in metres. Those that overlap by more must be free to separate. */
    static final float TOUCH = 0.01f;

    /** Tolerance for rounding when a move exceeds its share, in metres. */
    private static final float ROUNDING = 1e-5f;

    /** Direction to each body, and the metres that may be taken in that direction. */
    private float[] toX = new float[16];

    private float[] toZ = new float[16];
    private float[] most = new float[16];
    private int count;

    void clear() {
        count = 0;
    }

    /** Adds a body by its direction and the metres that may be taken. */
    void add(float x, float z, float metres) {
        if (count == most.length) {
            toX = Arrays.copyOf(toX, 2 * count);
            toZ = Arrays.copyOf(toZ, 2 * count);
            most = Arrays.copyOf(most, 2 * count);
        }
        toX[count] = x;
        toZ[count] = z;
        most[count++] = metres;
    }

    /** {@return the fraction of a move that keeps all shares, 0 to 1} */
    float part(float dx, float dz) {
        float part = 1;
        for (int i = 0; i < count; i++) {
            float towards = dx * toX[i] + dz * toZ[i];
            if (towards > most[i] + ROUNDING) {
                part = Math.min(part, most[i] / towards);
            }
        }
        return part;
    }
}
