package dev.throng.server.live;

/** A source of frames for a page. Runs in its own thread until its pace ends. */
interface LiveWalk {
    void run() throws InterruptedException;

    Pace pace();

    /** Jumps to a time, if the source supports it. */
    default void seek(double seconds) {}

    /** Sends what is in view alone, where not all that moves is sent. */
    default void view(View wanted) {}
}
