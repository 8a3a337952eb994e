package dev.throng.crowd.step;

/** The agents on the ground as a step begins, sorted by where they are. Shared by all threads; models only read. */
public final class Bodies {
    /** Numbers per agent in {@link #seen}, and what they are. */
    static final int SEEN = 8;

    static final int X = 0;
    static final int Y = 1;
    static final int Z = 2;
    static final int RADIUS = 3;
    static final int VX = 4;
    static final int VZ = 5;
    static final int WANT_X = 6;
    static final int WANT_Z = 7;

    /** What others look at first, a second time and side by side, since it is read together. */
    final float[] seen;

    /** Position, in metres; y is up. */
    final float[] x;

    final float[] y;
    final float[] z;
    /** Velocity, in metres per second. */
    final float[] vx;

    final float[] vz;
    final float[] radius;
    /** Preferred, in metres per second. */
    final float[] speed;
    /** How fast it may speed up, in metres per second squared. */
    final float[] acceleration;
    /** How far the centre stays from walls, in metres; 0 on a mesh that was made for the radius. */
    final float[] wallGap;
    /** Unit direction to the next corner of the path; 0, 0 for an agent that wants to stand. */
    final float[] wantX;

    final float[] wantZ;
    /** Metres to the next corner; to the goal where that is next. */
    final float[] toCorner;
    /** Higher ones go first: twice that of the agent, plus 1 for one that waits and has its turn. */
    final int[] priority;

    final int[] id;
    /** As {@link dev.throng.crowd.Crowd#states} has them. */
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

    /** Copies what others look at first. */
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
