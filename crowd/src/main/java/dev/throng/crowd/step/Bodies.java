package dev.throng.crowd.step;

/** The agents at the beginning of a step, sorted by position. Shared by all threads; models only read. */
public final class Bodies {
    /** Floats per agent in {@link #seen}, and their offsets. */
    static final int SEEN = 8;

    static final int X = 0;
    static final int Y = 1;
    static final int Z = 2;
    static final int RADIUS = 3;
    static final int VX = 4;
    static final int VZ = 5;
    static final int WANT_X = 6;
    static final int WANT_Z = 7;

    /** The values of neighbours that are read together, repeated side by side by slot. */
    final float[] seen;

    /** Position, in metres; y is up. */
    final float[] x;

    final float[] y;
    final float[] z;
    /** Velocity, in metres per second. */
    final float[] vx;

    final float[] vz;
    final float[] radius;
    /** Preferred speed, in metres per second. */
    final float[] speed;
    /** Maximum acceleration, in metres per second squared. */
    final float[] acceleration;
    /** Distance of the centre from walls, in metres; 0 on a mesh that is eroded by the radius. */
    final float[] wallGap;
    /** Unit direction to the next corner of the path; 0, 0 for an agent that does not walk. */
    final float[] wantX;

    final float[] wantZ;
    /** Metres to the next corner, or to the goal if it is the next target. */
    final float[] toCorner;
    /** Twice the priority of the agent, plus 1 for a waiting agent that has its turn. Agents with higher ones go first. */
    final int[] priority;

    final int[] id;
    /** States, as in {@link dev.throng.crowd.Crowd#states}. */
    final byte[] state;

    Bodies(int capacity) {
        seen = new float[SEEN * capacity];
        x = new float[capacity];
        y = new float[capacity];
        z = new float[capacity];
        vx = new float[capacity];
        vz = new float[capacity];
        radius = new float[capacity];
        speed = new float[capacity];
        acceleration = new float[capacity];
        wallGap = new float[capacity];
        wantX = new float[capacity];
        wantZ = new float[capacity];
        toCorner = new float[capacity];
        priority = new int[capacity];
        id = new int[capacity];
        state = new byte[capacity];
    }

    /** Copies the values of a slot to {@link #seen}. */
    void show(int slot) {
        int at = SEEN * slot;
        seen[at + X] = x[slot];
        seen[at + Y] = y[slot];
        seen[at + Z] = z[slot];
        seen[at + RADIUS] = radius[slot];
        seen[at + VX] = vx[slot];
        seen[at + VZ] = vz[slot];
        seen[at + WANT_X] = wantX[slot];
        seen[at + WANT_Z] = wantZ[slot];
    }
}
