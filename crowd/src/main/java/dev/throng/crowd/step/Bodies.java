package dev.throng.crowd.step;

/** The agents on the ground as a step begins, sorted by where they are. Shared by all threads; models only read. */
public final class Bodies {
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
}
