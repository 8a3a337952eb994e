package dev.throng.crowd.step;

/** The states of agents, as bytes. {@link dev.throng.crowd.Crowd} documents them. */
public final class State {
    public static final byte FREE = 0;
    public static final byte IDLE = 1;
    public static final byte WALKING = 2;
    public static final byte WAITING = 3;
    public static final byte BLOCKED = 4;
    public static final byte ARRIVED = 5;
    public static final byte ON_LINK = 6;
    public static final byte NO_PATH = 7;
    public static final byte PLANNING = 8;
    public static final byte STUCK = 9;

    private State() {}

    /** Whether an agent follows a path over the ground. */
    static boolean walks(byte state) {
        return state == WALKING || state == WAITING;
    }
}
