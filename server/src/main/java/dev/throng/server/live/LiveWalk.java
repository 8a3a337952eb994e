package dev.throng.server.live;

/** Something that is sent to a page frame by frame. Runs in a thread of its own until its pace ends. */
interface LiveWalk {
    void run() throws InterruptedException;

    Pace pace();

    /** Goes to a time, where that is possible. */
    default void seek(double seconds) {}

    /** Sends what is in view alone, where not all that moves is sent. */
    default void view(View wanted) {}
}
